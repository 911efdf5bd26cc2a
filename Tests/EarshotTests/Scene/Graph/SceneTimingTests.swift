import Testing

@testable import Earshot

/// The time of a step is printed, not judged: it depends on the machine and its other work.
struct SceneTimingTests {
  @Test("stepping 100,000 moving emitters touches each once")
  func moving() throws {
    let count = 100_000
    var graph = SceneGraph()
    let nodes = try (0..<count).map { number throws in
      try graph.makeNode(position: Position(Double(number), 0, 0))
    }
    var setting: [Duration] = []
    var stepping: [Duration] = []
    let clock = ContinuousClock()
    for update in 1...8 {
      setting.append(
        clock.measure {
          for node in nodes { graph.setPosition(node, Position(0, Double(update), 1)) }
        })
      let step = SceneStep(
        endFrame: Double(update) * 800, seconds: 1 / 60, updateFraction: update % 2 == 0 ? 1 : 0.8)
      stepping.append(clock.measure { graph.step(step) })
      graph.finishUpdate()
      #expect(graph.changed.count == count)
    }
    #expect(graph.worldPosition(at: count - 1) == Position(0, 8, 1))
    func each(_ times: [Duration]) -> String {
      let middle = times.sorted()[times.count / 2] / .nanoseconds(count)
      return "\((middle * 100).rounded() / 100) ns each"
    }
    print("100,000 emitters: setting \(each(setting)), stepping \(each(stepping))")
  }
}
