import Earshot

/// Removes echo and noise from a microphone's sound, and detects speech.
///
/// `ChatSender` contains one; use this class for a microphone of the game's own. For one thread at
/// a time.
public final class SpeechProcessor {
  /// Sample frames a second, for one channel.
  public static let sampleRate = 16_000
  /// Sample frames processed at once: 10 ms.
  public static let frames = sampleRate / 100

  private let library: SpeexLibrary
  private let cleaner: SpeexLibrary.State
  private var echo: EchoCanceller?
  private var delay = EchoDelay()
  private var detector = SpeechDetector()
  private var heard = [Float](repeating: 0, count: frames)
  private var result = [Int16](repeating: 0, count: frames)

  /// Throws if libspeexdsp is missing.
  public init(_ processing: SpeechProcessing = SpeechProcessing()) throws(AudioError) {
    library = try SpeexLibrary.load()
    guard let cleaner = library.makeCleaner(CInt(Self.frames), CInt(Self.sampleRate)) else {
      throw AudioError(
        .limitReached, subject: "libspeexdsp", explanation: "it has no memory for a processor")
    }
    self.cleaner = cleaner
    if processing.cancelsEcho { echo = EchoCanceller() }
    set(processing)
  }

  deinit { library.destroyCleaner(cleaner) }

  private func set(_ processing: SpeechProcessing) {
    typealias Request = SpeexLibrary.Request
    let noise = processing.noiseReduction.map { min(max($0.value, 0), 60) }
    let gain = min(max(processing.mostGain.value, 0), 40)
    for (request, value) in [
      (Request.denoises, noise == nil ? 0 : 1), (Request.noiseReduction, -Int(noise ?? 0)),
      (Request.evensLevel, processing.evensLevel ? 1 : 0), (Request.mostGain, Int(gain)),
    ] {
      var value = CInt(value)
      _ = library.controlCleaner(cleaner, request, &value)
    }
  }

  /// The delay from rendering a sound to the microphone, in seconds; nil if it is unknown.
  public var echoDelay: Double? { delay.known.map { Double($0) / Double(Self.sampleRate) } }

  /// Processes `frames` samples between −1 and 1 in place, and returns whether speech was detected.
  /// `reference` is as many rendered samples of about that time, or up to half a second earlier;
  /// nil: silence. Another number of samples is a programming error.
  public func process(
    _ samples: UnsafeMutableBufferPointer<Float>, reference: UnsafeBufferPointer<Float>? = nil
  ) -> Bool {
    precondition(samples.count == Self.frames, "\(samples.count) frames are not 10 ms")
    precondition(reference.map { $0.count == Self.frames } ?? true, "the reference isn't as long")
    return process(
      samples, played: (0..<Self.frames).map { Self.inside(reference?[$0] ?? 0) })
  }

  /// Takes any number of rendered samples since the last call.
  func process(_ samples: UnsafeMutableBufferPointer<Float>, played: [Float]) -> Bool {
    for index in 0..<Self.frames { heard[index] = Self.inside(samples[index]) }
    if echo != nil {
      let isAnother = delay.update(heard: heard, played: played)
      if isAnother { echo?.reset() }
      delay.withAligned { echo?.cancel(&heard, played: $0) }
    }
    for index in 0..<Self.frames {
      result[index] = Int16(min(max(heard[index] * 32_768, -32_768), 32_767))
    }
    _ = library.clean(cleaner, &result)
    detector.update(result)
    for index in 0..<Self.frames { samples[index] = Float(result[index]) / 32_768 }
    return detector.speaks
  }

  private static func inside(_ sample: Float) -> Float {
    sample.isNaN ? 0 : min(max(sample, -1), 1)
  }
}
