import CEarshot
import TestSupport
import Testing

@Suite("Shared reverbs in C")
struct SharedReverbTests {
  private let program = CProgram()
  /// `EARSHOT_MASTER_BUS`, which Swift can't see.
  private let masterBus: earshot_bus = 0x1_8000_0000

  private func preset(_ name: String) -> earshot_eax_reverb {
    var settings = earshot_eax_reverb()
    ok(earshot_eax_reverb_init_preset(&settings, name))
    return settings
  }

  private func make(_ name: String = "hallway") -> earshot_shared_reverb {
    var (settings, reverb) = (preset(name), earshot_shared_reverb(0))
    ok(earshot_shared_reverb_make(program.engine, &settings, 1, &reverb))
    return reverb
  }

  private func play(_ bus: earshot_bus, frequency: Double = 1_000) -> earshot_voice {
    let clip = program.load(Signal.sine(frequency, amplitude: 0.25, frames: 2_400))
    var (options, voice) = (earshot_play_options(), earshot_voice(0))
    earshot_play_options_init(&options)
    options.bus = bus
    ok(earshot_play(program.engine, clip, 0, &options, &voice))
    return voice
  }

  private func tail() -> Float {
    program.render(9_600)
    return program.render(2_400).map { abs($0) }.max() ?? 0
  }

  @Test("what is sent is heard in it, and it is changed, read back, cleared and removed")
  func sends() {
    var bus: earshot_bus = 0
    ok(earshot_bus_make(program.engine, 0, 1, &bus))
    let reverb = make()
    let voice = play(bus)
    ok(earshot_set_send(program.engine, voice, reverb, 0.5, 0))
    let half = tail()
    #expect(half > 1e-4)
    ok(earshot_shared_reverb_clear_tail(program.engine, reverb))
    #expect(tail() < 1e-6)
    _ = play(bus)
    ok(earshot_set_send(program.engine, bus, reverb, 1, 0))
    #expect(abs(tail() / half - 2) < 0.02)
    var gain = 0.0
    ok(earshot_get_send(program.engine, bus, reverb, &gain))
    #expect(gain == 1)
    _ = play(bus, frequency: 6_000)
    ok(earshot_set_filtered_send(program.engine, bus, reverb, 1, 1, 0.01, 0))
    let whole = tail()
    _ = play(bus, frequency: 6_000)
    ok(earshot_set_filtered_send(program.engine, bus, reverb, 1, 0.01, 1, 0))
    #expect(tail() < whole * 0.5)
    var (high, low) = (0.0, 0.0)
    ok(earshot_get_send_filter(program.engine, bus, reverb, &high, &low))
    #expect(high == 0.01 && low == 1)
    refused(
      earshot_set_filtered_send(program.engine, bus, reverb, 1, 2, 1, 0), EARSHOT_ERROR_ARGUMENT)
    ok(earshot_set_send(program.engine, masterBus, reverb, 0.25, 0))
    ok(earshot_get_send(program.engine, masterBus, reverb, &gain))
    #expect(gain == 0.25)
    var cave = preset("cave")
    ok(earshot_shared_reverb_set(program.engine, reverb, &cave, 0.1))
    ok(earshot_shared_reverb_set_gain(program.engine, reverb, 0.5, 0))
    var told = earshot_eax_reverb()
    told.size = UInt32(MemoryLayout<earshot_eax_reverb>.size)
    ok(earshot_shared_reverb_get(program.engine, reverb, &told, &gain))
    #expect(gain == 0.5 && told.decay_time == 2.91)
    let isSame = withUnsafeBytes(of: &told) { one in
      withUnsafeBytes(of: &cave) { other in one.elementsEqual(other) }
    }
    #expect(isSame)
    var (list, count) = ([earshot_shared_reverb](repeating: 0, count: 4), 0)
    ok(earshot_engine_get_reverbs(program.engine, &list, 4, &count))
    #expect(count == 1 && list[0] == reverb)
    ok(earshot_set_label(program.engine, reverb, "hall", -1, 7))
    ok(earshot_shared_reverb_remove(program.engine, reverb))
    refused(earshot_shared_reverb_remove(program.engine, reverb), EARSHOT_ERROR_STALE)
  }

