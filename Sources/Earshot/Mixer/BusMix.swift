/// A snapshot's settings of a bus; nil leaves a setting unchanged.
public struct BusMix: Hashable, Sendable {
  /// Multiplies the bus's own gain: a volume set by the player still counts.
  public var gain: Gain?
  /// Replaces the bus's own rate.
  public var rate: Rate?
  /// Replaces the bus's own occlusion.
  public var occlusion: Occlusion?
  /// Muted, or unmuted even if the game muted it.
  public var isMuted: Bool?
  /// The bus's sends to reverbs, instead of its own; at most unity.
  public var sends: [SharedReverb: Gain]

  /// Without settings the bus isn't part of the snapshot.
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

/// The resulting values of a bus, or of what drives a voice.
struct MixValues: Sendable {
  var gain = 1.0
  /// 0 if muted; in between if a snapshot mutes it partly.
  var presence = 1.0
  var rate = 1.0
  /// The sum of all occlusions, clamped to a thick wall.
  var occlusion = 0.0

  /// Moves by a part, 0 to 1, towards a snapshot's values.
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
