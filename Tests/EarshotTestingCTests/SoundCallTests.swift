import AudioMeasuring
import CEarshotTesting
import Testing

import EarshotTestingC

/// Lends samples to a body as C has them.
func withSound<Result>(
  _ render: Render, _ body: (UnsafePointer<earshot_sound>) throws -> Result
) rethrows -> Result {
  try render.samples.withUnsafeBufferPointer { samples in
    var sound = earshot_sound(
      samples: samples.baseAddress, frames: render.frameCount,
      channels: UInt32(render.channelCount), sample_rate: UInt32(render.sampleRate))
    return try body(&sound)
  }
}

@Suite("Measuring from C")
struct SoundCallTests {
  /// Half a second of silence, and one of a tone, louder on the right.
  static let render: Render = {
    let silence = Signal.silence(frames: 24_000)
    let tone = Signal.sine(100, amplitude: 0.2)
    return Render(channels: [silence + tone, silence + tone.map { 2 * $0 }])
  }()
  var render: Render { Self.render }

  @Test("values are those that Swift has")
  func values() {
    withSound(render) { sound in
      #expect(earshot_sound_level(sound) == render.level)
      #expect(earshot_sound_peak(sound) == render.peakLevel)
      #expect(earshot_sound_true_peak(sound) == render.truePeak)
      #expect(earshot_sound_loudness(sound) == render.loudness)
      #expect(earshot_sound_balance(sound) == render.balance)
      #expect(earshot_sound_depth(sound).isNaN)
      #expect(earshot_sound_pitch(sound) == render.pitch)
      #expect(earshot_sound_onset(sound, -80) == 24_001)
      #expect(earshot_sound_end(sound, -80) == 72_000)
      #expect(earshot_sound_clicks(sound, nil, 0) == 0)
    }
    let quad = Render(channels: Array(repeating: Signal.sine(440, frames: 4_800), count: 4))
    #expect(withSound(quad) { earshot_sound_depth($0) } == 0)
  }

  @Test("clicks are counted, and as many told as there is room for")
  func clicks() {
    var broken = render
    for start in [30_010, 40_010, 50_010] {
      for frame in start..<72_000 { broken.samples[2 * frame] += 0.1 }
    }
    var frames: [Int64] = [0, 0, -7]
    #expect(withSound(broken) { earshot_sound_clicks($0, &frames, 2) } == 3)
    #expect(frames == [30_010, 40_010, -7])
  }

  @Test("a piece is the sound's own samples")
  func parts() {
    withSound(render) { sound in
      let part = earshot_sound_part(sound, 0.5, 1)
      #expect(part.samples == sound.pointee.samples + 48_000 && part.frames == 24_000)
      #expect(earshot_sound_part(sound, 1, EARSHOT_END).frames == 24_000)
      #expect(earshot_sound_part(sound, 0, EARSHOT_END).frames == 72_000)
      for (from, to) in [(2.0, 1.0), (5, 6), (.nan, .nan), (-2, -1), (.infinity, .infinity)] {
        #expect(earshot_sound_part(sound, from, to).frames == 0 || from.isNaN)
      }
    }
    #expect(earshot_sound_part(nil, 0, 1).frames == 0)
  }

  @Test("what is no sound has no values")
  func noSound() {
    let none: [earshot_sound] = [
      earshot_sound(samples: nil, frames: 0, channels: 0, sample_rate: 48_000),
      earshot_sound(samples: nil, frames: 0, channels: 2, sample_rate: 0),
      earshot_sound(samples: nil, frames: 1, channels: 2, sample_rate: 48_000),
      earshot_sound(samples: nil, frames: 0, channels: 65, sample_rate: 48_000),
      earshot_sound(samples: nil, frames: 0, channels: .max, sample_rate: 48_000),
      earshot_sound(samples: nil, frames: 0, channels: 2, sample_rate: 768_001),
      earshot_sound(samples: nil, frames: .max, channels: .max, sample_rate: 48_000),
      earshot_sound(samples: nil, frames: -1, channels: 2, sample_rate: 48_000),
    ]
    func ask(_ sound: UnsafePointer<earshot_sound>?) {
      #expect(earshot_sound_level(sound).isNaN && earshot_sound_pitch(sound).isNaN)
      #expect(earshot_sound_peak(sound).isNaN && earshot_sound_true_peak(sound).isNaN)
      #expect(earshot_sound_loudness(sound).isNaN && earshot_sound_balance(sound).isNaN)
      #expect(earshot_sound_onset(sound, -80) == -1 && earshot_sound_end(sound, -80) == -1)
      #expect(earshot_sound_clicks(sound, nil, 5) == -1)
      #expect(!earshot_expect_silent(sound, 0, EARSHOT_END))
      #expect(String(cString: earshot_expect_message()).hasPrefix("There is no sound"))
    }
    ask(nil)
    for var sound in none { ask(&sound) }
    withSound(Render([], channelCount: 2)) { sound in
      #expect(earshot_sound_level(sound) == -200 && earshot_sound_peak(sound) == -200)
    }
    var broken = render
    broken.samples[7] = .infinity
    withSound(broken) { sound in
      #expect(earshot_sound_level(sound).isNaN && earshot_sound_balance(sound).isNaN)
      #expect(earshot_sound_clicks(sound, nil, 0) == -1)
    }
  }
}
