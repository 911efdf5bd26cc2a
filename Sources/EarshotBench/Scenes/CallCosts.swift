import Earshot
import Synchronization

/// What one call of the game costs.
struct CallCosts {
  let isQuick: Bool

  func table() throws -> Table {
    var table = Table("calls", title: "One call, ns", columns: ["call", "ns"])
    for (name, cost) in try voiceCalls() + emitterCalls() { table.add(name, [cost]) }
    for (name, cost) in try commands() { table.add(name, [cost]) }
    for (name, cost) in try loads() { table.add(name, [cost]) }
    table.note("medians over batches of \(batch) calls, an update between them")
    return table
  }

  private let batch = 2_000
  private var rounds: Int { isQuick ? 5 : 25 }

  private func voiceCalls() throws -> [(String, Double)] {
    let crowd = try Crowd(emitters: batch, sounding: 0)
    let engine = crowd.engine
    let tone = try engine.load(samples: Circle.tone, sampleRate: 48_000)
    var costs = [[Double]](repeating: [], count: 4)
    var voices: [Voice] = []
    voices.reserveCapacity(batch)
    for _ in 0..<rounds {
      func measure(_ index: Int, _ work: () -> Void) {
        costs[index].append(Usage.nanoseconds(of: work) / Double(batch))
      }
      measure(0) { for emitter in crowd.emitters { voices.append(engine.play(tone, on: emitter)) } }
      _ = engine.render(frameCount: 800)
      measure(1) { for voice in voices { engine.setGain(voice, Gain(linear: 0.5)) } }
      measure(2) { for voice in voices { engine.setRate(voice, 1.5) } }
      _ = engine.render(frameCount: 800)
      measure(3) { for voice in voices { engine.stop(voice) } }
      _ = engine.render(frameCount: 4_800)
      _ = engine.takeEvents()
      voices.removeAll(keepingCapacity: true)
    }
    return Array(
      zip(
        ["play on an emitter", "setGain of a voice", "setRate of a voice", "stop"],
        costs.map(\.median)))
  }

  private func emitterCalls() throws -> [(String, Double)] {
    let crowd = try Crowd(emitters: batch, sounding: 0)
    let engine = crowd.engine
    var costs = [[Double]](repeating: [], count: 2)
    for round in 0..<rounds {
      let place = Position(Double(round), 1, 2)
      let gain = Gain(linear: 1 / Double(round + 1))
      let moving = Usage.nanoseconds {
        for emitter in crowd.emitters { engine.setPosition(emitter, place) }
      }
      let changing = Usage.nanoseconds {
        for emitter in crowd.emitters { engine.setGain(emitter, gain) }
      }
      costs[0].append(moving / Double(batch))
      costs[1].append(changing / Double(batch))
      _ = engine.render(frameCount: 800)
    }
    return Array(zip(["setPosition of an emitter", "setGain of an emitter"], costs.map(\.median)))
  }

  /// What other threads ask for, with nobody beside and with fifteen others, of which not all have
  /// a core: the slowest of a hundred calls waits for its own thread's turn.
  private func commands() throws -> [(String, Double)] {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    let clip = try engine.load(samples: Circle.tone, sampleRate: 48_000)
    let emitter = try engine.makeEmitter()
    let commands = engine.commands
    var costs = [[Double]](repeating: [], count: 2)
    for _ in 0..<rounds {
      costs[0].append(
        Usage.nanoseconds { for _ in 0..<batch { commands.play(clip, on: emitter) } }
          / Double(batch))
      _ = engine.render(frameCount: 800)
      costs[1].append(
        Usage.nanoseconds { for _ in 0..<batch { commands.setGain(emitter, Gain(linear: 0.5)) } }
          / Double(batch))
      _ = engine.render(frameCount: 800)
      _ = engine.takeEvents()
    }
    let crowded = crowdedCommands(engine, emitter)
    return [
      ("play by the queue", costs[0].median), ("setGain by the queue", costs[1].median),
      ("setGain by the queue, 16 threads, median", crowded.median),
      ("setGain by the queue, 16 threads, 99 of 100 at most", crowded[crowded.count * 99 / 100]),
    ]
  }

  /// Each call's nanoseconds, in order of size; the clock's own are in them.
  private func crowdedCommands(_ engine: AudioEngine, _ emitter: Emitter) -> [Double] {
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
