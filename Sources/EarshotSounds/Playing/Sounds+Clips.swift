import Earshot

/// The clips that events play.
extension Sounds {
  /// Loads the clips that containers and effects name, each once.
  func loadClips(_ definitions: SoundDefinitions) {
    clips = ContiguousArray(repeating: nil, count: program.clips.count)
    for row in program.usedClips(definitions) {
      let path = program.clips[row]
      do {
        clips[row] = try source.load(path, options(of: path, definitions), into: engine)
      } catch {
        noteFailure(ofClip: row, path, error.description)
      }
    }
  }

  /// Begins to load a clip on another thread.
  func beginLoading(_ row: Int, _ changed: ReloadWork.Changed) {
    let path = changed.program.clips[row]
    clips[row] = changed.source.beginLoading(
      path, options(of: path, changed.definitions), into: engine)
    clipFaults[Int32(row)] = clips[row] == nil ? "it can't be read" : nil
  }

  /// A clip that is silent, and why.
  func noteFailure(ofClip row: Int, _ path: String, _ reason: String) {
    notices.miss("The clip \"\(path)\" can't be loaded: \(reason)")
    clipFaults[Int32(row)] = reason
    clips[row] = nil
  }

  /// Of several rules that match, a later one overrides an earlier one.
  func options(of path: String, _ definitions: SoundDefinitions) -> ClipOptions {
    let settings = definitions.clipSettings(of: path)
    var options = ClipOptions(caption: settings.caption)
    if let storage = settings.storage { options.storage = storage }
    if let gain = settings.gain { options.gain = .decibels(gain) }
    return options
  }
}

extension SoundProgram {
  /// Rows of clips that containers and effects name, in order.
  func usedClips(_ definitions: SoundDefinitions) -> [Int] {
    var isUsed = [Bool](repeating: false, count: clips.count)
    for node in nodes {
      if case .clip(let row) = node.content { isUsed[Int(row)] = true }
    }
    for bus in definitions.buses.values {
      for effect in bus.effects {
        if let row = effect.clip.flatMap({ clipNames[$0] }) { isUsed[Int(row)] = true }
      }
    }
    return isUsed.indices.filter { isUsed[$0] }
  }
}
