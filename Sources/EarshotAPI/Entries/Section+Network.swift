extension Section {
  package static let network = Section("Streams from the network") {
    Structure(
      "earshot_network_options", "How a stream is received.",
      details: "Fill it with earshot_network_options_init.",
      [
        .size,
        .number(
          "most_reconnects", .count, as: .int32, 0...100, default: 6,
          "Failed attempts in a row after which it gives up."),
        .number(
          "buffer_bytes", .bytes, as: .uint64, 131_072...67_108_864, default: 1_048_576,
          "Memory for received bytes."),
        .number(
          "starts_after", .seconds, 0.2...10, default: 0.5,
          "Decoded sound before a voice starts or continues."),
        .number("connect_timeout", .seconds, 0...3600, default: 10),
        .number(
          "stall_timeout", .seconds, 0...3600, default: 10,
          "Time without a byte, until another connection is tried."),
        .number(
          "open_timeout", .seconds, 0...3600, default: 30, "Time until the format must be known."),
        .number(
          "first_delay", .seconds, 0...60, default: 0.25,
          "Time before a reconnect; twice as long each time."),
        .input("user_agent", .char, default: "NULL", "Name sent to servers; NULL: \"Earshot\"."),
        .input(
          "certificates", .char, default: "NULL",
          "A file of trusted certificates; NULL: the system's."),
      ])
    Call(
      "earshot_network_options_init", "Fills in the defaults.",
      details: "NULL does nothing.",
      [.output("options", "earshot_network_options")], answers: .nothing, threads: .any)
    Call(
      "earshot_network_open",
      "Begins to connect to an address of HTTP or HTTPS, and returns at once.",
      details: """
        A thread of its own receives and decodes. There can be 256 at a time. Release it with
        earshot_network_release.
        """,
      [
        .text("address"),
        .input("options", "earshot_network_options", "NULL: the defaults."),
        .output("network", "earshot_network"),
      ],
      errors: [.notAvailable("if libcurl is not installed")], threads: .any)
    Call(
      "earshot_network_release", "Releases a stream; it is closed when no clip uses it any more.",
      [.network], threads: .any,
      swift: .release)
    Call(
      "earshot_network_seek", "Moves to a position in a file.",
      details: """
        A voice that plays moves when it has played what the engine has already taken, up to two
        thirds of a second. One that starts now starts there.
        """,
      [.network, .number("seconds", .seconds)],
      errors: [.state("for radio, and while it is not ready")], threads: .any,
      swift:
        """
        guard network.stream.seek(to: try within(seconds, 0...1e9, "seconds")) else { throw
        .state("\\(network.stream.name) is radio, or not ready") }
        """
    )
    Enumeration(
      "EARSHOT_NETWORK_…", "States of streams.",
      [
        Constant("EARSHOT_NETWORK_IS_CONNECTING", 0, "It connects and looks for the format."),
        Constant("EARSHOT_NETWORK_IS_READY", 1, "It can be loaded."),
        Constant(
          "EARSHOT_NETWORK_HAS_ENDED", 2,
          "It was loaded and decoded completely; a seek makes it ready again."),
        Constant("EARSHOT_NETWORK_HAS_FAILED", 3, "It failed; EARSHOT_NETWORK_ERROR says why."),
        Constant("EARSHOT_NETWORK_IS_CLOSED", 4, "It is closed."),
      ],
      swift: .given(
        "NetworkStream.State",
        [
          "IS_CONNECTING": "connecting", "IS_READY": "ready", "HAS_ENDED": "ended",
          "HAS_FAILED": "failed", "IS_CLOSED": "closed",
        ]))
    Structure(
      "earshot_network_status", "The state of a stream.",
      [
        .size,
        .constant("state", "EARSHOT_NETWORK_IS_"),
        .number("position", .seconds, "Of radio, since its voice started."),
        .number("duration", .seconds, "0: radio, or unknown."),
        .number("seconds_ready", .seconds, "Decoded sound that waits."),
        .number("sample_rate", .hertz, as: .uint32, "0, like all that follows, until it is ready."),
        .number("channels", .count, as: .uint32),
        .number("byte_count", .bytes, as: .uint64, "Size of the file; 0: radio, or unknown."),
        .number("received", .bytes, as: .uint64, "Bytes received."),
        .number(
          "buffered_from", .bytes, as: .uint64, "Start of the part of the file that is in memory."),
        .number("buffered_to", .bytes, as: .uint64, "End of that part."),
        .number("reconnects", .count, as: .int64),
        .number("stalls", .count, as: .int64),
        .flag("is_live", "Whether it is radio, which has no known end."),
        .flag("is_seekable"),
        .flag(
          "gives_ranges",
          "Whether the server sends parts; else seeking back starts at the beginning."),
        .reserved(5),
      ],
      swift: .of(
        "NetworkStream",
        [
          "duration": "info?.duration ?? 0", "sample_rate": "info?.sampleRate ?? 0",
          "channels": "info?.channelCount ?? 0", "byte_count": "info?.byteCount ?? 0",
          "received": "counts.receivedBytes",
          "buffered_from": "bufferedRanges.last?.lowerBound ?? 0",
          "buffered_to": "bufferedRanges.last?.upperBound ?? 0", "reconnects": "counts.reconnects",
          "stalls": "counts.stalls", "is_live": "info?.isLive ?? false",
          "is_seekable": "info?.isSeekable ?? false", "gives_ranges": "info?.givesRanges ?? false",
        ]))
    Call(
      "earshot_network_get_status", "Gets the state of a stream.",
      [.network, .output("status", "earshot_network_status")], threads: .any,
      swift: "network.stream",
      cpp: "status")
    Enumeration(
      "EARSHOT_NETWORK_NAME…", "Texts about streams.",
      [
        Constant("EARSHOT_NETWORK_NAME", 0, "Its address without user, password and query."),
        Constant(
          "EARSHOT_NETWORK_TITLE", 1, "The title: of radio the latest, else from the file's tags."),
        Constant("EARSHOT_NETWORK_STATION", 2, "The station's name."),
        Constant("EARSHOT_NETWORK_CONTENT_TYPE", 3, "The content type, as the server says."),
        Constant("EARSHOT_NETWORK_CODEC", 4, "The codec."),
        Constant("EARSHOT_NETWORK_ERROR", 5, "Why it failed."),
      ])
    Call(
      "earshot_network_text", "Gets a text about a stream; empty where it is unknown.",
      [
        .network,
        .constant("which", "EARSHOT_", "EARSHOT_NETWORK_NAME and those that follow."),
        .outputText,
      ],
      threads: .any,
      swift: "try network.text(which)",
      cpp: "text_of")
    Enumeration(
      "EARSHOT_NETWORK_EVENT_…", "Events of streams.",
      [
        Constant("EARSHOT_NETWORK_EVENT_NONE", 0, "There is no event."),
        Constant("EARSHOT_NETWORK_EVENT_READY", 1, "It can be loaded."),
        Constant(
          "EARSHOT_NETWORK_EVENT_TITLE", 2,
          "The title changed; its sound follows after a second or two. `text`: the title."),
        Constant("EARSHOT_NETWORK_EVENT_STALLED", 3, "Its voice waits for sound."),
        Constant("EARSHOT_NETWORK_EVENT_RECOVERED", 4, "Its voice continues."),
        Constant(
          "EARSHOT_NETWORK_EVENT_RECONNECTING", 5,
          "It reconnects. `number`: which attempt; `text`: why."),
        Constant("EARSHOT_NETWORK_EVENT_RECONNECTED", 6, "It is connected again."),
        Constant("EARSHOT_NETWORK_EVENT_ENDED", 7, "It ended."),
        Constant("EARSHOT_NETWORK_EVENT_FAILED", 8, "It failed. `text`: why."),
      ])
    Call(
      "earshot_network_take_event", "Takes the oldest event.",
      details: "At most the latest 64 wait, and as many again that were begun to be taken.",
      [
        .network,
        .output("kind", .constant("EARSHOT_NETWORK_EVENT_", .int32)),
        .output("number", .int64, .game, "May be NULL."),
        .outputText,
      ],
      threads: .any,
      swift: .getting(
        """
        try copyOut("", into: buffer, capacity, length); network.nextEvent()?.shape ??
        (EARSHOT_NETWORK_EVENT_NONE, 0, "")
        """,
        ["kind": "0", "number": "1", "buffer": "2"]))
    Call(
      "earshot_clip_load_network", "Makes a clip of a stream that is ready.",
      details: """
        One voice at a time plays it: a new voice takes the sound where the stream is by then, and
        the one before ends. Its voices are those of live sound, see earshot_clip_load_generator.
        """,
      [.engine, .network, .output("clip", "earshot_clip")],
      errors: [.notAvailable("while it is still connecting")], recorded: .line("clip", "live"),
      swift: .throwing("engine.load(network.stream)"))
  }
}
