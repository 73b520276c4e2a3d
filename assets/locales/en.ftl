## The board's words

side = { $side ->
    [red] Red
   *[black] Black
}
piece = { $side ->
    [red] red
   *[black] black
} { $kind ->
    [general] general
    [advisor] advisor
    [elephant] elephant
    [horse] horse
    [chariot] chariot
    [cannon] cannon
   *[soldier] soldier
}
kind = { $kind ->
    [general] general
    [advisor] advisor
    [elephant] elephant
    [horse] horse
    [chariot] chariot
    [cannon] cannon
   *[soldier] soldier
}
figure = { $kind ->
    [general] general
    [advisor] advisor
    [elephant] elephant
    [horse] horse
    [chariot] chariot
    [cannon] cannon
   *[soldier] { $side ->
        [red] soldier
       *[black] soldier
    }
}

## Why a move is illegal

illegal-empty-point = There is no piece on { $at }.
illegal-not-yours = The { $piece } on { $at } is your opponent's.
illegal-same-point = A move must go to another point than { $at }.
illegal-own-piece = Your own { $kind } stands on { $at }.
illegal-not-its-move = { $kind ->
    [general] A general moves one point along a line, inside the palace.
    [advisor] An advisor moves one point diagonally, inside the palace.
    [elephant] An elephant moves exactly two points diagonally, on its own side of the river.
    [horse] A horse moves one point along a line and then one diagonally outward.
    [chariot] A chariot moves along a line, as far as nothing stands in its way.
    [cannon] A cannon moves along a line like a chariot, and captures by jumping over exactly one piece.
   *[soldier] A soldier moves one point forward, and past the river also sideways.
}
illegal-horse-leg = The horse's leg is blocked: a piece stands on { $leg }.
illegal-elephant-eye = The elephant's eye is blocked: a piece stands on { $eye }.
illegal-crosses-river = An elephant may not cross the river.
illegal-leaves-palace = { $kind ->
    [general] A general may not leave the palace.
   *[advisor] An advisor may not leave the palace.
}
illegal-path-blocked = { $kind ->
    [chariot] The chariot's way is blocked: a piece stands on { $at }.
   *[cannon] The cannon's way is blocked: a piece stands on { $at }.
}
illegal-cannon-jumps-to-empty = A cannon jumps only to capture: it cannot go over { $screen } to an empty point.
illegal-no-screen = A cannon captures by jumping over one piece (its screen), and none stands between.
illegal-too-many-screens = A cannon captures over exactly one piece, and { $count } stand between.
illegal-soldier-back = A soldier never moves back.
illegal-soldier-sideways = A soldier moves sideways only past the river.
illegal-generals-face = The two generals would face each other on an open file.
illegal-stays-in-check = Your general is in check by the { $piece } on { $at }, and this move does not answer it.
illegal-into-check = This move would leave your general in check by the { $piece } on { $at }.

## Why a request is refused

