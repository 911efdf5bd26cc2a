import AudioMeasuring
import CEarshotTesting
import TestSupport
import Testing

import EarshotTestingC

@Suite("Expecting from C")
struct ExpectCallTests {
  let render = SoundCallTests.render

  @Test("what is met is true, and what isn't false with a sentence")
  func answers() {
    typealias Sound = UnsafePointer<earshot_sound>
    let questions: [(met: (Sound) -> Bool, unmet: (Sound) -> Bool, says: String)] = [
      (
        { earshot_expect_heard($0, 0.5, 1) }, { earshot_expect_heard($0, 0, 0.5) },
        "It should be heard (above −80.0 dBFS) from 0.000 s to 0.500 s, but it is silent."
      ),
      (
        { earshot_expect_silent($0, 0, 0.5) }, { earshot_expect_silent($0, 0, EARSHOT_END) },
        "but it sounds at 0.500 s (frame 24001) and peaks at −8.0 dBFS."
      ),
      (
        { earshot_expect_heard_from($0, Int32(EARSHOT_RIGHT), 3, 0.5, EARSHOT_END) },
        { earshot_expect_heard_from($0, Int32(EARSHOT_LEFT), 3, 0.5, EARSHOT_END) },
        "but the right is 6.0 dB louder."
      ),
      (
        { earshot_expect_heard_from($0, Int32(EARSHOT_MIDDLE), 7, 0, EARSHOT_END) },
        { earshot_expect_heard_from($0, Int32(EARSHOT_MIDDLE), 3, 0, EARSHOT_END) },
        "but the right is 6.0 dB louder."
      ),
      (
        { earshot_expect_start($0, 0.5, 0.001) }, { earshot_expect_start($0, 0.5, 0) },
        "1 frame (0.0 ms) too late."
      ),
      (
        { earshot_expect_end($0, 1.5, 0) }, { earshot_expect_end($0, 1, 0.001) },
        "but it goes on to the end of what was heard, 1.500 s (frame 72000)."
      ),
      (
        { earshot_expect_level($0, -13, 0.1, 0.5, EARSHOT_END) },
        { earshot_expect_level($0, -20, 0.1, 0.5, EARSHOT_END) }, "6.99 dB more."
      ),
      (
        { earshot_expect_loudness($0, -12, 1, 0, EARSHOT_END) },
        { earshot_expect_loudness($0, -23, 1, 0, EARSHOT_END) }, "LU more."
      ),
      (
        { earshot_expect_peak_below($0, -7, 0, EARSHOT_END) },
        { earshot_expect_peak_below($0, -9, 0, EARSHOT_END) }, "but it peaks at −7.9 dBTP."
      ),
      (
        { earshot_expect_pitch($0, 100, 1, 0.5, EARSHOT_END) },
        { earshot_expect_pitch($0, 200, 1, 0.5, EARSHOT_END) }, "1200.0 cents lower."
      ),
      (
        { earshot_expect_louder($0, $0, -1) }, { earshot_expect_louder($0, $0, 1) },
        "but they are equally loud."
      ),
    ]
    withSound(render) { sound in
      for question in questions {
        #expect(question.met(sound), "\(question.says)")
        #expect(!question.unmet(sound), "\(question.says)")
        let said = String(cString: earshot_expect_message())
        #expect(said.hasSuffix(question.says), "\(said)")
      }
      #expect(!earshot_expect_heard_from(sound, 5, 3, 0, EARSHOT_END))
      #expect(String(cString: earshot_expect_message()) == "There is no direction 5.")
    }
  }

  @Test("clicks, and another sound")
  func others() {
    var broken = render
    for frame in 30_010..<72_000 { broken.samples[2 * frame] += 0.1 }
    withSound(broken) { broken in
      withSound(render) { sound in
        #expect(earshot_expect_no_clicks(sound, 0, EARSHOT_END))
        #expect(!earshot_expect_no_clicks(broken, 0, EARSHOT_END))
        let said = String(cString: earshot_expect_message())
        #expect(said.hasSuffix("at 0.625 s (frame 30010) in the left channel, by −20.0 dBFS."))
        #expect(earshot_expect_alike(sound, sound, 0.1))
        #expect(!earshot_expect_alike(broken, nil, 0.1))
        #expect(String(cString: earshot_expect_message()).hasPrefix("There is no other sound"))
        withSound(Render(Signal.noise(seed: 1))) { noise in
          #expect(!earshot_expect_alike(sound, noise, 2))
        }
      }
    }
  }

  @Test("the same as another, and as a file, within tolerances by name")
  func sameness() throws {
    let file = try TemporaryFile("golden.wav")
    defer { file.remove() }
    try file.write(render.left.samples, sampleRate: 48_000)
    let print = try TemporaryFile("golden.fingerprint")
    defer { print.remove() }
    try print.write(Array(Fingerprint(try Render(file: file.path)).text.utf8))
    var said: String { String(cString: earshot_expect_message()) }
    withSound(render.left) { left in
      #expect(earshot_expect_same(left, left, "exact"))
      #expect(earshot_expect_same_as_file(left, file.path, "exact"))
      #expect(earshot_expect_same_as_file(left, file.path, nil))
      withSound(Render(render.left.samples.map { $0 * 0.5 })) { quiet in
        #expect(!earshot_expect_same(quiet, left, "similar"))
        #expect(said.hasPrefix("It should be the same as the other (similar), but "), "\(said)")
        #expect(!earshot_expect_same_as_file(quiet, file.path, "5"))
        #expect(
          said.hasPrefix("It should be the same as golden.wav (within 5 dB), but "), "\(said)")
        #expect(earshot_expect_same_as_file(quiet, file.path, "7 dB"))
        #expect(earshot_expect_same_as_file(left, print.path, nil))
        #expect(!earshot_expect_same_as_file(quiet, print.path, "5"))
        #expect(
          said.hasPrefix("It should be the same as golden.fingerprint (within 5 dB), but "),
          "\(said)")
        #expect(earshot_expect_same_as_file(quiet, print.path, "7 dB"))
      }
      #expect(!earshot_expect_same(left, nil, nil))
      #expect(!earshot_expect_same(left, left, "loose"))
      #expect(said.hasPrefix("There is no tolerance “loose”"))
      #expect(!earshot_expect_same_as_file(left, nil, nil))
      #expect(said == "There is no path: it is NULL.")
      #expect(!earshot_expect_same_as_file(left, file.path + ".none", nil))
      #expect(said.contains("EARSHOT_UPDATE_GOLDEN=1"))
    }
  }
}
