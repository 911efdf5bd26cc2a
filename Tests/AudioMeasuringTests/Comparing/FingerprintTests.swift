import AudioMeasuring
import TestSupport
import Testing

@Suite("Fingerprints")
struct FingerprintTests {
  private func sentences(
    _ render: Render, with other: Render = Music.played, _ tolerance: Tolerance = .inaudible
  ) throws -> [String] {
    // Through their texts, as they are kept.
    let (own, golden) = (
      try Fingerprint(text: Fingerprint(render).text),
      try Fingerprint(text: Fingerprint(other).text)
    )
    return Comparison(of: own, with: golden, tolerance: tolerance).findings
      .filter { !$0.isTolerated }.map(\.sentence)
  }

  @Test("the text is small, says the same each time, and reads back as what it was")
  func text() throws {
    var print = Fingerprint(Music.played)
    print["script"] = "a b.earshot 0123"
    print["tolerance"] = "similar"
    let text = print.text
    var again = Fingerprint(Music.played)
    again.notes = print.notes
    #expect(text == again.text)
    #expect(text.utf8.count < 900, "\(text.utf8.count) bytes for 2 s")
    let read = try Fingerprint(text: text)
    #expect(read == print && read["tolerance"] == "similar" && read["nothing"] == nil)
    #expect(read.frameCount == 96_000 && read.channelCount == 2)
    #expect(try Fingerprint(text: text.replacing("\n", with: "\r\n")) == print)
  }

