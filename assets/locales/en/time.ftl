## Time

time-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
time-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
time-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
time-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
clock-until = Time: until { $date } ({ $relative }).
clock-other = { $side } has { $left } left.
clock-rest = Vacation of { $player }: { $from } – { $until }; their clock stands still meanwhile.
clock-given = { $giver } gave { $player } { $time } more.
clock-credited = I was away. { $player } gets back the { $time } that ran meanwhile.
clock-credited-many = I was away. The time that ran meanwhile is given back:
clock-credited-line = { $game }: { $player } gets back { $time }
clock-vacation = { $player } is on vacation { $from } – { $until }. Only their own clock stands still.
clock-back = { $player } is back from vacation.
clock-paused = An arbiter has paused the game. Nobody can move until it goes on.
clock-now = { $player } has until { $date } ({ $relative }).
clock-is-up = { $player } has run out of time; the opponent can claim the win with /xq time claim.
flag-fell = { $late } has run out of time. { $player }, you can claim the win, give more time, or wait: the game goes on until you claim.
reminder-one = { $player }, a reminder: your time in this game is up { $relative } ({ $date }).
reminder-many = { $player }, a reminder: your time in these games is up soon.
reminder-line = { $game }: { $relative } ({ $date })
direct-reminder = A reminder: your time is up soon.
direct-turn = It is your move: { $game }
game-against = #{ $number } against { $opponent }
game-in-server = { $game } · { $server }
game-link = [#{ $number }]({ $link }) against { $opponent }
button-claim = Claim the win
button-give = Give { $player } { $time } more
answer-time-given = You gave { $opponent } { $time } more in game #{ $number }.
answer-time-claimed = You won game #{ $number } on time.
games-until = until { $date } ({ $relative })
games-time-is-up = { $state ->
    [your-turn] your time is up, and your opponent can claim the win
   *[other] their time is up: /xq time claim wins
}
vacation-span = Your vacation here: { $from } – { $until }.
vacation-taken = Your vacation is set: { $from } – { $until }.
vacation-back = Your vacation is over. The days that you did not use are yours again.
vacation-none = You have no vacation here, now or planned.
vacation-games = Your clock stands still in { $games }.
vacation-no-games = There is no game here whose clock it stops.
vacation-late = Your time was up before in { $games }: there a vacation comes too late.
vacation-year = { $year }: { $taken } of { $budget } days taken, { $left } left.
vacation-about = Days count whole, by the time zone { $zone }. Only your own clocks in this server stop, in games over days, and your opponents are told. Games that you begin meanwhile wait for you as well.
refusal-vacation-already = You have a vacation { $from } – { $until } already. End it first with `/xq vacation end`.
refusal-vacation-too-many = { $left ->
    [0] You have no vacation days left in { $year }
    [one] You have 1 vacation day left in { $year }
   *[other] You have { $left } vacation days left in { $year }
} (of { $budget } in this server). Please choose fewer days in /xq vacation start.
refusal-vacation-unreadable = I cannot read “{ $typed }” as a date. Please write it in /xq vacation start like 2026-12-24.
refusal-vacation-past = That day is over. Please choose today or a later one in /xq vacation start.
refusal-vacation-too-far = A vacation can begin at most a year from now. Please choose an earlier day in /xq vacation start.
refusal-vacation-too-soon = You have taken days off four times within a day. You can do so again { $time } with /xq vacation start.
refusal-vacation-too-often = You have taken days off too often while game #{ $number } stood at the same move. After the next move there you can do so again with /xq vacation start.
cmd-time = time
cmd-time-about = Give your opponent more time, or claim a win on time
cmd-give = give
cmd-give-about = Give your opponent more time
cmd-claim = claim
cmd-claim-about = Claim the win when your opponent's time is up
cmd-vacation = vacation
cmd-vacation-about = Take days off: your clocks stand still
cmd-start = start
cmd-start-about = Take days off in this server
cmd-end = end
cmd-end-about = Come back early, or call off what you planned
cmd-status = status
cmd-status-about = See your vacation and how many days you have left
opt-days = days
opt-days-about = How many days
opt-hours = hours
opt-hours-about = How many hours
opt-minutes = minutes
opt-minutes-about = How many minutes
opt-from = from
opt-from-about = The first day, like 2026-12-24; today if you leave it out
