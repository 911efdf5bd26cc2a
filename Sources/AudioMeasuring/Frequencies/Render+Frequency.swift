extension Render {
  /// The sine of `frequency` hertz in the first channel, whatever other sounds it has.
  public func sine(at frequency: Double) -> SineFit {
    SineFit(left.samples[...], frequency: frequency, sampleRate: sampleRate)
  }

  /// Hertz by counting the loudest channel's upward zero crossings, each placed between its two
  /// samples; nil with fewer than two. Rough when there is noise or another tone.
  public var crossingFrequency: Double? { Self.crossingFrequency(loudestChannel) }

  private static func crossingFrequency(_ render: Render) -> Double? {
    let heard = render.samples
    var (first, last, count) = (0.0, 0.0, 0)
    for index in heard.indices.dropFirst() where heard[index - 1] < 0 && heard[index] >= 0 {
      let (below, above) = (Double(heard[index - 1]), Double(heard[index]))
      last = Double(index - 1) - below / (above - below)
      if count == 0 { first = last }
      count += 1
    }
    return count < 2 ? nil : Double(count - 1) * render.sampleRate / (last - first)
  }

  /// Hertz of the loudest channel's tone, to 0.01 Hz over a second even in some noise; nil when
  /// nothing crosses zero. For sounds of one sine: see `pitch` for others.
  public var frequency: Double? {
    let heard = loudestChannel
    return Self.crossingFrequency(heard).map { Self.refined($0, in: heard) }
  }

  /// The first of those that are equally loud.
  var loudestChannel: Render {
    guard channelCount > 1 else { return self }
    let energies = energies(in: 0..<frameCount)
    let loudest = energies.indices.reduce(0) { energies[$1] > energies[$0] ? $1 : $0 }
    return channel(loudest)
  }

  /// Sines are fitted to a piece at the beginning and to one further on: how far the phase ran
  /// on between them gives the frequency. The pieces move apart as the estimate gets better, so
  /// that the phase is never out by a whole turn.
  static func refined(_ estimate: Double, in render: Render) -> Double {
    let (heard, sampleRate) = (render.samples, render.sampleRate)
    var estimate = estimate
    for parts in [16, 8, 4, 2] {
      let length = heard.count / parts
      guard Double(length) * estimate > 2 * sampleRate else { continue }
      let first = SineFit(heard[..<length], frequency: estimate, sampleRate: sampleRate)
      let next = SineFit(heard[length..<2 * length], frequency: estimate, sampleRate: sampleRate)
      let expected = Math.turn * estimate * Double(length) / sampleRate
      let drift = (next.phase - first.phase - expected).remainder(dividingBy: Math.turn)
      estimate += drift * sampleRate / (Math.turn * Double(length))
    }
    return estimate
  }
}