refusal-challenges-themselves = You cannot challenge yourself. Name somebody else in /xq challenge, or nobody so that anyone may accept.
refusal-no-time-to-accept = The challenge would be over before anybody could accept it. Please make another with /xq challenge.
refusal-challenge-declined = This challenge was declined. /xq challenge makes a new one.
refusal-challenge-withdrawn = This challenge was withdrawn. /xq challenge makes a new one.
refusal-challenge-expired = This challenge has expired. /xq challenge makes a new one.
refusal-already-accepted = This challenge has been accepted already. /xq board shows the game.
refusal-not-for-you = This challenge is meant for somebody else. Make one of your own with /xq challenge.
refusal-own-challenge = This is your own challenge: somebody else has to answer it. You can take it back with Withdraw.
refusal-not-your-challenge = Only the person who made a challenge can withdraw it. To play, press Accept; whoever was challenged by name can also press Decline.
refusal-nothing-due = Nothing is due yet. /xq board shows the game.
refusal-unsound-pace = This pace is not possible: 1 to 14 days a move, or a pool of at most a year that its cap does not cut short. Please choose another one in /xq challenge.
refusal-cannot-counter = Only the person challenged by name can propose other terms. Make a challenge of your own with `/xq challenge`.
refusal-not-begun = The game has not begun: it begins when the challenge is accepted with Accept.
refusal-not-a-player = You do not play in this game. /xq games lists yours, /xq challenge starts one.
refusal-not-your-turn = It is your opponent's turn. I call you when it is yours; until then /xq board shows the position.
refusal-outdated = The game has gone on since then. Please look at the newest board: /xq board.
refusal-game-over = This game is over: { $outcome } /xq challenge starts a new one.
refusal-loses-by-ruling = This move would lose at once: the position would occur once too often. Choose another with Pick or Move.
refusal-loses-by-run = This move would lose at once: it would be one forbidden move in a row too many. Choose another with Pick or Move.
refusal-already-offered = You have asked for this already, and your opponent has not answered yet. Play on with Move or Pick when it is your turn.
refusal-opponent-offered = Your opponent has offered this already: accept or decline it under the newest board (/xq board).
refusal-offered-too-soon = Play on with Move or Pick: you can ask for this again after { $moves ->
    [one] your next move
   *[other] { $moves } more moves of yours
}.
refusal-too-late-to-abort = You have made two moves already, so the game can no longer be aborted. Offer draw or Resign can end it.
refusal-nothing-to-take-back = You have no move to take back yet. Play on with Move or Pick.
refusal-no-takeback = Your opponent is not asking to take a move back. Please look at the newest board: /xq board.
refusal-time-is-up = The time for this move is up. /xq board shows how the game stands.
refusal-no-clock = This game has no clock. A pace is chosen in /xq challenge.
refusal-nothing-to-claim = There is nothing to claim: your opponent's time is not up. /xq board shows the game.
refusal-wrong-gift = You can give at most 14 days at once: give less now with /xq time give, and more later if need be.
refusal-paused = An arbiter has paused this game. Nobody can move until it goes on; /xq board shows it.
refusal-removed = This game stands still because I was removed from this server. /xq board shows it.
refusal-not-stopped = This game is not paused. /xq board shows it.
refusal-your-turn = It is your turn: play your move first, with Move or Pick; then you can plan answers to your opponent's.
refusal-too-often-planned = You have changed your plan { $most } times on this board. /xq plans can still drop it; after the next move you can plan again.
refusal-too-often-given = You have given time { $most } times on this board. After the next move you can do so again with /xq time give.
refusal-too-often-rested = You have taken days off { $most } times while this game stood at the same move. After the next move you can do so again with /xq vacation start.
refusal-too-often-moved = The game has been moved { $most } times on this board. After the next move you can use /xq here again; /xq board shows it to you.
refusal-same-plan = Just this is planned already; nothing has changed. /xq plans shows it to you.
refusal-no-rest = A vacation begins today or later and lasts at least a day. Please choose other days in /xq vacation start.
refusal-not-away = You are not on vacation, so there is nothing to end. /xq vacation status shows your days.
refusal-arbiter-plays = You play in this game yourself, so another arbiter has to decide.
refusal-cannot-reinstate = Only a game that ended by time, resignation, agreement or an arbiter can go on again.
refusal-already-there = The game is shown here already; /xq board shows it to you.
refusal-nothing-to-credit = No time was lost, so there is nothing to credit.
plan-unpaired = Write the moves in pairs: what your opponent plays, then your answer.
plan-too-many = You can plan at most { $most } answers in a game.
plan-illegal = Move { $place } of the line, { $move }: { $why }
plan-over = The game is over after move { $place } of the line, so nothing can follow.
plan-loses = Move { $place } of the line would lose at once by the rules of repetition.
refusal-no-draw-offer = There is no draw offer to answer. /xq draw makes one.
refusal-no-such-game = There is no game #{ $number } here. /xq games lists yours.
refusal-no-game = You have no game going here. Start one with /xq challenge.
refusal-no-game-on-move = It is not your turn in any game here. /xq games lists yours.
refusal-for-opponent = This button is for your opponent: only they can give you more time. /xq board shows the game.
refusal-not-manager = Only people with the Manage Server permission may do this. Ask one of them; what you can set for yourself is under /xq settings.
refusal-only-in-server = This works only in a server. Here you can use /xq games, /xq settings and /xq help.
refusal-closed-channel = Games are not played in this channel. Please go to { $channels }.
refusal-blocked-by-them = This person cannot be challenged at the moment. Name somebody else in /xq challenge.
refusal-blocked-by-you = You block this person. Use /xq unblock first.
refusal-blocks-themselves = You cannot block yourself. Name somebody else in /xq block.
refusal-not-blocked = You do not block this person. /xq settings shows whom you block.
refusal-too-many-blocked = You block { $count } people, and no more can be blocked. Use /xq unblock first.
refusal-challenges-bot = Bots do not play. Name a person in /xq challenge, or nobody so that anyone may accept.
refusal-too-many-open = You have { $count } open challenges. Take one back with Withdraw first; /xq games lists them.
refusal-unreadable = “{ $typed }” is no move that I can read. Write it as C2=5, h2e2 or 炮二平五, or press Pick to choose from the board.
refusal-no-such-piece = You have no { $piece } where “{ $typed }” says. Press Pick to see which of your pieces can move.
refusal-unreadable-nearest = Did you mean { $moves }?
refusal-illegal-move = { $move } is not legal: { $why } Press Pick to see every legal move.
refusal-illegal-move-of = { $move } is not legal for the { $piece } on { $at }: { $why } Press Pick to see every legal move.

## How a game ended

outcome-checkmate = { $winner } wins by checkmate.
outcome-stalemate = { $winner } wins: { $loser } has no legal move, which loses in xiangqi.
outcome-resignation = { $winner } wins: { $loser } resigned.
outcome-agreement = Draw by agreement.
outcome-perpetual-check = { $winner } wins: { $loser } repeated the position three times by perpetual check, which is forbidden.
outcome-perpetual-chase = { $winner } wins: { $loser } repeated the position three times by chasing the same piece with every move, which is forbidden.
outcome-perpetual-kill = { $winner } wins: { $loser } repeated the position three times by threatening mate with every move, which these rules forbid.
outcome-perpetual-attack = { $winner } wins: { $loser } repeated the position three times by nothing but checks, mate threats and chases, which these rules forbid.
outcome-forbidden-run = { $winner } wins: { $loser } made nine forbidden moves in a row over three points or more, which these rules forbid even without a loop.
outcome-repetition = Draw: the same position occurred three times, and neither side is more at fault than the other.
outcome-natural-limit = Draw by the natural limit: too many moves without a capture.
outcome-dead-material = Draw: neither side has a piece left that could win.
outcome-timeout = { $winner } wins: { $loser }'s time is up.
outcome-adjudication-won = { $winner } wins: an arbiter decided.
outcome-adjudication-drawn = Draw: an arbiter decided.
outcome-aborted = The game was broken off and has no result.
outcome-aborted-by = { $side } broke the game off. It has no result.
outcome-abandoned = The game has no result: the bot was away from this server for too long.

## Rulings on repetition

