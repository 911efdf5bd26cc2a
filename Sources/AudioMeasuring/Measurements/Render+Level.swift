extension Render {
  /// The root of the mean square over all channels; 1 is full scale.
  public var rms: Double {
    guard !samples.isEmpty else { return 0 }
    let energy = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return (energy / Double(samples.count)).squareRoot()
  }

  /// RMS in dBFS: 0 is a full-scale square wave, a full-scale sine is −3.01, silence −200.
  public var level: Double { Math.decibels(rms) }

  /// The largest sample without its sign.
  public var peak: Double { samples.reduce(0.0) { max($0, abs(Double($1))) } }

  /// How much louder the right channel is than the left, in decibels.
  public var balance: Double { right.level - left.level }

  /// RMS in dBFS of each whole piece of `frames` frames, one after the other.
  public func levels(every frames: Int) -> [Double] {
    stride(from: 0, through: frameCount - frames, by: frames).map { self[$0..<$0 + frames].level }
  }
}
