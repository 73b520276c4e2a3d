## Thời gian

time-days = { $count } ngày
time-hours = { $count } giờ
time-minutes = { $count } phút
time-seconds = { $count } giây
clock-until = Thời gian: đến { $date } ({ $relative }).
clock-other = { $side } còn { $left }.
clock-rest = { $player } nghỉ phép { $from } – { $until }; đồng hồ của họ dừng trong thời gian đó.
clock-given = { $giver } đã cho { $player } thêm { $time }.
clock-credited = Tôi đã vắng mặt. { $player } được trả lại { $time } đã chạy trong lúc đó.
clock-credited-many = Tôi đã vắng mặt. Thời gian đã chạy trong lúc đó được trả lại:
clock-credited-line = { $game }: { $player } được trả lại { $time }
clock-vacation = { $player } nghỉ phép { $from } – { $until }. Chỉ đồng hồ của họ dừng lại.
clock-back = { $player } đã nghỉ phép xong.
clock-paused = Trọng tài đã tạm dừng ván cờ. Không ai đi được cho đến khi ván cờ tiếp tục.
clock-now = { $player } có thời gian đến { $date } ({ $relative }).
clock-is-up = { $player } đã hết giờ; đối phương có thể đòi thắng bằng /xq time claim.
flag-fell = { $late } đã hết giờ. { $player }, bạn có thể đòi thắng, cho thêm thời gian hoặc chờ: ván cờ tiếp tục cho đến khi bạn đòi thắng.
reminder-one = { $player }, nhắc bạn: thời gian của bạn trong ván này hết { $relative } ({ $date }).
reminder-many = { $player }, nhắc bạn: thời gian của bạn trong các ván này sắp hết.
reminder-line = { $game }: { $relative } ({ $date })
direct-reminder = Nhắc bạn: thời gian của bạn sắp hết.
direct-turn = Đến lượt bạn: { $game }
game-against = #{ $number } với { $opponent }
game-in-server = { $game } · { $server }
game-link = [#{ $number }]({ $link }) với { $opponent }
button-claim = Đòi thắng
button-give = Cho { $player } thêm { $time }
answer-time-given = Bạn đã cho { $opponent } thêm { $time } trong ván #{ $number }.
answer-time-claimed = Bạn đã thắng ván #{ $number } do đối phương hết giờ.
games-until = đến { $date } ({ $relative })
games-time-is-up = { $state ->
    [your-turn] bạn đã hết giờ, đối phương có thể đòi thắng
   *[other] đối phương đã hết giờ: /xq time claim để thắng
}
vacation-span = Kỳ nghỉ của bạn ở đây: { $from } – { $until }.
vacation-taken = Đã đặt kỳ nghỉ của bạn: { $from } – { $until }.
vacation-back = Kỳ nghỉ của bạn đã kết thúc. Những ngày chưa dùng vẫn là của bạn.
vacation-none = Bạn không có kỳ nghỉ nào ở đây, hiện tại hay sắp tới.
vacation-games = Đồng hồ của bạn dừng trong { $games }.
vacation-no-games = Ở đây không có ván nào mà đồng hồ dừng vì kỳ nghỉ.
vacation-late = Bạn đã hết giờ từ trước trong { $games }: ở đó nghỉ phép là quá muộn.
vacation-year = { $year }: đã dùng { $taken } trong { $budget } ngày, còn { $left }.
vacation-about = Ngày được tính trọn, theo múi giờ { $zone }. Chỉ đồng hồ của riêng bạn trong máy chủ này dừng, ở các ván kéo dài nhiều ngày, và đối phương được báo. Những ván bạn bắt đầu trong lúc đó cũng chờ bạn.
refusal-vacation-already = Bạn đã có kỳ nghỉ { $from } – { $until }. Hãy kết thúc nó trước bằng `/xq vacation end`.
refusal-vacation-too-many = { $left ->
    [0] Bạn không còn ngày nghỉ nào trong năm { $year }
   *[other] Bạn còn { $left } ngày nghỉ trong năm { $year }
} (trên { $budget } ngày ở máy chủ này). Hãy chọn ít ngày hơn trong /xq vacation start.
refusal-vacation-unreadable = Tôi không đọc được “{ $typed }” là ngày. Hãy viết như 2026-12-24 trong /xq vacation start.
refusal-vacation-past = Ngày đó đã qua. Hãy chọn hôm nay hoặc một ngày sau trong /xq vacation start.
refusal-vacation-too-far = Kỳ nghỉ chỉ có thể bắt đầu trong vòng một năm tới. Hãy chọn ngày sớm hơn trong /xq vacation start.
refusal-vacation-too-soon = Bạn đã nghỉ phép bốn lần trong một ngày. Bạn lại nghỉ được { $time } bằng /xq vacation start.
refusal-vacation-too-often = Bạn đã nghỉ phép quá nhiều lần trong khi ván #{ $number } đứng ở cùng một nước. Sau nước đi tới ở đó bạn lại nghỉ được bằng /xq vacation start.
cmd-time = thời-gian
cmd-time-about = Cho đối phương thêm thời gian, hoặc đòi thắng khi họ hết giờ
cmd-give = cho
cmd-give-about = Cho đối phương thêm thời gian
cmd-claim = đòi-thắng
cmd-claim-about = Đòi thắng khi đối phương hết giờ
cmd-vacation = nghỉ-phép
cmd-vacation-about = Nghỉ vài ngày: đồng hồ của bạn dừng
cmd-start = bắt-đầu
cmd-start-about = Nghỉ vài ngày trong máy chủ này
cmd-end = kết-thúc
cmd-end-about = Trở lại sớm, hoặc hủy kỳ nghỉ đã định
cmd-status = tình-trạng
cmd-status-about = Xem kỳ nghỉ của bạn và số ngày còn lại
opt-days = số-ngày
opt-days-about = Bao nhiêu ngày
opt-hours = số-giờ
opt-hours-about = Bao nhiêu giờ
opt-minutes = số-phút
opt-minutes-about = Bao nhiêu phút
opt-from = từ
opt-from-about = Ngày đầu tiên, như 2026-12-24; bỏ trống là hôm nay
