import TestSupport
import Testing

@testable import Earshot

@Suite("What can be heard")
struct HeardSoundTests {
  private let room: PhysicsRoom
  private var engine: AudioEngine { room.engine }

  init() throws { room = try PhysicsRoom(sources: 32) }

  /// An emitter whose sound has a caption.
  @discardableResult
  private func sounding(
    _ caption: String?, _ amplitude: Double = 0.5, at place: Position
  ) throws -> (emitter: Emitter, voice: Voice) {
    let made = try room.sounding(
      Signal.sine(1_000, amplitude: amplitude, frames: 4_800), at: place)
    engine.setCaption(try #require(engine.status(of: made.voice)?.clip), caption)
    return made
  }

  @Test(
    "a caption's direction is relative to the listener, and its side is the louder one",
    arguments: [
      (Position(0, 0, -3), 0.0, 0.0, "ahead"), (Position(3, 0, -3), 45, 0, "ahead right"),
      (Position(3, 0, 0), 90, 0, "right"), (Position(3, 0, 3), 135, 0, "behind right"),
      (Position(0, 0, 3), 180, 0, "behind"), (Position(-3, 0, 3), -135, 0, "behind left"),
      (Position(-3, 0, 0), -90, 0, "left"), (Position(-3, 0, -3), -45, 0, "ahead left"),
      (Position(0.1, 3, 0), 90, 88.09, "above"), (Position(0, -3, -0.1), 0, -88.09, "below"),
    ])
  func direction(place: Position, azimuth: Double, elevation: Double, word: String) throws {
    try sounding("bell", at: place)
    let heard = room.record(seconds: 0.2)
    let sound = try #require(engine.heard().first)
    let direction = try #require(sound.direction)
    #expect(abs(direction.azimuth - azimuth) < 0.01, "\(direction)")
    #expect(abs(direction.elevation - elevation) < 0.01, "\(direction)")
    #expect(direction.word.rawValue == word && sound.caption == "bell" && sound.passage == .open)
    #expect(abs(sound.distance - place.length) < 1e-3)
    // A side that is named is the side that is louder.
    if word.contains("right") { #expect(heard.balance > 3) }
    if word.contains("left") { #expect(heard.balance < -3) }

    // A listener that turns round hears it from the other side.
    let listener = try engine.makeListener(rotation: Rotation(forward: [0, 0, 1], up: [0, 1, 0]))
    engine.activate(listener)
    _ = room.record(seconds: 0.1)
    let turned = try #require(engine.heard().first?.direction)
    let opposite = azimuth > 0 ? azimuth - 180 : azimuth + 180
    #expect(abs(turned.azimuth - opposite) < 0.01 || place.x == 0, "\(turned)")
    #expect(abs(direction.angle(to: turned) - 180) < 0.1 || elevation != 0)
  }

  @Test("a sound at the listener, or a non-positional one, has no direction")
  func nowhere() throws {
    try sounding("heart", at: .zero)
    let clip = try engine.load(samples: PhysicsRoom.tone, sampleRate: 48_000)
    engine.setCaption(clip, "music")
    engine.play(clip, looping: .forever)
    _ = room.record(seconds: 0.1)
    let heard = engine.heard()
    #expect(heard.map(\.caption) == ["heart", "music"])
    #expect(heard.allSatisfy { $0.direction == nil && $0.distance == 0 })
    #expect(heard.map { $0.emitter == nil } == [false, true])
  }

  @Test("the loudest come first, as loud as a render of them, and those of old before those of new")
  func order() throws {
    let mono = try PhysicsRoom(layout: .mono, sources: 32)
    let clip = try mono.engine.load(
      samples: Signal.sine(1_000, amplitude: 0.5, frames: 4_800), sampleRate: 48_000,
      options: ClipOptions(caption: "tone"))
    var voices: [Voice] = []
    for level in [-30.0, -6, -18, -6, -60] {
      let emitter = try mono.engine.makeEmitter(at: [0, 0, -1])
      voices.append(
        mono.engine.play(clip, on: emitter, gain: .decibels(level), looping: .forever))
    }
    _ = mono.record(seconds: 0.1)
    let heard = mono.engine.heard()
    #expect(heard.map(\.voice) == [voices[1], voices[3], voices[2], voices[0]])
    #expect(mono.engine.heard(limit: 2).map(\.voice) == [voices[1], voices[3]])
    #expect(mono.engine.heard(limit: -1).isEmpty && mono.engine.heard(limit: 0).isEmpty)
    #expect(mono.engine.heard(above: -80).count == 5)
    #expect(mono.engine.heard(above: -30).count == 3)
    for voice in voices.dropFirst() { mono.engine.stop(voice) }
    _ = mono.record(seconds: 0.2)
    let level = mono.record(seconds: 0.2).level
    let told = try #require(mono.engine.heard().first?.loudness.value)
    #expect(abs(told - level) < 0.5, "told \(told) dB, heard \(level) dB")
  }

  @Test("heard sounds leave out uncaptioned, muted, paused, interrupted and virtual voices")
  func silence() throws {
    let (_, voice) = try sounding("bell", at: [0, 0, -1])
    try sounding(nil, at: [1, 0, 0])
    try sounding("", at: [1, 0, 0])
    _ = room.record(seconds: 0.1)
    #expect(engine.heard().map(\.voice) == [voice])
    engine.setMuted(.master, true)
    _ = room.record(seconds: 0.1)
    #expect(engine.heard().isEmpty)
    engine.setMuted(.master, false)
    engine.pause(voice)
    _ = room.record(seconds: 0.2)
    #expect(engine.heard().isEmpty)
    engine.resume(voice)
    _ = room.record(seconds: 0.2)
    #expect(engine.heard().count == 1)
    engine.beginInterruption("call")
    _ = room.record(seconds: 0.1)
    #expect(engine.heard().isEmpty)
    engine.endInterruption("call", shouldResume: true)
    let crowded = try PhysicsRoom(sources: 1)
    let clip = try crowded.engine.load(
      samples: PhysicsRoom.tone, sampleRate: 48_000, options: ClipOptions(caption: "tone"))
    for _ in 0..<9 { crowded.engine.play(clip, looping: .forever) }
    _ = crowded.record(seconds: 0.2)
    #expect(crowded.engine.heard().count == crowded.engine.statistics.realVoices)
  }

  @Test("captions are of bounded length and whole characters, whatever strangers give")
  func hostile() throws {
    let (_, voice) = try sounding("x", at: [0, 0, -1])
    let clip = try #require(engine.status(of: voice)?.clip)
    engine.setCaption(clip, String(repeating: "é", count: 10_000) + "\0")
    #expect(engine.caption(of: clip) == String(repeating: "é", count: 128))
    engine.setCaption(clip, "a\0b\u{1B}[2J\n")
    #expect(engine.caption(of: clip) == "ab\u{1B}[2J\n")
    engine.setCaption(clip, "\0\0")
    #expect(engine.caption(of: clip) == nil)
    let made = try engine.load(
      samples: PhysicsRoom.tone, sampleRate: 48_000,
      options: ClipOptions(caption: String(repeating: "x", count: 1_000)))
    #expect(engine.caption(of: made)?.utf8.count == 256)
    engine.unload(made)
    engine.setCaption(made, "gone")
    #expect(engine.caption(of: made) == nil)
  }

  @Test("a file with another caption is the same clip, with the caption that came last")
  func sameFile() throws {
    let file = try TemporaryFile("door.wav")
    try file.write([Float](repeating: 0.1, count: 480), sampleRate: 48_000)
    let first = try engine.load(file.path, options: ClipOptions(caption: "door creaks"))
    #expect(try engine.load(file.path) == first && engine.caption(of: first) == "door creaks")
    let other = try engine.load(file.path, options: ClipOptions(caption: "gate creaks"))
    #expect(other == first && engine.caption(of: first) == "gate creaks")
  }

  @Test("a portal and a wall are named, and one that is made in the place of another isn't")
  func passages() throws {
    let hall = try engine.makeRoom(
      .box(SIMD3(10, 4, 10)), on: engine.makeNode(at: [0, 0, -6]), label: "hall")
    let doorway = try engine.makeNode(at: [2.5, 0, -1])
    let frame = PortalFrame(width: 1, height: 2)
    let gate = try engine.makePortal(between: hall, and: nil, frame, on: doorway, label: "gate")
    let (_, inside) = try sounding("bell", at: [-3, 0, -5])
    let shape = try WallShape.box(SIMD3(4, 4, 0.2))
    let barn = try engine.makeWall(
      shape, of: .brick, on: engine.makeNode(at: [0, 0, 3]), label: "barn")
    let (_, outside) = try sounding("dog", at: [0, 0, 6])
    _ = room.record(seconds: 0.5)
    func sound(_ voice: Voice) throws -> HeardSound {
      try #require(engine.heard(above: -120).first { $0.voice == voice })
    }
    let (bell, dog) = (try sound(inside), try sound(outside))
    #expect(bell.passage == .portal(gate) && engine.words(for: bell.passage) == "through gate")
    #expect(bell.direction?.word == .right || bell.direction?.word == .aheadRight)
    #expect(dog.passage == .wall(barn) && engine.words(for: dog.passage) == "behind barn")

    // Their rows go to others, which are elsewhere, and no step has passed.
    engine.remove(gate)
    engine.remove(barn)
    let (west, away) = (try engine.makeNode(at: [-5, 0, -6]), try engine.makeNode(at: [99, 0, 0]))
    _ = try engine.makePortal(
      between: hall, and: nil, frame, on: west, openness: 0, label: "hatch")
    _ = try engine.makeWall(shape, of: .brick, on: away, label: "fence")
    #expect(try sound(inside).passage == .walls && sound(outside).passage == .obstacle)
    let words = engine.explain(inside).description + engine.explain(outside).description
    #expect(words.contains("the portal `gate`") && words.contains("the wall `barn`"), "\(words)")
    #expect(!words.contains("hatch") && !words.contains("fence"), "\(words)")
  }
}
