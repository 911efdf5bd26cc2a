import CSystem

/// The packets of Opus in some container, and the data that a decoder needs for them.
///
/// libopus counts in frames of 48 kHz, whatever the original rate.
struct OpusPackets {
  /// The header as at the beginning of an Ogg Opus stream.
  let head: [UInt8]
  /// In the file, without those behind the end.
  let places: [Range<Int>]
  /// How many frames each holds, of 48 kHz.
  let lengths: [Int]
  /// Decoded frames before the first that counts.
  let preSkip: Int
  /// Frames that count.
  let frameCount: Int
  /// Whether packets were missing.
  let wasCut: Bool

  /// Longer ones fit no page, and no encoder makes them.
  static let longestPacket = 61_440

  /// Keeps the packets that are whole. `validFrames` is the container's word for how many of the
  /// decoded frames count, if it gives one.
  init(
    _ configuration: OpusConfiguration, places: [Range<Int>], preSkip: Int?, validFrames: Int?,
    in source: any ByteSource
  ) throws(AudioFileError) {
    let skip = min(max(preSkip ?? configuration.preSkip, 0), Int(UInt16.max))
    let end = validFrames.flatMap { $0 > 0 && $0 < 1 << 48 ? $0 + skip : nil } ?? .max
    var (kept, lengths, total) = ([Range<Int>](), [Int](), 0)
    for place in places {
      guard total < end, !place.isEmpty, place.count <= Self.longestPacket,
        place.upperBound <= source.byteCount,
        let length = Self.frameCount(ofPacket: try source.bytes(at: place.lowerBound, count: 2))
      else { break }
      kept.append(place)
      lengths.append(length)
      total += length
    }
    wasCut = kept.count < places.count && total < end
    head = configuration.head(preSkip: skip)
    self.places = kept
    self.lengths = lengths
    self.preSkip = skip
    frameCount = max(0, min(total, end) - skip)
  }

  /// From a packet's first bytes: the kind and length of the frames in it, then their number.
  static func frameCount(ofPacket start: [UInt8]) -> Int? {
    guard let first = start.first else { return nil }
    let kind = Int(first >> 3)
    let length =
      switch kind {
      case 0..<12: [480, 960, 1_920, 2_880][kind & 3]
      case 12..<16: [480, 960][kind & 1]
      default: [120, 240, 480, 960][kind & 3]
      }
    let count: Int
    switch first & 3 {
    case 0: count = 1
    case 1, 2: count = 2
    default:
      guard start.count > 1 else { return nil }
      count = Int(start[1] & 63)
    }
    let longest = 5_760
    return (1...longest).contains(count * length) ? count * length : nil
  }
}

/// The numbers that a decoder of Opus wants beforehand.
struct OpusConfiguration {
  let channelCount: Int
  let preSkip: Int

  private let inputRate: UInt32
  private let gain: Int16
  /// The family of the channels' order, and its table.
  private let mapping: [UInt8]

  /// From its box in MP4.
  init?(mp4 contents: [UInt8]) {
    var reader = ByteReader(contents, .big)
    guard reader.number(UInt8.self) == 0, let channels = reader.number(UInt8.self),
      let preSkip = reader.number(UInt16.self), let rate = reader.number(UInt32.self),
      let gain = reader.number(Int16.self), let mapping = reader.bytes(reader.remainingCount),
      let family = mapping.first
    else { return nil }
    channelCount = Int(channels)
    self.preSkip = Int(preSkip)
    inputRate = rate
    self.gain = gain
    self.mapping = family == 0 ? [0] : Array(mapping.prefix(3 + channelCount))
  }

  /// From the first packet of an Ogg Opus stream; nil for another packet.
  init?(head packet: [UInt8]) {
    var reader = ByteReader(packet, .little)
    guard reader.bytes(8)?.elementsEqual("OpusHead".utf8) == true,
      let version = reader.number(UInt8.self), version < 16,
      let channels = reader.number(UInt8.self), channels > 0,
      let preSkip = reader.number(UInt16.self), let rate = reader.number(UInt32.self),
      let gain = reader.number(Int16.self), let mapping = reader.bytes(reader.remainingCount),
      let family = mapping.first
    else { return nil }
    channelCount = Int(channels)
    self.preSkip = Int(preSkip)
    inputRate = rate
    self.gain = gain
    self.mapping = family == 0 ? [0] : Array(mapping.prefix(3 + channelCount))
    guard family != 0 || channelCount <= 2, family == 0 || self.mapping.count == 3 + channelCount
    else { return nil }
  }

  /// For one or two channels, in containers without further data.
  init?(channelCount: Int, inputRate: Int) {
    guard (1...2).contains(channelCount) else { return nil }
    self.channelCount = channelCount
    preSkip = 0
    self.inputRate = UInt32(clamping: inputRate)
    gain = 0
    mapping = [0]
  }

  /// Whether the channels have the common order.
  var isPlain: Bool { mapping.count < 3 }
  var streamCount: Int { isPlain ? 1 : Int(mapping[1]) }
  var coupledCount: Int { isPlain ? channelCount - 1 : Int(mapping[2]) }
  /// For each channel, which decoded one it is.
  var channelMap: [UInt8] { isPlain ? [0, 1] : Array(mapping.dropFirst(3)) }
  /// The decoded rate: the original one if libopus knows it.
  var decodedRate: Int {
    [8_000, 12_000, 16_000, 24_000].contains(inputRate) ? Int(inputRate) : 48_000
  }
  /// In 256ths of a decibel.
  var factor: Float { Float(pow(10, Double(gain) / 256 / 20)) }

  fileprivate func head(preSkip: Int) -> [UInt8] {
    var head = Array("OpusHead".utf8)
    let version: UInt8 = 1
    head += [version, UInt8(clamping: channelCount)]
    head.append(UInt16(preSkip), .little)
    head.append(inputRate, .little)
    head.append(gain, .little)
    return head + mapping
  }
}
