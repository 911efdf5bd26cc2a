/// Resamples block by block, one channel after the other, so that a block's input, spread out and
/// continued beyond the edges, stays in the processor's cache.
struct BlockResampler {
  private let filter: PolyphaseFilter
  private let samples: Samples
  private let edges: Samples.Edges

  private static let blockFrames = 2_048

  init(_ filter: PolyphaseFilter, of samples: Samples, edges: Samples.Edges) {
    self.filter = filter
    self.samples = samples
    self.edges = edges
  }

  func run(into output: UnsafeMutableRawBufferPointer, frameCount: Int) {
    let blockInput = Self.blockFrames * filter.step / filter.phaseCount + filter.tapCount + 2
    withUnsafeTemporaryAllocation(of: Float.self, capacity: blockInput) { input in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: Self.blockFrames) { results in
        for start in stride(from: 0, to: frameCount, by: Self.blockFrames) {
          let count = min(Self.blockFrames, frameCount - start)
          for channel in 0..<samples.channelCount {
            let place = (start * filter.step).quotientAndRemainder(dividingBy: filter.phaseCount)
            gather(input, from: place.quotient - filter.leadingFrames, channel: channel)
            filter.apply(to: input, phase: place.remainder, into: results, count: count)
            scatter(results, count: count, into: output, from: start, channel: channel)
          }
        }
      }
    }
  }

  private func gather(_ input: UnsafeMutableBufferPointer<Float>, from first: Int, channel: Int) {
    let end = first + input.count
    let begin = min(max(first, 0), end)
    let inside = begin..<max(min(end, samples.frameCount), begin)
    let channels = samples.channelCount
    switch samples.format {
    case .int16:
      samples.withInt16s { all in
        for frame in inside { input[frame - first] = Float(all[frame * channels + channel]) }
      }
    case .float32:
      samples.withFloats { all in
        for frame in inside { input[frame - first] = all[frame * channels + channel] }
      }
    }
    for frame in first..<inside.lowerBound {
      input[frame - first] = beyondEdge(frame, channel: channel)
    }
    for frame in inside.upperBound..<end {
      input[frame - first] = beyondEdge(frame, channel: channel)
    }
  }

  private func beyondEdge(_ frame: Int, channel: Int) -> Float {
    let count = samples.frameCount
    let stand: Int
    switch edges {
    case .silent:
      return 0
    case .wrapped:
      stand = ((frame % count) + count) % count
    case .mirrored:
      // A mirror at each end repeats the sound every 2 × (count − 1) frames.
      let period = max(1, 2 * (count - 1))
      let folded = ((frame % period) + period) % period
      stand = min(folded, period - folded)
    }
    let value = samples.value(frame: stand, channel: channel)
    return samples.format == .int16 ? value * 32_768 : value
  }

  private func scatter(
    _ results: UnsafeMutableBufferPointer<Float>, count: Int,
    into output: UnsafeMutableRawBufferPointer, from start: Int, channel: Int
  ) {
    let channels = samples.channelCount
    switch samples.format {
    case .int16:
      let output = output.assumingMemoryBound(to: Int16.self)
      for index in 0..<count {
        let rounded = results[index].rounded(.toNearestOrEven)
        output[(start + index) * channels + channel] = Int16(min(max(rounded, -32_768), 32_767))
      }
    case .float32:
      let output = output.assumingMemoryBound(to: Float.self)
      for index in 0..<count { output[(start + index) * channels + channel] = results[index] }
    }
  }
}

extension PolyphaseFilter {
  /// Filters from a place on, where `input` begins `leadingFrames` before it.
  fileprivate func apply(
    to input: UnsafeMutableBufferPointer<Float>, phase startPhase: Int,
    into results: UnsafeMutableBufferPointer<Float>, count: Int
  ) {
    var (frame, phase) = (0, startPhase)
    let (wholeStep, phaseStep) = step.quotientAndRemainder(dividingBy: phaseCount)
    coefficients.withUnsafeBufferPointer { table in
      let (table, input) = (table.baseAddress!, UnsafePointer(input.baseAddress!))
      let rowsPerPhase = Double(rowCount) / Double(phaseCount)
      for index in 0..<count {
        if isInterpolated {
          let place = Double(phase) * rowsPerPhase
          let row = min(Int(place), rowCount - 1)
          let low = table + row * tapCount
          let below = DotProduct.of(low, input + frame, count: tapCount)
          let above = DotProduct.of(low + tapCount, input + frame, count: tapCount)
          results[index] = below + (above - below) * Float(place - Double(row))
        } else {
          results[index] = DotProduct.of(table + phase * tapCount, input + frame, count: tapCount)
        }
        frame += wholeStep
        phase += phaseStep
        if phase >= phaseCount {
          phase -= phaseCount
          frame += 1
        }
      }
    }
  }
}
