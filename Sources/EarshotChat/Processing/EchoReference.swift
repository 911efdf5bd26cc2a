import Earshot
import Synchronization

/// The rendered sound of an engine, from which a `ChatSender` removes the echo.
///
/// It is an effect on the master bus, after all others, that changes nothing. A recording contains
/// its presence only. One sender at a time can use it.
public final class EchoReference: Sendable {
  /// Remove it with `AudioEngine.remove(_:)` when it is no longer needed.
  public let effect: BusEffect
  let sampleRate: Int
  private let ring: PushSource

  /// Throws as `AudioEngine.addEffect(_:to:at:bypassed:label:)` does.
  public init(of engine: AudioEngine) throws(AudioError) {
    let ring = PushSource(sampleRate: engine.sampleRate, seconds: 1)
    self.ring = ring
    sampleRate = engine.sampleRate
    // It is called during silence too, because time passes for the microphone.
    effect = try engine.addEffect(
      .callback(
        EffectCallback(tail: EffectCallback.longestTail) { samples, frames, channels in
          withUnsafeTemporaryAllocation(of: Float.self, capacity: frames) { mono in
            let part = 1 / Float(channels)
            for frame in 0..<frames {
              var sum: Float = 0
              for channel in 0..<channels { sum += samples[frame * channels + channel] }
              mono[frame] = sum * part
            }
            ring.write(UnsafeBufferPointer(mono))
          }
        }), to: .master)
  }

  /// Reads the oldest frames; returns their number.
  func read(into samples: UnsafeMutableBufferPointer<Float>) -> Int { ring.read(into: samples) }
}
