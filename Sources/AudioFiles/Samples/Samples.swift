/// Immutable interleaved samples in memory.
///
/// The samples of one sample frame lie side by side, one per channel, in the order of a WAVE
/// file: front left, front right, front centre, low frequencies, back, side. They never hold NaN
/// or infinity. One allocation, freed with the last reference; safe to share between threads.
public final class Samples: Sendable {
  /// The channel counts there can be.
  public static let channelCounts = 1...8
  /// The sample rates there can be, in Hz.
  public static let sampleRates = 1_000...384_000
  /// Floating-point samples beyond this are no sound: they are clamped wherever they come in.
  public static let largestMagnitude: Float = 64

  /// The format of the file or array; conversions document their result.
  public let format: SampleFormat
  /// 1 to 8.
  public let channelCount: Int
  /// In Hz, 1,000 to 384,000.
  public let sampleRate: Int
  /// At least 1.
  public let frameCount: Int

  /// Never written after the initialiser, so it may be read from any thread.
  private nonisolated(unsafe) let base: UnsafeRawPointer

  /// The size of the samples alone.
  public var byteCount: Int { frameCount * channelCount * format.bytesPerSample }

  /// Takes over a builder's contents.
  init(_ contents: consuming SampleBuilder.Contents) {
    format = contents.format
    channelCount = contents.channelCount
    sampleRate = contents.sampleRate
    frameCount = contents.frameCount
    base = contents.base
  }

  deinit {
    SampleBuilder.release(base)
  }

  /// Lends the samples as bytes; the pointer must not escape `body`.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(UnsafeRawBufferPointer(start: base, count: byteCount))
  }

  /// Lends the interleaved samples of a `.float32` clip; any other format is a programming error.
  public func withFloats<R>(_ body: (UnsafeBufferPointer<Float>) throws -> R) rethrows -> R {
    precondition(format == .float32, "these samples are not float32")
    return try withUnsafeBytes { try body($0.assumingMemoryBound(to: Float.self)) }
  }

  /// Lends the interleaved samples of an `.int16` clip; any other format is a programming error.
  public func withInt16s<R>(_ body: (UnsafeBufferPointer<Int16>) throws -> R) rethrows -> R {
    precondition(format == .int16, "these samples are not int16")
    return try withUnsafeBytes { try body($0.assumingMemoryBound(to: Int16.self)) }
  }

  /// One sample, full scale 1, in any format. Convenient, not fast.
  public func value(frame: Int, channel: Int) -> Float {
    precondition((0..<frameCount).contains(frame) && (0..<channelCount).contains(channel))
    let index = frame * channelCount + channel
    switch format {
    case .int16: return withInt16s { Float($0[index]) / 32_768 }
    case .float32: return withFloats { $0[index] }
    }
  }

  /// All samples of one channel, full scale 1, in any format.
  public func values(ofChannel channel: Int) -> [Float] {
    (0..<frameCount).map { value(frame: $0, channel: channel) }
  }
}
