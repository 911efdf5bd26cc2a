import AudioEffects

/// The costs of inserts and meters on a stereo sound, in voices that move, beside those of other
/// programs where these are installed.
struct EffectCosts {
  let isQuick: Bool

  private static let sampleRate = 48_000
  private static let blocks = [800, 256]

  func table() throws -> Table {
    var table = Table(
      "effects", title: "Effects, stereo, in voices of plain OpenAL",
      columns: ["", "blocks of 800", "of 256", "aim, at most", "beside", "µs"])
    let beside = Beside(isQuick: isQuick)
    let figures = try Self.blocks.map(figures)
    for (index, work) in Self.works.enumerated() {
      let theirs = try beside?.microseconds(of: work.name).map { $0 / figures[0].unit }
      table.add(
        work.name,
        [
          figures[0].voices[index], figures[1].voices[index], Self.aims[work.name], theirs,
          figures[0].voices[index] * figures[0].unit,
        ])
    }
    table.add("the unit, µs a second of sound", [figures[0].unit, figures[1].unit])
    table.addNote(VoiceUnit.meaning)
    table.addNote("medians of \(rounds) rounds in which everything takes its turn")
    table.addNote("µs: of CPU for a second of sound, in blocks of 800")
    if let beside { table.addNote("beside: " + beside.note) }
    return table
  }

  private var rounds: Int { isQuick ? 5 : 21 }

  private static let aims = [
    "equaliser, four bands": 3.0, "compressor": 2, "limiter, reached": 6, "reverb": 12,
    "loudness": 3, "chorus": 3, "flanger": 3, "phaser": 3, "tremolo": 1, "gate": 1,
    "pitch shifter, +7": 12,
  ]

  /// In voices, and microseconds of one.
  private func figures(blocks: Int) throws -> (voices: [Double], unit: Double) {
    var turns = Turns()
    let unit = VoiceUnit(plainIn: &turns)
    let places = Self.works.map { _, make in
      let work = make()
      return turns.add { Self.second(of: work, blocks) }
    }
    let found = try turns.rounds(rounds)
    return (
      places.map { place in found.median { $0[place] / unit.microseconds($0) } },
      found.median(unit.microseconds)
    )
  }

  private typealias Work = (UnsafeMutablePointer<Float>, Int) -> Void

  private static var works: [(name: String, make: () -> Work)] {
    [
      ("equaliser, flat", { insert(Equalizer(channelCount: 2, sampleRate: sampleRate)) }),
      (
        "equaliser, four bands",
        {
          let equalizer = Equalizer(channelCount: 2, sampleRate: sampleRate)
          equalizer.set(.rock, over: 0)
          return insert(equalizer)
        }
      ),
      (
        "low-pass, 48 dB",
        {
          insert(
            PassFilter(
              channelCount: 2, sampleRate: sampleRate, .init(.low, frequency: 500, slope: 48)))
        }
      ),
      ("compressor", { insert(Compressor(channelCount: 2, sampleRate: sampleRate)) }),
      (
        "limiter, reached",
        { insert(Limiter(channelCount: 2, sampleRate: sampleRate, ceiling: -12)) }
      ),
      ("limiter, not reached", { insert(Limiter(channelCount: 2, sampleRate: sampleRate)) }),
      ("echo", { insert(Echo(channelCount: 2, sampleRate: sampleRate)) }),
      ("distortion", { insert(Distortion(channelCount: 2, sampleRate: sampleRate)) }),
      ("chorus", { stepped(Chorus.Settings()) }), ("flanger", { stepped(Flanger.Settings()) }),
      ("phaser", { stepped(Phaser.Settings()) }), ("tremolo", { stepped(Tremolo.Settings()) }),
      ("gate", { stepped(Gate.Settings()) }),
      ("pitch shifter, +7", { stepped(PitchShifter.Settings(semitones: 7)) }),
      ("reverb", { insert(Reverb(channelCount: 2, sampleRate: sampleRate)) }),
      ("convolution, 2 s", { insert(convolution(seconds: 2)) }),
      ("convolution, 10 s", { insert(convolution(seconds: 10)) }),
      (
        "loudness",
        {
          var meter = LoudnessMeter(channelCount: 2, sampleRate: sampleRate)
          return { meter.add(UnsafeBufferPointer(start: $0, count: 2 * $1)) }
        }
      ),
      (
        "true peak",
        {
          var meter = TruePeakMeter(channelCount: 2)
          return { meter.add(UnsafeBufferPointer(start: $0, count: 2 * $1)) }
        }
      ),
      (
        "peak and RMS",
        {
          var meter = LevelMeter(channelCount: 2)
          return { meter.add($0, frames: $1) }
        }
      ),
    ]
  }

  private static func stepped(_ settings: some SteppedSettings) -> Work {
    insert(settings.insert(channelCount: 2, sampleRate: sampleRate))
  }

  private static func insert(_ insert: Insert) -> Work { { insert.process($0, frames: $1) } }

  private static func convolution(seconds: Int) -> Insert {
    let response = (0..<seconds * sampleRate).map { _ in Float.random(in: -0.01...0.01) }
    return Convolution(
      channelCount: 2, sampleRate: sampleRate, response: response, responseChannels: 1)
  }

  private static let noise = (0..<1_600).map { _ in Float.random(in: -0.5...0.5) }

  /// Microseconds of CPU, without the cost of the noise itself.
  private static func second(of work: Work, _ frames: Int) -> Double {
    var block = noise
    func time(_ work: Work) -> Double {
      Usage.nanoseconds {
        for _ in 0..<sampleRate / frames {
          block.withUnsafeMutableBufferPointer { samples in
            _ = samples.update(from: noise)
            work(samples.baseAddress!, frames)
          }
        }
      }
    }
    let microseconds = (time(work) - time { _, _ in }) / 1_000
    return microseconds * Double(sampleRate) / Double(sampleRate / frames * frames)
  }
}
