//! Chance that comes out the same for the same seed.

/// Numbers that look random.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// From 0 to `most`, both included.
    pub(crate) fn up_to(&mut self, most: i64) -> i64 {
        let count = u64::try_from(most).unwrap() + 1;
        i64::try_from(self.next() % count).unwrap()
    }

    /// True once in so many times.
    pub(crate) fn once_in(&mut self, times: i64) -> bool {
        self.up_to(times - 1) == 0
    }

    /// One of these.
    pub(crate) fn of<T: Clone>(&mut self, all: &[T]) -> T {
        let last = i64::try_from(all.len()).unwrap() - 1;
        all[usize::try_from(self.up_to(last)).unwrap()].clone()
    }
}
