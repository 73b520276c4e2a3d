## 棋盤用語

side = { $side ->
    [red] 紅方
   *[black] 黑方
}
piece = { $side ->
    [red] { $kind ->
        [general] 紅帥
        [advisor] 紅仕
        [elephant] 紅相
        [horse] 紅馬
        [chariot] 紅車
        [cannon] 紅炮
       *[soldier] 紅兵
    }
   *[black] { $kind ->
        [general] 黑將
        [advisor] 黑士
        [elephant] 黑象
        [horse] 黑馬
        [chariot] 黑車
        [cannon] 黑砲
       *[soldier] 黑卒
    }
}
kind = { $kind ->
    [general] 將（帥）
    [advisor] 士（仕）
    [elephant] 象（相）
    [horse] 馬
    [chariot] 車
    [cannon] 炮
   *[soldier] 兵（卒）
}
figure = { $side ->
    [red] { $kind ->
        [general] 帥
        [advisor] 仕
        [elephant] 相
        [horse] 馬
        [chariot] 車
        [cannon] 炮
       *[soldier] 兵
    }
   *[black] { $kind ->
        [general] 將
        [advisor] 士
        [elephant] 象
        [horse] 馬
        [chariot] 車
        [cannon] 砲
       *[soldier] 卒
    }
}

## 著法為何不合規則

illegal-empty-point = { $at } 上沒有棋子。
illegal-not-yours = { $at } 上的{ $piece }是對方的棋子。
illegal-same-point = 著法必須走到 { $at } 以外的點。
illegal-own-piece = { $at } 上是自己的{ $kind }。
illegal-not-its-move = { $kind ->
    [general] 將（帥）每著只能在九宮內沿直線走一步。
    [advisor] 士（仕）每著只能在九宮內沿斜線走一步。
    [elephant] 象（相）每著走「田」字，不能過河。
    [horse] 馬走「日」字：先直一步，再斜一步。
    [chariot] 車沿直線走，中間不能有棋子阻擋。
    [cannon] 炮沿直線走，吃子時必須隔一個棋子。
   *[soldier] 兵（卒）每著向前走一步，過河後還可以橫走。
}
illegal-horse-leg = 蹩馬腿：{ $leg } 上有棋子。
illegal-elephant-eye = 塞象眼：{ $eye } 上有棋子。
illegal-crosses-river = 象（相）不能過河。
illegal-leaves-palace = { $kind ->
    [general] 將（帥）不能走出九宮。
   *[advisor] 士（仕）不能走出九宮。
}
illegal-path-blocked = { $kind ->
    [chariot] 車的去路被擋住了：{ $at } 上有棋子。
   *[cannon] 炮的去路被擋住了：{ $at } 上有棋子。
}
illegal-cannon-jumps-to-empty = 炮只有吃子時才能越過棋子：不能越過 { $screen } 走到空點。
illegal-no-screen = 炮吃子時中間必須隔一個棋子（炮架），現在一個也沒有。
illegal-too-many-screens = 炮吃子時中間只能隔一個棋子，現在有 { $count } 個。
illegal-soldier-back = 兵（卒）不能後退。
illegal-soldier-sideways = 兵（卒）過河後才能橫走。
illegal-generals-face = 走後將帥照面。
illegal-stays-in-check = 你正被 { $at } 上的{ $piece }將軍，這著沒有應將。
illegal-into-check = 走後你的將（帥）會被 { $at } 上的{ $piece }將軍。

## 請求為何不能照辦

