import AudioFiles
import CSystem

/// A repaired sound, with its offset, its level and its ends corrected.
package final class MendedDecoder: AudioDecoder {
  package var name: String { inner.name }
  package var format: SampleFormat { .float32 }
  package var info: AudioFileInfo { inner.info }
  package var endedEarly: Bool { inner.endedEarly }

  private let inner: ExcerptDecoder
  private let mending: Mending
  private var frame = 0

  /// The kept part of a sound, with a number of channels. Takes over a decoder at its start.
  package init(_ decoder: any AudioDecoder, _ mending: Mending, channelCount: Int) {
    inner = ExcerptDecoder(decoder, frames: mending.frames, channelCount: channelCount)
    self.mending = mending
  }

  package func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let frames = try inner.read(into: block)
    let channels = info.channelCount
    let samples = block.prefixOfFloats(frames * channels)
    if mending.changesSamples {
      let gain = pow(10, mending.gain / 20)
      for channel in 0..<channels {
        let offset = channel < mending.offsets.count ? mending.offsets[channel] : 0
        for index in stride(from: channel, to: samples.count, by: channels) {
          samples[index] = Float((Double(samples[index]) - offset) * gain)
        }
      }
    }
    fade(samples, channels)
    frame += frames
    return frames
  }

  private func fade(_ samples: UnsafeMutableBufferPointer<Float>, _ channels: Int) {
    let block = frame..<frame + samples.count / channels
    let end = mending.frames.count
    let (rising, falling) = (mending.fadeInFrames, mending.fadeOutFrames)
    func scale(_ place: Int, _ gain: Float) {
      for index in (place - frame) * channels..<(place - frame + 1) * channels {
        samples[index] *= gain
      }
    }
    for place in (0..<rising).clamped(to: block) { scale(place, Self.rise(place, over: rising)) }
    for place in (max(0, end - falling)..<end).clamped(to: block) {
      scale(place, Self.rise(end - 1 - place, over: falling))
    }
  }

  /// Without a corner at either end.
  private static func rise(_ place: Int, over length: Int) -> Float {
    place >= length ? 1 : Float(0.5 - 0.5 * cos(.pi * Double(place) / Double(length)))
  }

  package func seek(toFrame frame: Int) throws(AudioFileError) {
    try inner.seek(toFrame: frame)
    self.frame = min(max(0, frame), mending.frames.count)
  }
}
