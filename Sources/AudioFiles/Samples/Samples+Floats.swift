extension Samples {
  /// All samples, interleaved, full scale 1.
  package var floats: [Float] {
    switch format {
    case .int16: withInt16s { $0.map { Float($0) / 32_768 } }
    case .float32: withFloats { Array($0) }
    }
  }
}
