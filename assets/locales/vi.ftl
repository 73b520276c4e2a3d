## Từ ngữ trên bàn cờ

side = { $side ->
    [red] Đỏ
   *[black] Đen
}
piece = { $kind ->
    [general] Tướng
    [advisor] Sĩ
    [elephant] Tượng
    [horse] Mã
    [chariot] Xe
    [cannon] Pháo
   *[soldier] Tốt
} { $side ->
    [red] Đỏ
   *[black] Đen
}
kind = { $kind ->
    [general] Tướng
    [advisor] Sĩ
    [elephant] Tượng
    [horse] Mã
    [chariot] Xe
    [cannon] Pháo
   *[soldier] Tốt
}
figure = { $kind ->
    [general] Tướng
    [advisor] Sĩ
    [elephant] Tượng
    [horse] Mã
    [chariot] Xe
    [cannon] Pháo
   *[soldier] { $side ->
        [red] Tốt
       *[black] Tốt
    }
}

## Vì sao nước đi không hợp lệ

illegal-empty-point = Không có quân nào ở { $at }.
illegal-not-yours = { $piece } ở { $at } là quân của đối phương.
illegal-same-point = Nước đi phải đến một điểm khác { $at }.
illegal-own-piece = { $kind } của chính bạn đang đứng ở { $at }.
illegal-not-its-move = { $kind ->
    [general] Tướng mỗi nước đi một điểm theo đường thẳng, trong cung.
    [advisor] Sĩ mỗi nước đi một điểm theo đường chéo, trong cung.
    [elephant] Tượng đi chéo đúng hai điểm, không qua sông.
    [horse] Mã đi một điểm theo đường thẳng rồi một điểm theo đường chéo ra ngoài.
    [chariot] Xe đi theo đường thẳng, không được vướng quân nào.
    [cannon] Pháo đi thẳng như Xe và ăn quân bằng cách nhảy qua đúng một quân.
   *[soldier] Tốt mỗi nước tiến một điểm; qua sông rồi được đi ngang.
}
illegal-horse-leg = Mã bị cản chân: có quân ở { $leg }.
illegal-elephant-eye = Tượng bị cản mắt: có quân ở { $eye }.
illegal-crosses-river = Tượng không được qua sông.
illegal-leaves-palace = { $kind ->
    [general] Tướng không được ra khỏi cung.
   *[advisor] Sĩ không được ra khỏi cung.
}
illegal-path-blocked = { $kind ->
    [chariot] Xe bị chặn đường: có quân ở { $at }.
   *[cannon] Pháo bị chặn đường: có quân ở { $at }.
}
illegal-cannon-jumps-to-empty = Pháo chỉ nhảy khi ăn quân: không thể nhảy qua { $screen } đến điểm trống.
illegal-no-screen = Pháo ăn quân phải nhảy qua một quân (ngòi), mà ở giữa không có quân nào.
illegal-too-many-screens = Pháo ăn quân phải nhảy qua đúng một quân, mà ở giữa có { $count } quân.
illegal-soldier-back = Tốt không được đi lùi.
illegal-soldier-sideways = Tốt qua sông rồi mới được đi ngang.
illegal-generals-face = Hai Tướng sẽ đối mặt nhau (lộ mặt tướng).
illegal-stays-in-check = Tướng của bạn đang bị { $piece } ở { $at } chiếu, và nước này không chống được.
illegal-into-check = Nước này sẽ để Tướng của bạn bị { $piece } ở { $at } chiếu.

## Vì sao yêu cầu bị từ chối

