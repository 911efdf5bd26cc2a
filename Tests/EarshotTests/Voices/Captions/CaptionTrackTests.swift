import TestSupport
import Testing

@testable import Earshot

@Suite("Captions")
struct CaptionTrackTests {
  private let room: PhysicsRoom
  private var engine: AudioEngine { room.engine }

  init() throws { room = try PhysicsRoom(layout: .mono, sources: 32) }

  private func clip(_ caption: String, _ samples: [Float] = PhysicsRoom.tone) throws -> Clip {
    try engine.load(
      samples: samples, sampleRate: 48_000, options: ClipOptions(caption: caption))
  }

  /// The caption events of this many steps, and their times.
  private func follow(
    _ track: inout CaptionTrack, steps: Int, _ act: (Int) throws -> Void = { _ in }
  ) throws -> [(step: Int, change: CaptionChange)] {
    var changes: [(step: Int, change: CaptionChange)] = []
    for step in 0..<steps {
      try act(step)
      _ = engine.render(frameCount: 800)
      changes += track.follow(engine).map { (step, $0) }
    }
    return changes
  }

  private func words(_ changes: [(step: Int, change: CaptionChange)]) -> [String] {
    changes.map { _, change in
      switch change {
      case .began(let caption): "\(caption.text) began"
      case .moved(let caption): "\(caption.text) moved"
      case .ended(let caption): "\(caption.text) ended"
      }
    }
  }

  @Test("they are there just while what is rendered is over the threshold")
  func times() throws {
    // Half a second of a tone in each of three: -40 dB, -20 dB and -40 dB; and silence before.
    var samples = Signal.silence(frames: 24_000)
    for amplitude in [0.0141, 0.141, 0.0141] {
      samples += Signal.sine(1_000, amplitude: amplitude, frames: 24_000)
    }
    samples += Signal.silence(frames: 48_000)
    let tone = try clip("tone", samples)
    engine.play(tone)
    var track = CaptionTrack(CaptionSettings(threshold: -30, hysteresis: 3, hold: .zero))
    var (changes, heard): ([CaptionChange], [Float]) = ([], [])
    while heard.count < 3 * 48_000 {
      heard += engine.render(frameCount: 800)
      changes += track.follow(engine)
    }
    let levels = Render(heard, channelCount: 1).levels(every: 800)
    let first = try #require(levels.firstIndex { $0 > -30 })
    let last = try #require(levels.lastIndex { $0 > -33 })
    #expect(changes.count == 2)
    guard case .began(let began) = changes.first, case .ended(let ended) = changes.last else {
      Issue.record("\(changes)")
      return
    }
    // Within the time before its sound in which a voice is ranked by it, and a step.
    let (start, end) = (began.start / .seconds(1) * 60 - 1, ended.lastHeard / .seconds(1) * 60 - 1)
    #expect(start > Double(first) - 8 && start < Double(first) + 2, "\(start), heard \(first)")
    #expect(abs(end - Double(last)) < 3, "\(end), heard until \(last)")
  }

  @Test("one that is about as loud as the threshold, or has gaps, doesn't flicker")
  func hysteresis() throws {
    let voice = engine.play(try clip("hum"), looping: .forever)
    let level = Render(engine.render(frameCount: 4_800), channelCount: 1).level
    var track = CaptionTrack(CaptionSettings(threshold: Decibels(level - 20), hysteresis: 6))
    let wobbling = try follow(&track, steps: 300) { step in
      engine.setGain(voice, .decibels(step / 10 % 2 == 0 ? -19 : -24), over: .zero)
    }
    #expect(words(wobbling) == ["hum began"])
    // Gaps of a third of a second, and then one of a second.
    let gaps = try follow(&track, steps: 120) { step in
      engine.setGain(voice, step / 20 % 2 == 0 ? .silence : .unity, over: .zero)
    }
    #expect(words(gaps) == [])
    engine.setGain(voice, .silence)
    let gone = try follow(&track, steps: 60)
    #expect(words(gone) == ["hum ended"] && abs((gone.first?.step ?? 0) - 37) < 4, "\(gone)")
    #expect(track.captions.isEmpty)
    engine.setGain(voice, .unity)
    let again = try follow(&track, steps: 60)
    #expect(words(again) == ["hum began"] && again.first?.change.caption.number == 2)
  }

