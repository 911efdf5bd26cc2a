/// How a bus makes room while another sounds: how far it goes down, and how soon.
///
/// Times are those of the whole way, which is even in decibels; what turns round in the middle
/// takes its part of them. Negative times are 0, and none is longer than an hour.
public struct Ducking: Hashable, Sendable {
  /// What becomes of the bus: at most unity, which takes the rule away.
  public let gain: Gain
  /// The other bus sounds when it is at least this loud, as a root mean square: −100 to 0 dB.
  public let threshold: Decibels
  /// Until it is all down.
  public let attack: Duration
  /// How long it stays down when the other is silent.
  public let hold: Duration
  /// Until it is up again.
  public let release: Duration

  /// Down by 12 dB unless said otherwise, as suits music under speech.
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
