## Words for ratings

pace-class = { $class ->
    [live] Cờ trực tiếp
   *[correspondence] Cờ thư tín
}
month = { $month }/{ $year }
day-of-year = { $day }/{ $month }
quarter = Quý { $quarter }/{ $year }

## Ratings with a challenge and with a result

rating-enough = Không tính điểm: đây là ván tính điểm thứ { $number } của hai bạn trong 30 ngày, quá số được tính ở đây.
rating-uncounted = Ván này không tính điểm: trong 30 ngày hai bạn đã có { $games } ván tính điểm, đủ số được tính ở đây.
rating-excluded = Ván này không tính điểm: trọng tài đã loại nó, hoặc một trong hai người chơi, khỏi bảng điểm.
refusal-would-not-count = Đây sẽ là ván tính điểm thứ { $number } của hai bạn trong 30 ngày, quá số được tính ở đây: ván này sẽ không tính điểm. Bấm Nhận lời lần nữa nếu vẫn muốn chơi.
refusal-would-count = Lúc trước tôi nói ván này không tính điểm. Giờ đã khác: ván này sẽ tính điểm. Bấm Nhận lời lần nữa để chơi có tính điểm.
rating-change = { $class ->
    [live] Điểm (cờ trực tiếp)
   *[correspondence] Điểm (cờ thư tín)
}: { $red } · { $black }
rating-change-season = Trong mùa này: { $red } · { $black }
rating-of = { $player } { $before } → { $after } ({ $gain })

## Leaderboard

ranking-title = Bảng xếp hạng
ranking-all-time = mọi thời gian
ranking-subtitle = { $class }, { $period }
ranking-page = trang { $page }/{ $pages }
ranking-listed = { $count } người
ranking-empty = Chưa có ai trong bảng: phải chơi vài ván tính điểm thì điểm mới đủ chắc. Dùng /xq challenge để bắt đầu một ván.
ranking-heading-player = Kỳ thủ
ranking-heading-rating = Điểm
ranking-heading-games = Số ván
ranking-own = Bạn: hạng { $rank }, { $rating }
ranking-own-unlisted = Điểm của bạn: { $rating }
ranking-own-hidden = Bạn không có trong bảng: bạn đã chọn như vậy trong /xq settings.
ranking-own-excluded = Bạn không có trong bảng: trọng tài đã đưa các ván của bạn ra khỏi bảng điểm.
ranking-own-inactive = Đã lâu bạn không chơi ở đây nên không có trong bảng. Chơi một ván tính điểm là bạn trở lại.
ranking-own-provisional = Điểm của bạn chưa đủ chắc: chơi thêm khoảng { $games } ván tính điểm nữa là bạn vào bảng.
ranking-own-none = Bạn chưa có ván nào trong bảng này.
ranking-own-closed = Bạn không có trong bảng này.
ranking-choose-period = Chọn thời gian
ranking-season-now = { $season } (đang diễn ra)
button-own-place = Hạng của tôi
refusal-no-such-season = Ở đây không có mùa giải này. /xq leaderboard cho biết có những mùa nào.

## Seasons

season-over = Mùa giải { $season } đã kết thúc. Bảng chung cuộc:
season-nobody = Mùa giải { $season } đã kết thúc. Không ai chơi đủ ván tính điểm để vào bảng.
season-next = Bảng này vẫn còn trong /xq leaderboard. Sang mùa mới, mỗi người bắt đầu từ giữa điểm của mình và 1500.
season-more = … và { $count } người nữa

## Profile

profile-title = { $player }
profile-rank = hạng { $rank }
profile-hidden = không vào bảng
profile-excluded = bị trọng tài đưa ra khỏi bảng điểm
profile-inactive = đã lâu không chơi
profile-provisional = chưa chắc, còn khoảng { $games } ván
profile-games = { $count } ván
profile-none-own = Bạn chưa có ván tính điểm nào ở máy chủ này. Dùng /xq challenge để bắt đầu một ván.
profile-none = { $player } chưa có ván tính điểm nào ở máy chủ này.
profile-none-counts-own = Không ván tính điểm nào của bạn ở máy chủ này được tính: trọng tài đã đưa các ván đó, hoặc người chơi, ra khỏi bảng điểm.
profile-none-counts = Không ván tính điểm nào của { $player } ở máy chủ này được tính: trọng tài đã đưa các ván đó, hoặc người chơi, ra khỏi bảng điểm.
profile-sides = Cầm Đỏ { $red }, cầm Đen { $black }
profile-endings = Kết thúc vì: { $endings }
profile-ending = { $reason ->
    [checkmate] chiếu hết
    [stalemate] hết nước đi
    [resignation] xin thua
    [agreement] thỏa thuận hòa
    [perpetual-check] chiếu mãi
    [perpetual-chase] đuổi mãi
    [perpetual-kill] dọa hết mãi
    [perpetual-attack] lặp nước cấm
    [forbidden-run] quá nhiều nước cấm
    [repetition] lặp nước
    [natural-limit] hạn số nước
    [dead-material] hết quân tấn công
    [timeout] hết giờ
    [adjudication] trọng tài
   *[other] khác
}
profile-streak-won = Thắng { $count } ván gần nhất
profile-streak-drawn = Hòa { $count } ván gần nhất
profile-streak-lost = Thua { $count } ván gần nhất
profile-streaks = { $current }; chuỗi dài nhất: thắng { $won }, không thua { $unbeaten }
profile-first-moves = Nước đầu khi cầm Đỏ: { $moves }
profile-best-win = Ván thắng hay nhất: thắng { $player } ({ $rating }), #{ $number }
profile-peak = Cao nhất: { $rating }, { $time }
profile-season = { $season }: { $rating }
profile-between = Bạn với { $player }: { $score } ({ $games })
profile-latest = Các ván gần đây
profile-latest-line = #{ $number } · { $result ->
    [won] thắng
    [lost] thua
   *[drawn] hòa
} { $player } ({ $how }), { $time }
profile-not-counted = không tính
profile-legend = + thắng, = hòa, − thua. Dải màu là mức điểm có thể lệch.
profile-open = Xem lại một ván từng nước
profile-open-best = #{ $number } { $player } · ván thắng hay nhất
alt-leaderboard = Bảng xếp hạng: { $title }. { $rows }
alt-rating-graph = Đồ thị điểm của { $player } ({ $class }): nay { $rating }, thấp nhất { $low }, cao nhất { $high }.

