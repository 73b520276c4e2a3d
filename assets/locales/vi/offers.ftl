## Xin hoãn nước

takeback-offer = { $player } xin hoãn { $moves }. { $opponent } có đồng ý không?
takeback-clock = { $clock ->
    [anew] Nếu đồng ý, thời hạn cho nước đi tính lại từ đầu.
   *[used] Nếu đồng ý, thời gian đã dùng vẫn mất.
}
takeback-lapses = Nếu có ai đi tiếp thì lời xin hết hiệu lực.
takeback-declined = { $player } không đồng ý: các nước giữ nguyên.
takeback-declined-turn = { $opponent }, vẫn đến lượt bạn.
turn-retracted = { $player } đã hoãn { $moves }.
turn-answered = { $side } trả lời ngay { $move } như đã định sẵn.
answer-takeback-offered = Bạn đã xin hoãn { $moves } ở ván #{ $number }. Khi đối phương trả lời, tôi sẽ báo.
answer-takeback-allowed = Bạn đã đồng ý: { $moves } được hoãn ở ván #{ $number }.
answer-takeback-declined = Bạn không đồng ý: các nước ở ván #{ $number } giữ nguyên.
record-retracted = { $side } hoãn { $moves }.

## Hủy ván

answer-aborted = Ván #{ $number } đã hủy, không phân thắng thua.
answer-resign-aborts = Bạn chưa đi nước nào ở ván #{ $number } với { $opponent }, nên xin thua lúc này chỉ là hủy ván: không ai thắng hay thua. Bạn muốn vậy chứ?
button-abort = Hủy ván
button-abort-confirm = Vâng, hủy ván

## Việc khác dưới bàn cờ

button-more = Thêm
more-title = Bạn muốn làm gì ở ván #{ $number }?
more-takeback = **Xin hoãn**: xin đối phương cho hoãn { $moves }.
more-plan = **Nếu … thì …**: định sẵn nước trả lời; đúng tình huống thì nước ấy được đi ngay.
more-abort = **Hủy ván**: bỏ ván, không phân thắng thua, khi bạn chưa đi hai nước.
more-draw = **Cầu hòa**: xin đối phương đồng ý hòa.
more-answer-takeback = Đối phương xin hoãn { $moves }.
button-takeback = Xin hoãn
button-takeback-accept = Cho hoãn
button-takeback-decline = Không cho hoãn
button-plans = Nếu … thì …

## Nước trả lời định sẵn

plans-title = Nước định sẵn của bạn ở ván #{ $number } – chỉ bạn thấy
plans-none = Bạn chưa định sẵn nước nào ở ván #{ $number }.
plans-saved = Đã lưu.
plans-dropped = Đã xóa.
plans-how = Khi đối phương đi nước đầu của một dòng, nước trả lời của bạn được đi ngay. Nếu họ đi khác, các nước định sẵn bị bỏ và tôi hỏi bạn như thường.
plans-how-add = Hãy viết nước của đối phương, nước trả lời của bạn, cứ thế tiếp, cách nhau bằng dấu cách: { $example }
plans-your-turn = Đến lượt bạn: hãy đi trước, rồi mới định sẵn.
plans-more = … và { $count } nước trả lời nữa.
plans-drop-hint = Xóa một dòng …
plans-lapse-deviated = Đối phương đi khác những gì bạn định sẵn nên các nước ấy bị bỏ.
plans-lapse-loses = Nước định sẵn { $move } không được đi: nó sẽ thua ngay theo luật lặp lại. Hãy tự chọn nước khác.
plans-lapse-takeback = Vì có nước được hoãn nên các nước định sẵn của bạn bị bỏ.
button-plan-add = Viết một dòng
button-plan-step = Chọn từng bước
button-plan-clear = Xóa hết
modal-plan = Định sẵn nước, ván #{ $number }
modal-plan-line = Nước của đối phương, rồi của bạn, cứ thế
plan-word-illegal = Nước thứ { $place } của dòng, “{ $typed }”, không đi được: { $why }
plan-word-several = Nước thứ { $place } của dòng, “{ $typed }”, có thể là: { $moves }. Hãy viết cho rõ.
plan-word-unreadable = Không hiểu nước thứ { $place } của dòng, “{ $typed }”.
plan-word-missing = Nước thứ { $place } của dòng, “{ $typed }”: ở chỗ ấy không có { $piece }.
plan-word-next = Chưa lưu gì. Mỗi dòng bắt đầu từ nước sắp tới của đối phương, mỗi nước một câu trả lời; phương án khác thì viết thành dòng riêng. Bạn đã viết:

## Định sẵn từng bước

step-when = Đối phương sẽ đi nước nào?
step-then = Bạn trả lời thế nào?
step-piece = Hãy chọn quân trước.
step-target = { $piece } đi đâu?
step-so-far = Đến đây: { $line }
step-piece-hint = Chọn quân …
step-target-hint = Chọn nước …
step-on = Bạn có thể chọn tiếp nước sau của đối phương, hoặc dừng ở đây.
button-step-on = Rồi sao nữa?
button-step-other = Nước đầu khác
button-step-back = Trở lại
button-step-done = Xong

## Lệnh

cmd-takeback = xin-hoãn
cmd-takeback-about = Xin hoãn nước vừa đi của bạn, hoặc cho đối phương hoãn
cmd-abort = hủy-ván
cmd-abort-about = Bỏ ván, không phân thắng thua, trước nước thứ hai của bạn
cmd-if = nếu
cmd-if-about = Định sẵn nước trả lời cho những nước đối phương có thể đi
cmd-plans = nước-định-sẵn
cmd-plans-about = Xem và sửa các nước bạn định sẵn; người khác không thấy
opt-line = dòng
opt-line-about = Nước của họ, nước của bạn, cứ thế: P2-5 M2.3; bỏ trống để chọn từng bước
help-plans = **Nếu … thì …**: trong lúc đối phương nghĩ, /xq if định sẵn nước trả lời, đúng tình huống thì được đi ngay; /xq plans cho riêng bạn xem. /xq takeback xin hoãn nước vừa đi; /xq abort hủy ván mới bắt đầu.
