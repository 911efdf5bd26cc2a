import CEarshot
import Earshot
import TestSupport
import Testing

@Suite("Alerts, in C")
struct AlertCallTests {
  private let tone = Signal.sine(300, amplitude: 0.3, frames: 4_800)
  private let alert = Int32(EARSHOT_ALERT_ALERT)
  private let interface = Int32(EARSHOT_ALERT_INTERFACE)

  @Test("alerts are heard as in Swift, through the game's pause, and ask for the motor")
  func alerts() throws {
    let program = CProgram()
    let clip = program.load(tone)
    let engine = try AudioEngine(Configuration(output: .offline, layout: .mono))
    let same = try engine.load(samples: tone, sampleRate: 48_000)
    ok(earshot_engine_pause_game(program.engine, 0))
    engine.pauseGame(fading: .immediate)
    var bus: earshot_bus = 0
    ok(earshot_alert_get_bus(program.engine, &bus))
    ok(earshot_bus_set_gain(program.engine, bus, 0.5, 0))
    engine.setGain(try engine.alertBus(), Gain(linear: 0.5))
    var voice: earshot_voice = 0
    ok(earshot_alert_play(program.engine, clip, alert, 0.8, &voice))
    try engine.playAlert(same, gain: Gain(linear: 0.8))
    let heard = program.render(8_000)
    #expect(heard == engine.render(frameCount: 8_000) && heard.contains { $0 > 0.1 })
    let wishes = program.events().filter { $0.kind == EARSHOT_EVENT_VIBRATION_WANTED }
    #expect(wishes.map(\.raw.voice) == [voice])
    ok(earshot_alert_play(program.engine, clip, interface, 1, nil))
    #expect(!program.events().contains { $0.kind == EARSHOT_EVENT_VIBRATION_WANTED })
  }

  @Test("files are loaded by their first alert, and given back")
  func files() throws {
    let file = try TemporaryFile("blip.wav")
    defer { file.remove() }
    try file.write(tone, sampleRate: 48_000)
    let program = CProgram()
    var clip: earshot_clip = 0
    ok(earshot_alert_load(program.engine, file.path, terminated, &clip))
    var voice: earshot_voice = 0
    ok(earshot_alert_play_file(program.engine, file.path, terminated, interface, 1, &voice))
    #expect(program.render(1_600).contains { $0 > 0.2 })
    #expect(program.info(clip).use_count == 1)
    ok(earshot_alert_unload_all(program.engine))
    program.render(8_000)
    refused(earshot_alert_play(program.engine, clip, alert, 1, nil), EARSHOT_ERROR_STALE)
  }

  @Test("what is no alert is refused")
  func refusals() {
    let program = CProgram()
    let clip = program.load(tone)
    let long = program.load([Float](repeating: 0, count: 1_000 * 31), rate: 1_000)
    let engine = program.engine
    refused(earshot_alert_play(engine, long, alert, 1, nil), EARSHOT_ERROR_CLIP_INVALID)
    refused(earshot_alert_play(engine, clip, 2, 1, nil), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_alert_play(engine, clip, -1, 1, nil), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_alert_play(engine, clip, alert, .nan, nil), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_alert_play(engine, clip, alert, 252, nil), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_alert_play_file(engine, nil, 0, alert, 1, nil), EARSHOT_ERROR_ARGUMENT)
    refused(
      earshot_alert_play_file(engine, "gone.wav", terminated, alert, 1, nil),
      EARSHOT_ERROR_FILE_UNREADABLE)
    refused(earshot_alert_load(engine, nil, 0, nil), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_alert_get_bus(engine, nil), EARSHOT_ERROR_ARGUMENT)
  }
}
