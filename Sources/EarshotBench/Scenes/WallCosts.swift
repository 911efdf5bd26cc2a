import Earshot

/// What it costs to look through a hundred thousand triangles at sixty-four voices, with a listener
/// that walks: so that every way is due in every step.
struct WallCosts {
  let isQuick: Bool

  private static let voices = 64

  func table() throws -> Table {
    var table = Table(
      "walls", title: "\(Self.voices) voices, a listener who walks, µs of CPU a step",
      columns: ["scene", "triangles", "walls", "ways and hearing", "rays", "ns a ray"])
    let ground = try Self.ground()
    for (name, houses, hasGround) in [
      ("no walls", 0, false), ("400 houses", 400, false), ("ground", 0, true),
      ("ground and 400 houses", 400, true),
    ] {
      let engine = try scene(houses: houses, ground: hasGround ? ground : nil)
      let (cost, rays) = measure(engine)
      let triangles = 12 * houses + (hasGround ? ground.triangleCount : 0)
      table.add(
        name,
        [
          Double(triangles), Double(houses + (hasGround ? 1 : 0)), cost, rays,
          rays > 0 ? cost * 1_000 / rays : nil,
        ])
    }
    table.note("to each voice go eight rays, as it is by itself")
    return table
  }

  /// Hills of 224 by 224 m.
  private static func ground() throws -> WallShape {
    let side = 225
    let heights = (0..<side * side).map { index -> Float in
      let (x, z) = (Double(index % side) / 40, Double(index / side) / 40)
      return Float(2 * Circle.direction(x).sine + 2 * Circle.direction(z).sine - 1)
    }
    return try .ground(heights: heights, columns: side, spacing: 1)
  }

  private func scene(houses: Int, ground: WallShape?) throws -> AudioEngine {
    let engine = try AudioEngine(
      Configuration(
        output: .offline, sampleRate: 48_000, sources: Self.voices + 4, resampler: .linear))
    let house = try WallShape.box(SIMD3(6, 9, 4))
    for index in 0..<houses {
      let node = try engine.makeNode(at: Crowd.place(index, of: houses))
      try engine.makeWall(house, of: .brick, on: node)
    }
    if let ground { try engine.makeWall(ground, of: .earth) }
    let tone = try engine.load(samples: Circle.tone, sampleRate: 48_000)
    for index in 0..<Self.voices {
      var place = Crowd.place(index, of: Self.voices)
      place.y = 2
      engine.play(tone, on: try engine.makeEmitter(at: place), looping: .forever)
    }
    return engine
  }

  private func measure(_ engine: AudioEngine) -> (cost: Double, rays: Double) {
    guard let ears = try? engine.makeListener(at: [0, 2, 0]) else { return (0, 0) }
    let probe = StepProbe { Usage.threadNanoseconds }
    var output = [Float](repeating: 0, count: 1_600)
    func run(_ steps: Range<Int>) {
      for step in steps {
        let (x, z) = Circle.direction(Double(step) / 300)
        engine.setPosition(ears, [20 * x, 2, 20 * z])
        output.withUnsafeMutableBufferPointer { engine.render(into: $0) }
      }
    }
    run(0..<20)
    let steps = isQuick ? 60 : 600
    let rays = engine.rayCount
    engine.probe = probe
    run(20..<20 + steps)
    engine.probe = nil
    return (
      probe.time(in: .hearing) / 1e3 / Double(steps),
      Double(engine.rayCount - rays) / Double(steps)
    )
  }
}
