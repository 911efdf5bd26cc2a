import AudioConverting
import AudioFiles
import EarshotScript

/// Writes corrected copies of sounds.
public struct SoundMender: Sendable {
  /// What came of one.
  public struct Outcome: Sendable {
    /// What was put right.
    public let mended: [LintFinding]
    /// Findings that remain in the copy.
    public let left: [LintFinding]
    /// Notes for the user, a sentence each.
    public let notes: [String]
  }

  /// The error for a file that would be overwritten and is no older copy.
  package static let isThere = "is to be there"

  package static func taken(_ output: String, by what: String) -> AudioFileError {
    AudioFileError(
      .exists, output, "\(what) \(isThere)", remedy: "name another folder, or lint it alone")
  }

  private let linter: SoundLinter
  /// How often a copy is checked and written again because its encoding caused new findings.
  private static let mostRounds = 8
  private static let mostCopies = 3

  /// Makes a mender for the files of a linter.
  public init(_ linter: SoundLinter) { self.linter = linter }

  /// The name of a copy: the sound's, or with another suffix if its format can't be written. Throws
  /// for a file that can't be read.
  package func name(ofCopy index: Int) throws(AudioFileError) -> FilePath {
    let name = FilePath(linter.files[index].path).name
    let info = try AudioFile.info(path: linter.files[index].path)
    let conversion = Conversion(like: info, byteCount: 0)
    if SoundContainer(named: name.suffix) == conversion.container { return name }
    return name.replacingSuffix(by: conversion.suffix)
  }

  /// Writes the copy, if there is anything to correct; returns nil if not, or if it was stopped.
  /// The sound itself is never overwritten.
  public func mend(
    _ index: Int, to output: String, replacingOlder: Bool, goesOn: @escaping () -> Bool = { true }
  ) throws(AudioFileError) -> Outcome? {
    let file = linter.files[index]
    let (rules, use) = (file.rules, linter.use(of: index))
    func listen(_ path: String, _ mend: Mend?) throws(AudioFileError) -> SoundLinter.Listened? {
      try SoundLinter.listen(to: path, mend, rules, use, goesOn: goesOn)
    }
    guard let first = try listen(file.path, nil) else { return nil }
    var mend = Mend(
      frameCount: first.study.frameCount, channelCount: first.study.info.channelCount)
    guard mend.add(first.findings) else { return nil }
    guard !SameFile.isNamed(by: output, and: file.path) else {
      throw Self.taken(output, by: "the sound itself")
    }
    var found = first.findings
    try mendAgain(
      &mend, &found, listen: { (mend) throws(AudioFileError) in try listen(file.path, mend) })

    var conversion = Conversion(like: first.study.info, byteCount: first.byteCount)
    conversion.replacesOlder = replacingOlder
    for copy in 1... {
      conversion.mending = mend.mending
      conversion.channelCount = mend.channelCount
      if mend.isSixteenBits { conversion.storeSixteenBits() }
      guard let report = try Self.write(file.path, output, conversion, goesOn),
        let written = try listen(output, nil)
      else { return nil }
      // A lossy encoding has peaks of its own.
      if copy < Self.mostCopies, mend.add(written.findings) {
        conversion.replacesOlder = true
        continue
      }
      return Outcome(
        mended: found.filter { $0.isMendable }, left: written.findings, notes: report.notes)
    }
    return nil
  }

  /// One correction may reveal another problem, such as silence next to an offset.
  private func mendAgain(
    _ mend: inout Mend, _ found: inout [LintFinding],
    listen: (Mend) throws(AudioFileError) -> SoundLinter.Listened?
  ) throws(AudioFileError) {
    for _ in 0..<Self.mostRounds {
      guard let next = try listen(mend), mend.add(next.findings) else { return }
      let known = Set(found.map(\.rule))
      found += next.findings.filter { $0.isMendable && !known.contains($0.rule) }
    }
  }

  private static func write(
    _ input: String, _ output: String, _ conversion: Conversion, _ goesOn: @escaping () -> Bool
  ) throws(AudioFileError) -> ConversionReport? {
    try Converter.convert(input, to: output, conversion) { _ in goesOn() }
  }
}
