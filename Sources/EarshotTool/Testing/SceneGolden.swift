import AudioConverting
import AudioFiles
import AudioMeasuring
import CSystem
import Earshot
import EarshotScript

/// The expected sound of a scene, kept beside its script.
struct SceneGolden {
  enum Kind: String, CaseIterable {
    case fingerprint, flac, wav

    fileprivate var suffix: String { self == .fingerprint ? ".fingerprint" : ".golden." + rawValue }
  }

  /// The program and the library that made it, as free text.
  struct Origin: Equatable {
    var script: String
    var library: String
    var openAL: String

    /// The origin of a render that this program makes now.
    init(script path: String) {
      let sum = FileChecksum(ofFileAt: FilePath(path))?.text ?? ""
      script = FilePath(path).name.text + " " + sum
      library = Tool.version
      openAL = Self.openALVersion
    }

    fileprivate static let openALVersion: String = {
      let engine = try? AudioEngine(Configuration(output: .offline))
      return engine?.openALVersion ?? ""
    }()

    fileprivate init(_ value: (String) -> String?) {
      script = value("script") ?? ""
      library = value("library") ?? ""
      openAL = value("openal") ?? ""
    }

    fileprivate var notes: [Fingerprint.Note] {
      [.init("script", script), .init("library", library), .init("openal", openAL)]
    }
  }

  /// A version of OpenAL Soft without its patch level: 1.25.
  struct OpenALVersion: Equatable {
    let major: Int
    let minor: Int

    /// Of the library that is loaded; nil for one that isn't OpenAL Soft.
    static let installed: OpenALVersion? = {
      let words = Origin.openALVersion.split(separator: " ")
      let numbers = words.last?.split(separator: ".").compactMap { Int($0) } ?? []
      guard words.contains("ALSOFT"), numbers.count > 1 else { return nil }
      return OpenALVersion(major: numbers[0], minor: numbers[1])
    }()

    /// It, and the older ones with the same first number, the newest first.
    fileprivate var downwards: [OpenALVersion] {
      (0...max(0, minor)).reversed().map { OpenALVersion(major: major, minor: $0) }
    }
  }

  let kind: Kind
  /// The first version of OpenAL Soft that it is for; nil: for all.
  let since: OpenALVersion?
  let path: String

