/// What a snapshot has of a bus; nil is left as it is.
public struct BusMix: Hashable, Sendable {
  /// Beside the bus's own gain, which it multiplies: a volume that the player sets still counts.
  public var gain: Gain?
  /// In place of the bus's own rate.
  public var rate: Rate?
  /// In place of the bus's own occlusion.
  public var occlusion: Occlusion?
  /// Silent, or not though the game muted it.
  public var isMuted: Bool?
  /// What the bus sends to reverbs, in place of what it is set to send; at most unity.
  public var sends: [SharedReverb: Gain]

  /// With nothing given the snapshot has nothing of the bus.
  public init(
    gain: Gain? = nil, rate: Rate? = nil, occlusion: Occlusion? = nil, isMuted: Bool? = nil,
    sends: [SharedReverb: Gain] = [:]
  ) {
    self.gain = gain
    self.rate = rate
    self.occlusion = occlusion
    self.isMuted = isMuted
    self.sends = sends
  }

  var isEmpty: Bool { self == BusMix() }
}

/// What a bus, or what drives a voice, comes to.
struct MixValues: Sendable {
  var gain = 1.0
  /// 0 when it is muted; in between where a snapshot mutes it in part.
  var presence = 1.0
  var rate = 1.0
  /// Of several things that are in the way: the sum, of which no more counts than a thick wall.
  var occlusion = 0.0

  /// Goes so far, of 0 to 1, towards what a snapshot has.
  mutating func blend(towards mix: BusMix, by weight: Double) {
    let even = FadeShape.decibels
    if let goal = mix.gain { gain = even.mix(gain, goal.linear, at: weight) }
    if let goal = mix.isMuted { presence = even.mix(presence, goal ? 0 : 1, at: weight) }
    if let goal = mix.rate { rate = FadeShape.linear.mix(rate, goal.factor, at: weight) }
    if let goal = mix.occlusion {
      occlusion = FadeShape.linear.mix(occlusion, goal.amount, at: weight)
    }
  }

  mutating func add(_ other: MixValues) {
    gain *= other.gain
    rate *= other.rate
    occlusion += other.occlusion
  }
}