refusal-challenges-themselves = Bạn không thể tự thách đấu mình. Hãy chọn người khác trong /xq challenge, hoặc để trống để ai cũng nhận lời được.
refusal-no-time-to-accept = Lời thách đấu sẽ hết hạn trước khi có ai kịp nhận. Hãy tạo lời khác bằng /xq challenge.
refusal-challenge-declined = Lời thách đấu này đã bị từ chối. Dùng /xq challenge để tạo lời mới.
refusal-challenge-withdrawn = Lời thách đấu này đã được rút lại. Dùng /xq challenge để tạo lời mới.
refusal-challenge-expired = Lời thách đấu này đã hết hạn. Dùng /xq challenge để tạo lời mới.
refusal-already-accepted = Lời thách đấu này đã có người nhận. Dùng /xq board để xem ván cờ.
refusal-not-for-you = Lời thách đấu này dành cho người khác. Bạn có thể tạo lời của mình bằng /xq challenge.
refusal-own-challenge = Đây là lời thách đấu của chính bạn: người khác phải trả lời. Bạn có thể bấm Rút lại.
refusal-not-your-challenge = Chỉ người tạo lời thách đấu mới rút lại được. Muốn chơi thì bấm Nhận lời; người được thách đích danh cũng có thể bấm Từ chối.
refusal-nothing-due = Chưa đến lúc. /xq board cho xem ván cờ.
refusal-unsound-pace = Không dùng được thời gian này: 1 đến 14 ngày mỗi nước, hoặc tổng thời gian không quá một năm và không vượt mức tối đa. Xin chọn lại trong /xq challenge.
refusal-cannot-counter = Chỉ người được thách đấu đích danh mới đề nghị điều kiện khác được. Bạn có thể tự thách đấu bằng `/xq challenge`.
refusal-not-begun = Ván cờ chưa bắt đầu: nó bắt đầu khi có người bấm Nhận lời.
refusal-not-a-player = Bạn không chơi ván này. /xq games liệt kê các ván của bạn, /xq challenge bắt đầu một ván.
refusal-not-your-turn = Đang đến lượt đối phương. Tôi sẽ gọi bạn khi đến lượt; trong lúc chờ, /xq board cho xem thế cờ.
refusal-outdated = Ván cờ đã đi tiếp. Xin xem bàn cờ mới nhất: /xq board.
refusal-game-over = Ván cờ đã kết thúc: { $outcome } /xq challenge bắt đầu ván mới.
refusal-loses-by-ruling = Nước này thua ngay: thế cờ sẽ lặp lại quá số lần cho phép. Hãy bấm Chọn quân hoặc Đi quân để đi nước khác.
refusal-loses-by-run = Nước này thua ngay: số nước cấm liên tiếp sẽ quá nhiều. Hãy bấm Chọn quân hoặc Đi quân để đi nước khác.
refusal-already-offered = Bạn đã đề nghị rồi, đang chờ trả lời. Trong lúc đó, đến lượt bạn thì cứ bấm Đi quân hoặc Chọn quân để chơi tiếp.
refusal-opponent-offered = Đối phương đã đề nghị điều này: hãy đồng ý hoặc từ chối dưới bàn cờ mới nhất (/xq board).
refusal-offered-too-soon = Hãy chơi tiếp bằng Đi quân hoặc Chọn quân: bạn được đề nghị lại sau { $moves } nước đi nữa của mình.
refusal-too-late-to-abort = Bạn đã đi hai nước nên không hủy ván được nữa. Bạn có thể bấm Cầu hòa hoặc Xin thua.
refusal-nothing-to-take-back = Bạn chưa có nước nào để hoãn. Hãy chơi tiếp bằng Đi quân hoặc Chọn quân.
refusal-no-takeback = Đối phương không xin hoãn nước. Xin xem bàn cờ mới nhất: /xq board.
refusal-time-is-up = Đã hết thời gian cho nước này. /xq board cho xem tình hình ván cờ.
refusal-no-clock = Ván này không tính giờ. Thời gian được chọn trong /xq challenge.
refusal-nothing-to-claim = Đối phương chưa hết giờ nên không có gì để đòi. /xq board cho xem ván cờ.
refusal-wrong-gift = Mỗi lần cho thêm được nhiều nhất 14 ngày: hãy cho ít hơn bằng /xq time give, sau này có thể cho thêm.
refusal-paused = Trọng tài đã tạm dừng ván này. Không ai đi được cho đến khi tiếp tục; /xq board cho xem ván cờ.
refusal-removed = Ván này đang dừng vì tôi từng bị gỡ khỏi máy chủ. /xq board cho xem ván cờ.
refusal-not-stopped = Ván này không tạm dừng. /xq board cho xem ván cờ.
refusal-your-turn = Đến lượt bạn: hãy đi trước bằng Đi quân hoặc Chọn quân, rồi mới định sẵn nước trả lời.
refusal-too-often-planned = Bạn đã đổi nước định sẵn { $most } lần ở thế cờ này. /xq plans vẫn bỏ được chúng; sau nước đi tới bạn lại định sẵn được.
refusal-too-often-given = Bạn đã cho thêm giờ { $most } lần ở thế cờ này. Sau nước đi tới bạn lại cho thêm được bằng /xq time give.
refusal-too-often-rested = Bạn đã nghỉ phép { $most } lần trong khi ván này đứng ở cùng một nước. Sau nước đi tới bạn lại nghỉ được bằng /xq vacation start.
refusal-too-often-moved = Ván cờ đã được chuyển chỗ { $most } lần ở thế cờ này. Sau nước đi tới bạn lại dùng được /xq here; /xq board cho bạn xem.
refusal-same-plan = Bạn đã định sẵn đúng như vậy rồi, không có gì thay đổi. /xq plans cho bạn xem.
refusal-no-rest = Kỳ nghỉ bắt đầu từ hôm nay trở đi và ít nhất một ngày. Xin chọn ngày khác trong /xq vacation start.
refusal-not-away = Bạn không đang nghỉ phép nên không có gì để kết thúc. /xq vacation status cho xem ngày nghỉ của bạn.
refusal-arbiter-plays = Bạn là người chơi của ván này, xin để trọng tài khác quyết định.
refusal-cannot-reinstate = Chỉ ván kết thúc do hết giờ, xin thua, thỏa thuận hay trọng tài mới được tiếp tục lại.
refusal-already-there = Ván cờ đã hiện ở đây rồi; /xq board cho bạn xem.
refusal-nothing-to-credit = Không mất thời gian nào nên không có gì để bù.
plan-unpaired = Hãy viết từng cặp nước: nước của đối phương rồi nước trả lời của bạn.
plan-too-many = Mỗi ván định sẵn được nhiều nhất { $most } nước trả lời.
plan-illegal = Nước thứ { $place }, { $move }: { $why }
plan-over = Ván cờ kết thúc sau nước thứ { $place } nên không thể đi tiếp.
plan-loses = Nước thứ { $place } sẽ thua ngay theo luật lặp lại.
refusal-no-draw-offer = Không có lời cầu hòa nào cần trả lời. /xq draw để cầu hòa.
refusal-no-such-game = Ở đây không có ván #{ $number }. /xq games liệt kê các ván của bạn.
refusal-no-game = Bạn không có ván nào đang chơi ở đây. Bắt đầu bằng /xq challenge.
refusal-no-game-on-move = Ở đây không có ván nào đến lượt bạn. /xq games liệt kê các ván của bạn.
refusal-for-opponent = Nút này dành cho đối phương: chỉ họ mới cho bạn thêm giờ được. /xq board cho xem ván cờ.
refusal-not-manager = Chỉ người có quyền Quản lý máy chủ mới làm được việc này. Hãy nhờ họ; cài đặt riêng của bạn ở /xq settings.
refusal-only-in-server = Việc này chỉ làm được trong máy chủ. Ở đây bạn có thể dùng /xq games, /xq settings và /xq help.
refusal-closed-channel = Kênh này không dùng để chơi cờ. Xin mời sang { $channels }.
refusal-blocked-by-them = Hiện không thể thách đấu người này. Hãy chọn người khác trong /xq challenge.
refusal-blocked-by-you = Bạn đang chặn người này. Hãy dùng /xq unblock trước.
refusal-blocks-themselves = Bạn không thể tự chặn mình. Hãy chọn người khác trong /xq block.
refusal-not-blocked = Bạn không chặn người này. /xq settings cho thấy bạn chặn ai.
refusal-too-many-blocked = Bạn đang chặn { $count } người, không thể chặn thêm. Hãy dùng /xq unblock trước.
refusal-challenges-bot = Bot không chơi cờ. Hãy chọn một người trong /xq challenge, hoặc để trống để ai cũng nhận lời được.
refusal-too-many-open = Bạn đang có { $count } lời thách đấu chờ trả lời. Hãy bấm Rút lại một lời trước; /xq games liệt kê chúng.
refusal-unreadable = Tôi không đọc được nước đi “{ $typed }”. Hãy viết như P2-5, 炮二平五, C2=5 hoặc h2e2, hoặc bấm Chọn quân để chọn trên bàn cờ.
refusal-no-such-piece = Bạn không có { $piece } ở chỗ “{ $typed }” nói đến. Bấm Chọn quân để xem quân nào đi được.
refusal-unreadable-nearest = Có phải ý bạn là { $moves }?
refusal-illegal-move = { $move } không hợp lệ: { $why } Bấm Chọn quân để thấy mọi nước hợp lệ.
refusal-illegal-move-of = { $piece } ở { $at } không đi được { $move }: { $why } Bấm Chọn quân để thấy mọi nước hợp lệ.

## Ván cờ kết thúc

outcome-checkmate = { $winner } thắng: chiếu hết.
outcome-stalemate = { $winner } thắng: { $loser } hết nước đi, trong cờ tướng là thua.
outcome-resignation = { $winner } thắng: { $loser } xin thua.
outcome-agreement = Hòa theo thỏa thuận.
outcome-perpetual-check = { $winner } thắng: { $loser } chiếu dai, thế cờ lặp lại ba lần.
outcome-perpetual-chase = { $winner } thắng: { $loser } đuổi bắt dai một quân, thế cờ lặp lại ba lần.
outcome-perpetual-kill = { $winner } thắng: { $loser } dọa chiếu hết liên tục, thế cờ lặp lại ba lần; luật này cấm.
outcome-perpetual-attack = { $winner } thắng: { $loser } chỉ chiếu, dọa chiếu hết và đuổi bắt, thế cờ lặp lại ba lần; luật này cấm.
outcome-forbidden-run = { $winner } thắng: { $loser } đi chín nước bị cấm liên tiếp trên ba điểm trở lên; luật này cấm dù không thành vòng lặp.
outcome-repetition = Hòa: thế cờ lặp lại ba lần mà không bên nào phạm lỗi nặng hơn.
outcome-natural-limit = Hòa: quá nhiều nước không ăn quân.
outcome-dead-material = Hòa: không bên nào còn quân có thể thắng.
outcome-timeout = { $winner } thắng: { $loser } hết giờ.
outcome-adjudication-won = { $winner } thắng: trọng tài quyết định.
outcome-adjudication-drawn = Hòa: trọng tài quyết định.
outcome-aborted = Ván cờ đã hủy, không có kết quả.
outcome-aborted-by = { $side } đã hủy ván cờ. Ván cờ không có kết quả.
outcome-abandoned = Ván cờ không có kết quả: bot vắng mặt ở máy chủ này quá lâu.

## Xử thế cờ lặp lại

