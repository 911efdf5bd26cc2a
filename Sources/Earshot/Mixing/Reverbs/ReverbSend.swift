/// How much of a sound goes to a reverb.
public struct ReverbSend: Hashable, Sendable {
  /// Where it goes.
  public var reverb: SharedReverb
  /// Of what is heard of the sound; at most unity.
  public var gain: Gain

  /// All of it, unless said otherwise.
  public init(_ reverb: SharedReverb, _ gain: Gain = .unity) {
    self.reverb = reverb
    self.gain = min(gain, .unity)
  }
}
