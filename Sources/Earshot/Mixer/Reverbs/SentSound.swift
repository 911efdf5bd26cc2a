/// The levels for the renderer's effect slots at the end of a block: a lane per slot.
typealias SlotLevels = SIMD8<Float>

/// The filters for slots: the gains of high and of low frequencies.
struct SlotFilters: Equatable, Sendable {
  var high = SlotLevels(repeating: 1)
  var low = SlotLevels(repeating: 1)

  static let open = SlotFilters()

  /// Replaces some lanes.
  mutating func replace(with other: SlotFilters, where isTaken: SIMDMask<SIMD8<Int32>>) {
    high.replace(with: other.high, where: isTaken)
    low.replace(with: other.low, where: isTaken)
  }

  /// Moves towards target filters, in inaudible steps.
  mutating func move(towards goal: SlotFilters, by step: Float) {
    let most = SlotLevels(repeating: step)
    high += pointwiseMin(pointwiseMax(goal.high - high, -most), most)
    low += pointwiseMin(pointwiseMax(goal.low - low, -most), most)
  }

  /// Whether one is below this share of the other, in any lane.
  func isFar(from other: SlotFilters, ratio: Float) -> Bool {
    func isFar(_ one: SlotLevels, _ other: SlotLevels) -> Bool {
      any(pointwiseMin(one, other) .< ratio * pointwiseMax(one, other))
    }
    return isFar(high, other.high) || isFar(low, other.low)
  }
}

/// The combined sends of several objects to slots.
///
/// A source has only one filter per slot. At high and at low frequencies it has the combined gain
/// of all filters, so in between it is exact if they are equal, and close if not.
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

  /// At most the whole audible sound.
  var levels: SlotLevels { pointwiseMin(level, SlotLevels(repeating: 1)) }

  var filters: SlotFilters {
    var filters = SlotFilters(high: high / level, low: low / level)
    filters.replace(with: .open, where: level .<= 0)
    return filters
  }
}
