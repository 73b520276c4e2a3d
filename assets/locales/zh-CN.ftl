## 棋盘用语

side = { $side ->
    [red] 红方
   *[black] 黑方
}
piece = { $side ->
    [red] { $kind ->
        [general] 红帅
        [advisor] 红仕
        [elephant] 红相
        [horse] 红马
        [chariot] 红车
        [cannon] 红炮
       *[soldier] 红兵
    }
   *[black] { $kind ->
        [general] 黑将
        [advisor] 黑士
        [elephant] 黑象
        [horse] 黑马
        [chariot] 黑车
        [cannon] 黑炮
       *[soldier] 黑卒
    }
}
kind = { $kind ->
    [general] 将（帅）
    [advisor] 士（仕）
    [elephant] 象（相）
    [horse] 马
    [chariot] 车
    [cannon] 炮
   *[soldier] 兵（卒）
}
figure = { $side ->
    [red] { $kind ->
        [general] 帅
        [advisor] 仕
        [elephant] 相
        [horse] 马
        [chariot] 车
        [cannon] 炮
       *[soldier] 兵
    }
   *[black] { $kind ->
        [general] 将
        [advisor] 士
        [elephant] 象
        [horse] 马
        [chariot] 车
        [cannon] 炮
       *[soldier] 卒
    }
}

## 着法为何不合规则

illegal-empty-point = { $at } 上没有棋子。
illegal-not-yours = { $at } 上的{ $piece }是对方的棋子。
illegal-same-point = 着法必须走到 { $at } 以外的点。
illegal-own-piece = { $at } 上是自己的{ $kind }。
illegal-not-its-move = { $kind ->
    [general] 将（帅）每着只能在九宫内沿直线走一步。
    [advisor] 士（仕）每着只能在九宫内沿斜线走一步。
    [elephant] 象（相）每着走“田”字，不能过河。
    [horse] 马走“日”字：先直一步，再斜一步。
    [chariot] 车沿直线走，中间不能有棋子阻挡。
    [cannon] 炮沿直线走，吃子时必须隔一个棋子。
   *[soldier] 兵（卒）每着向前走一步，过河后还可以横走。
}
illegal-horse-leg = 蹩马腿：{ $leg } 上有棋子。
illegal-elephant-eye = 塞象眼：{ $eye } 上有棋子。
illegal-crosses-river = 象（相）不能过河。
illegal-leaves-palace = { $kind ->
    [general] 将（帅）不能走出九宫。
   *[advisor] 士（仕）不能走出九宫。
}
illegal-path-blocked = { $kind ->
    [chariot] 车的去路被挡住了：{ $at } 上有棋子。
   *[cannon] 炮的去路被挡住了：{ $at } 上有棋子。
}
illegal-cannon-jumps-to-empty = 炮只有吃子时才能越过棋子：不能越过 { $screen } 走到空点。
illegal-no-screen = 炮吃子时中间必须隔一个棋子（炮架），现在一个也没有。
illegal-too-many-screens = 炮吃子时中间只能隔一个棋子，现在有 { $count } 个。
illegal-soldier-back = 兵（卒）不能后退。
illegal-soldier-sideways = 兵（卒）过河后才能横走。
illegal-generals-face = 走后将帅照面。
illegal-stays-in-check = 你正被 { $at } 上的{ $piece }将军，这着没有应将。
illegal-into-check = 走后你的将（帅）会被 { $at } 上的{ $piece }将军。

## 请求为何不能照办

