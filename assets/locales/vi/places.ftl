## Nơi hiện ván cờ

permission-create-threads = Tạo chủ đề công khai
thread-cannot = Mỗi ván ở đây lẽ ra có chủ đề riêng, nhưng tôi không được tạo chủ đề, nên các ván ở lại kênh này. Tôi còn cần: { $permissions }.
closed-letter = Tôi không được gửi tin trong { $place }, nên tôi nhắn riêng cho bạn. Ván cờ và đồng hồ vẫn tiếp tục: ở một kênh mà tôi được gửi tin, dùng `{ $here }` để đánh tiếp ở đó.
nowhere-letter = Kênh của ván này không còn nữa, nên tôi nhắn riêng cho bạn. Ván cờ và đồng hồ vẫn tiếp tục: ở một kênh bất kỳ của máy chủ, dùng `/xq here game:{ $number }` để đánh tiếp ở đó.
nowhere-answer = Kênh của ván này không còn nữa. Hai bạn muốn đánh tiếp ở đâu? Hãy dùng `/xq here game:{ $number }` ở đó. Đồng hồ vẫn chạy.
goes-on-elsewhere = Ván này đánh tiếp ở { $place }.
here-done = Ván #{ $number } đánh tiếp ở đây.
here-cannot = Tôi không được gửi tin trong kênh này, nên không thể đánh tiếp ở đây. Tôi còn cần: { $permissions }.
help-places = **Ở đâu**: /xq here đưa ván cờ về kênh hoặc chủ đề bạn đang ở, ví dụ khi kênh cũ đã bị xóa; trong lúc đó đồng hồ vẫn chạy. /xq watch xem ván của người khác. /xq adjudicate nhờ trọng tài xem ván của bạn. Nếu tôi bị đưa ra khỏi máy chủ, các ván ở đó dừng lại 30 ngày.

## Trọng tài

refusal-not-arbiter = Chỉ trọng tài của máy chủ này hoặc người có quyền Quản lý máy chủ mới làm được việc này. Vai trò trọng tài được đặt trong /xq-admin settings; người chơi có thể nhờ họ bằng /xq adjudicate.
refusal-no-reason = Xin ghi lý do: cả hai người chơi đều được biết.
refusal-asked-too-soon = Bạn đã nhờ trọng tài xem ván này rồi. Bạn có thể dùng lại /xq adjudicate { $time }.
arbiter-done = Xong: cả hai người chơi của ván #{ $number } được báo.
arbiter-did = { $act ->
    [pause] Trọng tài { $arbiter } đã tạm dừng ván cờ. Cả hai đồng hồ dừng lại.
    [resume] Trọng tài { $arbiter } đã cho ván cờ tiếp tục.
    [red] Trọng tài { $arbiter } đã quyết định: Đỏ thắng.
    [black] Trọng tài { $arbiter } đã quyết định: Đen thắng.
    [draw] Trọng tài { $arbiter } đã quyết định: hòa.
    [annul] Trọng tài { $arbiter } đã hủy ván cờ, không phân thắng thua.
   *[reinstate] Trọng tài { $arbiter } đã cho ván cờ đã kết thúc được đánh tiếp.
}
arbiter-reason = Lý do: { $reason }
arbiter-reason-erased = Lý do đã bị xóa.
adjudicate-call = { $player } nhờ { $arbiters } xem ván #{ $number }. Dành cho trọng tài: `/xq-arbiter see game:{ $number }`
adjudicate-managers = những người quản lý máy chủ này
adjudicate-asked = Tôi đã nhờ trọng tài xem ván #{ $number }. Cho đến khi có quyết định, ván cờ và đồng hồ vẫn tiếp tục.
adjudicate-not-asked = Tôi không nhờ được trọng tài xem ván #{ $number }: tin nhắn không gửi được. Xin bạn tự nhắn cho họ.
case-no-game = #{ $number }: chưa có ván cờ nào bắt đầu.
case-earlier = … { $count } việc trước đó
case-clock = { $side }: còn { $days } ngày { $hours } giờ { $minutes } phút
case-event = { $kind ->
    [challenged] Gửi lời thách đấu
    [countered] Đề nghị điều kiện khác
    [accepted] Nhận lời thách đấu
    [uncounted] Không tính điểm: hai người đã có { $what } ván tính điểm trong 30 ngày
    [declined] Từ chối thách đấu
    [withdrawn] Rút lời thách đấu
    [expired] Lời thách đấu hết hạn
    [moved] { $side }: { $what }
    [planned] { $side } định sẵn nước trả lời (không hiện)
    [offered-draw] { $side } cầu hòa
    [declined-draw] Từ chối hòa
    [takeback-offered] { $side } xin hoãn
    [takeback-declined] Từ chối hoãn
    [taken-back] Số nước đã hoãn: { $what }
    [aborted] { $side } hủy ván
    [given] { $side } được tặng { $what } phút
    [credited] { $side } được trả lại { $what } phút vì tôi vắng mặt
    [rested] { $side } xin nghỉ
    [back] { $side } trở lại
    [reminded] { $side } đã được nhắc
    [out-of-time] { $side } hết giờ
    [stopped] Tôi bị đưa ra khỏi máy chủ
    [went-on] Tôi được mời lại
    [relocated] Từ đây hiện ở { $what }
   *[nowhere] Kênh của ván không còn nữa
}

