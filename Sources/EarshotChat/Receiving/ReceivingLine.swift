import Earshot

/// Turns packets into samples at 48 kHz, on request.
struct ReceivingLine {
  private(set) var buffer = JitterBuffer()
  /// Frames of silence at once.
  private static let silence = SpeechDecoder.sampleRate / 200
  private let decoder: SpeechDecoder
  /// Decoded samples that were not yet requested.
  private var ready: [Float] = []
  private var piece = [Float](repeating: 0, count: SpeechDecoder.frames)
  private(set) var isSpeaking = false

  init() throws(AudioError) { decoder = try SpeechDecoder() }

  mutating func insert(_ packet: SpeechPacket, at now: Int64) { buffer.insert(packet, at: now) }

  /// The next frames from `now` on.
  mutating func read(_ frames: Int, at now: Int64) -> [Float] {
    while ready.count < frames {
      let waiting = Int64(ready.count) * 1_000_000_000 / Int64(SpeechDecoder.sampleRate)
      append(buffer.takePiece(at: now + waiting))
    }
    defer { ready.removeFirst(frames) }
    return Array(ready[..<frames])
  }

  private mutating func append(_ next: JitterBuffer.Piece) {
    let wasSpeaking = isSpeaking
    isSpeaking = next != .silence
    guard isSpeaking || wasSpeaking else {
      // In small parts, as an utterance may start after each.
      ready += [Float](repeating: 0, count: Self.silence)
      return
    }
    decode(next)
    if !wasSpeaking { fade(over: Self.silence) { $0 } }
    if !isSpeaking { fade(over: piece.count) { 1 - $0 } }
    guard case .speech = next, buffer.haste != 0 else {
      ready += piece
      return
    }
    ready += buffer.haste > 0 ? PitchStretch.shorter(piece) : PitchStretch.longer(piece)
  }

  private mutating func decode(_ next: JitterBuffer.Piece) {
    piece.withUnsafeMutableBufferPointer { samples in
      let samples = samples.baseAddress!
      let isKnown =
        switch next {
        case .speech(let packet): decoder.decode(packet, into: samples)
        case .repair(let packet): decoder.repair(packet, into: samples)
        case .lost, .silence: false
        }
      // Also if a speaker stops without a final packet: the speech is faded out.
      if !isKnown { decoder.conceal(into: samples) }
    }
  }

  private mutating func fade(over frames: Int, _ shape: (Float) -> Float) {
    for index in 0..<frames { piece[index] *= shape(Float(index) / Float(frames)) }
  }
}