list-and = { $first } và { $second }
ruling-by = { $rules ->
    [world] Luật cờ tướng thế giới 2018 ({ $articles })
    [chinese] Luật thi đấu Trung Quốc 2020 (《象棋竞赛规则》), điều { $articles }
   *[simple] Luật chơi vui của Caipan
}
ruling-asian = luật châu Á { $places }
ruling-principle = nguyên tắc { $numbers }
ruling-item = mục { $numbers }
ruling-loses = { $side } bị xử thua: { $conduct }
ruling-run = { $side } đã đi { $length } nước bị cấm liên tiếp trên { $points } điểm, dù không thành vòng lặp vẫn bị xử thua.
ruling-draw-idle = Xử hòa: hai bên đều đi nước nhàn, không đe dọa gì.
ruling-draw-some-idle = Xử hòa: hai bên đều có nước nhàn nên được phép lặp lại.
ruling-draw-no-check = Xử hòa: không bên nào trường chiếu.
ruling-draw-allowed = Xử hòa: không bên nào phạm luật.
ruling-draw-equal = Xử hòa: hai bên phạm lỗi ngang nhau.
ruling-entry-loses = { $rules }: { $row } gặp { $column } thì thua.
ruling-entry-draw = { $rules }: { $row } gặp { $column } thì hòa.
ruling-entry-allowed = { $rules }: hai bên đều đi nước được phép thì hòa.
ruling-class = { $class ->
    [allowed] nước đi được phép
    [undermining] trường tróc do mất căn
    [active] trường tróc
    [forbidden] mọi nước đều bị cấm
    [light] nước cấm loại nhẹ
    [heavy] nước cấm loại nặng
   *[check] trường chiếu
}
ruling-lighter-joint = { $side } phạm lỗi nhẹ hơn: sau { $move }, { $attacker } phải phối hợp với { $helpers } mới bắt được { $victim }.
ruling-lighter-few-roots = { $side } phạm lỗi nhẹ hơn: sau { $move }, { $victim } bị { $attacker } bắt có căn nhưng thiếu.
ruling-lighter-gain = { $side } phạm lỗi nhẹ hơn: sau { $move }, { $attacker } phải qua vài nước mới ăn được { $victim }.
ruling-lighter-undermining = { $side } phạm lỗi nhẹ hơn: { $move } không tạo nước bắt mới của { $attacker }, chỉ làm { $victim } mất căn.
ruling-piece = { $piece }
ruling-piece-first = { $piece } (đầu vòng lặp ở { $at })
ruling-both = cả hai { $piece }
ruling-pieces = nhiều quân
conduct-check = { $side } nước nào cũng chiếu tướng (trường chiếu, chiếu dai).
conduct-kill = { $side } nước nào cũng dọa sát (trường sát).
conduct-chase = { $side } nước nào cũng đuổi bắt { $victims } bằng { $attackers } (trường tróc): { $why }.
conduct-undermining = { $side } nước nào cũng để { $victims } bị { $attackers } bắt, { $new ->
    [some] có nước
   *[none] đều
} bằng cách làm mất căn (trường tróc do mất căn): { $why }.
conduct-chases = { $side } nước nào cũng đuổi bắt quân (trường tróc), lần lượt: { $victims }.
conduct-mixed = Nước nào của { $side } cũng bị cấm: { $mix }.
conduct-idle = { $side } chỉ đi nước nhàn, không đe dọa gì.
conduct-some-idle = { $side } có nước nhàn nên được phép lặp lại.
conduct-kill-allowed = { $side } nước nào cũng dọa sát, luật này cho phép.
conduct-mixed-allowed = { $side } { $mix }, luật này cho phép.
conduct-chases-allowed = { $side } lần lượt đuổi bắt các quân khác nhau, luật này cho phép.
conduct-chases-together = Các quân của { $side } thay nhau đi, cùng lúc bắt nhiều quân, luật này cho phép.
conduct-no-check = { $side } không chiếu tướng.
conduct-some-checks = { $side } không phải nước nào cũng chiếu.
conduct-mix = { $mix ->
    [check-kill] một chiếu một dọa sát
    [check-chase] một chiếu một bắt
    [kill-chase] một dọa sát một bắt
   *[all] chiếu, dọa sát và bắt xen nhau
}
exposed-no-root = quân này vô căn (không quân nào bảo vệ)
exposed-fake-root = quân này giả căn (quân bảo vệ không thể ăn lại hợp lệ)
exposed-both = quân này vô căn hoặc giả căn (không quân nào ăn lại hợp lệ được)
exposed-dearer = Xe đáng giá hơn quân bắt nó nên có căn cũng tính
exposed-few-roots = quân này thiếu căn (ít quân bảo vệ hơn quân tấn công)
exposed-gain = ăn xong sẽ lời quân
forecast-loses = Nếu thế cờ này xuất hiện lần thứ ba, { $side } bị xử thua: { $conduct }
forecast-run = Nếu cứ thế đến nước thứ chín, { $side } bị xử thua: { $conduct }
forecast-draw-idle = Nếu thế cờ này xuất hiện lần thứ ba thì hòa: hai bên đều đi nước nhàn.
forecast-draw-some-idle = Nếu thế cờ này xuất hiện lần thứ ba thì hòa: hai bên đều có nước nhàn.
forecast-draw-no-check = Nếu thế cờ này xuất hiện lần thứ ba thì hòa: không bên nào trường chiếu.
forecast-draw-allowed = Nếu thế cờ này xuất hiện lần thứ ba thì hòa: không bên nào phạm luật.
forecast-draw-equal = Nếu thế cờ này xuất hiện lần thứ ba thì hòa: hai bên phạm lỗi ngang nhau.

evidence-cycle = { $moves } nước sau đã được đi { $times } lần:
evidence-window = { $moves } nước, trong đó thế cờ trở lại { $times } lần:
evidence-run = { $side } đi { $length } nước bị cấm liên tiếp trên { $points } điểm, không ăn quân và không tiến tốt:
evidence-line = { $number } { $side } { $move } – { $nature }
evidence-check = chiếu, do { $pieces }
evidence-kill = dọa sát: nếu { $opponent } bỏ lượt thì { $line } là chiếu hết
evidence-idle = nhàn
evidence-key-post = nhàn, tuy { $clauses }: quân tấn công cuối cùng chiếm điểm thủ hòa then chốt (26.2), nếu không { $opponent } chiếu hết bằng { $line }
evidence-chase = bắt: { $clauses }
evidence-attack = { $attacker } có thể ăn { $victim }; { $why }
evidence-joint = { $attacker } cùng { $helpers } có thể ăn { $victim }; { $why }
evidence-undermined = { $attack } (nước này làm mất căn của nó)
evidence-more-chases = { $attack } (và { $count } chỗ nữa)
evidence-piece = { $piece } ở { $at }
evidence-no-root = quân bị bắt vô căn
evidence-out-of-reach = giả căn: { $protector } chỉ bảo vệ bề ngoài, sau khi bị ăn không tới được đó
evidence-general-exposed = giả căn: { $protector } chỉ bảo vệ bề ngoài, ăn lại thì Tướng mình bị đánh
evidence-dearer = quân bị bắt đáng giá hơn nên có căn cũng tính
evidence-few-roots = quân bị bắt thiếu căn: { $line }
evidence-gain = ăn xong lời quân: { $line }
evidence-line-more = { $line } … ({ $count } nước)
evidence-gave-up = { $nature } (việc tìm dừng ở giới hạn: { $searches })
evidence-search = { $search ->
    [kill] nước dọa sát, { $positions } thế cờ
    [gain] nước được quân, { $positions } thế cờ
   *[mate] nước sát đáp lại, { $positions } thế cờ
}
arrows-moves = Mũi tên chỉ các nước lặp lại: { $moves }.
arrows-move = { $number } { $side } { $move } ({ $nature ->
    [check] chiếu
    [kill] dọa sát
    [chase] bắt
   *[idle] nhàn
})
arrows-more = { $moves }, … (còn { $count } nước)

## Tin nhắn trong kênh

