import CEarshot
import CSystem
import TestSupport
import Testing

@Suite("Sound events in C")
struct SoundEventTests {
  private let folder: TestFolder
  private let program = CProgram()
  private var engine: earshot_engine { program.engine }

  private static let definitions = """
    { "sounds": 1,
      "parameters": { "speed": { "range": [0, 10], "labels": { "fast": 10 } } },
      "switches": { "surface": { "values": ["low", "high"], "initial": "low" } },
      "states": { "world": { "values": ["dry", "wet"], "transition": 0 } },
      "vcas": { "all": {} },
      "buses": { "foley": { "vcas": ["all"] } },
      "events": {
        "step": { "was": ["footstep"], "bus": "foley",
          "play": { "switch": "surface", "cases": { "low": "low.wav", "high": "high.wav" } } },
        "hum": { "bus": "foley", "play": { "play": "low.wav", "loop": true },
          "parameters": { "speed": { "gain": [[0, 0], [10, -20]] } },
          "states": { "world": { "wet": { "gain": -12 } } } },
        "say": { "play": { "hole": "line" } } } }
    """

  init() throws {
    folder = try TestFolder()
    for (name, hertz) in [("low", 480.0), ("high", 1_920)] {
      let sound = Signal.sine(hertz, amplitude: 0.5, frames: 24_000)
      try folder.write(TemporaryFile.wave(sound, sampleRate: 48_000), to: name + ".wav")
    }
    try folder.write(Self.definitions, to: "game.sounds")
  }

  private func load() -> earshot_sounds {
    var sounds = earshot_sounds(0)
    ok(earshot_sounds_load(engine, folder.path, -1, &sounds))
    return sounds
  }

  private func post(
    _ sounds: earshot_sounds, _ event: String, on emitter: earshot_emitter = 0,
    _ name: String? = nil, label: String? = nil, number: Double = 0, clip: earshot_clip = 0
  ) -> earshot_instance {
    var instance = earshot_instance(0)
    func post(_ name: UnsafePointer<CChar>?, _ label: UnsafePointer<CChar>?) {
      var value = earshot_sound_value(name: name, label: label, clip: clip, number: number)
      ok(
        earshot_sounds_post(
          engine, sounds, event, -1, emitter, &value, name == nil ? 0 : 1, &instance))
    }
    guard let name else {
      post(nil, nil)
      return instance
    }
    name.withCString { name in
      guard let label else { return post(name, nil) }
      label.withCString { post(name, $0) }
    }
    return instance
  }

  private func isPlaying(_ instance: earshot_instance) -> Bool {
    var isPlaying = false
    ok(earshot_instance_is_playing(engine, instance, &isPlaying))
    return isPlaying
  }

