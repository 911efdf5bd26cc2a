import CAudioKernels

/// The peak and the root mean square of each channel since the meter was last cleared.
///
/// `Complexity:` a few nanoseconds per hundred samples.
public struct LevelMeter: Sendable {
  /// How many frames it has seen.
  public private(set) var frameCount = 0

  private let channelCount: Int
  private var peaks: [Float]
  private var energies: [Double]

  /// 1 to 8 channels.
  public init(channelCount: Int) {
    precondition((1...8).contains(channelCount), "1 to 8 channels")
    self.channelCount = channelCount
    peaks = Array(repeating: 0, count: channelCount)
    energies = Array(repeating: 0, count: channelCount)
  }

  /// Takes whole frames, interleaved, full scale 1; nil is silence.
  public mutating func add(_ interleaved: UnsafePointer<Float>?, frames: Int) {
    if let interleaved {
      kernel_measure(frames, channelCount, interleaved, &peaks, &energies)
    }
    frameCount += frames
  }

  /// The largest magnitude of a channel's samples.
  public func peak(ofChannel channel: Int) -> Float { peaks[channel] }

  /// A sine of full scale has √½; 0 before there is anything.
  public func rms(ofChannel channel: Int) -> Float {
    Float((energies[channel] / Double(max(frameCount, 1))).squareRoot())
  }

  /// Begins anew.
  public mutating func clear() {
    frameCount = 0
    for channel in 0..<channelCount { (peaks[channel], energies[channel]) = (0, 0) }
  }
}
