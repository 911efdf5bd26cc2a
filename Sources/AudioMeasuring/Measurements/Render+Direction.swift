extension Render {
  /// The level of the right above the left, in decibels; in surround layouts all loudspeakers of a
  /// side together. From −200 to 200; 0 for mono, which is in the middle. Not a number for more
  /// than 8 channels, whose places are unknown, or if a sample is not a number.
  public var balance: Double { difference { $0.side } ?? .nan }

  /// How much louder the front is than the back, in decibels. Nil where no loudspeaker is behind
  /// the listener: mono, stereo, three channels, and more than 8.
  public var depth: Double? {
    let layout = Loudspeaker.layout(channelCount: channelCount)
    return layout.contains { $0.ahead < 0 } ? difference { $0.ahead } : nil
  }

  /// How much louder the channels are for which `sign` is 1 than those for which it is −1.
  private func difference(_ sign: (Loudspeaker) -> Int) -> Double? {
    let layout = Loudspeaker.layout(channelCount: channelCount)
    guard !layout.isEmpty else { return nil }
    guard frameCount > 0 else { return 0 }
    let powers = energies(in: 0..<frameCount).map { $0 / Double(frameCount) }
    func level(_ wanted: Int) -> Double {
      let power = zip(powers, layout).reduce(0) { $0 + (sign($1.1) == wanted ? $1.0 : 0) }
      return Math.decibels(power.squareRoot())
    }
    return level(1) - level(-1)
  }
}
