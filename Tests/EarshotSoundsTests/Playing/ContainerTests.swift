import Earshot
import Testing

@testable import EarshotSounds

@Suite("Containers")
struct ContainerTests {
  @Test("random definitions are heard as a small interpreter of its own says")
  func randomDefinitions() throws {
    var generator = SeededGenerator(seed: 47)
    for round in 0..<10 {
      var bench = try SoundBench(seed: UInt64(round), sources: 256)
      for index in 0..<6 {
        try bench.add(
          "c\(index)", frames: 100 + 130 * index, level: Double(index + 1) / 64)
      }
      var made = RandomSounds(generator: generator)
      let events = (0..<100).map { made.event($0) }
      let sounds = bench.load(events) { $0.parameters["p"] = SoundParameter() }
      var interpreter = SoundInterpreter(events: events, bench: bench)
      var play = RandomPlay(bench: bench, sounds: sounds)
      for first in stride(from: 0, to: 99, by: 3) {
        guard play.check(Array(events[first..<first + 3]), &made, &interpreter) else { return }
      }
      generator = made.generator
      bench.engine.checkInvariants()
    }
  }

  /// Posts an event so often, and counts which of some levels is heard.
  private func counts(_ random: SoundRandom, posts: Int, seed: UInt64 = 3) throws -> [[Int]] {
    var bench = try SoundBench(seed: seed)
    for index in random.choices.indices {
      try bench.add("c\(index)", frames: 10, level: Double(index + 1) / 64)
    }
    let sounds = bench.load(SoundEvent("r", play: SoundContainer(.random(random))))
    var order: [Int] = []
    for _ in 0..<posts {
      sounds.post("r")
      let heard = bench.render(800)[0]
      order.append(Int((heard * 64).rounded()) - 1)
    }
    let counts = random.choices.indices.map { choice in order.count { $0 == choice } }
    return [counts, order]
  }

  private func random(_ weights: [Double]) -> SoundRandom {
    SoundRandom(
      weights.enumerated().map { .init(.clip("c\($0.offset)"), weight: $0.element) })
  }

  @Test("random choices are as frequent as their weights")
  func weights() throws {
    let posts = 3_000
    let weights = [1.0, 2, 3, 4]
    let counts = try counts(random(weights), posts: posts)[0]
    for (index, weight) in weights.enumerated() {
      let wanted = Double(posts) * weight / 10
      // Four standard deviations.
      let deviation = (wanted * (1 - weight / 10)).squareRoot() * 4
      #expect(isNear(Double(counts[index]), wanted, within: deviation), "\(counts)")
    }
  }

  @Test("the last choices are avoided")
  func avoids() throws {
    var container = random([1, 1, 1, 1, 1])
    container.avoid = 2
    let order = try counts(container, posts: 500)[1]
    for index in 2..<order.count {
      #expect(!order[index - 2..<index].contains(order[index]), "\(order[...index])")
    }
    #expect(Set(order).count == 5)
  }