list-and = { $first } and { $second }
ruling-by = { $rules ->
    [world] World Xiangqi Rules 2018 ({ $articles })
    [chinese] Chinese competition rules 2020 (《象棋竞赛规则》), articles { $articles }
   *[simple] Caipan's casual rules
}
ruling-asian = Asian rules { $places }
ruling-principle = principle { $numbers }
ruling-item = no. { $numbers }
ruling-loses = { $side } loses: { $conduct }
ruling-run = { $side } has made { $length } forbidden moves in a row over { $points } points, which loses even without a loop.
ruling-draw-idle = Draw: both sides may go on like this, for neither attacks anything.
ruling-draw-some-idle = Draw: neither side attacks with every move; idle moves in between make a repetition lawful.
ruling-draw-no-check = Draw: neither side gives check with every move.
ruling-draw-allowed = Draw: neither side does anything forbidden.
ruling-draw-equal = Draw: both sides are equally at fault.
ruling-entry-loses = { $rules }: { $row } against { $column } loses.
ruling-entry-draw = { $rules }: { $row } against { $column } is a draw.
ruling-entry-allowed = { $rules }: when neither side makes forbidden moves, it is a draw.
ruling-class = { $class ->
    [allowed] allowed moves
    [undermining] a perpetual chase by undermining
    [active] perpetual chase
    [forbidden] forbidden moves with every turn
    [light] forbidden moves of the lighter class
    [heavy] forbidden moves of the heavier class
   *[check] perpetual check
}
ruling-lighter-joint = { $side }'s moves are the lighter kind: after { $move }, { $attacker } can win { $victim } only together with { $helpers }.
ruling-lighter-few-roots = { $side }'s moves are the lighter kind: after { $move }, { $victim } attacked by { $attacker } has protectors, but too few.
ruling-lighter-gain = { $side }'s moves are the lighter kind: after { $move }, { $attacker } can win { $victim } only by a series of moves.
ruling-lighter-undermining = { $side }'s moves are the lighter kind: { $move } does not attack { $victim } anew with { $attacker }, but only takes its protection away.
ruling-piece = the { $piece }
ruling-piece-first = the { $piece } (first on { $at })
ruling-both = both { $piece }s
ruling-pieces = several pieces
conduct-check = { $side } gives check with every move (perpetual check).
conduct-kill = { $side } threatens mate with every move (perpetual kill threat).
conduct-chase = { $side } chases { $victims } with { $attackers } at every move (perpetual chase): { $why }.
conduct-undermining = { $side } keeps { $victims } open to capture by { $attackers } with every move, { $new ->
    [some] partly
   *[none] each time
} by taking protection away (perpetual chase by undermining): { $why }.
conduct-chases = { $side } chases one piece or another with every move (perpetual chase): { $victims }.
conduct-mixed = Every move of { $side } is forbidden: { $mix } in turn.
conduct-idle = { $side }'s moves attack nothing (idle moves).
conduct-some-idle = { $side } also makes idle moves, which attack nothing, and so may repeat.
conduct-kill-allowed = { $side } threatens mate with every move, which these rules allow.
conduct-mixed-allowed = { $side }'s moves are { $mix } in turn, which these rules allow.
conduct-chases-allowed = { $side } chases different pieces in turn, which these rules allow.
conduct-chases-together = { $side }'s pieces take turns to chase several pieces at once, which these rules allow.
conduct-no-check = { $side } gives no check.
conduct-some-checks = { $side } does not give check with every move.
conduct-mix = { $mix ->
    [check-kill] checks and mate threats
    [check-chase] checks and chases
    [kill-chase] mate threats and chases
   *[all] checks, mate threats and chases
}
exposed-no-root = nothing protects it
exposed-fake-root = its protector could not legally retake
exposed-both = no piece could legally retake
exposed-dearer = a chariot is worth more than its attacker, so protection does not help
exposed-few-roots = it has fewer protectors than attackers
exposed-gain = the capture would win material
forecast-loses = If this position comes a third time, { $side } loses: { $conduct }
forecast-run = If this goes on to the ninth such move, { $side } loses: { $conduct }
forecast-draw-idle = If this position comes a third time, the game is a draw: neither side attacks anything.
forecast-draw-some-idle = If this position comes a third time, the game is a draw: neither side attacks with every move.
forecast-draw-no-check = If this position comes a third time, the game is a draw: neither side gives check with every move.
forecast-draw-allowed = If this position comes a third time, the game is a draw: neither side does anything forbidden.
forecast-draw-equal = If this position comes a third time, the game is a draw: both sides are equally at fault.

evidence-cycle = The same { $moves } moves were played { $times } times:
evidence-window = { $moves } moves, in which the position came back { $times } times:
evidence-run = { $side } made { $length } forbidden moves in a row over { $points } points, nothing was taken and no soldier went forward:
evidence-line = { $number } { $side } { $move } – { $nature }
evidence-check = check by { $pieces }
evidence-kill = mate threat: if { $opponent } passed, { $line } would be mate
evidence-idle = idle
evidence-key-post = idle, though { $clauses }: its last attacking piece takes a key drawing post (26.2), or { $opponent } would have mated with { $line }
evidence-chase = chase: { $clauses }
evidence-attack = { $attacker } could take { $victim }; { $why }
evidence-joint = { $attacker }, together with { $helpers }, could take { $victim }; { $why }
evidence-undermined = { $attack } (the move took its protection away)
evidence-more-chases = { $attack } (and { $count } more)
evidence-piece = the { $piece } on { $at }
evidence-no-root = nothing protects it
evidence-out-of-reach = { $protector } protects it only in appearance: after the capture it cannot get there
evidence-general-exposed = { $protector } protects it only in appearance: retaking would leave its general attacked
evidence-dearer = it is worth more than its attacker, so protection does not help
evidence-few-roots = it has fewer protectors than attackers: { $line }
evidence-gain = that wins material: { $line }
evidence-line-more = { $line } … ({ $count } moves)
evidence-gave-up = { $nature } (search stopped at its bound: { $searches })
evidence-search = { $search ->
    [kill] mate threats, { $positions } positions
    [gain] gains, { $positions } positions
   *[mate] a mate in reply, { $positions } positions
}
arrows-moves = The arrows show the repeated moves: { $moves }.
arrows-move = { $number } { $side } { $move } ({ $nature ->
    [check] check
    [kill] mate threat
    [chase] chase
   *[idle] idle
})
arrows-more = { $moves }, … ({ $count } more)

## Messages in the channel

