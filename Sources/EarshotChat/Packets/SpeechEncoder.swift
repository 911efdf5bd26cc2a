import CSpeechCodec
import Earshot

/// Encodes speech: 20 ms at 16 kHz become an Opus packet, which also contains what is needed to
/// restore the previous one.
final class SpeechEncoder {
  static let sampleRate = 16_000
  static let frames = sampleRate / 50
  /// With headers 1,280; at these bit rates a quarter of that is used.
  static let mostBytes = SpeechPacket.mostBytes - SpeechPacket.headerBytes

  private let library: OpusLibrary
  private let state: OpusLibrary.State

  /// Makes an encoder for 6,000 to 128,000 bits a second, and the expected share of lost packets.
  init(bitRate: Int, expectedLoss: Double) throws(AudioError) {
    library = try OpusLibrary.load()
    var failure: CInt = 0
    guard
      let state = library.makeEncoder(
        Int32(Self.sampleRate), 1, OpusLibrary.forSpeech, &failure)
    else {
      throw AudioError(
        .limitReached, subject: "libopus", explanation: "it made no encoder (\(failure))")
    }
    self.state = state
    let loss = expectedLoss.isNaN ? 0 : min(max(expectedLoss, 0), 0.5)
    let percent = Int32((loss * 100).rounded(.up))
    typealias Request = OpusLibrary.Request
    for (request, value) in [
      (Request.bitRate, Int32(min(max(bitRate, 6_000), 128_000))),
      (Request.repairsLosses, 1), (Request.expectedLoss, percent),
      (Request.signal, OpusLibrary.speech),
    ] {
      _ = speech_codec_set(
        library.controlEncoder, UnsafeMutableRawPointer(state), request, value)
    }
  }

  deinit { library.destroyEncoder(state) }

  /// Encodes `frames` samples; empty if the library fails.
  func encode(_ samples: UnsafePointer<Float>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.mostBytes) { bytes, count in
      let length = library.encode(
        state, samples, CInt(Self.frames), bytes.baseAddress!, Int32(bytes.count))
      count = max(0, Int(length))
    }
  }
}
