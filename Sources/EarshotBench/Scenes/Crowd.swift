import Earshot

/// An engine with very many emitters around a listener, on 64 sources.
struct Crowd {
  let engine: AudioEngine
  let emitters: [Emitter]

  /// `sounding` of them play a tone for ever.
  init(emitters count: Int, sounding: Int, output: Output = .offline) throws {
    engine = try AudioEngine(
      Configuration(output: output, sampleRate: 48_000, sources: 68, resampler: .linear))
    let tone = try engine.load(samples: Circle.tone, sampleRate: 48_000)
    var made: [Emitter] = []
    for index in 0..<count {
      made.append(try engine.makeEmitter(at: Self.position(index, of: count)))
      if index < sounding { engine.play(tone, on: made[index], looping: .forever) }
    }
    emitters = made
  }

  /// Evenly over a disc of 100 m, none nearer than 2 m.
  static func position(_ index: Int, of count: Int) -> Position {
    let turn = 2.4 * Double(index)
    let radius = 2 + 98 * (Double(index) / Double(count)).squareRoot()
    let (cosine, sine) = Circle.direction(turn)
    return [radius * cosine, 0, radius * sine]
  }

  /// Runs some steps, and returns the time of each phase in microseconds a step. `move` is the
  /// game's work before each.
  func measure(steps: Int, move: (Int) -> Void = { _ in }) -> StepCost {
    let probe = StepProbe { Usage.threadNanoseconds }
    var output = [Float](repeating: 0, count: 1_600)
    func run(_ steps: Range<Int>) -> Double {
      var game = 0.0
      for step in steps {
        game += Usage.nanoseconds { move(step) }
        output.withUnsafeMutableBufferPointer { engine.render(into: $0) }
      }
      return game
    }
    // Until everything that is made once has been made.
    _ = run(0..<20)
    engine.probe = probe
    var game = 0.0
    let all = Usage.nanoseconds { game = run(20..<20 + steps) }
    engine.probe = nil
    return StepCost(probe, game: game, all: all, steps: steps)
  }
}

/// The costs of a step, in microseconds.
struct StepCost {
  let game: Double
  let phases: [StepProbe.Phase: Double]
  let all: Double

  init(_ probe: StepProbe, game: Double, all: Double, steps: Int) {
    let count = Double(steps)
    self.game = game / 1e3 / count
    self.all = all / 1e3 / count
    phases = Dictionary(
      uniqueKeysWithValues: StepProbe.Phase.allCases.map {
        ($0, probe.time(in: $0) / 1e3 / count)
      })
  }

  /// Without the game's own calls, and without mixing.
  var engine: Double { all - game - (phases[.mixing] ?? 0) }

  /// The engine's whole, and then phase by phase.
  var figures: [Double?] { [game, engine] + StepProbe.Phase.allCases.map { phases[$0] } }

  static let columns =
    ["game's calls", "engine"] + StepProbe.Phase.allCases.map { "\($0)" }
}
