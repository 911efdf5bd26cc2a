import AudioEffects

extension PolyphaseFilter {
  /// Filters one channel from a place on, where its input begins `leadingFrames` before it.
  func apply(
    to input: UnsafePointer<Float>, phase: Int, into results: UnsafeMutablePointer<Float>,
    count: Int
  ) {
    forEachPlace(from: phase, count: count) { index, frame, row, weight in
      let below = DotProduct.of(row, input + frame, count: tapCount)
      guard isInterpolated else {
        results[index] = below
        return
      }
      let above = DotProduct.of(row + tapCount, input + frame, count: tapCount)
      results[index] = below + (above - below) * weight
    }
  }

  /// The same for two channels, with the same results as one after the other.
  func apply(
    to inputs: (UnsafePointer<Float>, UnsafePointer<Float>), phase: Int,
    into results: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>), count: Int
  ) {
    forEachPlace(from: phase, count: count) { index, frame, row, weight in
      let (a, b) = (inputs.0 + frame, inputs.1 + frame)
      let below = DotProduct.of(row, a, b, count: tapCount)
      guard isInterpolated else {
        results.0[index] = below.0
        results.1[index] = below.1
        return
      }
      let above = DotProduct.of(row + tapCount, a, b, count: tapCount)
      results.0[index] = below.0 + (above.0 - below.0) * weight
      results.1[index] = below.1 + (above.1 - below.1) * weight
    }
  }

  /// For each output: its number, the first input frame, the row of taps, and how much of the
  /// next row to mix in when interpolating.
  @inline(__always)
  private func forEachPlace(
    from startPhase: Int, count: Int,
    _ body: (_ index: Int, _ frame: Int, _ row: UnsafePointer<Float>, _ weight: Float) -> Void
  ) {
    let (wholeStep, phaseStep) = step.quotientAndRemainder(dividingBy: phaseCount)
    let rowsPerPhase = Double(rowCount) / Double(phaseCount)
    coefficients.withUnsafeBufferPointer { table in
      let table = table.baseAddress!
      var (frame, phase) = (0, startPhase)
      for index in 0..<count {
        if isInterpolated {
          let place = Double(phase) * rowsPerPhase
          let row = min(Int(place), rowCount - 1)
          body(index, frame, table + row * tapCount, Float(place - Double(row)))
        } else {
          body(index, frame, table + phase * tapCount, 0)
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
