import Testing

@testable import Earshot

/// An engine and the host that pulls it, in any order and pieces.
final class HostGame {
  let engine: AudioEngine
  private(set) var heard: [Float] = []
  /// Pulls in place of the host's output.
  private let feeder: RenderReader?

  /// - Parameter feedsDevice: it is pulled as the feeder of a device does.
  init(feedsDevice: Bool = false, _ change: (inout Configuration) -> Void = { _ in }) throws {
    var configuration = Configuration.plainHost(sampleRate: 48_000, layout: .mono, sources: 16)
    change(&configuration)
    engine = try AudioEngine(configuration)
    let renderer = feedsDevice ? engine.driver.renderer : nil
    feeder = renderer.map { [engine] in engine.makeReader(of: $0, startsEarly: true) }
  }

  func clip(_ samples: [Float], loop: Range<Int>? = nil) throws -> Clip {
    try engine.load(samples: samples, sampleRate: 48_000, options: ClipOptions(loop: loop))
  }

  var heardFrames: Int { heard.count / engine.configuration.layout.channelCount }

  func update(_ steps: Double = 1) { engine.update(elapsed: .seconds(steps / 60)) }

  /// Pulls like the host, or renders as many frames.
  func pull(_ frames: Int) {
    guard engine.output != .offline else {
      heard += engine.render(frameCount: frames)
      return
    }
    guard let host = engine.hostOutput else { return }
    var piece = [Float](repeating: .nan, count: frames * host.channelCount)
    piece.withUnsafeMutableBufferPointer { piece in
      guard let feeder else { return host.render(into: piece) }
      feeder.pull(into: piece.baseAddress!, frames: frames)
    }
    heard += piece
  }

  /// Pulls in step with updates.
  func pass(_ steps: Int) {
    for _ in 0..<steps {
      update()
      pull(800)
    }
  }
}
