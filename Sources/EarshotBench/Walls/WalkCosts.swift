import Earshot

/// The costs of walls and rooms: a hundred thousand triangles traced for sixty-four voices, a
/// thousand rooms at rest, and a listener who walks, so that every path is due in every step.
struct WalkCosts {
  let isQuick: Bool

  static let walls: [WalkScene.Form] = [
    .init(name: "no walls"), .init(name: "400 houses", houses: 400),
    .init(name: "ground", hasGround: true),
    .init(name: "ground and 400 houses", houses: 400, hasGround: true),
    .init(
      name: "the same, and its reverb", houses: 400, hasGround: true, isReverberant: true),
  ]
  static let rooms: [WalkScene.Form] = [
    .init(name: "no rooms, at rest", isWalking: false),
    .init(name: "1,000 rooms at rest", rooms: 1_000, rows: 25, isWalking: false),
    .init(name: "1,000 zones at rest", zones: 1_000, isWalking: false),
    .init(name: "through 100 rooms", rooms: 100, pace: 0.12),
    .init(name: "among 1,000 rooms", rooms: 1_000, rows: 25),
    .init(
      name: "100,000 triangles and 1,000 rooms", hasGround: true, rooms: 1_000, rows: 25),
  ]

  /// The scenes of a part of the benchmark.
  static func forms(of part: BenchOptions.Part) -> [WalkScene.Form] {
    part == .walls ? walls : rooms
  }

  func table(of part: BenchOptions.Part) throws -> Table {
    var table = Table(
      part.rawValue, title: "\(WalkScene.voices) voices, µs of CPU a step",
      columns: [
        "scene", "triangles", "rooms", "portals", "ways and hearing", "worst step", "rays",
        "ns a ray",
      ])
    for form in Self.forms(of: part) {
      let scene = try WalkScene(form)
      let (cost, worst, rays) = measure(scene, steps: isQuick ? 60 : form.steps)
      table.add(
        form.name,
        [
          Double(scene.triangles), Double(form.rooms), Double(scene.portals), cost, worst, rays,
          rays > 0 ? cost * 1_000 / rays : nil,
        ])
    }
    table.addNote("to each voice that could be heard go eight rays, as it is by itself")
    table.addNote("the worst step is one of many, and another program's may be in it")
    return table
  }

  private func measure(
    _ scene: WalkScene, steps: Int
  ) -> (cost: Double, worst: Double, rays: Double) {
    let probe = StepProbe { Usage.threadNanoseconds }
    var output = [Float](repeating: 0, count: 1_600)
    for step in 0..<20 { scene.step(step, into: &output) }
    let rays = scene.engine.rayCount
    scene.engine.probe = probe
    var (worst, before) = (0.0, 0.0)
    for step in 20..<20 + steps {
      scene.step(step, into: &output)
      let now = probe.time(in: .hearing)
      (worst, before) = (max(worst, now - before), now)
    }
    scene.engine.probe = nil
    return (
      before / 1e3 / Double(steps), worst / 1e3,
      Double(scene.engine.rayCount - rays) / Double(steps)
    )
  }
}
