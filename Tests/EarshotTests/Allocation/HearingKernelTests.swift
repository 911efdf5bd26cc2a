import Testing

@testable import Earshot

/// A kernel processes adjacent emitters together; others are processed one by one.
struct HearingKernelTests {
  @Test("gains are those of the curves, in whatever order emitters are heard")
  func formula() throws {
    var random = SeededGenerator(seed: 8)
    let curves: [DistanceCurve] = [
      .inverse(reference: 2, maximum: 40), .inverse(reference: 1, rolloff: 0.5), .none,
      .linear(maximum: 50), .inverse(reference: 0),
    ]
    let listener = Position(3, -4, 5)
    let kernel = HearingKernel(listener: listener, listenerGain: 0.7)
    for round in 0..<6 {
      var scene = Scene()
      let count = [5, 8, 64, 131, 200, 333][round]
      var emitters: [Emitter] = []
      for row in 0..<count {
        // A node in between now and then: rows of nodes and emitters go apart.
        if round > 2, row % 29 == 28 { _ = try scene.graph.makeNode() }
        var options = EmitterOptions()
        // Long runs of the same curve, and single others among them.
        options.distance = curves[row / 40 % 2]
        if round > 1, row % 37 == 36 { options.distance = curves[row / 37 % curves.count] }
        options.gain = Gain(linear: random.next(in: 0...2))
        if row % 53 == 52 { options.cone = SoundCone(inner: 30, outer: 60, outerGain: .silence) }
        emitters.append(
          try scene.makeEmitter(
            options,
            position: Position(
              random.next(in: -60...60), random.next(in: -60...60), random.next(in: -60...60))))
      }
      scene.graph.step(SceneStep(endFrame: 0, seconds: 1 / 60))
      scene.graph.finishUpdate()
      for row in 0..<count where row < 40 || row % 3 == 0 {
        scene.graph.setPosition(
          try #require(scene.emitters.node(of: emitters[row])), Position(1, 2, 3))
      }
      scene.graph.step(SceneStep(endFrame: 1, seconds: 1 / 60))
      let rows = ContiguousArray(0..<Int32(count))
      let mixed = ContiguousArray((0..<Int32(count)).reversed())
      let unheard = ContiguousArray<Float>(repeating: -1, count: count)
      var (gains, others, changed) = (unheard, unheard, unheard)
      kernel.hear(rows, scene.emitters, scene.graph, &gains)
      kernel.hear(mixed, scene.emitters, scene.graph, &others)
      kernel.hear(rows, ifChanged: true, scene.emitters, scene.graph, &changed)
      for row in 0..<count {
        #expect(gains[row] == others[row])
        let node = Int(scene.emitters.nodeRows[row])
        let isChanged = scene.graph.changed.contains(node)
        #expect(isChanged == (row < 40 || row % 3 == 0))
        #expect(changed[row] == (isChanged ? gains[row] : -1))
        guard !scene.emitters.areDirected[row] else { continue }
        let options = try #require(scene.emitters.options(of: emitters[row]))
        let way = scene.graph.worldPosition(at: node) - listener
        let expected =
          options.gain.linear * 0.7 * options.distance.gain(at: (way * way).sum().squareRoot())
        #expect(gains[row] == Float(expected), "emitter \(row) of \(count)")
      }
    }
  }
}
