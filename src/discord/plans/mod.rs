//! Answers that somebody plans while the opponent is on move: writing a line, stepping to one by menus, seeing
//! what is planned and dropping it.
//!
//! All of it stands in messages that only that person sees. Nothing is kept here: each button and menu says
//! which board it is about and what has been chosen so far.

mod ids;
mod screens;
mod step;

#[cfg(test)]
pub(super) use ids::Path;
pub(super) use ids::{Deed, Planning};
pub(super) use screens::{again, bad_word, lapse, list};
pub(super) use step::step;

use serenity::all::{
    CreateActionRow, CreateInputText, CreateInteractionResponse, CreateModal, InputTextStyle,
};

use super::{answers, ask::Ask, ids::ComponentId, post::Post, router};
use crate::{
    referee::{PlanInput, Planned, Reply, Request, Which},
    text::say,
    xiangqi::Move,
};

/// The longest line that a form takes, in UTF-16 units.
const LINE_LIMIT: u16 = 1000;

impl Ask<'_> {
    /// Somebody pressed a button or chose from a menu, `chosen`, about their plan.
    pub(super) async fn plan(&self, planning: Planning, chosen: Option<&str>) {
        let Planning { number, ply, deed } = planning;
        let which = Which::Seen { number, ply };
        let change = |input| Request::Plan { which, input };
        let request = match deed {
            Deed::List => Request::Plans {
                which: Which::Number(number),
            },
            Deed::Form => return self.open_plan_form(number, ply).await,
            Deed::Clear => change(PlanInput::Nothing),
            Deed::Drop => return self.drop_line(which, chosen.unwrap_or_default()).await,
            Deed::Step(path) => Request::Step {
                which,
                path: path.moves().to_vec(),
            },
            Deed::Piece(path) => {
                return self.show_targets(which, path.moves(), chosen).await;
            }
            Deed::Target(path) => {
                let Some(mv) = chosen.and_then(|value| value.parse().ok()) else {
                    return self.too_old().await;
                };
                let moves = path.and(mv);
                if moves.len().is_multiple_of(2) {
                    change(PlanInput::Exact(moves))
                } else {
                    Request::Step { which, path: moves }
                }
            }
        };
        self.serve(&request).await;
    }

    /// Shows where the chosen piece can go.
    async fn show_targets(&self, which: Which, path: &[Move], chosen: Option<&str>) {
        let Some(from) = chosen.and_then(|value| value.parse().ok()) else {
            return self.too_old().await;
        };
        self.acknowledge().await;
        let request = Request::Step {
            which,
            path: path.to_vec(),
        };
        let post = match self.bot.handle(&self.caller, &request).await {
            Ok(Reply::Step {
                shown,
                so_far,
                position,
                moves,
            }) => {
                let screen = step::Screen {
                    reader: self.reader,
                    view: &shown,
                    path,
                    so_far: &so_far,
                    position: &position,
                    moves: &moves,
                };
                screen.targets(from)
            }
            Ok(reply) => answers::answer(self.reader, &request, &reply),
            Err(trouble) => self.fault(&trouble),
        };
        self.answer(post).await;
    }

    /// Drops the line with this key, if it is still planned.
    async fn drop_line(&self, which: Which, key: &str) {
        self.acknowledge().await;
        let request = Request::Plans { which };
        let line = match self.bot.handle(&self.caller, &request).await {
            Ok(Reply::Plans { plan, .. }) => {
                let mut lines = lines(&plan).into_iter();
                lines.find(|line| screens::key(line) == key)
            }
            // Doing it tells what is wrong.
            Ok(_) => None,
            Err(trouble) => return self.answer(self.fault(&trouble)).await,
        };
        let input = PlanInput::Without(line.unwrap_or_default());
        let request = Request::Plan { which, input };
        let post = match self.bot.handle(&self.caller, &request).await {
            Ok(reply) => answers::answer(self.reader, &request, &reply),
            Err(trouble) => self.fault(&trouble),
        };
        self.answer(post).await;
    }

    /// Opens the form for a line.
    async fn open_plan_form(&self, number: u32, ply: usize) {
        let language = self.reader.language;
        let title = say(language, "modal-plan", &[("number", number.into())]);
        let label = say(language, "modal-plan-line", &[]);
        let input = CreateInputText::new(InputTextStyle::Paragraph, label, router::FIELD)
            .placeholder(screens::example(self.reader.notation))
            .min_length(1)
            .max_length(LINE_LIMIT)
            .required(true);
        let deed = Deed::Form;
        let id = ComponentId::Plan(Planning { number, ply, deed });
        let form = CreateModal::new(id.to_string(), title)
            .components(vec![CreateActionRow::InputText(input)]);
        if let Err(error) = self.respond(CreateInteractionResponse::Modal(form)).await {
            tracing::warn!(delivery = self.caller.delivery, "no form opened: {error}");
        }
    }

    async fn too_old(&self) {
        let old = say(self.reader.language, "answer-old-button", &[]);
        self.say(Post::words(old)).await;
    }
}

/// Every line of a plan from its first move to its last.
fn lines(plan: &[Planned]) -> Vec<Vec<Move>> {
    let mut all = Vec::new();
    for planned in plan {
        let mut below = lines(&planned.next);
        if below.is_empty() {
            below.push(Vec::new());
        }
        all.extend(below.into_iter().map(|rest| {
            let mut line = vec![planned.when, planned.then];
            line.extend(rest);
            line
        }));
    }
    all
}