refusal-challenges-themselves = 不能挑戰自己。請用 /xq challenge 挑戰別人，或者不填對手，誰都可以應戰。
refusal-no-time-to-accept = 挑戰還沒人能應戰就已過期。請用 /xq challenge 再發一個。
refusal-challenge-declined = 這個挑戰已被謝絕。用 /xq challenge 可以再發一個。
refusal-challenge-withdrawn = 這個挑戰已撤回。用 /xq challenge 可以再發一個。
refusal-challenge-expired = 這個挑戰已過期。用 /xq challenge 可以再發一個。
refusal-already-accepted = 已經有人應戰了。用 /xq board 可以看這局棋。
refusal-not-for-you = 這個挑戰是給別人的。你可以用 /xq challenge 自己發一個。
refusal-own-challenge = 這是你自己發出的挑戰，要由別人來應戰。你可以按「撤回」。
refusal-not-your-challenge = 只有發出挑戰的人才能撤回。想下就按「應戰」；被指名挑戰的人也可以按「謝絕」。
refusal-nothing-due = 還沒有到時間。用 /xq board 可以看這局棋。
refusal-unsound-pace = 不能用這個用時：每步1至14天，或總時限不超過一年且不高於上限。請在 /xq challenge 裡另選。
refusal-cannot-counter = 只有被點名挑戰的人才能還價。你可以用 `/xq challenge` 另發挑戰。
refusal-not-begun = 對局還沒有開始：有人按「應戰」後才開始。
refusal-not-a-player = 你不是這局棋的棋手。用 /xq games 看你的對局，用 /xq challenge 開始一局。
refusal-not-your-turn = 現在輪到對方走。輪到你時我會叫你，在此之前可以用 /xq board 看局面。
refusal-outdated = 局面已經變了，請看最新的棋盤：/xq board。
refusal-game-over = 這局棋已經結束：{ $outcome }用 /xq challenge 可以再下一局。
refusal-loses-by-ruling = 這著會使局面重複次數過多，走後立即判負。請按「點選」或「走棋」另走一著。
refusal-loses-by-run = 這著會使連續的禁止著法過多，走後立即判負。請按「點選」或「走棋」另走一著。
refusal-already-offered = 你已經提出過了，正等待對方答覆。輪到你時，可以按「走棋」或「點選」繼續下。
refusal-opponent-offered = 對方已經提出了，請在最新的棋盤（/xq board）下同意或拒絕。
refusal-offered-too-soon = 你再走{ $moves }著（按「走棋」或「點選」）後才能再次提出。
refusal-too-late-to-abort = 你已走了兩著，不能再取消對局。可以按「提和」或「認輸」。
refusal-nothing-to-take-back = 你還沒有可以悔的棋。請按「走棋」或「點選」繼續下。
refusal-no-takeback = 對方沒有請求悔棋，請看最新的棋盤：/xq board。
refusal-time-is-up = 這一著的時間已經用完。用 /xq board 看對局的情況。
refusal-no-clock = 這盤棋不計時。用時在 /xq challenge 裡選。
refusal-nothing-to-claim = 對方沒有超時，不能判超時勝。用 /xq board 可以看這局棋。
refusal-wrong-gift = 一次最多可加14天。請用 /xq time give 少加一些，以後還可以再加。
refusal-paused = 裁判已暫停這盤棋，恢復之前雙方都不能走棋。用 /xq board 可以看這局棋。
refusal-removed = 我曾被移出本伺服器，這盤棋暫時停著。用 /xq board 可以看這局棋。
refusal-not-stopped = 這盤棋沒有暫停。用 /xq board 可以看這局棋。
refusal-your-turn = 輪到你走：請先按「走棋」或「點選」走棋，然後再預設應著。
refusal-too-often-planned = 在這個局面下你已更改預設{ $most }次。仍可用 /xq plans 取消；下一著之後可以再預設。
refusal-too-often-given = 在這個局面下你已加時{ $most }次。下一著之後可以再用 /xq time give 加時。
refusal-too-often-rested = 這盤棋停在同一著期間你已休假{ $most }次。下一著之後可以再用 /xq vacation start 休假。
refusal-too-often-moved = 在這個局面下這盤棋已移動{ $most }次。下一著之後可以再用 /xq here；用 /xq board 可以看棋盤。
refusal-same-plan = 你已經這樣預設了，沒有變化。用 /xq plans 可以看。
refusal-no-rest = 假期從今天或以後開始，至少一天。請在 /xq vacation start 裡另選日期。
refusal-not-away = 你現在沒有休假，沒有什麼要結束。/xq vacation status 可以看你的休假。
refusal-arbiter-plays = 你是本局棋手，請由別的裁判處理。
refusal-cannot-reinstate = 只有因超時、認輸、議和或裁判判定而結束的對局才能恢復。
refusal-already-there = 這盤棋已經顯示在這裡，用 /xq board 可以看。
refusal-nothing-to-credit = 沒有損失用時，不需要補。
plan-unpaired = 請成對填寫：對方的一著，再寫你的應著。
plan-too-many = 一盤棋最多預設{ $most }個應著。
plan-illegal = 第{ $place }著 { $move }：{ $why }
plan-over = 第{ $place }著之後棋局已經結束，後面不能再有著法。
plan-loses = 第{ $place }著按棋例會立即判負。
refusal-no-draw-offer = 現在沒有待答覆的提和。用 /xq draw 可以提和。
refusal-no-such-game = 這裡沒有第 { $number } 局。用 /xq games 看你的對局。
refusal-no-game = 你在這裡沒有進行中的對局。用 /xq challenge 開始一局。
refusal-no-game-on-move = 這裡沒有輪到你走的對局。用 /xq games 看你的對局。
refusal-for-opponent = 這個按鈕是給對方用的：只有對方能給你加時。用 /xq board 看對局。
refusal-not-manager = 只有擁有「管理伺服器」權限的人才能這樣做，請找他們幫忙。你自己的設定在 /xq settings。
refusal-only-in-server = 這只能在伺服器裡用。這裡可以用 /xq games、/xq settings 和 /xq help。
refusal-closed-channel = 本頻道不下棋，請到 { $channels }。
refusal-blocked-by-them = 現在不能挑戰此人。請用 /xq challenge 挑戰別人。
refusal-blocked-by-you = 你封鎖了這個人，請先用 /xq unblock。
refusal-blocks-themselves = 不能封鎖自己。請在 /xq block 裡選別人。
refusal-not-blocked = 你沒有封鎖這個人。/xq settings 裡可以看到你封鎖的人。
refusal-too-many-blocked = 你已封鎖 { $count } 人，不能再多了。請先用 /xq unblock。
refusal-challenges-bot = 機器人不下棋。請用 /xq challenge 挑戰一位棋友，或者不填對手，誰都可以應戰。
refusal-too-many-open = 你已有 { $count } 個未應戰的挑戰，請先按「撤回」撤回一個。用 /xq games 可以看到它們。
refusal-unreadable = 看不懂「{ $typed }」。請寫成 炮二平五、C2=5 或 h2e2，或者按「點選」在棋盤上選。
refusal-no-such-piece = 「{ $typed }」所說的位置沒有{ $piece }。按「點選」可以看哪些棋子能走。
refusal-unreadable-nearest = 是不是 { $moves }？
refusal-illegal-move = { $move } 不合規則：{ $why }按「點選」可以看到所有合法著法。
refusal-illegal-move-of = { $at } 上的{ $piece }不能走 { $move }：{ $why }按「點選」可以看到所有合法著法。

## 終局

outcome-checkmate = { $winner }勝：將死。
outcome-stalemate = { $winner }勝：{ $loser }困斃（無子可動）。
outcome-resignation = { $winner }勝：{ $loser }認輸。
outcome-agreement = 雙方議和。
outcome-perpetual-check = { $winner }勝：{ $loser }長將，同一局面出現三次。
outcome-perpetual-chase = { $winner }勝：{ $loser }長捉，同一局面出現三次。
outcome-perpetual-kill = { $winner }勝：{ $loser }長殺，同一局面出現三次，本規則禁止。
outcome-perpetual-attack = { $winner }勝：{ $loser }將、殺、捉交替不變，同一局面出現三次，本規則禁止。
outcome-forbidden-run = { $winner }勝：{ $loser }在三個以上的點連續走了九著禁止著法，雖未構成循環，本規則也予禁止。
outcome-repetition = 和棋：同一局面出現三次，雙方不變作和。
outcome-natural-limit = 和棋：自然限著內沒有吃子。
outcome-dead-material = 和棋：雙方都沒有能取勝的棋子。
outcome-timeout = { $winner }勝：{ $loser }超時。
outcome-adjudication-won = { $winner }勝：裁判判定。
outcome-adjudication-drawn = 和棋：裁判判定。
outcome-aborted = 對局取消，沒有結果。
outcome-aborted-by = { $side }取消了對局，沒有結果。
outcome-abandoned = 機器人離開本伺服器太久，對局沒有結果。

## 循環局面的裁決