refusal-challenges-themselves = 不能挑战自己。请用 /xq challenge 挑战别人，或者不填对手，谁都可以应战。
refusal-no-time-to-accept = 挑战还没人能应战就已过期。请用 /xq challenge 再发一个。
refusal-challenge-declined = 这个挑战已被谢绝。用 /xq challenge 可以再发一个。
refusal-challenge-withdrawn = 这个挑战已撤回。用 /xq challenge 可以再发一个。
refusal-challenge-expired = 这个挑战已过期。用 /xq challenge 可以再发一个。
refusal-already-accepted = 已经有人应战了。用 /xq board 可以看这局棋。
refusal-not-for-you = 这个挑战是给别人的。你可以用 /xq challenge 自己发一个。
refusal-own-challenge = 这是你自己发出的挑战，要由别人来应战。你可以按“撤回”。
refusal-not-your-challenge = 只有发出挑战的人才能撤回。想下就按“应战”；被指名挑战的人也可以按“谢绝”。
refusal-nothing-due = 还没有到时间。用 /xq board 可以看这局棋。
refusal-unsound-pace = 不能用这个用时：每步1至14天，或总时限不超过一年且不高于上限。请在 /xq challenge 里另选。
refusal-cannot-counter = 只有被点名挑战的人才能还价。你可以用 `/xq challenge` 另发挑战。
refusal-not-begun = 对局还没有开始：有人按“应战”后才开始。
refusal-not-a-player = 你不是这局棋的棋手。用 /xq games 看你的对局，用 /xq challenge 开始一局。
refusal-not-your-turn = 现在轮到对方走。轮到你时我会叫你，在此之前可以用 /xq board 看局面。
refusal-outdated = 局面已经变了，请看最新的棋盘：/xq board。
refusal-game-over = 这局棋已经结束：{ $outcome }用 /xq challenge 可以再下一局。
refusal-loses-by-ruling = 这着会使局面重复次数过多，走后立即判负。请按“点选”或“走棋”另走一着。
refusal-loses-by-run = 这着会使连续的禁止着法过多，走后立即判负。请按“点选”或“走棋”另走一着。
refusal-already-offered = 你已经提出过了，正等待对方答复。轮到你时，可以按“走棋”或“点选”继续下。
refusal-opponent-offered = 对方已经提出了，请在最新的棋盘（/xq board）下同意或拒绝。
refusal-offered-too-soon = 你再走{ $moves }着（按“走棋”或“点选”）后才能再次提出。
refusal-too-late-to-abort = 你已走了两着，不能再取消对局。可以按“提和”或“认输”。
refusal-nothing-to-take-back = 你还没有可以悔的棋。请按“走棋”或“点选”继续下。
refusal-no-takeback = 对方没有请求悔棋，请看最新的棋盘：/xq board。
refusal-time-is-up = 这一着的时间已经用完。用 /xq board 看对局的情况。
refusal-no-clock = 这盘棋不计时。用时在 /xq challenge 里选。
refusal-nothing-to-claim = 对方没有超时，不能判超时胜。用 /xq board 可以看这局棋。
refusal-wrong-gift = 一次最多可加14天。请用 /xq time give 少加一些，以后还可以再加。
refusal-paused = 裁判已暂停这盘棋，恢复之前双方都不能走棋。用 /xq board 可以看这局棋。
refusal-removed = 我曾被移出本服务器，这盘棋暂时停着。用 /xq board 可以看这局棋。
refusal-not-stopped = 这盘棋没有暂停。用 /xq board 可以看这局棋。
refusal-your-turn = 轮到你走：请先按“走棋”或“点选”走棋，然后再预设应着。
refusal-too-often-planned = 在这个局面下你已更改预设{ $most }次。仍可用 /xq plans 取消；下一着之后可以再预设。
refusal-too-often-given = 在这个局面下你已加时{ $most }次。下一着之后可以再用 /xq time give 加时。
refusal-too-often-rested = 这盘棋停在同一着期间你已休假{ $most }次。下一着之后可以再用 /xq vacation start 休假。
refusal-too-often-moved = 在这个局面下这盘棋已移动{ $most }次。下一着之后可以再用 /xq here；用 /xq board 可以看棋盘。
refusal-same-plan = 你已经这样预设了，没有变化。用 /xq plans 可以看。
refusal-no-rest = 假期从今天或以后开始，至少一天。请在 /xq vacation start 里另选日期。
refusal-not-away = 你现在没有休假，没有什么要结束。/xq vacation status 可以看你的休假。
refusal-arbiter-plays = 你是本局棋手，请由别的裁判处理。
refusal-cannot-reinstate = 只有因超时、认输、议和或裁判判定而结束的对局才能恢复。
refusal-already-there = 这盘棋已经显示在这里，用 /xq board 可以看。
refusal-nothing-to-credit = 没有损失用时，不需要补。
plan-unpaired = 请成对填写：对方的一着，再写你的应着。
plan-too-many = 一盘棋最多预设{ $most }个应着。
plan-illegal = 第{ $place }着 { $move }：{ $why }
plan-over = 第{ $place }着之后棋局已经结束，后面不能再有着法。
plan-loses = 第{ $place }着按棋例会立即判负。
refusal-no-draw-offer = 现在没有待答复的提和。用 /xq draw 可以提和。
refusal-no-such-game = 这里没有第 { $number } 局。用 /xq games 看你的对局。
refusal-no-game = 你在这里没有进行中的对局。用 /xq challenge 开始一局。
refusal-no-game-on-move = 这里没有轮到你走的对局。用 /xq games 看你的对局。
refusal-for-opponent = 这个按钮是给对方用的：只有对方能给你加时。用 /xq board 看对局。
refusal-not-manager = 只有拥有“管理服务器”权限的人才能这样做，请找他们帮忙。你自己的设置在 /xq settings。
refusal-only-in-server = 这只能在服务器里用。这里可以用 /xq games、/xq settings 和 /xq help。
refusal-closed-channel = 本频道不下棋，请到 { $channels }。
refusal-blocked-by-them = 现在不能挑战此人。请用 /xq challenge 挑战别人。
refusal-blocked-by-you = 你屏蔽了这个人，请先用 /xq unblock。
refusal-blocks-themselves = 不能屏蔽自己。请在 /xq block 里选别人。
refusal-not-blocked = 你没有屏蔽这个人。/xq settings 里可以看到你屏蔽的人。
refusal-too-many-blocked = 你已屏蔽 { $count } 人，不能再多了。请先用 /xq unblock。
refusal-challenges-bot = 机器人不下棋。请用 /xq challenge 挑战一位棋友，或者不填对手，谁都可以应战。
refusal-too-many-open = 你已有 { $count } 个未应战的挑战，请先按“撤回”撤回一个。用 /xq games 可以看到它们。
refusal-unreadable = 看不懂“{ $typed }”。请写成 炮二平五、C2=5 或 h2e2，或者按“点选”在棋盘上选。
refusal-no-such-piece = “{ $typed }”所说的位置没有{ $piece }。按“点选”可以看哪些棋子能走。
refusal-unreadable-nearest = 是不是 { $moves }？
refusal-illegal-move = { $move } 不合规则：{ $why }按“点选”可以看到所有合法着法。
refusal-illegal-move-of = { $at } 上的{ $piece }不能走 { $move }：{ $why }按“点选”可以看到所有合法着法。

## 终局

outcome-checkmate = { $winner }胜：将死。
outcome-stalemate = { $winner }胜：{ $loser }困毙（无子可动）。
outcome-resignation = { $winner }胜：{ $loser }认输。
outcome-agreement = 双方议和。
outcome-perpetual-check = { $winner }胜：{ $loser }长将，同一局面出现三次。
outcome-perpetual-chase = { $winner }胜：{ $loser }长捉，同一局面出现三次。
outcome-perpetual-kill = { $winner }胜：{ $loser }长杀，同一局面出现三次，本规则禁止。
outcome-perpetual-attack = { $winner }胜：{ $loser }将、杀、捉交替不变，同一局面出现三次，本规则禁止。
outcome-forbidden-run = { $winner }胜：{ $loser }在三个以上的点连续走了九着禁止着法，虽未构成循环，本规则也予禁止。
outcome-repetition = 和棋：同一局面出现三次，双方不变作和。
outcome-natural-limit = 和棋：自然限着内没有吃子。
outcome-dead-material = 和棋：双方都没有能取胜的棋子。
outcome-timeout = { $winner }胜：{ $loser }超时。
outcome-adjudication-won = { $winner }胜：裁判判定。
outcome-adjudication-drawn = 和棋：裁判判定。
outcome-aborted = 对局取消，没有结果。
outcome-aborted-by = { $side }取消了对局，没有结果。
outcome-abandoned = 机器人离开本服务器太久，对局没有结果。

## 循环局面的裁决

