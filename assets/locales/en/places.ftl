## Where games are shown

permission-create-threads = Create Public Threads
thread-cannot = Games here were meant to get threads of their own, and I may not begin one, so they stay in this channel. I still need: { $permissions }.
closed-letter = I may not post in { $place }, so I write to you. The game and its clock go on: in a channel where I may post, use `{ $here }` to go on there.
nowhere-letter = The channel of this game is gone, so I write to you. The game and its clock go on: in any channel of the server, use `/xq here game:{ $number }` to go on there.
nowhere-answer = The channel of this game is gone. Where do you two want to go on? Use `/xq here game:{ $number }` there. The clock goes on.
goes-on-elsewhere = This game goes on in { $place }.
here-done = Game #{ $number } goes on here.
here-cannot = I may not post in this channel, so the game cannot go on here. I still need: { $permissions }.
help-places = **Where**: /xq here brings a game into the channel or thread where you are, as when a channel was deleted; the clock goes on meanwhile. /xq watch shows the games of others. /xq adjudicate asks an arbiter to look at your game. If I am removed from the server, its games stand still for 30 days.

## Arbiters

refusal-not-arbiter = Only an arbiter of this server or somebody with the Manage Server permission may do this. /xq-admin settings says which role the arbiters have; players can ask them with /xq adjudicate.
refusal-no-reason = Please give a reason: both players are told.
refusal-asked-too-soon = You have asked the arbiters to look at this game already. You can use /xq adjudicate again { $time }.
arbiter-done = Done: both players of game #{ $number } are told.
arbiter-did = { $act ->
    [pause] The arbiter { $arbiter } has paused the game. Both clocks stand still.
    [resume] The arbiter { $arbiter } has let the game go on.
    [red] The arbiter { $arbiter } has decided: Red wins.
    [black] The arbiter { $arbiter } has decided: Black wins.
    [draw] The arbiter { $arbiter } has decided: a draw.
    [annul] The arbiter { $arbiter } has broken the game off, without a result.
   *[reinstate] The arbiter { $arbiter } has let the finished game go on.
}
arbiter-reason = Reason: { $reason }
arbiter-reason-erased = The reason was erased.
adjudicate-call = { $player } asks { $arbiters } to look at game #{ $number }. Arbiters: `/xq-arbiter see game:{ $number }`
adjudicate-managers = the people who manage this server
adjudicate-asked = I have asked the arbiters to look at game #{ $number }. Until they decide, the game and its clock go on.
adjudicate-not-asked = I could not ask the arbiters about game #{ $number }: my message did not get through. Please write to them yourself.
case-no-game = #{ $number }: no game has begun.
case-earlier = … { $count } earlier
case-clock = { $side }: { $days } d { $hours } h { $minutes } min left
case-event = { $kind ->
    [challenged] Challenge made
    [countered] Other terms proposed
    [accepted] Challenge accepted
    [uncounted] Not rated: { $what } rated games of these two within 30 days
    [declined] Challenge declined
    [withdrawn] Challenge withdrawn
    [expired] Challenge expired
    [moved] { $side }: { $what }
    [planned] { $side } planned answers (not shown)
    [offered-draw] { $side } offered a draw
    [declined-draw] Draw declined
    [takeback-offered] { $side } asked to take back
    [takeback-declined] Takeback declined
    [taken-back] Moves taken back: { $what }
    [aborted] { $side } broke the game off
    [given] { $side } was given { $what } min
    [credited] { $side } got { $what } min back for my absence
    [rested] { $side } is on vacation
    [back] { $side } is back
    [reminded] { $side } was reminded
    [out-of-time] { $side }'s time was up
    [stopped] I was removed from the server
    [went-on] I was invited again
    [relocated] Shown in { $what } from here on
   *[nowhere] Its channel was gone
}

## Games of others

refusal-follows-own = You play in this game yourself: I tell you of every turn anyway. /xq watch shows the games of others.
refusal-too-many-followed = You follow { $count } games, and no more can be followed. Press Unfollow under a message about one of them first.
watch-none = No game is going on in this server. Start one with /xq challenge.
watch-title = Games going on here: { $count }
watch-page = page { $page } of { $pages }
watch-choose = Look at a game
watch-plies = moves: { $count }
watch-is-followed = ★ you follow it
watch-stands-still = The game stands still
watch-followed = { $how ->
    [moves] You follow game #{ $number }: I write to you after each move and when it is over.
   *[end] You follow game #{ $number }: I write to you when it is over.
}
watch-unfollowed = You do not follow game #{ $number } any more.
button-earlier-page = Back
button-later-page = Next
button-follow = Follow
button-follow-moves = Each move too
button-follow-end = Only the end
button-unfollow = Unfollow

## Commands

cmd-watch = watch
cmd-watch-about = See the games that are going on here
cmd-here = here
cmd-here-about = Go on with a game in this channel or thread
cmd-adjudicate = adjudicate
cmd-adjudicate-about = Ask the arbiters to look at your game
cmd-xq-arbiter = xq-arbiter
cmd-xq-arbiter-about = For arbiters: settle disputes in games of others
cmd-see = see
cmd-see-about = See all that happened in a game, for you alone
cmd-pause = pause
cmd-pause-about = Stop a game and its clocks
cmd-resume = resume
cmd-resume-about = Let a paused game go on
cmd-decide = decide
cmd-decide-about = Decide a game
cmd-annul = annul
cmd-annul-about = Break a game off without a result
cmd-reinstate = reinstate
cmd-reinstate-about = Let a finished game go on, such as one lost on time by mistake
opt-result = result
opt-result-about = How the game ends
opt-reason = reason
opt-reason-about = Why; it is kept, both players are told of their game, and whoever it is about can read it
choice-red-wins = Red wins
choice-black-wins = Black wins
choice-drawn = Draw
