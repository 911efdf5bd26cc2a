import OpenALSoft
import Synchronization

/// The sound of a device: silence, until there is a reader.
final class DeviceSound: Sendable {
  let layout: ChannelLayout
  private let player = Mutex<RenderReader?>(nil)

  init(_ layout: ChannelLayout) { self.layout = layout }

  /// A mono render plays on both sides.
  var channelCount: Int { max(layout.channelCount, 2) }
  var reader: RenderReader? { player.withLock { $0 } }

  func setReader(_ new: RenderReader) { player.withLock { $0 = new } }

  func render(_ frames: Int, into samples: UnsafeMutablePointer<Float>) {
    guard let reader else {
      return samples.update(repeating: 0, count: frames * channelCount)
    }
    reader.pull(into: samples, frames: frames)
    reader.measure(
      UnsafeBufferPointer(start: samples, count: frames * layout.channelCount))
    guard layout == .mono else { return }
    for frame in (0..<frames).reversed() {
      samples[2 * frame + 1] = samples[frame]
      samples[2 * frame] = samples[frame]
    }
  }

  var format: ALBufferFormat { layout == .mono ? .stereoFloat : layout.bufferFormat }
}