list-and = { $first }和{ $second }
ruling-by = { $rules ->
    [world]《世界象棋规则》2018（{ $articles }）
    [chinese]《象棋竞赛规则》2020 第 { $articles } 条
   *[simple] Caipan 简易规则
}
ruling-asian = 亚洲规则{ $places }
ruling-principle = 原则第 { $numbers } 条
ruling-item = 第 { $numbers } 项
ruling-loses = { $side }判负：{ $conduct }
ruling-run = { $side }在 { $points } 个点上连续走了 { $length } 着禁止着法，未构成循环也属违例。
ruling-draw-idle = 判和：双方均为闲着，不变作和。
ruling-draw-some-idle = 判和：双方都走有闲着，不变作和。
ruling-draw-no-check = 判和：双方都没有长将，不变作和。
ruling-draw-allowed = 判和：双方都没有犯禁，不变作和。
ruling-draw-equal = 判和：双方犯禁轻重相同，不变作和。
ruling-entry-loses = 依据{ $rules }：{ $row }对{ $column }，前者判负。
ruling-entry-draw = 依据{ $rules }：{ $row }对{ $column }，判和。
ruling-entry-allowed = 依据{ $rules }：双方均为允许着法，判和。
ruling-class = { $class ->
    [allowed] 允许着法
    [undermining] 去根长捉
    [active] 长捉
    [forbidden] 着着犯禁
    [light] 较轻的禁止着法
    [heavy] 较重的禁止着法
   *[check] 长将
}
ruling-lighter-joint = { $side }犯禁较轻：{ $move } 之后，{ $attacker }要联合 { $helpers }才能捉 { $victim }。
ruling-lighter-few-roots = { $side }犯禁较轻：{ $move } 之后，{ $attacker }捉的 { $victim }是少根子。
ruling-lighter-gain = { $side }犯禁较轻：{ $move } 之后，{ $attacker }要走几着才能得 { $victim }。
ruling-lighter-undermining = { $side }犯禁较轻：{ $move } 只是去掉 { $victim }的根，{ $attacker }并没有新捉它。
ruling-piece = { $piece }
ruling-piece-first = { $piece }（循环开始时在 { $at }）
ruling-both = 两个{ $piece }
ruling-pieces = 几个子
conduct-check = { $side }每着都将军（长将）。
conduct-kill = { $side }每着都要杀（长杀）。
conduct-chase = { $side }每着都以{ $attackers }捉{ $victims }，构成长捉；{ $why }。
conduct-undermining = { $side }每着都使{ $victims }受{ $attackers }捉，{ $new ->
    [some] 其中有的着法
   *[none] 靠的
}是去掉它的根（去根长捉）；{ $why }。
conduct-chases = { $side }每着都捉子，构成长捉：轮流捉{ $victims }。
conduct-mixed = { $side }着着犯禁：{ $mix }。
conduct-idle = { $side }均为闲着。
conduct-some-idle = { $side }走有闲着，允许不变。
conduct-kill-allowed = { $side }每着都要杀（长杀），本规则允许。
conduct-mixed-allowed = { $side }{ $mix }，本规则允许。
conduct-chases-allowed = { $side }轮流捉不同的子，本规则允许。
conduct-chases-together = { $side }两子以上轮流走动，同时捉住两个以上的子，本规则允许。
conduct-no-check = { $side }没有将军。
conduct-some-checks = { $side }并非每着都将军。
conduct-mix = { $mix ->
    [check-kill] 一将一杀
    [check-chase] 一将一捉
    [kill-chase] 一杀一捉
   *[all] 将、杀、捉交替
}
exposed-no-root = 此子无根（没有棋子保护）
exposed-fake-root = 此子是假根（看似有子保护，却不能合法反吃）
exposed-both = 此子无根或假根（没有子能合法反吃）
exposed-dearer = 车的价值高于捉它的子，有根也算被捉
exposed-few-roots = 此子少根（保护的子少于进攻的子）
exposed-gain = 吃后可以得子
forecast-loses = 此局面第三次出现时，{ $side }判负：{ $conduct }
forecast-run = 如此走到第九着，{ $side }判负：{ $conduct }
forecast-draw-idle = 此局面第三次出现时判和：双方均为闲着，不变作和。
forecast-draw-some-idle = 此局面第三次出现时判和：双方都走有闲着，不变作和。
forecast-draw-no-check = 此局面第三次出现时判和：双方都没有长将，不变作和。
forecast-draw-allowed = 此局面第三次出现时判和：双方都没有犯禁，不变作和。
forecast-draw-equal = 此局面第三次出现时判和：双方犯禁轻重相同，不变作和。

evidence-cycle = 以下 { $moves } 着循环了 { $times } 遍：
evidence-window = 以下 { $moves } 着中，局面重复了 { $times } 次：
evidence-run = { $side }在 { $points } 个点上连续走了 { $length } 着禁止着法，其间没有吃子，也没有兵卒前进：
evidence-line = { $number } { $side } { $move } — { $nature }
evidence-check = 将，{ $pieces }将军
evidence-kill = 杀，{ $opponent }如停一着，则 { $line } 成杀
evidence-idle = 闲
evidence-key-post = 闲：虽然{ $clauses }，但仅余的一个进攻子力占守和要点（26.2），否则{ $opponent }走 { $line } 成杀
evidence-chase = 捉，{ $clauses }
evidence-attack = { $attacker }可吃 { $victim }，{ $why }
evidence-joint = { $attacker }与 { $helpers }联合，可吃 { $victim }，{ $why }
evidence-undermined = { $attack }（此着去掉了它的根）
evidence-more-chases = { $attack }（另有 { $count } 处）
evidence-piece = { $at } 的{ $piece }
evidence-no-root = 后者无根
evidence-out-of-reach = 后者是假根：{ $protector }看似保护，被吃后却够不到
evidence-general-exposed = 后者是假根：{ $protector }看似保护，反吃则自己的将（帅）受攻
evidence-dearer = 后者价值更高，有根也算
evidence-few-roots = 后者少根：{ $line }
evidence-gain = 可以得子：{ $line }
evidence-line-more = { $line }……（共 { $count } 着）
evidence-gave-up = { $nature }（搜索已到上限：{ $searches }）
evidence-search = { $search ->
    [kill] 杀着 { $positions } 个局面
    [gain] 得子 { $positions } 个局面
   *[mate] 反杀 { $positions } 个局面
}
arrows-moves = 箭头表示重复的着法：{ $moves }。
arrows-move = { $number }{ $side } { $move }（{ $nature ->
    [check] 将
    [kill] 杀
    [chase] 捉
   *[idle] 闲
}）
arrows-more = { $moves }……（还有 { $count } 着）

## 频道里的消息

