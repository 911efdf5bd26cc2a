extension Section {
  package static let memory = Section("Memory") {
    Structure(
      "earshot_memory_functions", "Where the library gets memory; called from any thread.",
      [
        .size,
        .reserved(1, as: .uint32),
        .user("user", "Is passed to the functions."),
        .verbatim(
          "allocate", "void *(*allocate)(void *user, size_t size, size_t alignment)",
          """
          Allocates memory aligned to at least `alignment`, a power of two; NULL when there is
          none.
          """),
        .verbatim("free", "void (*free)(void *user, void *memory)", "Frees memory."),
      ])
    Call(
      "earshot_set_memory_functions",
      "Sets where the library's own memory comes from, for the whole process.",
      details: """
        Call it before anything else of the library. The struct is copied. All memory of the
        library's Swift code comes from there. OpenAL, the codec libraries, C++'s operator new and
        the system's threads use malloc in any case, as does what is set up while the library is
        loaded. If `allocate` returns NULL the process ends: Swift cannot continue without memory.
        About 100 KB of tables are kept when the last engine is closed.
        """,
      [.input("functions", "earshot_memory_functions", "NULL: the process's malloc.")],
      errors: [
        .state("if the library was used already"),
        .notAvailable(
          """
          if this build of the library does not support it; one made by Sources/CEarshot/install
          does
          """),
      ],
      threads: .any)
  }
}
