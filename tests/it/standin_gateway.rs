//! The gateway: what a client may send, and what it survives.

use std::{
    io::{Read, Write},
    net::TcpStream,
    time::Duration,
};

use caipan::sandbox::{Failure, Sandbox, SandboxOptions};
use flate2::read::ZlibDecoder;
use serde_json::{Value, json};
use serenity::{all::GatewayIntents, client::ClientBuilder};

use crate::standin_bot::{self, LIMIT, Running};

/// A websocket client that sends whatever it is told to.
pub(crate) struct Socket(TcpStream);

/// What came over the socket.
#[derive(Debug, PartialEq)]
enum Got {
    Payload(Value),
    Close(u16),
    End,
}

impl Socket {
    pub(crate) fn open(sandbox: &Sandbox) -> Self {
        let mut stream = TcpStream::connect(sandbox.address()).unwrap();
        stream.set_read_timeout(Some(LIMIT)).unwrap();
        let request = format!(
            "GET /?v=10&encoding=json HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n",
            sandbox.address()
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).unwrap();
            head.push(byte[0]);
        }
        assert!(
            head.starts_with(b"HTTP/1.1 101"),
            "{}",
            String::from_utf8_lossy(&head)
        );
        Self(stream)
    }

    pub(crate) fn send(&mut self, text: &str) {
        let length = u16::try_from(text.len()).unwrap();
        // One whole text frame, masked with zeros.
        let mut frame = vec![0x81, 0x80 | 126];
        frame.extend(length.to_be_bytes());
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.0.write_all(&frame).unwrap();
    }

    fn read(&mut self) -> Got {
        let mut head = [0; 2];
        if self.0.read_exact(&mut head).is_err() {
            return Got::End;
        }
        let length = match head[1] {
            126 => {
                let mut length = [0; 2];
                self.0.read_exact(&mut length).unwrap();
                usize::from(u16::from_be_bytes(length))
            }
            127 => {
                let mut length = [0; 8];
                self.0.read_exact(&mut length).unwrap();
                usize::try_from(u64::from_be_bytes(length)).unwrap()
            }
            short => usize::from(short),
        };
        let mut bytes = vec![0; length];
        self.0.read_exact(&mut bytes).unwrap();
        match head[0] & 0x0f {
            1 => Got::Payload(serde_json::from_slice(&bytes).unwrap()),
            2 => Got::Payload(serde_json::from_reader(ZlibDecoder::new(&bytes[..])).unwrap()),
            8 => Got::Close(u16::from_be_bytes([bytes[0], bytes[1]])),
            other => panic!("unexpected frame {other}"),
        }
    }

    /// The next payload's `op`, `t` and `d`.
    pub(crate) fn payload(&mut self) -> (u64, String, Value) {
        match self.read() {
            Got::Payload(payload) => (
                payload["op"].as_u64().unwrap(),
                payload["t"].as_str().unwrap_or_default().to_owned(),
                payload["d"].clone(),
            ),
            other => panic!("expected a payload, found {other:?}"),
        }
    }
}

pub(crate) fn identify(sandbox: &Sandbox) -> Value {
    json!({"op": 2, "d": {"token": sandbox.token(), "intents": 1, "properties": {"os": "x"}}})
}

