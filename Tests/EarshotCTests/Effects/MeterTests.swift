import CEarshot
import TestSupport
import Testing

@Suite("Meters and the limiter in C")
struct MeterTests {
  private func play(_ samples: [Float], gain: Double = 1, in program: CProgram) -> earshot_bus {
    var bus: earshot_bus = 0
    ok(earshot_bus_make(program.engine, 0, 1, &bus))
    let clip = program.load(samples)
    var options = earshot_play_options()
    earshot_play_options_init(&options)
    options.loops = Int32(EARSHOT_FOREVER)
    options.bus = bus
    options.gain = gain
    var voice: earshot_voice = 0
    ok(earshot_play(program.engine, clip, 0, &options, &voice))
    return bus
  }

  private func meter(_ bus: earshot_bus, of program: CProgram) -> earshot_meter {
    var meter = earshot_meter()
    meter.size = UInt32(MemoryLayout<earshot_meter>.size)
    ok(earshot_bus_get_meter(program.engine, bus, &meter))
    return meter
  }

  @Test("a bus is estimated, then measured, then measured anew")
  func bus() {
    let program = CProgram { $0.layout = Int32(EARSHOT_LAYOUT_STEREO) }
    let bus = play(Signal.sine(997, amplitude: 0.5), in: program)
    program.render(24_000)
    var meter = meter(bus, of: program)
    #expect(meter.is_estimated && !meter.is_metered && meter.channels == 2)
    #expect(abs(Math.decibels(Double(meter.rms.1)) + 12.04) < 0.5)
    #expect(meter.rms.2 == 0 && meter.integrated == -.infinity)
    ok(earshot_bus_set_metered(program.engine, bus, true))
    program.render(72_000)
    meter = self.meter(bus, of: program)
    #expect(!meter.is_estimated && meter.is_metered)
    #expect(abs(Math.decibels(Double(meter.peak.0)) + 9.03) < 0.02)
    #expect(abs(Math.decibels(Double(meter.true_peak)) + 9.03) < 0.1)
    #expect(abs(meter.integrated + 9.03) < 0.1 && abs(meter.momentary + 9.03) < 0.05)
    ok(earshot_bus_reset_meter(program.engine, bus))
    #expect(self.meter(bus, of: program).integrated == -.infinity)
    ok(earshot_bus_set_metered(program.engine, 0, true))
    program.render(48_000)
    #expect(abs(self.meter(0, of: program).integrated + 9.03) < 0.1)
  }

  @Test(
    "a host's limiter is on unless it is turned off, and tells its delay", arguments: [0, 1, 2])
  func limiter(_ policy: Int32) {
    let program = CProgram(EARSHOT_OUTPUT_HOST) {
      $0.layout = Int32(EARSHOT_LAYOUT_STEREO)
      $0.limiter = policy
    }
    _ = play(Signal.sine(997, amplitude: 1), gain: 8, in: program)
    var host: earshot_host_output = 0
    ok(earshot_engine_host_output(program.engine, &host))
    var samples = [Float](repeating: 0, count: 2 * 800)
    var highest: Float = 0
    for _ in 0..<20 {
      program.update()
      ok(earshot_host_output_render(host, &samples, 800, 2))
      highest = samples.reduce(highest) { max($0, abs($1)) }
    }
    let isOff = policy == EARSHOT_LIMITER_NEVER
    #expect(isOff ? highest > 4 : highest <= 0.892, "\(highest)")
    var traits = earshot_output_traits()
    traits.size = UInt32(MemoryLayout<earshot_output_traits>.size)
    ok(earshot_engine_get_output_traits(program.engine, &traits))
    #expect(traits.delayed_frames == (isOff ? 0 : 81))
    var config = earshot_config()
    earshot_config_init(&config)
    ok(earshot_engine_get_config(program.engine, &config))
    #expect(config.limiter == policy)
    config.limiter = 3
    var other: earshot_engine = 0
    #expect(earshot_engine_make(&config, &other) == EARSHOT_ERROR_ARGUMENT)
  }
}