  private func text(
    _ body: (UnsafeMutablePointer<CChar>, Int, UnsafeMutablePointer<Int>) -> earshot_result
  ) -> String {
    var buffer = [CChar](repeating: 0, count: 512)
    var length = 0
    buffer.withUnsafeMutableBufferPointer { ok(body($0.baseAddress!, 512, &length)) }
    return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private typealias Notice = (kind: Int, instance: earshot_instance, number: Int64, text: String)

  private func notices(_ sounds: earshot_sounds) -> [Notice] {
    var list: [Notice] = []
    while true {
      var (kind, instance, number) = (Int32(0), earshot_instance(0), Int64(0))
      let words = text {
        earshot_sounds_take_notice(engine, sounds, &kind, &instance, &number, $0, $1, $2)
      }
      if kind == EARSHOT_SOUND_NOTICE_NONE { return list }
      list.append((Int(kind), instance, number, words))
    }
  }

  /// Decibels of the last tenth of a second of half a second.
  private func level() -> Double { Render(Array(program.render(24_000).suffix(4_800))).level }

  /// Hertz, after a twentieth of a second.
  private func pitch() -> Double {
    Render(Array(program.render(4_800).suffix(2_400))).frequency ?? 0
  }

  @Test("load in the background, with progress, and are silent until they are ready")
  func background() {
    var sounds = earshot_sounds(0)
    ok(earshot_sounds_begin_loading(engine, folder.path, -1, &sounds))
    func progress() -> (fraction: Double, isReady: Bool, error: String) {
      var (fraction, isReady) = (-1.0, true)
      let error = text {
        earshot_sounds_progress(engine, sounds, &fraction, &isReady, $0, $1, $2)
      }
      return (fraction, isReady, error)
    }
    #expect(progress() == (0, false, ""))
    let early = post(sounds, "step")
    #expect(!isPlaying(early))
    #expect(
      text { earshot_instance_explain(engine, early, $0, $1, $2) }.contains("is still being loaded")
    )
    for _ in 0..<100 where !progress().isReady { program.render(800) }
    #expect(progress() == (1, true, ""))
    #expect(notices(sounds).map(\.kind).contains(EARSHOT_SOUND_NOTICE_LOADED))
    _ = post(sounds, "step", "surface", label: "high")
    #expect(abs(pitch() - 1_920) < 1)
    ok(earshot_sounds_unload(engine, sounds, 0))
    ok(earshot_sounds_begin_loading(engine, folder.path + "/none.bank", -1, &sounds))
    for _ in 0..<100 where progress().error.isEmpty { program.render(800) }
    #expect(progress().error.contains("no such file") && !progress().isReady)
    #expect(notices(sounds).map(\.kind) == [EARSHOT_SOUND_NOTICE_LOADING_FAILED])
    #expect(earshot_sounds_begin_loading(engine, nil, -1, &sounds) != EARSHOT_OK)
    #expect(earshot_sounds_begin_loading(engine, "x", -1, nil) != EARSHOT_OK)
  }

  @Test("labels, numbers, states and gains of VCAs are heard")
  func values() {
    let sounds = load()
    let step = post(sounds, "step", "surface", label: "high")
    #expect(abs(pitch() - 1_920) < 1)
    program.render(24_000)
    #expect(!isPlaying(step))
    let hum = post(sounds, "hum")
    let full = level()
    ok(earshot_instance_set_parameter(engine, hum, "speed", -1, 5))
    #expect(abs(level() - full + 10) < 0.1)
    ok(earshot_instance_set_label(engine, hum, "speed", -1, "fast", -1))
    #expect(abs(level() - full + 20) < 0.1)
    // What is set of an instance goes before what is set for all.
    ok(earshot_sounds_set_parameter(engine, sounds, "speed", -1, 0, 0))
    ok(earshot_sounds_set_state(engine, sounds, "world", -1, "wet", -1))
    #expect(abs(level() - full + 32) < 0.1)
    ok(earshot_sounds_set_vca(engine, sounds, "all", -1, 6, 0))
    #expect(abs(level() - full + 26) < 0.1)
    #expect(text { earshot_sounds_state(engine, sounds, "world", -1, $0, $1, $2) } == "wet")
    var (position, bus, snapshot) = (-1.0, earshot_bus(0), earshot_snapshot(1))
    ok(earshot_instance_playhead(engine, hum, &position))
    #expect((0..<0.5).contains(position))
    ok(earshot_sounds_bus(engine, sounds, "foley", -1, &bus))
    ok(earshot_bus_set_muted(engine, bus, true))
    #expect(bus != 0 && level() < -100)
    ok(earshot_bus_set_muted(engine, bus, false))
    ok(earshot_sounds_snapshot(engine, sounds, "none", -1, &snapshot))
    #expect(snapshot == 0)
    var voices = [earshot_voice](repeating: 0, count: 4)
    var count = 0
    ok(earshot_instance_voices(engine, hum, &voices, 4, &count))
    #expect(count == 1 && voices[0] != 0)
    refused(earshot_instance_stop(engine, hum, -3), EARSHOT_ERROR_ARGUMENT, saying: "fade")
    ok(earshot_instance_stop(engine, hum, EARSHOT_OWN_FADE))
    #expect(level() < -100 && !isPlaying(hum))
    ok(earshot_sounds_set_label(engine, sounds, "speed", -1, "fast", -1, 0))
    let other = post(sounds, "hum")
    #expect(abs(level() - full + 26) < 0.1)
    let slowly = earshot_fade_shaped(60, Int32(EARSHOT_SHAPE_DECIBELS))
    ok(earshot_instance_stop(engine, other, slowly))
    #expect(abs(level() - full + 26) < 1)
    ok(earshot_sounds_stop(engine, sounds, 0))
    #expect(level() < -100 && !isPlaying(other))
    refused(earshot_instance_release(engine, hum), EARSHOT_ERROR_STALE, saying: "has ended")
  }