title = #{ $number } · { $red } (Red) – { $black } (Black)
card-title = #{ $number } · A game of xiangqi
card-named = { $challenger } challenges { $opponent } to a game of xiangqi.
card-open = { $challenger } would like to play xiangqi. Anyone may accept.
card-side = { $side ->
    [red] { $challenger } plays Red and moves first.
    [black] { $challenger } plays Black; Red moves first.
   *[random] Chance decides who plays Red and moves first.
}
card-rules = Rules of repetition: { $rules ->
    [world] World. At the third occurrence of a position, whoever checks with every move or chases the same piece with every move loses. Otherwise it is a draw.
    [chinese] Chinese (2020). At the third occurrence of a position, whoever does nothing but check, threaten mate or chase, even by turns, loses. Otherwise it is a draw.
   *[simple] simple. At the third occurrence of a position, whoever checks with every move loses. Otherwise it is a draw.
}
rules-name = Rules of repetition: { $rules ->
    [world] World
    [chinese] Chinese (2020)
   *[simple] simple
}.
card-expires = Closes { $time }.
card-side-red = I play Red (moves first)
card-side-black = I play Black
card-side-random = Sides at random
card-accepted = { $by } accepted. The game is on.
card-declined = { $by } declined.
card-withdrawn = { $by } withdrew the challenge.
card-expired = Nobody accepted in time.
turn-ping = { $player }, it is your move.
turn-first = The game begins.
turn-last = { $side } played { $move }.
turn-to-move = { $side } to move.
turn-check = Check!
turn-repeated = This position has now occurred twice.
turn-run = { $side } has made { $length } forbidden moves in a row over { $points } points.
turn-run-ends = A capture, a soldier's step forward or a move that attacks nothing ends this series.
turn-ways-out = { $side } can break the cycle with { $moves }.
turn-ways-out-many = { $side } has { $count } moves that break the cycle.
turn-ways-out-none = No legal move of { $side } breaks the cycle.
turn-evidence-more = … and { $count } more moves.
turn-draw-offered = { $side } offers a draw.
draw-offer = { $player } offers { $opponent } a draw.
draw-declined = { $player } declined the draw. The game goes on.
newcomer-plays = First game? When it is your turn, press **Pick** under the board: it shows every legal move. /xq rules explains xiangqi in ten lines.
newcomer-called = First game, { $player }? Press **Accept** to begin; /xq rules explains xiangqi in ten lines.

alt-board = Xiangqi board of game #{ $number }.
alt-players = Red: { $red }. Black: { $black }.
alt-last = Last move: { $side } { $move }.
alt-bottom = { $side } is at the bottom.
alt-preview = The pieces at the beginning of a game, in this look.
alt-fen = Position: { $fen }
alt-numbers = Numbers in the picture: { $list }.
alt-rules-board = The board at the start: nine files and ten ranks; Red below, Black above, the river between.
alt-rules-home = A general and an elephant of Red below, a horse of Red on the right, an advisor of Black above, each with the points that it can go to.
alt-rules-far = A chariot, a cannon and two soldiers of Red, each with the points that it can go to and the pieces that it can capture.
alt-rules-end = Black’s general on d9; Red’s soldier on d7 attacks d8, and on e9 it would face Red’s general on e0.
alt-rules-repetition = Left, a chariot of Red checks the general from file to file; right, a chariot of Red attacks a cannon from rank to rank.

## Private answers

anyone = anyone
somebody = somebody
answer-challenged-named = Your challenge #{ $number } is on its way to { $opponent }.
answer-challenged-open = Your challenge #{ $number } is open to anyone here.
answer-accepted = You play { $side } in game #{ $number }.
answer-declined = You declined challenge #{ $number }.
answer-withdrawn = You withdrew challenge #{ $number }.
answer-played = You played { $move } in game #{ $number }.
answer-loses-at-once = If you play { $move } in game #{ $number }, you lose at once.
answer-ways-out = You can break the cycle with { $moves }.
answer-ways-out-many = { $count } other moves break the cycle.
answer-ways-out-none = No legal move breaks the cycle.
answer-resign-confirm = Do you really want to resign game #{ $number } against { $opponent }?
answer-done = Done in game #{ $number }.
answer-resigned = You resigned game #{ $number }.
answer-resign-kept = You play on.
answer-draw-offered = You offered a draw in game #{ $number }. I say so when your opponent has answered.
answer-draw-agreed = Game #{ $number } is a draw.
answer-draw-declined = You declined the draw in game #{ $number }.
answer-which-game = Which game do you mean?
answer-which-game-number = Please use the command again with its number, as in `game:3`.
answer-which-move = “{ $typed }” can mean several moves. Which one?
answer-games-none = You have no games going here. Start one with /xq challenge.
answer-games-title = Your games
answer-games-more = … and { $count } more.
games-line = #{ $number } against { $opponent }: { $state ->
    [your-turn] your move
    [their-turn] their move
    [your-challenge] waits for an answer
   *[their-challenge] waits for your answer
}
settings-own = Your settings
settings-server = Settings of this server
settings-line = { $how ->
    [automatic] { $name }: **{ $value }** (automatic)
    [alone] { $name }: **automatic**
   *[set] { $name }: **{ $value }**
}
settings-page-words = Language
settings-page-board = Board
settings-page-play = Playing
settings-page-privacy = Privacy
settings-page-games = Games
settings-page-places = Channels
settings-page-club = Club
setting-language = Language
setting-notation = Moves
setting-style = Pieces
setting-theme = Board
setting-contrast = Contrast
setting-confirm = Before a move
setting-reminders = Reminders
setting-listed = Leaderboards
setting-rules = Rules
setting-rated = Rating
setting-pace = Time
setting-flag = When time is up
setting-channels = Channels
setting-threads = Threads
setting-timezone = Time zone
setting-arbiter = Arbiters
setting-vacation = Vacation
setting-season = Season
setting-pairs = Rated games of the same two people
settings-own-about-words = I answer you like this in every server. What everybody sees in a channel is written as its server prefers.
settings-own-about-board = Boards that only you see look like this. What is automatic is as in the server where you are.
settings-own-about-play = A reminder by direct message that does not reach you comes in the channel.
settings-own-about-privacy = You can have everything that I keep about you as a file, or have it erased.
settings-server-about-words = What everybody sees in the channels is written like this. What people see privately follows their own /xq settings.
settings-server-about-board = Boards in the channels look like this. Everybody can choose another look for those that only they see, with /xq settings.
settings-server-about-games = A challenge is like this where the challenger does not choose otherwise.
settings-server-about-places = Games can be begun in these channels and in their threads. Change the time zone with /xq-admin settings timezone.
settings-server-about-club = Arbiters settle disputes. Other numbers can be set with the options of /xq-admin settings.
settings-all-channels = all
settings-no-arbiter = nobody
settings-other = another value
settings-pick-channels = All channels; choose to keep games to some of them
settings-pick-arbiter = No arbiters; choose a role
settings-no-such-zone = There is no time zone { $typed }. Choose one from the suggestions, such as Asia/Shanghai or Europe/Berlin.
settings-blocks = You block { $people } ({ $count }).
settings-blocks-none = You block nobody. /xq block keeps somebody from challenging you.
settings-unblock = Unblock somebody
settings-saved = Saved.
answer-blocked = { $person } cannot challenge you any more.
answer-unblocked = { $person } can challenge you again.
account-done = Here is everything that I keep about you: { $file }.
account-left-out = The file would be too large for Discord: your { $count } oldest games are not in it. /xq export gives each of them.
erase-question = **Do you really want me to erase everything that I keep about you, in every server?**
erase-what = • Your name, your settings and whom you block are erased.
erase-games = • Challenges that wait are withdrawn. Games in which somebody has made fewer than ten moves are broken off; you resign all others.
erase-kept = • Finished games stay, as those of somebody without a name. Whoever has blocked you goes on blocking you.
erase-forever = It cannot be undone.
erase-done = Everything that I kept about you is erased. If you play here again, you begin as somebody new.
answer-fault = Something went wrong on our side. What you asked for may have been done all the same: please look at the board before you try again. If it happens again, please tell the people who run this bot: incident { $incident }.
answer-busy = I am busy with other files just now. Please try again in a moment.
answer-unsettled = I was away and am still giving everybody back the time that this took. Nothing was done; please try again in a moment.
answer-cannot-post = I may not post in this channel, so here is the board for you alone. I still need: { $permissions }.
answer-cannot-post-there = I may not post in that game's channel, so here is the board for you alone.
answer-no-picture = I may not attach pictures in this channel, so everybody there sees the board in letters. I still need: { $permissions }.
letters-hint = I may not attach pictures here, so this is the board in letters (capitals: Red). I still need: { $permissions }.
answer-cannot-challenge = I may not post in this channel, so nobody would see your challenge. I still need: { $permissions }. Ask whoever manages this server to give me that, or use /xq challenge in another channel.
answer-old-button = This button is too old for me to understand. Please use the newest board, or /xq board.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-attach-files = Attach Files