  @Test("finds levels, spectra, clicks, and what begins later; not what nobody hears")
  func findings() throws {
    #expect(try sentences(Music.played) == [])
    #expect(try sentences(Music.played.multiplied(by: 1.00577)) == [])
    // As in a recording, though its bands are rounded to whole decibels.
    for gain: Float in [0.952, 0.96, 0.97, 0.98, 1.02, 1.03, 1.04] {
      #expect(try sentences(Music.played.multiplied(by: gain)) == [], "\(gain)")
    }
    let uneven = Music.played.multiplied(by: 0.7).multiplied(by: 0.9, channel: 1)
    #expect(
      try Set(sentences(uneven)) == [
        "throughout the left channel is 3.1 dB softer",
        "throughout the right channel is 4.0 dB softer",
      ])
    #expect(
      try sentences(Music.played.multiplied(by: 1.00577), .exact)
        == ["samples differ; a fingerprint doesn't tell which"])
    #expect(try sentences(Music.played.multiplied(by: 0.7)) == ["throughout 3.1 dB softer"])
    #expect(
      try sentences(Music.played.multiplied(by: 0.7, channel: 0, from: 48_000))
        == ["from 1.003 s on the left channel is 3.1 dB softer"])
    #expect(
      try sentences(Music.tone.changed { $0[100_000] += 0.01 }, with: Music.tone)
        == ["clicks at 1.042 s in the left channel, by −40.0 dB of full scale"])
    // Equally loud, but a tone higher.
    let (low, high) = (Render(Signal.sine(600)), Render(Signal.sine(672)))
    #expect(try sentences(high, with: low).count { $0.contains(" more from 630 Hz") } == 1)
    let late = Render(
      [Float](repeating: 0, count: 1_920) + Music.played.samples.dropLast(1_920), channelCount: 2)
    #expect(try sentences(late).contains { $0.contains("ms later") })
    #expect(
      try sentences(Music.played[0.0..<1.0]) == ["ends 1.000 s earlier"])
    #expect(
      try sentences(Music.played.left) == ["1 channel instead of 2: nothing else is compared"])
  }

  private static let spectrum =
    "earshot fingerprint 3\nrate: 48000\nchannels: 1\nframes: 9\nsamples: 0\n0.0 -1 "
    + "!!!!!!!!!!!!!!!!!!!!!!!!!"

  @Test(
    "what is no fingerprint is refused, with the line",
    arguments: [
      ("", 1), ("RIFF", 1), ("earshot fingerprint 2\n", 2),
      ("earshot fingerprint 2\nrate: 0\nchannels: 1\nframes: 1\nsamples: 0", 5),
      ("earshot fingerprint 2\nrate: 48000\nchannels: 99\nframes: 1\nsamples: 0", 5),
      ("earshot fingerprint 2\nrate: 48000\nchannels: 1\nframes: -1\nsamples: 0", 5),
      ("earshot fingerprint 2\nrate: 48000\nchannels: 1\nframes: 9\nsamples: 0\n0.0 -1 !", 6),
      ("earshot fingerprint 2\nrate: 48000\nchannels: 1\nframes: 9\nsamples: 0\n0.0 nan !", 6),
      ("earshot fingerprint 2\nrate: 48000\nchannels: 1\nframes: 9\nsamples: 0\nonset 99", 6),
      ("earshot fingerprint 2\nrate: 48000\nchannels: 1\nframes: 9\nclick 1 2 0.5", 5),
      ("earshot fingerprint 1\nrate: 48000\nchannels: 1\nframes: 0\nsamples: 0", 1),
      (spectrum + " +12:9:ba", 6), (spectrum + " +12:9:a-", 6), (spectrum + " +12:9:z", 6),
      (spectrum + " =0:1", 6), (spectrum + " =440:x", 6), (spectrum + " =nan:1", 6),
      (spectrum + " =440", 6), (spectrum + " ?440:1", 6), (spectrum + " =440:-1", 6),
      (spectrum + " =1:0 =2:0 =3:0 =4:0 =5:0 =6:0", 6),
      // An older one has none.
      (spectrum.replacing("print 3", with: "print 2") + " =440:1", 6),
      (spectrum + " +-1:9:a", 6), (spectrum + " 12:9:a", 6), (spectrum + " +12:9", 6),
      // A half second for none, and for a day.
      (spectrum.replacing("frames: 9", with: "frames: 0"), 6),
      (spectrum.replacing("frames: 9", with: "frames: 4147200000"), 6),
      (spectrum + "\n0.5 -1 !!!!!!!!!!!!!!!!!!!!!!!!!", 7),
    ])
  func refused(_ text: String, line: Int) {
    do throws(FingerprintError) {
      _ = try Fingerprint(text: text)
      Issue.record("read \(text)")
    } catch {
      #expect(error.line == line, "\(error)")
    }
  }

  /// A chord, or one tone.
  private func tones(_ frequencies: [Double], besides noise: Float = 0) -> Render {
    var numbers = SeededNumbers(seed: 7)
    var samples = (0..<96_000).map { _ in Float.random(in: -1...1, using: &numbers) * noise }
    for frequency in frequencies {
      let tone = Signal.sine(frequency, amplitude: 0.1, frames: samples.count)
      for index in samples.indices { samples[index] += tone[index] }
    }
    return Render(samples)
  }

  @Test(
    "tells tones that are a hundredth higher or lower, and how much",
    arguments: [60.0, 82.4, 210, 441.3, 1_000, 3_951, 9_000])
  func pitch(_ frequency: Double) throws {
    for ratio in [0.99, 1.01, 215.0 / 210, 0.93] {
      let said = try sentences(tones([frequency * ratio]), with: tones([frequency]))
      let cents = (1_200 * Math.logarithm(ratio) / Math.logarithm(2)).rounded()
      let told = try #require(said.first { $0.contains(" a tone of ") }, "\(ratio): \(said)")
      let number = try #require(
        told.firstMatch(of: /^throughout .* is (\d+) cents (higher|lower)$/))
      #expect(number.2 == (ratio > 1 ? "higher" : "lower"))
      let size = try #require(Double(number.1))
      #expect(abs(size - abs(cents)) <= 3 + 2 * 60 / frequency, "\(ratio): \(told)")
      #expect(try sentences(tones([frequency * ratio]), with: tones([frequency]), .exact).count > 1)
    }
    #expect(try sentences(tones([frequency * 1.002]), with: tones([frequency])) == [])
  }

  @Test("tells a chord of another pitch, also under noise; noise itself has no pitch")
  func chords() throws {
    let chord = [220.0, 277.2, 329.6, 660]
    let said = try sentences(tones(chord.map { $0 * 1.01 }, besides: 0.02), with: tones(chord))
    #expect(said.contains("throughout tones from 220 Hz to 660 Hz are 17 cents higher"), "\(said)")
    let one = try sentences(
      tones([220, 277.2, 332.9, 660]), with: tones(chord))
    #expect(one.contains { $0.contains("a tone of 330 Hz is 17 cents higher") }, "\(one)")
    #expect(try sentences(tones(chord, besides: 0.001), with: tones(chord)) == [])
    for text in [Fingerprint(tones([], besides: 0.3)), Fingerprint(Render([0, 0, 0]))].map(\.text) {
      #expect(!text.contains(#/ [=~]/#), "\(text)")
    }
  }

  @Test("one of an older version reads, and knows all but tones")
  func older() throws {
    let text = Fingerprint(tones([210])).text
    #expect(text.contains(" =210.0:0"))
    let old = try Fingerprint(
      text: text.replacing("print 3", with: "print 2").replacing(#/ [=~][^ \n]+/#, with: ""))
    #expect(old.text.hasPrefix("earshot fingerprint 2\n"))
    #expect(try Fingerprint(text: old.text) == old)
    #expect(Comparison(of: Fingerprint(tones([215])), with: old).isWithinTolerance)
    let softer = Fingerprint(tones([210]).multiplied(by: 0.7))
    #expect(
      Comparison(of: softer, with: old).findings.map(\.sentence) == ["throughout 3.1 dB softer"])
  }

  @Test("what begins in some bands reads back, whichever they are")
  func bands() throws {
    for bands in ["a", "y", "ab", "a-c", "a-y", "ac-eg-i", "bdf", "a-df-h"] {
      let end = " =99.99:0 ~1234:9 +12:9:\(bands)\n"
      #expect(try Fingerprint(text: Self.spectrum + end).text.hasSuffix(end))
    }
  }

  @Test("a text with any one character changed is refused or compared, whatever it says")
  func damaged() {
    let text = Array(Fingerprint(Music.tone[0.0..<1.0]).text.utf8)
    let golden = Fingerprint(Music.tone[0.0..<1.0])
    for index in text.indices {
      var bytes = text
      bytes[index] = [0x20, 0x7E, 0x39, 0x0A, 0xC3][index % 5]
      if let print = try? Fingerprint(text: String(decoding: bytes, as: UTF8.self)) {
        _ = Comparison(of: print, with: golden).findings
      }
    }
  }
}
