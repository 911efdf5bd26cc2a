/// The conversion of a sound's channels into those that a mixer takes, block by block or all at
/// once, with the same samples.
public struct ChannelShape: Hashable, Sendable {
  /// The channels of the output.
  public enum Target: Hashable, Sendable {
    /// Their average (16-bit samples rounded to nearest); mono stays as it is.
    case mono
    /// Mono twice, stereo as it is, more channels mixed to mono first.
    case stereo
    /// The same with a factor for each side, as floats.
    case panned(left: Float, right: Float)
    /// All of them as they are: of an ambisonic bed.
    case bed
  }

  /// What goes in.
  public let format: SampleFormat
  /// The number of input channels, 1 to 8.
  public let channelCount: Int
  /// The channels of the output.
  public let target: Target
  /// Whether the output is floats even where integers would do for the target.
  public let widens: Bool

  /// Gains of a panned target must be finite.
  public init(
    from format: SampleFormat, channelCount: Int, to target: Target, asFloats widens: Bool = false
  ) {
    precondition(Samples.channelCounts.contains(channelCount), "no such channel count")
    if case .panned(let left, let right) = target {
      precondition(left.isFinite && right.isFinite, "a pan gain must be a finite number")
    }
    self.format = format
    self.channelCount = channelCount
    self.target = target
    self.widens = widens
  }

  /// 1 or 2, or of a bed as many as go in.
  public var outputChannelCount: Int {
    switch target {
    case .mono: 1
    case .stereo, .panned: 2
    case .bed: channelCount
    }
  }

  /// The output format: that of the input, unless it is widened or panned.
  public var outputFormat: SampleFormat {
    if case .panned = target { return .float32 }
    return widens ? .float32 : format
  }

  /// Whether nothing has to be done at all.
  public var isIdentity: Bool { outputFormat == format && isCopy }

  /// Shapes whole frames; the room must hold as many in the output's form.
  public func apply(
    to input: UnsafeRawPointer, frames: Int, into output: UnsafeMutableRawPointer
  ) {
    if isIdentity {
      output.copyMemory(
        from: input, byteCount: frames * channelCount * format.bytesPerSample)
      return
    }
    switch format {
    case .int16:
      let samples = input.assumingMemoryBound(to: Int16.self)
      if outputFormat == .int16 {
        mix(samples, frames, into: output.assumingMemoryBound(to: Int16.self)) { $0 }
      } else {
        mix(samples, frames, into: output.assumingMemoryBound(to: Float.self)) {
          Float($0) * (1 / 32_768)
        }
      }
    case .float32:
      let samples = input.assumingMemoryBound(to: Float.self)
      mix(samples, frames, into: output.assumingMemoryBound(to: Float.self)) { $0 }
    }
  }

  /// Whether the channels go over as they are.
  private var isCopy: Bool {
    switch target {
    case .mono: channelCount == 1
    case .stereo: channelCount == 2
    case .panned: false
    case .bed: true
    }
  }

  @inline(__always)
  private func mix<Input: MixableSample, Output: MixableSample>(
    _ input: UnsafePointer<Input>, _ frames: Int, into output: UnsafeMutablePointer<Output>,
    _ convert: (Input) -> Output
  ) {
    let channels = channelCount
    switch target {
    case .bed: copy(input, channels * frames, into: output, convert)
    case .mono:
      guard channels > 1 else { return copy(input, frames, into: output, convert) }
      for frame in 0..<frames {
        output[frame] = convert(Input.average(input + frame * channels, channels))
      }
    case .stereo:
      if channels == 2 { return copy(input, 2 * frames, into: output, convert) }
      for frame in 0..<frames {
        let value = convert(Input.average(input + frame * channels, channels))
        output[2 * frame] = value
        output[2 * frame + 1] = value
      }
    case .panned(let left, let right):
      let (left, right) = (left * Input.scale, right * Input.scale)
      for frame in 0..<frames {
        let start = input + frame * channels
        let first = channels == 2 ? start[0] : Input.average(start, channels)
        let second = channels == 2 ? start[1] : first
        output[2 * frame] = Output(panned: first.asFloat * left)
        output[2 * frame + 1] = Output(panned: second.asFloat * right)
      }
    }
  }

  @inline(__always)
  private func copy<Input, Output>(
    _ input: UnsafePointer<Input>, _ count: Int, into output: UnsafeMutablePointer<Output>,
    _ convert: (Input) -> Output
  ) {
    for index in 0..<count { output[index] = convert(input[index]) }
  }
}

/// The common operations of the two sample formats.
private protocol MixableSample {
  /// The divisor that gives full scale 1.
  static var scale: Float { get }
  static func average(_ samples: UnsafePointer<Self>, _ count: Int) -> Self
  init(panned value: Float)
  var asFloat: Float { get }
}

extension Int16: MixableSample {
  fileprivate static var scale: Float { 1 / 32_768 }

  @inline(__always)
  fileprivate static func average(_ samples: UnsafePointer<Int16>, _ count: Int) -> Int16 {
    if count == 1 { return samples[0] }
    var sum = 0
    for index in 0..<count { sum += Int(samples[index]) }
    let half = sum < 0 ? -(count / 2) : count / 2
    return Int16((sum + half) / count)
  }

  fileprivate init(panned value: Float) { fatalError("panned samples are floats") }
  @inline(__always) fileprivate var asFloat: Float { Float(self) }
}

extension Float: MixableSample {
  fileprivate static var scale: Float { 1 }

  @inline(__always)
  fileprivate static func average(_ samples: UnsafePointer<Float>, _ count: Int) -> Float {
    if count == 1 { return samples[0] }
    var sum: Float = 0
    for index in 0..<count { sum += samples[index] }
    return sum * (1 / Float(count))
  }

  @inline(__always) fileprivate init(panned value: Float) { self = value }
  @inline(__always) fileprivate var asFloat: Float { self }
}