title = #{ $number } · { $red } (Đỏ) – { $black } (Đen)
card-title = #{ $number } · Một ván cờ tướng
card-named = { $challenger } thách { $opponent } chơi cờ tướng.
card-open = { $challenger } muốn chơi cờ tướng. Ai cũng có thể nhận lời.
card-side = { $side ->
    [red] { $challenger } cầm quân Đỏ và đi trước.
    [black] { $challenger } cầm quân Đen; Đỏ đi trước.
   *[random] Bốc thăm ai cầm quân Đỏ và đi trước.
}
card-rules = Luật lặp nước: { $rules ->
    [world] thế giới. Khi một thế cờ xuất hiện lần thứ ba, bên nước nào cũng chiếu hoặc nước nào cũng đuổi bắt cùng một quân bị xử thua; còn lại hòa.
    [chinese] Trung Quốc (2020). Khi một thế cờ xuất hiện lần thứ ba, bên chỉ toàn chiếu, dọa chiếu hết hoặc đuổi bắt (kể cả xen kẽ) bị xử thua; còn lại hòa.
   *[simple] đơn giản. Khi một thế cờ xuất hiện lần thứ ba, bên nước nào cũng chiếu bị xử thua; còn lại hòa.
}
rules-name = Luật lặp nước: { $rules ->
    [world] thế giới
    [chinese] Trung Quốc (2020)
   *[simple] đơn giản
}.
card-expires = Hết hạn { $time }.
card-side-red = Tôi cầm Đỏ (đi trước)
card-side-black = Tôi cầm Đen
card-side-random = Bốc thăm bên đi trước
card-accepted = { $by } đã nhận lời. Ván cờ bắt đầu.
card-declined = { $by } đã từ chối.
card-withdrawn = { $by } đã rút lời thách đấu.
card-expired = Không ai nhận lời kịp.
turn-ping = { $player }, đến lượt bạn.
turn-first = Ván cờ bắt đầu.
turn-last = { $side } đã đi { $move }.
turn-to-move = Đến lượt { $side }.
turn-check = Chiếu tướng!
turn-repeated = Thế cờ này đã xuất hiện hai lần.
turn-run = { $side } đã đi { $length } nước bị cấm liên tiếp trên { $points } điểm.
turn-run-ends = Ăn quân, tiến tốt hoặc đi một nước nhàn là cắt được chuỗi này.
turn-ways-out = { $side } có thể thoát vòng lặp bằng { $moves }.
turn-ways-out-many = { $side } có { $count } nước thoát vòng lặp.
turn-ways-out-none = { $side } không có nước nào thoát vòng lặp.
turn-evidence-more = … và { $count } nước nữa.
turn-draw-offered = { $side } cầu hòa.
draw-offer = { $player } cầu hòa với { $opponent }.
draw-declined = { $player } không đồng ý hòa. Ván cờ tiếp tục.
newcomer-plays = Ván đầu tiên? Đến lượt bạn, hãy bấm **Chọn quân** dưới bàn cờ để thấy mọi nước hợp lệ. /xq rules giải thích cờ tướng trong mười dòng.
newcomer-called = Ván đầu tiên, { $player }? Bấm **Nhận lời** để bắt đầu. /xq rules giải thích cờ tướng trong mười dòng.

alt-board = Bàn cờ ván #{ $number }.
alt-players = Đỏ: { $red }. Đen: { $black }.
alt-last = Nước cuối: { $side } { $move }.
alt-bottom = { $side } ở phía dưới.
alt-preview = Các quân lúc khai cuộc, theo kiểu này.
alt-fen = Thế cờ: { $fen }
alt-numbers = Các số trong hình: { $list }.
alt-rules-board = Bàn cờ lúc đầu: chín cột, mười hàng; Đỏ ở dưới, Đen ở trên, con sông ở giữa.
alt-rules-home = Tướng và Tượng của Đỏ ở dưới, Mã của Đỏ bên phải, Sĩ của Đen ở trên, cùng các điểm mà mỗi quân đi được.
alt-rules-far = Xe, Pháo và hai Tốt của Đỏ, cùng các điểm mà mỗi quân đi được và các quân ăn được.
alt-rules-end = Tướng Đen ở d9; Tốt Đỏ ở d7 khống chế d8, còn ở e9 thì lộ mặt với Tướng Đỏ ở e0.
alt-rules-repetition = Bên trái, Xe Đỏ chiếu Tướng từ cột này sang cột kia; bên phải, Xe Đỏ đuổi Pháo từ hàng này sang hàng kia.

## Trả lời riêng

anyone = bất kỳ ai
somebody = ai đó
answer-challenged-named = Lời thách đấu #{ $number } đã gửi tới { $opponent }.
answer-challenged-open = Lời thách đấu #{ $number } đã mở cho mọi người ở đây.
answer-accepted = Bạn cầm quân { $side } ở ván #{ $number }.
answer-declined = Bạn đã từ chối lời thách đấu #{ $number }.
answer-withdrawn = Bạn đã rút lời thách đấu #{ $number }.
answer-played = Bạn đã đi { $move } ở ván #{ $number }.
answer-loses-at-once = Nếu đi { $move } ở ván #{ $number }, bạn thua ngay.
answer-ways-out = Bạn có thể thoát vòng lặp bằng { $moves }.
answer-ways-out-many = Còn { $count } nước khác thoát vòng lặp.
answer-ways-out-none = Không có nước nào thoát vòng lặp.
answer-resign-confirm = Bạn thật sự muốn xin thua { $opponent } ở ván #{ $number }?
answer-done = Đã xong ở ván #{ $number }.
answer-resigned = Bạn đã xin thua ván #{ $number }.
answer-resign-kept = Bạn chơi tiếp.
answer-draw-offered = Bạn đã cầu hòa ở ván #{ $number }. Khi đối phương trả lời, tôi sẽ báo.
answer-draw-agreed = Ván #{ $number } hòa.
answer-draw-declined = Bạn đã từ chối hòa ở ván #{ $number }.
answer-which-game = Bạn muốn nói đến ván nào?
answer-which-game-number = Hãy dùng lại lệnh và ghi thêm số của ván, như `ván:3`.
answer-which-move = “{ $typed }” có thể là nhiều nước. Nước nào?
answer-games-none = Bạn không có ván nào đang chơi ở đây. Bắt đầu bằng /xq challenge.
answer-games-title = Các ván của bạn
answer-games-more = … và { $count } ván nữa.
games-line = #{ $number } với { $opponent }: { $state ->
    [your-turn] đến lượt bạn
    [their-turn] đến lượt đối phương
    [your-challenge] chờ trả lời
   *[their-challenge] chờ bạn trả lời
}
settings-own = Cài đặt của bạn
settings-server = Cài đặt của máy chủ này
settings-line = { $how ->
    [automatic] { $name }: **{ $value }** (tự động)
    [alone] { $name }: **tự động**
   *[set] { $name }: **{ $value }**
}
settings-page-words = Ngôn ngữ
settings-page-board = Bàn cờ
settings-page-play = Chơi cờ
settings-page-privacy = Riêng tư
settings-page-games = Ván cờ
settings-page-places = Kênh
settings-page-club = Câu lạc bộ
setting-language = Ngôn ngữ
setting-notation = Cách ghi nước đi
setting-style = Quân cờ
setting-theme = Bàn cờ
setting-contrast = Độ tương phản
setting-confirm = Trước khi đi
setting-reminders = Nhắc lượt
setting-listed = Bảng xếp hạng
setting-rules = Luật lặp nước
setting-rated = Tính điểm
setting-pace = Thời gian
setting-flag = Khi hết giờ
setting-channels = Kênh
setting-threads = Chủ đề
setting-timezone = Múi giờ
setting-arbiter = Trọng tài
setting-vacation = Ngày nghỉ
setting-season = Mùa giải
setting-pairs = Ván tính điểm của cùng hai người
settings-own-about-words = Tôi trả lời bạn như vậy ở mọi máy chủ. Những gì mọi người thấy trong kênh được viết theo cài đặt của máy chủ đó.
settings-own-about-board = Bàn cờ chỉ mình bạn thấy sẽ như thế này. Mục tự động thì theo máy chủ bạn đang ở.
settings-own-about-play = Lời nhắc bằng tin nhắn riêng nếu không gửi được cho bạn thì sẽ nhắc trong kênh.
settings-own-about-privacy = Bạn có thể nhận mọi dữ liệu tôi lưu về bạn thành tệp, hoặc cho xóa hết.
settings-server-about-words = Những gì mọi người thấy trong các kênh được viết như vậy. Những gì riêng từng người thấy thì theo /xq settings của họ.
settings-server-about-board = Bàn cờ trong các kênh sẽ như thế này. Mỗi người có thể chọn kiểu khác cho bàn cờ chỉ mình họ thấy, bằng /xq settings.
settings-server-about-games = Lời thách đấu sẽ như vậy nếu người thách đấu không chọn khác.
settings-server-about-places = Có thể bắt đầu ván cờ trong các kênh này và các chủ đề của chúng. Đổi múi giờ bằng /xq-admin settings timezone.
settings-server-about-club = Trọng tài giải quyết tranh chấp. Có thể đặt số khác bằng các tùy chọn của /xq-admin settings.
settings-all-channels = tất cả
settings-no-arbiter = không có
settings-other = giá trị khác
settings-pick-channels = Mọi kênh; chọn để chỉ cho chơi ở một số kênh
settings-pick-arbiter = Chưa có trọng tài; hãy chọn một vai trò
settings-no-such-zone = Không có múi giờ { $typed }. Hãy chọn trong gợi ý, chẳng hạn Asia/Ho_Chi_Minh hay Europe/Berlin.
settings-blocks = Bạn đang chặn { $people } ({ $count }).
settings-blocks-none = Bạn không chặn ai. /xq block để một người không thách đấu bạn được nữa.
settings-unblock = Bỏ chặn một người
settings-saved = Đã lưu.
answer-blocked = { $person } không thách đấu bạn được nữa.
answer-unblocked = { $person } lại có thể thách đấu bạn.
account-done = Đây là mọi dữ liệu tôi lưu về bạn: { $file }.
account-left-out = Tệp sẽ quá lớn đối với Discord: { $count } ván cũ nhất của bạn không có trong đó. /xq export lấy được từng ván.
erase-question = **Bạn thật sự muốn tôi xóa mọi dữ liệu tôi lưu về bạn, ở mọi máy chủ?**
erase-what = • Tên, cài đặt và danh sách chặn của bạn bị xóa.
erase-games = • Lời thách đấu đang chờ được rút lại. Những ván mà một bên đi chưa đủ mười nước sẽ bị hủy; các ván khác bạn xin thua.
erase-kept = • Các ván đã xong vẫn còn, nhưng không còn tên bạn. Ai đã chặn bạn thì vẫn chặn.
erase-forever = Không thể hoàn tác.
erase-done = Mọi dữ liệu tôi lưu về bạn đã được xóa. Nếu chơi lại ở đây, bạn bắt đầu như người mới.
answer-fault = Có lỗi ở phía chúng tôi. Có thể yêu cầu của bạn vẫn đã được thực hiện: xin xem bàn cờ trước khi thử lại. Nếu còn xảy ra, xin báo cho người quản lý bot: sự cố { $incident }.
answer-busy = Tôi đang bận xử lý các tệp khác. Xin thử lại sau giây lát.
answer-unsettled = Tôi vừa vắng mặt và đang trả lại thời gian cho mọi người. Chưa có gì được thực hiện; xin thử lại sau giây lát.
answer-cannot-post = Tôi không được đăng trong kênh này, nên bàn cờ chỉ mình bạn thấy. Còn thiếu quyền: { $permissions }.
answer-cannot-post-there = Tôi không được đăng trong kênh của ván đó, nên đây là bàn cờ chỉ cho bạn xem.
answer-no-picture = Tôi không được đính kèm hình trong kênh này, nên ở đó bàn cờ chỉ hiện bằng chữ cái. Còn thiếu quyền: { $permissions }.
letters-hint = Tôi không được đính kèm hình ở đây, nên bàn cờ hiện bằng chữ cái (chữ hoa: Đỏ). Còn thiếu quyền: { $permissions }.
answer-cannot-challenge = Tôi không được đăng trong kênh này nên không ai thấy lời thách đấu của bạn. Tôi còn cần: { $permissions }. Hãy nhờ người quản lý máy chủ cấp quyền, hoặc dùng /xq challenge ở kênh khác.
answer-old-button = Nút này quá cũ. Xin dùng bàn cờ mới nhất, hoặc /xq board.
permission-view-channel = Xem kênh
permission-send-messages = Gửi tin nhắn
permission-send-in-threads = Gửi tin nhắn trong chủ đề
permission-attach-files = Đính kèm tập tin

