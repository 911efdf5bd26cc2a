import AudioEffects
import CAudioKernels
import CSystem

extension Samples {
  /// The same sound at twice the sample rate, in the same format. Every other frame is an original
  /// one. Between them frequencies up to 90 % of half the sample rate are exact, with errors 100 dB
  /// below; 16-bit samples are rounded again.
  ///
  /// The repetition of a `loop` has no seam: frames between those of the loop depend on nothing
  /// else.
  package func doubled(repeating loop: Range<Int>? = nil) -> Samples {
    var builder = SampleBuilder(
      format: format, channelCount: channelCount, sampleRate: 2 * sampleRate,
      frameCapacity: 2 * frameCount)
    let output = builder.room(forFrames: 2 * frameCount)
    withUnsafeBytes { samples in
      guard let base = samples.baseAddress, let doubled = output.baseAddress else { return }
      switch format {
      case .float32:
        double(base, into: doubled.assumingMemoryBound(to: Float.self), repeating: loop) { $0 }
      case .int16:
        double(
          base, into: doubled.assumingMemoryBound(to: Int16.self), repeating: loop, Self.rounded)
      }
    }
    builder.commit(frames: 2 * frameCount)
    return Samples(builder.finish())
  }

  /// `doubled(repeating:)` from `doubled()`, which differs near the ends of the loop alone.
  package func doubled(from plain: Samples, repeating loop: Range<Int>) -> Samples {
    precondition(plain.frameCount == 2 * frameCount && plain.format == format, "another sound's")
    var builder = SampleBuilder(
      format: format, channelCount: channelCount, sampleRate: 2 * sampleRate,
      frameCapacity: 2 * frameCount)
    let output = builder.room(forFrames: 2 * frameCount)
    plain.withUnsafeBytes { output.copyMemory(from: $0) }
    withUnsafeBytes { samples in
      guard let base = samples.baseAddress, let doubled = output.baseAddress else { return }
      let first = loop.lowerBound * channelCount
      let round = Doubler(
        base + first * format.bytesPerSample, format, frames: loop.count,
        channelCount: channelCount, .wrapped)
      let length = min(Doubler.pairs, loop.count)
      for part in [0..<length, loop.count - length..<loop.count] {
        switch format {
        case .float32:
          round.run(part, into: doubled.assumingMemoryBound(to: Float.self) + 2 * first) { $0 }
        case .int16:
          round.run(
            part, into: doubled.assumingMemoryBound(to: Int16.self) + 2 * first, Self.rounded)
        }
      }
    }
    builder.commit(frames: 2 * frameCount)
    return Samples(builder.finish())
  }

  private static func rounded(_ sample: Float) -> Int16 {
    Int16(max(min(sample.rounded(.toNearestOrEven), 32_767), -32_768))
  }
}

extension Samples {
  private func double<Sample>(
    _ base: UnsafeRawPointer, into doubled: UnsafeMutablePointer<Sample>,
    repeating loop: Range<Int>?, _ rounded: (Float) -> Sample
  ) {
    let loop = loop ?? 0..<0
    let whole = Doubler(
      base, format, frames: frameCount, channelCount: channelCount, .mirrored)
    whole.run(0..<loop.lowerBound, into: doubled, rounded)
    whole.run(loop.upperBound..<frameCount, into: doubled, rounded)
    let round = Doubler(
      base + loop.lowerBound * channelCount * format.bytesPerSample, format, frames: loop.count,
      channelCount: channelCount, .wrapped)
    round.run(0..<loop.count, into: doubled + 2 * loop.lowerBound * channelCount, rounded)
  }
}

/// Puts a frame between every two, by a sinc in a Kaiser window.
private struct Doubler {
  /// Frames on either side that one between them is made of.
  static let pairs = 34
  private static let taps: [Float] = {
    let window = KaiserWindow(attenuation: 100)
    let ideal = (0..<pairs).map { index -> Double in
      let distance = Double(index) + 0.5
      return sin(.pi * distance) / (.pi * distance) * window.value(at: distance / Double(pairs))
    }
    // A constant stays exactly as loud.
    let sum = 2 * ideal.reduce(0, +)
    return ideal.map { Float($0 / sum) }
  }()
  private static let blockFrames = 2_048

  private let window: FrameWindow
  private let edges: Samples.Edges

  init(
    _ base: UnsafeRawPointer, _ format: SampleFormat, frames: Int, channelCount: Int,
    _ edges: Samples.Edges
  ) {
    window = FrameWindow(
      base: base, format: format, channelCount: channelCount, frames: 0..<frames,
      sound: 0..<frames)
    self.edges = edges
  }

  /// Writes some of the frames, each with the one between it and the next, to their places.
  func run<Sample>(
    _ frames: Range<Int>, into output: UnsafeMutablePointer<Sample>,
    _ rounded: (Float) -> Sample
  ) {
    let pairs = Self.pairs
    let room = Self.blockFrames + 2 * pairs - 1
    withUnsafeTemporaryAllocation(of: Float.self, capacity: room) { inputs in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: Self.blockFrames) { between in
        for start in stride(from: frames.lowerBound, to: frames.upperBound, by: Self.blockFrames) {
          let count = min(Self.blockFrames, frames.upperBound - start)
          for channel in 0..<window.channelCount {
            window.gather(
              UnsafeMutableBufferPointer(rebasing: inputs[..<(count + 2 * pairs - 1)]),
              from: start - (pairs - 1), channel: channel, edges)
            kernel_half_way(count, pairs, inputs.baseAddress!, Self.taps, between.baseAddress!)
            var place = 2 * start * window.channelCount + channel
            for index in 0..<count {
              output[place] = rounded(inputs[pairs - 1 + index])
              output[place + window.channelCount] = rounded(between[index])
              place += 2 * window.channelCount
            }
          }
        }
      }
    }
  }
}
