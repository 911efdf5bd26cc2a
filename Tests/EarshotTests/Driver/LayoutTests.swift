import TestSupport
import Testing

@testable import Earshot

struct LayoutTests {
  private func levels(_ layout: ChannelLayout, _ play: (AudioEngine) throws -> Void) throws
    -> [Double]
  {
    let engine = try AudioEngine(Configuration(output: .offline, layout: layout))
    try play(engine)
    let heard = Render(
      engine.render(frameCount: 9_600), channelCount: layout.channelCount)[4_800..<9_600]
    return (0..<layout.channelCount).map { heard.channel($0).rms * 2.0.squareRoot() }
  }

  private static let tone = Signal.sine(500, amplitude: 0.5, frames: 24_000)

  private func expect(_ levels: [Double], _ expected: [Double], _ layout: ChannelLayout) {
    for (channel, (heard, wanted)) in zip(levels, expected).enumerated() {
      #expect(
        abs(heard - wanted) < 0.002, "\(layout) channel \(channel): \(heard), expected \(wanted)")
    }
  }

  @Test(
    "a flat mono clip goes to front left and right at −3 dB each", arguments: ChannelLayout.allCases
  )
  func flatMono(_ layout: ChannelLayout) throws {
    let heard = try levels(layout) { engine in
      engine.play(try engine.load(samples: Self.tone, sampleRate: 48_000))
    }
    let each = 0.5 * 0.5.squareRoot()
    let rest = [Double](repeating: 0, count: max(0, layout.channelCount - 2))
    expect(heard, layout == .mono ? [0.5] : [each, each] + rest, layout)
  }

  @Test(
    "a flat stereo clip goes as it is to front left and right, and mixed to a mono output",
    arguments: ChannelLayout.allCases)
  func flatStereo(_ layout: ChannelLayout) throws {
    let heard = try levels(layout) { engine in
      let samples = Self.tone.flatMap { [$0, $0 / 2] }
      engine.play(try engine.load(samples: samples, channelCount: 2, sampleRate: 48_000))
    }
    let rest = [Double](repeating: 0, count: max(0, layout.channelCount - 2))
    expect(heard, layout == .mono ? [0.375] : [0.5, 0.25] + rest, layout)
  }

  @Test("pan has constant power", arguments: [-1, -0.5, 0, 0.3, 1])
  func pan(_ pan: Double) throws {
    for layout in [ChannelLayout.stereo, .surround51] {
      let heard = try levels(layout) { engine in
        let clip = try engine.load(samples: Self.tone, sampleRate: 48_000)
        engine.play(clip, options: PlaybackOptions(pan: pan))
      }
      let angle = (pan + 1) / 2 * Math.turn / 4
      let rest = [Double](repeating: 0, count: layout.channelCount - 2)
      expect(heard, [0.5 * Math.cosine(angle), 0.5 * Math.sine(angle)] + rest, layout)
    }
  }

  /// Azimuths of the speakers from ahead, clockwise, in degrees; nil is for low frequencies.
  static let speakers: [(ChannelLayout, [Double?])] = [
    (.stereo, [-90, 90]), (.quad, [-45, 45, -135, 135]),
    (.surround51, [-30, 30, 0, nil, -110, 110]),
    (.surround61, [-30, 30, 0, nil, 180, -90, 90]),
    (.surround71, [-30, 30, 0, nil, -150, 150, -90, 90]),
  ]

  @Test(
    "an emitter in a speaker's direction is loudest there, or in the front pair for the centre",
    arguments: speakers.indices)
  func positional(_ index: Int) throws {
    let (layout, azimuths) = Self.speakers[index]
    for (channel, azimuth) in azimuths.enumerated() {
      guard let azimuth else { continue }
      let angle = azimuth / 360 * Math.turn
      let heard = try levels(layout) { engine in
        let emitter = try engine.makeEmitter(at: [2 * Math.sine(angle), 0, -2 * Math.cosine(angle)])
        engine.play(try engine.load(samples: Self.tone, sampleRate: 48_000), on: emitter)
      }
      let loudest = heard.max() ?? 0
      // OpenAL pans between all speakers but the centre, or with its mode of high quality, the
      // default of newer versions, to the centre as well.
      let expected = azimuth == 0 && heard[channel] < loudest ? [0, 1] : [channel]
      #expect(
        expected.allSatisfy { abs(heard[$0] - loudest) < 1e-4 }, "\(layout), \(azimuth)°: \(heard)")
    }
  }

  @Test("no frame of a speaker is left out, however many a render has")
  func everyFrame() throws {
    for (layout, azimuths) in Self.speakers {
      let engine = try AudioEngine(Configuration(output: .offline, layout: layout))
      let emitter = try engine.makeEmitter(at: [-2, 0, 0])
      let clip = try engine.load(samples: Self.tone, sampleRate: 48_000)
      engine.play(clip, on: emitter)
      let pieces = [100, 801, 2_500].map { engine.render(frameCount: $0) }
      let heard = Render(Array(pieces.joined()), channelCount: layout.channelCount)
      for channel in azimuths.indices {
        let step = heard.channel(channel).largestStep.size
        #expect(step < 0.02, "\(layout), channel \(channel): \(step)")
      }
    }
  }

  @Test("a mono output hears an emitter wherever it is, by its distance alone")
  func monoPositional() throws {
    for place in [[0, 0, -2], [2, 0, 0], [0, 0, 2], [0, 2, 0]] as [Position] {
      let heard = try levels(.mono) { engine in
        let emitter = try engine.makeEmitter(at: place)
        engine.play(try engine.load(samples: Self.tone, sampleRate: 48_000), on: emitter)
      }
      #expect(heard[0] > 0.05, "at \(place): \(heard)")
    }
  }

  @Test("stereo that keeps its channels on an emitter gets quieter, not placed")
  func keptChannels() throws {
    let heard = try levels(.stereo) { engine in
      let samples = Self.tone.flatMap { [$0, $0 / 2] }
      let clip = try engine.load(
        samples: samples, channelCount: 2, sampleRate: 48_000, options: ClipOptions(channels: .keep)
      )
      engine.play(clip, on: try engine.makeEmitter(at: [4, 0, 0]))
    }
    expect(heard, [0.125, 0.0625], .stereo)
  }
}
