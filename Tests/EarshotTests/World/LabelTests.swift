import TestSupport
import Testing

@testable import Earshot

@Suite("Names and numbers of the game's")
struct LabelTests {
  @Test("everything that can have one has it from the start, later, and no longer")
  func everything() throws {
    let studio = try Studio()
    let engine = studio.engine
    let node = try engine.makeNode(label: Label("door", userValue: 1))
    let emitter = try engine.makeEmitter(parent: node, label: "hinge")
    let listener = try engine.makeListener(label: "hero")
    let bus = try engine.makeBus(label: "sfx")
    let group = engine.makeGroup(label: "steps")
    let clip = try studio.clip([Float](repeating: 0.5, count: 9_600))
    let voice = engine.play(
      clip, on: emitter, options: PlaybackOptions(label: Label("creak", userValue: .max)))
    let things: [any Labelled] = [node, emitter, listener, bus, group, voice]
    #expect(
      things.map { label(of: $0, engine)?.name }
        == ["door", "hinge", "hero", "sfx", "steps", "creak"])
    #expect(engine.label(of: node)?.userValue == 1 && engine.label(of: voice)?.userValue == .max)
    for thing in things { engine.setLabel(thing, "other") }
    #expect(things.allSatisfy { label(of: $0, engine) == "other" })
    for thing in things { engine.setLabel(thing, nil) }
    #expect(things.allSatisfy { label(of: $0, engine) == nil } && engine.world.labels.isEmpty)
  }

  private func label(of thing: some Labelled, _ engine: AudioEngine) -> Label? {
    engine.label(of: thing)
  }

  @Test("a name has at most 256 bytes, of whole characters, and no zero")
  func limits() {
    #expect(Label(String(repeating: "a", count: 256)).name.utf8.count == 256)
    #expect(Label(String(repeating: "a", count: 257)).name.utf8.count == 256)
    #expect(Label("a" + String(repeating: "🚪", count: 100)).name.utf8.count == 253)
    #expect(Label("a\u{0}b").name == "ab")
    #expect(Label("two\nlines\u{7}").quotedName?.contains("\u{7}") == false)
    #expect(Label("", userValue: 3).quotedName == nil)
  }

  @Test("explanations, refusals and errors use the objects' labels")
  func words() throws {
    let studio = try Studio { $0.sources = 1 }
    let engine = studio.engine
    let bus = try engine.makeBus(gain: .decibels(-6), label: "sfx")
    let emitter = try engine.makeEmitter(at: [0, 0, -1], bus: bus, label: "hinge\nof a door")
    engine.setGain(emitter, .decibels(-3))
    let clip = try studio.clip([Float](repeating: 0.5, count: 48_000))
    let quiet = engine.play(clip, on: emitter)
    studio.render(1_600)
    let loud = engine.play(
      clip, options: PlaybackOptions(gain: .decibels(6), priority: 3, label: "fanfare"))
    studio.render(3_200)
    let sentences = engine.explain(quiet).sentences().joined(separator: "\n")
    #expect(sentences.contains("and `fanfare` has its source"), "\(sentences)")
    #expect(sentences.contains("6.0 dB down by bus `sfx`"), "\(sentences)")
    #expect(sentences.contains("by its emitter's gain (`hinge\u{FFFD}of a door`)"), "\(sentences)")
    #expect(sentences.split(separator: "\n").count == 3, "a name makes no lines")
    #expect(engine.explain(loud).label == "fanfare")
    engine.setLimit(bus, VoiceLimit(1, whenFull: .refuseNew))
    let refused = engine.play(clip, on: emitter, options: PlaybackOptions(label: "squeak"))
    let explanation = engine.explain(refused)
    #expect(explanation.label == "squeak")
    #expect(explanation.sentences() == ["It was refused: the bus `sfx` is limited to 1 voice."])
    engine.remove(bus)
    let error = #expect(throws: AudioError.self) { try engine.makeBus(under: bus) }
    #expect(error?.subject == "bus `sfx`")
  }

  @Test("a label outlives its voice for a while, and never is another's")
  func remembered() throws {
    let studio = try Studio()
    let engine = studio.engine
    let clip = try studio.clip([Float](repeating: 0.5, count: 100))
    var voices: [Voice] = []
    for number in 1...UInt64(12_000) {
      voices.append(
        engine.play(clip, options: PlaybackOptions(label: Label("step", userValue: number))))
      if number % 100 == 0 {
        _ = engine.render(frameCount: 1_600)
        let recent = voices.suffix(2_048)
        #expect(recent.allSatisfy { engine.label(of: $0) != nil })
      }
    }
    for (index, voice) in voices.enumerated() {
      let label = engine.label(of: voice)
      #expect(label == nil || label?.userValue == UInt64(index + 1))
    }
    #expect(engine.world.labels.count < 4 * LabelTable.fewestBetweenLooks)
    #expect(engine.label(of: voices[0]) == nil, "nobody remembers for ever")
    engine.setLabel(voices[0], "late")
    #expect(engine.statistics.staleCalls == 1)
  }

  @Test("a lasting object keeps its label, however many others are made and removed")
  func lasting() throws {
    let studio = try Studio()
    let node = try studio.engine.makeNode(label: "world")
    for _ in 0..<9_000 { studio.engine.remove(try studio.engine.makeNode(label: "gone")) }
    #expect(studio.engine.label(of: node) == "world")
  }

  @Test("what has no label costs nothing")
  func free() throws {
    let studio = try Studio()
    let engine = studio.engine
    let clip = try studio.clip([Float](repeating: 0.5, count: 100))
    for _ in 0..<100 { engine.play(clip) }
    #expect(engine.world.labels.isEmpty)
    // A row of the table of voices knows nothing of it.
    let fields = Mirror(reflecting: VoiceDetails()).children.compactMap(\.label)
    #expect(!fields.isEmpty && !fields.contains("label"))
  }
}
