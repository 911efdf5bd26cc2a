import CSpeechCodec
import CSystem
import Earshot

/// Decodes packets to speech: 20 ms at 48 kHz each.
final class SpeechDecoder {
  static let sampleRate = 48_000
  static let frames = sampleRate / 50

  private let library: OpusLibrary
  private let state: OpusLibrary.State
  /// A copy of the state, to continue what was made up for a lost packet.
  private let copy: UnsafeMutableRawBufferPointer
  private let continuation: UnsafeMutablePointer<Float>
  /// Whether the latest packet was lost, also if it was decoded from the next one.
  private var followsLoss = false
  /// Twice full scale: clipped speech stays below.
  private static let loudest: Float = 2
  /// Frames of a fade where the speech breaks off.
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
    copy = .allocate(byteCount: Int(library.decoderSize(1)), alignment: 16)
    continuation = .allocate(capacity: Self.frames)
  }

  deinit {
    library.destroyDecoder(state)
    copy.deallocate()
    continuation.deallocate()
  }

  /// Decodes a packet; returns false, with silence, if it doesn't contain 20 ms. Sound too loud for
  /// speech is silenced.
  func decode(_ packet: [UInt8], into samples: UnsafeMutablePointer<Float>) -> Bool {
    run(packet, into: samples, asRepair: false)
  }

  /// Decodes a lost packet from the redundancy in the next one.
  func repair(_ next: [UInt8], into samples: UnsafeMutablePointer<Float>) -> Bool {
    run(next, into: samples, asRepair: true)
  }

  /// Continues the speech for a lost packet, with a fade over a tenth of a second.
  func conceal(into samples: UnsafeMutablePointer<Float>) {
    finish(library.decode(state, nil, 0, samples, CInt(Self.frames), 0), samples)
    followsLoss = true
  }

  private func run(
    _ packet: [UInt8], into samples: UnsafeMutablePointer<Float>, asRepair: Bool
  ) -> Bool {
    let joins = followsLoss
    if joins { continueSpeech() }
    followsLoss = asRepair
    let count = packet.withUnsafeBufferPointer {
      library.decode(
        state, $0.baseAddress, Int32($0.count), samples, CInt(Self.frames), asRepair ? 1 : 0)
    }
    if joins, Int(count) == Self.frames { crossFade(into: samples) }
    return finish(count, samples)
  }

  /// Makes up what would follow if this packet were lost as well.
  private func continueSpeech() {
    copy.copyMemory(
      from: UnsafeRawBufferPointer(start: UnsafeRawPointer(state), count: copy.count))
    let made = library.decode(
      OpaquePointer(copy.baseAddress!), nil, 0, continuation, CInt(Self.frames), 0)
    if Int(made) != Self.frames { continuation.update(repeating: 0, count: Self.frames) }
  }

  /// Cross-fades to a packet after a lost one. libopus joins them with a step: in version 1.5 of up
  /// to a third of the speech.
  private func crossFade(into samples: UnsafeMutablePointer<Float>) {
    for index in 0..<Self.fade {
      let part = sin(Float.pi / 2 * (Float(index) + 0.5) / Float(Self.fade))
      samples[index] = continuation[index] + (samples[index] - continuation[index]) * part * part
    }
  }

  @discardableResult
  private func finish(_ count: CInt, _ samples: UnsafeMutablePointer<Float>) -> Bool {
    // Packets from strangers may decode to anything.
    let isSpeech = (0..<Int(max(count, 0))).allSatisfy { samples[$0].magnitude <= Self.loudest }
    // Its state would be audible in the packets that follow.
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
