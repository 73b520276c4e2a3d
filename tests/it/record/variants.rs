//! Twelve games in several notations and the third-party files, where they are present beside the
//! repository; a plain clone skips them.
