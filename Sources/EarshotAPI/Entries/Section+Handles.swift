extension Section {
  package static let handles = Section("Handles") {
    Handle(
      "earshot_engine", "An engine: everything else belongs to one, unless it says otherwise.",
      kind: 20)
    Handle(
      "earshot_clip", "Sound data that voices play.",
      kind: 2, swift: .unlabelled("Clip"))
    Handle(
      "earshot_clip_set",
      "Several clips for the same occasion, one of which is chosen for each play.",
      kind: 4, swift: .unlabelled("ClipSet"))
    Handle(
      "earshot_scatterer",
      "A rule that plays sounds at random times and places around the listener.",
      kind: 31, swift: .unlabelled("Scatterer"))
    Handle(
      "earshot_preload", "A list of clips that are loaded ahead of their use.",
      kind: 6, swift: .unlabelled("Preload"))
    Handle(
      "earshot_node", "A place in the world that other objects can be attached to.",
      kind: 8, swift: .labelled("Node"))
    Handle(
      "earshot_emitter", "An object in the world that voices play from.",
      kind: 10, swift: .labelled("Emitter"))
    Handle(
      "earshot_listener", "An object in the world that hears.",
      kind: 12, swift: .labelled("Listener"))
    Handle("earshot_object", "A node, an emitter or a listener, where a call accepts any of them.")
    Handle(
      "earshot_voice", "One playback of a clip.",
      kind: 14, swift: .labelled("Voice"))
    Handle(
      "earshot_voice_group", "Voices that share a limit, wherever they play.",
      kind: 18, swift: .labelled("VoiceGroup"))
    Handle(
      "earshot_bus", "A bus that voices are mixed on.",
      details: """
        Where a call accepts a bus alone, 0 is the master bus. Where it accepts other handles too,
        the master bus is EARSHOT_MASTER_BUS, so that a handle that was never set does not change
        everything.
        """,
      kind: 16, swift: .labelled("Bus"))
    Handle(
      "earshot_snapshot", "A mix of buses that is blended in and out as a whole.",
      kind: 28, swift: .unlabelled("Snapshot"))
    Handle(
      "earshot_parameter", "A number of the game that controls sound through curves.",
      kind: 30, swift: .unlabelled("Parameter"))
    Handle(
      "earshot_effect", "An effect in the channel strip of a bus.",
      kind: 0, swift: .labelled("BusEffect"))
    Handle(
      "earshot_shared_reverb", "A reverb that voices, emitters and buses send to.",
      kind: 1, swift: .labelled("SharedReverb"))
    Handle(
      "earshot_wall", "An obstacle that attenuates sound passing through it.",
      kind: 9, swift: .labelled("Wall"))
    Handle(
      "earshot_room", "A space that sound enters and leaves through portals.",
      kind: 11, swift: .labelled("Room"))
    Handle(
      "earshot_portal", "A door, a window or a gap between two rooms.",
      kind: 13, swift: .labelled("Portal"))
    Handle(
      "earshot_zone", "A space with acoustics of its own.",
      kind: 15, swift: .labelled("Zone"))
    Handle(
      "earshot_push_source", "Sound that the game supplies as it plays. Belongs to no engine.",
      kind: 22, swift: .table("pushSources"))
    Handle(
      "earshot_progressive", "A sound file whose bytes are still arriving. Belongs to no engine.",
      kind: 24, swift: .table("progressiveBytes"))
    Handle(
      "earshot_network",
      "A stream from the network that plays while it is received. Belongs to no engine.",
      kind: 17, swift: .table("networks"))
    Handle(
      "earshot_recorder", "A recorder of a microphone. Belongs to no engine.",
      kind: 3, swift: .table("recorders"))
    Handle(
      "earshot_chat_sender",
      "Makes packets of a player's speech, for other players. Belongs to no engine.",
      kind: 27, swift: .table("chatSenders"))
    Handle(
      "earshot_chat_receiver", "Plays the packets of another player. Belongs to no engine.",
      kind: 29, swift: .table("chatReceivers"))
    Handle(
      "earshot_music",
      """
      A music player: plays lists of files, folders and playlists, gapless or with cross-fades.
      """,
      details: """
        Its engine's updates and renders keep it going. Everything it plays is on a bus of its own.
        """,
      kind: 5, swift: .function("withMusic"))
    Handle(
      "earshot_sounds",
      "Sound events that are loaded into an engine: definitions, clips and a mix.",
      kind: 19, swift: .function("withSounds"))
    Handle(
      "earshot_instance", "One sound event that was posted.",
      kind: 21, swift: .function("withInstance"))
    Handle(
      "earshot_now_playing",
      "Shows on the desktop what plays, and receives media keys. Belongs to no engine.",
      details: """
        It uses MPRIS on the session's D-Bus, on Linux. Nothing is linked for it, and no call waits
        for it.
        """,
      kind: 7, swift: .table("nowPlayings"))
    Handle(
      "earshot_host_output", "Where a host's audio callback pulls samples.",
      kind: 26)
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
