/// What goes to which of the render's effect slots at the end of a block: a lane a slot.
typealias SlotLevels = SIMD8<Float>

/// How much of high and of low frequencies is left in what goes to slots.
struct SlotFilters: Equatable, Sendable {
  var high = SlotLevels(repeating: 1)
  var low = SlotLevels(repeating: 1)

  static let open = SlotFilters()

  /// Goes where others are, in some lanes.
  mutating func replace(with other: SlotFilters, where isTaken: SIMDMask<SIMD8<Int32>>) {
    high.replace(with: other.high, where: isTaken)
    low.replace(with: other.low, where: isTaken)
  }

  /// Goes towards others, by so little that no step is heard.
  mutating func move(towards goal: SlotFilters, by step: Float) {
    let most = SlotLevels(repeating: step)
    high += pointwiseMin(pointwiseMax(goal.high - high, -most), most)
    low += pointwiseMin(pointwiseMax(goal.low - low, -most), most)
  }

  /// Whether one of both is no more than so much of the other, in any lane.
  func isFar(from other: SlotFilters, ratio: Float) -> Bool {
    func isFar(_ one: SlotLevels, _ other: SlotLevels) -> Bool {
      any(pointwiseMin(one, other) .< ratio * pointwiseMax(one, other))
    }
    return isFar(high, other.high) || isFar(low, other.low)
  }
}

/// What several things together send to slots.
///
/// A source has but one filter for a slot: at high and at low frequencies it leaves what theirs
/// leave together, so in between it is right where they are the same, and near where they aren't.
struct SentSound: Equatable, Sendable {
  static let nothing = SentSound()

  private var level = SlotLevels.zero
  private var high = SlotLevels.zero
  private var low = SlotLevels.zero

  mutating func add(_ other: SentSound) {
    level += other.level
    high += other.high
    low += other.low
  }

  mutating func add(_ other: SentSound, times factor: Float) {
    level += other.level * factor
    high += other.high * factor
    low += other.low * factor
  }

  mutating func add(_ level: SlotLevels, _ filter: SendFilter) {
    self.level += level
    high += level * Float(filter.high.linear)
    low += level * Float(filter.low.linear)
  }

  /// Of all that is heard, no more than that.
  var levels: SlotLevels { pointwiseMin(level, SlotLevels(repeating: 1)) }

  var filters: SlotFilters {
    var filters = SlotFilters(high: high / level, low: low / level)
    filters.replace(with: .open, where: level .<= 0)
    return filters
  }
}