title = 第 { $number } 局 · { $red }（红）对 { $black }（黑）
card-title = 第 { $number } 局 · 象棋
card-named = { $challenger } 向 { $opponent } 挑战象棋。
card-open = { $challenger } 想下一局象棋，谁都可以应战。
card-side = { $side ->
    [red] { $challenger } 执红先行。
    [black] { $challenger } 执黑，红方先行。
   *[random] 先后手随机决定。
}
card-rules = 棋例：{ $rules ->
    [world] 世界规则。同一局面第三次出现时，步步将军（长将）或步步捉同一子（长捉）的一方判负，否则判和。
    [chinese] 中国规则（2020）。同一局面第三次出现时，步步将军、杀、捉（可混合）的一方判负，否则判和。
   *[simple] 简易。同一局面第三次出现时，步步将军（长将）的一方判负，否则判和。
}
rules-name = 棋例：{ $rules ->
    [world] 世界规则
    [chinese] 中国规则（2020）
   *[simple] 简易
}。
card-expires = { $time }截止。
card-side-red = 我执红（先行）
card-side-black = 我执黑
card-side-random = 随机分先
card-accepted = { $by } 已应战，对局开始。
card-declined = { $by } 谢绝了挑战。
card-withdrawn = { $by } 撤回了挑战。
card-expired = 挑战过期，无人应战。
turn-ping = { $player }，轮到你走了。
turn-first = 对局开始。
turn-last = { $side }走了 { $move }。
turn-to-move = 轮到{ $side }走。
turn-check = 将军！
turn-repeated = 同一局面已出现两次。
turn-run = { $side }在 { $points } 个点上已连续走了 { $length } 着禁止着法。
turn-run-ends = 吃子、兵卒前进或走一着闲着，即可中断。
turn-ways-out = { $side }走 { $moves } 可以变着。
turn-ways-out-many = { $side }有 { $count } 种着法可以变着。
turn-ways-out-none = { $side }没有可以变着的着法。
turn-evidence-more = ……还有 { $count } 着。
turn-draw-offered = { $side }提议和棋。
draw-offer = { $player } 向 { $opponent } 提和。
draw-declined = { $player } 拒绝和棋，对局继续。
newcomer-plays = 第一次下？轮到你时，按棋盘下的**点选**，会列出所有合法着法。/xq rules 用十句话讲规则。
newcomer-called = { $player }，第一次下？按**应战**就开始。/xq rules 用十句话讲规则。

alt-board = 第 { $number } 局的棋盘。
alt-players = 红方：{ $red }。黑方：{ $black }。
alt-last = 上一着：{ $side } { $move }。
alt-bottom = { $side }在下方。
alt-preview = 开局时的棋子，按这个样式。
alt-fen = 局面：{ $fen }
alt-numbers = 图中的编号：{ $list }。
alt-rules-board = 开局的棋盘：九路十线，红方在下，黑方在上，中间是河界。
alt-rules-home = 下方有红帅和红相，右方有红马，上方有黑士，并标出它们各自可以走到的点。
alt-rules-far = 红方的车、炮和两个兵，并标出各自可以走到的点和可以吃的棋子。
alt-rules-end = 黑将在 d9；红兵在 d7 控制 d8；走到 e9 则与 e0 的红帅照面。
alt-rules-repetition = 左边红车在两路上轮流将军，右边红车在两条线上轮流捉炮。

## 只给本人看的答复

