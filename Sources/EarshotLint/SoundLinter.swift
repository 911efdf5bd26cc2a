import AudioConverting
import AudioFiles
import EarshotScript

/// The findings of one file.
public struct LintReport: Sendable {
  /// As it was named.
  public let path: String
  /// In the order of the rules.
  public internal(set) var findings: [LintFinding]
  /// The rules that applied to it.
  let rules: LintRules
  /// Data for comparisons; nil for scripts and unreadable files.
  let sound: (sampleRate: Int, loudness: Double)?
}

/// Checks sounds and scene scripts for audible faults and waste.
///
/// Scripts are read first, because the checks of a sound depend on its use; then sounds, each by
/// itself and on any thread; then sounds are compared.
public struct SoundLinter: Sendable {
  /// What is linted.
  public struct File: Sendable {
    /// Its path.
    public let path: String
    /// Those of its folder.
    public let rules: LintRules
    /// Whether it is a scene script, or by its name a definition file of sound events; otherwise it
    /// is read as a sound.
    public let isScript: Bool

    /// The file may be missing, which is a finding.
    public init(path: String, rules: LintRules, isScript: Bool) {
      (self.path, self.rules, self.isScript) = (path, rules, isScript)
    }
  }

  /// In the order of the report.
  public let files: [File]
  private var uses = ScriptUses()
  private var scriptFindings: [Int: [LintFinding]] = [:]

  /// Reads the scripts among the files, until it is stopped.
  public init(_ files: [File], goesOn: () -> Bool = { true }) {
    self.files = files
    for (index, file) in files.enumerated() where file.isScript && goesOn() {
      scriptFindings[index] =
        FilePath(file.path).suffix == "sounds"
        ? uses.readDefinitions(path: file.path, file.rules, among: files.map(\.path))
        : uses.read(path: file.path, file.rules)
    }
  }

  /// Checks one file, on any thread. Nil if it was stopped.
  public func report(on index: Int, goesOn: () -> Bool = { true }) -> LintReport? {
    let file = files[index]
    if file.isScript { return report(index, scriptFindings[index] ?? [], nil) }
    var list = FindingList(file.rules)
    do throws(AudioFileError) {
      let listened = try Self.listen(
        to: file.path, nil, file.rules, use(of: index), goesOn: goesOn)
      guard let listened else { return nil }
      if listened.repairedSampleCount > 0 {
        list.add(
          .notSound, "\(listened.repairedSampleCount) samples that are no sound", "export it again")
      }
      let findings = list.findings + listened.findings
      let study = listened.study
      return report(index, findings, (study.info.sampleRate, study.loudness))
    } catch {
      list.add(.unreadable, error.detail, error.remedy)
      return report(index, list.findings, nil)
    }
  }

  /// Adds findings from comparisons. Reports may be missing.
  public func comparing(_ reports: [LintReport]) -> [LintReport] {
    var reports = reports
    let more = SetChecks.findings(
      of: reports, scripts: uses, hasScripts: files.contains(where: \.isScript))
    for (index, findings) in more { reports[index].findings += findings }
    return reports
  }

  func use(of index: Int) -> SoundUse? { uses.uses[FilePath(files[index].path).resolved] }

  private func report(
    _ index: Int, _ findings: [LintFinding], _ sound: (sampleRate: Int, loudness: Double)?
  ) -> LintReport {
    LintReport(
      path: files[index].path, findings: findings, rules: files[index].rules, sound: sound)
  }

  /// The findings of one pass through a sound, original or corrected. Nil if it was stopped.
  static func listen(
    to path: String, _ mend: Mend?, _ rules: LintRules, _ use: SoundUse?, goesOn: () -> Bool
  ) throws(AudioFileError) -> Listened? {
    let bytes = try FileBytes(path: path)
    let decoder = try AudioFile.decoder(of: bytes)
    let whole = ExcerptDecoder(
      decoder, frames: 0..<Int.max, channelCount: decoder.info.channelCount)
    let sound: any AudioDecoder = mend?.decoder(of: decoder) ?? whole
    let loops =
      (sound.info.loop.map { [$0] } ?? [])
      + (use?.loops.sorted { $0.lowerBound < $1.lowerBound } ?? [])
    let study = try SoundStudy(
      of: sound, rules, loops: loops,
      wholeIsLoop: use?.isLooped == true && sound.info.loop == nil, goesOn: goesOn)
    guard let study else { return nil }
    var list = FindingList(rules)
    WaveChecks(study: study, rules: rules, use: use).add(to: &list)
    let storage = StorageChecks(
      study: study, rules: rules, use: use, byteCount: bytes.byteCount)
    storage.add(to: &list)
    return Listened(
      study: study, findings: list.findings, repairedSampleCount: whole.repairedSampleCount,
      byteCount: bytes.byteCount)
  }

  /// The results of one pass through a sound.
  struct Listened {
    let study: SoundStudy
    let findings: [LintFinding]
    let repairedSampleCount: Int
    let byteCount: Int
  }
}
