//! Names of files in a folder, which are safe whatever the input's name is: [`Names`].

use std::{
    collections::HashSet,
    path::{Path, PathBuf},
};

/// How many characters of an input's name are kept.
const KEPT: usize = 40;

/// The names of files in one folder, no two alike.
pub(super) struct Names {
    folder: PathBuf,
    extension: &'static str,
    /// In lower case: some systems take no notice of it.
    given: HashSet<String>,
}

impl Names {
    pub(super) fn new(folder: PathBuf, extension: &'static str) -> Self {
        Self {
            folder,
            extension,
            given: HashSet::new(),
        }
    }

    /// The file for all games of an input, or for one with its number.
    pub(super) fn give(&mut self, input: &Path, number: Option<usize>) -> PathBuf {
        let stem = stem(input);
        let name = number.map_or(stem.clone(), |number| format!("{stem}-{number:04}"));
        let mut again = 1;
        let mut unique = name.clone();
        while !self.given.insert(unique.to_lowercase()) {
            again += 1;
            unique = format!("{name}-{again}");
        }
        let extension = self.extension;
        self.folder.join(format!("{unique}.{extension}"))
    }
}

/// What an input is called, without what means something to a file system or a shell.
fn stem(input: &Path) -> String {
    if input.as_os_str() == "-" {
        return "stdin".to_owned();
    }
    let stem = input.file_stem().unwrap_or_default().to_string_lossy();
    let is_safe = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.');
    let safe: String = stem
        .chars()
        .take(KEPT)
        .map(|letter| if is_safe(letter) { letter } else { '_' })
        .collect();
    // Neither hidden nor taken for an option.
    let safe = safe.trim_start_matches(['.', '-']).trim_end_matches('.');
    if safe.is_empty() { "game" } else { safe }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_safe_and_never_alike() {
        let mut names = Names::new(PathBuf::from("out"), "xqf");
        for (input, number, expected) in [
            ("a/开局 1.pgn", Some(7), "开局_1-0007.xqf"),
            ("b/开局 1.txt", Some(7), "开局_1-0007-2.xqf"),
            ("../..", None, "game.xqf"),
            ("-rf;$(x).pgn", None, "rf___x_.xqf"),
            (".hidden", None, "hidden.xqf"),
            ("Hidden.x", None, "Hidden-2.xqf"),
            ("-", Some(12_345), "stdin-12345.xqf"),
        ] {
            let given = names.give(Path::new(input), number);
            assert_eq!(given, Path::new("out").join(expected), "{input}");
        }
        let long = "长".repeat(300);
        let given = names.give(Path::new(&long), None);
        assert_eq!(
            given,
            Path::new("out").join(format!("{}.xqf", "长".repeat(40)))
        );
    }
}
