extension PolyphaseFilter {
  /// Filters from a place on, where `input` begins `leadingFrames` before it.
  func apply(
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
