//! How play on the board ends: mate, repetition, the natural limit, dead material.
//!
//! Pure. A ruling is a value with its evidence, computed again identically from the same moves; it
//! is never an error. Resignation, agreement and time belong to `play`.

mod article;
mod bounds;
mod capture;
mod chinese;
mod evidence;
mod history;
mod judge;
mod kill;
mod limit;
mod repetition;
mod replay;
mod review;
mod rules;
mod run;
mod scene;
mod warning;
mod window;
mod witness;
mod world;

pub use article::Article;
pub use bounds::Bounds;
pub use evidence::{
    Chase, Class, Conduct, Exposed, Forbidden, GaveUp, Judged, KeyPost, Nature, Onset, Powerless,
    Repetition,
};
pub use history::{History, IllegalAt};
pub use judge::{Ending, Ruling, Verdict, judge};
pub use limit::{NaturalLimit, natural_limit};
pub use review::{End, MAX_LATER, Review, review};
pub use rules::{RuleSet, RunLimit};
pub use warning::{Warning, warning, ways_out};
pub use window::{Run, Window};
pub use witness::Witness;
