import CEarshot
import Earshot
import TestSupport
import Testing

@Suite("Engines and their outputs in C")
struct OutputTests {
  @Test("the version is the header's, and answers have their names")
  func names() {
    #expect(earshot_version() == 0x000400)
    #expect(String(cString: earshot_result_name(earshot_result(EARSHOT_OK))) == "EARSHOT_OK")
    #expect(
      String(cString: earshot_result_name(earshot_result(EARSHOT_ERROR_SCRIPT_INVALID)))
        == "EARSHOT_ERROR_SCRIPT_INVALID")
    #expect(String(cString: earshot_result_name(-7)) == "unknown")
  }

  @Test("a wave file holds what was rendered, and voices go on when the output changes")
  func waveFile() throws {
    let tone = Signal.sine(300, amplitude: 0.3, frames: 48_000)
    let file = try TemporaryFile("out.wav")
    defer { file.remove() }
    let program = CProgram()
    program.play(program.load(tone), loops: Int32(EARSHOT_FOREVER))
    program.render(4_800)
    file.path.withCString { path in
      var output = earshot_output()
      earshot_output_init(&output)
      output.kind = Int32(EARSHOT_OUTPUT_WAVE_FILE)
      (output.name, output.name_length) = (path, terminated)
      ok(earshot_engine_set_output(program.engine, &output))
      refused(
        earshot_engine_render(program.engine, nil, 0), EARSHOT_ERROR_STATE, saying: "OFFLINE")
      for _ in 0..<30 { program.update(0.1) }
      var frame: Int64 = 0
      ok(earshot_engine_current_frame(program.engine, &frame))
      #expect(frame == 4_800 + 144_000)
      for seconds in [3_600.1, 1e308] {
        refused(
          earshot_engine_update(program.engine, seconds), EARSHOT_ERROR_ARGUMENT,
          saying: "at most 3600 seconds")
      }
      output.name = nil
      refused(earshot_engine_set_output(program.engine, &output), EARSHOT_ERROR_ARGUMENT)
      "\(file.path).mp3".withCString {
        output.name = $0
        refused(
          earshot_engine_set_output(program.engine, &output), EARSHOT_ERROR_OUTPUT_UNWRITABLE,
          saying: "end in .wav")
      }
      refused(earshot_engine_set_output(program.engine, nil), EARSHOT_ERROR_ARGUMENT)
    }
    program.close()
    let reader = CProgram()
    let clip = reader.load(file.path)
    #expect(reader.info(clip).frames == 144_000)
    reader.play(clip)
    let heard = Render(reader.render(48_000))
    #expect(abs(heard[10_000..<40_000].rms - 0.3 / 2.0.squareRoot()) < 0.005)
  }

  @Test("the latency is one of three, and what is told of it is what Swift has without a device")
  func latency() throws {
    var config = earshot_config()
    earshot_config_init(&config)
    #expect(config.latency == Int32(EARSHOT_LATENCY_BALANCED))
    config.latency = 3
    var engine: earshot_engine = 0
    refused(earshot_engine_make(&config, &engine), EARSHOT_ERROR_ARGUMENT, saying: "latency")
    config.latency = Int32(EARSHOT_LATENCY_LOW)
    config.output.kind = Int32(EARSHOT_OUTPUT_SILENCE)
    ok(earshot_engine_make(&config, &engine))
    defer { _ = earshot_engine_close(engine) }
    var frame: Int64 = 0
    ok(earshot_engine_heard_frame(engine, &frame))
    #expect(frame == -1)
    var notice = -1.0
    ok(earshot_engine_schedule_notice(engine, &notice))
    #expect(notice == 0)
    var traits = earshot_output_traits()
    traits.size = UInt32(MemoryLayout<earshot_output_traits>.stride)
    ok(earshot_engine_get_output_traits(engine, &traits))
    #expect(traits.queued_frames == -1 && !traits.has_real_time_priority)
    var counts = earshot_statistics()
    counts.size = UInt32(MemoryLayout<earshot_statistics>.stride)
    (counts.dropouts, counts.late_starts) = (9, 9)
    ok(earshot_engine_get_statistics(engine, &counts))
    #expect(counts.dropouts == 0 && counts.late_starts == 0)
  }

  @Test("HRTF is asked for, and what came of it told")
  func hrtf() throws {
    let program = CProgram {
      $0.layout = Int32(EARSHOT_LAYOUT_STEREO)
      $0.sources = 8
    }
    ok(earshot_engine_set_hrtf(program.engine, Int32(EARSHOT_HRTF_ON), 5))
    refused(
      earshot_engine_set_hrtf(program.engine, 3, 0), EARSHOT_ERROR_ARGUMENT, saying: "mode")
    ok(earshot_engine_set_hrtf(program.engine, Int32(EARSHOT_HRTF_ON), 0))
    var state = earshot_hrtf()
    state.size = UInt32(MemoryLayout<earshot_hrtf>.stride)
    ok(earshot_engine_get_hrtf(program.engine, &state))
    #expect(state.asked == EARSHOT_HRTF_ON && state.is_on)
    #expect(state.maximum_voices == 5 && state.voices == 0)
    func reason(_ engine: earshot_engine) -> String {
      var (length, text) = (0, [CChar](repeating: 1, count: 200))
      ok(earshot_engine_hrtf_reason(engine, &text, text.count, &length))
      return String(decoding: text.prefix(length).map(UInt8.init), as: UTF8.self)
    }
    #expect(reason(program.engine).isEmpty)
    ok(earshot_engine_set_hrtf(program.engine, Int32(EARSHOT_HRTF_AUTOMATIC), 4_096))
    #expect(reason(program.engine).contains("headphones"))
    let speakers = CProgram { $0.layout = Int32(EARSHOT_LAYOUT_QUAD) }
    ok(earshot_engine_set_hrtf(speakers.engine, Int32(EARSHOT_HRTF_ON), 0))
    #expect(reason(speakers.engine).contains("quad"))
    ok(earshot_engine_get_hrtf(speakers.engine, &state))
    #expect(!state.is_on && state.maximum_voices == 4_096)
  }

  @Test("traits, rate, meter and counts are those of Swift")
  func counts() throws {
    let tone = Signal.sine(300, amplitude: 0.3, frames: 48_000)
    let program = CProgram {
      $0.layout = Int32(EARSHOT_LAYOUT_STEREO)
      $0.sample_rate = 44_100
      $0.sources = 8
    }
    let engine = try AudioEngine(
      Configuration(output: .offline, sampleRate: 44_100, layout: .stereo, sources: 8))
    program.play(program.load(tone))
    engine.play(try engine.load(samples: tone, sampleRate: 48_000))
    #expect(program.render(20_000) == engine.render(frameCount: 20_000))

    var traits = earshot_output_traits()
    traits.size = UInt32(MemoryLayout<earshot_output_traits>.size)
    ok(earshot_engine_get_output_traits(program.engine, &traits))
    let same = engine.outputTraits
    #expect(traits.sample_rate == same.sampleRate && traits.channels == same.channelCount)
    #expect(traits.hrtf == same.isHRTFEnabled && traits.can_capture == same.canCapture)
    #expect(!traits.has_device && traits.latency == -1)
    #expect(traits.mix_seconds == same.mixDuration.map { $0 / .seconds(1) } ?? -1)
    var rate: UInt32 = 0
    ok(earshot_engine_sample_rate(program.engine, &rate))
    #expect(rate == 44_100)

    let reading = try #require(engine.meter)
    var (peaks, rms, channels) = ([Float](repeating: 0, count: 2), [Float(9), 9], UInt32(1))
    ok(earshot_engine_meter(program.engine, &peaks, nil, &channels))
    #expect(channels == 2 && peaks == [reading.peak[0], 0])
    ok(earshot_engine_meter(program.engine, nil, &rms, &channels))
    #expect(rms == reading.rms && rms[0] > 0.1)

    let (c, swift) = (program.statistics, engine.statistics)
    #expect(c.sources == swift.sources && c.voices == swift.voices && c.voices == 1)
    #expect(c.real_voices == swift.realVoices && c.virtual_voices == swift.virtualVoices)
    #expect(c.peak_voices == swift.peakVoices && c.peak_real_voices == swift.peakRealVoices)
    #expect(c.steps == swift.steps && c.steps > 20 && c.property_calls == swift.propertyCalls)
    #expect(c.clip_bytes_kept == engine.clipBytes.kept)
    #expect(c.clip_bytes_uploaded == engine.clipBytes.uploaded && c.clips == engine.clipCount)
    #expect(c.stale_calls == 0 && c.refused_calls == 0 && c.dropped_steps == 0)
  }

  @Test("a device's samples aren't metered; the names of devices are lines")
  func devices() throws {
    let program = CProgram(EARSHOT_OUTPUT_SILENCE)
    var channels: UInt32 = 0
    refused(
      earshot_engine_meter(program.engine, nil, nil, &channels), EARSHOT_ERROR_NOT_AVAILABLE)
    let names = told { earshot_device_names($0, $1, $2) }.split(separator: "\n").map(String.init)
    #expect(Set(names) == Set(AudioEngine.deviceNames))
    if let first = AudioEngine.defaultDeviceName, names.contains(first) {
      #expect(names.first == first)
    }
    #expect(told { earshot_engine_device_name(program.engine, $0, $1, $2) }.isEmpty)
    // OpenAL has been used.
    for seconds in [0.006, -1, 1e300] {
      refused(earshot_prefer_mix_seconds(seconds), EARSHOT_ERROR_STATE)
    }
    refused(earshot_prefer_mix_seconds(.nan), EARSHOT_ERROR_ARGUMENT)
  }

  @Test("text is cut between characters, always ended, and its whole length is told")
  func cut() throws {
    let program = CProgram()
    let clip = program.load([0.5])
    "é".withCString { name in
      var marker = earshot_marker(frame: 0, name: name, name_length: terminated)
      ok(earshot_clip_set_markers(program.engine, clip, &marker, 1))
    }
    for capacity in 1...3 {
      var buffer = [CChar](repeating: 9, count: 4)
      var length = 0
      ok(earshot_clip_marker(program.engine, clip, 0, nil, &buffer, capacity, &length))
      #expect(length == 2 && buffer[capacity == 3 ? 2 : 0] == 0 && buffer[3] == 9)
    }
    refused(
      earshot_clip_marker(program.engine, clip, 0, nil, nil, 4, nil), EARSHOT_ERROR_ARGUMENT)
  }

  @Test("256 engines at a time, and a closed one's number never names another")
  func many() throws {
    let program = CProgram(EARSHOT_OUTPUT_SILENCE)
    let number = program.engine
    program.close()
    let next = CProgram(EARSHOT_OUTPUT_SILENCE)
    #expect(next.engine != number)
    refused(earshot_engine_update(number, 0.1), EARSHOT_ERROR_STALE)
    refused(earshot_engine_close(number), EARSHOT_ERROR_STALE)
    refused(earshot_engine_update(0, 0.1), EARSHOT_ERROR_HANDLE)
  }
}
