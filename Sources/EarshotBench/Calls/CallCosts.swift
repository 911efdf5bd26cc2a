import Earshot
import Synchronization

/// The costs of single calls of the game.
struct CallCosts {
  let isQuick: Bool

  func table() throws -> Table {
    var table = Table("calls", title: "One call, ns", columns: ["call", "ns"])
    for call in MeasuredCall.allCases { table.add(call.rawValue, [try cost(of: call)]) }
    let crowded = try crowdedCommands()
    table.add("setGain by the queue, 16 threads, median", [crowded.median])
    table.add(
      "setGain by the queue, 16 threads, 99 of 100 at most", [crowded[crowded.count * 99 / 100]])
    for (name, cost) in try loads() { table.add(name, [cost]) }
    table.addNote("medians over batches of \(CallScene.batch) calls, an update between them")
    return table
  }

  private var rounds: Int { isQuick ? 5 : 25 }

  private func cost(of call: MeasuredCall) throws -> Double {
    let scene = try CallScene(call)
    var costs: [Double] = []
    for round in 0..<rounds {
      scene.round(round) {
        costs.append(Usage.nanoseconds(of: $0) / Double(CallScene.batch))
      }
    }
    return costs.median
  }

  /// The costs of commands from other threads, with fifteen more threads beside, of which not all
  /// have a core: the slowest of a hundred calls waits for its own thread's turn. Each call's
  /// nanoseconds, sorted; they include the clock's own.
  private func crowdedCommands() throws -> [Double] {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    let emitter = try engine.makeEmitter()
    let commands = engine.commands
    let all = Mutex<[Double]>([])
    let running = Atomic<Int>(16)
    for _ in 0..<16 {
      let isRunning = DetachedThread.run {
        var own: [Double] = []
        own.reserveCapacity(20_000)
        while own.count < 20_000 {
          let start = Wakeup.now
          if commands.setGain(emitter, Gain(linear: 0.5)) { own.append(Double(Wakeup.now - start)) }
        }
        all.withLock { $0 += own }
        running.subtract(1, ordering: .releasing)
      }
      if !isRunning { running.subtract(1, ordering: .releasing) }
    }
    while running.load(ordering: .acquiring) > 0 { _ = engine.render(frameCount: 32) }
    return all.withLock { $0.sorted() }
  }

  private func loads() throws -> [(String, Double)] {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    return try [48_000, 44_100].map { rate in
      let second = Array(Circle.tone.prefix(rate))
      let costs = try (0..<rounds).map { _ in
        var clip: Clip?
        let cost = try Usage.nanoseconds {
          clip = try engine.load(samples: second, sampleRate: rate)
        }
        if let clip { engine.unload(clip) }
        _ = engine.render(frameCount: 1)
        return cost
      }
      return ("load one second of 16-bit samples at \(rate) Hz", costs.median)
    }
  }
}