## Ván của người khác

refusal-follows-own = Bạn là người chơi của ván này: lượt nào tôi cũng báo cho bạn rồi. /xq watch cho xem ván của người khác.
refusal-too-many-followed = Bạn đang theo dõi { $count } ván, không thể thêm nữa. Hãy bấm Bỏ theo dõi dưới tin nhắn về một ván trước.
watch-none = Chưa có ván nào đang diễn ra trong máy chủ này. Hãy mở ván bằng /xq challenge.
watch-title = Các ván đang diễn ra ở đây: { $count }
watch-page = trang { $page } trên { $pages }
watch-choose = Xem một ván
watch-plies = số nước: { $count }
watch-is-followed = ★ bạn đang theo dõi
watch-stands-still = Ván cờ đang dừng
watch-followed = { $how ->
    [moves] Bạn theo dõi ván #{ $number }: tôi nhắn cho bạn sau mỗi nước và khi ván kết thúc.
   *[end] Bạn theo dõi ván #{ $number }: tôi nhắn cho bạn khi ván kết thúc.
}
watch-unfollowed = Bạn không còn theo dõi ván #{ $number }.
button-earlier-page = Trước
button-later-page = Tiếp
button-follow = Theo dõi
button-follow-moves = Cả từng nước
button-follow-end = Chỉ khi kết thúc
button-unfollow = Bỏ theo dõi

## Lệnh

cmd-watch = xem
cmd-watch-about = Xem các ván đang diễn ra ở đây
cmd-here = ở-đây
cmd-here-about = Đánh tiếp một ván trong kênh hoặc chủ đề này
cmd-adjudicate = nhờ-trọng-tài
cmd-adjudicate-about = Nhờ trọng tài xem ván của bạn
cmd-xq-arbiter = trọng-tài-cờ-tướng
cmd-xq-arbiter-about = Dành cho trọng tài: giải quyết tranh chấp trong ván của người khác
cmd-see = xem-xét
cmd-see-about = Xem mọi việc đã xảy ra trong một ván, chỉ mình bạn thấy
cmd-pause = tạm-dừng
cmd-pause-about = Dừng một ván và đồng hồ của nó
cmd-resume = tiếp-tục
cmd-resume-about = Cho ván đang tạm dừng tiếp tục
cmd-decide = quyết-định
cmd-decide-about = Quyết định kết quả một ván
cmd-annul = hủy-bỏ
cmd-annul-about = Hủy một ván, không phân thắng thua
cmd-reinstate = khôi-phục
cmd-reinstate-about = Cho ván đã kết thúc đánh tiếp, ví dụ khi bị xử thua nhầm vì hết giờ
opt-result = kết-quả
opt-result-about = Ván cờ kết thúc thế nào
opt-reason = lý-do
opt-reason-about = Vì sao; được lưu lại, hai người chơi được biết việc của ván họ, người liên quan đọc được
choice-red-wins = Đỏ thắng
choice-black-wins = Đen thắng
choice-drawn = Hòa
