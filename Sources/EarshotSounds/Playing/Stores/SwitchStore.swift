import Earshot

/// Values of switches, by emitter.
struct SwitchStore {
  private struct Place: Hashable {
    var name: Int32
    var emitter: Emitter
  }

  private var values: [Place: Int32] = [:]

  /// −1: none is set.
  func value(of name: Int32, on emitter: Emitter) -> Int32 {
    values.isEmpty ? -1 : values[Place(name: name, emitter: emitter)] ?? -1
  }

  mutating func set(_ name: Int32, on emitter: Emitter, to label: Int32) {
    values[Place(name: name, emitter: emitter)] = label
  }

  mutating func removeAll(where isGone: (Emitter) -> Bool) {
    values = values.filter { !isGone($0.key.emitter) }
  }
}

/// Global states, and how far each is on its way to the value that was set.
struct StateStore {
  /// How much a value counts.
  struct Weight {
    var label: Int32
    var start: Double
    var now: Double
  }

  /// A state. The weights of its values are 1 together.
  struct State {
    var value: Int32
    /// In the order in which the values were set first.
    var weights: ContiguousArray<Weight>
    var frames = 0.0
    var passed = 0.0
    var isMoving: Bool { passed < frames }
  }

  var rows: ContiguousArray<State> = []

  /// Makes rows of states that have none yet.
  mutating func setStates(
    _ states: ContiguousArray<(name: String, definition: SoundState)>, labels: [String: Int32]
  ) {
    for state in states[rows.count...] {
      let value = labels[state.definition.initial] ?? -1
      rows.append(State(value: value, weights: [Weight(label: value, start: 1, now: 1)]))
    }
  }

  mutating func set(_ row: Int32, to label: Int32, over frames: Double) {
    let row = Int(row)
    for index in rows[row].weights.indices {
      rows[row].weights[index].start = rows[row].weights[index].now
    }
    if !rows[row].weights.contains(where: { $0.label == label }) {
      rows[row].weights.append(Weight(label: label, start: 0, now: 0))
    }
    rows[row].value = label
    (rows[row].frames, rows[row].passed) = (max(frames, 0), 0)
    if frames <= 0 { advance(row, frames: 0) }
  }

  /// Lets a transition go on.
  mutating func advance(_ row: Int, frames: Double) {
    rows[row].passed = min(rows[row].passed + frames, rows[row].frames)
    let part = rows[row].frames > 0 ? rows[row].passed / rows[row].frames : 1
    for index in rows[row].weights.indices {
      let weight = rows[row].weights[index]
      let goal = weight.label == rows[row].value ? 1.0 : 0
      rows[row].weights[index].now = part < 1 ? weight.start + (goal - weight.start) * part : goal
    }
    if part >= 1 {
      let value = rows[row].value
      rows[row].weights.removeAll { $0.label != value }
    }
  }
}
