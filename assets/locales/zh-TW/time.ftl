## 時間

time-days = { $count }天
time-hours = { $count }小時
time-minutes = { $count }分鐘
time-seconds = { $count }秒
clock-until = 限時：{ $date }（{ $relative }）。
clock-other = { $side }還剩{ $left }。
clock-rest = { $player }休假：{ $from } – { $until }，期間其計時停止。
clock-given = { $giver }給{ $player }加時{ $time }。
clock-credited = 我離線了一陣。歸還{ $player }這段時間裡走掉的{ $time }。
clock-credited-many = 我離線了一陣。這段時間裡走掉的用時全部歸還：
clock-credited-line = { $game }：歸還{ $player }{ $time }
clock-vacation = { $player }休假：{ $from } – { $until }。只有其本人的計時停止。
clock-back = { $player }休假歸來。
clock-paused = 裁判已暫停本局。恢復之前誰都不能走棋。
clock-now = { $player }的限時：{ $date }（{ $relative }）。
clock-is-up = { $player }已超時，對方可以用 /xq time claim 判勝。
flag-fell = { $late }超時了。{ $player }，你可以判勝、給對方加時，或者等待：在你判勝之前對局繼續。
reminder-one = { $player }，提醒一下：你這一局的時間{ $relative }用完（{ $date }）。
reminder-many = { $player }，提醒一下：你這幾局的時間快用完了。
reminder-line = { $game }：{ $relative }（{ $date }）
direct-reminder = 提醒一下：你的時間快用完了。
direct-turn = 輪到你走了：{ $game }
game-against = #{ $number } 對{ $opponent }
game-in-server = { $game } · { $server }
game-link = [#{ $number }]({ $link }) 對{ $opponent }
button-claim = 判超時勝
button-give = 給{ $player }加時{ $time }
answer-time-given = 你在第 { $number } 局給{ $opponent }加時{ $time }。
answer-time-claimed = 對方超時，你贏了第 { $number } 局。
games-until = 限時 { $date }（{ $relative }）
games-time-is-up = { $state ->
    [your-turn] 你已超時，對方可以判勝
   *[other] 對方已超時：/xq time claim 判勝
}
vacation-span = 你在這裡的休假：{ $from } – { $until }。
vacation-taken = 休假已登記：{ $from } – { $until }。
vacation-back = 你的休假結束了。沒用完的天數仍歸你。
vacation-none = 你在這裡沒有休假，也沒有預定的休假。
vacation-games = 你在{ $games }的計時停止。
vacation-no-games = 這裡沒有因此停止計時的對局。
vacation-late = 你在{ $games }早已超時：休假在那裡來不及了。
vacation-year = { $year }年：已用 { $taken } 天，共 { $budget } 天，還剩 { $left } 天。
vacation-about = 按時區 { $zone } 的整天計算。只停止你自己在本伺服器多日對局中的計時，並會告知對手。休假期間開始的對局也會等你。
refusal-vacation-already = 你已有休假：{ $from } – { $until }。請先用 `/xq vacation end` 結束它。
refusal-vacation-too-many = { $left ->
    [0] 你在{ $year }年已沒有休假天數
   *[other] 你在{ $year }年還剩 { $left } 天休假
}（本伺服器每年 { $budget } 天）。請在 /xq vacation start 裡少選幾天。
refusal-vacation-unreadable = 我看不懂日期「{ $typed }」。請在 /xq vacation start 裡寫成 2026-12-24 這樣。
refusal-vacation-past = 那一天已經過去了。請在 /xq vacation start 裡選擇今天或以後的日子。
refusal-vacation-too-far = 休假只能預定在一年以內開始。請在 /xq vacation start 裡選早一點的日子。
refusal-vacation-too-soon = 你在一天之內已休假四次。{ $time }可以再用 /xq vacation start 休假。
refusal-vacation-too-often = 第 #{ $number } 局停在同一著期間你休假的次數太多。那裡走出下一著之後可以再用 /xq vacation start 休假。
cmd-time = 時間
cmd-time-about = 給對手加時，或在對手超時後判勝
cmd-give = 加時
cmd-give-about = 給對手加時
cmd-claim = 判勝
cmd-claim-about = 對手超時後判勝
cmd-vacation = 休假
cmd-vacation-about = 請幾天假：你的計時停止
cmd-start = 開始
cmd-start-about = 在本伺服器請幾天假
cmd-end = 結束
cmd-end-about = 提前回來，或取消預定的休假
cmd-status = 查看
cmd-status-about = 查看你的休假和剩餘天數
opt-days = 天數
opt-days-about = 幾天
opt-hours = 小時數
opt-hours-about = 幾小時
opt-minutes = 分鐘數
opt-minutes-about = 幾分鐘
opt-from = 從
opt-from-about = 第一天，如 2026-12-24；不填就是今天
