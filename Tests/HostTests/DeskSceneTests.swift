import Earshot
import TestSupport
import Testing

@testable import SwiftHost

/// The mixer's scene, rendered once for all tests by the Swift host, whose bytes are every host's.
private enum DeskRecording {
  static func rendered() throws -> (sound: Render, levels: [Float]) { try result.get() }

  private static let result = Result<(sound: Render, levels: [Float]), any Error> {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: Stroll.sampleRate))
    let desk = try Desk(engine, assets: StrollRecording.assets)
    var samples: [Float] = []
    for frame in 0..<Desk.frames {
      desk.step(frame)
      samples += engine.render(frameCount: Stroll.frameLength)
    }
    return (Render(samples, channelCount: 2), desk.levels)
  }
}

@Suite("The desk that hosts show")
struct DeskSceneTests {
  private func music(_ seconds: Range<Double>) throws -> Likeness {
    let pad = try Sound("pad")
    let frames = Int(seconds.lowerBound * 48_000)..<Int(seconds.upperBound * 48_000)
    return Likeness(in: try DeskRecording.rendered().sound.left, frames) {
      pad.value(at: Double($0))
    }
  }

  /// The sound on the left besides the music.
  private func rest(_ seconds: Range<Double>) throws -> Render {
    let (pad, found) = (try Sound("pad"), try music(seconds))
    let sound = try DeskRecording.rendered().sound.left
    let frames = Int(seconds.lowerBound * 48_000)..<Int(seconds.upperBound * 48_000)
    return Render(
      frames.map { sound.samples[$0] - Float(found.gain * pad.value(at: Double($0))) })
  }

  @Test(
    "lets the music go down by 12 dB while the bird sings, and come back",
    arguments: [(0.05..<0.43, 0.5), (0.7..<1.15, 0.125), (1.78..<1.98, 0.5)])
  func ducking(seconds: Range<Double>, gain: Double) throws {
    let found = try music(seconds)
    #expect(abs(found.gain / gain - 1) < 0.1, "\(found)")
  }

  @Test("plays a radio through a small loudspeaker, until the danger is there")
  func radio() throws {
    let sound = try DeskRecording.rendered().sound.left
    // The cymbal on the second beat is all that there is at 10 kHz.
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    engine.play(
      try engine.load("\(StrollRecording.assets)/tune.wav"), gain: Gain(linear: 0.5))
    let plain = Render(engine.render(frameCount: 20_000), channelCount: 2).left
    let whole = Spectrum(plain[0.25..<0.41]).bands[26]
    let heard = Spectrum(sound[0.25..<0.41]).bands[26]
    #expect(heard < whole - 7, "10 kHz: \(heard) dB, and \(whole) dB as it is")
    let (before, after) = (try rest(0.05..<0.43).level, try rest(1.78..<1.98).level)
    #expect(after < before - 15, "besides the music: \(before) dB, then \(after) dB")
  }

  @Test("lets the step ring on in the cave")
  func cave() throws {
    let (step, pause) = (try Sound("footstep-1").frameCount, try rest(1.78..<1.98).level)
    let end = 2 + Double(step) / 48_000
    let tail = try rest(end + 0.01..<2.49).level
    #expect(tail > pause + 6, "the rest is at \(pause) dB, and behind the step at \(tail) dB")
    #expect(try rest(2.0..<2.1).level > tail + 10, "behind the step it is at \(tail) dB")
  }

  @Test("is under water in the end: nothing is left of what is high, and the music is lower")
  func sea() throws {
    let sound = try DeskRecording.rendered().sound
    let (before, after) = (Spectrum(sound[1.78..<1.98]).bands, Spectrum(sound[3.0..<3.5]).bands)
    #expect(after[18...28].allSatisfy { $0 < -75 }, "1.6 kHz and more: \(after[18...28])")
    #expect((14...22).contains(before[8] - after[8]), "160 Hz: \(before[8]) and \(after[8]) dB")
  }

  @Test("has a meter that shows the music behind its bus's gain")
  func meter() throws {
    let levels = try DeskRecording.rendered().levels
    try #require(levels.count == 3)
    let pad = try Sound("pad")
    // The snapshot's gain halves the bus's own.
    let last = (165_600..<168_000).map { 0.0625 * pad.value(at: Double($0)) }
    let peak = last.map(abs).max() ?? 0
    let rms = (last.reduce(0) { $0 + $1 * $1 } / Double(last.count)).squareRoot()
    #expect(abs(Double(levels[0]) / peak - 1) < 0.05, "\(levels), \(peak)")
    #expect(abs(Double(levels[1]) / rms - 1) < 0.05, "\(levels), \(rms)")
    // Two channels, as loud as that or nearly.
    let loudness = Math.decibels(rms) + 3 - 0.7
    #expect(abs(Double(levels[2]) - loudness) < 3, "\(levels), \(loudness) LUFS")
  }
}
