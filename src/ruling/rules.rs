//! The rule sets that two players can choose: [`RuleSet`].

/// By which rules repetition is judged. What differs between them is data here, not branches
/// elsewhere, wherever that is possible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RuleSet {
    /// World Xiangqi Rules 2018, which are the Asian rules: perpetual check and perpetual chase lose,
    /// kill threats are allowed.
    #[default]
    World,
    /// The rules of the Chinese Xiangqi Association (《象棋竞赛规则》 2020, articles 24 to 26):
    /// perpetual check, kill and chase and their mixtures are forbidden.
    Chinese,
    /// For casual play: perpetual check by one side loses, every other repetition is a draw.
    Simple,
}

impl RuleSet {
    /// Every rule set, the default first.
    pub const ALL: [Self; 3] = [Self::World, Self::Chinese, Self::Simple];

    /// The name by which programs know it, such as `world`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::World => "world",
            Self::Chinese => "chinese",
            Self::Simple => "simple",
        }
    }

    /// The rule set of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.name() == name)
    }

    /// How often a position must have occurred for a ruling on repetition.
    #[must_use]
    pub const fn occurrences(self) -> usize {
        match self {
            Self::World | Self::Chinese | Self::Simple => 3,
        }
    }

    /// How many forbidden moves in a row lose without a loop; `None` where only loops are judged.
    #[must_use]
    pub const fn run(self) -> Option<RunLimit> {
        match self {
            Self::World | Self::Simple => None,
            Self::Chinese => Some(RunLimit {
                length: 9,
                points: 3,
                warned_from: 6,
            }),
        }
    }

    /// The natural limit (自然限着) in plies that count: see [`natural_limit`].
    ///
    /// [`natural_limit`]: super::natural_limit
    #[must_use]
    pub const fn limit_plies(self) -> u32 {
        match self {
            Self::World | Self::Chinese | Self::Simple => 120,
        }
    }
}

/// When forbidden moves in a row lose although no position came back often enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunLimit {
    /// With how many moves of one side.
    pub length: usize,
    /// Over how many points at least: in so many ways its own pieces must stand after them.
    pub points: usize,
    /// From how many moves on both sides are told.
    pub warned_from: usize,
}
