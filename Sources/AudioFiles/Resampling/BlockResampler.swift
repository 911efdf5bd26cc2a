/// Resamples block by block, channel by channel, so that a block's input, spread out and continued
/// beyond the edges, stays in the processor's cache.
///
/// Every output frame depends only on its number and the input: however a sound is divided, the
/// result is the same to the last bit.
struct BlockResampler {
  let filter: PolyphaseFilter
  let edges: Samples.Edges

  /// Several times four rounds of the most usual ratios, which are quickest at once.
  static let blockFrames = 2_560

  /// The input frames that some output frames are made of; it may reach beyond the sound.
  func input(forOutput frames: Range<Int>) -> Range<Int> {
    let first = frames.lowerBound * filter.step / filter.phaseCount - filter.leadingFrames
    let last = (frames.upperBound - 1) * filter.step / filter.phaseCount - filter.leadingFrames
    return first..<last + filter.tapCount
  }

  /// Makes a run of output frames. The window must have their input as far as it is in the sound,
  /// and as many frames inside an edge as it reaches beyond it.
  func run(
    _ window: FrameWindow, output frames: Range<Int>, into output: UnsafeMutableRawBufferPointer
  ) {
    let inputRoom = Self.blockFrames * filter.step / filter.phaseCount + filter.tapCount + 2
    withUnsafeTemporaryAllocation(of: Float.self, capacity: inputRoom) { inputs in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: Self.blockFrames) { results in
        for start in stride(from: frames.lowerBound, to: frames.upperBound, by: Self.blockFrames) {
          let block = start..<min(start + Self.blockFrames, frames.upperBound)
          let needed = input(forOutput: block)
          let phase = block.lowerBound * filter.step % filter.phaseCount
          for channel in 0..<window.channelCount {
            window.gather(
              UnsafeMutableBufferPointer(rebasing: inputs[..<needed.count]),
              from: needed.lowerBound, channel: channel, edges)
            filter.apply(
              to: inputs.baseAddress!, phase: phase, into: results.baseAddress!,
              count: block.count)
            scatter(
              results.baseAddress!, count: block.count, into: output, window.format,
              from: (start - frames.lowerBound) * window.channelCount + channel,
              stride: window.channelCount)
          }
        }
      }
    }
  }

  private func scatter(
    _ results: UnsafePointer<Float>, count: Int,
    into output: UnsafeMutableRawBufferPointer, _ format: SampleFormat, from first: Int, stride: Int
  ) {
    switch format {
    case .int16:
      let output = output.assumingMemoryBound(to: Int16.self)
      // Adding this rounds a number to the nearest whole one, ties to even, which is then in the
      // last bits: several at a time, where `rounded` is a call for each.
      let rounder: Float = 0x1.8p23
      for index in 0..<count {
        let sum = min(max(results[index], -32_768), 32_767) + rounder
        output[first &+ index &* stride] =
          Int16(truncatingIfNeeded: sum.bitPattern &- rounder.bitPattern)
      }
    case .float32:
      let output = output.assumingMemoryBound(to: Float.self)
      for index in 0..<count { output[first + index * stride] = results[index] }
    }
  }
}
