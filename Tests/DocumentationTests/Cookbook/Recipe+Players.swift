import Earshot
import EarshotScript
import EarshotSounds
import EarshotTesting
import TestSupport
import Testing

extension Recipe {
  static let players = [
    Recipe("Third-person camera", ["coin.wav": 300], listen: camera),
    Recipe("Split screen", ["kart.wav": 300], listen: splitting),
    Recipe("Voice chat", ["lobby.wav": 300], listen: chat),
    Recipe(
      "Captions", ["creak.wav": 300, "growl-1.wav": 500, "growl-2.wav": 500],
      says: ["door creaks, left", "something growls, right"], listen: captions),
    Recipe(
      "\"Why can't I hear it?\"", ["hoot.wav": 300], says: ["owl/hoot", "400", "cooldown"],
      listen: reasons),
    Recipe("Report of a session", ["bell.wav": Tone(300, seconds: 0.5)], listen: recording),
  ]

  private static func camera(_ table: RecipeTable) throws {
    let hero = try table.engine.makeNode(at: [0, 0, -8])
    let camera = try follow(table.engine, hero: hero)
    dropCoin(table.sounds, at: [0, 0, -9])
    let near = try table.hear(0.5).level(of: 300, in: 0.1...0.5)
    #expect(near > -15, "\(near)")
    table.engine.setDistancePlace(camera, nil)
    let far = try table.hear(0.5).level(of: 300, in: 0.2...0.5)
    // The camera is 9.2 m away from it.
    #expect(abs(near - far - 19.3) < 0.5, "\(near), \(far)")
  }

  private static func splitting(_ table: RecipeTable) throws {
    let players = try [0.0, 200].map { try table.engine.makeListener(at: [$0, 0, 0]) }
    try split(table.engine, between: players[0], and: players[1])
    let kart = try table.emitter(at: [200, 0, -2])
    startKart(table.sounds, kart)
    let right = try table.hear(0.5)[0.2...0.5]
    #expect(right.level(of: 300) > -15 && right.balance > 3, "\(right.balance)")
    table.engine.teleport(kart, to: [0, 0, -2])
    let left = try table.hear(1)[0.5...1]
    #expect(left.level(of: 300) > -15 && left.balance < -3, "\(left.balance)")
  }

  private static func chat(_ table: RecipeTable) throws {
    enterLobby(table.sounds)
    #expect(near(try table.hear(0.5).level(of: 300, in: 0.1...0.5), -12))
    let speech = PushSource(seconds: 4)
    speech.write(Tone(500, seconds: 2).samples)
    let friend = hear(
      table.engine, table.sounds, speech, by: try table.emitter(at: [-3, 0, 0]))
    let talk = try table.hear(1.5)
    #expect(table.sounds.isPlaying(friend))
    #expect(talk.level(of: 500, in: 1...1.5) > -16)
    #expect(talk.balance(of: 500, in: 1...1.5) < -6)
    #expect(near(talk.level(of: 300, in: 1...1.5), -18))
    speech.finish()
    #expect(near(try table.hear(4).level(of: 300, in: 3.5...4), -12))
    #expect(!table.sounds.isPlaying(friend))
  }

  private static func captions(_ table: RecipeTable) throws {
    creak(table.sounds, by: try table.emitter(at: [-2, 0, 0]))
    for z in [-0.5, 0.5] { growl(table.sounds, by: try table.emitter(at: [3, 0, z])) }
    let heard = try table.hear(0.2)
    #expect(heard.level(of: 300) > -25 && heard.balance(of: 300) < -6)
    #expect(heard.level(of: 500) > -25 && heard.balance(of: 500) > 6)
    var track = CaptionTrack()
    let captions = newCaptions(&track, table.engine)
    #expect(captions.sorted() == ["door creaks, left", "something growls, right"])
    #expect(newCaptions(&track, table.engine).isEmpty)
  }