## Fair play

fair-title = Những điều trọng tài có thể muốn xem
fair-about = Đây là những điểm lặp lại trong các ván mấy tuần qua. Chúng nói điều đã xảy ra, không nói vì sao, và không tự kéo theo điều gì. /xq-arbiter see cho xem một ván, /xq-arbiter exclude đưa nó ra khỏi bảng điểm.
fair-nothing = Không thấy gì.
fair-aborts = { $player } bỏ dở { $count } ván tính điểm trong 7 ngày: { $games }
fair-short-games = { $one } và { $other }: { $count } ván tính điểm xin thua khi cả hai mới đi chưa quá 20 nước, trong 30 ngày: { $games }
fair-short-resignations = { $player } xin thua { $count } ván tính điểm với nhiều người khi cả hai mới đi chưa quá 20 nước, trong 30 ngày: { $games }
fair-same-moves = { $one } và { $other } đi y hệt { $moves } nước đến hết ván trong { $count } ván tính điểm, trong 30 ngày: { $games }
fair-one-source = { $one } và { $other } ({ $class }): một trong hai người tăng { $gained } điểm trong 30 ngày; các ván giữa hai người đem lại { $from } điểm: { $games }
fair-lost-then-won = { $player } ({ $class }): trong 60 ngày thua nhanh liên tiếp ({ $lost }), rồi thắng ({ $won })
fair-excluded = Đã đưa ra khỏi bảng điểm
fair-excluded-game = Ván #{ $number }
fair-excluded-line = { $what }: { $arbiter }, { $time }. { $reason }
fair-included-line = { $what } được tính lại: { $arbiter }, { $time }. { $reason }
fair-more = … và { $count } mục nữa
exclusion-done = { $what } không còn tính điểm. Mọi ván sau đó đã được tính lại.
exclusion-undone = { $what } lại được tính điểm. Mọi ván sau đó đã được tính lại.
exclusion-one-thing = Hãy điền một ván hoặc một người, chỉ một trong hai. Chưa thay đổi gì.
refusal-not-rated = Ván #{ $number } không có kết quả tính điểm, vốn không được tính. /xq leaderboard cho xem điểm.
refusal-never-rated = Người này chưa có ván tính điểm nào ở đây. /xq leaderboard cho biết ai có.
refusal-own-rating = Bạn không thể quyết định về chính mình hay ván của mình. /xq adjudicate gọi trọng tài khác.
refusal-already-excluded = Mục này vốn không được tính. Điểm trong /xq leaderboard không gồm nó.
refusal-not-excluded = Mục này vốn được tính. Điểm trong /xq leaderboard đã gồm nó.

## Commands

cmd-leaderboard = xếp-hạng
cmd-leaderboard-about = Xem ai chơi giỏi nhất ở máy chủ này
cmd-profile = kỳ-thủ
cmd-profile-about = Xem điểm và các ván của một người, hoặc của bạn
cmd-fair-play = công-bằng
cmd-fair-play-about = Xem những điểm đáng chú ý trong các ván tính điểm
cmd-exclude = loại-ra
cmd-exclude-about = Đưa một ván hoặc một người ra khỏi bảng điểm; các ván sau được tính lại
cmd-include = tính-lại
cmd-include-about = Cho một ván hoặc một người được tính điểm trở lại
opt-speed = loại-cờ
opt-speed-about = Cờ trực tiếp hay thư tín; bỏ trống thì là loại có nhiều người chơi hơn
opt-period = thời-kỳ
opt-period-about = Mọi thời gian hay mùa đang diễn ra; các mùa trước chọn dưới bảng
choice-live = Cờ trực tiếp
choice-correspondence = Cờ thư tín
choice-all-time = Mọi thời gian
choice-season = Mùa này
help-ratings = **Điểm**: ván tính điểm làm thay đổi điểm của bạn, riêng cho cờ trực tiếp và cờ thư tín. Dấu hỏi nghĩa là chưa đủ chắc. /xq leaderboard cho biết ai mạnh đến đâu, /xq profile cho xem các ván của một người. Ván chấp quân không tính điểm; ván chỉ chấp tiên chỉ tính điểm khi cả hai đồng ý.
