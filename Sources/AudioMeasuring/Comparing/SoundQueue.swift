import CSystem

/// A sound that is being read, in memory that grows with the look-ahead. NaN becomes silence.
final class SoundQueue {
  let channelCount: Int
  private let reader: SoundReader
  private(set) var notNumbers = 0
  private(set) var firstNotNumber = 0
  /// How many frames have been taken.
  private(set) var frames = 0
  private var room: UnsafeMutableBufferPointer<Float>
  /// The samples read but not taken yet.
  private var waiting = 0..<0
  private var isOver = false
  /// How many frames there is room for.
  private static let usual = 32_768

  init(_ reader: SoundReader) {
    self.reader = reader
    channelCount = reader.channelCount
    room = .allocate(capacity: Self.usual * reader.channelCount)
  }

  deinit { room.deallocate() }

  /// The next frames, interleaved; fewer than wanted only at the end. Lent until the next call.
  func ahead(_ count: Int) -> UnsafeBufferPointer<Float> {
    let wanted = count * channelCount
    if waiting.count < wanted, !isOver {
      makeRoom(wanted)
      while waiting.count < wanted, !isOver { readSome() }
    }
    return UnsafeBufferPointer(rebasing: room[waiting.prefix(wanted)])
  }

  /// The same, and goes on behind them.
  func read(_ count: Int) -> UnsafeBufferPointer<Float> {
    let lent = ahead(count)
    waiting = waiting.dropFirst(lent.count)
    frames += lent.count / channelCount
    return lent
  }

  /// Leaves out frames, and returns them.
  @discardableResult
  func drop(_ count: Int) -> Overhang {
    var dropped = Overhang(channelCount: channelCount)
    var left = count
    while left > 0 {
      let piece = read(min(left, 4_096))
      if piece.isEmpty { break }
      dropped.add(piece)
      left -= piece.count / channelCount
    }
    return dropped
  }

  private func makeRoom(_ wanted: Int) {
    guard waiting.lowerBound + wanted > room.count else { return }
    let isTooSmall = wanted > room.count
    let place =
      isTooSmall
      ? UnsafeMutableBufferPointer.allocate(capacity: wanted + Self.usual * channelCount) : room
    memmove(
      place.baseAddress!, room.baseAddress! + waiting.lowerBound,
      waiting.count * MemoryLayout<Float>.stride)
    if isTooSmall { room.deallocate() }
    room = place
    waiting = 0..<waiting.count
  }

  private func readSome() {
    let some = min(room.count - waiting.upperBound, 8_192 * channelCount)
    let place = UnsafeMutableBufferPointer(
      rebasing: room[waiting.upperBound..<waiting.upperBound + some])
    let got = min(reader.read(place), some / channelCount) * channelCount
    guard got > 0 else {
      isOver = true
      return
    }
    clean(
      UnsafeMutableBufferPointer(rebasing: place[..<got]), at: frames + waiting.count / channelCount
    )
    waiting = waiting.lowerBound..<waiting.upperBound + got
  }

  /// Louder than any sound, but small enough for sums of powers.
  private static let loudest: Float = 1e9

  private func clean(_ samples: UnsafeMutableBufferPointer<Float>, at frame: Int) {
    // Infinities and NaN make one of them other than 0.
    var sum = SIMD8<Float>.zero
    var largest = SIMD8<Float>.zero
    var index = 0
    let raw = UnsafeRawBufferPointer(samples)
    while index + 8 <= samples.count {
      let eight = raw.loadUnaligned(fromByteOffset: index * 4, as: SIMD8<Float>.self)
      sum += eight * 0
      largest = largest.higher(eight.higher(-eight))
      index += 8
    }
    var (rest, most) = (sum.sum(), largest.max())
    while index < samples.count {
      rest += samples[index] * 0
      most = max(most, abs(samples[index]))
      index += 1
    }
    guard rest != 0 || rest.isNaN || most > Self.loudest else { return }
    for index in samples.indices where abs(samples[index]) > Self.loudest {
      if samples[index].isFinite {
        samples[index] = samples[index] > 0 ? Self.loudest : -Self.loudest
      }
    }
    for index in samples.indices where !samples[index].isFinite {
      if notNumbers == 0 { firstNotNumber = frame + index / channelCount }
      notNumbers += 1
      samples[index] = 0
    }
  }
}