## Chọn nước đi trên bàn cờ

pick-place = { $order ->
    [only] { $figure } { $spot }
    [front] { $figure } trước, { $spot }
    [middle] { $figure } giữa, { $spot }
    [rear] { $figure } sau, { $spot }
   *[other] { $figure } thứ { $nth }, { $spot }
}
pick-file = cột { $file }
pick-which-piece = Bạn muốn đi quân nào?
pick-which-target = { $piece } đi đến đâu?
pick-numbers = Các số trùng với số trong hình.
pick-numbers-rings = Các số trùng với số trong hình; quân có vòng tròn là quân bạn sẽ ăn.
pick-piece-hint = Chọn quân …
pick-target-hint = Chọn nơi đến …
pick-capture = { $move } · ăn { $piece }
pick-preview = Ván #{ $number }: bạn sẽ đi { $move }.
pick-captures = Nước này ăn { $piece }.
pick-not-yet = Nước này chưa được đi. Bạn đi nước này chứ?
pick-nothing = Chưa đi nước nào. Khi sẵn sàng, hãy bấm “Chọn quân” hoặc “Đi quân” dưới bàn cờ.

## Luật chơi trong mười dòng

rules-title = Cờ tướng trong mười dòng
rules-1 = **Bàn cờ**: Quân đứng ở giao điểm của các đường và đi từ giao điểm này đến giao điểm khác. Đỏ đi trước, rồi hai bên luân phiên. Quân ăn bằng cách đi đến chỗ quân đối phương. Con sông chảy ngang giữa bàn; hai ô có đường chéo là cung. Bạn thắng khi bắt bí Tướng đối phương.
rules-2 = **Tướng** (帥 hoặc 將, K): đi một bước ngang hoặc dọc, không ra khỏi cung.
rules-3 = **Sĩ** (仕 hoặc 士, A): đi chéo một bước, không ra khỏi cung.
rules-4 = **Tượng** (相 hoặc 象, E): đi chéo đúng hai bước, không qua sông; có quân ở điểm giữa thì bị cản.
rules-5 = **Mã** (傌 hoặc 馬, H): đi một bước thẳng rồi một bước chéo ra ngoài; có quân ở bước đầu thì bị cản.
rules-6 = **Xe** (俥 hoặc 車, R): đi thẳng bao xa cũng được khi đường trống.
rules-7 = **Pháo** (炮 hoặc 砲, C): đi như Xe, nhưng chỉ ăn khi nhảy qua đúng một quân của bất kỳ bên nào.
rules-8 = **Tốt** (兵 hoặc 卒, P): đi thẳng một bước; qua sông rồi thì đi ngang được nữa; không bao giờ lùi.
rules-9 = **Kết thúc**: Đến lượt mà không còn nước đi hợp lệ thì thua, dù có bị chiếu hay không. Không được để Tướng mình bị ăn, và hai Tướng không được nhìn thẳng mặt nhau trên một cột trống. Trong hình, đến lượt Đen: đi xuống thì gặp Tốt, đi ngang thì hai Tướng lộ mặt. Đỏ thắng.
rules-10 = **Lặp lại**: Cấm chiếu mãi (bên trái) và cấm đuổi mãi một quân (bên phải). Khi một thế cờ xuất hiện lần thứ ba, bên nào nước nào cũng làm vậy thì thua; không bên nào làm hoặc hai bên như nhau thì hòa. Lời thách đấu cho biết xử theo luật nào; tôi sẽ cảnh báo cả hai kịp lúc. Cũng hòa khi hai bên đồng ý, khi mỗi bên đi 60 nước không ăn quân, và khi không bên nào còn Xe, Mã, Pháo hay Tốt.
rules-below-board = Trên quân là chữ Hán, chữ của Đỏ và Đen thường khác nhau, bên dưới là chữ cái K A E H R C P.
rules-below-home = Số trong hình là số của dòng, chấm là nơi quân đó đi được. Hai Tốt Đen cản Tượng và Mã.
rules-below-far = Số trong hình là số của dòng, chấm là nơi quân đó đi được, vòng tròn là quân ăn được.
rules-below-end = Tôi kiểm tra mọi nước đi, nên bạn không thể lỡ đi sai luật. Nút Chọn quân dưới bàn cờ cho thấy mọi nước hợp lệ.
rules-below-repetition = Sẵn sàng chưa? /xq challenge bắt đầu một ván. Đến lượt bạn, hãy bấm Chọn quân dưới bàn cờ.