anyone = 任何人
somebody = 某人
answer-challenged-named = 第 { $number } 号挑战已发给 { $opponent }。
answer-challenged-open = 第 { $number } 号挑战已发出，这里谁都可以应战。
answer-accepted = 第 { $number } 局，你是{ $side }。
answer-declined = 你谢绝了第 { $number } 号挑战。
answer-withdrawn = 你撤回了第 { $number } 号挑战。
answer-played = 第 { $number } 局：你走了 { $move }。
answer-loses-at-once = 第 { $number } 局：你走 { $move } 会立即判负。
answer-ways-out = 走 { $moves } 可以变着。
answer-ways-out-many = 另有 { $count } 种着法可以变着。
answer-ways-out-none = 没有可以变着的着法。
answer-resign-confirm = 确定要在第 { $number } 局向 { $opponent } 认输吗？
answer-done = 第 { $number } 局已照办。
answer-resigned = 第 { $number } 局你已认输。
answer-resign-kept = 对局继续。
answer-draw-offered = 你在第 { $number } 局提和了。对方答复后我会告诉你。
answer-draw-agreed = 第 { $number } 局作和。
answer-draw-declined = 你拒绝了第 { $number } 局的和棋。
answer-which-game = 是哪一局？
answer-which-game-number = 请重新使用该命令，并填上棋局编号，例如 `局号:3`。
answer-which-move = “{ $typed }”可以是好几着，请选一着：
answer-games-none = 你在这里没有进行中的对局。用 /xq challenge 开始一局。
answer-games-title = 你的对局
answer-games-more = ……还有 { $count } 局。
games-line = 第 { $number } 局，对 { $opponent }：{ $state ->
    [your-turn] 轮到你走
    [their-turn] 轮到对方走
    [your-challenge] 等待应战
   *[their-challenge] 等你应战
}
settings-own = 你的设置
settings-server = 本服务器的设置
settings-line = { $how ->
    [automatic] { $name }：**{ $value }**（自动）
    [alone] { $name }：**自动**
   *[set] { $name }：**{ $value }**
}
settings-page-words = 语言
settings-page-board = 棋盘
settings-page-play = 下棋
settings-page-privacy = 隐私
settings-page-games = 对局
settings-page-places = 频道
settings-page-club = 棋社
setting-language = 语言
setting-notation = 着法写法
setting-style = 棋子
setting-theme = 棋盘
setting-contrast = 对比度
setting-confirm = 走子之前
setting-reminders = 提醒
setting-listed = 排行榜
setting-rules = 棋例
setting-rated = 等级分
setting-pace = 用时
setting-flag = 超时
setting-channels = 频道
setting-threads = 子区
setting-timezone = 时区
setting-arbiter = 裁判
setting-vacation = 休假
setting-season = 赛季
setting-pairs = 同两人的计分对局
settings-own-about-words = 我在所有服务器里都这样回复你。频道里大家看到的内容，按该服务器的设置来写。
settings-own-about-board = 只给你看的棋盘是这个样子。自动的项目与你所在的服务器相同。
settings-own-about-play = 私信提醒发不到你那里时，改在频道里提醒。
settings-own-about-privacy = 你可以把我保存的关于你的全部数据下载成文件，也可以让我全部删除。
settings-server-about-words = 频道里大家看到的内容这样写。只给个人看的内容，按各人自己的 /xq settings。
settings-server-about-board = 频道里的棋盘是这个样子。只给个人看的棋盘，各人可以用 /xq settings 另选。
settings-server-about-games = 挑战者没有另选时，挑战就按这些设置。
settings-server-about-places = 可以在这些频道及其子区里开局。用 /xq-admin settings timezone 更改时区。
settings-server-about-club = 裁判处理纠纷。其他数值可以用 /xq-admin settings 的选项来设。
settings-all-channels = 全部
settings-no-arbiter = 无
settings-other = 其他值
settings-pick-channels = 全部频道；选择后只能在其中开局
settings-pick-arbiter = 没有裁判；请选择一个身份组
settings-no-such-zone = 没有 { $typed } 这个时区。请从提示里选择，例如 Asia/Shanghai 或 Europe/Berlin。
settings-blocks = 你屏蔽了 { $people }（{ $count }）。
settings-blocks-none = 你没有屏蔽任何人。/xq block 可以让某人不能再向你挑战。
settings-unblock = 取消屏蔽某人
settings-saved = 已保存。
answer-blocked = { $person } 不能再向你挑战。
answer-unblocked = { $person } 又可以向你挑战了。
account-done = 这是我保存的关于你的全部数据：{ $file }。
account-left-out = 文件对 Discord 来说太大：你最早的 { $count } 局不在其中。用 /xq export 可以逐局下载。
erase-question = **你真的要我删除所有服务器里关于你的全部数据吗？**
erase-what = • 你的名字、设置和屏蔽名单会被删除。
erase-games = • 等待中的挑战撤回。有一方还没走满十着的对局取消，其他对局算你认输。
erase-kept = • 已结束的对局保留，但不再有你的名字。屏蔽了你的人仍然屏蔽着你。
erase-forever = 此操作无法撤销。
erase-done = 关于你的全部数据都已删除。如果以后再来下棋，你将是一位新棋友。
answer-fault = 我们这边出了问题。你的操作可能已经生效，再试之前请先看看棋盘。如果再次发生，请告诉管理机器人的人：事件编号 { $incident }。
answer-busy = 正在处理其他棋谱，请稍后再试。
answer-unsettled = 我刚才不在线，正在给各位补回时间。什么都还没有做，请稍后再试。
answer-cannot-post = 我不能在这个频道发消息，所以棋盘只给你看。还需要权限：{ $permissions }。
answer-cannot-post-there = 我不能在那局棋的频道里发言，所以把棋盘单独给你看。
answer-no-picture = 我不能在这个频道附加图片，所以大家在那里看到的是字母棋盘。还需要权限：{ $permissions }。
letters-hint = 我不能在这里附加图片，所以用字母显示棋盘（大写为红方）。还需要权限：{ $permissions }。
answer-cannot-challenge = 我不能在这个频道发消息，没有人会看到你的挑战。还需要权限：{ $permissions }。请找服务器的管理者授权，或者在别的频道用 /xq challenge。
answer-old-button = 这个按钮太旧了。请用最新的棋盘，或者 /xq board。
permission-view-channel = 查看频道
permission-send-messages = 发送消息
permission-send-in-threads = 在子区内发送消息
permission-attach-files = 附加文件

## 点选着法

pick-place = { $order ->
    [only] { $spot }{ $figure }
    [front] 前{ $figure }（{ $spot }）
    [middle] 中{ $figure }（{ $spot }）
    [rear] 后{ $figure }（{ $spot }）
   *[other] 第 { $nth } { $figure }（{ $spot }）
}
pick-file = { $file }路
pick-which-piece = 走哪个棋子？
pick-which-target = { $piece }走到哪里？
pick-numbers = 编号与图中相同。
pick-numbers-rings = 编号与图中相同，有圆圈的是可以吃的棋子。
pick-piece-hint = 选择棋子……
pick-target-hint = 选择着法……
pick-capture = { $move } · 吃{ $piece }
pick-preview = 第 { $number } 局：你将走 { $move }。
pick-captures = 吃掉{ $piece }。
pick-not-yet = 还没有走出。就这样走吗？
pick-nothing = 没有走棋。想好后，请按棋盘下的“点选”或“走棋”。

## 十句话讲规则

rules-title = 十句话学会象棋
rules-1 = **棋盘**：棋子放在线的交叉点上，红方先走，双方轮流各走一着。走到对方棋子所在的点就是吃子。中间是河界，画斜线的方格是九宫。困住对方的将（帅）就赢。
rules-2 = **帅、将**（K）：沿直线走一步，不能出九宫。
rules-3 = **仕、士**（A）：沿斜线走一步，不能出九宫。
rules-4 = **相、象**（E）：斜走两步（“田”字），不能过河；田字中心有棋子就走不了（塞象眼）。
rules-5 = **马**（H）：先直走一步，再向外斜走一步（“日”字）；直走那一点有棋子就走不了（蹩马腿）。
rules-6 = **车**（R）：沿直线走，不限步数，不能越过棋子。
rules-7 = **炮**（C）：走法与车相同，吃子时必须正好隔一个棋子，双方的都行。
rules-8 = **兵、卒**（P）：每次向前一步，过河后还可以横走，不能后退。
rules-9 = **胜负**：轮到谁走而无着可走，谁就输，不论是否被将军。不能让自己的将（帅）处于被吃的位置，将帅也不能在同一直线上直接照面。图中轮到黑方：向下有兵，向旁将帅照面，无着可走，红方胜。
rules-10 = **重复**：不许长将（左图），也不许长捉一子（右图）。同一局面第三次出现时，步步如此的一方判负；双方都没有或双方相同则判和。按哪种棋例由挑战决定，我会及时提醒双方。双方同意、各走 60 着没有吃子、或双方都没有车马炮兵（卒）时，也是和棋。
rules-below-board = 棋子上是汉字，红黑两方的字有些不同；下面的字母是 K A E H R C P。
rules-below-home = 图中的编号就是句子的编号，圆点是可以走到的点。两个黑卒挡住了相和马。
rules-below-far = 图中的编号就是句子的编号，圆点是可以走到的点，圆圈是可以吃的棋子。
rules-below-end = 每着棋我都会检查，不会误走违规的着法。按棋盘下的“点选”可以看到所有合法着法。
rules-below-repetition = 准备好了吗？用 /xq challenge 开始一局；轮到你时，按棋盘下的“点选”。