list-and = { $first }和{ $second }
ruling-by = { $rules ->
    [world]《世界象棋規則》2018（{ $articles }）
    [chinese]《象棋競賽規則》2020 第 { $articles } 條
   *[simple] Caipan 簡易規則
}
ruling-asian = 亞洲規則{ $places }
ruling-principle = 原則第 { $numbers } 條
ruling-item = 第 { $numbers } 項
ruling-loses = { $side }判負：{ $conduct }
ruling-run = { $side }在 { $points } 個點上連續走了 { $length } 著禁止著法，未構成循環也屬違例。
ruling-draw-idle = 判和：雙方均為閒著，不變作和。
ruling-draw-some-idle = 判和：雙方都走有閒著，不變作和。
ruling-draw-no-check = 判和：雙方都沒有長將，不變作和。
ruling-draw-allowed = 判和：雙方都沒有犯禁，不變作和。
ruling-draw-equal = 判和：雙方犯禁輕重相同，不變作和。
ruling-entry-loses = 依據{ $rules }：{ $row }對{ $column }，前者判負。
ruling-entry-draw = 依據{ $rules }：{ $row }對{ $column }，判和。
ruling-entry-allowed = 依據{ $rules }：雙方均為允許著法，判和。
ruling-class = { $class ->
    [allowed] 允許著法
    [undermining] 去根長捉
    [active] 長捉
    [forbidden] 著著犯禁
    [light] 較輕的禁止著法
    [heavy] 較重的禁止著法
   *[check] 長將
}
ruling-lighter-joint = { $side }犯禁較輕：{ $move } 之後，{ $attacker }要聯合 { $helpers }才能捉 { $victim }。
ruling-lighter-few-roots = { $side }犯禁較輕：{ $move } 之後，{ $attacker }捉的 { $victim }是少根子。
ruling-lighter-gain = { $side }犯禁較輕：{ $move } 之後，{ $attacker }要走幾著才能得 { $victim }。
ruling-lighter-undermining = { $side }犯禁較輕：{ $move } 只是去掉 { $victim }的根，{ $attacker }並沒有新捉它。
ruling-piece = { $piece }
ruling-piece-first = { $piece }（循環開始時在 { $at }）
ruling-both = 兩個{ $piece }
ruling-pieces = 幾個子
conduct-check = { $side }每著都將軍（長將）。
conduct-kill = { $side }每著都要殺（長殺）。
conduct-chase = { $side }每著都以{ $attackers }捉{ $victims }，構成長捉；{ $why }。
conduct-undermining = { $side }每著都使{ $victims }受{ $attackers }捉，{ $new ->
    [some] 其中有的著法
   *[none] 靠的
}是去掉它的根（去根長捉）；{ $why }。
conduct-chases = { $side }每著都捉子，構成長捉：輪流捉{ $victims }。
conduct-mixed = { $side }著著犯禁：{ $mix }。
conduct-idle = { $side }均為閒著。
conduct-some-idle = { $side }走有閒著，允許不變。
conduct-kill-allowed = { $side }每著都要殺（長殺），本規則允許。
conduct-mixed-allowed = { $side }{ $mix }，本規則允許。
conduct-chases-allowed = { $side }輪流捉不同的子，本規則允許。
conduct-chases-together = { $side }兩子以上輪流走動，同時捉住兩個以上的子，本規則允許。
conduct-no-check = { $side }沒有將軍。
conduct-some-checks = { $side }並非每著都將軍。
conduct-mix = { $mix ->
    [check-kill] 一將一殺
    [check-chase] 一將一捉
    [kill-chase] 一殺一捉
   *[all] 將、殺、捉交替
}
exposed-no-root = 此子無根（沒有棋子保護）
exposed-fake-root = 此子是假根（看似有子保護，卻不能合法反吃）
exposed-both = 此子無根或假根（沒有子能合法反吃）
exposed-dearer = 車的價值高於捉它的子，有根也算被捉
exposed-few-roots = 此子少根（保護的子少於進攻的子）
exposed-gain = 吃後可以得子
forecast-loses = 此局面第三次出現時，{ $side }判負：{ $conduct }
forecast-run = 如此走到第九著，{ $side }判負：{ $conduct }
forecast-draw-idle = 此局面第三次出現時判和：雙方均為閒著，不變作和。
forecast-draw-some-idle = 此局面第三次出現時判和：雙方都走有閒著，不變作和。
forecast-draw-no-check = 此局面第三次出現時判和：雙方都沒有長將，不變作和。
forecast-draw-allowed = 此局面第三次出現時判和：雙方都沒有犯禁，不變作和。
forecast-draw-equal = 此局面第三次出現時判和：雙方犯禁輕重相同，不變作和。

evidence-cycle = 以下 { $moves } 著循環了 { $times } 遍：
evidence-window = 以下 { $moves } 著中，局面重複了 { $times } 次：
evidence-run = { $side }在 { $points } 個點上連續走了 { $length } 著禁止著法，其間沒有吃子，也沒有兵卒前進：
evidence-line = { $number } { $side } { $move } — { $nature }
evidence-check = 將，{ $pieces }將軍
evidence-kill = 殺，{ $opponent }如停一著，則 { $line } 成殺
evidence-idle = 閒
evidence-key-post = 閒：雖然{ $clauses }，但僅餘的一個進攻子力占守和要點（26.2），否則{ $opponent }走 { $line } 成殺
evidence-chase = 捉，{ $clauses }
evidence-attack = { $attacker }可吃 { $victim }，{ $why }
evidence-joint = { $attacker }與 { $helpers }聯合，可吃 { $victim }，{ $why }
evidence-undermined = { $attack }（此著去掉了它的根）
evidence-more-chases = { $attack }（另有 { $count } 處）
evidence-piece = { $at } 的{ $piece }
evidence-no-root = 後者無根
evidence-out-of-reach = 後者是假根：{ $protector }看似保護，被吃後卻夠不到
evidence-general-exposed = 後者是假根：{ $protector }看似保護，反吃則自己的將（帥）受攻
evidence-dearer = 後者價值更高，有根也算
evidence-few-roots = 後者少根：{ $line }
evidence-gain = 可以得子：{ $line }
evidence-line-more = { $line }……（共 { $count } 著）
evidence-gave-up = { $nature }（搜尋已到上限：{ $searches }）
evidence-search = { $search ->
    [kill] 殺著 { $positions } 個局面
    [gain] 得子 { $positions } 個局面
   *[mate] 反殺 { $positions } 個局面
}
arrows-moves = 箭頭表示重複的著法：{ $moves }。
arrows-move = { $number }{ $side } { $move }（{ $nature ->
    [check] 將
    [kill] 殺
    [chase] 捉
   *[idle] 閒
}）
arrows-more = { $moves }……（還有 { $count } 著）

## 頻道裡的訊息