  @Test("snapshots have what is sent, and parameters drive it")
  func led() {
    let engine = program.engine
    var (bus, snapshot, parameter, gain) = (
      earshot_bus(0), earshot_snapshot(0), earshot_parameter(0), 0.5
    )
    ok(earshot_bus_make(engine, 0, 1, &bus))
    let reverb = make()
    ok(earshot_snapshot_make(engine, nil, 0, 0, &snapshot))
    ok(earshot_snapshot_set_send(engine, snapshot, bus, reverb, &gain))
    ok(earshot_snapshot_set_weight(engine, snapshot, 1, 0))
    _ = play(bus)
    let half = tail()
    #expect(half > 1e-4)
    // A mix doesn't include sends.
    var mix = earshot_bus_mix()
    mix.size = UInt32(MemoryLayout<earshot_bus_mix>.size)
    (mix.has, mix.gain) = (1, 1)
    ok(earshot_snapshot_set_mix(engine, snapshot, bus, &mix))
    gain = 0
    ok(earshot_snapshot_get_send(engine, snapshot, bus, reverb, &gain))
    #expect(gain == 0.5)
    ok(earshot_parameter_make(engine, nil, 0, 0, 1, 1, 0, &parameter))
    var point = earshot_parameter_point(value: 0, result: 1)
    ok(earshot_parameter_drive_send(engine, parameter, bus, reverb, &point, 1, 0))
    ok(earshot_shared_reverb_clear_tail(engine, reverb))
    program.render(4_800)
    _ = play(bus)
    #expect(abs(tail() / half - 2) < 0.02)
    ok(earshot_parameter_drive_send(engine, parameter, bus, reverb, nil, 0, 0))
    ok(earshot_snapshot_set_send(engine, snapshot, bus, reverb, nil))
    refused(
      earshot_snapshot_get_send(engine, snapshot, bus, reverb, &gain),
      EARSHOT_ERROR_NOT_AVAILABLE)
    refused(
      earshot_parameter_drive_send(engine, parameter, snapshot, reverb, &point, 1, 0),
      EARSHOT_ERROR_HANDLE)
    refused(
      earshot_parameter_drive_send(engine, parameter, bus, reverb, nil, 1, 0),
      EARSHOT_ERROR_ARGUMENT)
  }

  @Test("there are 113 presets, whose names are told")
  func presets() {
    var count: Int32 = 0
    while let name = earshot_eax_preset_name(count) {
      #expect(preset(String(cString: name)).decay_time >= 0.1)
      count += 1
    }
    #expect(count == 113 && earshot_eax_preset_name(-1) == nil)
    var (settings, usual) = (preset("generic"), earshot_eax_reverb())
    earshot_eax_reverb_init(&usual)
    let isSame = withUnsafeBytes(of: &settings) { one in
      withUnsafeBytes(of: &usual) { other in one.elementsEqual(other) }
    }
    #expect(isSame)
    earshot_eax_reverb_init(nil)
    var same = settings
    for name in ["stonecorridor", "STONE_CORRIDOR", "Stone Corridor"] {
      ok(earshot_eax_reverb_init_preset(&settings, "stoneCorridor"))
      ok(earshot_eax_reverb_init_preset(&same, name))
      #expect(same.decay_time == settings.decay_time && same.density == settings.density)
    }
    refused(
      earshot_eax_reverb_init_preset(&settings, "stonecoridor"), EARSHOT_ERROR_ARGUMENT,
      saying: "did you mean \"stoneCorridor\"?")
    refused(
      earshot_eax_reverb_init_preset(&settings, "corridor"), EARSHOT_ERROR_ARGUMENT,
      saying: "stoneCorridor")
    refused(earshot_eax_reverb_init_preset(&settings, "xyzzy"), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_eax_reverb_init_preset(&settings, nil), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_eax_reverb_init_preset(nil, "cave"), EARSHOT_ERROR_ARGUMENT)
  }

  @Test("what can't be is refused, and says why")
  func mistakes() {
    let reverb = make()
    var (settings, other) = (preset("cave"), earshot_shared_reverb(0))
    settings.decay_time = 21
    refused(
      earshot_shared_reverb_make(program.engine, &settings, 1, &other), EARSHOT_ERROR_ARGUMENT)
    settings.decay_time = .nan
    refused(
      earshot_shared_reverb_set(program.engine, reverb, &settings, 0), EARSHOT_ERROR_ARGUMENT)
    settings = preset("cave")
    settings.late_pan.x = 2
    refused(
      earshot_shared_reverb_set(program.engine, reverb, &settings, 0), EARSHOT_ERROR_ARGUMENT)
    refused(
      earshot_shared_reverb_set(program.engine, reverb, nil, 0), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_shared_reverb_make(program.engine, nil, 2, &other), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_shared_reverb_make(program.engine, nil, 1, nil), EARSHOT_ERROR_ARGUMENT)
    refused(
      earshot_set_send(program.engine, reverb, reverb, 1, 0), EARSHOT_ERROR_HANDLE)
    refused(earshot_set_send(program.engine, 0, reverb, 1, 0), EARSHOT_ERROR_HANDLE)
    refused(
      earshot_set_send(program.engine, masterBus, reverb, 1.5, 0),
      EARSHOT_ERROR_ARGUMENT)
    refused(
      earshot_set_send(program.engine, masterBus, masterBus, 1, 0),
      EARSHOT_ERROR_HANDLE)
    refused(
      earshot_shared_reverb_set_gain(program.engine, reverb, -1, 0), EARSHOT_ERROR_ARGUMENT)
    for _ in 0..<3 { ok(earshot_shared_reverb_make(program.engine, nil, 1, &other)) }
    refused(
      earshot_shared_reverb_make(program.engine, nil, 1, &other), EARSHOT_ERROR_LIMIT_REACHED)
  }
}