  @Test("footsteps are one, each a voice of its own")
  func steps() throws {
    let step = try clip("footsteps", Signal.sine(1_000, amplitude: 0.5, frames: 4_800))
    let foot = try engine.makeEmitter(at: [2, 0, 0])
    var track = CaptionTrack()
    let changes = try follow(&track, steps: 300) { if $0 % 30 == 0 { engine.play(step, on: foot) } }
    #expect(words(changes) == ["footsteps began"])
  }

  @Test("who turns far enough has moved, no sooner, and no more often than may be told")
  func turning() throws {
    let fly = try engine.makeEmitter(at: [0, 0, -2])
    engine.play(try clip("fly"), on: fly, looping: .forever)
    var track = CaptionTrack(CaptionSettings(turn: 30, rest: .milliseconds(500)))
    // To and fro over the border between ahead and ahead right, by 20 degrees.
    func place(_ degrees: Double) -> Position {
      let radians = degrees * .pi / 180
      return [2 * Elementary.sine(radians), 0, -2 * Elementary.cosine(radians)]
    }
    let swaying = try follow(&track, steps: 300) { step in
      engine.teleport(fly, to: place(step / 5 % 2 == 0 ? 12 : 32))
    }
    #expect(words(swaying) == ["fly began"])
    // Round the head in two seconds: 360 degrees, in 500 ms 90 of them.
    let circling = try follow(&track, steps: 120) {
      engine.teleport(fly, to: place(Double($0) * 3))
    }
    let turns = circling.map(\.step)
    #expect(circling.count >= 3 && circling.count <= 5 && Set(words(circling)) == ["fly moved"])
    for (one, other) in zip(turns, turns.dropFirst()) { #expect(other - one >= 30) }
    for (step, change) in circling {
      let told = try #require(change.caption.direction)
      let there = try #require(HeardDirection(place(Double(step) * 3)))
      #expect(told.angle(to: there) < 1)
    }
  }

  @Test("the same from the same side is one; from another side another, until they come together")
  func merging() throws {
    let bird = try clip("bird")
    var emitters: [Emitter] = []
    for x in [-0.4, -0.2, 0, 0.2, 0.4] {
      emitters.append(try engine.makeEmitter(at: [x, 0, -2]))
    }
    emitters.append(try engine.makeEmitter(at: [0, 0, 3]))
    for emitter in emitters { engine.play(bird, on: emitter, looping: .forever) }
    engine.play(try clip("dog"), on: emitters[0], looping: .forever)
    var track = CaptionTrack()
    let changes = try follow(&track, steps: 60)
    #expect(words(changes).sorted() == ["bird began", "bird began", "dog began"])
    let birds = track.captions.filter { $0.text == "bird" }
    #expect(birds.map(\.voiceCount).sorted() == [1, 5])
    #expect(Set(birds.map { $0.direction?.word }) == [.ahead, .behind])
    engine.teleport(emitters[5], to: [0, 0, -3])
    let together = try follow(&track, steps: 120)
    #expect(words(together) == ["bird ended"], "\(together)")
    #expect(track.captions.filter { $0.text == "bird" }.map(\.voiceCount) == [6])
  }

  @Test("there are no more at once than are wanted, and any settings are borne")
  func limits() throws {
    for number in 0..<9 {
      engine.play(try clip("tone \(number)"), gain: .decibels(Double(-number)), looping: .forever)
    }
    var track = CaptionTrack(CaptionSettings(limit: 3))
    let changes = try follow(&track, steps: 10)
    #expect(words(changes) == ["tone 0 began", "tone 1 began", "tone 2 began"])
    for wild in [Double.nan, .infinity, -.infinity, -1, 1e300] {
      track.settings = CaptionSettings(
        threshold: Decibels(wild), hysteresis: wild, hold: .seconds(-5), turn: wild,
        rest: .seconds(-1), merge: wild, limit: .min)
      _ = try follow(&track, steps: 5)
      track.settings.limit = .max
      _ = try follow(&track, steps: 5)
      #expect(track.captions.count <= 64)
    }
  }
}
