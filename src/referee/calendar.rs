//! The days of a server's time zone: [`Calendar`].

use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};

use crate::{people::Zone, play::Moment};

/// Where days begin.
#[derive(Clone, Debug)]
pub(super) struct Calendar(TimeZone);

impl Calendar {
    /// The calendar of a zone; that of UTC if this machine does not know the zone.
    pub(super) fn of(zone: &Zone) -> Self {
        Self(TimeZone::get(zone.name()).unwrap_or(TimeZone::UTC))
    }

    /// The day of an instant; `None` where no calendar reaches.
    pub(super) fn day(&self, moment: Moment) -> Option<Date> {
        let timestamp = Timestamp::from_millisecond(moment.0).ok()?;
        Some(self.0.to_datetime(timestamp).date())
    }

    /// When a day begins: at midnight, or when the clocks are first set to it where midnight is skipped.
    pub(super) fn begin(&self, day: Date) -> Option<Moment> {
        let begin = self.0.to_timestamp(day.at(0, 0, 0, 0)).ok()?;
        Some(Moment(begin.as_millisecond()))
    }
}

/// So many days later; `None` where no calendar reaches.
pub(super) fn later(day: Date, days: i32) -> Option<Date> {
    day.checked_add(days.days()).ok()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn begin(zone: &str, day: Date) -> i64 {
        let calendar = Calendar::of(&Zone::new(zone).unwrap());
        let begin = calendar.begin(day).unwrap();
        assert_eq!(calendar.day(begin), Some(day));
        assert_eq!(calendar.day(Moment(begin.0 - 1)), later(day, -1));
        begin.0 / 1000
    }

    /// Checked with `date -u -d ... +%s`.
    #[test]
    fn days_begin_at_midnight_of_the_zone() {
        assert_eq!(begin("UTC", date(2026, 12, 1)), 1_796_083_200);
        assert_eq!(begin("Nowhere/Land", date(2026, 12, 1)), 1_796_083_200);
        // The 29th of February, and the last day of a year.
        assert_eq!(begin("UTC", date(2028, 2, 29)), 1_835_395_200);
        assert_eq!(begin("UTC", date(2026, 12, 31)), 1_798_675_200);
        assert_eq!(later(date(2028, 2, 28), 1), Some(date(2028, 2, 29)));
        assert_eq!(later(date(2027, 12, 31), 1), Some(date(2028, 1, 1)));
        assert_eq!(later(Date::MAX, 1), None);
    }
}