## 按钮和输入框

button-accept = 应战
button-decline = 谢绝
button-withdraw = 撤回
button-back = 返回
button-move = 走棋
button-pick = 点选
button-cancel = 取消
button-confirm = 就这样走
button-board = 看棋盘
button-rules-board = 棋盘
button-rules-home = 棋子一
button-rules-far = 棋子二
button-rules-end = 胜负
button-rules-repetition = 重复
button-draw = 提和
button-resign = 认输
button-resign-confirm = 是，认输
button-resign-keep = 不，继续下
button-account = 导出我的数据
button-erase = 删除我的数据
button-erase-confirm = 是，全部删除
button-erase-not = 不，保留
button-lose-confirm = 照走，认负
button-lose-not = 不，另走一着
button-draw-accept = 同意和棋
button-draw-decline = 拒绝和棋
button-game = 第 { $number } 局 { $opponent }
modal-title = 第 { $number } 局：走棋
modal-move = 着法
modal-hint = 炮二平五 · C2=5 · h2e2

## 命令

cmd-xq = 象棋
cmd-xq-about = 下象棋
cmd-challenge = 挑战
cmd-challenge-about = 向一位棋友挑战，或者让谁都可以应战
cmd-move = 走棋
cmd-move-about = 走一着
cmd-board = 棋盘
cmd-board-about = 看一局棋的棋盘（只给你看）
cmd-games = 对局
cmd-games-about = 列出你在这里的对局
cmd-resign = 认输
cmd-resign-about = 认输（会先确认）
cmd-draw = 和棋
cmd-draw-about = 提和，或同意对方的提和
cmd-import = 导入
cmd-import-about = 打开别处的一局棋，逐步观看并裁决
cmd-settings = 设置
cmd-settings-about = 查看或更改语言、着法写法、棋盘样式、提醒和隐私
cmd-block = 屏蔽
cmd-block-about = 不再接受某人的挑战
cmd-unblock = 取消屏蔽
cmd-unblock-about = 重新接受某人的挑战
cmd-xq-admin = 象棋管理
cmd-xq-admin-about = 为本服务器设置裁判
cmd-export = 导出
cmd-export-about = 下载一局棋的棋谱，已结束或进行中都可以
cmd-rules = 规则
cmd-rules-about = 十句话讲象棋规则，附图
cmd-help = 帮助
cmd-help-about = 怎样在这里下棋
opt-opponent = 对手
opt-opponent-about = 向谁挑战；不填则谁都可以应战
opt-side = 先后
opt-side-about = 你执哪一方；红方先行
opt-move = 着法
opt-move-about = 如 炮二平五、C2=5 或 h2e2；输入时会列出合法着法
opt-game = 局号
opt-game-about = 有几局棋时，填写局号
opt-rules = 棋例
opt-rules-about = 重复局面如何裁决；不填则用世界规则
opt-file = 文件
opt-file-about = 棋谱文件：PGN、XQF、CBR、CBL、CBF、DhtmlXQ 或纯文本，最大 1 MiB
opt-text = 文本
opt-text-about = 或直接写着法；两项都不填会打开一个更大的输入框
opt-language = 语言
opt-language-about = 用哪种语言
opt-notation = 写法
opt-notation-about = 着法怎样写
opt-person = 用户
opt-person-about = 谁
opt-timezone = 时区
opt-timezone-about = 日子和赛季从何时算起；输入城市的英文名，例如 Shanghai
opt-arbiter = 裁判
opt-arbiter-about = 处理纠纷的身份组
opt-vacation = 休假
opt-vacation-about = 每人一年可以休假几天，0 至 60
opt-pairs = 局数
opt-pairs-about = 同两人在 30 天内有几局计入等级分
opt-format = 格式
opt-format-about = 文件格式；不填则为 PGN，用你的记谱法
choice-red = 红方（先行）
choice-black = 黑方
choice-random = 随机
choice-world = 世界规则（默认）：长将、长捉判负
choice-chinese = 中国规则（2020）：长将、长杀、长捉及其混合判负
choice-simple = 简易：只禁长将，其余判和
choice-language-auto = 语言：自动，与 Discord 相同
choice-language-en = English
choice-language-zh-cn = 简体中文
choice-language-zh-tw = 繁體中文
choice-language-vi = Tiếng Việt
choice-notation-auto = 着法写法：自动，按所用语言的习惯
choice-notation-chinese = 中文简体：炮二平五、马８进７
choice-notation-traditional = 中文繁体：炮二平五、馬８進７
choice-notation-wxf = WXF：C2=5、H8+7
choice-notation-vietnamese = 越南文：P2-5、M8.7
choice-notation-english = 英文：Cannon 2=5、Horse 8+7
choice-notation-iccs = ICCS：h2e2、h9g7（横线 0–9）
choice-notation-uci = UCI：h3e3、h10g8（横线 1–10）
choice-style-auto = 棋子：自动
choice-style-traditional = 繁体字：帥 馬 砲
choice-style-simplified = 简体字：帅 马 炮
choice-style-letters = 字母：K H C
choice-style-guided = 汉字带小字母
choice-style-pictures = 图案
choice-theme-auto = 棋盘：自动
choice-theme-light = 浅色木纹
choice-theme-dark = 深色木纹
choice-contrast-auto = 对比度：自动，按棋子而定
choice-contrast-usual = 一般对比度
choice-contrast-strong = 强对比：不辨颜色也能分清双方
choice-confirm-always = 每步棋走之前都先让我看
choice-confirm-picked = 从菜单选的着法先让我看
choice-confirm-never = 每步棋都立即走
choice-reminders-channel = 在频道里提醒我
choice-reminders-direct = 用私信提醒我
choice-reminders-off = 不要提醒我
choice-listed-yes = 在排行榜上显示我
choice-listed-no = 不要把我列入排行榜
choice-rated-yes = 对局计入等级分
choice-rated-no = 对局不计入等级分
choice-pace-none = 不限时
choice-pace-1d = 每步 1 天
choice-pace-2d = 每步 2 天
choice-pace-3d = 每步 3 天
choice-pace-5d = 每步 5 天
choice-pace-7d = 每步 7 天
choice-pace-14d = 每步 14 天
choice-pace-10d12h = 10 天，每步加 12 小时
choice-pace-15m10s = 一次下完：15 分钟，每步加 10 秒
choice-flag-falls = 立即判负
choice-flag-claimed = 对方可以要求判胜
choice-threads-yes = 每局一个子区
choice-threads-no = 直接在频道里下
choice-vacation = 一年休假 { $count } 天
choice-vacation-none = 没有休假
choice-season-none = 不分赛季
choice-season-month = 每月一个新赛季
choice-season-quarter = 每三个月一个新赛季
choice-pairs = 30 天内最多 { $count } 局
choice-pgn = PGN，你的记谱法
choice-pgn-chinese = PGN，中文着法（炮二平五）
choice-pgn-wxf = PGN，WXF 着法（C2=5）
choice-pgn-iccs = PGN，ICCS 着法（h2e2）
choice-dhtmlxq = DhtmlXQ / UBB，用于网页和论坛
choice-xqf = XQF，用于象棋演播室等软件
choice-list = 着法列表，你的记谱法
choice-list-iccs = 着法列表，ICCS
choice-json = JSON

