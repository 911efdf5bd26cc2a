/// A run of a sound's frames in memory, and its place in the sound.
struct FrameWindow {
  let base: UnsafeRawPointer
  let format: SampleFormat
  let channelCount: Int
  /// Which of the sound's frames are there.
  let frames: Range<Int>
  /// Which frames there are at all; beyond them the edges begin.
  let sound: Range<Int>

  /// Spreads one channel's frames out as floats, at the scale of the format. Frames outside of
  /// the sound are made from those inside.
  func gather(
    _ output: UnsafeMutableBufferPointer<Float>, from first: Int, channel: Int,
    _ edges: Samples.Edges
  ) {
    let end = first + output.count
    let begin = min(max(first, sound.lowerBound), end)
    let inside = begin..<max(min(end, sound.upperBound), begin)
    let channels = channelCount
    let offset = frames.lowerBound
    precondition(
      inside.isEmpty || (frames.lowerBound <= begin && inside.upperBound <= frames.upperBound))
    switch format {
    case .int16:
      let samples = base.assumingMemoryBound(to: Int16.self)
      for frame in inside {
        output[frame - first] = Float(samples[(frame - offset) * channels + channel])
      }
    case .float32:
      let samples = base.assumingMemoryBound(to: Float.self)
      for frame in inside {
        output[frame - first] = samples[(frame - offset) * channels + channel]
      }
    }
    for frame in first..<inside.lowerBound {
      output[frame - first] = beyondEdge(frame, channel: channel, edges)
    }
    for frame in inside.upperBound..<end {
      output[frame - first] = beyondEdge(frame, channel: channel, edges)
    }
  }

  private func beyondEdge(_ frame: Int, channel: Int, _ edges: Samples.Edges) -> Float {
    let frameCount = sound.count
    let stand: Int
    switch edges {
    case .silent:
      return 0
    case .wrapped:
      stand = ((frame % frameCount) + frameCount) % frameCount
    case .mirrored:
      // A mirror at each end repeats the sound every 2 × (count − 1) frames.
      let period = max(1, 2 * (frameCount - 1))
      let folded = ((frame % period) + period) % period
      stand = min(folded, period - folded)
    }
    precondition(frames.contains(stand), "a frame that is not there")
    let index = (stand - frames.lowerBound) * channelCount + channel
    switch format {
    case .int16: return Float(base.assumingMemoryBound(to: Int16.self)[index])
    case .float32: return base.assumingMemoryBound(to: Float.self)[index]
    }
  }
}
