import OpenALSoft

/// Pulls a loopback device, and converts its layout if the library can't mix for the requested
/// speakers.
///
/// One thread at a time.
final class SpeakerFold {
  /// The layout that the library mixes.
  let mixLayout: ALChannelLayout
  private let device: ALDevice
  /// The shelf for two channels.
  private var shelf: LowShelf?
  private let mixed: UnsafeMutablePointer<Float>
  private static let longestMix = 2_048

  /// The layout mixed for a requested one: for 6.1 speakers the library leaves the front left one
  /// silent (see `ALQuirks.mixesSurround61`), so they are made from 7.1.
  static func mixLayout(for layout: ChannelLayout) -> ALChannelLayout {
    layout == .surround61 && !ALQuirks.mixesSurround61 ? .surround71 : layout.openAL
  }

  init(_ device: ALDevice, mixLayout: ALChannelLayout, shelf: LowShelf?) {
    self.device = device
    self.shelf = shelf
    self.mixLayout = mixLayout
    mixed = .allocate(capacity: Self.longestMix * mixLayout.channelCount)
  }

  deinit {
    mixed.deallocate()
  }

  /// Renders interleaved samples in the requested layout, which has `channels`.
  func render(into samples: UnsafeMutablePointer<Float>, frames: Int, channels: Int) {
    guard channels != mixLayout.channelCount else {
      device.render(into: samples, frameCount: frames)
      shelf?.process(samples, frames: frames)
      return
    }
    var done = 0
    while done < frames {
      let part = min(frames - done, Self.longestMix)
      device.render(into: mixed, frameCount: part)
      for frame in 0..<part {
        fold(mixed + frame * mixLayout.channelCount, into: samples + (done + frame) * channels)
      }
      done += part
    }
  }

  /// From 7.1 to 6.1: the two back speakers become one, each 3 dB down.
  private func fold(_ from: UnsafeMutablePointer<Float>, into to: UnsafeMutablePointer<Float>) {
    to.update(from: from, count: 4)
    to[4] = (from[4] + from[5]) * 0.707_106_77
    to[5] = from[6]
    to[6] = from[7]
  }
}
