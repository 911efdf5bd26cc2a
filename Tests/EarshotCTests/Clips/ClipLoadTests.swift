import CEarshot
import Earshot
import TestSupport
import Testing

/// Clips sound the same from C as from Swift, byte for byte.
@Suite("Clips in C")
struct ClipLoadTests {
  private let tone = Signal.sine(300, amplitude: 0.3, frames: 9_000)

  /// The output of Swift's engine for a non-positional clip.
  private func heard(
    channels: ChannelLayout = .mono, _ load: (AudioEngine) throws -> Clip
  ) throws -> [Float] {
    let engine = try AudioEngine(
      Configuration(output: .offline, sampleRate: 48_000, layout: channels))
    engine.play(try load(engine), looping: .forever)
    return engine.render(frameCount: 20_000)
  }

  private func heard(stereo: Bool = false, _ load: (CProgram) -> earshot_clip) -> [Float] {
    let program = CProgram { if stereo { $0.layout = Int32(EARSHOT_LAYOUT_STEREO) } }
    program.play(load(program), loops: Int32(EARSHOT_FOREVER))
    return program.render(20_000)
  }

  @Test("samples, at the output's rate and at another")
  func samples() throws {
    for rate in [48_000, 44_100] {
      let c = heard { $0.load(tone, rate: UInt32(rate)) }
      #expect(c == (try heard { try $0.load(samples: tone, sampleRate: rate) }))
      #expect(c.contains { abs($0) > 0.2 })
    }
  }

