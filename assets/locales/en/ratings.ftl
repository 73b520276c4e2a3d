## Words for ratings

pace-class = { $class ->
    [live] Live
   *[correspondence] Correspondence
}
month = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }
day-of-year = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
quarter = Q{ $quarter } { $year }

## Ratings with a challenge and with a result

rating-enough = Not rated: this would be rated game { $number } of you two within 30 days, and so many do not count here.
rating-uncounted = This game is not rated: you two have { $games } rated games within 30 days already, and more do not count here.
rating-excluded = This game does not count for the ratings: an arbiter has taken it, or one of the players, out of them.
refusal-would-not-count = This would be rated game { $number } of you two within 30 days, and so many do not count here: it would not be rated. Press Accept once more to play it so.
refusal-would-count = I had said that this game would not be rated. That has changed: it would be. Press Accept once more to play it rated.
rating-change = { $class ->
    [live] Ratings (live)
   *[correspondence] Ratings (correspondence)
}: { $red } · { $black }
rating-change-season = In this season: { $red } · { $black }
rating-of = { $player } { $before } → { $after } ({ $gain })

## Leaderboard

ranking-title = Leaderboard
ranking-all-time = all time
ranking-subtitle = { $class }, { $period }
ranking-page = page { $page } of { $pages }
ranking-listed = { $count ->
    [one] 1 person
   *[other] { $count } people
}
ranking-empty = Nobody is in this list yet: it takes some rated games until a rating is sure enough. /xq challenge starts one.
ranking-heading-player = Player
ranking-heading-rating = Rating
ranking-heading-games = Games
ranking-own = You: no. { $rank }, { $rating }
ranking-own-unlisted = Your rating: { $rating }
ranking-own-hidden = You are in no list: you asked for that in /xq settings.
ranking-own-excluded = You are in no list: an arbiter has taken your games out of the ratings.
ranking-own-inactive = You have not played here for long, so you are not in the list. One rated game brings you back.
ranking-own-provisional = { $games ->
    [one] About one more rated game and you are in the list: your rating is not sure enough yet.
   *[other] About { $games } more rated games and you are in the list: your rating is not sure enough yet.
}
ranking-own-none = You have no game in this list yet.
ranking-own-closed = You are not in this table.
ranking-choose-period = Of which time
ranking-season-now = { $season } (running)
button-own-place = My place
refusal-no-such-season = There is no such season here. /xq leaderboard shows those that there are.

## Seasons

season-over = { $season } is over. The final table:
season-nobody = { $season } is over. Nobody has played enough rated games to be in its table.
season-next = It stays in /xq leaderboard. Where another season follows, everybody begins it halfway between their rating and 1500.
season-more = … and { $count } more

## Profile

profile-title = { $player }
profile-rank = no. { $rank }
profile-hidden = in no list
profile-excluded = taken out of the ratings by an arbiter
profile-inactive = no game for long
profile-provisional = { $games ->
    [one] not sure yet, about one more game
   *[other] not sure yet, about { $games } more games
}
profile-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
profile-none-own = You have no rated game in this server yet. /xq challenge starts one.
profile-none = { $player } has no rated game in this server yet.
profile-none-counts-own = None of your rated games in this server counts: an arbiter has taken them, or who played them, out of the ratings.
profile-none-counts = None of the rated games of { $player } in this server counts: an arbiter has taken them, or who played them, out of the ratings.
profile-sides = As Red { $red }, as Black { $black }
profile-endings = Ended by: { $endings }
profile-ending = { $reason ->
    [checkmate] checkmate
    [stalemate] stalemate
    [resignation] giving up
    [agreement] agreed draw
    [perpetual-check] perpetual check
    [perpetual-chase] perpetual chase
    [perpetual-kill] perpetual threats of mate
    [perpetual-attack] forbidden repetition
    [forbidden-run] too many forbidden moves
    [repetition] repetition
    [natural-limit] move limit
    [dead-material] dead material
    [timeout] time
    [adjudication] arbiter
   *[other] other
}
profile-streak-won = { $count ->
    [one] Won the last game
   *[other] Won the last { $count } games
}
profile-streak-drawn = { $count ->
    [one] Drew the last game
   *[other] Drew the last { $count } games
}
profile-streak-lost = { $count ->
    [one] Lost the last game
   *[other] Lost the last { $count } games
}
profile-streaks = { $current }; longest runs: { $won } won, { $unbeaten } not lost
profile-first-moves = First moves as Red: { $moves }
profile-best-win = Best win: against { $player } ({ $rating }), #{ $number }
profile-peak = Highest: { $rating }, { $time }
profile-season = { $season }: { $rating }
profile-between = You against { $player }: { $score } ({ $games })
profile-latest = Latest games
profile-latest-line = #{ $number } · { $result ->
    [won] won
    [lost] lost
   *[drawn] draw
} against { $player } ({ $how }), { $time }
profile-not-counted = does not count
profile-legend = + won, = drawn, − lost. The band is what the rating may be off.
profile-open = Step through a game
profile-open-best = #{ $number } { $player } · best win
alt-leaderboard = Leaderboard as a table: { $title }. { $rows }
alt-rating-graph = Graph of the rating of { $player } ({ $class }): now { $rating }, lowest { $low }, highest { $high }.

