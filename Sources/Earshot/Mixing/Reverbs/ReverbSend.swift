import AudioEffects

/// How much of a sound goes to a reverb.
public struct ReverbSend: Hashable, Sendable {
  /// Where it goes.
  public var reverb: SharedReverb
  /// Of what is heard of the sound; at most unity.
  public var gain: Gain
  /// Of which frequencies.
  public var filter: SendFilter

  /// All of it, unless said otherwise.
  public init(
    _ reverb: SharedReverb, _ gain: Gain = .unity, filter: SendFilter = SendFilter()
  ) {
    self.reverb = reverb
    self.gain = min(gain, .unity)
    self.filter = filter
  }
}

/// How much of high and of low frequencies is left in what is sent.
public struct SendFilter: Hashable, Sendable {
  /// At 5 kHz. Of what is far above, twice as many decibels are taken away.
  public let high: Gain
  /// At 250 Hz. Of what is far below, twice as many decibels are taken away.
  public let low: Gain

  /// All of them, unless said otherwise; of each no more than that, and no less than −60 dB.
  public init(high: Gain = .unity, low: Gain = .unity) {
    func held(_ gain: Gain) -> Gain {
      min(max(gain, Gain(linear: Double(ShelfPair.least))), .unity)
    }
    (self.high, self.low) = (held(high), held(low))
  }

  var isOpen: Bool { self == SendFilter() }
}
