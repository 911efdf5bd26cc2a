/// A sound that is read once, from front to back, so that it need not be in memory as a whole.
public struct SoundReader {
  /// 1 or more.
  public let channelCount: Int
  /// In hertz.
  public let sampleRate: Double
  /// Writes the next whole frames, interleaved, and answers how many: fewer than there is room for
  /// at the end only, then 0.
  public let read: (UnsafeMutableBufferPointer<Float>) -> Int

  /// The closure is asked for pieces of a few thousand frames.
  public init(
    channelCount: Int, sampleRate: Double,
    read: @escaping (UnsafeMutableBufferPointer<Float>) -> Int
  ) {
    precondition(channelCount > 0 && sampleRate > 0 && sampleRate.isFinite)
    self.channelCount = channelCount
    self.sampleRate = sampleRate
    self.read = read
  }

  /// What is in memory already.
  public init(_ render: Render) {
    var place = 0
    self.init(channelCount: render.channelCount, sampleRate: render.sampleRate) { room in
      let count = min(room.count, render.samples.count - place)
      _ = render.samples.withUnsafeBufferPointer { samples in
        room.update(fromContentsOf: samples[place..<place + count])
      }
      place += count
      return count / render.channelCount
    }
  }
}

/// A sound on its way: what was read ahead comes first, and what is no number is silence.
struct SoundQueue {
  let reader: SoundReader
  private(set) var notNumbers = 0
  private(set) var firstNotNumber = 0
  /// How many frames have been read.
  private(set) var frames = 0
  private var ahead: [Float] = []
  private var place = 0

  init(_ reader: SoundReader) { self.reader = reader }

  /// Reads so many frames ahead, and lends them.
  mutating func readAhead(_ count: Int) -> [Float] {
    if ahead.isEmpty {
      var samples = [Float](repeating: 0, count: count * reader.channelCount)
      let got = samples.withUnsafeMutableBufferPointer { room in
        let got = Self.fill(room, from: reader)
        clean(
          UnsafeMutableBufferPointer(rebasing: room[..<(got * reader.channelCount)]), at: frames)
        return got
      }
      samples.removeLast(samples.count - got * reader.channelCount)
      ahead = samples
    }
    return ahead
  }

  /// Leaves out frames, and answers what they were.
  @discardableResult
  mutating func drop(_ count: Int) -> Overhang {
    var dropped = Overhang(channelCount: reader.channelCount)
    var left = count
    var scrap = [Float](repeating: 0, count: 4_096 * reader.channelCount)
    while left > 0 {
      let wanted = min(left, 4_096)
      let got = scrap.withUnsafeMutableBufferPointer { read(into: $0, frames: wanted) }
      left -= got
      scrap.withUnsafeBufferPointer {
        dropped.add(.init(rebasing: $0[..<(got * reader.channelCount)]))
      }
      if got < wanted { break }
    }
    return dropped
  }

  /// Interleaved; fewer frames than wanted only at the end.
  mutating func read(into room: UnsafeMutableBufferPointer<Float>, frames wanted: Int) -> Int {
    let channels = reader.channelCount
    var count = 0
    if place < ahead.count {
      count = min(wanted, (ahead.count - place) / channels)
      for index in 0..<count * channels { room[index] = ahead[place + index] }
      place += count * channels
      if place == ahead.count {
        ahead = []
        place = 0
      }
    }
    if count < wanted {
      let rest = UnsafeMutableBufferPointer(
        rebasing: room[count * channels..<wanted * channels])
      let got = Self.fill(rest, from: reader)
      clean(UnsafeMutableBufferPointer(rebasing: rest[..<(got * channels)]), at: frames + count)
      count += got
    }
    frames += count
    return count
  }

  private static func fill(
    _ room: UnsafeMutableBufferPointer<Float>, from reader: SoundReader
  ) -> Int {
    var count = 0
    while count < room.count {
      let rest = UnsafeMutableBufferPointer(rebasing: room[count...])
      let got = min(reader.read(rest), rest.count / reader.channelCount)
      if got <= 0 { break }
      count += got * reader.channelCount
    }
    return count / reader.channelCount
  }

  /// Louder than any sound, and still such that its powers can be added up.
  private static let loudest: Float = 1e9

  private mutating func clean(_ samples: UnsafeMutableBufferPointer<Float>, at frame: Int) {
    // What is infinite or no number leaves none of them 0.
    var sum = SIMD8<Float>.zero
    var largest = SIMD8<Float>.zero
    var index = 0
    let raw = UnsafeRawBufferPointer(samples)
    while index + 8 <= samples.count {
      let eight = raw.loadUnaligned(fromByteOffset: index * 4, as: SIMD8<Float>.self)
      sum += eight * 0
      largest = pointwiseMax(largest, pointwiseMax(eight, -eight))
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
      if notNumbers == 0 { firstNotNumber = frame + index / reader.channelCount }
      notNumbers += 1
      samples[index] = 0
    }
  }
}
