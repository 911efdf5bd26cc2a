/// How a bus is lowered while another sounds.
///
/// Times are for the whole change, which is even in decibels; a partial change takes a part of
/// them. Negative times are 0, and the maximum is an hour.
public struct Ducking: Hashable, Sendable {
  /// The lowered bus's gain: at most unity, which removes the rule.
  public let gain: Gain
  /// The other bus sounds at this level or above, as a root mean square: −100 to 0 dB.
  public let threshold: Decibels
  /// The time until it is fully lowered.
  public let attack: Duration
  /// The time for which it stays lowered after the other is silent.
  public let hold: Duration
  /// The time until it is up again.
  public let release: Duration

  /// By default 12 dB down, for music under speech.
  public init(
    _ gain: Gain = .decibels(-12), threshold: Decibels = -50,
    attack: Duration = .milliseconds(100), hold: Duration = .milliseconds(300),
    release: Duration = .seconds(1)
  ) {
    func held(_ time: Duration) -> Duration { min(max(time, .zero), .seconds(3_600)) }
    self.gain = min(gain, .unity)
    self.threshold = min(max(threshold, -100), 0)
    self.attack = held(attack)
    self.hold = held(hold)
    self.release = held(release)
  }
}