title = 第 { $number } 局 · { $red }（紅）對 { $black }（黑）
card-title = 第 { $number } 局 · 象棋
card-named = { $challenger } 向 { $opponent } 挑戰象棋。
card-open = { $challenger } 想下一局象棋，誰都可以應戰。
card-side = { $side ->
    [red] { $challenger } 執紅先行。
    [black] { $challenger } 執黑，紅方先行。
   *[random] 先後手隨機決定。
}
card-rules = 棋例：{ $rules ->
    [world] 世界規則。同一局面第三次出現時，步步將軍（長將）或步步捉同一子（長捉）的一方判負，否則判和。
    [chinese] 中國規則（2020）。同一局面第三次出現時，步步將軍、殺、捉（可混合）的一方判負，否則判和。
   *[simple] 簡易。同一局面第三次出現時，步步將軍（長將）的一方判負，否則判和。
}
rules-name = 棋例：{ $rules ->
    [world] 世界規則
    [chinese] 中國規則（2020）
   *[simple] 簡易
}。
card-expires = { $time }截止。
card-side-red = 我執紅（先行）
card-side-black = 我執黑
card-side-random = 隨機分先
card-accepted = { $by } 已應戰，對局開始。
card-declined = { $by } 謝絕了挑戰。
card-withdrawn = { $by } 撤回了挑戰。
card-expired = 挑戰過期，無人應戰。
turn-ping = { $player }，輪到你走了。
turn-first = 對局開始。
turn-last = { $side }走了 { $move }。
turn-to-move = 輪到{ $side }走。
turn-check = 將軍！
turn-repeated = 同一局面已出現兩次。
turn-run = { $side }在 { $points } 個點上已連續走了 { $length } 著禁止著法。
turn-run-ends = 吃子、兵卒前進或走一著閒著，即可中斷。
turn-ways-out = { $side }走 { $moves } 可以變著。
turn-ways-out-many = { $side }有 { $count } 種著法可以變著。
turn-ways-out-none = { $side }沒有可以變著的著法。
turn-evidence-more = ……還有 { $count } 著。
turn-draw-offered = { $side }提議和棋。
draw-offer = { $player } 向 { $opponent } 提和。
draw-declined = { $player } 拒絕和棋，對局繼續。
newcomer-plays = 第一次下？輪到你時，按棋盤下的**點選**，會列出所有合法著法。/xq rules 用十句話講規則。
newcomer-called = { $player }，第一次下？按**應戰**就開始。/xq rules 用十句話講規則。

alt-board = 第 { $number } 局的棋盤。
alt-players = 紅方：{ $red }。黑方：{ $black }。
alt-last = 上一著：{ $side } { $move }。
alt-bottom = { $side }在下方。
alt-preview = 開局時的棋子，按這個樣式。
alt-fen = 局面：{ $fen }
alt-numbers = 圖中的編號：{ $list }。
alt-rules-board = 開局的棋盤：九路十線，紅方在下，黑方在上，中間是河界。
alt-rules-home = 下方有紅帥和紅相，右方有紅傌，上方有黑士，並標出它們各自可以走到的點。
alt-rules-far = 紅方的俥、炮和兩個兵，並標出各自可以走到的點和可以吃的棋子。
alt-rules-end = 黑將在 d9；紅兵在 d7 控制 d8；走到 e9 則與 e0 的紅帥照面。
alt-rules-repetition = 左邊紅俥在兩路上輪流將軍，右邊紅俥在兩條線上輪流捉砲。

## 只給本人看的答覆

anyone = 任何人
somebody = 某人
answer-challenged-named = 第 { $number } 號挑戰已發給 { $opponent }。
answer-challenged-open = 第 { $number } 號挑戰已發出，這裡誰都可以應戰。
answer-accepted = 第 { $number } 局，你是{ $side }。
answer-declined = 你謝絕了第 { $number } 號挑戰。
answer-withdrawn = 你撤回了第 { $number } 號挑戰。
answer-played = 第 { $number } 局：你走了 { $move }。
answer-loses-at-once = 第 { $number } 局：你走 { $move } 會立即判負。
answer-ways-out = 走 { $moves } 可以變著。
answer-ways-out-many = 另有 { $count } 種著法可以變著。
answer-ways-out-none = 沒有可以變著的著法。
answer-resign-confirm = 確定要在第 { $number } 局向 { $opponent } 認輸嗎？
answer-done = 第 { $number } 局已照辦。
answer-resigned = 第 { $number } 局你已認輸。
answer-resign-kept = 對局繼續。
answer-draw-offered = 你在第 { $number } 局提和了。對方答覆後我會告訴你。
answer-draw-agreed = 第 { $number } 局作和。
answer-draw-declined = 你拒絕了第 { $number } 局的和棋。
answer-which-game = 是哪一局？
answer-which-game-number = 請重新使用該指令，並填上棋局編號，例如 `局號:3`。
answer-which-move = 「{ $typed }」可以是好幾著，請選一著：
answer-games-none = 你在這裡沒有進行中的對局。用 /xq challenge 開始一局。
answer-games-title = 你的對局
answer-games-more = ……還有 { $count } 局。
games-line = 第 { $number } 局，對 { $opponent }：{ $state ->
    [your-turn] 輪到你走
    [their-turn] 輪到對方走
    [your-challenge] 等待應戰
   *[their-challenge] 等你應戰
}
settings-own = 你的設定
settings-server = 本伺服器的設定
settings-line = { $how ->
    [automatic] { $name }：**{ $value }**（自動）
    [alone] { $name }：**自動**
   *[set] { $name }：**{ $value }**
}
settings-page-words = 語言
settings-page-board = 棋盤
settings-page-play = 下棋
settings-page-privacy = 隱私
settings-page-games = 對局
settings-page-places = 頻道
settings-page-club = 棋社
setting-language = 語言
setting-notation = 著法寫法
setting-style = 棋子
setting-theme = 棋盤
setting-contrast = 對比度
setting-confirm = 走子之前
setting-reminders = 提醒
setting-listed = 排行榜
setting-rules = 棋例
setting-rated = 等級分
setting-pace = 用時
setting-flag = 超時
setting-channels = 頻道
setting-threads = 討論串
setting-timezone = 時區
setting-arbiter = 裁判
setting-vacation = 休假
setting-season = 賽季
setting-pairs = 同兩人的計分對局
settings-own-about-words = 我在所有伺服器裡都這樣回覆你。頻道裡大家看到的內容，依該伺服器的設定來寫。
settings-own-about-board = 只給你看的棋盤是這個樣子。自動的項目與你所在的伺服器相同。
settings-own-about-play = 私訊提醒傳不到你那裡時，改在頻道裡提醒。
settings-own-about-privacy = 你可以把我儲存的關於你的全部資料下載成檔案，也可以讓我全部刪除。
settings-server-about-words = 頻道裡大家看到的內容這樣寫。只給個人看的內容，依各人自己的 /xq settings。
settings-server-about-board = 頻道裡的棋盤是這個樣子。只給個人看的棋盤，各人可以用 /xq settings 另選。
settings-server-about-games = 挑戰者沒有另選時，挑戰就依這些設定。
settings-server-about-places = 可以在這些頻道及其討論串裡開局。用 /xq-admin settings timezone 更改時區。
settings-server-about-club = 裁判處理糾紛。其他數值可以用 /xq-admin settings 的選項來設。
settings-all-channels = 全部
settings-no-arbiter = 無
settings-other = 其他值
settings-pick-channels = 全部頻道；選擇後只能在其中開局
settings-pick-arbiter = 沒有裁判；請選擇一個身分組
settings-no-such-zone = 沒有 { $typed } 這個時區。請從提示裡選擇，例如 Asia/Taipei 或 Europe/Berlin。
settings-blocks = 你封鎖了 { $people }（{ $count }）。
settings-blocks-none = 你沒有封鎖任何人。/xq block 可以讓某人不能再向你挑戰。
settings-unblock = 取消封鎖某人
settings-saved = 已儲存。
answer-blocked = { $person } 不能再向你挑戰。
answer-unblocked = { $person } 又可以向你挑戰了。
account-done = 這是我儲存的關於你的全部資料：{ $file }。
account-left-out = 檔案對 Discord 來說太大：你最早的 { $count } 局不在其中。用 /xq export 可以逐局下載。
erase-question = **你真的要我刪除所有伺服器裡關於你的全部資料嗎？**
erase-what = • 你的名字、設定和封鎖名單會被刪除。
erase-games = • 等待中的挑戰撤回。有一方還沒走滿十著的對局取消，其他對局算你認輸。
erase-kept = • 已結束的對局保留，但不再有你的名字。封鎖了你的人仍然封鎖著你。
erase-forever = 此操作無法復原。
erase-done = 關於你的全部資料都已刪除。如果以後再來下棋，你將是一位新棋友。
answer-fault = 我們這邊出了問題。你的操作可能已經生效，再試之前請先看看棋盤。如果再次發生，請告訴管理機器人的人：事件編號 { $incident }。
answer-busy = 正在處理其他棋譜，請稍後再試。
answer-unsettled = 我剛才不在線上，正在給各位補回時間。什麼都還沒有做，請稍後再試。
answer-cannot-post = 我不能在這個頻道發訊息，所以棋盤只給你看。還需要權限：{ $permissions }。
answer-cannot-post-there = 我不能在那局棋的頻道裡發言，所以把棋盤單獨給你看。
answer-no-picture = 我不能在這個頻道附加圖片，所以大家在那裡看到的是字母棋盤。還需要權限：{ $permissions }。
letters-hint = 我不能在這裡附加圖片，所以用字母顯示棋盤（大寫為紅方）。還需要權限：{ $permissions }。
answer-cannot-challenge = 我不能在這個頻道發訊息，沒有人會看到你的挑戰。還需要權限：{ $permissions }。請找伺服器的管理者授權，或者在別的頻道用 /xq challenge。
answer-old-button = 這個按鈕太舊了。請用最新的棋盤，或者 /xq board。
permission-view-channel = 檢視頻道
permission-send-messages = 傳送訊息
permission-send-in-threads = 在討論串中傳送訊息
permission-attach-files = 附加檔案