## Picking a move from the board

pick-place = { $order ->
    [only] { $figure } on { $spot }
    [front] front { $figure } on { $spot }
    [middle] middle { $figure } on { $spot }
    [rear] rear { $figure } on { $spot }
   *[other] { $figure } no. { $nth } on { $spot }
}
pick-file = file { $file }
pick-which-piece = Which piece do you want to move?
pick-which-target = Where to with the { $piece }?
pick-numbers = The numbers are those in the picture.
pick-numbers-rings = The numbers are those in the picture; a ring marks a piece that you would capture.
pick-piece-hint = Choose a piece …
pick-target-hint = Choose where it goes …
pick-capture = { $move } · takes the { $piece }
pick-preview = Game #{ $number }: you would play { $move }.
pick-captures = It takes the { $piece }.
pick-not-yet = Nothing has been played yet. Play it?
pick-nothing = Nothing was played. Press Pick or Move under the board when you are ready.

## The rules in ten lines

rules-title = Xiangqi in ten lines
rules-1 = **Board**: Pieces stand where lines cross, and move from crossing to crossing. Red moves first, then both in turn. A piece captures by moving onto an enemy piece. The river runs across the middle; the two squares with diagonals are the palaces. You win by trapping the enemy general.
rules-2 = **General** (帥 or 將, K): one point along a line. It never leaves its palace.
rules-3 = **Advisor** (仕 or 士, A): one point diagonally. It never leaves its palace.
rules-4 = **Elephant** (相 or 象, E): exactly two points diagonally. It never crosses the river, and a piece on the point between blocks it.
rules-5 = **Horse** (傌 or 馬, H): one point along a line, then one diagonally outward. A piece on that first point blocks it.
rules-6 = **Chariot** (俥 or 車, R): along a line, as far as the way is free.
rules-7 = **Cannon** (炮 or 砲, C): moves like a chariot, but captures only by jumping over exactly one piece of either side.
rules-8 = **Soldier** (兵 or 卒, P): one point forward; once across the river also sideways. It never moves back.
rules-9 = **End**: Whoever has no legal move loses, in check or not. You may not leave your general attacked, and the two generals may never face each other along a line with nothing between. In the picture it is Black’s move: if the general steps down, the soldier takes it; if it steps aside, the generals face each other. No legal move is left, so Red wins.
rules-10 = **Repetition**: Checking for ever (left) and chasing one piece for ever (right) are forbidden. When a position comes the third time, whoever did that with every move loses; if nobody did, or both did the same, it is a draw. The challenge says by which rules this is judged; I warn both of you in time. It is also a draw by agreement, after 60 moves of each side without a capture, and when neither side has a chariot, horse, cannon or soldier left.
rules-below-board = On the pieces: the Chinese character, Red’s and Black’s often differ, and below it the letter K A E H R C P.
rules-below-home = Numbers in the picture are those of the lines, dots are where these pieces can go. Black soldiers block the elephant and the horse.
rules-below-far = Numbers in the picture are those of the lines, dots are where these pieces can go, rings what they can capture.
rules-below-end = I check every move, so nothing illegal can happen to you. Pick under the board shows every legal move.
rules-below-repetition = Ready? /xq challenge starts a game. When it is your turn, press Pick under the board.