## Nút bấm và ô nhập

button-accept = Nhận lời
button-decline = Từ chối
button-withdraw = Rút lại
button-back = Quay lại
button-move = Đi quân
button-pick = Chọn quân
button-cancel = Hủy
button-confirm = Đi nước này
button-board = Xem bàn cờ
button-rules-board = Bàn cờ
button-rules-home = Quân 1
button-rules-far = Quân 2
button-rules-end = Kết thúc
button-rules-repetition = Lặp lại
button-draw = Cầu hòa
button-resign = Xin thua
button-resign-confirm = Vâng, xin thua
button-resign-keep = Không, chơi tiếp
button-account = Xuất dữ liệu của tôi
button-erase = Xóa dữ liệu của tôi
button-erase-confirm = Có, xóa hết
button-erase-not = Không, giữ lại
button-lose-confirm = Cứ đi và chịu thua
button-lose-not = Không, đi nước khác
button-draw-accept = Đồng ý hòa
button-draw-decline = Không hòa
button-game = #{ $number } { $opponent }
modal-title = Nước đi của bạn, ván #{ $number }
modal-move = Nước đi
modal-hint = 炮二平五 · C2=5 · h2e2

## Lệnh

cmd-xq = cờ-tướng
cmd-xq-about = Chơi cờ tướng
cmd-challenge = thách-đấu
cmd-challenge-about = Thách ai đó một ván, hoặc mời bất cứ ai muốn chơi
cmd-move = đi
cmd-move-about = Đi một nước
cmd-board = bàn-cờ
cmd-board-about = Xem bàn cờ của một ván (chỉ bạn thấy)
cmd-games = ván-cờ
cmd-games-about = Liệt kê các ván của bạn ở đây
cmd-resign = xin-thua
cmd-resign-about = Xin thua một ván (sẽ hỏi lại)
cmd-draw = cầu-hòa
cmd-draw-about = Cầu hòa, hoặc đồng ý lời cầu hòa của đối phương
cmd-import = nhập
cmd-import-about = Xem từng nước một ván cờ từ nơi khác và phân xử ván đó
cmd-settings = cài-đặt
cmd-settings-about = Xem hoặc đổi ngôn ngữ, cách ghi, bàn cờ, nhắc lượt và quyền riêng tư
cmd-block = chặn
cmd-block-about = Không nhận thách đấu của một người nữa
cmd-unblock = bỏ-chặn
cmd-unblock-about = Lại nhận thách đấu của một người
cmd-xq-admin = quản-lý-cờ-tướng
cmd-xq-admin-about = Cài đặt Caipan cho máy chủ này
cmd-export = xuất
cmd-export-about = Lấy một ván cờ dưới dạng tệp, đã xong hay chưa
cmd-rules = luật
cmd-rules-about = Luật cờ tướng trong mười dòng, có hình
cmd-help = trợ-giúp
cmd-help-about = Cách chơi ở đây
opt-opponent = đối-thủ
opt-opponent-about = Thách ai; bỏ trống thì ai cũng nhận được
opt-side = bên
opt-side-about = Bạn muốn cầm quân nào; Đỏ đi trước
opt-move = nước-đi
opt-move-about = Như 炮二平五, C2=5 hoặc h2e2; gợi ý hiện ra khi bạn gõ
opt-game = ván
opt-game-about = Số của ván, nếu bạn có nhiều ván
opt-rules = luật
opt-rules-about = Xử thế nào khi thế cờ lặp lại; bỏ trống thì theo luật thế giới
opt-file = tệp
opt-file-about = Biên bản: PGN, XQF, CBR, CBL, CBF, DhtmlXQ hoặc văn bản, tối đa 1 MiB
opt-text = văn-bản
opt-text-about = Hoặc chính các nước đi; bỏ trống cả hai để mở ô nhập lớn hơn
opt-language = ngôn-ngữ
opt-language-about = Viết bằng ngôn ngữ nào
opt-notation = cách-ghi
opt-notation-about = Nước đi được ghi thế nào
opt-person = người
opt-person-about = Ai
opt-timezone = múi-giờ
opt-timezone-about = Ngày và mùa giải bắt đầu theo giờ nào; gõ tên thành phố
opt-arbiter = trọng-tài
opt-arbiter-about = Vai trò của những người giải quyết tranh chấp
opt-vacation = ngày-nghỉ
opt-vacation-about = Mỗi người được nghỉ mấy ngày một năm, từ 0 đến 60
opt-pairs = số-ván
opt-pairs-about = Trong 30 ngày tính điểm mấy ván của cùng hai người
opt-format = định-dạng
opt-format-about = Loại tệp; bỏ trống thì là PGN theo ký hiệu của bạn
choice-red = Đỏ (đi trước)
choice-black = Đen
choice-random = Ngẫu nhiên
choice-world = Thế giới (mặc định): chiếu dai và đuổi bắt dai thua
choice-chinese = Trung Quốc (2020): chiếu dai, dọa chiếu hết, đuổi bắt dai và xen kẽ đều thua
choice-simple = Đơn giản: chỉ chiếu dai thua, lặp khác hòa
choice-language-auto = Ngôn ngữ: tự động, như Discord
choice-language-en = English
choice-language-zh-cn = 简体中文
choice-language-zh-tw = 繁體中文
choice-language-vi = Tiếng Việt
choice-notation-auto = Cách ghi: tự động, theo ngôn ngữ
choice-notation-chinese = Tiếng Trung giản thể: 炮二平五, 马８进７
choice-notation-traditional = Tiếng Trung phồn thể: 炮二平五, 馬８進７
choice-notation-wxf = WXF: C2=5, H8+7
choice-notation-vietnamese = Tiếng Việt: P2-5, M8.7
choice-notation-english = Tiếng Anh: Cannon 2=5, Horse 8+7
choice-notation-iccs = ICCS: h2e2, h9g7 (hàng 0–9)
choice-notation-uci = UCI: h3e3, h10g8 (hàng 1–10)
choice-style-auto = Quân cờ: tự động
choice-style-traditional = Chữ Hán phồn thể: 帥 馬 砲
choice-style-simplified = Chữ Hán giản thể: 帅 马 炮
choice-style-letters = Chữ cái: K H C
choice-style-guided = Chữ Hán kèm chữ cái nhỏ
choice-style-pictures = Hình vẽ
choice-theme-auto = Bàn cờ: tự động
choice-theme-light = Gỗ sáng
choice-theme-dark = Gỗ tối
choice-contrast-auto = Độ tương phản: tự động, hợp với quân cờ
choice-contrast-usual = Tương phản thường
choice-contrast-strong = Tương phản mạnh: phân biệt hai bên không cần màu
choice-confirm-always = Cho tôi xem mọi nước trước khi đi
choice-confirm-picked = Cho tôi xem trước nước chọn từ menu
choice-confirm-never = Đi ngay mọi nước
choice-reminders-channel = Nhắc tôi trong kênh
choice-reminders-direct = Nhắc tôi bằng tin nhắn riêng
choice-reminders-off = Không nhắc tôi
choice-listed-yes = Hiện tôi trên bảng xếp hạng
choice-listed-no = Không đưa tôi vào bảng xếp hạng
choice-rated-yes = Ván cờ tính điểm
choice-rated-no = Ván cờ không tính điểm
choice-pace-none = Không giới hạn thời gian
choice-pace-1d = 1 ngày mỗi nước
choice-pace-2d = 2 ngày mỗi nước
choice-pace-3d = 3 ngày mỗi nước
choice-pace-5d = 5 ngày mỗi nước
choice-pace-7d = 7 ngày mỗi nước
choice-pace-14d = 14 ngày mỗi nước
choice-pace-10d12h = 10 ngày, mỗi nước thêm 12 giờ
choice-pace-15m10s = Chơi liền một mạch: 15 phút, mỗi nước thêm 10 giây
choice-flag-falls = Thua ngay
choice-flag-claimed = Đối thủ có thể đòi thắng
choice-threads-yes = Mỗi ván một chủ đề
choice-threads-no = Chơi ngay trong kênh
choice-vacation = { $count } ngày nghỉ một năm
choice-vacation-none = Không có ngày nghỉ
choice-season-none = Không có mùa giải
choice-season-month = Mùa giải mới mỗi tháng
choice-season-quarter = Mùa giải mới mỗi ba tháng
choice-pairs = Nhiều nhất { $count } trong 30 ngày
choice-pgn = PGN, nước đi theo ký hiệu của bạn
choice-pgn-chinese = PGN, nước đi tiếng Trung (炮二平五)
choice-pgn-wxf = PGN, nước đi WXF (C2=5)
choice-pgn-iccs = PGN, nước đi ICCS (h2e2)
choice-dhtmlxq = DhtmlXQ / UBB, cho trang web và diễn đàn
choice-xqf = XQF, cho 象棋演播室 và phần mềm khác
choice-list = Danh sách nước đi, theo ký hiệu của bạn
choice-list-iccs = Danh sách nước đi ICCS
choice-json = JSON

