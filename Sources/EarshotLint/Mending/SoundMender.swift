import AudioConverting
import AudioFiles
import EarshotScript

/// Writes copies of sounds in which is put right what can be.
public struct SoundMender: Sendable {
  /// What came of one.
  public struct Outcome: Sendable {
    /// What was put right.
    public let mended: [LintFinding]
    /// What the copy still has.
    public let left: [LintFinding]
    /// What the person who asked for it should know, a sentence each.
    public let notes: [String]
  }

  /// What is wrong where a copy would be written over something that is no older copy.
  package static let isThere = "is to be there"

  package static func taken(_ output: String, by what: String) -> AudioFileError {
    AudioFileError(
      .exists, output, "\(what) \(isThere)", remedy: "name another folder, or lint it by itself")
  }

  private let linter: SoundLinter
  /// As often a sound is listened to until nothing more is found, and written anew because its
  /// coding changed what it was.
  private static let mostRounds = 8
  private static let mostCopies = 3

  /// For the files of a linter.
  public init(_ linter: SoundLinter) { self.linter = linter }

  /// What a copy is called: as the sound, or with another suffix where its kind isn't written.
  /// Throws for what can't be read.
  package func name(ofCopy index: Int) throws(AudioFileError) -> FilePath {
    let name = FilePath(linter.files[index].path).name
    let info = try AudioFile.info(path: linter.files[index].path)
    let conversion = Conversion(like: info, byteCount: 0)
    if SoundContainer(named: name.suffix) == conversion.container { return name }
    return name.replacingSuffix(by: conversion.suffix)
  }

  /// Writes the copy, if there is anything to put right; nil if not, or if it was told to stop.
  /// Nothing is ever written over the sound itself.
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
      // A lossy coding has peaks of its own.
      if copy < Self.mostCopies, mend.add(written.findings) {
        conversion.replacesOlder = true
        continue
      }
      return Outcome(
        mended: found.filter { $0.isMendable }, left: written.findings, notes: report.notes)
    }
    return nil
  }

  /// One thing put right may bring another to light: what was silence beside an offset, say.
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
