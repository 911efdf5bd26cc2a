extension Section {
  package static let music = Section("Music") {
    Enumeration(
      "EARSHOT_REPEAT_…", "The continuation after a track or the list.",
      [
        Constant("EARSHOT_REPEAT_OFF", 0, "The next track, then nothing."),
        Constant("EARSHOT_REPEAT_ONE", 1, "The same track."),
        Constant("EARSHOT_REPEAT_ALL", 2, "The list again."),
      ],
      swift: "MusicRepeat")
    Enumeration(
      "EARSHOT_REPLAYGAIN_…", "Which loudness is used, from tags of ReplayGain or R 128.",
      [
        Constant("EARSHOT_REPLAYGAIN_OFF", 0, "None."),
        Constant("EARSHOT_REPLAYGAIN_TRACK", 1, "The track's."),
        Constant("EARSHOT_REPLAYGAIN_ALBUM", 2, "The album's."),
      ],
      swift: "ReplayGain.Mode")
    Structure(
      "earshot_music_options", "How a music player plays.",
      details: "Fill it with earshot_music_options_init.",
      [
        .size,
        .constant("repeats", "EARSHOT_REPEAT_", default: "EARSHOT_REPEAT_OFF"),
        .constant("replaygain", "EARSHOT_REPLAYGAIN_", default: "EARSHOT_REPLAYGAIN_OFF"),
        .flag("is_shuffled", default: false),
        .flag(
          "may_clip", default: false,
          "Allow peaks above full scale; otherwise they keep a track quieter."),
        .flag(
          "measures_untagged", default: false, "Measure files without tags before playing them."),
        .reserved(1),
        .number("crossfade", .seconds, 0...30, default: 0, "0: gapless."),
        .number("preamp", .decibels, -24...24, default: 0, "Gain in addition to the tags'."),
        .number(
          "seed", .game, as: .uint64, default: 1,
          "Seed of the shuffle; only for earshot_music_make."),
        .handle(
          "parent", "earshot_bus", default: "0",
          "Bus above the player's own; 0: the master bus. Only for earshot_music_make."),
      ])
    Call(
      "earshot_music_options_init", "Fills in the defaults.",
      details: "NULL does nothing.",
      [.output("options", "earshot_music_options")], answers: .nothing, threads: .any)
    Call(
      "earshot_music_make", "Makes a music player with a bus of its own, named \"music\".",
      details: "There can be 256 at a time.",
      [
        .engine,
        .input("options", "earshot_music_options", "NULL: the defaults."),
        .output("music", "earshot_music"),
      ])
    Call(
      "earshot_music_release", "Ends what a player plays, and removes its bus.", [.engine, .music])
    Call(
      "earshot_music_configure", "Changes how a player plays, from the next track on.",
      [.engine, .music, .input("options", "earshot_music_options")])
    Call(
      "earshot_music_set_network", "Lets a player play addresses of HTTP and HTTPS.",
      details: "Playlists there are read when a list is opened, which waits for their servers.",
      [
        .engine, .music,
        .input("options", "earshot_network_options", "NULL, as at first: the network is not used."),
      ])
    Call(
      "earshot_music_open",
      "Opens a list of files, folders and playlists (M3U, PLS, XSPF), and stops what plays.",
      details: """
        Folders and playlists are read now, sound files are not. If nothing of what was named can be
        played, the call fails, says why, and nothing changes. At most 65,536 paths.
        """,
      [
        .engine, .music,
        .verbatim("paths", "const char *const *paths"),
        .inputs("lengths", .size, "NULL: all paths end with a zero byte."),
        .output("entries", .size, .count, "Entries of the list. May be NULL."),
        .output(
          "left_out", .size, .count,
          "Items that were left out: missing, in the network, unreadable. May be NULL."),
      ])
    Call(
      "earshot_music_append",
      "Adds files, folders and playlists to the end of the list, like earshot_music_open.",
      [
        .engine, .music,
        .verbatim("paths", "const char *const *paths"),
        .inputs("lengths", .size, "NULL: all paths end with a zero byte."),
        .output("entries", .size, .count, "Entries that were added. May be NULL."),
        .output("left_out", .size, .count, "Items that were left out. May be NULL."),
      ])
    Call(
      "earshot_music_play",
      "Plays from where the player was paused, or the current track from its beginning.",
      details: "An empty list ends at once with EARSHOT_MUSIC_NOTHING_PLAYABLE.",
      [.engine, .music],
      swift: "music.player.play()")
    Call(
      "earshot_music_play_at", "Plays an entry of the list.",
      [.engine, .music, .number("index", .index, as: .size)])
    Call(
      "earshot_music_pause", "Pauses a player without a click.", [.engine, .music],
      swift: "music.player.pause()")
    Call(
      "earshot_music_stop", "Fades out and ends what a player plays.", [.engine, .music, .fade],
      swift: "music.player.stop(fading: fade)")
    Call(
      "earshot_music_next",
      "Moves to the next track; after the last one the player ends, unless it repeats.",
      [.engine, .music],
      swift: "music.player.next()")
    Call(
      "earshot_music_previous",
      """
      Moves to the previous track, or to the beginning of a track of which more than three seconds
      were played.
      """,
      [.engine, .music],
      swift: "music.player.previous()")
    Call(
      "earshot_music_seek", "Moves to a position in the track; beyond its end is the next track.",
      [.engine, .music, .number("seconds", .seconds)],
      swift: "music.player.seek(to: try within(seconds, 0...1e9, \"seconds\"))")
    Call(
      "earshot_music_set_gain", "Sets the gain of a player, besides that of its bus.",
      [.engine, .music, .gain],
      swift: "music.player.gain = gain")
    Enumeration(
      "EARSHOT_MUSIC_IS_…", "States of music players.",
      [
        Constant("EARSHOT_MUSIC_IS_STOPPED", 0, "It is stopped."),
        Constant("EARSHOT_MUSIC_IS_LOADING", 1, "The first track is being opened."),
        Constant("EARSHOT_MUSIC_IS_PLAYING", 2, "It plays."),
        Constant(
          "EARSHOT_MUSIC_IS_PAUSED", 3, "It is paused, by a call, its bus or an interruption."),
      ],
      swift: .given("MusicPlayer.State"))
    Structure(
      "earshot_music_status", "The state of a music player.",
      [
        .size,
        .constant("state", "EARSHOT_MUSIC_IS_"),
        .number(
          "index", .index, as: .int64,
          "Track that plays, is being opened, or would be played; -1: the list is empty."),
        .number("count", .count, as: .int64, "Entries of the list."),
        .number("position", .seconds),
        .number("duration", .seconds, "0 while no track plays, and for radio."),
        .number("gain", .gain),
        .number("track_gain", .gain, "Gain from the track's loudness."),
        .number("track_number", .count, as: .int64, "Number in its album; 0: its tags do not say."),
        .handle("bus", "earshot_bus", "Bus that it plays on: for effects, ducking, a policy."),
        .constant("repeats", "EARSHOT_REPEAT_"),
        .flag("is_shuffled"),
        .reserved(3),
      ],
      swift: .of(
        "MusicPlayer",
        [
          "index": "index ?? -1", "count": "playlist.entries.count", "duration": "duration ?? 0",
          "track_gain": "track?.gain.linear ?? 1", "track_number": "track?.trackNumber ?? 0",
        ]))
    Call(
      "earshot_music_get_status", "Gets the state of a music player.",
      [.engine, .music, .output("status", "earshot_music_status")],
      swift: "music.player",
      cpp: "status")
    Enumeration(
      "EARSHOT_MUSIC_TITLE…", "Texts about tracks.",
      [
        Constant(
          "EARSHOT_MUSIC_TITLE", 0, "The title, from its tags, the playlist, or the file's name."),
        Constant("EARSHOT_MUSIC_ARTIST", 1, "The artist."),
        Constant("EARSHOT_MUSIC_ALBUM", 2, "The album."),
        Constant("EARSHOT_MUSIC_ALBUM_ARTIST", 3, "The album's artist."),
        Constant("EARSHOT_MUSIC_PATH", 4, "The path."),
        Constant("EARSHOT_MUSIC_COVER_TYPE", 5, "The type of the cover, such as \"image/png\"."),
      ])
    Call(
      "earshot_music_text",
      "Gets a text about the track that plays, or played last; empty where it is unknown.",
      [
        .engine, .music,
        .constant("which", "EARSHOT_", "EARSHOT_MUSIC_TITLE and those that follow."),
        .outputText,
      ],
      swift: "try music.text(which)",
      cpp: "text_of")
    Call(
      "earshot_music_cover", "Gets the cover as the bytes of a whole picture file.",
      [.engine, .music, .outputs("bytes", .untyped, .bytes, "`count`: 0 without a cover.")])
    Enumeration(
      "EARSHOT_MUSIC_EVENT_…", "Events of music players.",
      [
        Constant("EARSHOT_MUSIC_EVENT_NONE", 0, "There is no event."),
        Constant(
          "EARSHOT_MUSIC_EVENT_TRACK_BEGAN", 1,
          "A track began. `number`: its index; `text`: its title."),
        Constant(
          "EARSHOT_MUSIC_EVENT_TRACK_FAILED", 2,
          "A track is skipped or breaks off. `number`: its index; `text`: why."),
        Constant(
          "EARSHOT_MUSIC_EVENT_ENDED", 3,
          "The player ended. `number`: EARSHOT_MUSIC_FINISHED and those that follow."),
        Constant(
          "EARSHOT_MUSIC_EVENT_NETWORK", 4,
          "A stream reported something. `number`: EARSHOT_NETWORK_EVENT_…; `text`: as there."),
      ])
    Enumeration(
      "EARSHOT_MUSIC_FINISHED…", "Why a music player ended.",
      [
        Constant("EARSHOT_MUSIC_FINISHED", 0, "The last track ended."),
        Constant("EARSHOT_MUSIC_STOPPED", 1, "A call stopped it, or its voice or bus was stopped."),
        Constant("EARSHOT_MUSIC_NOTHING_PLAYABLE", 2, "No entry of the list could be played."),
      ])
    Call(
      "earshot_music_take_event", "Takes the oldest event.",
      details: """
        At most the latest 64 wait, and as many again that were begun to be taken. A track that
        fails is reported when it is opened, while the one before plays.
        """,
      [
        .engine, .music,
        .output("kind", .constant("EARSHOT_MUSIC_EVENT_", .int32)),
        .output("number", .int64, .game, "May be NULL."),
        .outputText,
      ],
      swift: .getting(
        """
        try copyOut("", into: buffer, capacity, length); music.nextEvent()?.shape ??
        (EARSHOT_MUSIC_EVENT_NONE, 0, "")
        """,
        ["kind": "0", "number": "1", "buffer": "2"]))
  }
}
