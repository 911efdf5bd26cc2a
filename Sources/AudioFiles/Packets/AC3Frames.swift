/// Raw AC-3 and E-AC-3: frames that each begin with a sync word and tell their length.
///
/// Such a file tells no length: it is decoded as it is stored, with the 256 frames before the
/// sound that are this codec's delay.
enum AC3Frames {
  struct Header: FrameHeader {
    static let length = 8
    static let firstByte: UInt8 = 0x0B
    static let hasDependents = true

    let isEnhanced: Bool
    let sampleRate: Int
    let channelCount: Int
    let byteCount: Int
    /// E-AC-3's further channels or programmes, which belong to the frame before.
    let isDependent: Bool

    private static let rates = [48_000, 44_100, 32_000]
    /// In kbit/s, of every other frame size code.
    private static let bitRates = [
      32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640,
    ]
    private static let channels = [2, 1, 2, 3, 3, 4, 4, 5]

    /// Nil for bytes that cannot be a frame's start.
    init?(_ bytes: some Collection<UInt8>) {
      let head = Array(bytes.prefix(8))
      guard head.count == 8, head[0] == 0x0B, head[1] == 0x77 else { return nil }
      let version = head[5] >> 3
      isEnhanced = version > 10
      if isEnhanced {
        guard version <= 16 else { return nil }
        let (kind, substream) = (head[2] >> 6, head[2] >> 3 & 7)
        isDependent = kind == 1 || substream > 0
        byteCount = (Int(head[2] & 7) << 8 | Int(head[3]) + 1) * 2
        let rate = Int(head[4] >> 6)
        // Half the rates when the code is 3.
        if rate == 3 {
          let half = Int(head[4] >> 4 & 3)
          guard half < 3 else { return nil }
          sampleRate = Self.rates[half] / 2
        } else {
          sampleRate = Self.rates[rate]
        }
        channelCount = Self.channels[Int(head[4] >> 1 & 7)] + Int(head[4] & 1)
      } else {
        isDependent = false
        let (rate, size) = (Int(head[4] >> 6), Int(head[4] & 63))
        guard rate < 3, size / 2 < Self.bitRates.count else { return nil }
        sampleRate = Self.rates[rate] >> max(0, Int(version) - 8)
        // Words of 16 bits in 1,536 frames; at 44.1 kHz odd codes have one more.
        let words = Self.bitRates[size / 2] * 96_000 / Self.rates[rate]
        byteCount = 2 * (words + (rate == 1 ? size & 1 : 0))
        let mode = Int(head[6] >> 5)
        channelCount = Self.channels[mode] + Self.hasLowFrequencies(head, mode)
      }
    }

    func fits(_ first: Header) -> Bool { isEnhanced == first.isEnhanced }

    /// The flag stands behind fields that only some arrangements of channels have.
    private static func hasLowFrequencies(_ head: [UInt8], _ mode: Int) -> Int {
      var place = 3
      if mode & 1 != 0, mode != 1 { place += 2 }
      if mode & 4 != 0 { place += 2 }
      if mode == 2 { place += 2 }
      return Int((UInt16(head[6]) << 8 | UInt16(head[7])) >> (15 - place) & 1)
    }
  }

  static func sound(in source: any ByteSource) throws(AudioFileError) -> CodedSound {
    let walk = try FrameWalk<Header>(in: source)
    let places = source.isComplete ? try walk.all() : []
    guard let first = source.isComplete ? walk.first : try walk.begin() else {
      throw .damaged(source.name, "no frame of AC-3 found in it")
    }
    let codec: PacketStream.Codec = first.isEnhanced ? .enhancedAC3 : .ac3
    let info = AudioFileInfo(
      container: "AC-3", codec: codec.name, sampleRate: first.sampleRate,
      channelCount: first.channelCount)
    var stream = PacketStream(codec, places: places, in: source, wasCut: walk.wasCut)
    stream.walk = walk
    return CodedSound(info: info, coding: .packets(stream))
  }
}