  @Test("shuffled, every choice comes once before any comes again")
  func shuffles() throws {
    var container = random([1, 1, 1, 1])
    container.isShuffled = true
    let order = try counts(container, posts: 400)[1]
    for round in stride(from: 0, to: order.count, by: 4) {
      #expect(Set(order[round..<round + 4]).count == 4, "\(order[round..<round + 4])")
    }
    let rounds = Set(stride(from: 0, to: order.count, by: 4).map { Array(order[$0..<$0 + 4]) })
    #expect(rounds.count > 15)
    for (a, b) in zip(order, order.dropFirst()) { #expect(a != b) }
  }

  @Test("sequences count for the event or for each emitter")
  func sequences() throws {
    var bench = try SoundBench()
    for index in 0..<3 { try bench.add("c\(index)", frames: 10, level: Double(index + 1) / 64) }
    let items = (0..<3).map { SoundContainer.clip("c\($0)") }
    let sounds = bench.load(
      SoundEvent("all", play: SoundContainer(.sequence(items, per: .event))),
      SoundEvent("each", play: SoundContainer(.sequence(items, per: .emitter))))
    let emitters = try (0..<2).map { _ in try bench.engine.makeEmitter(at: [0, 0, -1]) }
    func clip(_ event: String, on emitter: Emitter?) -> String {
      let voice = sounds.voices(of: sounds.post(event, on: emitter)).first
      return voice.flatMap { bench.engine.status(of: $0) }
        .flatMap { bench.engine.info(of: $0.clip)?.name } ?? "none"
    }
    #expect(
      [0, 1, 0, 1].map { clip("all", on: emitters[$0]) } == ["c0", "c1", "c2", "c0"])
    #expect(
      [0, 1, 0, 1, 1].map { clip("each", on: emitters[$0]) } == ["c0", "c0", "c1", "c1", "c2"])
  }

  @Test("gains and pitches are drawn within their ranges, and spread over them")
  func ranges() throws {
    var bench = try SoundBench()
    try bench.add("a", frames: 20)
    let event = SoundEvent("r", play: .clip("a").with { $0.gain = -6...0 }).with {
      $0.pitch = -12...12
    }
    let sounds = bench.load(event)
    var gains: [Double] = []
    var rates: [Double] = []
    for _ in 0..<400 {
      guard let voice = sounds.voices(of: sounds.post("r")).first,
        let settings = bench.engine.settings(of: voice)
      else { continue }
      gains.append(settings.gain.decibels)
      rates.append(settings.rate.factor)
      _ = bench.render(800)
    }
    #expect(gains.count == 400)
    #expect(gains.allSatisfy { (-6.000_1...0.000_1).contains($0) })
    #expect(rates.allSatisfy { (0.499_9...2.000_1).contains($0) })
    for part in 0..<6 {
      let low = -6 + Double(part)
      let count = gains.count { (low..<low + 1).contains($0) }
      #expect((30...110).contains(count), "\(count) of 400 between \(low) and \(low + 1) dB")
    }
  }

  @Test("the same seed plays the same bytes, another one others")
  func seeds() throws {
    func heard(_ seed: UInt64) throws -> [Float] {
      var bench = try SoundBench(seed: seed)
      for index in 0..<4 {
        try bench.add("c\(index)", frames: 500, level: Double(index + 1) / 32)
      }
      let choices = (0..<4).map { index in
        SoundRandom.Choice(.clip("c\(index)").with { $0.gain = -6...0 })
      }
      let sounds = bench.load(
        SoundEvent("r", play: SoundContainer(.random(SoundRandom(choices)))))
      var samples: [Float] = []
      for _ in 0..<20 {
        sounds.post("r")
        samples += bench.engine.render(frameCount: 1_000)
      }
      return samples
    }
    #expect(try heard(5) == heard(5))
    #expect(try heard(5) != heard(6))
  }
}

/// Two to four instances at a time, while a parameter moves.
private struct RandomPlay {
  let bench: SoundBench
  let sounds: Sounds
  private var value = 0.0

  private static let step = 800

  init(bench: SoundBench, sounds: Sounds) {
    (self.bench, self.sounds) = (bench, sounds)
  }

  /// Whether all that is heard of some events is what the interpreter says.
  mutating func check(
    _ events: [SoundEvent], _ made: inout RandomSounds, _ interpreter: inout SoundInterpreter
  ) -> Bool {
    // Steps in which they are posted. What doesn't depend on the order is posted twice.
    var posts = zip(events, [0, 1, 3]).map { ($0, $1) }
    if !interpreter.remembers(events[0].play) { posts.append((events[0], 2)) }
    var (notes, end) = ([SoundInterpreter.Note](), 0)
    var step = 0
    repeat {
      let former = value
      if step.isMultiple(of: 3) { value = made.value() }
      sounds.setParameter("p", .number(value))
      for (event, when) in posts where when == step {
        let label = made.label()
        sounds.post(event.name, ["s": .label(label)])
        let played = interpreter.play(event.name, at: step * Self.step, label: label)
        notes += played.notes
        end = max(end, played.end)
      }
      let heard = bench.render(Self.step)
      guard isRight(heard, from: step * Self.step, notes, former, events) else { return false }
      step += 1
    } while step < 4 || step * Self.step < end + 2_400
    guard sounds.instanceCount == 0 else {
      Issue.record("\(sounds.instanceCount) of \(events) go on after frame \(end)")
      return false
    }
    return true
  }

  /// In a step in which the parameter moves, what follows it is on its way.
  private func isRight(
    _ heard: [Double], from first: Int, _ notes: [SoundInterpreter.Note], _ former: Double,
    _ events: [SoundEvent]
  ) -> Bool {
    var now = [Double](repeating: 0, count: heard.count)
    var differs = [Bool](repeating: false, count: heard.count)
    for note in notes where note.frames.overlaps(first..<first + heard.count) {
      let (level, before) = (note.level(at: value), note.level(at: former))
      for frame in note.frames.clamped(to: first..<first + heard.count) {
        now[frame - first] += level
        if level != before { differs[frame - first] = true }
      }
    }
    let fault = heard.indices.first { !differs[$0] && !isNear(heard[$0], now[$0], within: 1e-5) }
    guard let fault else { return true }
    Issue.record(
      """
      frame \(first + fault): \(heard[fault]) instead of \(now[fault]) at \(value) after \
      \(former): \(events)
      """)
    return false
  }
}
