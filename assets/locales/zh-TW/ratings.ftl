## Words for ratings

pace-class = { $class ->
    [live] 即時棋
   *[correspondence] 通信棋
}
month = { $year }年{ $month }月
day-of-year = { $month }月{ $day }日
quarter = { $year }年第{ $quarter }季

## Ratings with a challenge and with a result

rating-enough = 不計等級分：這將是你們 30 天內的第 { $number } 局計分棋，超出了這裡的上限。
rating-uncounted = 這局不計等級分：你們 30 天內已有 { $games } 局計分棋，達到了這裡的上限。
rating-excluded = 這局不計等級分：裁判已將這一局或其中一位棋手從等級分中除去。
refusal-would-not-count = 這將是你們 30 天內的第 { $number } 局計分棋，超出了這裡的上限：這局不計等級分。仍要下就再按一次「應戰」。
refusal-would-count = 之前說過這局不計等級分，現在情況變了：這局會計分。要下計分棋就再按一次「應戰」。
rating-change = { $class ->
    [live] 等級分（即時棋）
   *[correspondence] 等級分（通信棋）
}：{ $red } · { $black }
rating-change-season = 本賽季：{ $red } · { $black }
rating-of = { $player } { $before } → { $after }（{ $gain }）

## Leaderboard

ranking-title = 排行榜
ranking-all-time = 總榜
ranking-subtitle = { $class }，{ $period }
ranking-page = 第 { $page } 頁，共 { $pages } 頁
ranking-listed = { $count } 人
ranking-empty = 榜上還沒有人：要下幾局計分棋，等級分才夠準確。用 /xq challenge 開始一局。
ranking-heading-player = 棋手
ranking-heading-rating = 等級分
ranking-heading-games = 局數
ranking-own = 你：第 { $rank } 名，{ $rating }
ranking-own-unlisted = 你的等級分：{ $rating }
ranking-own-hidden = 你不在榜上：你在 /xq settings 裡選擇了不上榜。
ranking-own-excluded = 你不在榜上：裁判把你的對局移出了等級分。
ranking-own-inactive = 你很久沒有在這裡下棋，所以不在榜上。下一局計分棋就能回來。
ranking-own-provisional = 你的等級分還不夠準確，大約再下 { $games } 局計分棋就能上榜。
ranking-own-none = 你在這個榜裡還沒有對局。
ranking-own-closed = 你不在這個榜上。
ranking-choose-period = 選擇時間
ranking-season-now = { $season }（進行中）
button-own-place = 我的名次
refusal-no-such-season = 這裡沒有這個賽季。用 /xq leaderboard 可以看有哪些。

## Seasons

season-over = { $season }賽季結束了。最終名次：
season-nobody = { $season }賽季結束了。沒有人下夠計分棋，所以沒有名次。
season-next = 以後在 /xq leaderboard 裡還能看到。新賽季裡，每個人的等級分從自己的分數與 1500 的中間開始。
season-more = ……還有 { $count } 人

## Profile

profile-title = { $player }
profile-rank = 第 { $rank } 名
profile-hidden = 不上榜
profile-excluded = 被裁判移出等級分
profile-inactive = 很久沒有下棋
profile-provisional = 還不夠準確，大約還差 { $games } 局
profile-games = { $count } 局
profile-none-own = 你在這個伺服器裡還沒有計分對局。用 /xq challenge 開始一局。
profile-none = { $player } 在這個伺服器裡還沒有計分對局。
profile-none-counts-own = 你在這個伺服器裡的計分對局都不計：裁判把這些對局或對局者移出了等級分。
profile-none-counts = { $player } 在這個伺服器裡的計分對局都不計：裁判把這些對局或對局者移出了等級分。
profile-sides = 執紅 { $red }，執黑 { $black }
profile-endings = 結束方式：{ $endings }
profile-ending = { $reason ->
    [checkmate] 將死
    [stalemate] 困斃
    [resignation] 認輸
    [agreement] 議和
    [perpetual-check] 長將
    [perpetual-chase] 長捉
    [perpetual-kill] 長殺
    [perpetual-attack] 禁止著法循環
    [forbidden-run] 禁止著法過多
    [repetition] 循環作和
    [natural-limit] 自然限著
    [dead-material] 無進攻子力
    [timeout] 超時
    [adjudication] 裁判判定
   *[other] 其他
}
profile-streak-won = 最近連勝 { $count } 局
profile-streak-drawn = 最近連和 { $count } 局
profile-streak-lost = 最近連負 { $count } 局
profile-streaks = { $current }；最長連勝 { $won } 局，最長不敗 { $unbeaten } 局
profile-first-moves = 執紅第一著：{ $moves }
profile-best-win = 最佳勝局：勝 { $player }（{ $rating }），#{ $number }
profile-peak = 最高：{ $rating }，{ $time }
profile-season = { $season }：{ $rating }
profile-between = 你對 { $player }：{ $score }（{ $games }）
profile-latest = 最近的對局
profile-latest-line = #{ $number } · { $result ->
    [won] 勝
    [lost] 負
   *[drawn] 和
} { $player }（{ $how }），{ $time }
profile-not-counted = 不計分
profile-legend = + 勝，= 和，− 負。色帶是等級分可能的誤差。
profile-open = 選一局覆盤
profile-open-best = #{ $number } { $player } · 最佳勝局
alt-leaderboard = 排行榜表格：{ $title }。{ $rows }
alt-rating-graph = { $player } 的等級分曲線（{ $class }）：現在 { $rating }，最低 { $low }，最高 { $high }。

