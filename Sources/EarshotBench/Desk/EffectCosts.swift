import AudioEffects

/// What inserts and meters cost on a stereo sound, beside a plain cascade of four filters: so the
/// figures say something on any machine.
struct EffectCosts {
  let isQuick: Bool

  private static let sampleRate = 48_000
  private static let blocks = [800, 256]

  func table() -> Table {
    var table = Table(
      "effects", title: "Effects, stereo, µs of CPU per second of sound",
      columns: ["", "blocks of 800", "of 256", "four plain filters = 1"])
    let plain = cost(of: Self.plainCascade(), 800)
    table.add("four plain filters", [plain, cost(of: Self.plainCascade(), 256), 1])
    for (name, make) in Self.works {
      let costs = Self.blocks.map { cost(of: make(), $0) }
      table.add(name, [costs[0], costs[1], costs[0] / plain])
    }
    table.note("a moving voice costs about an eighth of four plain filters")
    return table
  }

  private typealias Work = (UnsafeMutablePointer<Float>, Int) -> Void

  private static var works: [(String, () -> Work)] {
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
        "peak and RMS",
        {
          var meter = LevelMeter(channelCount: 2)
          return { meter.add($0, frames: $1) }
        }
      ),
    ]
  }

  private static func insert(_ insert: Insert) -> Work { { insert.process($0, frames: $1) } }

  private static func convolution(seconds: Int) -> Insert {
    let response = (0..<seconds * sampleRate).map { _ in Float.random(in: -0.01...0.01) }
    return Convolution(
      channelCount: 2, sampleRate: sampleRate, response: response, responseChannels: 1)
  }

  private static func plainCascade() -> Work {
    var held = [Float](repeating: 0, count: 16)
    return { samples, frames in
      for state in 0..<8 {
        var (first, second) = (held[2 * state], held[2 * state + 1])
        for frame in 0..<frames {
          let index = 2 * frame + state % 2
          let input = samples[index]
          let output = 1.01 * input + first
          first = -1.9 * input + 1.9 * output + second
          second = 0.91 * input - 0.92 * output
          samples[index] = output
        }
        (held[2 * state], held[2 * state + 1]) = (first, second)
      }
    }
  }

  /// The quickest of several seconds of sound, in microseconds.
  private func cost(of work: Work, _ frames: Int) -> Double {
    let noise = (0..<2 * frames).map { _ in Float.random(in: -0.5...0.5) }
    var block = noise
    var best = Double.infinity
    // From the third second on all that is held is full.
    for second in 0..<(isQuick ? 5 : 15) {
      var time = 0.0
      for _ in 0..<Self.sampleRate / frames {
        block.withUnsafeMutableBufferPointer { samples in
          _ = samples.update(from: noise)
          time += Usage.nanoseconds { work(samples.baseAddress!, frames) }
        }
      }
      if second > 1 { best = min(best, time / 1_000) }
    }
    return best
  }
}
