## Words for ratings

pace-class = { $class ->
    [live] 即时棋
   *[correspondence] 通信棋
}
month = { $year }年{ $month }月
day-of-year = { $month }月{ $day }日
quarter = { $year }年第{ $quarter }季度

## Ratings with a challenge and with a result

rating-enough = 不计等级分：这将是你们 30 天内的第 { $number } 局计分棋，超出了这里的上限。
rating-uncounted = 这局不计等级分：你们 30 天内已有 { $games } 局计分棋，达到了这里的上限。
rating-excluded = 这局不计等级分：裁判已将这一局或其中一位棋手从等级分中除去。
refusal-would-not-count = 这将是你们 30 天内的第 { $number } 局计分棋，超出了这里的上限：这局不计等级分。仍要下就再按一次“应战”。
refusal-would-count = 之前说过这局不计等级分，现在情况变了：这局会计分。要下计分棋就再按一次“应战”。
rating-change = { $class ->
    [live] 等级分（即时棋）
   *[correspondence] 等级分（通信棋）
}：{ $red } · { $black }
rating-change-season = 本赛季：{ $red } · { $black }
rating-of = { $player } { $before } → { $after }（{ $gain }）

## Leaderboard

ranking-title = 排行榜
ranking-all-time = 总榜
ranking-subtitle = { $class }，{ $period }
ranking-page = 第 { $page } 页，共 { $pages } 页
ranking-listed = { $count } 人
ranking-empty = 榜上还没有人：要下几局计分棋，等级分才够准确。用 /xq challenge 开始一局。
ranking-heading-player = 棋手
ranking-heading-rating = 等级分
ranking-heading-games = 局数
ranking-own = 你：第 { $rank } 名，{ $rating }
ranking-own-unlisted = 你的等级分：{ $rating }
ranking-own-hidden = 你不在榜上：你在 /xq settings 里选择了不上榜。
ranking-own-excluded = 你不在榜上：裁判把你的对局移出了等级分。
ranking-own-inactive = 你很久没有在这里下棋，所以不在榜上。下一局计分棋就能回来。
ranking-own-provisional = 你的等级分还不够准确，大约再下 { $games } 局计分棋就能上榜。
ranking-own-none = 你在这个榜里还没有对局。
ranking-own-closed = 你不在这个榜上。
ranking-choose-period = 选择时间
ranking-season-now = { $season }（进行中）
button-own-place = 我的名次
refusal-no-such-season = 这里没有这个赛季。用 /xq leaderboard 可以看有哪些。

## Seasons

season-over = { $season }赛季结束了。最终名次：
season-nobody = { $season }赛季结束了。没有人下够计分棋，所以没有名次。
season-next = 以后在 /xq leaderboard 里还能看到。新赛季里，每个人的等级分从自己的分数与 1500 的中间开始。
season-more = ……还有 { $count } 人

## Profile

profile-title = { $player }
profile-rank = 第 { $rank } 名
profile-hidden = 不上榜
profile-excluded = 被裁判移出等级分
profile-inactive = 很久没有下棋
profile-provisional = 还不够准确，大约还差 { $games } 局
profile-games = { $count } 局
profile-none-own = 你在这个服务器里还没有计分对局。用 /xq challenge 开始一局。
profile-none = { $player } 在这个服务器里还没有计分对局。
profile-none-counts-own = 你在这个服务器里的计分对局都不计：裁判把这些对局或对局者移出了等级分。
profile-none-counts = { $player } 在这个服务器里的计分对局都不计：裁判把这些对局或对局者移出了等级分。
profile-sides = 执红 { $red }，执黑 { $black }
profile-endings = 结束方式：{ $endings }
profile-ending = { $reason ->
    [checkmate] 将死
    [stalemate] 困毙
    [resignation] 认输
    [agreement] 议和
    [perpetual-check] 长将
    [perpetual-chase] 长捉
    [perpetual-kill] 长杀
    [perpetual-attack] 禁止着法循环
    [forbidden-run] 禁止着法过多
    [repetition] 循环作和
    [natural-limit] 自然限着
    [dead-material] 无进攻子力
    [timeout] 超时
    [adjudication] 裁判判定
   *[other] 其他
}
profile-streak-won = 最近连胜 { $count } 局
profile-streak-drawn = 最近连和 { $count } 局
profile-streak-lost = 最近连负 { $count } 局
profile-streaks = { $current }；最长连胜 { $won } 局，最长不败 { $unbeaten } 局
profile-first-moves = 执红第一着：{ $moves }
profile-best-win = 最佳胜局：胜 { $player }（{ $rating }），#{ $number }
profile-peak = 最高：{ $rating }，{ $time }
profile-season = { $season }：{ $rating }
profile-between = 你对 { $player }：{ $score }（{ $games }）
profile-latest = 最近的对局
profile-latest-line = #{ $number } · { $result ->
    [won] 胜
    [lost] 负
   *[drawn] 和
} { $player }（{ $how }），{ $time }
profile-not-counted = 不计分
profile-legend = + 胜，= 和，− 负。色带是等级分可能的误差。
profile-open = 选一局复盘
profile-open-best = #{ $number } { $player } · 最佳胜局
alt-leaderboard = 排行榜表格：{ $title }。{ $rows }
alt-rating-graph = { $player } 的等级分曲线（{ $class }）：现在 { $rating }，最低 { $low }，最高 { $high }。