## 點選著法

pick-place = { $order ->
    [only] { $spot }{ $figure }
    [front] 前{ $figure }（{ $spot }）
    [middle] 中{ $figure }（{ $spot }）
    [rear] 後{ $figure }（{ $spot }）
   *[other] 第 { $nth } { $figure }（{ $spot }）
}
pick-file = { $file }路
pick-which-piece = 走哪個棋子？
pick-which-target = { $piece }走到哪裡？
pick-numbers = 編號與圖中相同。
pick-numbers-rings = 編號與圖中相同，有圓圈的是可以吃的棋子。
pick-piece-hint = 選擇棋子……
pick-target-hint = 選擇著法……
pick-capture = { $move } · 吃{ $piece }
pick-preview = 第 { $number } 局：你將走 { $move }。
pick-captures = 吃掉{ $piece }。
pick-not-yet = 還沒有走出。就這樣走嗎？
pick-nothing = 沒有走棋。想好後，請按棋盤下的「點選」或「走棋」。

## 十句話講規則

rules-title = 十句話學會象棋
rules-1 = **棋盤**：棋子放在線的交叉點上，紅方先走，雙方輪流各走一著。走到對方棋子所在的點就是吃子。中間是河界，畫斜線的方格是九宮。困住對方的將（帥）就贏。
rules-2 = **帥、將**（K）：沿直線走一步，不能出九宮。
rules-3 = **仕、士**（A）：沿斜線走一步，不能出九宮。
rules-4 = **相、象**（E）：斜走兩步（「田」字），不能過河；田字中心有棋子就走不了（塞象眼）。
rules-5 = **傌、馬**（H）：先直走一步，再向外斜走一步（「日」字）；直走那一點有棋子就走不了（蹩馬腿）。
rules-6 = **俥、車**（R）：沿直線走，不限步數，不能越過棋子。
rules-7 = **炮、砲**（C）：走法與車相同，吃子時必須正好隔一個棋子，雙方的都行。
rules-8 = **兵、卒**（P）：每次向前一步，過河後還可以橫走，不能後退。
rules-9 = **勝負**：輪到誰走而無著可走，誰就輸，不論是否被將軍。不能讓自己的將（帥）處於被吃的位置，將帥也不能在同一直線上直接照面。圖中輪到黑方：向下有兵，向旁將帥照面，無著可走，紅方勝。
rules-10 = **重複**：不許長將（左圖），也不許長捉一子（右圖）。同一局面第三次出現時，步步如此的一方判負；雙方都沒有或雙方相同則判和。按哪種棋例由挑戰決定，我會及時提醒雙方。雙方同意、各走 60 著沒有吃子、或雙方都沒有車馬炮兵（卒）時，也是和棋。
rules-below-board = 棋子上是漢字，紅黑兩方的字有些不同；下面的字母是 K A E H R C P。
rules-below-home = 圖中的編號就是句子的編號，圓點是可以走到的點。兩個黑卒擋住了相和傌。
rules-below-far = 圖中的編號就是句子的編號，圓點是可以走到的點，圓圈是可以吃的棋子。
rules-below-end = 每著棋我都會檢查，不會誤走違規的著法。按棋盤下的「點選」可以看到所有合法著法。
rules-below-repetition = 準備好了嗎？用 /xq challenge 開始一局；輪到你時，按棋盤下的「點選」。

