import TestSupport
import Testing

@testable import Earshot

@Suite("A clip's own gain")
struct ClipGainTests {
  private static let sine = Signal.sine(480, amplitude: 0.25, frames: 24_000)

  private func heard(_ studio: Studio, _ clip: Clip) -> Render {
    studio.engine.play(clip)
    studio.render(24_000)
    return studio.heard
  }

  private func scaled(_ factor: Float) -> Render { Render(Self.sine.map { $0 * factor }) }

  @Test(
    "every play has it, beyond full scale too, wherever the samples live",
    arguments: [ClipStorage.resident, .streamed, .compressed], [0.5, 6] as [Float])
  func files(storage: ClipStorage, factor: Float) throws {
    let file = try TemporaryFile("a.wav")
    defer { file.remove() }
    try file.write(Self.sine, sampleRate: 48_000)
    let studio = try Studio()
    let options = ClipOptions(storage: storage, gain: Gain(linear: Double(factor)))
    let clip = try studio.engine.load(file.path, options: options)
    // IMA ADPCM is cut at full scale, and near the original.
    let isKept = storage != .compressed
    let difference = heard(studio, clip).largestDifference(from: scaled(factor))
    #expect(difference < (isKept ? 1e-6 : factor > 1 ? 2 : 0.02), "\(difference)")
    #expect(try studio.engine.load(file.path, options: options) == clip)
    #expect(try studio.engine.load(file.path) != clip, "another gain is another clip")
  }

  @Test("samples of 16 bits become floats by it, and those of a file in memory")
  func samples() throws {
    let studio = try Studio()
    let whole = Signal.sixteenBit(Self.sine)
    let clip = try studio.engine.load(
      samples: whole, sampleRate: 48_000, options: ClipOptions(gain: Gain(linear: 6)))
    #expect(heard(studio, clip).largestDifference(from: scaled(6)) < 2e-4)
    let bytes = TemporaryFile.wave(Self.sine, sampleRate: 48_000)
    let other = try Studio()
    let kept = try other.engine.load(
      bytes: bytes, name: "a", options: ClipOptions(gain: Gain(linear: 0.5)))
    #expect(heard(other, kept).largestDifference(from: scaled(0.5)) < 1e-6)
  }

  @Test("clips that follow one another have each its own, to the sample")
  func sequences() throws {
    let studio = try Studio()
    let clips = try [0.5, 1, 2].map {
      try studio.engine.load(
        samples: Array(Self.sine[..<8_000]), sampleRate: 48_000,
        options: ClipOptions(gain: Gain(linear: $0)))
    }
    studio.engine.play(clips[0], options: PlaybackOptions(followedBy: Array(clips[1...])))
    studio.render(24_000)
    let piece = Self.sine[..<8_000]
    let expected = Render(piece.map { $0 / 2 } + piece + piece.map { $0 * 2 })
    #expect(studio.heard.largestDifference(from: expected) < 1e-6)
  }
}
