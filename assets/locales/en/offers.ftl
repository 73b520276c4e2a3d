## Taking moves back

takeback-offer = { $player } would like to take back { $moves }. { $opponent }, do you agree?
takeback-clock = { $clock ->
    [anew] If so, the days for the move begin anew.
   *[used] If so, the time that was used stays used.
}
takeback-lapses = If a move is played instead, nothing is taken back.
takeback-declined = { $player } does not agree: nothing is taken back.
takeback-declined-turn = { $opponent }, it is still your move.
turn-retracted = { $player } took back { $moves }.
turn-answered = { $side } answered { $move } at once, as planned.
answer-takeback-offered = You asked to take back { $moves } in game #{ $number }. I say so when your opponent has answered.
answer-takeback-allowed = You agreed: in game #{ $number } your opponent has taken back { $moves }.
answer-takeback-declined = You did not agree: nothing is taken back in game #{ $number }.
record-retracted = { $side } took back { $moves }.

## Breaking a game off

answer-aborted = Game #{ $number } is broken off. Nobody wins or loses.
answer-resign-aborts = You have not moved yet in game #{ $number } against { $opponent }, so resigning only breaks it off: nobody wins or loses. Do you want that?
button-abort = Abort game
button-abort-confirm = Yes, abort

## What else can be done under a board

button-more = More
more-title = What would you like to do in game #{ $number }?
more-takeback = **Take back**: asks your opponent to let you take back { $moves }.
more-plan = **If … then …**: plan your answers now; each is played at once when it applies.
more-abort = **Abort game**: breaks it off without a result, as long as you have not made two moves.
more-draw = **Offer draw**: asks your opponent to call it a draw.
more-answer-takeback = Your opponent asks to take back { $moves }.
button-takeback = Take back
button-takeback-accept = Let them take back
button-takeback-decline = Keep the moves
button-plans = If … then …

## Planned answers

plans-title = Your plan in game #{ $number } – only you see it
plans-none = You have planned nothing in game #{ $number }.
plans-saved = Saved.
plans-dropped = Dropped.
plans-how = When your opponent plays the first move of a line, your answer is played at once. If they play anything else, the plan is dropped and I ask you as usual.
plans-how-add = Write your opponent's move, your answer, and so on, with spaces between: { $example }
plans-your-turn = It is your turn: play your move first; then you can plan.
plans-more = … and { $count } more answers.
plans-drop-hint = Drop a line …
plans-lapse-deviated = Your plan was for other moves of your opponent, so it is dropped.
plans-lapse-loses = Your planned answer { $move } was not played: it would have lost at once by the rules of repetition. Please choose yourself.
plans-lapse-takeback = Moves were taken back, so your plan is dropped.
button-plan-add = Write a line
button-plan-step = Step by step
button-plan-clear = Drop all
modal-plan = Plan answers in game #{ $number }
modal-plan-line = Opponent's move, your answer, and so on
plan-word-illegal = Move { $place } of the line, “{ $typed }”, is not possible: { $why }
plan-word-several = Move { $place } of the line, “{ $typed }”, can be any of these: { $moves }. Write it so that it is clear.
plan-word-unreadable = Move { $place } of the line, “{ $typed }”, is no move that I can read.
plan-word-missing = Move { $place } of the line, “{ $typed }”: there is no { $piece } where it says.
plan-word-next = Nothing was saved. Each line goes on from your opponent’s next move, and answers one move each time; write alternatives as lines of their own. You wrote:

## Planning step by step

step-when = What will your opponent play?
step-then = And your answer?
step-piece = Choose the piece first.
step-target = Where does the { $piece } go?
step-so-far = So far: { $line }
step-piece-hint = The piece …
step-target-hint = Its move …
step-on = You can go on with your opponent's next move, or stop here.
button-step-on = And then?
button-step-other = Another first move
button-step-back = Back
button-step-done = Done

## Commands

cmd-takeback = takeback
cmd-takeback-about = Ask to take back your last move, or agree to your opponent's request
cmd-abort = abort
cmd-abort-about = Break a game off without a result, before your second move
cmd-if = if
cmd-if-about = Plan your answers to moves your opponent may play
cmd-plans = plans
cmd-plans-about = See and change the answers you have planned; nobody else sees them
opt-line = line
opt-line-about = Their move, your answer, and so on: 炮2平5 马二进三, or C2=5 H2+3; leave it out to step
help-plans = **If … then …**: while your opponent thinks, /xq if plans your answers, which are played at once when they apply. /xq plans shows them to you alone. /xq takeback asks to take your last move back; /xq abort breaks off a game that has hardly begun.