  @Test("a hole plays the game's clip, and an emitter's switch chooses")
  func emitters() {
    let sounds = load()
    let clip = program.load(folder.path + "/high.wav")
    let line = post(sounds, "say", "line", clip: clip)
    #expect(abs(pitch() - 1_920) < 1)
    ok(earshot_instance_stop(engine, line, 0))
    let emitter = program.emitter()
    ok(earshot_sounds_set_switch(engine, sounds, emitter, "surface", -1, "high", -1))
    _ = post(sounds, "step", on: emitter)
    #expect(abs(pitch() - 1_920) < 1)
    var instance = earshot_instance(0)
    ok(earshot_sounds_post_at(engine, sounds, "hum", -1, 1, 0, 0, nil, 0, &instance))
    #expect(isPlaying(instance))
  }

  @Test("what is missing is silent, and is told with the nearest name")
  func missing() {
    let sounds = load()
    let none = post(sounds, "stap")
    #expect(!isPlaying(none))
    let reason = text { earshot_instance_explain(engine, none, $0, $1, $2) }
    #expect(reason.contains("\"stap\"") && reason.contains("\"step\""), "\(reason)")
    ok(earshot_sounds_set_state(engine, sounds, "wrold", -1, "wet", -1))
    ok(earshot_sounds_set_parameter(engine, sounds, "sped", -1, 1, 0))
    let told = notices(sounds).filter { $0.kind == EARSHOT_SOUND_NOTICE_MISSING }.map(\.text)
    #expect(told.count == 3, "\(told)")
    #expect(told.contains { $0.contains("\"world\"") })
    #expect(text { earshot_sounds_explain(engine, sounds, "stap", -1, $0, $1, $2) } == reason)
    #expect(text { earshot_sounds_explain(engine, sounds, "hum", -1, $0, $1, $2) }.isEmpty)
    var value = 0.0
    ok(earshot_sounds_parameter(engine, sounds, "sped", -1, 0, &value))
    #expect(value.isNaN)
  }

  @Test("mistakes reach the log once, after the update")
  func log() throws {
    let log = Log()
    log.listen(to: engine, from: EARSHOT_LOG_WARNING)
    let sounds = load()
    for _ in 0..<3 {
      _ = post(sounds, "stepp")
      _ = post(sounds, "hum", "sped", number: 3)
      ok(earshot_sounds_set_state(engine, sounds, "world", -1, "weet", -1))
      #expect(log.lines.isEmpty)
    }
    var missing = earshot_sounds(0)
    ok(earshot_sounds_begin_loading(engine, folder.path + "/none.bank", -1, &missing))
    for _ in 0..<500 where log.lines.count < 4 {
      usleep(2_000)
      program.render(800)
    }
    let told = log.lines.map(\.message)
    #expect(log.lines.count == 4 && log.lines.allSatisfy { $0.level == EARSHOT_LOG_WARNING })
    for (message, word) in zip(told, ["\"step\"?", "\"speed\"?", "\"wet\"?", "none.bank"]) {
      #expect(message.contains(word), "\(message)")
    }
    program.render(1_600)
    #expect(log.lines.count == 4)
    ok(earshot_engine_set_log(engine, nil, nil, 0))
  }

  @Test("notices tell starts and ends")
  func told() {
    let sounds = load()
    let step = post(sounds, "step")
    program.render(48_000)
    let list = notices(sounds)
    #expect(list.map(\.kind) == [EARSHOT_SOUND_NOTICE_STARTED, EARSHOT_SOUND_NOTICE_ENDED])
    #expect(list.allSatisfy { $0.instance == step })
    #expect(list.last?.number == Int64(EARSHOT_SOUND_FINISHED))
  }

