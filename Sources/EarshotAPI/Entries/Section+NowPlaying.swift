extension Section {
  package static let nowPlaying = Section("The desktop's media controls") {
    Call(
      "earshot_now_playing_make", "Begins to show on the desktop what plays.",
      details: "There can be 256 at a time. Release it with earshot_now_playing_release.",
      [
        .text("name", "Name on the bus, of which letters and digits are kept."),
        .text("desktop_entry", "Name of the game's desktop file without its suffix; may be empty."),
        .output("now_playing", "earshot_now_playing"),
      ],
      threads: .any,
      swift:
        "try nowPlayings.keep(HostNowPlaying(NowPlaying(name: name, desktopEntry: desktopEntry)))")
    Call(
      "earshot_now_playing_release", "Removes the name from the bus.",
      [.handle("now_playing", "earshot_now_playing")], threads: .any,
      swift: .release)
    Call(
      "earshot_music_set_now_playing",
      """
      Shows what a player plays, and lets media keys control it, from its engine's next update on.
      """,
      details: "Not for two players at once.",
      [.engine, .music, .handle("now_playing", "earshot_now_playing", "0: no longer.")])
    Structure(
      "earshot_now_playing_info", "The track, for music that no player of the library plays.",
      details: "Fill it with earshot_now_playing_info_init.",
      [
        .size,
        .constant(
          "state", "EARSHOT_", default: "EARSHOT_MUSIC_IS_STOPPED",
          "EARSHOT_MUSIC_IS_STOPPED, EARSHOT_MUSIC_IS_PLAYING or EARSHOT_MUSIC_IS_PAUSED."),
        .number("track_id", .game, as: .int64, default: 0, "Another number is another track."),
        .input("title", .char, default: "NULL", "NULL: no track."),
        .input("artist", .char, default: "NULL", "NULL: unknown."),
        .input("album", .char, default: "NULL", "NULL: unknown."),
        .input(
          "cover", .untyped, default: "NULL",
          "A whole JPEG, PNG, GIF, WebP or BMP file, which is copied. NULL: none."),
        .number("cover_size", .bytes, as: .size, 0...67_108_864, default: 0),
        .number("duration", .seconds, default: 0, "0: unknown."),
        .number("position", .seconds, default: 0, "Now."),
        .number("rate", .rate, default: 1),
        .number("volume", .gain, default: 1),
        .constant("repeats", "EARSHOT_REPEAT_", default: "EARSHOT_REPEAT_OFF"),
        .flag("is_shuffled", default: false),
        .flag("is_last", default: false, "There is no next track."),
        .flag("is_first", default: false, "There is no previous track."),
        .reserved(1),
      ])
    Call(
      "earshot_now_playing_info_init", "Fills in the defaults: nothing plays.",
      details: "NULL does nothing.",
      [.output("info", "earshot_now_playing_info")], answers: .nothing, threads: .any)
    Call(
      "earshot_now_playing_set", "Shows what plays; may be called as often as wanted.",
      details: "Texts end with a zero byte.",
      [.handle("now_playing", "earshot_now_playing"), .input("info", "earshot_now_playing_info")],
      threads: .any,
      swift:
        """
        let told = try earshot_now_playing_info.read(info, "info") { info throws(Failure) in
        try NowPlaying.Info(info) }; nowPlaying.nowPlaying.set(told)
        """
    )
    Enumeration(
      "EARSHOT_COMMAND_…", "Commands of media keys and the desktop.",
      [
        Constant("EARSHOT_COMMAND_NONE", 0, "There is no command."),
        Constant("EARSHOT_COMMAND_PLAY", 1, "Play."),
        Constant("EARSHOT_COMMAND_PAUSE", 2, "Pause."),
        Constant("EARSHOT_COMMAND_PLAY_OR_PAUSE", 3, "Play or pause."),
        Constant("EARSHOT_COMMAND_STOP", 4, "Stop."),
        Constant("EARSHOT_COMMAND_NEXT", 5, "Next track."),
        Constant("EARSHOT_COMMAND_PREVIOUS", 6, "Previous track."),
        Constant("EARSHOT_COMMAND_SEEK_BY", 7, "Seek. `value`: seconds, negative for back."),
        Constant(
          "EARSHOT_COMMAND_SEEK_TO", 8,
          "Seek. `value`: position in the track that was shown, seconds."),
        Constant("EARSHOT_COMMAND_SET_VOLUME", 9, "Set the volume. `value`: linear gain, 0 to 1."),
        Constant("EARSHOT_COMMAND_SET_SHUFFLED", 10, "Shuffle. `value`: 0 or 1."),
        Constant("EARSHOT_COMMAND_SET_REPEATS", 11, "Repeat. `value`: EARSHOT_REPEAT_…."),
      ])
    Call(
      "earshot_now_playing_take_command", "Takes the oldest command.",
      details: "At most 256 wait; others are dropped.",
      [
        .handle("now_playing", "earshot_now_playing"),
        .output("command", .constant("EARSHOT_COMMAND_", .int32)),
        .output("value", .double, .game),
      ],
      threads: .any,
      swift: .getting(
        "nowPlaying.nextCommand()?.shape ?? (EARSHOT_COMMAND_NONE, 0)",
        ["command": "0", "value": "1"]))
    Enumeration(
      "EARSHOT_NOW_PLAYING_…", "Whether the desktop shows what plays.",
      [
        Constant("EARSHOT_NOW_PLAYING_CONNECTING", 0, "Not known yet."),
        Constant("EARSHOT_NOW_PLAYING_AVAILABLE", 1, "It does."),
        Constant("EARSHOT_NOW_PLAYING_UNAVAILABLE", 2, "It does not."),
      ])
    Call(
      "earshot_now_playing_availability",
      "Gets whether the desktop shows the track, and the name on the bus, or the reason.",
      [
        .handle("now_playing", "earshot_now_playing"),
        .output("availability", .constant("EARSHOT_NOW_PLAYING_", .int32)),
        .outputText,
      ],
      threads: .any,
      swift: .getting("nowPlaying.nowPlaying.availability.shape", ["buffer": "text"]))
  }
}