## 按鈕和輸入框

button-accept = 應戰
button-decline = 謝絕
button-withdraw = 撤回
button-back = 返回
button-move = 走棋
button-pick = 點選
button-cancel = 取消
button-confirm = 就這樣走
button-board = 看棋盤
button-rules-board = 棋盤
button-rules-home = 棋子一
button-rules-far = 棋子二
button-rules-end = 勝負
button-rules-repetition = 重複
button-draw = 提和
button-resign = 認輸
button-resign-confirm = 是，認輸
button-resign-keep = 不，繼續下
button-account = 匯出我的資料
button-erase = 刪除我的資料
button-erase-confirm = 是，全部刪除
button-erase-not = 不，保留
button-lose-confirm = 照走，認負
button-lose-not = 不，另走一著
button-draw-accept = 同意和棋
button-draw-decline = 拒絕和棋
button-game = 第 { $number } 局 { $opponent }
modal-title = 第 { $number } 局：走棋
modal-move = 著法
modal-hint = 炮二平五 · C2=5 · h2e2

## 指令

cmd-xq = 象棋
cmd-xq-about = 下象棋
cmd-challenge = 挑戰
cmd-challenge-about = 向一位棋友挑戰，或者讓誰都可以應戰
cmd-move = 走棋
cmd-move-about = 走一著
cmd-board = 棋盤
cmd-board-about = 看一局棋的棋盤（只給你看）
cmd-games = 對局
cmd-games-about = 列出你在這裡的對局
cmd-resign = 認輸
cmd-resign-about = 認輸（會先確認）
cmd-draw = 和棋
cmd-draw-about = 提和，或同意對方的提和
cmd-import = 匯入
cmd-import-about = 開啟別處的一局棋，逐步觀看並裁決
cmd-settings = 設定
cmd-settings-about = 查看或更改語言、著法寫法、棋盤樣式、提醒和隱私
cmd-block = 封鎖
cmd-block-about = 不再接受某人的挑戰
cmd-unblock = 取消封鎖
cmd-unblock-about = 重新接受某人的挑戰
cmd-xq-admin = 象棋管理
cmd-xq-admin-about = 為本伺服器設定裁判
cmd-export = 匯出
cmd-export-about = 下載一局棋的棋譜，已結束或進行中都可以
cmd-rules = 規則
cmd-rules-about = 十句話講象棋規則，附圖
cmd-help = 說明
cmd-help-about = 怎樣在這裡下棋
opt-opponent = 對手
opt-opponent-about = 向誰挑戰；不填則誰都可以應戰
opt-side = 先後
opt-side-about = 你執哪一方；紅方先行
opt-move = 著法
opt-move-about = 如 炮二平五、C2=5 或 h2e2；輸入時會列出合法著法
opt-game = 局號
opt-game-about = 有幾局棋時，填寫局號
opt-rules = 棋例
opt-rules-about = 重複局面如何裁決；不填則用世界規則
opt-file = 檔案
opt-file-about = 棋譜檔案：PGN、XQF、CBR、CBL、CBF、DhtmlXQ 或純文字，最大 1 MiB
opt-text = 文字
opt-text-about = 或直接寫著法；兩項都不填會開啟一個更大的輸入框
opt-language = 語言
opt-language-about = 用哪種語言
opt-notation = 寫法
opt-notation-about = 著法怎樣寫
opt-person = 使用者
opt-person-about = 誰
opt-timezone = 時區
opt-timezone-about = 日子和賽季從何時算起；輸入城市的英文名，例如 Taipei
opt-arbiter = 裁判
opt-arbiter-about = 處理糾紛的身分組
opt-vacation = 休假
opt-vacation-about = 每人一年可以休假幾天，0 至 60
opt-pairs = 局數
opt-pairs-about = 同兩人在 30 天內有幾局計入等級分
opt-format = 格式
opt-format-about = 檔案格式；不填則為 PGN，用你的記譜法
choice-red = 紅方（先行）
choice-black = 黑方
choice-random = 隨機
choice-world = 世界規則（預設）：長將、長捉判負
choice-chinese = 中國規則（2020）：長將、長殺、長捉及其混合判負
choice-simple = 簡易：只禁長將，其餘判和
choice-language-auto = 語言：自動，與 Discord 相同
choice-language-en = English
choice-language-zh-cn = 简体中文
choice-language-zh-tw = 繁體中文
choice-language-vi = Tiếng Việt
choice-notation-auto = 著法寫法：自動，依所用語言的習慣
choice-notation-chinese = 中文簡體：炮二平五、马８进７
choice-notation-traditional = 中文繁體：炮二平五、馬８進７
choice-notation-wxf = WXF：C2=5、H8+7
choice-notation-vietnamese = 越南文：P2-5、M8.7
choice-notation-english = 英文：Cannon 2=5、Horse 8+7
choice-notation-iccs = ICCS：h2e2、h9g7（橫線 0–9）
choice-notation-uci = UCI：h3e3、h10g8（橫線 1–10）
choice-style-auto = 棋子：自動
choice-style-traditional = 繁體字：帥 馬 砲
choice-style-simplified = 簡體字：帅 马 炮
choice-style-letters = 字母：K H C
choice-style-guided = 漢字帶小字母
choice-style-pictures = 圖案
choice-theme-auto = 棋盤：自動
choice-theme-light = 淺色木紋
choice-theme-dark = 深色木紋
choice-contrast-auto = 對比度：自動，依棋子而定
choice-contrast-usual = 一般對比度
choice-contrast-strong = 強對比：不辨顏色也能分清雙方
choice-confirm-always = 每步棋走之前都先讓我看
choice-confirm-picked = 從選單選的著法先讓我看
choice-confirm-never = 每步棋都立即走
choice-reminders-channel = 在頻道裡提醒我
choice-reminders-direct = 用私訊提醒我
choice-reminders-off = 不要提醒我
choice-listed-yes = 在排行榜上顯示我
choice-listed-no = 不要把我列入排行榜
choice-rated-yes = 對局計入等級分
choice-rated-no = 對局不計入等級分
choice-pace-none = 不限時
choice-pace-1d = 每步 1 天
choice-pace-2d = 每步 2 天
choice-pace-3d = 每步 3 天
choice-pace-5d = 每步 5 天
choice-pace-7d = 每步 7 天
choice-pace-14d = 每步 14 天
choice-pace-10d12h = 10 天，每步加 12 小時
choice-pace-15m10s = 一次下完：15 分鐘，每步加 10 秒
choice-flag-falls = 立即判負
choice-flag-claimed = 對方可以要求判勝
choice-threads-yes = 每局一個討論串
choice-threads-no = 直接在頻道裡下
choice-vacation = 一年休假 { $count } 天
choice-vacation-none = 沒有休假
choice-season-none = 不分賽季
choice-season-month = 每月一個新賽季
choice-season-quarter = 每三個月一個新賽季
choice-pairs = 30 天內最多 { $count } 局
choice-pgn = PGN，你的記譜法
choice-pgn-chinese = PGN，中文著法（炮二平五）
choice-pgn-wxf = PGN，WXF 著法（C2=5）
choice-pgn-iccs = PGN，ICCS 著法（h2e2）
choice-dhtmlxq = DhtmlXQ / UBB，用於網頁和論壇
choice-xqf = XQF，用於象棋演播室等軟體
choice-list = 著法列表，你的記譜法
choice-list-iccs = 著法列表，ICCS
choice-json = JSON

