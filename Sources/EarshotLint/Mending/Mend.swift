import AudioConverting
import AudioFiles
import CSystem

/// The corrections of a sound, collected from findings.
struct Mend {
  private(set) var mending: Mending
  private(set) var channelCount: Int
  private(set) var isSixteenBits = false

  /// No corrections yet, for a sound with this actual number of frames.
  init(frameCount: Int, channelCount: Int) {
    mending = Mending(frames: 0..<frameCount)
    self.channelCount = channelCount
  }

  func decoder(of decoder: any AudioDecoder) -> any AudioDecoder {
    MendedDecoder(decoder, mending, channelCount: channelCount)
  }

  /// Adds findings in the sound as corrected so far. Returns false if there is nothing to do.
  mutating func add(_ findings: [LintFinding]) -> Bool {
    let before = (mending, channelCount, isSixteenBits)
    let start = mending.frames.lowerBound
    let cures = findings.compactMap(\.cure)
    // Trimmed parts say nothing about the offset of the rest.
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
    // The offsets belong to the original channels.
    if channelCount != before.1 { mending.offsets = [] }
    return before != (mending, channelCount, isSixteenBits)
  }
}
