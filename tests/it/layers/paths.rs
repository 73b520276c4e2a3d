//! The paths that a Rust source names, comments and literals left out. Not a parser: it knows just
//! enough to follow `use` trees, paths in code, `super` and modules within a file.

/// A path that a source names.
pub(super) enum Named {
    /// Within this crate, from its root on.
    Crate(Vec<String>),
    /// Anything else: another crate, or a name of the file's own. `async` and `await` are here too.
    Outside(Vec<String>),
}

/// Words after which a path may begin with `::`; they are no part of it.
const BEFORE_A_PATH: [&str; 12] = [
    "as", "dyn", "else", "for", "if", "impl", "in", "let", "match", "mut", "return", "use",
];

/// All paths that the source of this module names.
pub(super) fn names(module: &[&str], source: &str) -> Vec<Named> {
    let tokens = tokens(source);
    let mut inner: Vec<(String, usize)> = Vec::new();
    let mut depth = 0;
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        match (token.as_str(), &tokens[at + 1..]) {
            ("mod", [name, brace, ..]) if brace == "{" => {
                inner.push((name.clone(), depth));
                depth += 1;
                at += 3;
                continue;
            }
            ("{", _) => depth += 1,
            ("}", _) => {
                depth -= 1;
                inner.pop_if(|(_, opened)| *opened == depth);
            }
            (word, _) if BEFORE_A_PATH.contains(&word) => {}
            (word, rest) if is_word(word) => {
                let mut paths = Vec::new();
                // `pub(crate)` and `pub(super)` say who sees it, they name nothing.
                let says_who = ["crate", "super"].contains(&word)
                    && rest.first().is_some_and(|next| next == ")");
                at = read_path(&tokens, at, &mut Vec::new(), &mut paths);
                if !says_who {
                    let modules = module
                        .iter()
                        .copied()
                        .chain(inner.iter().map(|(name, _)| &**name));
                    let modules: Vec<&str> = modules.collect();
                    found.extend(paths.into_iter().map(|path| resolve(&modules, path)));
                }
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    found
}

fn is_word(token: &str) -> bool {
    token.starts_with(|first: char| first.is_alphanumeric() || first == '_')
}

/// Reads the path that begins at a word, or the several paths of a tree. Gives the place behind it.
fn read_path(
    tokens: &[String],
    mut at: usize,
    prefix: &mut Vec<String>,
    paths: &mut Vec<Vec<String>>,
) -> usize {
    let length = prefix.len();
    while let Some(token) = tokens.get(at) {
        if token == "{" {
            at += 1;
            while tokens.get(at).is_some_and(|token| token != "}") {
                let is_path = is_word(&tokens[at]) || tokens[at] == "*" || tokens[at] == "{";
                let is_new_name = at > 0 && tokens[at - 1] == "as";
                if is_path && !is_new_name && tokens[at] != "as" {
                    at = read_path(tokens, at, prefix, paths);
                } else {
                    at += 1;
                }
            }
            at += 1;
            break;
        }
        prefix.push(token.clone());
        at += 1;
        let goes_on = tokens.get(at).is_some_and(|token| token == "::")
            && tokens
                .get(at + 1)
                .is_some_and(|next| is_word(next) || next == "{" || next == "*");
        if !goes_on {
            paths.push(prefix.clone());
            break;
        }
        at += 1;
    }
    prefix.truncate(length);
    at
}

/// What a path means in this module.
fn resolve(module: &[&str], path: Vec<String>) -> Named {
    let ups = path.iter().take_while(|part| *part == "super").count();
    let start = match path[0].as_str() {
        "crate" => &[],
        "self" if path.len() > 1 => module,
        "super" => &module[..module.len().saturating_sub(ups)],
        _ => return Named::Outside(path),
    };
    let rest = path.into_iter().skip(ups.max(1));
    Named::Crate(
        start
            .iter()
            .map(|&part| part.to_owned())
            .chain(rest)
            .collect(),
    )
}

/// Words, `::` and single signs. Comments, strings, characters and lifetimes are dropped.
fn tokens(source: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        rest = if rest.starts_with("//") {
            rest.split_once('\n').map_or("", |(_, after)| after)
        } else if rest.starts_with("/*") {
            after_block_comment(rest)
        } else if let Some(after) = after_raw_string(rest) {
            after
        } else if first == '"' {
            after_string(rest)
        } else if first == '\'' {
            after_quote(rest)
        } else if is_word(rest) {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
            tokens.push(word.to_owned());
            after
        } else if let Some(after) = rest.strip_prefix("::") {
            tokens.push("::".into());
            after
        } else {
            if !first.is_whitespace() {
                tokens.push(first.into());
            }
            &rest[first.len_utf8()..]
        };
    }
    tokens
}

fn after_block_comment(text: &str) -> &str {
    let mut depth = 0;
    let mut rest = text;
    loop {
        if let Some(after) = rest.strip_prefix("/*") {
            depth += 1;
            rest = after;
        } else if let Some(after) = rest.strip_prefix("*/") {
            depth -= 1;
            rest = after;
        } else {
            let Some(first) = rest.chars().next() else {
                return rest;
            };
            rest = &rest[first.len_utf8()..];
        }
        if depth == 0 {
            return rest;
        }
    }
}

fn after_raw_string(text: &str) -> Option<&str> {
    let body = ["r", "br", "cr"]
        .iter()
        .find_map(|start| text.strip_prefix(start))?;
    let hashes = body.len() - body.trim_start_matches('#').len();
    let body = body[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", &"#".repeat(hashes));
    Some(body.split_once(&end).map_or("", |(_, after)| after))
}

fn after_string(text: &str) -> &str {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return &text[at + 1..],
            _ => {}
        }
    }
    ""
}

/// Behind a character, or behind the sign of a lifetime.
fn after_quote(text: &str) -> &str {
    let mut chars = text.char_indices().skip(1);
    match (chars.next(), chars.next()) {
        (Some((_, '\\')), Some((escaped, _))) => {
            let after = &text[escaped + 1..];
            after.split_once('\'').map_or("", |(_, after)| after)
        }
        (Some(_), Some((end, '\''))) => &text[end + 1..],
        _ => &text[1..],
    }
}
