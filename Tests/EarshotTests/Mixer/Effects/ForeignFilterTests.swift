import AudioEffects
import TestSupport
import Testing

@testable import Earshot

/// Filters on a bus beside those of other programs, compared by their impulse responses.
struct ForeignFilterTests {
  struct Case: Sendable {
    let effect: Effect
    let ffmpeg: String
    let sox: String
  }

  static let cases = [
    Case(
      effect: .equalizer([
        EqualizerBand(.bell, frequency: 1_000, gain: -12, quality: 2),
        EqualizerBand(.lowShelf, frequency: 200, gain: 6),
        EqualizerBand(.highShelf, frequency: 6_000, gain: -9),
      ]),
      ffmpeg: """
        equalizer=f=1000:t=q:w=2:g=-12,lowshelf=f=200:t=q:w=0.70710678:g=6,\
        highshelf=f=6000:t=q:w=0.70710678:g=-9
        """,
      sox: "equalizer 1000 2q -12 bass 6 200 0.70710678q treble -9 6000 0.70710678q"),
    Case(
      effect: .filter(.init(.high, frequency: 300, slope: 12)),
      ffmpeg: "highpass=f=300:t=q:w=0.70710678", sox: "highpass -2 300 0.70710678q"),
    Case(
      effect: .filter(.init(.low, frequency: 2_000, slope: 24)),
      ffmpeg: "lowpass=f=2000:t=q:w=0.5411961,lowpass=f=2000:t=q:w=1.3065630",
      sox: "lowpass -2 2000 0.5411961q lowpass -2 2000 1.3065630q"),
  ]

  private static let frames = 4_800
  private static let impulse = [0.5] + [Float](repeating: 0, count: frames - 1)

  private static func ours(_ effect: Effect) throws -> [Float] {
    let studio = try Studio()
    let bus = try studio.engine.makeBus()
    try studio.engine.addEffect(effect, to: bus)
    studio.engine.play(try studio.clip(impulse), options: PlaybackOptions(bus: bus))
    studio.render(frames)
    return studio.samples
  }

  private static func theirs(_ program: String, _ filters: String) throws -> [Float] {
    let folder = try TestFolder()
    try folder.write(impulse.flatMap { withUnsafeBytes(of: $0, Array.init) }, to: "in.raw")
    let (path, result) = (folder.file("in.raw"), folder.file("out.raw"))
    let form = ["-t", "raw", "-r", "48000", "-e", "floating-point", "-b", "32", "-c", "1"]
    let command =
      program == "sox"
      ? ["sox"] + form + [path] + form + [result] + filters.split(separator: " ").map(String.init)
      : [
        "ffmpeg", "-v", "error", "-f", "f32le", "-ar", "48000", "-ac", "1", "-i", path, "-af",
        filters, "-f", "f32le", result,
      ]
    let told = try ChildProgram.run(command)
    let samples = try folder.bytes(of: "out.raw").withUnsafeBytes {
      Array($0.bindMemory(to: Float.self))
    }
    #expect(samples.count == frames, "\(told.errors)")
    return samples
  }

  /// At twenty frequencies, in decibels.
  private static func response(_ samples: [Float]) -> [Double] {
    (0..<20).map { place in
      let angle = 2 * Double.pi / 48_000 * 20 * Math.exponential(Double(place) * 0.3614)
      var (real, imaginary) = (0.0, 0.0)
      for (frame, sample) in samples.enumerated() where sample != 0 {
        real += Double(sample) * Math.cosine(angle * Double(frame))
        imaginary += Double(sample) * Math.sine(angle * Double(frame))
      }
      return Math.decibels((real * real + imaginary * imaginary).squareRoot() / 0.5)
    }
  }

  @Test("twenty frequencies are as loud as by ffmpeg and by sox, within 0.1 dB", arguments: cases)
  func alike(_ one: Case) throws {
    let heard = Self.response(try Self.ours(one.effect))
    #expect((heard.max() ?? 0) - (heard.min() ?? 0) > 12, "\(heard)")
    for (program, filters) in [("ffmpeg", one.ffmpeg), ("sox", one.sox)] {
      let other = Self.response(try Self.theirs(program, filters))
      for (heard, other) in zip(heard, other) where other > -60 {
        #expect(abs(heard - other) < 0.1, "\(heard) dB, by \(program) \(other)")
      }
    }
  }
}
