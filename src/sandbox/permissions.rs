//! What the bot may do in a channel, and which of it a test has taken away.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// A permission of the bot that can be turned off for one channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are Discord's own")]
pub enum Permission {
    ViewChannel,
    SendMessages,
    EmbedLinks,
    AttachFiles,
    ReadMessageHistory,
    MentionEveryone,
    CreatePublicThreads,
    SendMessagesInThreads,
}

impl Permission {
    const ALL: [Self; 8] = [
        Self::ViewChannel,
        Self::SendMessages,
        Self::EmbedLinks,
        Self::AttachFiles,
        Self::ReadMessageHistory,
        Self::MentionEveryone,
        Self::CreatePublicThreads,
        Self::SendMessagesInThreads,
    ];

    /// Its bit in Discord's permission numbers.
    pub fn bit(self) -> u64 {
        1 << match self {
            Self::ViewChannel => 10,
            Self::SendMessages => 11,
            Self::EmbedLinks => 14,
            Self::AttachFiles => 15,
            Self::ReadMessageHistory => 16,
            Self::MentionEveryone => 17,
            Self::CreatePublicThreads => 35,
            Self::SendMessagesInThreads => 38,
        }
    }
}

/// Manage Server, which gates administration commands.
pub(super) const MANAGE_SERVER: u64 = 1 << 5;

/// What an ordinary member may do: the bot's permissions and Use Application Commands.
pub(super) fn ordinary() -> u64 {
    bits(Permission::ALL) | 1 << 31
}

/// The bits of `permissions` together.
pub(super) fn bits(permissions: impl IntoIterator<Item = Permission>) -> u64 {
    permissions
        .into_iter()
        .fold(0, |bits, permission| bits | permission.bit())
}

/// What the bot has in a channel where `denied` was taken away. Without View
/// Channel nothing is left, and without Send Messages nothing that sending carries.
pub(super) fn remaining(denied: &BTreeSet<Permission>) -> u64 {
    if denied.contains(&Permission::ViewChannel) {
        return 0;
    }
    let mut left = ordinary() & !bits(denied.iter().copied());
    if denied.contains(&Permission::SendMessages) {
        left &= !bits([
            Permission::EmbedLinks,
            Permission::AttachFiles,
            Permission::MentionEveryone,
        ]);
    }
    left
}