## Fair play

fair-title = What arbiters may want to look at
fair-about = These are patterns in the games of the last weeks. They say what happened, not why, and nothing follows from them by itself. /xq-arbiter see shows a game, /xq-arbiter exclude takes it out of the ratings.
fair-nothing = No pattern was found.
fair-aborts = { $player } broke off { $count } rated games within 7 days: { $games }
fair-short-games = { $one } and { $other }: { $count } rated games given up within 20 moves of both together, in 30 days: { $games }
fair-short-resignations = { $player } gave up { $count } rated games within 20 moves of both together, against several people, in 30 days: { $games }
fair-same-moves = { $one } and { $other } played the same { $moves } moves to the end in { $count } rated games within 30 days: { $games }
fair-one-source = { $one } and { $other } ({ $class }): one of them rose by { $gained } points within 30 days; games of the two brought { $from }: { $games }
fair-lost-then-won = { $player } ({ $class }): quick losses in a row ({ $lost }), and then wins ({ $won }), within 60 days
fair-excluded = Out of the ratings
fair-excluded-game = Game #{ $number }
fair-excluded-line = { $what }: { $arbiter }, { $time }. { $reason }
fair-included-line = { $what } counts again: { $arbiter }, { $time }. { $reason }
fair-more = … and { $count } more
exclusion-done = { $what } does not count for the ratings any more. All that was played after it is rated anew.
exclusion-undone = { $what } counts for the ratings again. All that was played after it is rated anew.
exclusion-one-thing = Please give either a game or a person, not both and not neither. Nothing was changed.
refusal-not-rated = Game #{ $number } has no rated result, so it does not count anyway. /xq leaderboard shows the ratings.
refusal-never-rated = This person has no rated game here. /xq leaderboard shows who has.
refusal-own-rating = You cannot decide about yourself or about a game of your own. /xq adjudicate calls another arbiter.
refusal-already-excluded = This does not count already. /xq leaderboard shows the ratings without it.
refusal-not-excluded = This counts already. /xq leaderboard shows the ratings with it.

## Commands

cmd-leaderboard = leaderboard
cmd-leaderboard-about = See who plays best in this server
cmd-profile = profile
cmd-profile-about = See somebody's rating and games, or your own
cmd-fair-play = fair-play
cmd-fair-play-about = See patterns in rated games that may be worth a look
cmd-exclude = exclude
cmd-exclude-about = Take a game or a person out of the ratings; what came after is rated anew
cmd-include = include
cmd-include-about = Let a game or a person count for the ratings again
opt-speed = speed
opt-speed-about = Live or correspondence; if you leave it out, the one in which more people play
opt-period = period
opt-period-about = All time or the season that runs; past seasons are below the table
choice-live = Live
choice-correspondence = Correspondence
choice-all-time = All time
choice-season = This season
help-ratings = **Ratings**: rated games change your rating, one for live games and one for correspondence. A question mark means that it is not sure yet. /xq leaderboard shows who is how strong, /xq profile somebody's games. Games with pieces off are not rated; one in which only the first move is given is rated only if both agree to that.
