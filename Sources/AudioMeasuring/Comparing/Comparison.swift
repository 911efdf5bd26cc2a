/// The differences of a sound from a reference, such as yesterday's render.
///
///     let comparison = Comparison(of: render, with: golden, tolerance: .inaudible)
///     for finding in comparison.findings { print(finding.sentence) }
///
/// A shift in time, an inverted polarity and exchanged channels are found first, and everything
/// else is compared without them.
public struct Comparison: Sendable {
  /// The tolerance of the comparison.
  public let tolerance: Tolerance
  /// The worst first. Tolerated ones come last.
  public let findings: [Finding]
  /// The number of smaller findings left out because there were too many.
  public let omittedCount: Int
  /// The number of different samples after correcting a shift; nil if unknown, because nothing was
  /// compared or only fingerprints were.
  public let differingSamples: Int?
  /// The largest difference of samples, in dB of full scale; −200 where all are the same.
  public let largestDifference: Double?

  /// Whether the sound counts as the same as the reference.
  public var isWithinTolerance: Bool { findings.allSatisfy(\.isTolerated) }

  /// Compares a sound with a reference.
  public init(of sound: Render, with other: Render, tolerance: Tolerance = .inaudible) {
    // Nobody stops it.
    self.init(of: SoundReader(sound), with: SoundReader(other), tolerance: tolerance)!
  }

  /// Compares while both are read, once each: files of any length are compared in bounded memory.
  /// Nil when `goesOn`, which is called about ten times a second of sound, returned false. Without
  /// `aligning`, they are compared without a shift.
  public init?(
    of sound: SoundReader, with other: SoundReader, tolerance: Tolerance = .inaudible,
    aligning: Bool = true, while goesOn: @escaping () -> Bool = { true }
  ) {
    self.init(
      of: sound, with: other, tolerance: tolerance, aligning: aligning, shownTo: nil,
      while: goesOn)
  }

  /// The same; `observer` is shown all of both, piece by piece.
  package init?(
    of sound: SoundReader, with other: SoundReader, tolerance: Tolerance, aligning: Bool,
    shownTo observer: ((ComparedPiece) -> Void)?, while goesOn: @escaping () -> Bool
  ) {
    let unlike = Self.shapeFindings(
      (sound.channelCount, sound.sampleRate), (other.channelCount, other.sampleRate))
    guard unlike.isEmpty else {
      self.init(tolerance, unlike)
      return
    }
    let run = StreamedComparison(
      other, sound, tolerance, aligning: aligning, observer: observer, goesOn: goesOn)
    guard run.run() else { return nil }
    let scene = FindingSentences(
      channelCount: sound.channelCount, sampleRate: sound.sampleRate,
      heard: run.heard)
    self.init(
      tolerance, scene.worded(run.findings), omittedCount: run.omittedCount,
      differingSamples: run.samples.differing,
      largestDifference: Math.decibels(Double(run.samples.largest)))
  }

  init(
    _ tolerance: Tolerance, _ findings: [Finding], omittedCount: Int = 0,
    differingSamples: Int? = nil, largestDifference: Double? = nil
  ) {
    self.tolerance = tolerance
    self.findings = findings
    self.omittedCount = omittedCount
    self.differingSamples = differingSamples
    self.largestDifference = largestDifference
  }

  /// Differences that rule out a comparison.
  static func shapeFindings(
    _ sound: (channelCount: Int, sampleRate: Double),
    _ other: (channelCount: Int, sampleRate: Double)
  ) -> [Finding] {
    var found: [Finding] = []
    if sound.channelCount != other.channelCount {
      var finding = Finding(.channels, amount: Double(sound.channelCount))
      let count = sound.channelCount == 1 ? "1 channel" : "\(sound.channelCount) channels"
      finding.sentence = "\(count) instead of \(other.channelCount): nothing else is compared"
      found.append(finding)
    }
    if sound.sampleRate != other.sampleRate {
      var finding = Finding(.rate, amount: sound.sampleRate)
      finding.sentence =
        "\(Words.number(sound.sampleRate, decimals: 0)) Hz instead of "
        + "\(Words.number(other.sampleRate, decimals: 0)) Hz: nothing else is compared"
      found.append(finding)
    }
    return found
  }
}