## Fair play

fair-title = 裁判可能想看看的对局
fair-about = 这些是近几周对局里的规律，只说发生了什么，不说原因，也不会自动带来任何后果。用 /xq-arbiter see 看一局棋，用 /xq-arbiter exclude 把它移出等级分。
fair-nothing = 没有发现什么。
fair-aborts = { $player } 在 7 天内中止了 { $count } 局计分棋：{ $games }
fair-short-games = { $one } 和 { $other }：30 天内有 { $count } 局计分棋在双方共 20 着内认输：{ $games }
fair-short-resignations = { $player } 在 30 天内对几个人的 { $count } 局计分棋里，双方共 20 着内就认输：{ $games }
fair-same-moves = { $one } 和 { $other } 在 30 天内有 { $count } 局计分棋从头到尾是同样的 { $moves } 着：{ $games }
fair-one-source = { $one } 和 { $other }（{ $class }）：其中一人 30 天内涨了 { $gained } 分，两人之间的对局带来 { $from } 分：{ $games }
fair-lost-then-won = { $player }（{ $class }）：60 天内先连续快速输棋（{ $lost }），然后赢棋（{ $won }）
fair-excluded = 移出等级分的
fair-excluded-game = #{ $number } 局
fair-excluded-line = { $what }：{ $arbiter }，{ $time }。{ $reason }
fair-included-line = { $what } 重新计分：{ $arbiter }，{ $time }。{ $reason }
fair-more = ……还有 { $count } 条
exclusion-done = { $what } 不再计等级分。之后的对局都已重新计算。
exclusion-undone = { $what } 重新计等级分。之后的对局都已重新计算。
exclusion-one-thing = 请填写一局棋或一个人，二者填一个。没有做任何改动。
refusal-not-rated = #{ $number } 局没有计分的结果，本来就不计分。用 /xq leaderboard 看等级分。
refusal-never-rated = 这个人在这里还没有计分对局。用 /xq leaderboard 看谁有。
refusal-own-rating = 你不能决定自己的或自己对局的事。用 /xq adjudicate 请别的裁判来。
refusal-already-excluded = 这已经不计分了。/xq leaderboard 里的等级分不包括它。
refusal-not-excluded = 这本来就计分。/xq leaderboard 里的等级分包括它。

## Commands

cmd-leaderboard = 排行榜
cmd-leaderboard-about = 看这个服务器里谁的棋力最强
cmd-profile = 棋手
cmd-profile-about = 看某人或自己的等级分和对局
cmd-fair-play = 公平
cmd-fair-play-about = 看计分对局里值得注意的规律
cmd-exclude = 移出
cmd-exclude-about = 把一局棋或一个人移出等级分；之后的对局重新计算
cmd-include = 重新计入
cmd-include-about = 让一局棋或一个人重新计等级分
opt-speed = 棋类
opt-speed-about = 即时棋或通信棋；不填则是人多的那一种
opt-period = 时间
opt-period-about = 总榜或当前赛季；过去的赛季在榜下面选
choice-live = 即时棋
choice-correspondence = 通信棋
choice-all-time = 总榜
choice-season = 当前赛季
help-ratings = **等级分**：计分的对局会改变你的等级分，即时棋和通信棋分开计算。问号表示还不够准确。/xq leaderboard 看谁有多强，/xq profile 看某人的对局。让子棋不计等级分；只让先的对局，双方同意才计分。