help-title = Cờ tướng với Caipan
help-start = **Bắt đầu**: /xq challenge với một người, hoặc bỏ trống để ai cũng nhận được. /xq rules giải thích cờ tướng trong mười dòng, có hình.
help-move = **Đi quân**: bấm Chọn quân dưới bàn cờ, chọn quân rồi chọn nơi đến; bạn được xem trước khi nước được đi. Hoặc bấm Đi quân, hoặc gõ /xq move: tôi hiểu P2-5, 炮二平五, C2=5 và h2e2, và gợi ý các nước hợp lệ khi bạn gõ.
help-slow = **Ván chậm**: lời thách đấu có thể có thời gian, chấp quân hoặc thế cờ riêng. /xq time cho đối phương thêm giờ hoặc đòi thắng do hết giờ, /xq vacation dừng đồng hồ của bạn trọn ngày, /xq rematch đề nghị tái đấu đổi màu.
help-more = **Thêm**: /xq board xem thế cờ, /xq games xem các ván của bạn, /xq draw cầu hòa, /xq resign xin thua, /xq settings chọn ngôn ngữ, cách ghi, kiểu bàn cờ, nước nào được xem trước, nhắc lượt và quyền riêng tư. /xq block để ai đó không thách đấu bạn nữa. /xq import xem một ván từ tệp hoặc văn bản. /xq export lấy một ván của bạn thành tệp.
help-rules = **Luật**: mỗi nước đều được kiểm tra và giải thích nếu không hợp lệ. Bên hết nước đi là thua, dù bị chiếu hay không. Thế cờ xuất hiện lần thứ ba thì xử thua hoặc hòa theo luật đã chọn khi thách đấu (thế giới, Trung Quốc hoặc đơn giản); lần thứ hai tôi báo trước cho cả hai bên. Mỗi bên đi 60 nước không ăn quân là hòa.

## Xét lại cả ván

review-none = Không luật nào kết thúc ván này; đã xét { $ply } nước.
review-after = Đó là sau nước { $move } (nước thứ { $ply }).
review-goes-on = Biên bản còn đi tiếp { $ply } nước.
review-later = Sau đó thế cờ còn lặp lại lần thứ ba ở nước thứ { $plies }.
review-recorded = Kết quả đã ghi: { $result ->
    [red] Đỏ thắng.
    [black] Đen thắng.
   *[draw] hòa.
}
review-stops = Nước thứ { $ply } ghi là { $typed }. { $why } Phần trước đó đã được xét.
review-several = Có thể hiểu là { $moves }.
review-missing = Không có { $piece } nào ở đó như vậy.
review-nearest = Đó không phải nước đi; có lẽ là { $moves }.
review-no-move = Đó không phải nước đi theo cách ghi nào tôi biết.
review-ends = Tệp kết thúc ở đó.
review-too-long = Biên bản dài hơn mức tôi đọc.
review-file-too-long = Biên bản dài hơn mức tôi đọc, hoặc không phải biên bản: mỗi ván được tối đa { $most } KB.
review-variations = Số biến không đọc được đến hết: { $count }.
review-left-out = Đoạn sau không thuộc ván nào nên đã bỏ qua: { $typed }
review-no-game = Tôi không thấy nước đi nào ở đó. Tôi đọc PGN, DhtmlXQ (UBB), XQF, CBR, CBL, CBF và danh sách nước đi (炮二平五, C2=5, h2e2, P2-5), có FEN ở trước nếu ván không bắt đầu từ thế cờ ban đầu.
review-bad-fen = Không đọc được FEN của thế cờ xuất phát.
review-bad-start = Thế cờ xuất phát không thể có trong ván đấu.
review-by = Phân xử theo: { $rules ->
    [world] luật thế giới
    [chinese] luật Trung Quốc (2020)
   *[simple] luật đơn giản
}
review-others = Văn bản còn { $count } ván khác; tôi chỉ xét ván đầu.
review-file-large = Tệp đính kèm lớn hơn 1 MiB; tôi không đọc.
review-file-gone = Discord không đưa cho tôi tệp đính kèm.
review-file-named = { $file }: { $why }
review-files-skipped = Tôi đọc nhiều nhất { $most } tệp của một tin nhắn. Chưa đọc: { $count }.
menu-referee = Phân xử ván này
button-judge-by = { $rules ->
    [world] Theo luật thế giới
    [chinese] Theo luật Trung Quốc
   *[simple] Theo luật đơn giản
}
button-step = Xem từng nước
button-replay = Xem lại ván
button-turn = Xoay bàn cờ
button-export = Tải ván cờ
button-share = Hiện trong kênh
button-again = Thử lại

## Một ván trong tệp

viewer-players = { $red } (Đỏ) – { $black } (Đen)
viewer-untitled = Một ván cờ tướng
viewer-place = Nước { $ply } / { $plies }
viewer-variation = trong một biến
viewer-branches = Biên bản có nhiều nước ở đây; hãy chọn bên dưới.
viewer-main-move = { $move } · biến chính
viewer-other-move = { $move }
viewer-choose-move = Đi tiếp bằng …
viewer-choose-game = Ván khác trong tệp …
viewer-further = … ván { $from } đến { $to }
viewer-not-shared = Tôi không hiện được trong kênh.
share-not-permitted = Tôi không hiện trong kênh: chính bạn không được gửi tin nhắn kèm ảnh ở đó.
viewer-left-out = Số ván trong tệp tôi không đọc được hoặc chưa đọc tới: { $count }.
import-file-only = Bạn đưa cả tệp lẫn văn bản; tôi chỉ đọc tệp.
modal-import = Xem một ván cờ
modal-import-text = Ván cờ
modal-import-hint = PGN, DhtmlXQ hoặc danh sách nước đi, ví dụ: 1. P2-5 M8.7

## Ván cờ dưới dạng tệp

export-done = Ván #{ $number } dưới dạng tệp: { $file }
export-too-large = Ván cờ quá dài để ghi thành tệp.
export-left-out = Định dạng này không có chỗ cho một phần của ván cờ nên bỏ qua: { $losses }.
export-loss = { $loss ->
    [tags] thông tin ván cờ ({ $count })
    [cut] phần cuối của thông tin dài ({ $count })
    [comments] lời bình ({ $count })
    [variations] nước đi của biến ({ $count })
    [marks] ký hiệu nước đi ({ $count })
    [turn] Đen đi trước
    [counters] số đếm nước của thế đầu
   *[letters] ký tự ({ $count })
}
record-event = Ván Caipan #{ $number }
record-rules = { $rules ->
    [world] Luật cờ tướng thế giới 2018
    [chinese] Luật thi đấu Trung Quốc 2020
   *[simple] Luật đơn giản của Caipan
}

## Lời thách đấu: thời gian, chấp quân, thế cờ bắt đầu

