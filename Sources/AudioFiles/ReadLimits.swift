/// How much a single file may cost. Files come from strangers: a few kilobytes can unfold into
/// gigabytes of silence.
public struct ReadLimits: Sendable, Hashable {
  /// 1 GiB of decoded samples.
  public static let standard = ReadLimits()

  /// The most bytes of decoded samples in memory; one more is an error of reason `tooLarge`.
  public var maximumBytes: Int

  /// Less than one sample frame means that nothing can be read.
  public init(maximumBytes: Int = 1 << 30) {
    self.maximumBytes = maximumBytes
  }
}
