/// How a sound differs from another that it is held against: a render of yesterday, say.
///
///     let comparison = Comparison(of: render, with: golden, tolerance: .inaudible)
///     for finding in comparison.findings { print(finding.sentence) }
///
/// A shift in time, a polarity turned over and exchanged channels are found first, and all else is
/// compared as if they weren't.
public struct Comparison: Sendable {
  public let tolerance: Tolerance
  /// The worst first. What is tolerated comes last.
  public let findings: [Finding]
  /// There were too many: so many of the least are left out.
  public let omittedCount: Int
  /// How many samples are not the same number, after a shift is made good.
  public let differingSamples: Int
  /// Of all samples, in dB of full scale; −200 where all are the same.
  public let largestDifference: Double

  /// Whether the sound may count as the same as the other.
  public var isWithinTolerance: Bool { findings.allSatisfy(\.isTolerated) }

  /// Of a sound with one that it should be like.
  public init(of sound: Render, with other: Render, tolerance: Tolerance = .inaudible) {
    // Nobody stops it.
    self.init(of: SoundReader(sound), with: SoundReader(other), tolerance: tolerance)!
  }

  /// While both are read, once each: files of any length are compared in bounded memory. Nil when
  /// `goesOn`, which is asked about ten times a second of sound, said no.
  public init?(
    of sound: SoundReader, with other: SoundReader, tolerance: Tolerance = .inaudible,
    while goesOn: @escaping () -> Bool = { true }
  ) {
    self.init(of: sound, with: other, tolerance: tolerance, observer: nil, while: goesOn)
  }

  init?(
    of sound: SoundReader, with other: SoundReader, tolerance: Tolerance,
    observer: ((StreamedComparison.Piece) -> Void)?, while goesOn: @escaping () -> Bool
  ) {
    self.tolerance = tolerance
    let unlike = Self.shapeFindings(sound, other)
    guard unlike.isEmpty else {
      findings = unlike
      (omittedCount, differingSamples, largestDifference) = (0, 0, 0)
      return
    }
    let run = StreamedComparison(other, sound, tolerance, observer: observer, goesOn: goesOn)
    guard run.run() else { return nil }
    let scene = FindingScene(
      channelCount: sound.channelCount, sampleRate: sound.sampleRate,
      heard: run.heard)
    findings = scene.told(run.findings)
    omittedCount = run.omittedCount
    differingSamples = run.samples.differing
    largestDifference = Math.decibels(Double(run.samples.largest))
  }

  private static func shapeFindings(_ sound: SoundReader, _ other: SoundReader) -> [Finding] {
    var found: [Finding] = []
    if sound.channelCount != other.channelCount {
      var finding = Finding(.channels, amount: Double(sound.channelCount))
      finding.sentence =
        "\(sound.channelCount == 1 ? "1 channel" : "\(sound.channelCount) channels") instead of \(other.channelCount): nothing else is compared"
      found.append(finding)
    }
    if sound.sampleRate != other.sampleRate {
      var finding = Finding(.rate, amount: sound.sampleRate)
      finding.sentence =
        "\(FindingScene.text(sound.sampleRate, places: 0)) Hz instead of "
        + "\(FindingScene.text(other.sampleRate, places: 0)) Hz: nothing else is compared"
      found.append(finding)
    }
    return found
  }
}
