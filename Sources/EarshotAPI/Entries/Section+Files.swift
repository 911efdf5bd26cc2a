extension Section {
  package static let files = Section("Your own files") {
    Structure(
      "earshot_file_functions",
      "Functions that open and read files: of an archive, a pack, an encrypted folder.",
      details: """
        They are called from whatever thread needs bytes: the one that loads, and those that read
        streams, several at once. They may wait. They must not call the engine, which may be waiting
        for them.
        """,
      [
        .size,
        .reserved(1, as: .uint32),
        .user("user", "Is passed to the functions."),
        .verbatim(
          "open",
          """
          void *(*open)(void *user, const char *path, size_t path_length, uint64_t *byte_count)
          """,
          """
          Opens a file, sets its size in bytes, and returns something to identify it; NULL if
          there is none. Called for every load, perhaps twice, and whenever a streaming voice
          starts or seeks. `path` ends with a zero byte and is valid during the call.
          """),
        .verbatim(
          "read",
          "int64_t (*read)(void *user, void *file, uint64_t offset, void *buffer, size_t count)",
          """
          Copies up to `count` bytes from `offset`; returns how many, 0 only at the end, -1 on
          failure. One thread at a time for one file.
          """),
        .verbatim(
          "close", "void (*close)(void *user, void *file)",
          "Closes a file; called once for each that was opened."),
        .verbatim(
          "release", "void (*release)(void *user)",
          """
          May be NULL. Called once, when nothing will call these functions with this `user` any
          more: others were set, or the engine is closed, and no clip that came from there is
          left. By any thread, and perhaps a moment after earshot_engine_close.
          """),
      ])
    Call(
      "earshot_engine_set_file_functions", "Sets the functions that open all paths from now on.",
      details: """
        What is loaded already is unchanged. The struct is copied. If the call fails, none of the
        functions will be called.
        """,
      [.engine, .input("functions", "earshot_file_functions", "NULL: the system's file system.")])
  }
}
