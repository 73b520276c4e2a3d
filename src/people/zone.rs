//! The name of a time zone: [`Zone`].

/// The name of a time zone as the IANA writes it, such as `Asia/Ho_Chi_Minh`. Whether there is such a
/// zone is for whoever knows the zones; here it is a short text of the right letters.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Zone(Box<str>);

impl Zone {
    /// The longest name, in bytes; the longest that exists has half as many.
    pub const MAX_BYTES: usize = 64;

    /// The zone of this name; `None` if no zone could have it.
    #[must_use]
    pub fn new(name: &str) -> Option<Self> {
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"/_+-".contains(&byte);
        let fits = (1..=Self::MAX_BYTES).contains(&name.len()) && name.bytes().all(is_letter);
        fits.then(|| Self(name.into()))
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0
    }
}

impl Default for Zone {
    /// `UTC`.
    fn default() -> Self {
        Self("UTC".into())
    }
}