async fn alone() -> Sandbox {
    Sandbox::start(SandboxOptions::default()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_payloads_close_the_socket() {
    let sandbox = alone().await;
    let with = |key: &str, value: Value| {
        let mut payload = identify(&sandbox);
        payload["d"][key] = value;
        payload.to_string()
    };
    let cases = [
        ("{".to_owned(), 4002),
        (with("padding", json!("x".repeat(4096))), 4002),
        (json!({"op": 99}).to_string(), 4001),
        (json!({"op": 3, "d": {}}).to_string(), 4003),
        (with("token", json!("wrong")), 4004),
        (with("intents", json!(null)), 4013),
        (with("intents", json!(1_u64 << 40)), 4013),
        (with("intents", json!(1 | 1 << 15)), 4014),
        (with("properties", json!(null)), 4002),
        (
            json!({"op": 6, "d": {"token": "wrong", "session_id": "x", "seq": 1}}).to_string(),
            4004,
        ),
    ];
    for (text, code) in cases {
        let mut socket = Socket::open(&sandbox);
        assert_eq!(socket.payload().0, 10);
        socket.send(&text);
        assert_eq!(socket.read(), Got::Close(code), "{text}");
    }
    assert!(!sandbox.bot_is_online());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_is_numbered_resumed_and_lost() {
    let sandbox = alone().await;
    let mut socket = Socket::open(&sandbox);
    let (op, _, hello) = socket.payload();
    assert_eq!((op, &hello["heartbeat_interval"]), (10, &json!(41_250)));
    socket.send(&json!({"op": 1, "d": null}).to_string());
    assert_eq!(socket.payload().0, 11);
    let mut compressed = identify(&sandbox);
    compressed["d"]["compress"] = json!(true);
    socket.send(&compressed.to_string());
    let (_, name, ready) = socket.payload();
    assert_eq!(
        (name.as_str(), &ready["guilds"][0]["unavailable"]),
        ("READY", &json!(true))
    );
    let (_, name, server) = socket.payload();
    assert_eq!(name, "GUILD_CREATE");
    assert_eq!(server["channels"].as_array().unwrap().len(), 2);
    assert!(sandbox.bot_is_online());

    // What happens while the client is away is sent after the resume.
    drop(socket);
    let gone = |sandbox: &Sandbox| (!sandbox.bot_is_online()).then_some(());
    sandbox.wait_for(LIMIT, gone).await.unwrap();
    let channel = sandbox.channels()[0].id;
    sandbox.set_permission(channel, caipan::sandbox::Permission::EmbedLinks, false);
    let resume = |sequence: u64| {
        let (token, id) = (sandbox.token(), &ready["session_id"]);
        json!({"op": 6, "d": {"token": token, "session_id": id, "seq": sequence}}).to_string()
    };
    let mut socket = Socket::open(&sandbox);
    socket.payload();
    socket.send(&resume(2));
    let (_, name, update) = socket.payload();
    assert_eq!(name, "CHANNEL_UPDATE");
    assert_eq!(
        update["permission_overwrites"][0]["deny"],
        (1 << 14).to_string()
    );
    assert_eq!(socket.payload().1, "RESUMED");
    socket.send(&identify(&sandbox).to_string());
    assert_eq!(socket.read(), Got::Close(4005));

    // A number that was never given, and a session told to be lost, cannot be resumed.
    for (sequence, refuse) in [(99, false), (4, true)] {
        if refuse {
            sandbox.fail_next(Failure::RefuseResume);
        }
        let mut socket = Socket::open(&sandbox);
        socket.payload();
        socket.send(&resume(sequence));
        let (op, _, resumable) = socket.payload();
        assert_eq!((op, resumable), (9, json!(false)), "{sequence}");
        socket.send(&identify(&sandbox).to_string());
        assert_eq!(socket.payload().1, "READY");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_payloads_close_the_socket() {
    let sandbox = alone().await;
    let mut socket = Socket::open(&sandbox);
    socket.payload();
    for _ in 0..120 {
        socket.send(r#"{"op":1,"d":null}"#);
        assert_eq!(socket.payload().0, 11);
    }
    sandbox.advance(Duration::from_secs(60));
    for _ in 0..120 {
        socket.send(r#"{"op":1,"d":null}"#);
        assert_eq!(socket.payload().0, 11);
    }
    socket.send(r#"{"op":1,"d":null}"#);
    assert_eq!(socket.read(), Got::Close(4008));
}

async fn until_sent(running: &Running, op: u64, times: usize) {
    let sent = |sandbox: &Sandbox| {
        let log = sandbox.gateway_log();
        (log.iter().filter(|payload| payload["op"] == op).count() >= times).then_some(())
    };
    running
        .sandbox
        .wait_for(LIMIT, sent)
        .await
        .expect("the client sends it");
}

/// Alice moves, and the bot answers.
async fn answered(running: &Running, text: &str) {
    let (alice, channel) = (running.person("Alice"), running.channel("xiangqi"));
    let options = json!([{"name": "m", "value": text}]);
    running
        .sandbox
        .use_command(alice, channel, "move", options)
        .await
        .unwrap();
    running
        .message(alice, channel, |it| {
            it["content"].as_str().unwrap().contains(text)
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_client_library_survives_reconnect_and_cut() {
    let running = standin_bot::start().await;
    running.sandbox.fail_next(Failure::GatewayReconnect);
    answered(&running, "first").await;
    until_sent(&running, 6, 1).await;
    running.sandbox.fail_next(Failure::GatewayCut);
    answered(&running, "second").await;
    until_sent(&running, 6, 2).await;
    until_sent(&running, 2, 1).await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_client_library_survives_a_lost_session() {
    let running = standin_bot::start().await;
    running
        .sandbox
        .fail_next(Failure::GatewayInvalidSession { resumable: false });
    until_sent(&running, 2, 2).await;
    let online = |sandbox: &Sandbox| sandbox.bot_is_online().then_some(());
    running.sandbox.wait_for(LIMIT, online).await.unwrap();
    answered(&running, "third").await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_can_come_twice() {
    let running = standin_bot::start().await;
    running.sandbox.fail_next(Failure::DeliverTwice);
    answered(&running, "once").await;
    let statuses = running.sandbox.wait_for(LIMIT, |sandbox| {
        let requests = sandbox.requests();
        let callbacks = requests
            .iter()
            .filter(|request| request.path.ends_with("/callback"));
        let mut statuses = callbacks.map(|request| request.status).collect::<Vec<_>>();
        // The two run at the same time, so either may be noted first.
        statuses.sort();
        (statuses.len() == 2).then_some(statuses)
    });
    assert_eq!(statuses.await.unwrap(), [Some(204), Some(400)]);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disallowed_intent_ends_the_client() {
    let sandbox = alone().await;
    let intents = GatewayIntents::GUILDS | GatewayIntents::MESSAGE_CONTENT;
    let builder = ClientBuilder::new_with_http(standin_bot::http(&sandbox), intents);
    let mut client = builder.await.unwrap();
    let ended = tokio::time::timeout(LIMIT, client.start()).await.unwrap();
    let told = ended.unwrap_err().to_string();
    assert!(told.to_lowercase().contains("intent"), "{told}");
}
