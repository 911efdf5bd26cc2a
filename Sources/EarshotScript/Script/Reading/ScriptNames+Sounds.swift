/// The names in lines about sound events.
extension ScriptNames {
  mutating func make(_ post: PostAction) throws(ScriptFault) {
    try checkSound(post.emitter, nil, "post")
    if let name = post.instance { instances.insert(name) }
  }

  /// Sound events must be loaded, and what a line names must have been made.
  func checkSound(
    _ emitter: String?, _ instance: String?, _ action: String, key: String = "of"
  ) throws(ScriptFault) {
    guard hasSounds else {
      throw ScriptFault(
        key: action, "no sound events are loaded", remedy: "load a folder with `loadSounds` first")
    }
    if let emitter { try checkEmitter(emitter) }
    guard let instance, !instances.contains(instance) else { return }
    throw .unknown(instance, "sound instance", key: key, among: instances.names)
  }
}
