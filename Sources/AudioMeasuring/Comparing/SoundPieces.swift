/// A sound in pieces of equal length, channel by channel: the last three, the newest last.
final class SoundPieces {
  let queue: SoundQueue
  let length: Int
  let channelCount: Int
  /// The channels of the sound in the order of the first, the second …
  var order: [Int]
  /// Which of the channels are inverted.
  var isFlipped: [Bool]
  private let samples: UnsafeMutablePointer<Float>
  /// After how many frames how many are left out.
  private var cut: (after: Int, frames: Int)?
  /// How many have been left out.
  private(set) var leftOut = 0

  init(_ reader: SoundReader, length: Int) {
    queue = SoundQueue(reader)
    self.length = length
    channelCount = reader.channelCount
    order = Array(0..<channelCount)
    isFlipped = Array(repeating: false, count: channelCount)
    samples = .allocate(capacity: 3 * length * channelCount)
    samples.initialize(repeating: 0, count: 3 * length * channelCount)
  }

  deinit { samples.deallocate() }

  /// The three of a channel, one after the other.
  subscript(channel: Int) -> UnsafeMutablePointer<Float> { samples + channel * 3 * length }

  /// Leaves out frames after a number of frames that are still to be read.
  func leaveOut(_ frames: Int, after count: Int) { cut = (count, frames) }

  var isToLeaveOut: Bool { cut != nil }

  /// Reads the next piece, padded with silence at the sound's end, and returns its length without
  /// that. The oldest piece is dropped.
  func read() -> Int {
    makeRoom()
    var count = 0
    while count < length {
      let wanted = min(length - count, cut?.after ?? .max)
      let piece = queue.read(wanted)
      for channel in 0..<channelCount { spread(piece, channel, at: count) }
      let got = piece.count / channelCount
      count += got
      if let now = cut {
        cut = now.after > got ? (now.after - got, now.frames) : nil
        if cut == nil { leftOut += queue.drop(now.frames).frames }
      }
      if got < wanted { break }
    }
    silence(from: count)
    return count
  }

  /// A piece of silence behind the end.
  func readNothing() {
    makeRoom()
    silence(from: 0)
  }

  /// Of the newest.
  func silence(from frame: Int) {
    guard frame < length else { return }
    for channel in 0..<channelCount {
      (self[channel] + 2 * length + frame).update(repeating: 0, count: length - frame)
    }
  }

  /// The peak of frames in the three pieces, over all channels.
  func peak(_ frames: Range<Int>) -> Float {
    (0..<channelCount).reduce(0) { peak, channel in
      frames.reduce(peak) { max($0, abs(self[channel][$1])) }
    }
  }

  private func makeRoom() {
    for channel in 0..<channelCount {
      let place = self[channel]
      place.update(from: place + length, count: 2 * length)
    }
  }

  private func spread(_ piece: UnsafeBufferPointer<Float>, _ channel: Int, at start: Int) {
    let place = self[channel] + 2 * length + start
    let (count, stride, from) = (piece.count / channelCount, channelCount, order[channel])
    if isFlipped[channel] {
      for frame in 0..<count { place[frame] = -piece[frame * stride + from] }
    } else {
      for frame in 0..<count { place[frame] = piece[frame * stride + from] }
    }
  }
}
