import CEarshot
import Synchronization
import TestSupport
import Testing

@Suite("Effects in C")
struct EffectTests {
  private let program = CProgram()
  private let bus: earshot_bus

  init() {
    var bus: earshot_bus = 0
    ok(earshot_bus_make(program.engine, 0, 1, &bus))
    self.bus = bus
    let clip = program.load(Signal.sine(4_000, amplitude: 0.25, frames: 4_800))
    var options = earshot_play_options()
    earshot_play_options_init(&options)
    options.loops = Int32(EARSHOT_FOREVER)
    options.bus = bus
    var voice: earshot_voice = 0
    ok(earshot_play(program.engine, clip, 0, &options, &voice))
  }

  private func settings(_ kind: Int) -> earshot_effect_settings {
    var settings = earshot_effect_settings()
    earshot_effect_settings_init(&settings, Int32(kind))
    return settings
  }

  private func add(_ settings: earshot_effect_settings, at index: Int32 = -1) -> earshot_effect {
    var (settings, effect) = (settings, earshot_effect(0))
    ok(earshot_bus_add_effect(program.engine, bus, &settings, index, &effect))
    return effect
  }

  private func peak() -> Float {
    program.render(4_800)
    return program.render(2_400).map { abs($0) }.max() ?? 0
  }

  @Test(
    "effects that have numbers alone come back as they were set, and refuse what is out of range",
    arguments: EARSHOT_EFFECT_CHORUS...EARSHOT_EFFECT_PITCH_SHIFTER)
  func numbers(_ kind: Int) {
    var set = settings(kind)
    #expect(set.kind == kind)
    let effect = add(set)
    func numbers(_ settings: inout earshot_effect_settings) -> [Double] {
      withUnsafeBytes(of: &settings.of) { Array($0.bindMemory(to: Double.self).prefix(6)) }
    }
    var got = settings(kind)
    // All of them are set to three quarters of the defaults.
    withUnsafeMutableBytes(of: &set.of) {
      let numbers = $0.bindMemory(to: Double.self)
      for index in 0..<6 where numbers[index] != 0 { numbers[index] *= kind == 13 ? 1.1 : 0.75 }
    }
    ok(earshot_effect_set(program.engine, effect, &set, 0))
    ok(earshot_effect_get(program.engine, effect, &got))
    #expect(got.kind == kind && numbers(&got) == numbers(&set))
    #expect(peak() > 0)
    withUnsafeMutableBytes(of: &set.of) { $0.bindMemory(to: Double.self)[0] = 1e9 }
    refused(earshot_effect_set(program.engine, effect, &set, 0), EARSHOT_ERROR_ARGUMENT)
    withUnsafeMutableBytes(of: &set.of) { $0.bindMemory(to: Double.self)[0] = .nan }
    refused(earshot_effect_set(program.engine, effect, &set, 0), EARSHOT_ERROR_ARGUMENT)
  }

