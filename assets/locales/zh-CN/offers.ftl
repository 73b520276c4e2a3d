## 悔棋

takeback-offer = { $player } 想悔棋：{ $moves }。{ $opponent }，你同意吗？
takeback-clock = { $clock ->
    [anew] 同意后，每步时限重新开始计算。
   *[used] 同意后，已经用掉的时间不退还。
}
takeback-lapses = 如果继续走棋，请求就作废，着法不变。
takeback-declined = { $player } 不同意悔棋，着法不变。
takeback-declined-turn = { $opponent }，仍然轮到你走。
turn-retracted = { $player } 悔棋：{ $moves }。
turn-answered = { $side }按预设立即应了 { $move }。
answer-takeback-offered = 你在第 { $number } 局请求悔棋：{ $moves }。对方答复后我会告诉你。
answer-takeback-allowed = 你同意了第 { $number } 局的悔棋：{ $moves }。
answer-takeback-declined = 你没有同意第 { $number } 局的悔棋，着法不变。
record-retracted = { $side }悔棋：{ $moves }。

## 取消对局

answer-aborted = 第 { $number } 局已取消，不分胜负。
answer-resign-aborts = 第 { $number } 局（对 { $opponent }）你还没有走棋，现在认输只是取消对局，不分胜负。要取消吗？
button-abort = 取消对局
button-abort-confirm = 是，取消

## 棋盘下的其他操作

button-more = 更多
more-title = 第 { $number } 局：你想做什么？
more-takeback = **悔棋**：请对方同意收回 { $moves }。
more-plan = **预设应着**：现在就想好怎么应，对方走到时立即走出。
more-abort = **取消对局**：在你走第二着之前，可以取消，不分胜负。
more-draw = **提和**：请对方同意和棋。
more-answer-takeback = 对方请求悔棋：{ $moves }。
button-takeback = 悔棋
button-takeback-accept = 同意悔棋
button-takeback-decline = 不同意悔棋
button-plans = 预设应着

## 预设应着

plans-title = 你在第 { $number } 局预设的应着（只有你看得到）
plans-none = 你在第 { $number } 局没有预设应着。
plans-saved = 已保存。
plans-dropped = 已删除。
plans-how = 对方走出某一行的第一着时，你的应着会立即走出。对方走了别的着法，预设就作废，照常由你来走。
plans-how-add = 请依次写对方的着法、你的应着，中间用空格隔开：{ $example }
plans-your-turn = 轮到你走：请先走棋，然后再预设。
plans-more = ……还有 { $count } 个应着。
plans-drop-hint = 删除一行……
plans-lapse-deviated = 对方没有走你预设的着法，预设已作废。
plans-lapse-loses = 预设的应着 { $move } 没有走出：按棋例会立即判负。请自己选一着。
plans-lapse-takeback = 因为悔棋，预设的应着已作废。
button-plan-add = 填写一行
button-plan-step = 逐步选择
button-plan-clear = 全部删除
modal-plan = 第 { $number } 局：预设应着
modal-plan-line = 对方的着法、你的应着，依次填写
plan-word-illegal = 第 { $place } 着“{ $typed }”走不了：{ $why }
plan-word-several = 第 { $place } 着“{ $typed }”可以是：{ $moves }。请写清楚是哪一着。
plan-word-unreadable = 看不懂第 { $place } 着“{ $typed }”。
plan-word-missing = 第 { $place } 着“{ $typed }”：所说的位置没有{ $piece }。
plan-word-next = 没有保存。每一行从对方的下一着开始，一着对一着；另外的变化请另写一行。你写的是：

## 逐步预设

step-when = 对方会走哪一着？
step-then = 你怎么应？
step-piece = 请先选棋子。
step-target = { $piece }走到哪里？
step-so-far = 到目前为止：{ $line }
step-piece-hint = 选棋子……
step-target-hint = 选着法……
step-on = 可以接着选对方的下一着，也可以到此为止。
button-step-on = 接着呢？
button-step-other = 换一个第一着
button-step-back = 返回
button-step-done = 完成

## 命令

cmd-takeback = 悔棋
cmd-takeback-about = 请求收回你的上一着，或同意对方悔棋
cmd-abort = 取消对局
cmd-abort-about = 在你走第二着之前取消对局，不分胜负
cmd-if = 预设
cmd-if-about = 预先想好对方可能走的着法，设好你的应着
cmd-plans = 预设列表
cmd-plans-about = 查看和修改你预设的应着，别人看不到
opt-line = 着法
opt-line-about = 对方的着法、你的应着，依次填写：炮2平5 马二进三；留空则逐步选择
help-plans = **预设应着**：对方思考时，用 /xq if 预设应着，对方走到时立即走出；/xq plans 只给你自己看。/xq takeback 请求悔棋，/xq abort 取消刚开始的对局。
