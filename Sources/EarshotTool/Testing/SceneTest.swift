import AudioConverting
import AudioFiles
import AudioMeasuring
import CSystem

/// Renders a scene in a process of its own and compares it with its golden file.
struct SceneTest {
  struct Options {
    var tolerance: Tolerance?
    /// Nil for no update; otherwise the requested kind, if any.
    var update: SceneGolden.Kind??
    /// Whether an update makes golden files for the loaded OpenAL, where another doesn't do.
    var isForOpenAL = false
    var pictures: String?
    var timeLimit = 60.0
  }

  struct Outcome {
    enum Verdict: String { case passed, updated, failed, stopped }

    let verdict: Verdict
    /// The report, a sentence each.
    var sentences: [String] = []
    var seconds = 0.0
  }

  let script: String
  /// How it is called in messages.
  let name: String
  let options: Options

  func run() -> Outcome {
    let start = ContinuousClock.now
    var outcome: Outcome
    do throws(ToolError) {
      outcome = try test(until: start + .seconds(options.timeLimit))
    } catch {
      outcome = Outcome(verdict: .failed, sentences: [error.message])
    }
    if StopSignal.isGiven { outcome = Outcome(verdict: .stopped) }
    outcome.seconds = (ContinuousClock.now - start) / .seconds(1)
    return outcome
  }

  private func test(until deadline: ContinuousClock.Instant) throws(ToolError) -> Outcome {
    let found = SceneGolden.all(for: script)
    guard found.count < 2 else {
      let names = found.map { FilePath($0.path).name.text }.joined(separator: " and ")
      throw ToolError("it has \(found.count) golden files, \(names); remove all but one")
    }
    if options.update == nil, found.isEmpty {
      throw ToolError(
        "there is no golden file; `earshot test --update \(script.printable)` makes one")
    }
    let folder = try ToolError.writing { () throws(AudioFileError) in
      try TemporaryFolder(name: script)
    }
    let wave = folder.file("render.wav")
    try render(to: wave, until: deadline)
    let origin = SceneGolden.Origin(script: script)
    guard let golden = found.first else {
      let made = SceneGolden(
        options.update?.flatMap { $0 } ?? .fingerprint, for: script, since: updatedVersion(of: nil))
      try made.write(wave, origin, tolerance: nil)
      return Outcome(verdict: .updated, sentences: ["made \(FilePath(made.path).name.text)"])
    }
    if let update = options.update {
      return try self.update(golden, to: update ?? golden.kind, wave, origin)
    }
    let contents = try golden.read()
    let comparison = try compare(wave, with: contents)
    guard let comparison else { throw ToolError("stopped") }
    guard !comparison.isWithinTolerance else { return Outcome(verdict: .passed) }
    var sentences = comparison.sentences
    if sentences.count > 20 {
      sentences = sentences.prefix(20) + ["and \(sentences.count - 20) lesser differences"]
    }
    sentences += remarks(contents.origin, origin)
    if options.pictures != nil, golden.kind == .fingerprint {
      sentences.append(
        "there is no picture: a fingerprint keeps no sound; a golden file of `--update=flac` does")
    }
    return Outcome(verdict: .failed, sentences: sentences)
  }

  private func update(
    _ golden: SceneGolden, to kind: SceneGolden.Kind, _ wave: String, _ origin: SceneGolden.Origin
  ) throws(ToolError) -> Outcome {
    // A golden that can't be read, or has unknown fields, is replaced all the same.
    var old = try? golden.read()
    let since = updatedVersion(of: golden)
    if since != golden.since, let old, try compare(wave, with: old)?.isWithinTolerance == true {
      return Outcome(verdict: .passed)
    }
    if let name = old?.toleranceName, Tolerance(name) == nil { old = nil }
    var sentences: [String] = []
    if let old, let comparison = try compare(wave, with: old) {
      // FLAC rounds to 24 bits.
      let isSame =
        comparison.differingSamples == 0
        || kind == .flac && comparison.largestDifference ?? 0 < -138
      if isSame, comparison.findings.isEmpty, kind == golden.kind, !old.isOfOlderFormat {
        return Outcome(verdict: .passed)
      }
      sentences = comparison.sentences
      if sentences.isEmpty { sentences = [old.unheardChange(isSame: isSame)] }
    }
    let made = SceneGolden(kind, for: script, since: since)
    try made.write(wave, origin, tolerance: old?.toleranceName)
    if kind != golden.kind, since == golden.since { unlink(golden.path) }
    return Outcome(verdict: .updated, sentences: sentences)
  }

