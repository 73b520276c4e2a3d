//! What can go wrong that is nobody's doing: [`Fault`].

use crate::{
    play::{MatchId, ServerId},
    store::fault,
};

/// The referee could not do its work. Whether a request took effect is then open; asked again under the
/// same delivery it is answered rightly.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The store failed.
    #[error("the store failed")]
    Store(#[from] fault::Fault),
    /// What is stored of a match is not the tale of one match.
    #[error("expected match {id} of server {server} from its events, found none", server = id.server.0)]
    Broken {
        /// Which match.
        id: MatchId,
    },
    /// The ratings of a server were dropped after a panic, and will be worked out anew.
    #[error("expected the ratings of server {}, found none", .0.0)]
    NoLadder(ServerId),
    /// A record that answered a delivery tells of nothing that could be its answer.
    #[error("expected an answer in record {0}, found none")]
    Unanswerable(u64),
}
