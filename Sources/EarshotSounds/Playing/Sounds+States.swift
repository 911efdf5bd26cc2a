import Earshot

/// Global states, which change events, buses and snapshots.
extension Sounds {
  /// Sets a state; what it changes goes there over the state's transition.
  ///
  ///     sounds.setState("world", "underwater")
  public func setState(_ name: String, _ value: String) {
    guard let row = program.stateNames[name] else {
      return notices.miss(missing("state", name, among: program.stateNames.keys))
    }
    let rules = program.states[Int(row)].definition
    guard rules.values.contains(value), let label = program.labels[value] else {
      return notices.miss("\(name): " + program.missing("value", value, among: rules.values))
    }
    let former = states.rows[Int(row)].value
    guard label != former else { return }
    let from = former >= 0 ? program.labelNames[Int(former)] : ""
    let seconds = rules.seconds(from: from, to: value)
    states.set(row, to: label, over: seconds * Double(engine.sampleRate))
    noteState(Int(row))
    mix.followStates(self, over: seconds)
  }

  /// What a state is set to; nil when there is none of that name.
  public func state(_ name: String) -> String? {
    program.stateNames[name].flatMap { row in
      let value = states.rows[Int(row)].value
      return value >= 0 ? program.labelNames[Int(value)] : nil
    }
  }

  func advanceStates(_ frames: Double) {
    for row in states.rows.indices where states.rows[row].isMoving {
      states.advance(row, frames: frames)
      noteState(row)
    }
  }

  private func noteState(_ row: Int) {
    for event in program.stateUsers[row] { addDirty(event: event) }
    mix.isDirty = true
  }
}
