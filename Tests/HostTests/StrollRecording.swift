import Earshot
import Foundation
import TestSupport

@testable import SwiftHost

/// The stroll, rendered once for all tests by the Swift host, whose bytes are every host's.
enum StrollRecording {
  static func rendered() throws -> Render { try result.get() }

  private static let result = Result<Render, any Error> {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: Stroll.sampleRate))
    let stroll = try Stroll(engine, assets: assets)
    var samples: [Float] = []
    for frame in 0..<Stroll.frames {
      stroll.step(frame)
      samples += engine.render(frameCount: Stroll.frameLength)
    }
    return Render(samples, channelCount: 2)
  }

  static let assets = URL(filePath: #filePath).appending(path: "../../../Assets").standardized.path
}
