import Earshot
import EarshotChat

/// Speaks the contents of a sound file, in place of somebody at a microphone.
struct Robot {
  /// 10 ms.
  private static let frames = SpeechProcessor.frames

  private let samples: [Float]
  private var said = 0

  init(file path: String) throws(AudioError) {
    let engine = try AudioEngine(
      Configuration(output: .offline, sampleRate: SpeechProcessor.sampleRate, layout: .mono))
    let clip = try engine.load(path)
    engine.play(clip)
    let seconds = min((engine.duration(of: clip) ?? .zero) / .seconds(1), 600)
    samples = engine.render(frameCount: Int(seconds * Double(SpeechProcessor.sampleRate)))
  }

  /// Speaks until this many seconds after the beginning.
  mutating func speak(to sender: ChatSender, until time: Double) {
    let end = min(Int(time * Double(SpeechProcessor.sampleRate)), samples.count)
    while said + Self.frames <= end {
      samples[said..<said + Self.frames].withUnsafeBufferPointer { sender.take($0) }
      said += Self.frames
    }
  }
}
