//! A look through the folder of a store that is not in use, from the library and from the command line.

use std::{fs, path::Path};

use caipan::store::survey;

use crate::store::{NOW, open, played};

#[test]
fn the_export_has_a_line_for_every_record() {
    let (folder, _) = played();
    let mut out = Vec::new();
    assert_eq!(survey::export(folder.path(), &mut out).unwrap(), 4);
    let text = String::from_utf8(out).unwrap();
    let lines: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(
        lines[2],
        serde_json::json!({
            "sequence": 3,
            "time": NOW.0,
            "delivery": null,
            "changes": [{"id": {"server": 3, "number": 1}, "after": 2, "events": [{"Moved": "h2e2"}]}],
            "notices": [],
            "marks": [],
            "servers": [],
            "vacations": [],
            "told": [],
            "ladders": [],
        })
    );
    assert!(!text.contains("Ann"), "names are not in the journal");
}

#[track_caller]
pub(crate) fn check_cli(arguments: &[&str], folder: &Path, exit: i32, expected: &str) {
    let mut command = assert_cmd::Command::cargo_bin("caipan").unwrap();
    let output = command
        .args(arguments)
        .arg("--data")
        .arg(folder)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(exit), "{output:?}");
    let said = [output.stdout, output.stderr]
        .map(|bytes| String::from_utf8(bytes).unwrap())
        .concat();
    assert!(
        said.contains(expected),
        "expected {expected:?}, found {said:?}"
    );
}

#[test]
fn the_command_line_verifies_and_exports_a_folder_that_is_not_in_use() {
    let (folder, _) = played();
    let folder = folder.path();
    let store = open(folder);
    check_cli(
        &["store", "verify"],
        folder,
        2,
        "is in use by another process",
    );
    check_cli(
        &["store", "export"],
        folder,
        2,
        "is in use by another process",
    );
    drop(store);
    let whole = "whole: 4 records in 1 segments tell of 1 matches; 2 people";
    check_cli(&["store", "verify"], folder, 0, whole);
    check_cli(&["store", "verify", "--json"], folder, 0, "\"whole\":true");
    check_cli(&["store", "export"], folder, 0, "{\"Moved\":\"h9g7\"}");
    let segment = folder.join("journal/0000000001.log");
    let mut bytes = fs::read(&segment).unwrap();
    bytes[60] ^= 1;
    fs::write(&segment, &bytes).unwrap();
    check_cli(
        &["store", "verify"],
        folder,
        1,
        "0000000001.log is damaged at byte 40",
    );
    check_cli(&["store", "verify", "--json"], folder, 1, "\"whole\":false");
    check_cli(
        &["store", "verify"],
        &folder.join("nowhere"),
        2,
        "cannot list",
    );
}

#[test]
fn the_command_line_says_what_is_missing() {
    let (folder, _) = played();
    let folder = folder.path();
    let segment = folder.join("journal/0000000001.log");
    let whole = fs::read(&segment).unwrap();
    let people = fs::read(folder.join("people.log")).unwrap();
    fs::remove_file(folder.join("people.log")).unwrap();
    let said = "not whole: the file ";
    check_cli(&["store", "verify"], folder, 1, said);
    let said = "people.log is missing, and the journal has 4 records; restore it";
    check_cli(&["store", "verify"], folder, 1, said);
    fs::write(folder.join("people.log"), people).unwrap();
    fs::write(&segment, &whole[..40]).unwrap();
    let said = "it ends with record 0, and the index includes record 4";
    check_cli(&["store", "verify"], folder, 1, said);
    let said = "\"index_includes\":4,\"records\":0,\"whole\":false";
    check_cli(&["store", "verify", "--json"], folder, 1, said);
    fs::remove_file(&segment).unwrap();
    let said = "is missing, and there is an index; restore the journal from the backup";
    check_cli(&["store", "verify"], folder, 1, said);
    fs::write(&segment, whole).unwrap();
    check_cli(&["store", "verify"], folder, 0, "whole: 4 records");
}
