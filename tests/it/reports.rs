//! Public reports of what other programs do wrong, and the tests that show that this one does not:
//! `tests/data/reports.jsonl`. A row names its tests, or says why it does not apply here.

use std::{
    collections::{BTreeMap, HashSet},
    fs,
    path::Path,
};

use serde::Deserialize;

use crate::data;

/// The areas of which every report is in the file, and how many there are.
const AREAS: [(&str, usize); 6] = [
    ("discord", 14),
    ("correspondence", 14),
    ("ux", 4),
    ("security", 2),
    ("i18n", 1),
    ("rating", 6),
];

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Report {
    id: String,
    area: String,
    source: String,
    what: String,
    right_answer: String,
    /// Paths of tests, such as `misuse::old_buttons_do_nothing` in the folder `tests/it` and
    /// `src/discord/escape.rs::…` in the program's own files.
    #[serde(default)]
    tests: Vec<String>,
    /// Why it does not apply, or what of the right answer does not and why.
    #[serde(default)]
    reason: Option<String>,
}

/// The file in which a test is, and its name.
fn place(test: &str) -> (String, &str) {
    let (module, name) = test.rsplit_once("::").expect(test);
    if module.starts_with("src/") {
        (module.to_owned(), name)
    } else {
        (format!("tests/it/{}.rs", module.replace("::", "/")), name)
    }
}

/// The names of the tests in a source file: of the functions that come after a test attribute.
fn tests_in(source: &str) -> HashSet<String> {
    let mut names = HashSet::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        if line == "#[test]" || line.starts_with("#[tokio::test") {
            is_test = true;
        } else if line.starts_with("#[ignore") {
            // What is not run shows nothing.
            is_test = false;
        } else if let Some((_, rest)) = line.split_once("fn ")
            && is_test
        {
            let name = rest.split(['(', '<']).next().unwrap();
            names.insert(name.to_owned());
            is_test = false;
        }
    }
    names
}

fn read(file: &str) -> Option<String> {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).ok()
}

/// What is wrong with a row.
fn faults(report: &Report, sources: &mut BTreeMap<String, HashSet<String>>) -> Vec<String> {
    let mut faults = Vec::new();
    let id = &report.id;
    if [&report.source, &report.what, &report.right_answer]
        .iter()
        .any(|text| text.trim().is_empty())
    {
        faults.push(format!(
            "{id}: a report says where it is from, what, and what is right"
        ));
    }
    let has_reason = report.reason.as_ref().is_some_and(|why| why.len() > 20);
    if report.tests.is_empty() && !has_reason {
        faults.push(format!("{id}: neither a test nor a reason"));
    }
    for test in &report.tests {
        let (file, name) = place(test);
        let known = sources
            .entry(file.clone())
            .or_insert_with(|| tests_in(&read(&file).unwrap_or_default()));
        if !known.contains(name) {
            faults.push(format!("{id}: no test {name} in {file}"));
        }
    }
    faults
}

#[test]
fn every_report_is_shown_by_tests_or_does_not_apply() {
    let reports: Vec<Report> = data::rows("reports.jsonl");
    let ids: HashSet<_> = reports.iter().map(|report| &report.id).collect();
    assert_eq!(ids.len(), reports.len(), "each once");
    for (area, count) in AREAS {
        let found = reports.iter().filter(|report| report.area == area);
        assert_eq!(found.count(), count, "{area}");
    }
    let count: usize = AREAS.iter().map(|(_, count)| count).sum();
    assert_eq!(reports.len(), count);
    let mut sources = BTreeMap::new();
    let faults: Vec<_> = reports
        .iter()
        .flat_map(|report| faults(report, &mut sources))
        .collect();
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn a_row_without_its_test_is_noticed() {
    let row = |tests: &[&str], reason: Option<&str>| Report {
        id: "U0".to_owned(),
        area: "ux".to_owned(),
        source: "somewhere".to_owned(),
        what: "something".to_owned(),
        right_answer: "nothing".to_owned(),
        tests: tests.iter().map(|&test| test.to_owned()).collect(),
        reason: reason.map(str::to_owned),
    };
    let faults = |report: Report| faults(&report, &mut BTreeMap::new()).len();
    let own = "reports::a_row_without_its_test_is_noticed";
    assert_eq!(faults(row(&[own], None)), 0);
    assert_eq!(
        faults(row(&[own, "reports::gone", "nowhere::at_all"], None)),
        2
    );
    assert_eq!(faults(row(&["reports::place"], None)), 1, "no test");
    assert_eq!(faults(row(&[], None)), 1);
    assert_eq!(faults(row(&[], Some("no"))), 1);
    let names =
        tests_in("#[test]\n#[ignore]\nfn a() {}\n#[tokio::test(x)]\nasync fn b() {}\nfn c() {}");
    assert_eq!(names, HashSet::from(["b".to_owned()]));
}
