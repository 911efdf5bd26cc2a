/// Names that languages with classes share.
enum ClassName {
  /// Of an enumeration, without the prefix of C: `EARSHOT_SHAPE_…` is `Shape`. One that a struct or
  /// a handle has too says what it is.
  static func of(_ enumeration: Enumeration) -> String {
    let bare = bare(enumeration)
    return special[bare] ?? words(bare)
  }

  private static let special = [
    "MUSIC_TITLE": "MusicText", "MUSIC_FINISHED": "MusicEnd",
    "SOUND_FINISHED": "SoundEnd", "MUSIC_IS": "MusicState",
    "NETWORK_NAME": "NetworkText", "NETWORK": "NetworkState", "RECORDER": "RecorderState",
    "CAPTION": "CaptionChange", "EVENT": "EventKind", "OUTPUT": "OutputKind",
    "EFFECT": "EffectKind", "FACTOR": "FactorOrigin", "HRTF": "HrtfMode",
    "LIMITER": "LimiterMode", "CLIP": "ClipState", "VOICE": "VoiceState",
    "DECIDED": "DecisionKind", "NOW_PLAYING": "NowPlayingAvailability", "ALERT": "AlertKind",
    "LOG": "LogLevel", "BAND": "BandKind", "DISTANCE": "DistanceModel", "OK": "ErrorCode",
    "VIRTUAL": "WhenVirtual", "FULL": "WhenFull", "UNPLUGGED": "WhenUnplugged",
    "SUSPENDED": "Suspension", "SURROUNDINGS": "ComputedSpace", "DRIVES": "Quantity",
  ]

  /// A constant's name without what its enumeration says: `LINEAR`.
  static func constant(_ constant: Constant, of enumeration: Enumeration) -> String {
    var prefix = "EARSHOT_" + bare(enumeration) + "_"
    if !constant.name.hasPrefix(prefix) {
      prefix =
        ["EARSHOT_MUSIC_", "EARSHOT_NETWORK_", "EARSHOT_SOUND_", "EARSHOT_ERROR_", "EARSHOT_"]
        .first(where: constant.name.hasPrefix) ?? ""
    }
    let name = String(constant.name.dropFirst(prefix.count))
    return name.first?.isNumber == true ? "SURROUND_" + name : name
  }

  /// `RECORDER_EVENT` is `RecorderEvent`.
  static func words(_ name: String) -> String {
    name.lowercased().split(separator: "_").map(\.capitalizedWord).joined()
  }

  private static func bare(_ enumeration: Enumeration) -> String {
    String(enumeration.name.dropFirst(8)).trimmingSuffix { $0 == "…" || $0 == "_" }.description
  }
}
