import Earshot

/// The costs of many moving emitters: moved by the game or by the engine, few or all of them
/// sounding, with a listener that stands or walks.
struct MovingEmitters {
  let isQuick: Bool

  func table() throws -> Table {
    var table = Table(
      "emitters", title: "Moving emitters on 64 sources, µs a step (60 a second)",
      columns: ["emitters"] + StepCost.columns)
    for count in isQuick ? [10_000] : [10_000, 100_000] {
      for sounding in [64, count] {
        let voices = sounding == count ? "all sound" : "\(sounding) sound"
        table.add("\(count), by the game, \(voices)", try byGame(count, sounding).figures)
        table.add("\(count), by orbits, \(voices)", try byOrbits(count, sounding).figures)
      }
      table.add("\(count) at rest, all sound", try walking(count, speed: 0).figures)
      table.add("\(count) at rest, all sound, listener walks", try walking(count, speed: 2).figures)
    }
    table.addNote("engine: everything but the game's calls and the mixing of the sources")
    return table
  }

  private var steps: Int { isQuick ? 60 : 200 }

  private func byGame(_ count: Int, _ sounding: Int) throws -> StepCost {
    let crowd = try Crowd(emitters: count, sounding: sounding)
    let places = (0..<count).map { Crowd.position($0, of: count) }
    return crowd.measure(steps: steps) { step in
      let offset = Position(0.05 * Double(step), 0, 0)
      for index in 0..<count {
        crowd.engine.setPosition(crowd.emitters[index], places[index] + offset)
      }
    }
  }

  private func byOrbits(_ count: Int, _ sounding: Int) throws -> StepCost {
    let crowd = try Crowd(emitters: count, sounding: sounding)
    for index in 0..<count {
      crowd.engine.orbit(
        crowd.emitters[index], around: Crowd.position(index, of: count), radius: 1, period: 4)
    }
    return crowd.measure(steps: steps)
  }

  private func walking(_ count: Int, speed: Double) throws -> StepCost {
    let crowd = try Crowd(emitters: count, sounding: count)
    let listener = try crowd.engine.makeListener()
    return crowd.measure(steps: steps) { step in
      crowd.engine.setPosition(listener, [speed * Double(step) / 60, 0, 0])
    }
  }
}