  private static func reasons(_ table: RecipeTable) throws {
    let (engine, sounds) = (table.engine, table.sounds)
    func ask(_ event: String, _ instance: SoundInstance) -> String {
      whyNotHeard(engine, sounds, event, instance).joined(separator: "\n")
    }
    #expect(ask("owl/hot", .none).contains("owl/hoot"))
    let owl = try table.emitter(at: [0, 0, -400])
    let first = hoot(sounds, by: owl)
    try expect(table.hear(0.5)).isSilent()
    #expect(ask("owl/hoot", first).contains("400"), "\(ask("owl/hoot", first))")
    let again = hoot(sounds, by: owl)
    #expect(ask("owl/hoot", again).contains("cooldown"), "\(ask("owl/hoot", again))")
    // The one that plays is heard where it can be.
    engine.teleport(owl, to: [0, 0, -1])
    #expect(try table.hear(0.5).level(of: 300, in: 0.2...0.5) > -15)
  }

  private static func recording(_ table: RecipeTable) throws {
    let file = table.folder.file("session.earshot")
    let recorder = try startRecording(table.engine, to: file)
    ring(table.sounds)
    let heard = try table.hear(1)
    try stopRecording(recorder)
    #expect(heard.level(of: 300, in: 0.1...0.4) > -20)
    #expect(heard.balance(of: 300, in: 0.1...0.4) < -2)
    let session = try Render(script: file)
    expect(session).isTheSame(as: heard, tolerance: .inaudible)
    // Without the definitions.
    let text = String(decoding: try table.folder.bytes(of: "session.earshot"), as: UTF8.self)
    #expect(!text.contains("tower/bell") && !text.contains("loadSounds"))
  }
}

// MARK: As in the cookbook

func follow(_ engine: AudioEngine, hero: Node) throws -> Listener {
  let camera = try engine.makeListener(at: [0, 2, 0])
  engine.setDistancePlace(camera, hero)
  return camera
}

func dropCoin(_ sounds: Sounds, at place: Position) { sounds.post("coin/ring", at: place) }

func split(_ engine: AudioEngine, between one: Listener, and two: Listener) throws {
  try engine.setListeners([one, two])
  engine.setStage(one, .leftHalf)
  engine.setStage(two, .rightHalf)
}

func startKart(_ sounds: Sounds, _ kart: Emitter) { sounds.post("kart/motor", on: kart) }

func enterLobby(_ sounds: Sounds) { sounds.post("music/lobby") }

func hear(
  _ engine: AudioEngine, _ sounds: Sounds, _ speech: PushSource, by friend: Emitter
) -> SoundInstance {
  sounds.post("friend/voice", on: friend, ["voice": .clip(engine.load(speech))])
}

func creak(_ sounds: Sounds, by door: Emitter) { sounds.post("door/creak", on: door) }

func growl(_ sounds: Sounds, by beast: Emitter) { sounds.post("beast/growl", on: beast) }

func newCaptions(_ track: inout CaptionTrack, _ engine: AudioEngine) -> [String] {
  track.follow(engine).compactMap { change in
    guard case .began(let caption) = change else { return nil }
    return caption.direction.map { "\(caption.text), \($0.word.rawValue)" } ?? caption.text
  }
}

func hoot(_ sounds: Sounds, by owl: Emitter) -> SoundInstance {
  sounds.post("owl/hoot", on: owl)
}

func whyNotHeard(
  _ engine: AudioEngine, _ sounds: Sounds, _ event: String, _ instance: SoundInstance
) -> [String] {
  var reasons = sounds.explain(event)  // what is missing in the definitions
  if let refusal = sounds.explain(instance) { reasons.append(refusal) }  // why nothing plays
  for voice in sounds.voices(of: instance) {  // why a voice is silent or quiet
    reasons += engine.explain(voice).sentences()
  }
  return reasons
}

func startRecording(_ engine: AudioEngine, to file: String) throws -> FlightRecorder {
  try FlightRecorder(engine, writingTo: file)
}

func ring(_ sounds: Sounds) { sounds.post("tower/bell", at: [-4, 6, -3]) }

func stopRecording(_ recorder: FlightRecorder) throws { try recorder.stop() }
