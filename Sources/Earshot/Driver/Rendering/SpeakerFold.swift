import OpenALSoft

/// Pulls a loopback device, and where the library can't mix for the speakers that were asked for,
/// makes their samples from another layout.
///
/// One thread at a time.
final class SpeakerFold {
  /// What the library is told to mix for.
  let mixLayout: ALChannelLayout
  private let device: ALDevice
  /// What two channels go through.
  private var shelf: LowShelf?
  private let mixed: UnsafeMutablePointer<Float>
  private static let longestMix = 2_048

  /// The layout that is mixed when another is asked for: with 6.1 speakers the library leaves the
  /// front left one silent (see `ALQuirks.mixesSurround61`), so they are made of 7.1.
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

  /// Renders interleaved samples in the layout that was asked for, which has `channels`.
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

  /// From 7.1 to 6.1: the two speakers at the back become one, 3 dB down each.
  private func fold(_ from: UnsafeMutablePointer<Float>, into to: UnsafeMutablePointer<Float>) {
    to.update(from: from, count: 4)
    to[4] = (from[4] + from[5]) * 0.707_106_77
    to[5] = from[6]
    to[6] = from[7]
  }
}
