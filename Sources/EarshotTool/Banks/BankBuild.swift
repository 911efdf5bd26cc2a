import AudioConverting
import AudioFiles
import CSystem
import EarshotScript
import EarshotSounds

/// Builds a bank of a folder: converts the clips that its events use, and writes the file.
struct BankBuild {
  private let folder: SoundFolder
  private let label: SoundBankLabel
  private let cache: String?
  private let isQuiet: Bool

  init(_ folder: SoundFolder, _ label: SoundBankLabel, cache: String?, isQuiet: Bool) {
    (self.folder, self.label, self.cache, self.isQuiet) = (folder, label, cache, isQuiet)
  }

  /// What became of a clip.
  private enum Outcome: Sendable {
    case ready(file: String, SoundClipSettings.Format)
    case failed(String)
  }

  func run(to output: String, jobsAtOnce: Int) throws(ToolError) -> ExitStatus {
    let paths = folder.usedClips.filter { label.shard?.has(SoundID($0)) ?? true }
    let temporary = try ToolError.writing { () throws(AudioFileError) in
      try TemporaryFolder(name: output)
    }
    let converted = cache ?? temporary.file(".")
    // Until the bank is written.
    defer { withExtendedLifetime(temporary) {} }
    guard FileTree.makeFolder(converted) else {
      throw ToolError("\(converted.printable(atMost: 4_096)): can't make this folder")
    }
    let queue = FileQueue<Outcome>(
      count: paths.count, showsProgress: !isQuiet, verb: "clips converted")
    let outcomes = queue.run(jobsAtOnce: jobsAtOnce) {
      convert(paths[$0], number: $0, into: converted)
    }
    guard !StopSignal.isGiven else { return .interrupted }
    var clips: [SoundBankWriter.Clip] = []
    var hasFailed = false
    for (path, outcome) in zip(paths, outcomes) {
      switch outcome {
      case .ready(let file, let format):
        clips.append(
          SoundBankWriter.Clip(path, format) { () throws(AudioFileError) in
            try FileBytes(path: file)
          })
      case .failed(let message):
        Terminal.complain(message.printable(atMost: 4_096))
        hasFailed = true
      case nil: return .interrupted
      }
    }
    guard !hasFailed else { return .badInput }
    let writer = SoundBankWriter(folder.definitions(for: label.platform), label, clips)
    try ToolError.writing { () throws(AudioFileError) in try writer.write(to: output) }
    if let language = label.language, !isQuiet {
      let count = paths.count { languageClip($0) != nil }
      print("\(language.printable): \(count) of \(paths.count) clips replaced")
    }
    return .success
  }

  /// Refuses a platform that no rule names, and a language without clips.
  func checkLabel() throws(ToolError) {
    if let platform = label.platform {
      let known = Set(folder.definitions.clips.compactMap(\.platform))
      guard known.contains(platform) else {
        throw .usage(
          "no rule for clips names the platform `\(platform.printable)`",
          suggestion: Spelling.nearest(to: platform, among: known.sorted()),
          orElse: known.isEmpty
            ? "leave `--platform` out"
            : "they name \(known.sorted().map(\.printable).joined(separator: ", "))")
      }
    }
    if let language = label.language {
      let known = languages
      guard known.contains(language) else {
        throw .usage(
          "there is no clip below \(folder.path.printable(atMost: 4_096))languages/"
            + language.printable, suggestion: Spelling.nearest(to: language, among: known.sorted()),
          orElse: known.isEmpty
            ? "leave `--language` out"
            : "there are \(known.sorted().map(\.printable).joined(separator: ", "))")
      }
    }
  }

  /// Those with files of their own.
  private var languages: Set<String> {
    let root = folder.path + "languages"
    guard FileTree.isFolder(root) else { return [] }
    var complaints: [String] = []
    let files = FileTree.files(in: root, except: nil, complaints: &complaints)
    return Set(
      files.compactMap { file in file.firstIndex(of: "/").map { String(file[..<$0]) } })
  }

  // MARK: Clips

  /// Where a clip is read from: the language's own, if there is one.
  private func source(of path: String) -> String { languageClip(path) ?? folder.path + path }

  /// Nil: the language has no clip of its own in its place.
  private func languageClip(_ path: String) -> String? {
    guard let language = label.language else { return nil }
    let own = "\(folder.path)languages/\(language)/\(path)"
    return FileTree.identity(of: own) == nil ? nil : own
  }

  /// Converts a clip, or finds it in the cache under a name that all it depends on is in.
  private func convert(_ path: String, number: Int, into folder: String) -> Outcome? {
    let settings = self.folder.settings(ofClip: path, platform: label.platform)
    let source = source(of: path)
    let format = settings.format ?? (settings.changesSound ? .pcm : .original)
    do throws(AudioFileError) {
      guard format != .original else {
        // Something that no engine can play is told now.
        _ = try AudioFile.info(path: source)
        return .ready(file: source, .original)
      }
      let key = try Self.key(of: source, settings, format)
      let wishes = Self.conversion(format, settings)
      let output = "\(folder)/\(key).\(wishes.suffix)"
      if FileTree.identity(of: output) != nil { return .ready(file: output, format) }
      // Another clip with the same contents may be on its way to the same file.
      let new = "\(folder)/\(number)-\(key).\(wishes.suffix)"
      let report = try Converter.convert(
        source, to: new, wishes, goesOn: { _ in !StopSignal.isGiven })
      guard report != nil else { return nil }
      if format == .vorbis {
        let bytes = try OggComments.copy(FileBytes(path: new), serialNumber: 1)
        try OutputFile.write(bytes, to: new)
      }
      guard rename(new, output) == 0 else {
        return .failed("\(output): can't be written: \(String(cString: strerror(errno)))")
      }
      return .ready(file: output, format)
    } catch {
      return .failed(error.description)
    }
  }

  private static func conversion(
    _ format: SoundClipSettings.Format, _ settings: SoundClipSettings
  ) -> Conversion {
    var wishes: Conversion
    switch format {
    case .ima4: wishes = Conversion(to: .caf, StorageFormat(.ima4))
    case .vorbis:
      wishes = Conversion(to: .ogg, StorageFormat(.vorbis))
      wishes.quality = settings.quality ?? 0.4
    case .pcm, .original: wishes = Conversion(to: .wav, StorageFormat(.integer(bits: 16)))
    }
    wishes.sampleRate = settings.sampleRate
    wishes.channelCount = settings.isMono == true ? 1 : nil
    wishes.replacesOlder = true
    return wishes
  }

  /// The cache key: a hash of the file's contents and of the conversion settings.
  private static func key(
    of source: String, _ settings: SoundClipSettings, _ format: SoundClipSettings.Format
  ) throws(AudioFileError) -> String {
    let bytes = try FileBytes(path: source)
    var (hash, place) = (SoundContentHash(), 0)
    while true {
      let piece = try bytes.bytes(at: place, count: 1 << 20)
      if piece.isEmpty { break }
      hash.add(piece)
      place += piece.count
    }
    let quality = format == .vorbis ? settings.quality ?? 0.4 : 0
    hash.add(
      Array(
        "1 \(format) \(quality) \(settings.sampleRate ?? 0) \(settings.isMono ?? false)".utf8))
    return hash.text
  }
}

extension SoundClipSettings {
  /// Whether the samples themselves are to be others.
  fileprivate var changesSound: Bool { sampleRate != nil || isMono == true }
}
