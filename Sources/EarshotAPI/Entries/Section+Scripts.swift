extension Section {
  package static let scripts = Section("Scene scripts") {
    Call(
      "earshot_script_render",
      "Renders a scene script into a wave file, and a trace of it into a file of JSON lines.",
      details: """
        Like `earshot render`. Blocks until everything is rendered. Either all files are complete at
        the end, or none is written and earlier ones are unchanged.
        """,
      [
        .text("script_path"),
        .text("wave_path"),
        .constant("encoding", "EARSHOT_ENCODING_"),
        .text("trace_path", "May be empty: no trace."),
      ],
      errors: [
        .scriptInvalid("with a message that names file and line"),
        .outputUnwritable("if a file cannot be written"),
        .argument("if two of the paths lead to one file"),
      ],
      threads: .any)
  }
}
