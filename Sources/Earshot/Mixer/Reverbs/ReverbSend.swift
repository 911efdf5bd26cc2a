import AudioEffects

/// A send of a sound to a reverb.
public struct ReverbSend: Hashable, Sendable {
  /// Where it goes.
  public var reverb: SharedReverb
  /// A share of the audible sound; at most unity.
  public var gain: Gain
  /// Of which frequencies.
  public var filter: SendFilter

  /// By default all of it, without a filter.
  public init(
    _ reverb: SharedReverb, _ gain: Gain = .unity, filter: SendFilter = SendFilter()
  ) {
    self.reverb = reverb
    self.gain = min(gain, .unity)
    self.filter = filter
  }
}

/// The filter of a send: the gains of high and of low frequencies.
public struct SendFilter: Hashable, Sendable {
  /// At 5 kHz. Far above, the reduction is twice as many decibels.
  public let high: Gain
  /// At 250 Hz. Far below, the reduction is twice as many decibels.
  public let low: Gain

  /// By default no reduction; each is clamped to −60…0 dB.
  public init(high: Gain = .unity, low: Gain = .unity) {
    func held(_ gain: Gain) -> Gain {
      min(max(gain, Gain(linear: Double(ShelfPair.least))), .unity)
    }
    (self.high, self.low) = (held(high), held(low))
  }

  var isOpen: Bool { self == SendFilter() }
}
