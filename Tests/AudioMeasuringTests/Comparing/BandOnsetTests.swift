import AudioMeasuring
import TestSupport
import Testing

@Suite("What begins under louder sounds")
struct BandOnsetTests {
  private static let rate = 48_000

  /// A loud engine in both channels; a quiet bell, in the right one alone, begins at some time.
  private static func scene(bell: Double?, level: Float = 0.03) -> Render {
    let frames = 2 * rate
    let rumble = Signal.noise(seed: 2, amplitude: 0.4, frames: frames)
    var smooth: Float = 0
    let tones = [68.0, 136, 204, 340, 612].map {
      Signal.sine($0, amplitude: 8 / $0, frames: frames)
    }
    let engine = (0..<frames).map { frame -> Float in
      smooth += 0.02 * (rumble[frame] - smooth)
      return smooth + tones.reduce(0) { $0 + $1[frame] }
    }
    var bells = [Float](repeating: 0, count: frames)
    if let bell {
      for (frequency, part) in [(2_093.0, Float(1)), (3_480, 0.5)] {
        let tone = Signal.sine(frequency, amplitude: Double(level * part), frames: frames)
        let start = Int(bell * Double(rate))
        for frame in start..<min(frames, start + 9_600) {
          bells[frame] += tone[frame - start] * (1 - Float(frame - start) / 9_600)
        }
      }
    }
    return Render(channels: [engine, zip(engine, bells).map { $0 + $1 }])
  }

  private func told(_ render: Render, _ tolerance: Tolerance = .inaudible) throws -> [String] {
    let golden = try Fingerprint(text: Fingerprint(Self.scene(bell: 0.9)).text)
    return Comparison(of: Fingerprint(render), with: golden, tolerance: tolerance).findings
      .filter { !$0.isTolerated }.map(\.sentence)
  }

  @Test("a bell under an engine is missed, and told to be late or early")
  func bell() throws {
    #expect(try told(Self.scene(bell: 0.9)) == [])
    for tolerance in [Tolerance.inaudible, .similar] {
      let gone = try told(Self.scene(bell: nil), tolerance)
      #expect(
        gone.contains { $0.hasPrefix("nothing begins at 0.9") && $0.contains(" kHz") }, "\(gone)")
      let late = try told(Self.scene(bell: 0.95), tolerance)
      #expect(
        late.contains { $0.wholeMatch(of: /what .* begins [456]\d ms later/) != nil }, "\(late)")
      let early = try told(Self.scene(bell: 0.85), tolerance)
      #expect(early.contains { $0.hasSuffix(" ms earlier") }, "\(early)")
      let moved = try told(Self.scene(bell: 1.4), tolerance)
      #expect(moved.contains { $0.hasPrefix("nothing begins at 0.9") }, "\(moved)")
      #expect(moved.contains { $0.hasSuffix("that shouldn't") }, "\(moved)")
    }
  }

  @Test("what nobody hears is no beginning, and softens none")
  func unheard() throws {
    let noise = Signal.noise(seed: 9, amplitude: 1e-4, frames: 4 * Self.rate)
    let noisy = Self.scene(bell: 0.9).changed { samples in
      for index in samples.indices { samples[index] = 0.98 * samples[index] + noise[index] }
    }
    #expect(try told(noisy) == [])
    #expect(try told(Self.scene(bell: 0.902)) == [])
    let engine = Fingerprint(Self.scene(bell: nil))
    let inaudible = Fingerprint(Self.scene(bell: 0.9, level: 1e-5))
    #expect(Comparison(of: inaudible, with: engine).isWithinTolerance)
  }

  @Test("they are kept in some bytes each")
  func size() {
    let text = Fingerprint(Self.scene(bell: 0.9)).text
    let line = text.split(separator: "\n").first { $0.contains("+") }
    #expect(line?.wholeMatch(of: /0\.5 .* \+(39\d|40\d):\d\d:[a-y-]+/) != nil, "\(text)")
    #expect(text.utf8.count < 600, "\(text.utf8.count) bytes")
  }
}
