import AudioMeasuring
import EarshotTesting
import Foundation
import TestSupport
import Testing

@Suite("The cookbook in C")
struct CookbookCTests {
  @Test("a recipe in C is heard as in Swift, to half a decibel", arguments: Recipe.all)
  func heard(recipe: Recipe) throws {
    let page = try RecipeText.named(recipe.name)
    let table = try RecipeTable(recipe, page)
    try recipe.listen(table)
    let swift = try #require(table.heard)
    let folder = try TestFolder()
    try recipe.write(page, to: folder)
    let c = try RecipeProgram.built.get().play(recipe, in: folder)
    try #require(c.heard.frameCount == swift.frameCount)
    for start in stride(from: 0, to: swift.seconds, by: 0.5) {
      for (a, b) in zip(Self.levels(swift, from: start), Self.levels(c.heard, from: start)) {
        #expect(near(a, b), "at \(start) s \(a) dB in Swift, and \(b) dB in C")
      }
    }
    for words in recipe.says { #expect(c.said.contains(words), "\(c.said)") }
    if c.said.isEmpty { #expect(recipe.says.isEmpty) }
    let recording = folder.file("session.earshot")
    if FileManager.default.fileExists(atPath: recording) {
      try expect(Render(script: recording)).isTheSame(as: c.heard, tolerance: .inaudible)
    }
  }

  /// Of both channels, in half a second; what can't be heard is all the same.
  private static func levels(_ render: Render, from start: Double) -> [Double] {
    let piece = render[start...min(start + 0.5, render.seconds)]
    return [piece.left.level, piece.right.level].map { max($0, -90) }
  }

  @Test("each event of a recipe is posted, in Swift and in C")
  func posts() throws {
    for recipe in RecipeText.all {
      let events = recipe.definitions.matches(of: /"([a-z]+\/[a-z]+)": \{/).map { "\"\($0.1)\"" }
      #expect(!events.isEmpty, "\(recipe.name)")
      for event in events {
        #expect(recipe.swift.contains(event), "\(recipe.name): \(event) isn't posted in Swift")
        #expect(recipe.c.contains(event), "\(recipe.name): \(event) isn't posted in C")
      }
    }
  }

  @Test("a recipe makes the same calls in Swift and in C")
  func calls() throws {
    for recipe in RecipeText.all {
      let (swift, c) = (RecipeCalls.inSwift(recipe.swift), RecipeCalls.inC(recipe.c))
      #expect(swift == c, "\(recipe.name)")
    }
  }

  @Test("a call that C lacks, and one without a counterpart, are found")
  func differences() {
    let swift = "sounds.post(\"a\", on: b)\nengine.resumeGame()\nengine.sing()"
    #expect(RecipeCalls.inSwift(swift) == ["sounds_post", "engine_resume_game", "sing"])
    let c = "earshot_sounds_post(engine);\nearshot_engine_hum (engine);\nearshot_instance music;"
    #expect(RecipeCalls.inC(c) == ["sounds_post", "engine_hum"])
  }
}

/// The engine's calls in a recipe, by their names in C.
enum RecipeCalls {
  static func inC(_ text: String) -> Set<String> {
    let calls = text.matches(of: /\bearshot_([a-z_]+) ?\(/).map { String($0.1) }
    return Set(calls).subtracting(["gain_from_decibels"])
  }

  /// A call that isn't known stays as it is, so that it is found to differ.
  static func inSwift(_ text: String) -> Set<String> {
    var names: Set<String> = text.contains(".loadingProgress") ? ["sounds_progress"] : []
    let calls = text.matches(
      of: /(?:\b(?:sounds|engine|recorder|track)\.|(?=FlightRecorder\())(\w+)\((?=(.*))/)
    for call in calls {
      let (name, rest) = (String(call.1), call.2)
      let matching = counterparts.filter { $0.swift == name && (rest + "(").contains($0.with) }
      let best = matching.max { $0.with.count < $1.with.count }
      names.formUnion(best?.c ?? [name])
    }
    return names
  }

  /// A call in Swift, a part of the rest of its line, and the corresponding calls in C.
  private static let counterparts: [(swift: String, with: String, c: Set<String>)] = [
    ("FlightRecorder", "(", ["engine_start_recording"]),
    ("beginLoadingSounds", "(", ["sounds_begin_loading"]),
    ("explain", "event", ["sounds_explain"]),
    ("explain", "instance", ["instance_explain"]),
    ("explain", "voice", ["voice_explain"]),
    ("follow", "(", ["engine_take_captions"]),
    ("load", "speech", ["clip_load_push_source"]),
    ("makeEmitter", "(", ["emitter_make"]),
    ("makeListener", "(", ["listener_make"]),
    ("makeNode", "(", ["node_make"]),
    ("makePortal", "(", ["portal_make", "portal_set_door"]),
    ("makeRoom", "(", ["room_make_box", "node_make"]),
    ("move", "(", ["object_move"]),
    ("pauseGame", "(", ["engine_pause_game"]),
    ("post", "(", ["sounds_post"]),
    ("post", ", at: ", ["sounds_post_at"]),
    ("release", "(", ["instance_release"]),
    ("resumeGame", "(", ["engine_resume_game"]),
    ("setDistancePlace", "(", ["listener_set_distance_place"]),
    ("setListeners", "(", ["engine_set_listeners"]),
    ("setOpenness", "(", ["portal_set_openness"]),
    ("setParameter", "(", ["sounds_set_parameter"]),
    ("setRadius", "(", ["emitter_set_radius"]),
    ("setShape", ".box", ["emitter_set_box"]),
    ("setShape", ".line", ["emitter_set_line"]),
    ("setStage", "(", ["listener_set_stage"]),
    ("setState", "(", ["sounds_set_state"]),
    ("setSwitch", "(", ["sounds_set_switch"]),
    ("setTravelTime", "(", ["emitter_set_travel_time"]),
    ("setVCA", "(", ["sounds_set_vca"]),
    ("stop", "(", ["engine_stop_recording"]),
    ("stop", "level.music", ["instance_stop"]),
    ("stop", "motor", ["instance_stop"]),
    ("voices", "(", ["instance_voices"]),
  ]
}