span-day = 1 ngày
span-days = { $count } ngày
span-hour = 1 giờ
span-hours = { $count } giờ
span-minute = 1 phút
span-minutes = { $count } phút
span-second = 1 giây
span-seconds = { $count } giây
pace-unlimited = không giới hạn thời gian
pace-move = { $time } cho mỗi nước
pace-pool = tổng { $main }, mỗi nước cộng { $increment }, không quá { $cap }
pace-pool-plain = { $main } cho cả ván
pace-live = { $main }, mỗi nước cộng { $increment }, chơi liền một mạch
pace-live-plain = { $main } cho cả ván, chơi liền một mạch
pace-live-increment = mỗi nước cộng { $increment }, chơi liền một mạch
pace-nothing = Hãy cho biết mỗi bên có bao nhiêu thời gian.
pace-too-long = Thời gian viết quá dài.
pace-word = Tôi không hiểu “{ $typed }” trong thời gian.
pace-no-unit = Hãy cho biết { $number } là gì: ngày, giờ, phút hay giây.
pace-days = Thời gian cho mỗi nước là từ 1 đến { $most } ngày tròn.
pace-bounds = Không thể dùng thời gian này. Tổng thời gian nhiều nhất là một năm, mức tối đa không thấp hơn lúc bắt đầu; ván chơi liền có ít hơn một ngày.
pace-examples = Ví dụ: 3 ngày (mỗi nước), 10 ngày + 12 giờ (tổng thời gian), 15 phút + 10 giây (chơi liền) hoặc không giới hạn.
card-pace = Thời gian: **{ $pace }**.
card-flag = { $flag ->
    [falls] Ai hết giờ thì thua.
   *[claimed] Khi hết giờ, đối phương có thể đòi thắng hoặc cho thêm thời gian.
}
card-rated = Có tính điểm.
card-unrated = Không tính điểm.
card-unrated-start = Không tính điểm, vì ván không bắt đầu từ thế thường.
card-handicap = Chấp: **{ $handicap }**. { $giver ->
    [red] Đỏ chấp và đi trước.
   *[black] Đen chấp.
}
card-takes = { $side ->
    [red] { $challenger } cầm Đỏ.
    [black] { $challenger } cầm Đen.
   *[random] Bốc thăm xem ai cầm Đỏ.
}
card-position = Bắt đầu từ thế cờ trong hình: { $side } đi trước.
card-countered = { $challenger } đề nghị { $opponent } điều kiện khác.
card-superseded = Đã có đề nghị điều kiện khác: xem tin nhắn mới hơn.
card-lapsed-named = Lời thách đấu của { $challenger } tới { $opponent } (#{ $number }) đã hết hạn: không có ván cờ.
card-lapsed-open = Lời thách đấu chung của { $challenger } (#{ $number }) đã hết hạn: không ai nhận.
alt-start = Thế cờ bắt đầu, { $bottom } ở phía dưới. { $side } đi trước.
answer-countered = Đã gửi điều kiện khác của bạn cho #{ $number } tới { $opponent }.
answer-not-sent = Không gửi gì cả.
answer-bad-position = Không thể dùng thế cờ này:
form-challenge = **Một ván cờ tướng với { $opponent }**
form-counter = **Điều kiện khác cho lời thách đấu #{ $number }**
form-send = Chọn rồi bấm Gửi.
form-more = Với /xq challenge bạn còn có thể chấp quân, bắt đầu từ một thế cờ, hoặc viết thời gian khác.
button-terms = Điều kiện khác
button-send = Gửi
button-discard = Hủy
button-rematch = Tái đấu
menu-challenge = Thách đấu cờ tướng
cmd-rematch = tái-đấu
cmd-rematch-about = Đề nghị chơi lại cùng điều kiện, đổi màu quân
opt-pace = thời-gian
opt-pace-about = Bao nhiêu: 3 ngày (mỗi nước), 10 ngày + 12 giờ (tổng), 15 phút + 10 giây, không giới hạn
opt-rated = tính-điểm
opt-rated-about = Kết quả có tính vào điểm không
opt-handicap = chấp
opt-handicap-about = Chấp theo tên; bạn chấp, trừ khi bạn cầm bên kia
opt-position = thế-cờ
opt-position-about = Thế cờ bắt đầu khác, dạng FEN
opt-flag = hết-giờ
opt-flag-about = Điều gì xảy ra khi ai đó hết giờ
choice-falls = Thua ngay
choice-claimed = Đối thủ có thể đòi thắng, hoặc cho thêm thời gian
choice-rated = Có tính điểm
choice-unrated = Không tính điểm
choice-handicap-first-move = Chấp tiên (让先)
choice-handicap-horse = Chấp 1 mã, mã trái (让单马)
choice-handicap-right-horse = Chấp mã phải (让右马)
choice-handicap-horse-move = Chấp mã trái và 1 tiên (让左马一先)
choice-handicap-cannon = Chấp 1 pháo, pháo trái (让单炮)
choice-handicap-horses = Chấp 2 mã (让双马)
choice-handicap-cannons = Chấp 2 pháo (让双炮)
choice-handicap-chariot = Chấp 1 xe, xe trái (让单车)
choice-handicap-chariots = Chấp 2 xe (让双车)
choice-handicap-nine = Chấp 9 quân: sĩ, tượng, tốt (让九子)
refusal-same-terms = Điều kiện vẫn như cũ nên chưa gửi gì. Hãy bấm Nhận lời dưới lời thách đấu, hoặc đổi điều gì trước đã.
refusal-too-many-counters = Hai bên đã đề nghị điều kiện khác đủ nhiều lần. Hãy bấm Nhận lời hoặc Từ chối, hoặc thách đấu lại bằng /xq challenge.
refusal-terms-changed = Điều kiện đã thay đổi từ khi bạn xem. Hãy xem tin nhắn mới nhất của lời thách đấu này và bấm Nhận lời hoặc Từ chối ở đó.
refusal-other-start = Kiểu chấp này bắt đầu từ thế cờ khác. Trong /xq challenge, hãy chỉ chọn kiểu chấp hoặc chỉ ghi thế cờ.
refusal-cannot-be-rated = Chỉ ván bắt đầu từ thế thường mới tính điểm. Hãy bỏ trống tính-điểm trong /xq challenge.
refusal-not-yours-to-accept = Bạn không thể nhận lời thách đấu này. Bạn có thể tạo lời của mình bằng /xq challenge.
refusal-too-many-to-one = Bạn có { $count } lời thách đấu đang chờ người này. Hãy để họ trả lời trước, hoặc bấm Rút lại một lời.
refusal-too-soon = Quá nhiều lời thách đấu trong vài phút. Bạn có thể dùng lại /xq challenge { $time }.
refusal-still-on = Ván này vẫn đang chơi. Khi kết thúc bạn có thể đề nghị tái đấu bằng /xq rematch.
refusal-opponent-gone = Đối thủ của ván đó không còn ở đây. Dùng /xq challenge để tìm đối thủ khác.
refusal-player-gone = Một trong hai người chơi đã xóa hết dữ liệu của mình nên ván này không thể tiếp tục. /xq challenge bắt đầu ván mới.
fen-empty = Không có gì cả.
fen-too-long = Dài hơn mọi FEN.
fen-ranks = FEN có 10 hàng, cách nhau bằng /; ở đây có { $found }.
fen-rank-length = Hàng { $rank } phải có 9 điểm; ở đây có { $found }.
fen-letter = “{ $letter }” không phải quân nào: quân là KABNRCP, điểm trống là chữ số từ 1 đến 9.
fen-side = Sau các hàng là w (Đỏ đi) hoặc b (Đen đi).
fen-counter = Số đếm nước phải từ 0 đến 9999.
fen-fields = Phía sau còn quá nhiều chữ.
setup-no-general = { $side } không có Tướng.
setup-too-many = Có { $count } { $piece }, nhiều hơn { $limit }.
setup-general-off = Tướng ở { $at } nằm ngoài cung.
setup-advisor-off = Sĩ không thể đứng ở { $at }.
setup-elephant-off = Tượng không thể đứng ở { $at }.
setup-generals-face = Hai Tướng đối mặt trên lộ trống.
setup-in-check = { $side } đang bị chiếu dù chưa tới lượt { $side }.