  @Test("snapshots and parameters have settings of effects")
  func settings() {
    var bell = settings(EARSHOT_EFFECT_EQUALIZER)
    // The band has the defaults except for its frequency.
    bell.of.equalizer.count = 1
    bell.of.equalizer.bands.0.frequency = 4_000
    let (engine, effect, plain) = (program.engine, add(bell), peak())
    var snapshot: earshot_snapshot = 0
    ok(earshot_snapshot_make(engine, "cave", -1, 0, &snapshot))
    var values = [
      earshot_setting_value(
        setting: Int32(EARSHOT_SETTING_BAND_GAIN), reserved: 0, value: -12),
      earshot_setting_value(
        setting: Int32(EARSHOT_SETTING_BAND_QUALITY), reserved: 0, value: 0.5),
    ]
    ok(earshot_snapshot_set_settings(engine, snapshot, effect, values, 2))
    ok(earshot_snapshot_set_weight(engine, snapshot, 1, 0))
    #expect(abs(Math.decibels(Double(peak() / plain)) + 12) < 0.1)
    var count = 0
    values = Array(repeating: earshot_setting_value(), count: 1)
    ok(earshot_snapshot_get_settings(engine, snapshot, effect, &values, 1, &count))
    #expect(
      count == 2 && values[0].setting == EARSHOT_SETTING_BAND_GAIN && values[0].value == -12)
    ok(earshot_snapshot_set_settings(engine, snapshot, effect, nil, 0))
    #expect(abs(peak() - plain) < 0.001)
    var parameter: earshot_parameter = 0
    ok(earshot_parameter_make(engine, "depth", -1, 0, 1, 1, 0, &parameter))
    var point = earshot_parameter_point(value: 1, result: -6)
    let gain = Int32(EARSHOT_SETTING_BAND_GAIN)
    ok(earshot_parameter_drive(engine, parameter, effect, gain, &point, 1, 0))
    #expect(abs(Math.decibels(Double(peak() / plain)) + 6) < 0.1)
    #expect(
      earshot_parameter_drive(engine, parameter, effect, 0, &point, 1, 0)
        == EARSHOT_ERROR_ARGUMENT)
    for (setting, result, wanted) in [
      (gain, -37, EARSHOT_ERROR_ARGUMENT), (gain + 1, -6, EARSHOT_ERROR_NOT_AVAILABLE),
    ] {
      point.result = Double(result)
      refused(
        earshot_parameter_drive(engine, parameter, effect, setting, &point, 1, 0), wanted)
    }
    (point.result, values[0].setting) = (1.5, Int32(EARSHOT_SETTING_THRESHOLD))
    refused(
      earshot_snapshot_set_settings(engine, snapshot, effect, values, 1),
      EARSHOT_ERROR_NOT_AVAILABLE)
    refused(
      earshot_parameter_drive(engine, parameter, snapshot, 0, &point, 1, 0), EARSHOT_ERROR_ARGUMENT)
    values[0] = earshot_setting_value(setting: gain, reserved: 0, value: 37)
    refused(
      earshot_snapshot_set_settings(engine, snapshot, effect, values, 1), EARSHOT_ERROR_ARGUMENT)
  }

  @Test("a filter is heard, changed, read back, bypassed, moved and removed")
  func filter() {
    let plain = peak()
    var low = settings(EARSHOT_EFFECT_FILTER)
    low.of.filter.frequency = 2_000
    let effect = add(low)
    let filtered = peak()
    #expect(abs(Math.decibels(Double(filtered / plain)) + 12.4) < 0.6)
    low.of.filter.slope = 48
    ok(earshot_effect_set(program.engine, effect, &low, 0.02))
    #expect(peak() < plain / 100)
    var told = earshot_effect_settings()
    told.size = UInt32(MemoryLayout<earshot_effect_settings>.size)
    ok(earshot_effect_get(program.engine, effect, &told))
    #expect(told.kind == EARSHOT_EFFECT_FILTER && told.of.filter.slope == 48)
    ok(earshot_effect_set_bypassed(program.engine, effect, true))
    #expect(abs(peak() - plain) < 0.001)
    var limiter = settings(EARSHOT_EFFECT_LIMITER)
    limiter.of.limiter.ceiling = 6
    let first = add(limiter, at: 0)
    var (index, isBypassed, owner) = (Int32(9), false, earshot_bus(0))
    ok(earshot_effect_get_place(program.engine, effect, &owner, &index, &isBypassed))
    #expect(index == 1 && isBypassed && owner == bus)
    ok(earshot_effect_move(program.engine, effect, 0))
    var (list, count) = ([earshot_effect](repeating: 0, count: 4), 0)
    ok(earshot_bus_get_effects(program.engine, bus, &list, 4, &count))
    #expect(count == 2 && list[0] == effect && list[1] == first)
    ok(earshot_effect_remove(program.engine, effect))
    refused(earshot_effect_remove(program.engine, effect), EARSHOT_ERROR_STALE)
    ok(earshot_bus_get_effects(program.engine, bus, nil, 0, &count))
    #expect(count == 1)
  }

  @Test("every kind is made as it is usual, and the same is read back")
  func kinds() {
    let response = program.load([1, 0.5])
    for kind in EARSHOT_EFFECT_EQUALIZER...EARSHOT_EFFECT_CONVOLUTION {
      var usual = settings(kind)
      if kind == EARSHOT_EFFECT_CONVOLUTION { usual.of.convolution.clip = response }
      let effect = add(usual)
      var told = settings(kind)
      ok(earshot_effect_get(program.engine, effect, &told))
      let isSame = withUnsafeBytes(of: &told) { one in
        withUnsafeBytes(of: &usual) { other in one.elementsEqual(other) }
      }
      #expect(isSame, "kind \(kind)")
      ok(earshot_effect_remove(program.engine, effect))
    }
    var radio = earshot_effect_settings()
    earshot_effect_settings_init_preset(&radio, Int32(EARSHOT_PRESET_UNDERWATER))
    #expect(radio.of.equalizer.count == 3 && radio.of.equalizer.bands.0.frequency == 400)
    _ = add(radio)
    #expect(peak() < 0.01)
  }

  @Test("what isn't an effect, a bus or a setting is refused in words")
  func mistakes() {
    let engine = program.engine
    var effect: earshot_effect = 0
    var low = settings(EARSHOT_EFFECT_FILTER)
    refused(earshot_bus_add_effect(engine, 5, &low, -1, &effect), EARSHOT_ERROR_HANDLE)
    refused(earshot_bus_add_effect(engine, bus, nil, -1, &effect), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_bus_add_effect(engine, bus, &low, -2, &effect), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_effect_remove(engine, bus), EARSHOT_ERROR_HANDLE, saying: "earshot_bus")
    refused(earshot_effect_set_bypassed(engine, 0, true), EARSHOT_ERROR_HANDLE)
    low.of.filter.frequency = 25_000
    refused(
      earshot_bus_add_effect(engine, bus, &low, -1, &effect), EARSHOT_ERROR_ARGUMENT,
      saying: "0.49")
    var none = settings(77)
    refused(earshot_bus_add_effect(engine, bus, &none, -1, &effect), EARSHOT_ERROR_ARGUMENT)
    var duck = settings(EARSHOT_EFFECT_COMPRESSOR)
    duck.of.compressor.side_chain = bus
    refused(
      earshot_bus_add_effect(engine, bus, &duck, -1, &effect), EARSHOT_ERROR_HIERARCHY_INVALID)
    duck.of.compressor.knee = .nan
    refused(
      earshot_bus_add_effect(engine, bus, &duck, -1, &effect), EARSHOT_ERROR_ARGUMENT,
      saying: "knee")
  }

  /// A program's own effect: halves samples, or writes NaN.
  private final class Halver: Sendable {
    let released = Atomic<Int>(0)
    let writesNaN = Atomic<Bool>(false)

    static func at(_ user: UnsafeMutableRawPointer?) -> Halver {
      Unmanaged<Halver>.fromOpaque(user!).takeUnretainedValue()
    }

    var functions: earshot_callback_functions {
      var functions = earshot_callback_functions()
      functions.size = UInt32(MemoryLayout<earshot_callback_functions>.size)
      functions.user = Unmanaged.passUnretained(self).toOpaque()
      functions.process = { user, samples, frames, channels in
        let isBroken = Halver.at(user).writesNaN.load(ordering: .relaxed)
        for index in 0..<frames * Int(channels) { samples![index] *= isBroken ? .nan : 0.5 }
      }
      functions.release = { user in Halver.at(user).released.add(1, ordering: .relaxed) }
      return functions
    }
  }

  @Test("an effect of the program's own is heard, is silenced for NaN, and is released once")
  func callback() {
    let (plain, halver) = (peak(), Halver())
    var (functions, effect) = (halver.functions, earshot_effect(0))
    ok(earshot_bus_add_callback(program.engine, bus, &functions, -1, &effect))
    #expect(abs(peak() - plain / 2) < 0.001)
    #expect(program.statistics.silenced_blocks == 0)
    halver.writesNaN.store(true, ordering: .relaxed)
    #expect(peak() == 0)
    #expect(program.statistics.silenced_blocks > 0)
    ok(earshot_effect_remove(program.engine, effect))
    #expect(abs(peak() - plain) < 0.001)
    program.render(800)
    #expect(halver.released.load(ordering: .relaxed) == 1)
    ok(earshot_bus_add_callback(program.engine, bus, &functions, 0, &effect))
    program.close()
    #expect(halver.released.load(ordering: .relaxed) == 2)
  }

  @Test("an effect of the program's own that can't be is never released")
  func refusedCallback() {
    let halver = Halver()
    var (functions, effect) = (halver.functions, earshot_effect(0))
    functions.latency = 0.3
    refused(
      earshot_bus_add_callback(program.engine, bus, &functions, -1, &effect),
      EARSHOT_ERROR_ARGUMENT, saying: "latency")
    functions = halver.functions
    functions.process = nil
    refused(
      earshot_bus_add_callback(program.engine, bus, &functions, -1, &effect),
      EARSHOT_ERROR_ARGUMENT, saying: "process")
    functions = halver.functions
    functions.latency = 0.2
    ok(earshot_bus_add_callback(program.engine, bus, &functions, -1, &effect))
    refused(
      earshot_bus_add_callback(program.engine, bus, &functions, -1, &effect),
      EARSHOT_ERROR_LIMIT_REACHED)
    #expect(halver.released.load(ordering: .relaxed) == 0)
    program.close()
    #expect(halver.released.load(ordering: .relaxed) == 1)
  }
}
