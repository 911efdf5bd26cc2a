import Earshot

/// Values of parameters: for all, for an emitter, and for an instance.
///
/// A row goes towards what was set as fast as its parameter says.
struct ValueStore {
  /// Whose value it is.
  enum Owner: Hashable {
    case all
    case emitter(Emitter)
    case instance(Int32)
  }

  /// A value of a parameter.
  struct Value {
    var parameter: Int32
    var owner: Owner
    var current: Double
    var target: Double
    var isMoving = false
  }

  var rows: ContiguousArray<Value> = []
  /// Rows of the values for all, by the parameter's row.
  private(set) var common: ContiguousArray<Int32> = []
  private var free: ContiguousArray<Int32> = []
  /// Rows on their way, in the order in which they were set.
  private(set) var moving: ContiguousArray<Int32> = []
  /// Values of emitters: by the emitter and the parameter.
  private var ofEmitters: [EmitterValue: Int32] = [:]
  /// Rows of `rows`, or −1 for what isn't a parameter, side by side for each instance.
  private(set) var inputs: ContiguousArray<Int32> = []
  private var freeInputs: [Int: ContiguousArray<Int32>] = [:]

  private struct EmitterValue: Hashable {
    var emitter: Emitter
    var parameter: Int32
  }

  var isEmptyOfEmitters: Bool { ofEmitters.isEmpty }

  /// Makes values for all of parameters that have none yet.
  mutating func setParameters(_ parameters: ContiguousArray<SoundProgram.Parameter>) {
    for row in common.count..<parameters.count {
      let initial = parameters[row].initial
      common.append(Int32(rows.count))
      rows.append(
        Value(parameter: Int32(row), owner: .all, current: initial, target: initial))
    }
  }

  /// Brings values into ranges that have changed.
  mutating func hold(_ parameters: ContiguousArray<SoundProgram.Parameter>) {
    for row in rows.indices {
      let rules = parameters[Int(rows[row].parameter)]
      rows[row].current = rules.held(rows[row].current)
      rows[row].target = rules.held(rows[row].target)
    }
  }

  func row(of parameter: Int32, on emitter: Emitter) -> Int32? {
    ofEmitters[EmitterValue(emitter: emitter, parameter: parameter)]
  }

  /// Makes a row that begins where another one is.
  mutating func make(_ parameter: Int32, for owner: Owner, from other: Int32) -> Int32 {
    var value = rows[Int(other)]
    (value.parameter, value.owner, value.isMoving) = (parameter, owner, false)
    value.target = value.current
    let row: Int32
    if let reused = free.popLast() {
      rows[Int(reused)] = value
      row = reused
    } else {
      row = Int32(rows.count)
      rows.append(value)
    }
    if case .emitter(let emitter) = owner {
      ofEmitters[EmitterValue(emitter: emitter, parameter: parameter)] = row
    }
    return row
  }

  mutating func remove(_ row: Int32) {
    if rows[Int(row)].isMoving { moving.removeAll { $0 == row } }
    if case .emitter(let emitter) = rows[Int(row)].owner {
      ofEmitters[EmitterValue(emitter: emitter, parameter: rows[Int(row)].parameter)] = nil
    }
    rows[Int(row)].isMoving = false
    free.append(row)
  }

  /// Emitters that have values of their own.
  var emitters: Set<Emitter> { Set(ofEmitters.keys.map(\.emitter)) }

  mutating func removeAll(of emitter: Emitter) {
    for (key, row) in ofEmitters where key.emitter == emitter { remove(row) }
  }

  /// Sets a row's goal. Answers whether the value is another at once.
  mutating func set(_ row: Int32, _ value: Double, _ parameter: SoundProgram.Parameter) -> Bool {
    let goal = parameter.held(value)
    let current = rows[Int(row)].current
    rows[Int(row)].target = goal
    let speed = goal > current ? parameter.definition.seekUp : parameter.definition.seekDown
    guard goal != current, speed != nil else {
      rows[Int(row)].current = goal
      return goal != current
    }
    if !rows[Int(row)].isMoving { moving.append(row) }
    rows[Int(row)].isMoving = true
    return false
  }

  /// Sets a row at once, however fast its parameter follows.
  mutating func jump(_ row: Int32, _ value: Double, _ parameter: SoundProgram.Parameter) {
    let goal = parameter.held(value)
    (rows[Int(row)].current, rows[Int(row)].target) = (goal, goal)
  }

  /// Lets a row go on for so many seconds; false when it is where it is to be.
  mutating func advance(
    _ row: Int32, seconds: Double, _ parameters: ContiguousArray<SoundProgram.Parameter>
  ) -> Bool {
    let value = rows[Int(row)]
    let rule = parameters[Int(value.parameter)].definition
    let isUp = value.target > value.current
    let step = ((isUp ? rule.seekUp : rule.seekDown) ?? .infinity) * seconds
    let left = abs(value.target - value.current)
    guard step < left else {
      rows[Int(row)].current = value.target
      rows[Int(row)].isMoving = false
      return false
    }
    rows[Int(row)].current = value.current + (isUp ? step : -step)
    return true
  }

  /// Takes rows out of `moving` that have arrived, in order.
  mutating func dropArrived() {
    var kept = 0
    for index in moving.indices where rows[Int(moving[index])].isMoving {
      moving[kept] = moving[index]
      kept += 1
    }
    moving.removeLast(moving.count - kept)
  }

  // MARK: Inputs

  mutating func makeInputs(_ count: Int) -> Int32 {
    guard count > 0 else { return -1 }
    if let reused = freeInputs[count]?.popLast() { return reused }
    inputs.append(contentsOf: repeatElement(-1, count: count))
    return Int32(inputs.count - count)
  }

  mutating func removeInputs(_ first: Int32, _ count: Int) {
    guard first >= 0 else { return }
    freeInputs[count, default: []].append(first)
  }

  mutating func setInput(_ index: Int32, _ row: Int32) { inputs[Int(index)] = row }
}

extension SoundProgram.Parameter {
  /// The value until one is set.
  var initial: Double { held(definition.initial) }

  func held(_ value: Double) -> Double {
    min(max(value, definition.range.lowerBound), definition.range.upperBound)
  }
}
