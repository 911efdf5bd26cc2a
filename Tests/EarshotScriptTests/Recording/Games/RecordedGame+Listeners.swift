import Acoustics
import Earshot

/// Listeners, their audiences and their targets, which change all the time.
extension RecordedGame {
  func touchListeners() throws {
    switch whole(0...15) {
    case 0: if let emitter = pick(emitters) { engine.setTravelTime(emitter, chance(2)) }
    case 1: if let emitter = pick(emitters) { engine.setRadius(emitter, number(0...3)) }
    case 2: if let emitter = pick(emitters) { engine.setStereoWidth(emitter, number(0...2)) }
    case 3, 4, 5: try touchAudience()
    case 6:
      guard let emitter = pick(emitters) else { return }
      let pinned = pick(listeners).flatMap { engine.position(of: $0) == nil ? nil : $0 }
      engine.setListenerPolicy(
        emitter, chance(2) ? .loudest : pinned.map { .pinned($0) } ?? .nearest)
    case 7: if let listener = pick(listeners) { engine.setWeight(listener, number(0...1)) }
    case 8:
      guard let listener = pick(listeners) else { return }
      engine.setStage(listener, StereoStage(left: number(-1...0), right: number(0...1)))
    case 9:
      guard let listener = pick(listeners), let node = presentNode() else { return }
      engine.setDistancePlace(listener, chance(3) ? nil : node)
    case 10, 11: engine.setHRTF(chance(2) ? .on : .off, voices: whole(1...6))
    case 12, 13: try makeZone()
    case 14: if let zone = pick(zones) { engine.remove(zone) }
    default:
      guard let emitter = pick(emitters) else { return }
      engine.setShape(emitter, chance(2) ? .point : try .line([vector(2), vector(2)]))
    }
  }

  private func touchAudience() throws {
    listeners.removeAll { engine.position(of: $0) == nil }
    if listeners.count < 3 {
      listeners.append(try engine.makeListener(at: vector(2), rotation: rotation()))
    } else {
      try engine.setListeners(Array(listeners.prefix(whole(2...4))))
    }
  }

  private func makeZone() throws {
    let settings = ZoneSettings(
      edge: number(0...2), outside: Transmission(gain: gain(), high: gain()))
    guard let node = presentNode() else { return }
    zones.append(try engine.makeZone(.sphere(radius: number(1...5)), on: node, settings))
  }

  private func presentNode() -> Node? {
    pick(nodes).flatMap { engine.position(of: $0) == nil ? nil : $0 }
  }
}
