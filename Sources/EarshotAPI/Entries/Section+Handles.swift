extension Section {
  package static let handles = Section("Handles") {
    Handle("earshot_engine", "An engine: everything else belongs to one, unless it says otherwise.")
    Handle("earshot_clip", "Sound data that voices play.")
    Handle(
      "earshot_clip_set",
      "Several clips for the same occasion, one of which is chosen for each play.")
    Handle(
      "earshot_scatterer",
      "A rule that plays sounds at random times and places around the listener.")
    Handle("earshot_preload", "A list of clips that are loaded ahead of their use.")
    Handle("earshot_node", "A place in the world that other objects can be attached to.")
    Handle("earshot_emitter", "An object in the world that voices play from.")
    Handle("earshot_listener", "An object in the world that hears.")
    Handle("earshot_thing", "A node, an emitter or a listener, where a call accepts any of them.")
    Handle("earshot_voice", "One playback of a clip.")
    Handle("earshot_voice_group", "Voices that share a limit, wherever they play.")
    Handle(
      "earshot_bus", "A bus that voices are mixed on.",
      details: """
        Where a call accepts a bus alone, 0 is the master bus. Where it accepts other handles too,
        the master bus is EARSHOT_MASTER_BUS, so that a handle that was never set does not change
        everything.
        """)
    Handle("earshot_snapshot", "A mix of buses that is blended in and out as a whole.")
    Handle("earshot_parameter", "A number of the game that controls sound through curves.")
    Handle("earshot_effect", "An effect in the channel strip of a bus.")
    Handle("earshot_shared_reverb", "A reverb that voices, emitters and buses send to.")
    Handle("earshot_wall", "An obstacle that attenuates sound passing through it.")
    Handle("earshot_room", "A space that sound enters and leaves through portals.")
    Handle("earshot_portal", "A door, a window or a gap between two rooms.")
    Handle("earshot_zone", "A space with acoustics of its own.")
    Handle("earshot_push_source", "Sound that the game supplies as it plays. Belongs to no engine.")
    Handle(
      "earshot_progressive", "A sound file whose bytes are still arriving. Belongs to no engine.")
    Handle(
      "earshot_network",
      "A stream from the network that plays while it is received. Belongs to no engine.")
    Handle("earshot_recorder", "A recorder of a microphone. Belongs to no engine.")
    Handle(
      "earshot_chat_sender",
      "Makes packets of a player's speech, for other players. Belongs to no engine.")
    Handle("earshot_chat_receiver", "Plays the packets of another player. Belongs to no engine.")
    Handle(
      "earshot_music",
      """
      A music player: plays lists of files, folders and playlists, gapless or with cross-fades.
      """,
      details: """
        Its engine's updates and renders keep it going. Everything it plays is on a bus of its own.
        """)
    Handle(
      "earshot_now_playing",
      "Shows on the desktop what plays, and receives media keys. Belongs to no engine.",
      details: """
        It uses MPRIS on the session's D-Bus, on Linux. Nothing is linked for it, and no call waits
        for it.
        """)
    Handle("earshot_host_output", "Where a host's audio callback pulls samples.")
    Macro(
      "EARSHOT_MASTER_BUS", "The bus that contains all others.", details: "It cannot be removed.",
      is: "((earshot_bus)UINT64_C(0x0000000180000000))")
    Structure(
      "earshot_vector", "A position or a direction.",
      [
        .number("x", .metres, "To the right."),
        .number("y", .metres, "Up."),
        .number("z", .metres, "Behind; ahead is negative."),
      ])
    Structure(
      "earshot_rotation", "A rotation as a quaternion; 0, 0, 0, 1 is none.",
      details: "It is normalised to length 1.",
      [
        .number("x", .coordinate),
        .number("y", .coordinate),
        .number("z", .coordinate),
        .number("w", .coordinate),
      ])
  }
}