## Buttons and fields

button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-back = Back
button-move = Move
button-pick = Pick
button-cancel = Cancel
button-confirm = Play it
button-board = Show the board
button-rules-board = Board
button-rules-home = Pieces 1
button-rules-far = Pieces 2
button-rules-end = End
button-rules-repetition = Repetition
button-draw = Offer draw
button-resign = Resign
button-resign-confirm = Yes, resign
button-resign-keep = No, play on
button-account = Export my data
button-erase = Delete my data
button-erase-confirm = Yes, erase everything
button-erase-not = No, keep it
button-lose-confirm = Play it and lose
button-lose-not = No, play on
button-draw-accept = Accept draw
button-draw-decline = Decline draw
button-game = #{ $number } { $opponent }
modal-title = Your move in game #{ $number }
modal-move = Your move
modal-hint = C2=5 · h2e2 · 炮二平五

## Commands

cmd-xq = xq
cmd-xq-about = Play xiangqi (Chinese chess)
cmd-challenge = challenge
cmd-challenge-about = Challenge somebody to a game, or anyone who wants to play
cmd-move = move
cmd-move-about = Play a move
cmd-board = board
cmd-board-about = Show the board of a game, for you alone
cmd-games = games
cmd-games-about = List your games here
cmd-resign = resign
cmd-resign-about = Resign a game (asks first)
cmd-draw = draw
cmd-draw-about = Offer a draw, or accept your opponent's offer
cmd-import = import
cmd-import-about = Look at a game from elsewhere, move by move, and have it refereed
cmd-settings = settings
cmd-settings-about = See or change the language, how moves and boards look, reminders and privacy
cmd-block = block
cmd-block-about = Take no more challenges from somebody
cmd-unblock = unblock
cmd-unblock-about = Take challenges from somebody again
cmd-xq-admin = xq-admin
cmd-xq-admin-about = Set up Caipan for this server
cmd-export = export
cmd-export-about = Get a game as a file, finished or not
cmd-rules = rules
cmd-rules-about = The rules of xiangqi in ten lines, with pictures
cmd-help = help
cmd-help-about = How to play here
opt-opponent = opponent
opt-opponent-about = Whom to challenge; leave it out to let anyone accept
opt-side = side
opt-side-about = Which side you want; Red moves first
opt-move = move
opt-move-about = As C2=5, h2e2 or 炮二平五; suggestions appear as you type
opt-game = game
opt-game-about = The number of the game; only needed if you have several
opt-rules = rules
opt-rules-about = What happens when a position is repeated; World rules if you leave it out
opt-file = file
opt-file-about = A record: PGN, XQF, CBR, CBL, CBF, DhtmlXQ or plain text, up to 1 MiB
opt-text = text
opt-text-about = Or the moves themselves; leave both out for a form with more room
opt-language = language
opt-language-about = The language to write in
opt-notation = notation
opt-notation-about = How moves are written
opt-person = person
opt-person-about = Who
opt-timezone = timezone
opt-timezone-about = When days and seasons begin; type a city, such as Shanghai
opt-arbiter = arbiter
opt-arbiter-about = The role whose members settle disputes
opt-vacation = vacation
opt-vacation-about = How many vacation days a year everybody has, 0 to 60
opt-pairs = pairs
opt-pairs-about = How many rated games of the same two people count in 30 days
opt-format = format
opt-format-about = What kind of file; PGN in your notation if you leave it out
choice-red = Red (moves first)
choice-black = Black
choice-random = Random
choice-world = World (default): perpetual check and perpetual chase lose
choice-chinese = Chinese (2020): perpetual check, mate threats and chase lose, mixtures too
choice-simple = Simple: only perpetual check loses, all else is a draw
choice-language-auto = Language: automatic, as Discord is set
choice-language-en = English
choice-language-zh-cn = 简体中文
choice-language-zh-tw = 繁體中文
choice-language-vi = Tiếng Việt
choice-notation-auto = Notation: automatic, that of the language
choice-notation-chinese = Chinese, simplified: 炮二平五, 马８进７
choice-notation-traditional = Chinese, traditional: 炮二平五, 馬８進７
choice-notation-wxf = WXF: C2=5, H8+7
choice-notation-vietnamese = Vietnamese: P2-5, M8.7
choice-notation-english = English: Cannon 2=5, Horse 8+7
choice-notation-iccs = ICCS: h2e2, h9g7 (ranks 0–9)
choice-notation-uci = UCI: h3e3, h10g8 (ranks 1–10)
choice-style-auto = Pieces: automatic
choice-style-traditional = Traditional characters: 帥 馬 砲
choice-style-simplified = Simplified characters: 帅 马 炮
choice-style-letters = Letters: K H C
choice-style-guided = Characters with small letters
choice-style-pictures = Pictures
choice-theme-auto = Board: automatic
choice-theme-light = Light wood
choice-theme-dark = Dark wood
choice-contrast-auto = Contrast: automatic, as suits the pieces
choice-contrast-usual = Usual contrast
choice-contrast-strong = Strong contrast: the sides differ even without colours
choice-confirm-always = Show me every move before it is played
choice-confirm-picked = Show me moves from menus before they are played
choice-confirm-never = Play every move at once
choice-reminders-channel = Remind me in the channel
choice-reminders-direct = Remind me by direct message
choice-reminders-off = Do not remind me
choice-listed-yes = Show me on leaderboards
choice-listed-no = Leave me out of leaderboards
choice-rated-yes = Games are rated
choice-rated-no = Games are not rated
choice-pace-none = No time limit
choice-pace-1d = 1 day a move
choice-pace-2d = 2 days a move
choice-pace-3d = 3 days a move
choice-pace-5d = 5 days a move
choice-pace-7d = 7 days a move
choice-pace-14d = 14 days a move
choice-pace-10d12h = 10 days, and 12 hours more with each move
choice-pace-15m10s = At one sitting: 15 minutes, and 10 seconds more with each move
choice-flag-falls = The game is lost at once
choice-flag-claimed = The opponent may claim the win
choice-threads-yes = A thread for every game
choice-threads-no = Games in the channel itself
choice-vacation = { $count } days a year
choice-vacation-none = No vacation
choice-season-none = No seasons
choice-season-month = A new season every month
choice-season-quarter = A new season every three months
choice-pairs = At most { $count } in 30 days
choice-pgn = PGN, moves in your notation
choice-pgn-chinese = PGN, Chinese moves (炮二平五)
choice-pgn-wxf = PGN, WXF moves (C2=5)
choice-pgn-iccs = PGN, ICCS moves (h2e2)
choice-dhtmlxq = DhtmlXQ / UBB, for web pages and forums
choice-xqf = XQF, for 象棋演播室 and others
choice-list = Plain list, moves in your notation
choice-list-iccs = Plain list, ICCS moves
choice-json = JSON