help-title = 用 Caipan（裁判）下象棋
help-start = **開局**：/xq challenge 向一位棋友挑戰；不填對手，誰都可以應戰。/xq rules 用十句話配圖講規則。
help-move = **走棋**：按棋盤下的「點選」，先選棋子，再選走到哪裡，走出前會先讓你看一看。也可以按「走棋」，或輸入 /xq move：能看懂 炮二平五、C2=5 和 h2e2，輸入時會列出合法著法。
help-slow = **慢棋**：挑戰可以定用時、讓子或自己的開始局面。/xq time 給對方加時或判超時，/xq vacation 按整天停自己的鐘，/xq rematch 換先再來一局。
help-more = **其他**：/xq board 看局面，/xq games 看你的對局，/xq draw 提和，/xq resign 認輸，/xq settings 設定語言、著法寫法、棋盤樣式、走前確認、提醒和隱私。/xq block 不再接受某人的挑戰。/xq import 開啟檔案或文字中的棋局。/xq export 下載對局的棋譜。
help-rules = **規則**：每著都會檢查，不合規則的會說明原因。無論是否被將軍，無子可動即為負。同一局面第三次出現時，按挑戰時選定的棋例（世界、中國或簡易）判負或判和；第二次出現時會先提醒雙方。雙方各走 60 回合沒有吃子判和。

## 事後判整局

review-none = 沒有規則使本局終局；共審 { $ply } 著。
review-after = 終局著法：{ $move }（第 { $ply } 著）。
review-goes-on = 棋譜此後還走了 { $ply } 著。
review-later = 其後又有局面第三次出現：第 { $plies } 著。
review-recorded = 記錄的結果：{ $result ->
    [red] 紅勝。
    [black] 黑勝。
   *[draw] 和棋。
}
review-stops = 第 { $ply } 著寫作 { $typed }。{ $why }此前的著法已審。
review-several = 它可以指 { $moves }。
review-missing = 那裡沒有這樣的{ $piece }。
review-nearest = 這不是著法，或許是 { $moves }。
review-no-move = 這不是我認識的任何記譜法。
review-ends = 檔案到此為止。
review-too-long = 棋譜太長，超出我能讀的限度。
review-file-too-long = 棋譜太長，或者根本不是棋譜：每局最多 { $most } KB。
review-variations = 有 { $count } 個變著未能讀完。
review-left-out = 以下文字不屬於任何一局，已略去：{ $typed }
review-no-game = 沒有找到著法。我能讀 PGN、DhtmlXQ（UBB）、XQF、CBR、CBL、CBF 和著法列表（炮二平五、C2=5、h2e2）；不從開局開始的，請在前面寫上 FEN。
review-bad-fen = 起始局面的 FEN 無法讀取。
review-bad-start = 起始局面在對局中不可能出現。
review-by = 裁判依據：{ $rules ->
    [world] 世界規則
    [chinese] 中國規則（2020）
   *[simple] 簡易規則
}
review-others = 文中還有 { $count } 局，只判了第一局。
review-file-large = 附件超過 1 MiB，沒有讀取。
review-file-gone = Discord 沒有給出附件。
review-file-named = { $file }：{ $why }
review-files-skipped = 一則訊息最多讀取 { $most } 個附件，沒有讀取的有 { $count } 個。
menu-referee = 裁判這局棋
button-judge-by = { $rules ->
    [world] 按世界規則
    [chinese] 按中國規則
   *[simple] 按簡易規則
}
button-step = 逐步觀看
button-replay = 覆盤
button-turn = 翻轉棋盤
button-export = 下載棋譜
button-share = 發到頻道
button-again = 再試一次

## 檔案中的一局

viewer-players = { $red }（紅） – { $black }（黑）
viewer-untitled = 一局象棋
viewer-place = 第 { $ply } 著，共 { $plies } 著
viewer-variation = 變著中
viewer-branches = 棋譜在此有幾種著法，請在下面選擇。
viewer-main-move = { $move } · 主線
viewer-other-move = { $move }
viewer-choose-move = 接著走……
viewer-choose-game = 檔案中的另一局……
viewer-further = ……第 { $from } 至 { $to } 局
viewer-not-shared = 未能發到頻道。
share-not-permitted = 沒有發到頻道：你自己在那裡不能傳送帶圖片的訊息。
viewer-left-out = 檔案中未能讀取或沒有讀到的對局：{ $count } 局。
import-file-only = 同時給出了檔案和文字，只讀取了檔案。
modal-import = 開啟一局棋
modal-import-text = 棋譜
modal-import-hint = PGN、DhtmlXQ 或著法列表，例如：1. 炮二平五 馬8進7

## 棋譜檔案

export-done = 第 { $number } 局的棋譜：{ $file }
export-too-large = 這局棋太長，無法寫成檔案。
export-left-out = 這種格式存不下對局的全部內容，省略了：{ $losses }。
export-loss = { $loss ->
    [tags] 對局資訊（{ $count } 項）
    [cut] 過長資訊的結尾（{ $count } 處）
    [comments] 註解（{ $count } 處）
    [variations] 變著（{ $count } 著）
    [marks] 著法符號（{ $count } 個）
    [turn] 黑方先走
    [counters] 開始局面的計數
   *[letters] 文字（{ $count } 個）
}
record-event = Caipan 第 { $number } 局
record-rules = { $rules ->
    [world] 世界象棋規則 2018
    [chinese] 象棋競賽規則 2020
   *[simple] Caipan 簡易規則
}

## 挑戰：用時、讓子、開局局面

