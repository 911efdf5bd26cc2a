extension Description {
  /// Earshot's API, in the order of the header: what is used has to be declared before.
  package static let earshot = Description(
    version: Version(0, 3, 0), overview: overview,
    sections: [
      .results, .handles,
      // Engines and outputs.
      .outputs, .engines, .headphones, .clock, .events,
      // Sounds.
      .clips, .preloading, .sets, .files, .live,
      // The world.
      .objects, .emitters, .listeners, .scatterers,
      // Playing.
      .playing, .alerts, .voices, .states, .explanations, .limits, .captions, .labels,
      // Acoustics.
      .walls, .rooms,
      // Mixing.
      .buses, .meters, .effects, .reverbs, .zones, .sends, .time, .ducking, .snapshots,
      .parameters,
      // Microphones, the network, music.
      .recorders, .network, .chat, .music, .nowPlaying,
      // The system, other threads, recordings.
      .session, .queue, .scripts, .recording, .memory,
    ])
}
