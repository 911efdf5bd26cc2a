import CSpeechCodec
import Earshot

/// Makes speech of packets again: 20 ms at 48 kHz each.
final class SpeechDecoder {
  static let sampleRate = 48_000
  static let frames = sampleRate / 50

  private let library: OpusLibrary
  private let state: OpusLibrary.State
  /// Twice full scale, which speech doesn't come to, however hard it was clipped.
  private static let loudest: Float = 2
  /// Over so many frames speech fades where what goes on with it is none.
  private static let fade = sampleRate / 200
  private var last: Float = 0

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

  /// What a packet holds; false, with silence, when it is none of 20 ms. What is no speech by its
  /// level is silent.
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
    // Packets of strangers decode to anything.
    let isSpeech = (0..<Int(max(count, 0))).allSatisfy { samples[$0].magnitude <= Self.loudest }
    // What it knows now would be heard in the packets after it.
    if !isSpeech {
      _ = speech_codec_set(
        library.controlDecoder, UnsafeMutableRawPointer(state), OpusLibrary.Request.reset, 0)
    }
    for index in 0..<Self.frames {
      if isSpeech {
        samples[index] = index < Int(count) ? min(max(samples[index], -1), 1) : 0
      } else {
        samples[index] = last * max(0, 1 - Float(index + 1) / Float(Self.fade))
      }
    }
    last = samples[Self.frames - 1]
    return !isSpeech || Int(count) == Self.frames
  }
}