help-title = 用 Caipan（裁判）下象棋
help-start = **开局**：/xq challenge 向一位棋友挑战；不填对手，谁都可以应战。/xq rules 用十句话配图讲规则。
help-move = **走棋**：按棋盘下的“点选”，先选棋子，再选走到哪里，走出前会先让你看一看。也可以按“走棋”，或输入 /xq move：能看懂 炮二平五、C2=5 和 h2e2，输入时会列出合法着法。
help-slow = **慢棋**：挑战可以定用时、让子或自己的开始局面。/xq time 给对方加时或判超时，/xq vacation 按整天停自己的钟，/xq rematch 换先再来一局。
help-more = **其他**：/xq board 看局面，/xq games 看你的对局，/xq draw 提和，/xq resign 认输，/xq settings 设置语言、着法写法、棋盘样式、走前确认、提醒和隐私。/xq block 不再接受某人的挑战。/xq import 打开文件或文本中的棋局。/xq export 下载对局的棋谱。
help-rules = **规则**：每着都会检查，不合规则的会说明原因。无论是否被将军，无子可动即为负。同一局面第三次出现时，按挑战时选定的棋例（世界、中国或简易）判负或判和；第二次出现时会先提醒双方。双方各走 60 回合没有吃子判和。

## 事后判整局

review-none = 没有规则使本局终局；共审 { $ply } 着。
review-after = 终局着法：{ $move }（第 { $ply } 着）。
review-goes-on = 棋谱此后还走了 { $ply } 着。
review-later = 其后又有局面第三次出现：第 { $plies } 着。
review-recorded = 记录的结果：{ $result ->
    [red] 红胜。
    [black] 黑胜。
   *[draw] 和棋。
}
review-stops = 第 { $ply } 着写作 { $typed }。{ $why }此前的着法已审。
review-several = 它可以指 { $moves }。
review-missing = 那里没有这样的{ $piece }。
review-nearest = 这不是着法，或许是 { $moves }。
review-no-move = 这不是我认识的任何记谱法。
review-ends = 文件到此为止。
review-too-long = 棋谱太长，超出我能读的限度。
review-file-too-long = 棋谱太长，或者根本不是棋谱：每局最多 { $most } KB。
review-variations = 有 { $count } 个变着未能读完。
review-left-out = 以下文字不属于任何一局，已略去：{ $typed }
review-no-game = 没有找到着法。我能读 PGN、DhtmlXQ（UBB）、XQF、CBR、CBL、CBF 和着法列表（炮二平五、C2=5、h2e2）；不从开局开始的，请在前面写上 FEN。
review-bad-fen = 起始局面的 FEN 无法读取。
review-bad-start = 起始局面在对局中不可能出现。
review-by = 裁判依据：{ $rules ->
    [world] 世界规则
    [chinese] 中国规则（2020）
   *[simple] 简易规则
}
review-others = 文中还有 { $count } 局，只判了第一局。
review-file-large = 附件超过 1 MiB，没有读取。
review-file-gone = Discord 没有给出附件。
review-file-named = { $file }：{ $why }
review-files-skipped = 一条消息最多读取 { $most } 个附件，没有读取的有 { $count } 个。
menu-referee = 裁判这局棋
button-judge-by = { $rules ->
    [world] 按世界规则
    [chinese] 按中国规则
   *[simple] 按简易规则
}
button-step = 逐步观看
button-replay = 复盘
button-turn = 翻转棋盘
button-export = 下载棋谱
button-share = 发到频道
button-again = 再试一次

## 文件中的一局

viewer-players = { $red }（红） – { $black }（黑）
viewer-untitled = 一局象棋
viewer-place = 第 { $ply } 着，共 { $plies } 着
viewer-variation = 变着中
viewer-branches = 棋谱在此有几种着法，请在下面选择。
viewer-main-move = { $move } · 主线
viewer-other-move = { $move }
viewer-choose-move = 接着走……
viewer-choose-game = 文件中的另一局……
viewer-further = ……第 { $from } 至 { $to } 局
viewer-not-shared = 未能发到频道。
share-not-permitted = 没有发到频道：你自己在那里不能发带图片的消息。
viewer-left-out = 文件中未能读取或没有读到的对局：{ $count } 局。
import-file-only = 同时给出了文件和文字，只读取了文件。
modal-import = 打开一局棋
modal-import-text = 棋谱
modal-import-hint = PGN、DhtmlXQ 或着法列表，例如：1. 炮二平五 马8进7

## 棋谱文件

export-done = 第 { $number } 局的棋谱：{ $file }
export-too-large = 这局棋太长，无法写成文件。
export-left-out = 这种格式存不下对局的全部内容，省略了：{ $losses }。
export-loss = { $loss ->
    [tags] 对局信息（{ $count } 项）
    [cut] 过长信息的结尾（{ $count } 处）
    [comments] 注解（{ $count } 处）
    [variations] 变着（{ $count } 着）
    [marks] 着法符号（{ $count } 个）
    [turn] 黑方先走
    [counters] 开始局面的计数
   *[letters] 文字（{ $count } 个）
}
record-event = Caipan 第 { $number } 局
record-rules = { $rules ->
    [world] 世界象棋规则 2018
    [chinese] 象棋竞赛规则 2020
   *[simple] Caipan 简易规则
}