  /// The existing goldens that apply to a script with the loaded OpenAL: those for the newest
  /// version up to it.
  static func all(for script: String) -> [SceneGolden] {
    for since in (OpenALVersion.installed?.downwards ?? []) + [nil] {
      let found = Kind.allCases.map { SceneGolden($0, for: script, since: since) }
        .filter { access($0.path, F_OK) == 0 }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// All that a test may write for a script: for every version, and for the loaded one.
  static func places(for script: String) -> [SceneGolden] {
    [nil, OpenALVersion.installed].flatMap { since in
      Kind.allCases.map { SceneGolden($0, for: script, since: since) }
    }
  }

  /// Whether a script's golden files could be another's for one version: `a.openal-1.25.earshot`.
  static func isNamedLikeVersion(_ script: String) -> Bool {
    let words = script.dropLast(".earshot".count).split(separator: ".")
    return words.count > 2 && words.suffix(2).first!.hasPrefix("openal-")
      && words.suffix(2).first!.dropFirst("openal-".count).allSatisfy(\.isNumber)
      && words.last!.allSatisfy(\.isNumber)
  }

  init(_ kind: Kind, for script: String, since: OpenALVersion? = nil) {
    self.kind = kind
    self.since = since
    let version = since.map { ".openal-\($0.major).\($0.minor)" } ?? ""
    path = script.dropLast(".earshot".count) + version + kind.suffix
  }

  /// What it holds.
  enum Contents {
    case fingerprint(Fingerprint)
    case sound(FileSound)
  }

  func read() throws(ToolError) -> Contents {
    guard kind == .fingerprint else {
      return .sound(
        try ToolError.writing { () throws(AudioFileError) in try FileSound(path: path) })
    }
    return .fingerprint(
      try ToolError.writing { () throws(AudioFileError) in try GoldenFile(path).fingerprint() })
  }

  /// Replaces it by the contents of a wave file. Its own tolerance is kept.
  func write(_ wave: String, _ origin: Origin, tolerance: String?) throws(ToolError) {
    try ToolError.writing { () throws(AudioFileError) in
      if kind == .fingerprint {
        try writeFingerprint(of: wave, origin, tolerance)
      } else {
        try writeSound(of: wave, origin, tolerance)
      }
    }
  }

  private func writeFingerprint(
    of wave: String, _ origin: Origin, _ tolerance: String?
  ) throws(AudioFileError) {
    let sound = try FileSound(path: wave)
    // Nobody stops it.
    var print = Fingerprint(sound.reader)!
    if let failure = sound.failure { throw failure }
    print.notes = origin.notes
    print["tolerance"] = tolerance
    try OutputFile.write(Array(print.text.utf8), to: path)
  }

  private func writeSound(
    of wave: String, _ origin: Origin, _ tolerance: String?
  ) throws(AudioFileError) {
    let folder = try TemporaryFolder(name: path)
    var notes = SoundNotes(loop: nil, markers: [])
    var words = origin.notes
    if let tolerance { words.append(.init("tolerance", tolerance)) }
    let comment = words.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
    notes.comments = [.init(name: "COMMENT", value: "earshot golden; " + comment)]
    let sound = try FileSound(path: wave)
    let place = kind == .wav ? path : folder.file("golden.wav")
    let writer = try WaveFileWriter(
      path: place, channelCount: sound.info.channelCount, sampleRate: sound.info.sampleRate,
      encoding: .float32, expectedFrames: sound.info.frameCount, notes: notes
    ) { () throws(AudioFileError) in try OutputFile(path: place) }
    let block = UnsafeMutableBufferPointer<Float>.allocate(
      capacity: 8_192 * sound.info.channelCount)
    defer { block.deallocate() }
    let reader = sound.reader
    var peak: Float = 0
    while true {
      let frames = reader.read(block)
      if frames == 0 { break }
      let samples = block[..<(frames * sound.info.channelCount)]
      peak = samples.reduce(peak) { max($0, abs($1)) }
      try writer.append(UnsafeBufferPointer(rebasing: samples))
    }
    if let failure = sound.failure { throw failure }
    guard kind == .wav || peak <= 1 else {
      throw AudioFileError(
        .notWritable, path, "FLAC can't hold samples beyond full scale", remedy: "use --update=wav")
    }
    try writer.finish()
    guard kind == .flac else { return }
    var conversion = Conversion(to: .flac, StorageFormat(.flac(bits: 24)))
    conversion.replacesOlder = true
    conversion.dithers = false
    _ = try Converter.convert(place, to: path, conversion) { _ in true }
  }
}

extension SceneGolden.Contents {
  /// Its origin, and its tolerance.
  var origin: SceneGolden.Origin { SceneGolden.Origin { value(named: $0) } }

  var toleranceName: String? { value(named: "tolerance") }

  /// Whether a newer one would tell more.
  var isOfOlderFormat: Bool {
    if case .fingerprint(let print) = self { !print.knowsTones } else { false }
  }

  /// Why it is written anew though nothing is found that differs.
  func unheardChange(isSame: Bool) -> String {
    switch self {
    case .sound: "nothing that is heard has changed"
    case .fingerprint where isSame: "the sound is the same; its tones are told now, too"
    case .fingerprint: "samples have changed, but nothing that a fingerprint tells"
    }
  }

  private func value(named name: String) -> String? {
    switch self {
    case .fingerprint(let print): return print[name]
    case .sound(let sound):
      for comment in sound.info.comments where comment.value.hasPrefix("earshot golden; ") {
        for part in comment.value.dropFirst(16).split(separator: ";") {
          let part = part.drop { $0 == " " }
          if part.hasPrefix(name + ": ") { return String(part.dropFirst(name.count + 2)) }
        }
      }
      return nil
    }
  }
}
