extension Description {
  /// Names of version 0.3 that the header of 0.4 still offers, as deprecated ones, and what is
  /// called so now. Remove them with version 0.5.
  static let oldNames: [(old: String, new: String)] = [
    ("earshot_thing_", "earshot_object_"),
    ("earshot_things_", "earshot_objects_"),
    ("earshot_emitter_set_hearer", "earshot_emitter_set_listener_policy"),
    ("earshot_emitter_get_hearer", "earshot_emitter_get_listener_policy"),
    ("earshot_emitter_set_clearance", "earshot_emitter_set_transmission"),
    ("earshot_emitter_get_clearance", "earshot_emitter_get_transmission"),
    ("earshot_engine_set_audience", "earshot_engine_set_listeners"),
    ("earshot_engine_get_audience", "earshot_engine_get_listeners"),
    ("earshot_now_playing_tell", "earshot_now_playing_set"),
    ("EARSHOT_HEARER_", "EARSHOT_LISTENER_POLICY_"),
    ("EARSHOT_FACTOR_WAY", "EARSHOT_FACTOR_PATH"),
    ("EARSHOT_RESAMPLER_DOUBLED", "EARSHOT_RESAMPLER_OVERSAMPLED"),
  ]

  /// What something was called; nil if it has kept its name.
  static func oldName(of name: String) -> String? {
    let renamed = oldNames.filter { name.hasPrefix($0.new) }.max { $0.new.count < $1.new.count }
    return renamed.map { $0.old + name.dropFirst($0.new.count) }
  }
}