help-title = Xiangqi with Caipan
help-start = **Start**: /xq challenge with a person, or without one so that anyone may accept. /xq rules explains xiangqi in ten lines with pictures.
help-move = **Move**: press Pick under the board and choose the piece, then where it goes: you see the move before it is played. Or press Move, or type /xq move: I read C2=5, h2e2 and 炮二平五, and show the legal moves as you type.
help-slow = **Slow games**: a challenge can have a pace, a handicap or a position of its own. /xq time gives your opponent time or claims theirs, /xq vacation stops your clocks for whole days, /xq rematch proposes the game again with the colours exchanged.
help-more = **More**: /xq board shows the position, /xq games your games, /xq draw offers a draw, /xq resign gives up, /xq settings sets your language, how moves and boards look, which moves you see first, reminders and privacy. /xq block keeps somebody from challenging you. /xq import shows a game from a file or a text. /xq export gives one of yours as a file.
help-rules = **Rules**: I check every move and say why one is not legal. A side without a legal move loses, in check or not. The third time a position occurs, the rules that were chosen with the challenge (World, Chinese or simple) decide who loses or that it is a draw; I warn both of you the second time. 60 moves each without a capture are a draw.

## Whole games judged after the fact

review-none = No rule ends this game. Plies judged: { $ply }.
review-after = This was after { $move } (ply { $ply }).
review-goes-on = The record goes on after that. Further plies: { $ply }.
review-later = Later third occurrences in it: ply { $plies }.
review-recorded = Recorded result: { $result ->
    [red] Red wins.
    [black] Black wins.
   *[draw] a draw.
}
review-stops = Ply { $ply } stands as { $typed }. { $why } What stands before it was judged.
review-several = That can mean { $moves }.
review-missing = There is no such { $piece } there.
review-nearest = That is no move; perhaps { $moves } was meant.
review-no-move = That is no move in any notation I know.
review-ends = The file ends there.
review-too-long = The record is longer than I read.
review-file-too-long = The record is longer than I read, or no record at all: one game may have { $most } KB.
review-variations = Variations that could not be read to their end: { $count }.
review-left-out = Left out, since it belongs to no game: { $typed }
review-no-game = I found no moves there. I read PGN, DhtmlXQ (UBB), XQF, CBR, CBL, CBF and plain lists of moves (C2=5, h2e2, 炮二平五), with a FEN in front if the game does not start from the usual position.
review-bad-fen = The FEN of the start position cannot be read.
review-bad-start = The start position cannot occur in a game.
review-by = Refereed by: { $rules ->
    [world] World rules
    [chinese] Chinese rules (2020)
   *[simple] simple rules
}
review-others = The text holds more games ({ $count }); I refereed the first.
review-file-large = The attached file is larger than 1 MiB; I did not read it.
review-file-gone = Discord did not give me the attached file.
review-file-named = { $file }: { $why }
review-files-skipped = I read at most { $most } files of a message. Not read: { $count }.
menu-referee = Referee this game
button-judge-by = { $rules ->
    [world] By World rules
    [chinese] By Chinese rules
   *[simple] By simple rules
}
button-step = Step through
button-replay = Replay
button-turn = Turn board
button-export = Game as a file
button-share = Show in channel
button-again = Try again

## A game of a file

viewer-players = { $red } (Red) – { $black } (Black)
viewer-untitled = A game of xiangqi
viewer-place = Move { $ply } of { $plies }
viewer-variation = in a variation
viewer-branches = The record gives several moves here; choose one below.
viewer-main-move = { $move } · main line
viewer-other-move = { $move }
viewer-choose-move = Go on with …
viewer-choose-game = Another game of the file …
viewer-further = … games { $from } to { $to }
viewer-not-shared = I could not show it in the channel.
share-not-permitted = I did not show it in the channel: you may not send messages with pictures there yourself.
viewer-left-out = Games of the file that I could not read or did not reach: { $count }.
import-file-only = You gave me a file and a text; I read only the file.
modal-import = Show a game
modal-import-text = The game
modal-import-hint = PGN, DhtmlXQ or plain moves, such as: 1. 炮二平五 马8进7

## A game as a file

export-done = Game #{ $number } as a file: { $file }
export-too-large = The game is too long for a file.
export-left-out = This format has no place for some of the game, which is left out: { $losses }.
export-loss = { $loss ->
    [tags] details of the game ({ $count })
    [cut] ends of long details ({ $count })
    [comments] comments ({ $count })
    [variations] moves of variations ({ $count })
    [marks] marks of moves ({ $count })
    [turn] that Black moves first
    [counters] the move counters of the start
   *[letters] characters ({ $count })
}
record-event = Caipan game #{ $number }
record-rules = { $rules ->
    [world] World Xiangqi Rules 2018
    [chinese] Chinese competition rules 2020
   *[simple] Caipan's casual rules
}

## Challenges: time, handicap, start

