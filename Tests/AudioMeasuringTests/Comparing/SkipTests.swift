import AudioMeasuring
import TestSupport
import Testing

@Suite("What one sound leaves out")
struct SkipTests {
  /// Noise that swells, below hums that don't repeat: six seconds.
  private static let music: Render = {
    let frames = 6 * Music.rate
    let noise = Signal.noise(seed: 11, amplitude: 0.2, frames: frames)
    let hum = Signal.sine(97, amplitude: 0.2, frames: frames)
    return Render(
      (0..<frames).flatMap { frame -> [Float] in
        let swell = 0.3 + 0.7 * Float(frame % 20_000) / 20_000
        return [hum[frame] + noise[frame] * swell, 0.7 * hum[frame] - noise[frame] * swell]
      }, channelCount: 2)
  }()

  private func told(
    _ render: Render, with other: Render = music, _ tolerance: Tolerance = .inaudible
  ) -> [String] {
    let found = Comparison(of: render, with: other, tolerance: tolerance)
    #expect(!found.isWithinTolerance)
    return found.findings.map(\.sentence)
  }

  /// Without some frames from a time on, in seconds.
  private static func cut(_ frames: Int, at seconds: Double, of render: Render = music) -> Render {
    let start = Int(seconds * render.sampleRate)
    return render[0..<start] + render[start + frames..<render.frameCount]
  }

  private static func filled(_ frames: Int, at seconds: Double, of render: Render) -> Render {
    let start = Int(seconds * render.sampleRate)
    let gap = Render([Float](repeating: 0, count: 2 * frames), channelCount: 2)
    return render[0..<start] + gap + render[start..<render.frameCount]
  }

  @Test("is a shift from there on, whichever of the two has it", arguments: [0.7, 2.1, 5.0])
  func once(_ seconds: Double) {
    let time = Words.number(seconds, decimals: 3)
    let cut = Self.cut(1_440, at: seconds)
    #expect(told(cut) == ["from \(time) s on everything is 30.0 ms earlier"])
    #expect(
      told(Self.music, with: cut) == ["from \(time) s on everything is 30.0 ms later"])
    let found = Comparison(of: cut, with: Self.music).findings[0]
    #expect(found.kind == .shift && found.amount == -1_440 && abs(found.start - seconds) < 1e-3)
  }

  @Test("is told twice, and until it is mended")
  func twice() {
    let cut = Self.cut(1_440, at: 1.5, of: Self.cut(960, at: 3.5))
    #expect(
      told(cut) == [
        "from 1.500 s to 3.500 s everything is 30.0 ms earlier",
        "from 3.500 s on everything is 50.0 ms earlier",
      ])
    let mended = Self.filled(1_440, at: 3.47, of: Self.cut(1_440, at: 2.1))
    #expect(told(mended) == ["from 2.100 s to 3.500 s everything is 30.0 ms earlier"])
    #expect(mended.frameCount == Self.music.frameCount)
  }

  @Test("is told beside a shift of all, exchanged channels and another level")
  func besides() {
    let cut = Self.cut(1_440, at: 2.1)
    #expect(
      told(cut.multiplied(by: -0.5).delayed(by: 480)) == [
        "the wave is upside down", "until 2.100 s everything is 10.0 ms later",
        "from 2.100 s on everything is 20.0 ms earlier", "throughout 6.0 dB softer",
      ])
  }

  @Test("isn't claimed of a tone, of a gap, nor of a sound that comes late alone")
  func notClaimed() {
    func kinds(_ render: Render, with other: Render) -> Set<Finding.Kind> {
      Set(Comparison(of: render, with: other).findings.map(\.kind))
    }
    let tone = Music.tone
    #expect(kinds(tone.changed { $0.removeSubrange(96_000..<98_880) }, with: tone) != [])
    #expect(
      !kinds(tone.changed { $0.removeSubrange(96_000..<98_880) }, with: tone).contains(.shift))
    let gap = Self.music.changed { for index in 288_000..<312_000 { $0[index] = 0 } }
    #expect(kinds(gap, with: Self.music) == [.missing])
  }

  @Test("is as tolerable as a shift of all, unless it clicks")
  func tolerated() {
    let cut = Self.cut(40, at: 2.1)
    #expect(Comparison(of: cut, with: Self.music).isWithinTolerance)
    #expect(!Comparison(of: cut, with: Self.music, tolerance: .exact).isWithinTolerance)
    // A low wave of many tones is cut from one place to another.
    var (inner, outer): (Float, Float) = (0, 0)
    let low = Render(
      Signal.noise(seed: 4, amplitude: 10, frames: 200_000).map { next in
        inner += 0.01 * (next - inner)
        outer += 0.01 * (inner - outer)
        return outer
      })
    let clicks = told(Self.cut(40, at: 2.104, of: low), with: low)
    #expect(clicks.contains { $0.hasPrefix("clicks at 2.104 s") }, "\(clicks)")
  }
}