  @Test("16-bit samples of two channels")
  func sixteenBit() throws {
    let samples = Signal.sixteenBit(zip(tone, tone.reversed()).flatMap { [$0, $1] })
    let c = heard(stereo: true) { program in
      var clip: earshot_clip = 0
      ok(
        earshot_clip_load_samples_s16(
          program.engine, samples, 9_000, 2, 48_000, "both", 4, nil, &clip))
      #expect(program.info(clip).bytes == 36_000, "they stay 16-bit")
      #expect(told { earshot_clip_name(program.engine, clip, $0, $1, $2) } == "both")
      return clip
    }
    #expect(
      c
        == (try heard(channels: .stereo) {
          try $0.load(samples: samples, channelCount: 2, sampleRate: 48_000)
        }))
    #expect(c.contains { $0 != 0 })
  }

  @Test("files and bytes, with every option")
  func files() throws {
    let file = try TemporaryFile("tone.wav")
    defer { file.remove() }
    try file.write(tone, sampleRate: 44_100)
    let bytes = try file.bytes()
    var options = earshot_clip_options()
    earshot_clip_options_init(&options)
    let storages = [
      (EARSHOT_STORAGE_AUTOMATIC, ClipStorage.automatic), (EARSHOT_STORAGE_RESIDENT, .resident),
      (EARSHOT_STORAGE_COMPRESSED, .compressed), (EARSHOT_STORAGE_STREAMED, .streamed),
    ]
    for (number, storage) in storages {
      options.storage = Int32(number)
      options.keeps_channels = number % 2 == 1
      options.keeps_sample_rate = number / 2 == 1
      options.use = Int16(number % 3)
      options.gain_millibels = Int16(-50 * Int(number))
      options.loop_start = number == 0 ? -1 : 1_000
      options.loop_end = number == 0 ? -1 : 5_000
      let swift = ClipOptions(
        channels: options.keeps_channels ? .keep : .mixWhenPositional,
        loop: number == 0 ? nil : 1_000..<5_000,
        convertsSampleRate: !options.keeps_sample_rate, storage: storage,
        use: [.effect, .music, .speech][number % 3], gain: .decibels(-0.5 * Double(number)))
      let fromFile = heard { program in
        var clip: earshot_clip = 0
        ok(earshot_clip_load(program.engine, file.path, terminated, &options, &clip))
        let info = program.info(clip)
        #expect(info.loop_start > 0 || number == 0)
        #expect(info.sample_rate == (options.keeps_sample_rate ? 44_100 : 48_000))
        return clip
      }
      #expect(fromFile == (try heard { try $0.load(file.path, options: swift) }), "\(storage)")
      let fromBytes = heard { program in
        var clip: earshot_clip = 0
        ok(
          earshot_clip_load_bytes(
            program.engine, bytes, bytes.count, nil, 0, &options, &clip))
        return clip
      }
      #expect(
        fromBytes == (try heard { try $0.load(bytes: bytes, name: "bytes", options: swift) }),
        "\(storage)")
      #expect(fromFile.contains { abs($0) > 0.2 })
    }
  }

  @Test("an ambisonic bed, by its options")
  func beds() throws {
    let samples = tone.flatMap { sample -> [Float] in [sample / 2, 0, sample / 2, 0] }
    var options = earshot_clip_options()
    earshot_clip_options_init(&options)
    #expect(Int(options.ambisonics) == EARSHOT_AMBISONICS_NONE)
    for (number, kind) in [
      (EARSHOT_AMBISONICS_AMBIX, ClipOptions.Ambisonics.ambiX), (EARSHOT_AMBISONICS_FUMA, .fuMa),
    ] {
      options.ambisonics = Int16(number)
      let c = heard(stereo: true) { program in
        var clip: earshot_clip = 0
        ok(
          earshot_clip_load_samples(
            program.engine, samples, 9_000, 4, 48_000, nil, 0, &options, &clip))
        #expect(program.info(clip).is_bed && program.info(clip).channels == 4)
        return clip
      }
      let swift = ClipOptions(channels: .ambisonic(kind))
      #expect(
        c
          == (try heard(channels: .stereo) {
            try $0.load(samples: samples, channelCount: 4, sampleRate: 48_000, options: swift)
          }))
      #expect(c.contains { abs($0) > 0.05 })
    }
    let program = CProgram()
    var clip: earshot_clip = 0
    refused(
      earshot_clip_load_samples(
        program.engine, samples, 18_000, 2, 48_000, nil, 0, &options, &clip),
      EARSHOT_ERROR_CLIP_INVALID)
    options.keeps_channels = true
    refused(
      earshot_clip_load_samples(
        program.engine, samples, 9_000, 4, 48_000, nil, 0, &options, &clip),
      EARSHOT_ERROR_ARGUMENT)
  }

  @Test("a clip tells what is known of it")
  func info() throws {
    let program = CProgram()
    let clip = program.load(tone, rate: 24_000)
    let info = program.info(clip)
    #expect(info.state == EARSHOT_CLIP_IN_MEMORY && info.storage == EARSHOT_STORAGE_RESIDENT)
    #expect(info.sample_rate == 48_000 && info.channels == 1 && info.frames == 18_000)
    #expect(info.loop_start == 0 && info.loop_end == 18_000 && info.seconds == 0.375)
    #expect(info.bytes == 72_000 && info.use_count == 1 && info.voices == 0 && !info.is_pinned)
    program.play(clip)
    #expect(program.info(clip).voices == 1)
    #expect(program.statistics.clips == 1 && program.statistics.clip_bytes_kept == 72_000)
  }

  @Test("a file is loaded once, and is there until it was unloaded as often as loaded")
  func uses() throws {
    let file = try TemporaryFile("tone.wav")
    defer { file.remove() }
    try file.write(tone, sampleRate: 48_000)
    let program = CProgram()
    let clip = program.load(file.path)
    #expect(program.load(file.path) == clip && program.info(clip).use_count == 2)
    program.unload(clip)
    program.play(clip)
    #expect(program.render(2_000).contains { abs($0) > 0.2 })
    program.unload(clip, stopping: true)
    program.render(2_400)
    #expect(program.render(1_000).allSatisfy { $0 == 0 })
    refused(earshot_clip_unload(program.engine, clip, false), EARSHOT_ERROR_STALE)
    #expect(
      program.events().map { [$0.kind, Int($0.raw.reason)] }
        == [[EARSHOT_EVENT_VOICE_FINISHED, EARSHOT_FINISHED_UNLOADED]])
    #expect(program.statistics.clips == 0)
  }

  @Test("what can't be a clip is refused, and says why")
  func bad() throws {
    let program = CProgram { $0.maximum_clip_bytes = 100_000 }
    let engine = program.engine
    var clip: earshot_clip = 99
    refused(
      earshot_clip_load(engine, "/no/such.wav", terminated, nil, &clip),
      EARSHOT_ERROR_FILE_UNREADABLE, saying: "/no/such.wav")
    refused(
      earshot_clip_load_bytes(engine, [1, 2, 3] as [UInt8], 3, "abc", 3, nil, &clip),
      EARSHOT_ERROR_FILE_INVALID, saying: "abc")
    for (frames, channels, rate, error) in [
      (0, 1, 48_000, EARSHOT_ERROR_CLIP_INVALID), (30_000, 1, 8_000, EARSHOT_ERROR_CLIP_INVALID),
      (1, 0, 48_000, EARSHOT_ERROR_ARGUMENT), (1, 9, 48_000, EARSHOT_ERROR_ARGUMENT),
      (1, 1, 1, EARSHOT_ERROR_ARGUMENT),
    ] {
      refused(
        earshot_clip_load_samples(
          engine, tone, frames, UInt32(channels), UInt32(rate), nil, 0, nil, &clip),
        error)
    }
    refused(
      earshot_clip_load_samples(engine, tone, .max, 8, 48_000, nil, 0, nil, &clip),
      EARSHOT_ERROR_ARGUMENT)
    refused(
      earshot_clip_load_samples(engine, nil, 10, 1, 48_000, nil, 0, nil, &clip),
      EARSHOT_ERROR_ARGUMENT, saying: "samples")
    var options = earshot_clip_options()
    refused(
      earshot_clip_load_samples(engine, tone, 10, 1, 48_000, nil, 0, &options, &clip),
      EARSHOT_ERROR_SIZE, saying: "options")
    earshot_clip_options_init(&options)
    options.loop_start = 5
    refused(
      earshot_clip_load_samples(engine, tone, 10, 1, 48_000, nil, 0, &options, &clip),
      EARSHOT_ERROR_ARGUMENT)
    (options.loop_start, options.loop_end) = (5, 11)
    refused(
      earshot_clip_load_samples(engine, tone, 10, 1, 48_000, nil, 0, &options, &clip),
      EARSHOT_ERROR_CLIP_INVALID)
    #expect(clip == 99 && program.statistics.clips == 0, "nothing was changed")
  }
}
