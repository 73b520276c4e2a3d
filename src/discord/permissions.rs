//! What the bot must be allowed to do in a channel, and what it lacks: [`Need`].

use serenity::all::{ChannelType, Member, Permissions};

/// A permission without which the board cannot be posted in a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Need {
    /// To see the channel.
    ViewChannel,
    /// To write in it.
    SendMessages,
    /// To write in it, if it is a thread.
    SendMessagesInThreads,
    /// To upload the board.
    AttachFiles,
    /// To begin a thread for a game, where the server wants that.
    CreatePublicThreads,
}

impl Need {
    /// Those without which nothing can be posted in some channel.
    pub(super) const ALL: [Self; 4] = [
        Self::ViewChannel,
        Self::SendMessages,
        Self::SendMessagesInThreads,
        Self::AttachFiles,
    ];

    /// The key of its name as Discord's settings show it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::ViewChannel => "permission-view-channel",
            Self::SendMessages => "permission-send-messages",
            Self::SendMessagesInThreads => "permission-send-in-threads",
            Self::AttachFiles => "permission-attach-files",
            Self::CreatePublicThreads => "permission-create-threads",
        }
    }

    const fn permission(self) -> Permissions {
        match self {
            Self::ViewChannel => Permissions::VIEW_CHANNEL,
            Self::SendMessages => Permissions::SEND_MESSAGES,
            Self::SendMessagesInThreads => Permissions::SEND_MESSAGES_IN_THREADS,
            Self::AttachFiles => Permissions::ATTACH_FILES,
            Self::CreatePublicThreads => Permissions::CREATE_PUBLIC_THREADS,
        }
    }

    const fn applies_to(self, thread: bool) -> bool {
        match self {
            Self::ViewChannel | Self::AttachFiles => true,
            Self::SendMessages | Self::CreatePublicThreads => !thread,
            Self::SendMessagesInThreads => thread,
        }
    }
}

/// Whether a channel of this kind is a thread.
pub(super) const fn is_thread(channel: ChannelType) -> bool {
    matches!(
        channel,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}

/// What is missing among the permissions that the bot has in a channel, or in a thread.
pub(super) fn missing(held: Permissions, in_thread: bool) -> Vec<Need> {
    Need::ALL
        .into_iter()
        .filter(|need| need.applies_to(in_thread) && !held.contains(need.permission()))
        .collect()
}

/// Whether words can be posted where this is missing, and no picture.
pub(super) fn takes_words(missing: &[Need]) -> bool {
    missing == [Need::AttachFiles]
}

/// Whether somebody may change what is set for the server, as Discord tells with what they do there.
pub(super) fn manages(member: &Member) -> bool {
    let may = Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR;
    member.permissions.is_some_and(|held| held.intersects(may))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bits 10, 11, 15, 35 and 38 of Discord's permission table; the README's invitation asks for them.
    const INVITATION: u64 = (1 << 10) | (1 << 11) | (1 << 15) | (1 << 35) | (1 << 38);

    #[test]
    fn the_invitation_asks_for_exactly_what_is_needed() {
        assert_eq!(INVITATION, 309_237_681_152);
        let readme = include_str!("../../README.md");
        assert!(readme.contains(&format!("&permissions={INVITATION}\n")));
        let held = Permissions::from_bits_truncate(INVITATION);
        let all = Need::ALL
            .into_iter()
            .chain([Need::CreatePublicThreads])
            .fold(Permissions::empty(), |all, need| all | need.permission());
        assert_eq!(held, all);
        for in_thread in [false, true] {
            assert_eq!(missing(held, in_thread), []);
        }
    }

    #[test]
    fn a_thread_asks_for_the_thread_permission_instead() {
        let held = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
        assert_eq!(missing(held, false), [Need::AttachFiles]);
        assert_eq!(
            missing(held, true),
            [Need::SendMessagesInThreads, Need::AttachFiles]
        );
    }
}
