import AudioEffects
import CAudioKernels
import CSystem

extension Samples {
  /// The same sound at twice the sample rate; of floats only. Every other frame is one of these as
  /// it is. Between them frequencies up to 90 % of half the sample rate are right, with errors
  /// 100 dB below.
  ///
  /// Where the sound goes round a `loop` it does so without a seam: what lies between the loop's
  /// frames is made of nothing else.
  package func doubled(repeating loop: Range<Int>? = nil) -> Samples {
    var builder = SampleBuilder(
      format: .float32, channelCount: channelCount, sampleRate: 2 * sampleRate,
      frameCapacity: 2 * frameCount)
    let output = builder.room(forFrames: 2 * frameCount).assumingMemoryBound(to: Float.self)
    withFloats { samples in
      guard let base = samples.baseAddress, let doubled = output.baseAddress else { return }
      let loop = loop ?? 0..<0
      let whole = Doubler(base, frames: frameCount, channelCount: channelCount, .mirrored)
      whole.run(0..<loop.lowerBound, into: doubled)
      whole.run(loop.upperBound..<frameCount, into: doubled)
      let round = Doubler(
        base + loop.lowerBound * channelCount, frames: loop.count, channelCount: channelCount,
        .wrapped)
      round.run(0..<loop.count, into: doubled + 2 * loop.lowerBound * channelCount)
    }
    builder.commit(frames: 2 * frameCount)
    return Samples(builder.finish())
  }
}

/// Puts a frame between every two, by a sinc in a Kaiser window.
private struct Doubler {
  /// Frames on either side that one between them is made of.
  private static let pairs = 34
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

  init(_ base: UnsafePointer<Float>, frames: Int, channelCount: Int, _ edges: Samples.Edges) {
    window = FrameWindow(
      base: base, format: .float32, channelCount: channelCount, frames: 0..<frames,
      sound: 0..<frames)
    self.edges = edges
  }

  /// Writes some of the frames, each with what lies between it and the next, to where they belong.
  func run(_ frames: Range<Int>, into output: UnsafeMutablePointer<Float>) {
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
              output[place] = inputs[pairs - 1 + index]
              output[place + window.channelCount] = between[index]
              place += 2 * window.channelCount
            }
          }
        }
      }
    }
  }
}