## Fair play

fair-title = 裁判可能想看看的對局
fair-about = 這些是近幾週對局裡的規律，只說發生了什麼，不說原因，也不會自動帶來任何後果。用 /xq-arbiter see 看一局棋，用 /xq-arbiter exclude 把它移出等級分。
fair-nothing = 沒有發現什麼。
fair-aborts = { $player } 在 7 天內中止了 { $count } 局計分棋：{ $games }
fair-short-games = { $one } 和 { $other }：30 天內有 { $count } 局計分棋在雙方共 20 著內認輸：{ $games }
fair-short-resignations = { $player } 在 30 天內對幾個人的 { $count } 局計分棋裡，雙方共 20 著內就認輸：{ $games }
fair-same-moves = { $one } 和 { $other } 在 30 天內有 { $count } 局計分棋從頭到尾是同樣的 { $moves } 著：{ $games }
fair-one-source = { $one } 和 { $other }（{ $class }）：其中一人 30 天內漲了 { $gained } 分，兩人之間的對局帶來 { $from } 分：{ $games }
fair-lost-then-won = { $player }（{ $class }）：60 天內先連續快速輸棋（{ $lost }），然後贏棋（{ $won }）
fair-excluded = 移出等級分的
fair-excluded-game = #{ $number } 局
fair-excluded-line = { $what }：{ $arbiter }，{ $time }。{ $reason }
fair-included-line = { $what } 重新計分：{ $arbiter }，{ $time }。{ $reason }
fair-more = ……還有 { $count } 條
exclusion-done = { $what } 不再計等級分。之後的對局都已重新計算。
exclusion-undone = { $what } 重新計等級分。之後的對局都已重新計算。
exclusion-one-thing = 請填寫一局棋或一個人，二者填一個。沒有做任何改動。
refusal-not-rated = #{ $number } 局沒有計分的結果，本來就不計分。用 /xq leaderboard 看等級分。
refusal-never-rated = 這個人在這裡還沒有計分對局。用 /xq leaderboard 看誰有。
refusal-own-rating = 你不能決定自己的或自己對局的事。用 /xq adjudicate 請別的裁判來。
refusal-already-excluded = 這已經不計分了。/xq leaderboard 裡的等級分不包括它。
refusal-not-excluded = 這本來就計分。/xq leaderboard 裡的等級分包括它。

## Commands

cmd-leaderboard = 排行榜
cmd-leaderboard-about = 看這個伺服器裡誰的棋力最強
cmd-profile = 棋手
cmd-profile-about = 看某人或自己的等級分和對局
cmd-fair-play = 公平
cmd-fair-play-about = 看計分對局裡值得注意的規律
cmd-exclude = 移出
cmd-exclude-about = 把一局棋或一個人移出等級分；之後的對局重新計算
cmd-include = 重新計入
cmd-include-about = 讓一局棋或一個人重新計等級分
opt-speed = 棋類
opt-speed-about = 即時棋或通信棋；不填則是人多的那一種
opt-period = 時間
opt-period-about = 總榜或目前賽季；過去的賽季在榜下面選
choice-live = 即時棋
choice-correspondence = 通信棋
choice-all-time = 總榜
choice-season = 目前賽季
help-ratings = **等級分**：計分的對局會改變你的等級分，即時棋和通信棋分開計算。問號表示還不夠準確。/xq leaderboard 看誰有多強，/xq profile 看某人的對局。讓子棋不計等級分；只讓先的對局，雙方同意才計分。
