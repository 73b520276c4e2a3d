//! The few file operations that must survive a power cut, each in the one order that does.

use std::{
    fs::{self, File},
    io,
    path::Path,
};

use crate::store::fault::Fault;

/// Makes a folder with all that is missing above it, each durable in the folder above.
pub(super) fn make_folder(folder: &Path) -> Result<(), Fault> {
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    if let Some(above) = folder.parent() {
        make_folder(above)?;
    }
    match fs::create_dir(folder) {
        // Somebody else made it at this very moment.
        Err(fault) if fault.kind() == io::ErrorKind::AlreadyExists && folder.is_dir() => {}
        made => made.map_err(Fault::io("make the folder", folder))?,
    }
    sync_parent(folder)
}

/// Makes durable which names the folder that holds `path` has.
pub(super) fn sync_parent(path: &Path) -> Result<(), Fault> {
    let parent = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let folder = File::open(parent).map_err(Fault::io("open the folder", parent))?;
    folder
        .sync_all()
        .map_err(Fault::io("sync the folder", parent))
}

/// Puts a file in place whole: it is written beside, synced, and renamed. After a crash either the old file is
/// there or the new one.
pub(super) fn replace(
    path: &Path,
    fill: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<(), Fault> {
    let beside = path.with_added_extension("new");
    let mut file = File::create(&beside).map_err(Fault::io("create", &beside))?;
    fill(&mut file)
        .and_then(|()| file.sync_all())
        .map_err(Fault::io("write", &beside))?;
    drop(file);
    fs::rename(&beside, path).map_err(Fault::io("put in place", path))?;
    sync_parent(path)
}

/// The first of `name`, `name-2`, `name-3`, … that is not there yet.
pub(super) fn free_name(path: &Path) -> std::path::PathBuf {
    let name = path.file_name().unwrap_or_default().to_os_string();
    let numbered = |number: u64| {
        let mut numbered = name.clone();
        if number > 1 {
            numbered.push(format!("-{number}"));
        }
        path.with_file_name(numbered)
    };
    (1..)
        .map(numbered)
        .find(|candidate| !candidate.exists())
        .expect("some number is free")
}
