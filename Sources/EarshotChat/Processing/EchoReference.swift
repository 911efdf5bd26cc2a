import Earshot
import Synchronization

/// What an engine renders, for somebody who takes it out of what a microphone hears: a
/// `ChatSender`.
///
/// It listens to the master bus after all its other effects, by an effect that changes nothing, and
/// of which a recording tells that there was one. One sender at a time can use it.
public final class EchoReference: Sendable {
  /// Remove it, `AudioEngine.remove(_:)`, when nothing is sent any more.
  public let effect: BusEffect
  let sampleRate: Int
  private let ring: PushSource

  /// Throws as `AudioEngine.addEffect(_:to:at:bypassed:label:)` does.
  public init(of engine: AudioEngine) throws(AudioError) {
    let ring = PushSource(sampleRate: engine.sampleRate, seconds: 1)
    self.ring = ring
    sampleRate = engine.sampleRate
    // Called also while all is silent: time goes on for the microphone.
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

  /// Takes out the oldest that waits; how many frames there were.
  func read(into samples: UnsafeMutableBufferPointer<Float>) -> Int { ring.read(into: samples) }
}