  /// The version of OpenAL that an updated golden file is for.
  private func updatedVersion(of golden: SceneGolden?) -> SceneGolden.OpenALVersion? {
    options.isForOpenAL ? .installed : golden?.since
  }

  /// Nil if it was stopped.
  private func compare(
    _ wave: String, with contents: SceneGolden.Contents
  ) throws(ToolError) -> Comparison? {
    var tolerance = options.tolerance
    if tolerance == nil, let name = contents.toleranceName {
      guard let named = Tolerance(name) else {
        throw ToolError("its golden file asks for a tolerance `\(name.printable)`, which isn't one")
      }
      tolerance = named
    }
    let sound = try ToolError.writing { () throws(AudioFileError) in try FileSound(path: wave) }
    switch contents {
    case .fingerprint(let print):
      guard let own = Fingerprint(sound.reader, while: { !StopSignal.isGiven }) else { return nil }
      return Comparison(of: own, with: print, tolerance: tolerance ?? .inaudible)
    case .sound(let golden):
      let comparison = try CompareCommand.compare(
        sound, ("the render of \(name)", "the golden file of \(name)"), with: golden,
        tolerance ?? .inaudible)
      if let comparison, !comparison.isWithinTolerance { try paint(wave) }
      return comparison
    }
  }

  private func paint(_ wave: String) throws(ToolError) {
    guard let folder = options.pictures, let golden = SceneGolden.all(for: script).first else {
      return
    }
    guard FileTree.makeFolder(folder) else {
      throw ToolError("\(folder.printable): can't be made; name another folder for pictures")
    }
    let sounds = try ToolError.writing { () throws(AudioFileError) in
      (try FileSound(path: wave), try FileSound(path: golden.path))
    }
    let file = name.dropLast(".earshot".count).map { $0 == "/" ? "-" : $0 }
    _ = try CompareCommand.compare(
      sounds.0, (name, golden.path), with: sounds.1, .inaudible,
      picture: folder + "/" + String(file) + ".svg")
  }

  private func remarks(_ old: SceneGolden.Origin, _ new: SceneGolden.Origin) -> [String] {
    var found: [String] = []
    if old.script != new.script {
      found.append("the script has changed since the golden file was made")
    }
    if old.library != new.library {
      found.append("it was made by Earshot \(old.library.printable), this is \(new.library)")
    }
    if old.openAL != new.openAL {
      found.append("it was made with OpenAL \(old.openAL.printable), this is \(new.openAL)")
    }
    return found
  }

  /// Renders in a process of its own, which can be ended at any time.
  private func render(
    to wave: String, until deadline: ContinuousClock.Instant
  ) throws(ToolError) {
    let outcome: ChildProcess.Outcome
    do throws(ChildProcess.Failure) {
      outcome = try ChildProcess.run(
        Self.program, ["render", "--quiet", "--output", wave, "--", script], outputLimit: 1 << 16,
        idleLimit: .max, goesOn: { !StopSignal.isGiven && ContinuousClock.now < deadline })
    } catch {
      switch error {
      case .notStarted(let code):
        throw ToolError("no process can be started (\(String(cString: strerror(code))))")
      case .hung, .stopped:
        throw ToolError(
          "is not done after \(options.timeLimit.tenths) s; --timeout gives it more time")
      case .tooMuchOutput: throw ToolError("has too much output")
      }
    }
    guard outcome.status != 0 else { return }
    if [OutputFile.tooLarge, WaveFileWriter.tooLarge].contains(where: outcome.complaint.contains) {
      throw ToolError(
        "its sound takes more than \(Self.fileLimit >> 20) MB, the most that is written; tests are "
          + "for shorter scenes")
    }
    if outcome.status > 128, outcome.complaint.isEmpty {
      throw ToolError("its render was ended by signal \(outcome.status - 128)")
    }
    let lines = outcome.complaint.split(separator: "\n")
    throw ToolError(String(lines.last ?? "its render failed").printable(atMost: 2_000))
  }

  /// In bytes: more of no file is written by this process and those that it starts.
  private static var fileLimit: rlim_t {
    var limit = rlimit()
    getrlimit(limitOfFileSize, &limit)
    return limit.rlim_cur
  }

  /// To 2 GB, an hour and a half of stereo: a scene that plays for days may not fill the disk.
  static func limitFiles() {
    var limit = rlimit()
    getrlimit(limitOfFileSize, &limit)
    limit.rlim_cur = min(limit.rlim_cur, 1 << 31)
    setrlimit(limitOfFileSize, &limit)
  }

  private static let program: String = {
    #if os(Linux)
      return "/proc/self/exe"
    #else
      var size = UInt32(4_096)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
      return path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    #endif
  }()
}