span-day = 1 day
span-days = { $count } days
span-hour = 1 hour
span-hours = { $count } hours
span-minute = 1 minute
span-minutes = { $count } minutes
span-second = 1 second
span-seconds = { $count } seconds
pace-unlimited = no time limit
pace-move = { $time } for each move
pace-pool = { $main } in all and { $increment } more with each move, never above { $cap }
pace-pool-plain = { $main } for the whole game
pace-live = { $main } and { $increment } more with each move, at one sitting
pace-live-plain = { $main } for the whole game, at one sitting
pace-live-increment = { $increment } for each move and what is left of it, at one sitting
pace-nothing = Please say how much time each side has.
pace-too-long = That is too long for a pace.
pace-word = I do not know what “{ $typed }” means in a pace.
pace-no-unit = Please say what { $number } counts: days, hours, minutes or seconds.
pace-days = The time for each move is 1 to { $most } whole days.
pace-bounds = This pace is not possible. A pool holds at most a year and its cap is not below what it begins with; a game at one sitting has less than a day.
pace-examples = Write for example 3d (3 days a move), 10d+12h (a pool), 15m+10s (at one sitting) or none.
card-pace = Time: **{ $pace }**.
card-flag = { $flag ->
    [falls] Whoever's time is up loses.
   *[claimed] When the time is up, the opponent may claim the win or give more time.
}
card-rated = Rated: the result counts.
card-unrated = Not rated.
card-unrated-start = Not rated, since it does not begin as usual.
card-handicap = Handicap: **{ $handicap }**. { $giver ->
    [red] Red gives it and moves first.
   *[black] Black gives it.
}
card-takes = { $side ->
    [red] { $challenger } plays Red.
    [black] { $challenger } plays Black.
   *[random] Chance decides who plays Red.
}
card-position = It begins from the position shown: { $side } moves first.
card-countered = { $challenger } proposes other terms to { $opponent }.
card-superseded = Other terms were proposed: see the newer message.
card-lapsed-named = { $challenger }'s challenge to { $opponent } (#{ $number }) has expired: there is no game.
card-lapsed-open = { $challenger }'s open challenge (#{ $number }) has expired: nobody accepted.
alt-start = The start position, with { $bottom } at the bottom. { $side } moves first.
answer-countered = Your other terms for #{ $number } are on their way to { $opponent }.
answer-not-sent = Nothing was sent.
answer-bad-position = I cannot take this position:
form-challenge = **A game of xiangqi with { $opponent }**
form-counter = **Other terms for challenge #{ $number }**
form-send = Choose what you like and press Send.
form-more = With /xq challenge you can also give a handicap, begin from a position, or write any other pace.
button-terms = Other terms
button-send = Send
button-discard = Cancel
button-rematch = Rematch
menu-challenge = Challenge to xiangqi
cmd-rematch = rematch
cmd-rematch-about = Propose the same game again with the colours exchanged
opt-pace = pace
opt-pace-about = How much time: 3d (days a move), 10d+12h (pool), 15m+10s (live), none; or choose
opt-rated = rated
opt-rated-about = Whether the result counts for the ratings
opt-handicap = handicap
opt-handicap-about = A handicap by name; you give it unless you take the other side
opt-position = position
opt-position-about = Another start position, as FEN
opt-flag = flag
opt-flag-about = What happens when somebody's time is up
choice-falls = The game is lost at once
choice-claimed = The opponent may claim the win, or give more time
choice-rated = Rated
choice-unrated = Not rated
choice-handicap-first-move = First move (让先)
choice-handicap-horse = Left horse (让单马)
choice-handicap-right-horse = Right horse (让右马)
choice-handicap-horse-move = Left horse and first move (让左马一先)
choice-handicap-cannon = One cannon (让单炮)
choice-handicap-horses = Both horses (让双马)
choice-handicap-cannons = Both cannons (让双炮)
choice-handicap-chariot = One chariot (让单车)
choice-handicap-chariots = Both chariots (让双车)
choice-handicap-nine = Nine pieces: advisors, elephants, soldiers (让九子)
refusal-same-terms = These are the terms as they are: nothing was sent. Please press Accept under the challenge, or change something first.
refusal-too-many-counters = You two have proposed other terms often enough. Please press Accept or Decline under these, or make a new challenge with /xq challenge.
refusal-terms-changed = The terms have changed since you saw them. Please look at the newest message of this challenge, and press Accept or Decline there.
refusal-other-start = This handicap begins from another position. In /xq challenge, give either the handicap or the position.
refusal-cannot-be-rated = Only a game from the usual position can be rated. Please leave `rated` out in /xq challenge.
refusal-not-yours-to-accept = You cannot accept this challenge. Make one of your own with /xq challenge.
refusal-too-many-to-one = You have { $count } challenges waiting for this person. Let them answer first, or take one back with Withdraw.
refusal-too-soon = Those were many challenges within a few minutes. You can use /xq challenge again { $time }.
refusal-still-on = This game is still going on. When it is over you can ask for another with /xq rematch.
refusal-opponent-gone = Your opponent of that game is no longer known here. /xq challenge finds you another.
refusal-player-gone = One of the players has had everything erased that was kept about them, so this game cannot go on. /xq challenge starts a new one.
fen-empty = There is nothing in it.
fen-too-long = It is longer than any FEN.
fen-ranks = A FEN has 10 ranks, separated by /; I found { $found }.
fen-rank-length = Rank { $rank } must have 9 points; I found { $found }.
fen-letter = “{ $letter }” stands for no piece: pieces are KABNRCP, empty points a digit from 1 to 9.
fen-side = After the ranks comes w (Red to move) or b (Black to move).
fen-counter = The move counters must be numbers from 0 to 9999.
fen-fields = There is too much text behind it.
setup-no-general = { $side } has no general.
setup-too-many = There are { $count } times the { $piece }, more than { $limit }.
setup-general-off = The general on { $at } is outside its palace.
setup-advisor-off = No advisor can stand on { $at }.
setup-elephant-off = No elephant can stand on { $at }.
setup-generals-face = The generals face each other on an open file.
setup-in-check = { $side } is in check though it is not { $side }'s turn.
