import Testing

@testable import Earshot

/// An engine and the host that pulls it, in any order and pieces.
final class HostGame {
  let engine: AudioEngine
  private(set) var heard: [Float] = []

  init(_ change: (inout Configuration) -> Void = { _ in }) throws {
    var configuration = Configuration(
      output: .host, sampleRate: 48_000, layout: .mono, sources: 16)
    change(&configuration)
    engine = try AudioEngine(configuration)
  }

  func clip(_ samples: [Float], loop: Range<Int>? = nil) throws -> Clip {
    try engine.load(samples: samples, sampleRate: 48_000, options: ClipOptions(loop: loop))
  }

  var heardFrames: Int { heard.count / engine.configuration.layout.channelCount }

  func update(_ steps: Double = 1) { engine.update(elapsed: .seconds(steps / 60)) }

  /// As the host does, or as many frames of a render.
  func pull(_ frames: Int) {
    guard engine.output != .offline else {
      heard += engine.render(frameCount: frames)
      return
    }
    guard let host = engine.hostOutput else { return }
    var piece = [Float](repeating: .nan, count: frames * host.channelCount)
    piece.withUnsafeMutableBufferPointer { host.render(into: $0) }
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