  @Test("ids of first names post, also from another thread")
  func ids() async {
    let sounds = load()
    var (id, speed) = (UInt64(0), UInt64(0))
    ok(earshot_sound_id("footstep", -1, &id))
    ok(earshot_sound_id("speed", -1, &speed))
    var instance = earshot_instance(0)
    ok(earshot_sounds_post_id(engine, sounds, id, 0, nil, 0, &instance))
    #expect(isPlaying(instance))
    ok(earshot_instance_stop(engine, instance, 0))
    program.render(800)
    let (engine, first, second) = (engine, id, speed)
    await Task.detached {
      ok(earshot_queue_post(engine, sounds, first, 0))
      ok(earshot_queue_set_sound_parameter(engine, sounds, second, 3, 0))
      refused(
        earshot_queue_post_at(engine, sounds, first, .nan, 0, 0), EARSHOT_ERROR_ARGUMENT,
        saying: "no place")
      refused(earshot_queue_post(engine, 77, first, 0), EARSHOT_ERROR_HANDLE, saying: "sounds")
    }.value
    #expect(abs(pitch() - 480) < 1)
    var value = 0.0
    ok(earshot_sounds_parameter(engine, sounds, "speed", -1, 0, &value))
    #expect(value == 3)
  }

  @Test("mistakes in definitions come with their places")
  func mistakes() throws {
    try folder.write("{ \"sounds\": 1, \"evnts\": {} }", to: "game.sounds")
    var sounds = earshot_sounds(0)
    refused(
      earshot_sounds_load(engine, folder.path, -1, &sounds), EARSHOT_ERROR_FILE_INVALID,
      saying: "game.sounds:1:16")
    try folder.write("no bank", to: "x.bank")
    refused(
      earshot_sounds_load(engine, folder.path + "/x.bank", -1, &sounds),
      EARSHOT_ERROR_FILE_INVALID, saying: "x.bank")
    refused(
      earshot_sounds_load(engine, folder.path + "/none", -1, &sounds),
      EARSHOT_ERROR_FILE_UNREADABLE, saying: "none")
  }

  @Test("unloaded ones fade out, and their handles are stale; others are untouched")
  func unloads() {
    let (first, second) = (load(), load())
    let (fading, other) = (post(first, "hum"), post(second, "hum"))
    #expect(fading != other)
    let both = level()
    ok(earshot_sounds_unload(engine, first, 0.1))
    #expect(abs(level() - both + 6.02) < 0.1)
    refused(earshot_instance_release(engine, fading), EARSHOT_ERROR_STALE, saying: "gone")
    refused(earshot_sounds_reload(engine, first), EARSHOT_ERROR_STALE, saying: "gone")
    #expect(isPlaying(other))
    for _ in 0..<70 { ok(earshot_sounds_unload(engine, load(), 0)) }
    let kept = (0..<63).map { _ in load() }
    var more = earshot_sounds(0)
    refused(
      earshot_sounds_load(engine, folder.path, -1, &more), EARSHOT_ERROR_LIMIT_REACHED,
      saying: "64")
    for sounds in kept { ok(earshot_sounds_unload(engine, sounds, 0)) }
    #expect(isPlaying(other))
  }

  @Test("handles of other kinds, texts and values that can't be are refused")
  func refusals() {
    let sounds = load()
    var instance = earshot_instance(0)
    refused(
      earshot_sounds_post(engine, sounds, nil, -1, 0, nil, 0, &instance), EARSHOT_ERROR_ARGUMENT,
      saying: "event")
    refused(
      earshot_sounds_post(engine, sounds, "hum", -1, 0, nil, 65, &instance),
      EARSHOT_ERROR_ARGUMENT, saying: "64")
    refused(
      earshot_sounds_post(engine, sounds, "hum", -1, sounds, nil, 0, &instance),
      EARSHOT_ERROR_HANDLE, saying: "emitter")
    refused(
      earshot_sounds_set_parameter(engine, sounds, "speed", -1, .nan, 0), EARSHOT_ERROR_ARGUMENT,
      saying: "value")
    refused(earshot_instance_release(engine, sounds), EARSHOT_ERROR_HANDLE, saying: "instance")
    let names = (0..<4).map { index in
      text { earshot_sounds_event_name(engine, sounds, index, nil, $0, $1, $2) }
    }
    #expect(names == ["hum", "say", "step", ""])
  }
}
