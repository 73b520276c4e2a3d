## 悔棋

takeback-offer = { $player } 想悔棋：{ $moves }。{ $opponent }，你同意嗎？
takeback-clock = { $clock ->
    [anew] 同意後，每步時限重新開始計算。
   *[used] 同意後，已經用掉的時間不退還。
}
takeback-lapses = 如果繼續走棋，請求就作廢，著法不變。
takeback-declined = { $player } 不同意悔棋，著法不變。
takeback-declined-turn = { $opponent }，仍然輪到你走。
turn-retracted = { $player } 悔棋：{ $moves }。
turn-answered = { $side }按預設立即應了 { $move }。
answer-takeback-offered = 你在第 { $number } 局請求悔棋：{ $moves }。對方答覆後我會告訴你。
answer-takeback-allowed = 你同意了第 { $number } 局的悔棋：{ $moves }。
answer-takeback-declined = 你沒有同意第 { $number } 局的悔棋，著法不變。
record-retracted = { $side }悔棋：{ $moves }。

## 取消對局

answer-aborted = 第 { $number } 局已取消，不分勝負。
answer-resign-aborts = 第 { $number } 局（對 { $opponent }）你還沒有走棋，現在認輸只是取消對局，不分勝負。要取消嗎？
button-abort = 取消對局
button-abort-confirm = 是，取消

## 棋盤下的其他操作

button-more = 更多
more-title = 第 { $number } 局：你想做什麼？
more-takeback = **悔棋**：請對方同意收回 { $moves }。
more-plan = **預設應著**：現在就想好怎麼應，對方走到時立即走出。
more-abort = **取消對局**：在你走第二著之前，可以取消，不分勝負。
more-draw = **提和**：請對方同意和棋。
more-answer-takeback = 對方請求悔棋：{ $moves }。
button-takeback = 悔棋
button-takeback-accept = 同意悔棋
button-takeback-decline = 不同意悔棋
button-plans = 預設應著

## 預設應著

plans-title = 你在第 { $number } 局預設的應著（只有你看得到）
plans-none = 你在第 { $number } 局沒有預設應著。
plans-saved = 已儲存。
plans-dropped = 已刪除。
plans-how = 對方走出某一行的第一著時，你的應著會立即走出。對方走了別的著法，預設就作廢，照常由你來走。
plans-how-add = 請依次寫對方的著法、你的應著，中間用空格隔開：{ $example }
plans-your-turn = 輪到你走：請先走棋，然後再預設。
plans-more = ……還有 { $count } 個應著。
plans-drop-hint = 刪除一行……
plans-lapse-deviated = 對方沒有走你預設的著法，預設已作廢。
plans-lapse-loses = 預設的應著 { $move } 沒有走出：按棋例會立即判負。請自己選一著。
plans-lapse-takeback = 因為悔棋，預設的應著已作廢。
button-plan-add = 填寫一行
button-plan-step = 逐步選擇
button-plan-clear = 全部刪除
modal-plan = 第 { $number } 局：預設應著
modal-plan-line = 對方的著法、你的應著，依次填寫
plan-word-illegal = 第 { $place } 著「{ $typed }」走不了：{ $why }
plan-word-several = 第 { $place } 著「{ $typed }」可以是：{ $moves }。請寫清楚是哪一著。
plan-word-unreadable = 看不懂第 { $place } 著「{ $typed }」。
plan-word-missing = 第 { $place } 著「{ $typed }」：所說的位置沒有{ $piece }。
plan-word-next = 沒有儲存。每一行從對方的下一著開始，一著對一著；另外的變化請另寫一行。你寫的是：

## 逐步預設

step-when = 對方會走哪一著？
step-then = 你怎麼應？
step-piece = 請先選棋子。
step-target = { $piece }走到哪裡？
step-so-far = 到目前為止：{ $line }
step-piece-hint = 選棋子……
step-target-hint = 選著法……
step-on = 可以接著選對方的下一著，也可以到此為止。
button-step-on = 接著呢？
button-step-other = 換一個第一著
button-step-back = 返回
button-step-done = 完成

## 命令

cmd-takeback = 悔棋
cmd-takeback-about = 請求收回你的上一著，或同意對方悔棋
cmd-abort = 取消對局
cmd-abort-about = 在你走第二著之前取消對局，不分勝負
cmd-if = 預設
cmd-if-about = 預先想好對方可能走的著法，設好你的應著
cmd-plans = 預設列表
cmd-plans-about = 查看和修改你預設的應著，別人看不到
opt-line = 著法
opt-line-about = 對方的著法、你的應著，依次填寫：炮2平5 馬二進三；留空則逐步選擇
help-plans = **預設應著**：對方思考時，用 /xq if 預設應著，對方走到時立即走出；/xq plans 只給你自己看。/xq takeback 請求悔棋，/xq abort 取消剛開始的對局。
