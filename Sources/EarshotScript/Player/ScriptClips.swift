import AudioFiles
import Earshot

/// Loads the clips of a script, which are kept for as long as it plays.
struct ScriptClips {
  /// The script's folder with a slash at its end, or nothing; paths in the script start from it.
  let folder: String
  let seed: Int

  /// A script's folder, from its own path.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  func load(_ clip: ClipAction, into engine: AudioEngine) throws(ScriptFault) -> Clip {
    let loaded: Clip
    switch clip.sound {
    case .tone(let tone): loaded = try load(tone, clip, into: engine)
    case .file(let path): loaded = try load(fileAt: path, clip, into: engine)
    }
    guard engine.clipBytes.kept <= ScriptLimits.decodedBytes else {
      throw ScriptFault(
        key: "clip",
        "with the clip \(clip.name.quoted) all clips take \(engine.clipBytes.kept) bytes at "
          + "\(engine.sampleRate) Hz, and the limit of a script is 4 GiB decoded",
        remedy: "use fewer or shorter clips")
    }
    return loaded
  }

  private func load(
    _ tone: ScriptTone, _ clip: ClipAction, into engine: AudioEngine
  ) throws(ScriptFault) -> Clip {
    var options = ClipOptions(storage: clip.storage.forEngine)
    if clip.loopStart != nil || clip.loopEnd != nil {
      options.loop = (clip.loopStart ?? 0)..<(clip.loopEnd ?? tone.frameCount)
    }
    do {
      return try engine.load(
        samples: tone.samples(seed: seed, name: clip.name), sampleRate: tone.sampleRate,
        name: clip.name, options: options)
    } catch {
      throw ScriptFault(key: "tone", error, remedy: "make the tone shorter")
    }
  }

  private func load(
    fileAt path: String, _ clip: ClipAction, into engine: AudioEngine
  ) throws(ScriptFault) -> Clip {
    let path = path.hasPrefix("/") ? path : folder + path
    var options = ClipOptions(storage: clip.storage.forEngine)
    options.loop = try loop(of: clip, fileAt: path)
    do {
      return try engine.load(path, options: options)
    } catch {
      throw ScriptFault(key: "file", error, remedy: "check the path and the file")
    }
  }

  /// What a line says of the loop, completed by what the file says; nil when the line says nothing.
  private func loop(of clip: ClipAction, fileAt path: String) throws(ScriptFault) -> Range<Int>? {
    if let start = clip.loopStart, let end = clip.loopEnd { return start..<end }
    guard clip.loopStart != nil || clip.loopEnd != nil else { return nil }
    let info: AudioFileInfo
    do {
      // Decoded, as only then a file's length is certain.
      let limits = ReadLimits(maximumBytes: ScriptLimits.decodedBytes)
      info = try AudioFile.read(path: path, limits: limits).info
    } catch {
      throw ScriptFault(key: "file", "\(error.name): \(error.detail)", remedy: error.remedy)
    }
    let own = info.loop ?? 0..<(info.frameCount ?? 0)
    let start = clip.loopStart ?? own.lowerBound
    let end = clip.loopEnd ?? own.upperBound
    guard start < end else {
      throw ScriptFault(
        key: clip.loopStart == nil ? "loopEnd" : "loopStart",
        "the loop of \(clip.name.quoted) would go from sample frame \(start) to \(end), as the "
          + "file's own goes from \(own.lowerBound) to \(own.upperBound)",
        remedy: "give both `loopStart` and `loopEnd`")
    }
    return start..<end
  }
}

extension ClipAction.Storage {
  var forEngine: ClipStorage {
    switch self {
    case .resident: .resident
    case .compressed: .compressed
    case .streamed: .streamed
    }
  }
}

extension ScriptFault {
  /// An error of the engine, which keeps what happened and what to do in one text.
  init(key: String? = nil, _ error: AudioError, remedy: String) {
    let text = error.description
    if let cut = text.lastRange(of: "; ") {
      self.init(key: key, String(text[..<cut.lowerBound]), remedy: String(text[cut.upperBound...]))
    } else {
      self.init(key: key, text, remedy: remedy)
    }
  }
}

extension String {
  /// By hand: `ranges(of:)` would bring all of Swift's regular expressions along.
  fileprivate func lastRange(of separator: String) -> Range<Index>? {
    guard let start = indices.last(where: { self[$0...].starts(with: separator) }) else {
      return nil
    }
    return start..<index(start, offsetBy: separator.count)
  }
}