## 挑战：用时、让子、开局局面

span-day = 1 天
span-days = { $count } 天
span-hour = 1 小时
span-hours = { $count } 小时
span-minute = 1 分钟
span-minutes = { $count } 分钟
span-second = 1 秒
span-seconds = { $count } 秒
pace-unlimited = 不限时
pace-move = 每步 { $time }
pace-pool = 共 { $main }，每步加 { $increment }，最多存 { $cap }
pace-pool-plain = 全局共 { $main }
pace-live = 即时对局：{ $main }，每步加 { $increment }
pace-live-plain = 即时对局：全局 { $main }
pace-live-increment = 即时对局：每步加 { $increment }
pace-nothing = 请写明双方各有多少时间。
pace-too-long = 用时写得太长了。
pace-word = 用时里的“{ $typed }”看不懂。
pace-no-unit = 请写明 { $number } 的单位：天、小时、分钟或秒。
pace-days = 每步用时须为 1 到 { $most } 整天。
pace-bounds = 不能用这样的用时。总时间最多一年，上限不能低于起始时间；即时对局须少于一天。
pace-examples = 例如：3天（每步三天）、10天+12小时（总时间加每步加时）、15分+10秒（即时）或不限时。
card-pace = 用时：**{ $pace }**。
card-flag = { $flag ->
    [falls] 超时者判负。
   *[claimed] 超时后，对方可以判胜，也可以再给时间。
}
card-rated = 计等级分。
card-unrated = 不计等级分。
card-unrated-start = 不是从正常开局开始，不计等级分。
card-handicap = 让子：**{ $handicap }**。{ $giver ->
    [red] 红方让子并先走。
   *[black] 黑方相让。
}
card-takes = { $side ->
    [red] { $challenger } 执红。
    [black] { $challenger } 执黑。
   *[random] 抽签决定谁执红。
}
card-position = 从图中的局面开始：{ $side }先走。
card-countered = { $challenger } 向 { $opponent } 提出了别的条件。
card-superseded = 已提出别的条件：请看更新的消息。
card-lapsed-named = { $challenger } 对 { $opponent } 的挑战（#{ $number }）已过期，对局没有开始。
card-lapsed-open = { $challenger } 的公开挑战（#{ $number }）已过期，没有人接受。
alt-start = 开始局面，{ $bottom }在下方。{ $side }先走。
answer-countered = 已把你对 #{ $number } 的条件发给 { $opponent }。
answer-not-sent = 什么也没有发出。
answer-bad-position = 不能用这个局面：
form-challenge = **与 { $opponent } 下一局象棋**
form-counter = **挑战 #{ $number }：提出别的条件**
form-send = 选好后按“发送”。
form-more = 用 /xq challenge 还可以让子、指定局面或写别的用时。
button-terms = 别的条件
button-send = 发送
button-discard = 取消
button-rematch = 再来一局
menu-challenge = 挑战下象棋
cmd-rematch = 再来一局
cmd-rematch-about = 交换红黑，按同样条件再下一局
opt-pace = 用时
opt-pace-about = 多少时间：3天（每步）、10天+12小时（总时间）、15分+10秒（即时）、不限时；或从列表选
opt-rated = 计分
opt-rated-about = 结果是否计入等级分
opt-handicap = 让子
opt-handicap-about = 让子名称；由你相让，除非你选另一方
opt-position = 局面
opt-position-about = 别的开始局面（FEN）
opt-flag = 超时
opt-flag-about = 有人超时怎么办
choice-falls = 立即判负
choice-claimed = 对方可以判胜，也可以再给时间
choice-rated = 计等级分
choice-unrated = 不计等级分
choice-handicap-first-move = 让先
choice-handicap-horse = 让单马（左马）
choice-handicap-right-horse = 让右马
choice-handicap-horse-move = 让左马一先
choice-handicap-cannon = 让单炮（左炮）
choice-handicap-horses = 让双马
choice-handicap-cannons = 让双炮
choice-handicap-chariot = 让单车（左车）
choice-handicap-chariots = 让双车
choice-handicap-nine = 让九子（双仕、双相、五兵）
refusal-same-terms = 条件和原来一样，没有发送。请在挑战下按“应战”，或先改动某一项。
refusal-too-many-counters = 双方提出别的条件的次数已经够多了。请接受或拒绝，或者重新发起挑战。
refusal-terms-changed = 你看到之后条件已经变了。请看这个挑战最新的消息，在那里按“应战”或“谢绝”。
refusal-other-start = 这种让子的开始局面不同。在 /xq challenge 里，请只填让子或只填局面。
refusal-cannot-be-rated = 只有从正常开局开始的对局才能计分。请在 /xq challenge 里不要填“计分”。
refusal-not-yours-to-accept = 你不能接受这个挑战。你可以用 /xq challenge 自己发一个。
refusal-too-many-to-one = 你已有 { $count } 个挑战等此人回答。请先等等，或者按“撤回”撤回一个。
refusal-too-soon = 几分钟内挑战太多了。{ $time }可以再用 /xq challenge。
refusal-still-on = 这局棋还没有结束。结束后才能要求再来一局。
refusal-opponent-gone = 这局棋的对手已不在这里。用 /xq challenge 可以另找对手。
refusal-player-gone = 其中一位棋手已删除自己的全部资料，这盘棋不能继续。用 /xq challenge 可以再下一局。
fen-empty = 里面什么也没有。
fen-too-long = 比任何 FEN 都长。
fen-ranks = FEN 有 10 行，用 / 分开；这里有 { $found } 行。
fen-rank-length = 第 { $rank } 行须有 9 个点；这里有 { $found } 个。
fen-letter = “{ $letter }”不是棋子：棋子用 KABNRCP，空点用 1 到 9 的数字。
fen-side = 各行之后写 w（红先）或 b（黑先）。
fen-counter = 步数须为 0 到 9999 的数字。
fen-fields = 后面的文字太多。
setup-no-general = { $side }没有将（帅）。
setup-too-many = { $piece }有 { $count } 个，多于 { $limit } 个。
setup-general-off = { $at } 上的将（帅）在九宫之外。
setup-advisor-off = 士（仕）不能在 { $at }。
setup-elephant-off = 象（相）不能在 { $at }。
setup-generals-face = 将帅对面，中间没有棋子。
setup-in-check = 没轮到{ $side }走，{ $side }却正被将军。
