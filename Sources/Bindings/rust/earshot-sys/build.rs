//! Finds libearshot: in the folder EARSHOT_LIB_DIR, or by pkg-config.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    for name in ["EARSHOT_LIB_DIR", "PKG_CONFIG", "PKG_CONFIG_PATH"] {
        println!("cargo:rerun-if-env-changed={name}");
    }
    if env::var_os("DOCS_RS").is_some() {
        return;
    }
    match env::var("EARSHOT_LIB_DIR") {
        Ok(folder) => link_from(&folder),
        Err(_) => match folder_by_pkg_config() {
            Ok(folder) => link_from(&folder),
            Err(reason) => {
                println!(
                    "cargo:warning=libearshot was not found by pkg-config ({reason}). Install \
                     Earshot, or set EARSHOT_LIB_DIR to the folder of libearshot.so."
                );
                println!("cargo:rustc-link-lib=dylib=earshot");
            }
        },
    }
}

fn link_from(folder: &str) {
    println!("cargo:rustc-link-search=native={folder}");
    println!("cargo:rustc-link-lib=dylib=earshot");
    // For dependents: DEP_EARSHOT_LIB_DIR in their build scripts.
    println!("cargo:lib_dir={folder}");
}

fn folder_by_pkg_config() -> Result<String, String> {
    let program = env::var("PKG_CONFIG").unwrap_or_else(|_| "pkg-config".into());
    // As the version's first number is 0, the second one says what fits.
    let wanted = "earshot >= 0.4.0 earshot < 0.5.0";
    let output = Command::new(program)
        .args(["--variable=libdir", wanted])
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().replace('\n', " "));
    }
    let folder = String::from_utf8_lossy(&output.stdout).trim().to_string();
    Ok(folder.split_whitespace().next().unwrap_or_default().to_string())
}
