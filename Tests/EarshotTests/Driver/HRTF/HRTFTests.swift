import OpenALSoft
import TestSupport
import Testing

@testable import Earshot

struct HRTFTests {
  private func render(hrtf: Bool, at place: Position?) throws -> (Render, Bool) {
    let engine = try AudioEngine(Configuration(output: .offline, hrtf: hrtf))
    let clip = try engine.load(samples: Signal.noise(seed: 1, frames: 48_000), sampleRate: 48_000)
    if let place {
      engine.play(clip, on: try engine.makeEmitter(at: place))
    } else {
      engine.play(clip)
    }
    return (Render(engine.render(frameCount: 24_000), channelCount: 2), engine.isHRTFEnabled)
  }

  @Test("with HRTF a sound at one side arrives later and quieter in the far channel")
  func side() throws {
    let (heard, isEnabled) = try render(hrtf: true, at: [2, 0, 0])
    #expect(isEnabled)
    #expect(heard.balance > 5, "right over left: \(heard.balance) dB")
    let right = try #require(heard.right.onset(above: 0.02))
    let left = try #require(heard.left.onset(above: 0.02))
    #expect(left - right > 10, "the left ear hears it \(left - right) frames later")
  }

  @Test(
    "with HRTF a sound above differs from one ahead; without it, both channels are equally loud")
  func above() throws {
    let (ahead, _) = try render(hrtf: true, at: [0, 0, -2])
    let (above, _) = try render(hrtf: true, at: [0, 2, 0])
    #expect(ahead.spectrumDistance(to: above) > 2)
    let (plain, isEnabled) = try render(hrtf: false, at: [0, 2, 0])
    #expect(!isEnabled)
    #expect(abs(plain.balance) < 0.01)
  }

  @Test("flat sound does not go through the HRTF")
  func flat() throws {
    let (with, _) = try render(hrtf: true, at: nil)
    let (without, _) = try render(hrtf: false, at: nil)
    #expect(with.differenceLevel(from: without) < -90)
  }

  /// Whether the installed OpenAL has a transfer function at this rate: 1.19.1 only at 44.1 and 48
  /// kHz, newer ones at all.
  private static func isThere(at rate: Int) throws -> Bool {
    let device = try ALDevice.openLoopback()
    defer { device.close() }
    let context = try ALContext(
      on: device,
      attributes: .init(sampleRate: rate, layout: .stereo, hrtf: true, sources: 1))
    return withExtendedLifetime(context) { device.isHRTFEnabled }
  }

  @Test(
    "where it can't be had an event says why",
    arguments: [
      (ChannelLayout.surround51, 48_000, "5.1" as String?), (.mono, 48_000, "mono"),
      (.stereo, 96_000, "96000 Hz"), (.stereo, 48_000, nil), (.stereo, 44_100, nil),
    ])
  func unavailable(_ layout: ChannelLayout, _ rate: Int, _ word: String?) throws {
    let word = try layout == .stereo && Self.isThere(at: rate) ? nil : word
    let engine = try AudioEngine(
      Configuration(output: .offline, sampleRate: rate, layout: layout, hrtf: true))
    let reasons = engine.takeEvents().compactMap { event in
      if case .hrtfUnavailable(let reason) = event { reason as String? } else { nil }
    }
    #expect(reasons.count == (word == nil ? 0 : 1) && engine.isHRTFEnabled == (word == nil))
    if let word { #expect(reasons.first?.contains(word) ?? false, "\(reasons)") }
  }
}
