import AudioFiles
import Earshot

/// Loads the clips of a script, which are kept for as long as it plays.
struct ScriptClips {
  /// The script's folder with a slash at its end, or nothing; paths in the script start from it.
  let folder: String
  let seed: Int
  /// Files that are about to be written: no clip may be one of them.
  var outputs: [String] = []
  private var embedded = NameTable<[UInt8]>()
  private var supplied = NameTable<SuppliedSound>()

  /// Where a file or a folder is that a line names.
  func path(of name: String) -> String {
    FilePath(name).isAbsolute ? name : folder + name
  }

  init(folder: String, seed: Int) {
    self.folder = folder
    self.seed = seed
  }

  mutating func add(_ line: EmbedAction) { embedded[line.name, default: []] += line.bytes }

  func bytes(embeddedAs name: String) -> [UInt8] { embedded[name] ?? [] }

  func add(_ line: SupplyAction, for reader: SuppliedSound.Reader) {
    guard let sound = supplied[line.name] else { return }
    if !line.bytes.isEmpty { sound.append(.samples(line.bytes), for: reader) }
    switch line.next {
    case .more: break
    case .end: sound.append(.end, for: reader)
    case .silence: sound.append(.silence, for: reader)
    }
  }

  /// `awaited` is the clip that waits for this one, if there is one.
  mutating func load(
    _ clip: ClipAction, into engine: AudioEngine, awaited: Clip?
  ) throws(ScriptFault) -> Clip {
    let loaded: Clip
    switch clip.sound {
    case .awaited: return engine.makeAwaitedClip(named: clip.name)
    case .live(nil): return engine.load(PushSource(), name: clip.name)
    case .live(let samples?):
      let sound = SuppliedSound(samples.form)
      supplied[clip.name] = sound
      return engine.load(sound, name: clip.name)
    case _ where awaited != nil: loaded = try loadAwaited(awaited ?? .none, clip, into: engine)
    case .tone(let tone): loaded = try load(tone, clip, into: engine)
    case .file(let path): loaded = try load(fileAt: path, clip, into: engine)
    case .embedded, .samples:
      loaded = try loadAwaited(
        engine.makeAwaitedClip(named: clip.text ?? clip.name), clip, into: engine)
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
    var options = ClipOptions(clip)
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
    let path = try checked(path, clip)
    var options = ClipOptions(clip)
    options.loop = try loop(of: clip, fileAt: path)
    do {
      return try engine.load(path, options: options)
    } catch {
      throw ScriptFault(key: "file", error, remedy: "check the path and the file")
    }
  }

  /// Where the file is; another than was recorded is refused.
  private func checked(_ path: String, _ clip: ClipAction) throws(ScriptFault) -> String {
    let path = self.path(of: path)
    guard !outputs.contains(where: { SameFile.isNamed(by: $0, and: path) }) else {
      throw ScriptFault(
        key: "file",
        "the file \(path.quoted) of the clip \(clip.name.quoted) would be written over",
        remedy: "name another file for the output")
    }
    guard clip.fileBytes != nil || clip.checksum != nil else { return path }
    guard let found = FileChecksum(ofFileAt: FilePath(path)) else {
      throw ScriptFault(
        key: "file", "the file \(path.quoted) of the clip \(clip.name.quoted) can't be read",
        remedy: "put it there, or record with all files embedded")
    }
    guard clip.fileBytes ?? found.byteCount == found.byteCount,
      clip.checksum ?? found.text == found.text
    else {
      throw ScriptFault(
        key: clip.fileBytes == found.byteCount ? "checksum" : "bytes",
        "the file \(path.quoted) is not the one that was recorded",
        remedy: "put the right one there, or leave `bytes` and `checksum` out")
    }
    return path
  }

  /// Loads the sound that a clip has waited for.
  private func loadAwaited(
    _ awaited: Clip, _ line: ClipAction, into engine: AudioEngine
  ) throws(ScriptFault) -> Clip {
    var options = ClipOptions(line)
    if let start = line.loopStart, let end = line.loopEnd { options.loop = start..<end }
    let origin: ClipOrigin
    switch line.sound {
    case .file(let path): origin = .file(try checked(path, line), in: nil)
    case .embedded(let name): origin = .bytes(embedded[name] ?? [], name: line.name)
    case .samples(let name, let form):
      origin = .samples(try samples(embedded[name] ?? [], form), name: line.name)
    case .tone(let tone):
      origin = .samples(
        try samples(
          tone.samples(seed: seed, name: line.name), 1, tone.sampleRate), name: line.name)
    case .awaited, .live: return awaited
    }
    do { try engine.supply(awaited, with: origin, options: options) } catch {
      throw ScriptFault(key: "clip", error, remedy: "check its source")
    }
    return awaited
  }

  private func samples(_ bytes: [UInt8], _ form: ScriptSamples) throws(ScriptFault) -> Samples {
    func words<Word: FixedWidthInteger>(_ type: Word.Type) -> [Word] {
      let size = MemoryLayout<Word>.size
      return bytes.withUnsafeBytes { bytes in
        stride(from: 0, to: bytes.count - size + 1, by: size).map {
          Word(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: Word.self))
        }
      }
    }
    switch form.format {
    case .float32:
      return try samples(
        words(UInt32.self).map { Float(bitPattern: $0) }, form.channelCount, form.sampleRate)
    case .int16:
      do {
        return try Samples(
          words(Int16.self), channelCount: form.channelCount, sampleRate: form.sampleRate)
      } catch {
        throw ScriptFault(key: "samples", "\(error.name): \(error.detail)", remedy: error.remedy)
      }
    }
  }

  private func samples(
    _ floats: [Float], _ channelCount: Int, _ sampleRate: Int
  ) throws(ScriptFault) -> Samples {
    do {
      return try Samples(floats, channelCount: channelCount, sampleRate: sampleRate)
    } catch {
      throw ScriptFault(key: "samples", "\(error.name): \(error.detail)", remedy: error.remedy)
    }
  }

  /// The loop that a line gives, completed from the file; nil when the line gives none.
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

extension ClipOptions {
  /// The options on a line, without the loop.
  fileprivate init(_ line: ClipAction) {
    self.init(
      channels: line.keepsChannels
        ? .keep : line.ambisonics.map { .ambisonic($0) } ?? .mixWhenPositional,
      convertsSampleRate: line.isConverted, storage: line.storage, gain: line.gain.gain,
      caption: line.caption)
  }
}

extension ScriptFault {
  /// An error of the engine, which has the problem and the remedy in one text.
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
