//! The time zones that there are: [`zone`] and [`zones`].

use jiff::tz;

use crate::people::Zone;

/// The time zone with this name, however its letters are set, by its usual spelling; `None` if there is none.
#[must_use]
pub fn zone(name: &str) -> Option<Zone> {
    let name = name.trim();
    // Anything longer is no name, and a few more letters are no reason to search the disk.
    Zone::new(name)?;
    let known = tz::db().get(name).ok()?;
    Zone::new(known.iana_name().unwrap_or(name))
}

/// The names of time zones in which what was typed occurs, at most `limit`; those that begin with it, as
/// a whole or after a slash, come first.
#[must_use]
pub fn zones(typed: &str, limit: usize) -> Vec<String> {
    let typed = typed.trim().replace(' ', "_").to_ascii_lowercase();
    let mut found: Vec<(bool, String)> = tz::db()
        .available()
        .filter_map(|name| {
            let folded = name.as_str().to_ascii_lowercase();
            let at = folded.find(&typed)?;
            let begins = at == 0 || folded.contains(&format!("/{typed}"));
            Some((!begins, name.as_str().to_owned()))
        })
        .collect();
    found.sort_unstable();
    found.truncate(limit);
    found.into_iter().map(|(_, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_found_by_any_part_of_their_names() {
        assert_eq!(zones("shanghai", 25), ["Asia/Shanghai"]);
        assert_eq!(zones("ho chi", 25), ["Asia/Ho_Chi_Minh"]);
        assert!(zones("", 25).len() <= 25);
        assert_eq!(zones("no such place", 25), [""; 0]);
        let first = &zones("york", 25)[0];
        assert_eq!(first, "America/New_York");
        // Those in which it is only somewhere come after those that begin with it.
        let cairo = zones("ca", 500);
        let place = |name: &str| cairo.iter().position(|found| found == name).unwrap();
        assert!(place("Africa/Cairo") < place("America/Chicago"));
    }

    #[test]
    fn a_zone_is_one_that_there_is() {
        let name = |typed| zone(typed).map(|zone| zone.name().to_owned());
        assert_eq!(name("Asia/Shanghai").as_deref(), Some("Asia/Shanghai"));
        assert_eq!(name(" asia/shanghai").as_deref(), Some("Asia/Shanghai"));
        assert_eq!(name("UTC").as_deref(), Some("UTC"));
        for no_zone in ["", "Asia", "Asia/Nowhere", "../../etc/passwd", "a b"] {
            assert_eq!(name(no_zone), None, "{no_zone}");
        }
    }
}