span-day = 1 天
span-days = { $count } 天
span-hour = 1 小時
span-hours = { $count } 小時
span-minute = 1 分鐘
span-minutes = { $count } 分鐘
span-second = 1 秒
span-seconds = { $count } 秒
pace-unlimited = 不限時
pace-move = 每步 { $time }
pace-pool = 共 { $main }，每步加 { $increment }，最多存 { $cap }
pace-pool-plain = 全局共 { $main }
pace-live = 即時對局：{ $main }，每步加 { $increment }
pace-live-plain = 即時對局：全局 { $main }
pace-live-increment = 即時對局：每步加 { $increment }
pace-nothing = 請寫明雙方各有多少時間。
pace-too-long = 用時寫得太長了。
pace-word = 用時裡的「{ $typed }」看不懂。
pace-no-unit = 請寫明 { $number } 的單位：天、小時、分鐘或秒。
pace-days = 每步用時須為 1 到 { $most } 整天。
pace-bounds = 不能用這樣的用時。總時間最多一年，上限不能低於起始時間；即時對局須少於一天。
pace-examples = 例如：3天（每步三天）、10天+12小時（總時間加每步加時）、15分+10秒（即時）或不限時。
card-pace = 用時：**{ $pace }**。
card-flag = { $flag ->
    [falls] 超時者判負。
   *[claimed] 超時後，對方可以判勝，也可以再給時間。
}
card-rated = 計等級分。
card-unrated = 不計等級分。
card-unrated-start = 不是從正常開局開始，不計等級分。
card-handicap = 讓子：**{ $handicap }**。{ $giver ->
    [red] 紅方讓子並先走。
   *[black] 黑方相讓。
}
card-takes = { $side ->
    [red] { $challenger } 執紅。
    [black] { $challenger } 執黑。
   *[random] 抽籤決定誰執紅。
}
card-position = 從圖中的局面開始：{ $side }先走。
card-countered = { $challenger } 向 { $opponent } 提出了別的條件。
card-superseded = 已提出別的條件：請看更新的訊息。
card-lapsed-named = { $challenger } 對 { $opponent } 的挑戰（#{ $number }）已過期，對局沒有開始。
card-lapsed-open = { $challenger } 的公開挑戰（#{ $number }）已過期，沒有人接受。
alt-start = 開始局面，{ $bottom }在下方。{ $side }先走。
answer-countered = 已把你對 #{ $number } 的條件發給 { $opponent }。
answer-not-sent = 什麼也沒有發出。
answer-bad-position = 不能用這個局面：
form-challenge = **與 { $opponent } 下一局象棋**
form-counter = **挑戰 #{ $number }：提出別的條件**
form-send = 選好後按「傳送」。
form-more = 用 /xq challenge 還可以讓子、指定局面或寫別的用時。
button-terms = 別的條件
button-send = 傳送
button-discard = 取消
button-rematch = 再來一局
menu-challenge = 挑戰下象棋
cmd-rematch = 再來一局
cmd-rematch-about = 交換紅黑，按同樣條件再下一局
opt-pace = 用時
opt-pace-about = 多少時間：3天（每步）、10天+12小時（總時間）、15分+10秒（即時）、不限時；或從列表選
opt-rated = 計分
opt-rated-about = 結果是否計入等級分
opt-handicap = 讓子
opt-handicap-about = 讓子名稱；由你相讓，除非你選另一方
opt-position = 局面
opt-position-about = 別的開始局面（FEN）
opt-flag = 超時
opt-flag-about = 有人超時怎麼辦
choice-falls = 立即判負
choice-claimed = 對方可以判勝，也可以再給時間
choice-rated = 計等級分
choice-unrated = 不計等級分
choice-handicap-first-move = 讓先
choice-handicap-horse = 讓單馬（左馬）
choice-handicap-right-horse = 讓右馬
choice-handicap-horse-move = 讓左馬一先
choice-handicap-cannon = 讓單砲（左砲）
choice-handicap-horses = 讓雙馬
choice-handicap-cannons = 讓雙砲
choice-handicap-chariot = 讓單車（左車）
choice-handicap-chariots = 讓雙車
choice-handicap-nine = 讓九子（雙仕、雙相、五兵）
refusal-same-terms = 條件和原來一樣，沒有送出。請在挑戰下按「應戰」，或先改動某一項。
refusal-too-many-counters = 雙方提出別的條件的次數已經夠多了。請接受或拒絕，或者重新發起挑戰。
refusal-terms-changed = 你看到之後條件已經變了。請看這個挑戰最新的訊息，在那裡按「應戰」或「謝絕」。
refusal-other-start = 這種讓子的開始局面不同。在 /xq challenge 裡，請只填讓子或只填局面。
refusal-cannot-be-rated = 只有從正常開局開始的對局才能計分。請在 /xq challenge 裡不要填「計分」。
refusal-not-yours-to-accept = 你不能接受這個挑戰。你可以用 /xq challenge 自己發一個。
refusal-too-many-to-one = 你已有 { $count } 個挑戰等此人回答。請先等等，或者按「撤回」撤回一個。
refusal-too-soon = 幾分鐘內挑戰太多了。{ $time }可以再用 /xq challenge。
refusal-still-on = 這局棋還沒有結束。結束後才能要求再來一局。
refusal-opponent-gone = 這局棋的對手已不在這裡。用 /xq challenge 可以另找對手。
refusal-player-gone = 其中一位棋手已刪除自己的全部資料，這盤棋不能繼續。用 /xq challenge 可以再下一局。
fen-empty = 裡面什麼也沒有。
fen-too-long = 比任何 FEN 都長。
fen-ranks = FEN 有 10 行，用 / 分開；這裡有 { $found } 行。
fen-rank-length = 第 { $rank } 行須有 9 個點；這裡有 { $found } 個。
fen-letter = 「{ $letter }」不是棋子：棋子用 KABNRCP，空點用 1 到 9 的數字。
fen-side = 各行之後寫 w（紅先）或 b（黑先）。
fen-counter = 步數須為 0 到 9999 的數字。
fen-fields = 後面的文字太多。
setup-no-general = { $side }沒有將（帥）。
setup-too-many = { $piece }有 { $count } 個，多於 { $limit } 個。
setup-general-off = { $at } 上的將（帥）在九宮之外。
setup-advisor-off = 士（仕）不能在 { $at }。
setup-elephant-off = 象（相）不能在 { $at }。
setup-generals-face = 將帥對面，中間沒有棋子。
setup-in-check = 沒輪到{ $side }走，{ $side }卻正被將軍。
