import Earshot

/// What random choices and sequences remember from one post to the next.
struct ChoiceMemory {
  private struct Place: Hashable {
    var memory: Int32
    /// 0: of all emitters.
    var emitter: UInt64
  }

  /// The last choices, the newest first.
  private var last: [Int32: [Int32]] = [:]
  /// Of a shuffle: what is left to choose.
  private var left: [Int32: [Int32]] = [:]
  private var positions: [Place: Int32] = [:]

  /// The next item of a sequence of so many.
  mutating func next(_ memory: Int32, of count: Int, on emitter: UInt64) -> Int {
    let place = Place(memory: memory, emitter: emitter)
    let position = Int(positions[place, default: 0]) % count
    positions[place] = Int32(position + 1)
    return position
  }

  /// Chooses one of several by their weights: `unit` is the number by chance.
  mutating func choose(
    _ memory: Int32, _ weights: ArraySlice<Double>, avoiding avoid: Int32, isShuffled: Bool,
    _ unit: Double
  ) -> Int {
    if isShuffled { return shuffle(memory, weights, unit) }
    guard avoid > 0 else { return Self.pick(weights, unit) { _ in true } }
    let recent = last[memory, default: []]
    let chosen = Self.pick(weights, unit) { !recent.contains(Int32($0)) }
    var remembered = last[memory] ?? []
    last[memory] = nil
    remembered.insert(Int32(chosen), at: 0)
    if remembered.count > avoid { remembered.removeLast() }
    last[memory] = remembered
    return chosen
  }

  /// Every one once before any comes again.
  private mutating func shuffle(
    _ memory: Int32, _ weights: ArraySlice<Double>, _ unit: Double
  ) -> Int {
    var open = left[memory] ?? []
    left[memory] = nil
    let isNew = open.isEmpty
    if isNew { open = Array(0..<Int32(weights.count)) }
    // The first of a new round isn't the last of the one before.
    let former = isNew && weights.count > 1 ? last[memory]?.first : nil
    let chosen = Self.pick(weights, unit) { open.contains(Int32($0)) && Int32($0) != former }
    open.removeAll { $0 == chosen }
    left[memory] = open
    last[memory] = [Int32(chosen)]
    return chosen
  }

  private static func pick(
    _ weights: ArraySlice<Double>, _ unit: Double, where isOpen: (Int) -> Bool
  ) -> Int {
    var all = 0.0
    for (index, weight) in weights.enumerated() where isOpen(index) { all += weight }
    var rest = unit * all
    var latest = 0
    for (index, weight) in weights.enumerated() where isOpen(index) {
      latest = index
      guard rest >= weight else { return index }
      rest -= weight
    }
    return latest
  }

  mutating func removeAll(where isGone: (Emitter) -> Bool) {
    positions = positions.filter { $0.key.emitter == 0 || !isGone(Emitter(bits: $0.key.emitter)) }
  }

  mutating func removeAll() { self = ChoiceMemory() }
}
