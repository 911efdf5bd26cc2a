extension Description {
  /// Earshot's API, in the order of the header: what is used has to be declared before.
  package static let earshot = Description(
    version: Version(0, 4, 0), overview: overview,
    parts: [
      Part("Basics", .results, .handles),
      Part("Engines", .outputs, .engines, .headphones, .clock, .events),
      Part("Sounds", .clips, .preloading, .sets, .files, .live),
      Part("World", .objects, .emitters, .listeners, .scatterers),
      Part(
        "Playing", .playing, .alerts, .voices, .states, .explanations, .limits, .captions,
        .labels),
      Part("Acoustics", .walls, .rooms),
      Part(
        "Mixing", .buses, .meters, .effects, .reverbs, .zones, .sends, .time, .ducking,
        .snapshots, .parameters),
      Part("Events", .soundEvents),
      Part("Streams", .recorders, .network, .chat, .music, .nowPlaying),
      Part("System", .session, .queue, .scripts, .recording, .inspector, .memory),
    ])
}
