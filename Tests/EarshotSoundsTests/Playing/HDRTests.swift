import Earshot
import Testing

@testable import EarshotSounds

@Suite("HDR: quiet sounds give way to loud ones")
struct HDRTests {
  private static let quiet = 480
  private static let loud = 1_920

  /// A loud tone of 0.5, and a quiet one 26 dB below it.
  private func bench() throws -> SoundBench {
    var bench = try SoundBench()
    try bench.addTone("quiet", hertz: Self.quiet, level: 0.025)
    try bench.addTone("loud", hertz: Self.loud, level: 0.5)
    return bench
  }

  private func load(
    _ bench: SoundBench, _ more: (inout SoundDefinitions) -> Void = { _ in }
  ) -> Sounds {
    let events = ["quiet", "loud"].map { name in
      SoundEvent(name, play: .clip(name).with { $0.loop = .forever }).with { $0.bus = name }
    }
    return bench.load(events) {
      $0.buses = ["quiet": SoundBus(), "loud": SoundBus()]
      $0.hdr = SoundHDR()
      more(&$0)
    }
  }

  @Test("what is quieter is lowered by its share of the window, and comes back")
  func givesWay() throws {
    let bench = try bench()
    let sounds = load(bench)
    sounds.post("quiet")
    _ = bench.render(24_000)
    let alone = bench.decibels(of: Self.quiet)
    let loud = sounds.post("loud")
    let loudAlone = Gain(linear: 0.5).decibels
    _ = bench.render(24_000)
    // The loud one's mean square is 9.03 dB below full scale, the quiet one's 26.02 dB below that.
    let expected = (30 - 9.03) * 26.02 / 30
    let lowered = alone - bench.decibels(of: Self.quiet)
    #expect(isNear(lowered, expected, within: 0.5), "\(lowered)")
    #expect(isNear(bench.decibels(of: Self.loud), loudAlone, within: 0.1))
    sounds.stop(loud)
    _ = bench.render(48_000 * 4)
    #expect(isNear(bench.decibels(of: Self.quiet), alone, within: 0.1))
  }

  @Test("a bus that doesn't take part is as loud as before, and lets nothing give way")
  func apart() throws {
    for bus in ["quiet", "loud"] {
      let bench = try bench()
      let sounds = load(bench) { $0.buses[bus]?.followsHDR = false }
      sounds.post("quiet")
      let alone = bench.decibels(of: Self.quiet)
      sounds.post("loud")
      _ = bench.render(24_000)
      #expect(isNear(bench.decibels(of: Self.quiet), alone, within: 0.1), "without \(bus)")
    }
  }

  @Test("below the threshold nothing gives way, and without HDR neither")
  func below() throws {
    for hasHDR in [true, false] {
      let bench = try bench()
      let sounds = load(bench) {
        $0.hdr?.threshold = -8
        if !hasHDR { $0.hdr = nil }
      }
      sounds.post("quiet")
      let alone = bench.decibels(of: Self.quiet)
      sounds.post("loud")
      _ = bench.render(24_000)
      #expect(isNear(bench.decibels(of: Self.quiet), alone, within: 0.01))
    }
  }

  @Test("the window moves without a click, and a reload that takes it away lets all come back")
  func moves() throws {
    var bench = try SoundBench()
    try bench.add("quiet", frames: 48_000, level: 0.02)
    try bench.add("loud", frames: 48_000, level: 0.5)
    let sounds = load(bench)
    sounds.post("quiet")
    _ = bench.render(8_000)
    let loud = sounds.post("loud")
    _ = bench.render(8_000)
    sounds.stop(loud, fading: .immediate)
    let heard = bench.render(48_000)
    for (one, next) in zip(heard.dropFirst(800), heard.dropFirst(801)) {
      guard abs(next - one) > 0.0005 else { continue }
      Issue.record("a step of \(next - one)")
      break
    }
    sounds.post("loud")
    _ = bench.render(24_000)
    var definitions = SoundDefinitions()
    definitions.buses = ["quiet": SoundBus(), "loud": SoundBus()]
    for name in ["quiet", "loud"] {
      definitions.events[name] =
        SoundEvent(name, play: .clip(name).with { $0.loop = .forever }).with { $0.bus = name }
    }
    sounds.reload(definitions)
    _ = bench.render(48_000)
    #expect(isNear(bench.render(800).last ?? 0, 0.52, within: 0.001))
  }
}
