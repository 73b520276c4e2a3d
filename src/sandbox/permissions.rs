//! What the bot may do in a channel, and which of it a test has taken away.

use serde::{Deserialize, Serialize};

use super::world::Channel;

/// A permission of the bot that can be given or taken for one channel.
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
    ManageChannels,
    ManageThreads,
}

impl Permission {
    /// Those that the bot, as any member, has unless they are taken away.
    const ORDINARY: [Self; 8] = [
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
            Self::ManageChannels => 4,
            Self::ManageThreads => 34,
        }
    }

    /// Whether the bot has it unless it is taken away.
    pub(super) fn is_ordinary(self) -> bool {
        Self::ORDINARY.contains(&self)
    }
}

/// Manage Server, which gates administration commands.
pub(super) const MANAGE_SERVER: u64 = 1 << 5;

/// What an ordinary member may do: the bot's permissions and Use Application Commands.
pub(super) fn ordinary() -> u64 {
    bits(Permission::ORDINARY) | 1 << 31
}

/// The bits of `permissions` together.
pub(super) fn bits(permissions: impl IntoIterator<Item = Permission>) -> u64 {
    permissions
        .into_iter()
        .fold(0, |bits, permission| bits | permission.bit())
}

/// What the bot has in a channel, or in its threads. Without View Channel nothing is left, and without
/// the permission to send nothing that sending carries.
pub(super) fn remaining(channel: &Channel, in_thread: bool) -> u64 {
    if channel.denied.contains(&Permission::ViewChannel) {
        return 0;
    }
    let denied = bits(channel.denied.iter().copied());
    let mut left = (ordinary() | bits(channel.granted.iter().copied())) & !denied;
    if left & sending(in_thread).bit() == 0 {
        left &= !bits([
            Permission::EmbedLinks,
            Permission::AttachFiles,
            Permission::MentionEveryone,
        ]);
    }
    left
}

/// What sending a message needs.
pub(super) fn sending(in_thread: bool) -> Permission {
    if in_thread {
        Permission::SendMessagesInThreads
    } else {
        Permission::SendMessages
    }
}
