import Earshot

/// Makes speech of packets again: 20 ms at 48 kHz each.
final class SpeechDecoder {
  static let sampleRate = 48_000
  static let frames = sampleRate / 50

  private let library: OpusLibrary
  private let state: OpusLibrary.State

  init() throws(AudioError) {
    library = try OpusLibrary.load()
    var failure: CInt = 0
    guard let state = library.makeDecoder(Int32(Self.sampleRate), 1, &failure) else {
      throw AudioError(
        .limitReached, subject: "libopus", explanation: "it made no decoder (\(failure))")
    }
    self.state = state
  }

  deinit { library.destroyDecoder(state) }

  /// What a packet holds; false, with silence, when it is none of 20 ms.
  func decode(_ packet: [UInt8], into samples: UnsafeMutablePointer<Float>) -> Bool {
    run(packet, into: samples, asRepair: false)
  }

  /// What was lost, as the packet after it knows it.
  func repair(_ next: [UInt8], into samples: UnsafeMutablePointer<Float>) -> Bool {
    run(next, into: samples, asRepair: true)
  }

  /// What was lost, as it may have gone on: it fades within a tenth of a second.
  func conceal(into samples: UnsafeMutablePointer<Float>) {
    finish(library.decode(state, nil, 0, samples, CInt(Self.frames), 0), samples)
  }

  private func run(
    _ packet: [UInt8], into samples: UnsafeMutablePointer<Float>, asRepair: Bool
  ) -> Bool {
    finish(
      packet.withUnsafeBufferPointer {
        library.decode(
          state, $0.baseAddress, Int32($0.count), samples, CInt(Self.frames), asRepair ? 1 : 0)
      }, samples)
  }

  @discardableResult
  private func finish(_ count: CInt, _ samples: UnsafeMutablePointer<Float>) -> Bool {
    for index in 0..<Self.frames {
      // Packets of strangers decode to anything.
      let sample = index < Int(count) ? samples[index] : 0
      samples[index] = sample.isNaN ? 0 : min(max(sample, -1), 1)
    }
    return Int(count) == Self.frames
  }
}
