## 时间

time-days = { $count }天
time-hours = { $count }小时
time-minutes = { $count }分钟
time-seconds = { $count }秒
clock-until = 限时：{ $date }（{ $relative }）。
clock-other = { $side }还剩{ $left }。
clock-rest = { $player }休假：{ $from } – { $until }，期间其计时停止。
clock-given = { $giver }给{ $player }加时{ $time }。
clock-credited = 我离线了一阵。归还{ $player }这段时间里走掉的{ $time }。
clock-credited-many = 我离线了一阵。这段时间里走掉的用时全部归还：
clock-credited-line = { $game }：归还{ $player }{ $time }
clock-vacation = { $player }休假：{ $from } – { $until }。只有其本人的计时停止。
clock-back = { $player }休假归来。
clock-paused = 裁判已暂停本局。恢复之前谁都不能走棋。
clock-now = { $player }的限时：{ $date }（{ $relative }）。
clock-is-up = { $player }已超时，对方可以用 /xq time claim 判胜。
flag-fell = { $late }超时了。{ $player }，你可以判胜、给对方加时，或者等待：在你判胜之前对局继续。
reminder-one = { $player }，提醒一下：你这一局的时间{ $relative }用完（{ $date }）。
reminder-many = { $player }，提醒一下：你这几局的时间快用完了。
reminder-line = { $game }：{ $relative }（{ $date }）
direct-reminder = 提醒一下：你的时间快用完了。
direct-turn = 轮到你走了：{ $game }
game-against = #{ $number } 对{ $opponent }
game-in-server = { $game } · { $server }
game-link = [#{ $number }]({ $link }) 对{ $opponent }
button-claim = 判超时胜
button-give = 给{ $player }加时{ $time }
answer-time-given = 你在第 { $number } 局给{ $opponent }加时{ $time }。
answer-time-claimed = 对方超时，你赢了第 { $number } 局。
games-until = 限时 { $date }（{ $relative }）
games-time-is-up = { $state ->
    [your-turn] 你已超时，对方可以判胜
   *[other] 对方已超时：/xq time claim 判胜
}
vacation-span = 你在这里的休假：{ $from } – { $until }。
vacation-taken = 休假已登记：{ $from } – { $until }。
vacation-back = 你的休假结束了。没用完的天数仍归你。
vacation-none = 你在这里没有休假，也没有预定的休假。
vacation-games = 你在{ $games }的计时停止。
vacation-no-games = 这里没有因此停止计时的对局。
vacation-late = 你在{ $games }早已超时：休假在那里来不及了。
vacation-year = { $year }年：已用 { $taken } 天，共 { $budget } 天，还剩 { $left } 天。
vacation-about = 按时区 { $zone } 的整天计算。只停止你自己在本服务器多日对局中的计时，并会告知对手。休假期间开始的对局也会等你。
refusal-vacation-already = 你已有休假：{ $from } – { $until }。请先用 `/xq vacation end` 结束它。
refusal-vacation-too-many = { $left ->
    [0] 你在{ $year }年已没有休假天数
   *[other] 你在{ $year }年还剩 { $left } 天休假
}（本服务器每年 { $budget } 天）。请在 /xq vacation start 里少选几天。
refusal-vacation-unreadable = 我看不懂日期“{ $typed }”。请在 /xq vacation start 里写成 2026-12-24 这样。
refusal-vacation-past = 那一天已经过去了。请在 /xq vacation start 里选择今天或以后的日子。
refusal-vacation-too-far = 休假只能预定在一年以内开始。请在 /xq vacation start 里选早一点的日子。
refusal-vacation-too-soon = 你在一天之内已休假四次。{ $time }可以再用 /xq vacation start 休假。
refusal-vacation-too-often = 第 #{ $number } 局停在同一着期间你休假的次数太多。那里走出下一着之后可以再用 /xq vacation start 休假。
cmd-time = 时间
cmd-time-about = 给对手加时，或在对手超时后判胜
cmd-give = 加时
cmd-give-about = 给对手加时
cmd-claim = 判胜
cmd-claim-about = 对手超时后判胜
cmd-vacation = 休假
cmd-vacation-about = 请几天假：你的计时停止
cmd-start = 开始
cmd-start-about = 在本服务器请几天假
cmd-end = 结束
cmd-end-about = 提前回来，或取消预定的休假
cmd-status = 查看
cmd-status-about = 查看你的休假和剩余天数
opt-days = 天数
opt-days-about = 几天
opt-hours = 小时数
opt-hours-about = 几小时
opt-minutes = 分钟数
opt-minutes-about = 几分钟
opt-from = 从
opt-from-about = 第一天，如 2026-12-24；不填就是今天
