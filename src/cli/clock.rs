//! The bot's clock: the machine's, or beside a stand-in for Discord as far ahead of it as the
//! stand-in's own, so that whoever tries deadlines, or tests them, need not wait for days.
//!
//! A bot at Discord can never be moved. A process of its own follows a stand-in only if the
//! environment says so by [`VARIABLE`] *and* Discord's API is an address of this machine; if only the
//! first is true it does not start. And what answers there must speak the stand-in's own protocol,
//! which no proxy for Discord does.

use std::{
    env,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, bail, ensure};
use axum::http::Uri;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    sync::watch,
    task::spawn_blocking,
};

use super::process;
use crate::{play::Moment, referee::Referee};

/// Set to anything, it makes the bot take its time from the stand-in that it is connected to.
const VARIABLE: &str = "CAIPAN_STANDIN_CLOCK";

/// The longest answer that a stand-in gives, in bytes.
const LONGEST_ANSWER: u64 = 4 << 10;
/// How long the first answer may take.
const FIRST_ANSWER: Duration = Duration::from_secs(10);

/// Where the bot's time comes from.
#[derive(Debug)]
pub(super) struct Clock {
    /// How far it is ahead of the machine's clock, in milliseconds.
    ahead_ms: watch::Receiver<u64>,
    /// The stand-in in another process that says so.
    standin: Option<Standin>,
}

#[derive(Debug)]
struct Standin {
    address: SocketAddr,
    ahead_ms: watch::Sender<u64>,
}

impl Clock {
    /// The clock of a bot that is connected to `api_url`, or to Discord itself.
    ///
    /// # Errors
    /// If it shall follow a stand-in, and there is none on this machine.
    pub(super) async fn of_the_bot(api_url: Option<&str>) -> anyhow::Result<Self> {
        if env::var_os(VARIABLE).is_none() {
            return Ok(Self::beside(watch::Sender::new(0).subscribe()));
        }
        let Some(address) = api_url.and_then(on_this_machine) else {
            bail!(
                "{VARIABLE} is set, which is for tests only: expected discord_api_url to be a \
                 stand-in on this machine, found {}",
                api_url.unwrap_or("none")
            );
        };
        let asked = tokio::time::timeout(FIRST_ANSWER, ask(address, None));
        let ahead = asked
            .await
            .context("expected the time from a stand-in, found no answer")??;
        let (sender, ahead_ms) = watch::channel(ahead);
        let standin = Standin {
            address,
            ahead_ms: sender,
        };
        Ok(Self {
            ahead_ms,
            standin: Some(standin),
        })
    }

    /// A clock that is ahead of the machine's by the latest value of `ahead_ms`.
    pub(super) fn beside(ahead_ms: watch::Receiver<u64>) -> Self {
        Self {
            ahead_ms,
            standin: None,
        }
    }

    /// Reads the clock.
    pub(super) fn reader(&self) -> impl Fn() -> Moment + Send + Sync + use<> {
        let ahead_ms = self.ahead_ms.clone();
        move || {
            let ahead = i64::try_from(*ahead_ms.borrow()).unwrap_or(i64::MAX);
            Moment(process::now().0.saturating_add(ahead))
        }
    }

    /// Does what has become due whenever the clock is set ahead. Ends when nobody can set it.
    pub(super) async fn follow(mut self, referee: Arc<Referee>) {
        let time = self.reader();
        let Some(standin) = self.standin else {
            while self.ahead_ms.changed().await.is_ok() {
                catch_up(&referee, &time).await;
            }
            return;
        };
        loop {
            // The question tells the stand-in that all is done which was due by then.
            let seen = *self.ahead_ms.borrow();
            match ask(standin.address, Some(seen)).await {
                Ok(ahead) if ahead == seen => {}
                Ok(ahead) => {
                    standin.ahead_ms.send_replace(ahead);
                    catch_up(&referee, &time).await;
                }
                Err(error) => {
                    tracing::debug!("the stand-in tells no more time: {error:#}");
                    return;
                }
            }
        }
    }
}

async fn catch_up(referee: &Arc<Referee>, now: impl Fn() -> Moment) {
    // What the bot's absence has cost comes first. The sender lives in the referee.
    let mut settled = referee.settled();
    if settled.wait_for(|settled| *settled).await.is_err() {
        return;
    }
    let (referee, now) = (Arc::clone(referee), now());
    let done = spawn_blocking(move || {
        let done = referee.run_due(now);
        referee.wake();
        done
    });
    match done.await {
        Ok(Ok(_)) => {}
        Ok(Err(fault)) => tracing::error!("after the clock was set ahead: {fault}"),
        Err(panic) => tracing::error!("after the clock was set ahead: {panic}"),
    }
}

/// The address of a server on this machine, if `url` is plain HTTP to one.
fn on_this_machine(url: &str) -> Option<SocketAddr> {
    let uri = url.parse::<Uri>().ok()?;
    let (Some("http"), Some(host)) = (uri.scheme_str(), uri.host()) else {
        return None;
    };
    let host = match host {
        "localhost" => IpAddr::V4(Ipv4Addr::LOCALHOST),
        host => host.trim_matches(['[', ']']).parse().ok()?,
    };
    host.is_loopback()
        .then(|| SocketAddr::new(host, uri.port_u16().unwrap_or(80)))
}

/// Asks how far the stand-in's clock is ahead, in milliseconds. With what was `seen` before, the answer
/// comes as soon as it is something else, or when the stand-in stops.
async fn ask(address: SocketAddr, seen: Option<u64>) -> anyhow::Result<u64> {
    let query = seen.map_or_else(String::new, |seen| format!("?seen={seen}"));
    let request = format!(
        "GET /sandbox/clock{query} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
    );
    let mut socket = TcpStream::connect(address).await?;
    socket.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    socket
        .take(LONGEST_ANSWER)
        .read_to_string(&mut answer)
        .await?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_default();
    ensure!(
        head.starts_with("HTTP/1.1 200 "),
        "expected the time of a stand-in, found {:?}",
        head.lines().next().unwrap_or_default()
    );
    body.strip_prefix("ahead_ms=")
        .and_then(|number| number.trim().parse().ok())
        .with_context(|| format!("expected ahead_ms=NUMBER, found {body:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_address_of_this_machine_is_followed() {
        let port = |url| on_this_machine(url).map(|address| address.port());
        for url in [
            "http://127.0.0.1:9000",
            "http://127.8.9.1:9000/",
            "http://localhost:9000",
            "http://[::1]:9000",
        ] {
            assert_eq!(port(url), Some(9000), "{url}");
        }
        for url in [
            "https://127.0.0.1:9000",
            "http://discord.com",
            "https://discord.com",
            "http://192.168.0.1:9000",
            "http://0.0.0.0:9000",
            "http://127.0.0.1.example.org:9000",
            "http://localhost.example.org:9000",
            "127.0.0.1:9000",
            "",
        ] {
            assert_eq!(port(url), None, "{url}");
        }
    }
}
