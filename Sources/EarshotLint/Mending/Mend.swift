import AudioConverting
import AudioFiles
import CSystem

/// All that is to be put right in a sound, gathered from findings.
struct Mend {
  private(set) var mending: Mending
  private(set) var channelCount: Int
  private(set) var isSixteenBits = false

  /// Nothing yet, in a sound that really has so many frames.
  init(frameCount: Int, channelCount: Int) {
    mending = Mending(frames: 0..<frameCount)
    self.channelCount = channelCount
  }

  func decoder(of decoder: any AudioDecoder) -> any AudioDecoder {
    MendedDecoder(decoder, mending, channelCount: channelCount)
  }

  /// Takes what was found in the sound as it is mended so far. False if there is nothing to do.
  mutating func add(_ findings: [LintFinding]) -> Bool {
    let before = (mending, channelCount, isSixteenBits)
    let start = mending.frames.lowerBound
    let cures = findings.compactMap(\.cure)
    // What is trimmed says nothing of the rest's offset.
    let isTrimmed = cures.contains { if case .keep = $0 { true } else { false } }
    for cure in cures {
      switch cure {
      case .fadeIn(let frames): mending.fadeInFrames = max(mending.fadeInFrames, frames)
      case .fadeOut(let frames): mending.fadeOutFrames = max(mending.fadeOutFrames, frames)
      case .removeOffset(let offsets):
        guard !isTrimmed else { continue }
        let gain = pow(10, before.0.gain / 20)
        let old = before.0.offsets
        mending.offsets = offsets.indices.map {
          ($0 < old.count ? old[$0] : 0) + offsets[$0] / gain
        }
      case .soften(let decibels): mending.gain -= decibels
      case .keep(let frames):
        let range = frames.lowerBound + start..<frames.upperBound + start
        mending.frames = mending.frames.clamped(to: range)
      case .mixToMono: channelCount = 1
      case .storeSixteenBits: isSixteenBits = true
      }
    }
    // They were of the channels that there were.
    if channelCount != before.1 { mending.offsets = [] }
    return before != (mending, channelCount, isSixteenBits)
  }
}
