//! What all parts of the stand-in share: one state behind one lock, never held
//! while waiting for anything.

use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use serde_json::{Value, json};
use tokio::sync::{broadcast, oneshot, watch};

use super::{
    clock::{Clock, first_id_at},
    disk::Disk,
    failures::Failures,
    gateway::Gateway,
    history::{History, Posted},
    interactions::{Interaction, OpenModal},
    record::RecordedRequest,
    uploads::Uploads,
    world::World,
};

/// How many requests of the bot are remembered.
const REQUESTS: usize = 10_000;

pub(super) type Shared = Arc<Core>;

/// The stand-in itself, shared by its connections.
#[derive(Debug)]
pub(super) struct Core {
    state: Mutex<State>,
    pub(super) clock: Clock,
    pub(super) disk: Option<Disk>,
    /// The bot token that is taken.
    pub(super) token: String,
    /// `http://127.0.0.1:PORT`.
    pub(super) base: String,
    /// Turns true when everything shall end.
    pub(super) stop: watch::Receiver<bool>,
}

impl Core {
    pub(super) fn new(
        state: State,
        disk: Option<Disk>,
        clock: Clock,
        token: String,
        stop: watch::Receiver<bool>,
    ) -> Shared {
        Arc::new(Self {
            clock,
            disk,
            token,
            base: state.base.clone(),
            state: Mutex::new(state),
            stop,
        })
    }

    /// The state, with its time set to now.
    pub(super) fn lock(&self) -> MutexGuard<'_, State> {
        // Every change is complete before anything can panic, so a poisoned state is still whole.
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.now_ms = self.clock.now_ms();
        state
    }

    /// Writes people, channels and commands down, where there is a folder.
    pub(super) fn save_world(&self, state: &State) {
        if let Some(disk) = &self.disk {
            disk.save_world(&state.world, &self.base, self.clock.ahead_ms());
        }
    }

    /// Waits until all changes so far are in the folder, where there is one.
    pub(super) async fn written(&self) {
        if let Some(disk) = &self.disk {
            disk.written().await;
        }
    }

    /// Ends only when the stand-in is told to stop.
    pub(super) async fn stopped(&self) {
        let mut stop = self.stop.clone();
        // An error means that whoever could stop us is gone, which is a stop as well.
        while !*stop.borrow() && stop.changed().await.is_ok() {}
    }
}

/// Something that the page should show.
#[derive(Debug, Clone)]
pub(super) struct PageEvent {
    /// The only person concerned; everyone when `None`.
    pub(super) to: Option<u64>,
    pub(super) body: Value,
}

/// Everything that changes.
#[derive(Debug)]
pub(super) struct State {
    pub(super) world: World,
    pub(super) history: History,
    pub(super) gateway: Gateway,
    /// The interactions of the last quarter of an hour, by id.
    pub(super) interactions: BTreeMap<u64, Interaction>,
    /// The suggestions that someone waits for, by interaction.
    pub(super) choices: HashMap<u64, oneshot::Sender<Value>>,
    /// The modal that each person has open.
    pub(super) modals: HashMap<u64, OpenModal>,
    /// The files that wait for a command or a message of a person.
    pub(super) uploads: Uploads,
    pub(super) failures: Failures,
    pub(super) requests: VecDeque<RecordedRequest>,
    /// The largest upload that is taken, in bytes.
    pub(super) attachment_limit: u64,
    /// How far ahead a bot that takes its time from here has last seen the clock, in milliseconds.
    pub(super) followed_ms: Option<u64>,
    /// Whether the world changed since it was written down.
    pub(super) dirty: bool,
    /// Milliseconds since 1970 at the time of locking.
    pub(super) now_ms: u64,
    pub(super) base: String,
    last_id: u64,
    events: broadcast::Sender<PageEvent>,
    changed: watch::Sender<()>,
}

impl State {
    pub(super) fn new(world: World, history: History, base: String, attachment_limit: u64) -> Self {
        Self {
            last_id: history.newest_id(),
            world,
            history,
            gateway: Gateway::default(),
            interactions: BTreeMap::new(),
            choices: HashMap::new(),
            modals: HashMap::new(),
            uploads: Uploads::default(),
            failures: Failures::default(),
            requests: VecDeque::new(),
            attachment_limit,
            followed_ms: None,
            dirty: false,
            now_ms: 0,
            base,
            events: broadcast::channel(256).0,
            changed: watch::channel(()).0,
        }
    }

    /// An id larger than every one before.
    pub(super) fn fresh_id(&mut self) -> u64 {
        self.last_id = first_id_at(self.now_ms).max(self.last_id + 1);
        self.last_id
    }

    pub(super) fn listen(&self) -> broadcast::Receiver<PageEvent> {
        self.events.subscribe()
    }

    /// Is told of every change of the state that a test may wait for.
    pub(super) fn changes(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    pub(super) fn touch(&self) {
        self.changed.send_replace(());
    }

    /// Shows something to the page of one person, or of everyone.
    pub(super) fn tell(&self, to: Option<u64>, body: Value) {
        // No open page is no fault.
        self.events.send(PageEvent { to, body }).unwrap_or_default();
        self.touch();
    }

    /// Shows a new or changed message to those who see it.
    pub(super) fn show(&self, posted: &Posted) {
        let body = json!({
            "type": "message", "channel": posted.channel.to_string(),
            "message": posted.for_page()
        });
        self.tell(self.audience(posted), body);
    }

    /// Takes a message away, for those who saw it.
    pub(super) fn withdraw(&mut self, posted: &Posted) {
        self.history.remove(posted.channel, posted.id);
        let body = json!({
            "type": "delete", "channel": posted.channel.to_string(), "id": posted.id.to_string()
        });
        self.tell(self.audience(posted), body);
    }

    fn audience(&self, posted: &Posted) -> Option<u64> {
        let direct = self
            .world
            .channel(posted.channel)
            .and_then(|channel| channel.with);
        posted.ephemeral_for.or(direct)
    }

    pub(super) fn record(&mut self, request: RecordedRequest) {
        if self.requests.len() >= REQUESTS {
            self.requests.pop_front();
        }
        self.requests.push_back(request);
        self.touch();
    }
}
