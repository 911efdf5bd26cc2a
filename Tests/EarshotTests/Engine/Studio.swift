import TestSupport

@testable import Earshot

/// An engine that is rendered offline, with everything that came out of it kept.
final class Studio {
  let engine: AudioEngine
  /// Interleaved, from frame 0 on.
  private(set) var samples: [Float] = []
  private(set) var events: [AudioEvent] = []

  /// `adjust` changes the configuration, which is mono, 48 kHz and offline to begin with: a flat
  /// clip then comes out exactly as it is.
  init(
    faults: OutputFaults? = nil, _ adjust: (inout Configuration) -> Void = { _ in }
  ) throws {
    var configuration = Configuration(output: .offline, sampleRate: 48_000, layout: .mono)
    adjust(&configuration)
    engine = try AudioEngine(configuration, faults: faults)
  }

  var channelCount: Int { engine.configuration.layout.channelCount }
  var frameCount: Int { samples.count / channelCount }
  var heard: Render {
    Render(samples, channelCount: channelCount, sampleRate: Double(engine.sampleRate))
  }
  /// Sample frames of a click-free ramp.
  var ramp: Int { Int(engine.world.rampFrames) }

  func render(_ frames: Int) {
    samples += engine.render(frameCount: frames)
    events += engine.takeEvents()
  }

  /// Lets `body`'s calls take effect at any frame of the render. Only later frames, and only while
  /// the engine's clock has never stood still.
  func at<Result>(_ frame: Int, _ body: (AudioEngine) -> Result) -> Result {
    while Int(engine.world.now) + engine.nextBlockFrames <= frame { render(engine.nextBlockFrames) }
    engine.callsTakeEffect(atFrame: Int64(frame))
    return body(engine)
  }

  func clip(
    _ samples: [Float], rate: Int? = nil, loop: Range<Int>? = nil
  ) throws -> Clip {
    try engine.load(
      samples: samples, sampleRate: rate ?? engine.sampleRate, options: ClipOptions(loop: loop))
  }

  /// The end of a sound that is cut at a frame. At a block's beginning the frame before is rendered
  /// already. Where OpenAL fades out stopped sources, there is one more, in which the gain falls.
  func ends(cutAt frame: Int) -> ClosedRange<Int> {
    let isOnTime = frame % ramp != 0 && frame > 1 || !fadesStops
    return frame...(isOnTime ? frame : frame + 1)
  }

  var fadesStops: Bool { engine.driver.renderer?.submix.fadesStops ?? false }

  /// The reason for which a voice has ended, if it has.
  func ending(of voice: Voice) -> FinishReason? {
    for case .voiceFinished(voice, let reason) in events { return reason }
    return nil
  }
}
