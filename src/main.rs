//! The `caipan` program: only parses its arguments and hands over to [`caipan::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    caipan::cli::main()
}
