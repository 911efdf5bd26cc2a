import AudioConverting
import AudioFiles
import Earshot
import EarshotSounds

/// What sound events cost: a post beside a play, a step with many instances, a reload, and a bank.
struct SoundCosts {
  let isQuick: Bool

  private static let (batch, crowd) = (2_000, 10_000)

  func table() throws -> Table {
    var table = Table("sounds", title: "Sound events", columns: ["case", "ns", "µs", "ms"])
    try addPosts(to: &table)
    try addSteps(to: &table)
    try addReload(to: &table)
    try addReading(to: &table)
    try addBank(to: &table)
    table.addNote("a step: what sound events do before each of the engine's steps")
    return table
  }

  private var rounds: Int { isQuick ? 5 : 25 }

  private func makeEngine() throws -> (AudioEngine, [String: Clip]) {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    return (engine, ["tone": try engine.load(samples: Circle.tone, sampleRate: 48_000)])
  }

  // MARK: Posts

  private func addPosts(to table: inout Table) throws {
    let (engine, clips) = try makeEngine()
    var definitions = SoundDefinitions()
    let event = SoundEvent("tone", play: SoundContainer(.clip("tone")))
    definitions.events["tone"] = event
    let sounds = engine.loadSounds(definitions, clips: clips)
    let emitters = try (0..<Self.batch).map { index in
      try engine.makeEmitter(at: Crowd.position(index, of: Self.batch))
    }
    guard let tone = clips["tone"] else { return }
    func cost(_ call: (Emitter) -> Void) -> Double {
      var costs: [Double] = []
      for _ in 0..<rounds {
        costs.append(
          Usage.nanoseconds { for emitter in emitters { call(emitter) } } / Double(Self.batch))
        engine.stop(.master, fading: .immediate)
        _ = engine.render(frameCount: 1_600)
        _ = sounds.takeNotices()
      }
      return costs.median
    }
    table.add("play of a clip", [cost { engine.play(tone, on: $0) }])
    table.add("post by name", [cost { sounds.post("tone", on: $0) }])
    table.add("post by id", [cost { sounds.post(event.id, on: $0) }])
  }

  // MARK: Steps

  private func addSteps(to table: inout Table) throws {
    let (engine, clips) = try makeEngine()
    var definitions = SoundDefinitions()
    let loop = SoundContainer(.clip("tone"))
    var event = SoundEvent("hum", play: loop)
    event.play.loop = .forever
    event.drives = [
      SoundDrive("rpm", .gain, SoundCurve([.init(0, -20), .init(3, -10), .init(9, 0)])),
      SoundDrive("rpm", .pitch, SoundCurve([.init(0, -2), .init(9, 3)])),
    ]
    definitions.events["hum"] = event
    let sounds = engine.loadSounds(definitions, clips: clips)
    for index in 0..<Self.crowd {
      let emitter = try engine.makeEmitter(at: Crowd.position(index, of: Self.crowd))
      sounds.post("hum", on: emitter)
    }
    _ = engine.render(frameCount: 4_800)
    var (moving, resting) = ([Double](), [Double]())
    for step in 0..<rounds * 4 {
      sounds.setParameter("rpm", .number(Double(step % 9) + 0.5))
      moving.append(Usage.nanoseconds { sounds.prepareBlock(frames: 800) } / 1_000)
      resting.append(Usage.nanoseconds { sounds.prepareBlock(frames: 800) } / 1_000)
      _ = engine.render(frameCount: 800)
    }
    table.add("a step, 10,000 instances with two curves that move", [nil, moving.median])
    table.add("a step, 10,000 instances at rest", [nil, resting.median])
  }

  // MARK: Reload

  private func addReload(to table: inout Table) throws {
    let (engine, clips) = try makeEngine()
    var definitions = SoundDefinitions()
    for index in 0..<Self.crowd {
      var event = SoundEvent("event/\(index)", play: SoundContainer(.clip("tone")))
      event.drives = [SoundDrive("rpm", .gain, SoundCurve([.init(0, -20), .init(1, 0)]))]
      definitions.events[event.name] = event
    }
    let sounds = engine.loadSounds(definitions, clips: clips)
    for index in 0..<100 { sounds.post("event/\(index)") }
    _ = engine.render(frameCount: 800)
    var (readings, updates) = ([Double](), [Double]())
    for round in 0..<max(rounds / 3, 3) {
      for index in 0..<100 { definitions.events["event/\(index)"]?.priority = round + 1 }
      // In a render it is done on this thread.
      readings.append(Usage.nanoseconds { sounds.reload(definitions) } / 1e6)
      updates.append(Usage.nanoseconds { sounds.prepareBlock(frames: 800) } / 1e6)
      _ = engine.render(frameCount: 800)
    }
    table.add("reload of 10,000 events, on another thread", [nil, nil, readings.median])
    table.add("the update that takes it over", [nil, nil, updates.median])
  }

  // MARK: Files

  private static func definitions(_ count: Int) -> SoundDefinitions {
    var definitions = SoundDefinitions()
    for index in 0..<count {
      var event = SoundEvent("event/\(index)", play: SoundContainer(.clip("tone.wav")))
      event.drives = [SoundDrive("rpm", .gain, SoundCurve([.init(0, -20), .init(1, 0)]))]
      definitions.events[event.name] = event
    }
    return definitions
  }

  /// What a reload reads before it compiles.
  private func addReading(to table: inout Table) throws {
    let folder = try TemporaryFolder(name: "definitions")
    let all = Self.definitions(Self.crowd)
    for file in 0..<100 {
      var part = SoundDefinitions()
      for index in file * 100..<file * 100 + 100 {
        part.events["event/\(index)"] = all.events["event/\(index)"]
      }
      try OutputFile.write(Array(part.text().utf8), to: folder.file("\(file).sounds"))
    }
    var costs: [Double] = []
    for _ in 0..<max(rounds / 3, 3) {
      costs.append(try Usage.nanoseconds { _ = try SoundFolder(folder.file("")) } / 1e6)
    }
    table.add("reading 100 files of 100 events", [nil, nil, costs.median])
  }

  private func addBank(to table: inout Table) throws {
    let folder = try TemporaryFolder(name: "bank")
    let path = folder.file("game.bank")
    try SoundBankWriter(Self.definitions(100_000), SoundBankLabel(), []).write(to: path)
    var (opened, found) = ([Double](), [Double]())
    for round in 0..<rounds {
      var bank: SoundBank?
      opened.append(try Usage.nanoseconds { bank = try SoundBank(path) } / 1e6)
      found.append(
        try Usage.nanoseconds { _ = try bank?.event(named: "event/\(round * 1_000)") } / 1e3)
    }
    table.add("a bank of 100,000 events opens", [nil, nil, opened.median])
    table.add("one of its events, by name", [nil, found.median])
  }
}
