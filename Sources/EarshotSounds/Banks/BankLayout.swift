import StrictJSON

/// Where things are in a bank. All numbers are little-endian.
///
/// A header of 96 bytes, then the index: the tables of events by id, of names by hash, and of clips
/// by the hash of their path, the paths, and the definitions other than events. Behind the index
/// come the definitions of events, as JSON, and the clips.
struct BankLayout: Hashable {
  static let magic: [UInt8] = Array("EARSHOT\u{1}".utf8)
  static let headerBytes = 96
  static let eventBytes = 24
  static let nameBytes = 16
  static let clipBytes = 40
  static let alignment = 64
  /// More than any bank has: lengths are added without overflow.
  static let mostBytes = 1 << 48
  /// Of the index, which is in memory as a whole.
  static let mostIndexBytes = 256 << 20

  var fileBytes = 0
  var indexChecksum: UInt64 = 0
  var eventCount = 0
  var nameCount = 0
  var clipCount = 0
  var pathBytes = 0
  var settingsBytes = 0

  var eventsStart: Int { 0 }
  var namesStart: Int { eventCount * Self.eventBytes }
  var clipsStart: Int { namesStart + nameCount * Self.nameBytes }
  var pathsStart: Int { clipsStart + clipCount * Self.clipBytes }
  var settingsStart: Int { pathsStart + pathBytes }
  var indexBytes: Int { settingsStart + settingsBytes }

  init() {}

  /// Whether there is no more of anything than a bank may have.
  var isWithinLimits: Bool {
    eventCount <= SoundLimits.events && clipCount <= SoundLimits.clips
      && settingsBytes <= SoundLimits.fileBytes && indexBytes <= Self.mostIndexBytes
  }

  /// Nil unless it is a header whose lengths fit a file, and are within the limits.
  init?(_ bytes: [UInt8], fileBytes: Int) {
    guard bytes.count == Self.headerBytes, bytes.starts(with: Self.magic),
      BankChecksum.of(bytes[..<(Self.headerBytes - 8)])
        == UInt64(littleEndian: bytes, at: Self.headerBytes - 8)
    else { return nil }
    indexChecksum = UInt64(littleEndian: bytes, at: 16)
    // Each is below 2⁴⁸, and so is the sum of their products with the sizes of entries.
    let numbers = (0..<6).map { UInt64(littleEndian: bytes, at: $0 == 0 ? 8 : 16 + 8 * $0) }
    guard numbers.allSatisfy({ $0 < UInt64(Self.mostBytes) }) else { return nil }
    self.fileBytes = Int(numbers[0])
    (eventCount, nameCount, clipCount) = (Int(numbers[1]), Int(numbers[2]), Int(numbers[3]))
    (pathBytes, settingsBytes) = (Int(numbers[4]), Int(numbers[5]))
    guard self.fileBytes == fileBytes, indexBytes <= fileBytes - Self.headerBytes, isWithinLimits
    else { return nil }
  }

  var header: [UInt8] {
    var bytes = Self.magic
    bytes.append(number: UInt64(fileBytes))
    bytes.append(number: indexChecksum)
    for number in [eventCount, nameCount, clipCount, pathBytes, settingsBytes] {
      bytes.append(number: UInt64(number))
    }
    bytes += Array(repeating: 0, count: Self.headerBytes - 8 - bytes.count)
    bytes.append(number: BankChecksum.of(bytes[...]))
    return bytes
  }
}

/// Tells bytes that were changed by accident; no protection from intent.
enum BankChecksum {
  static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { of($0) }
  }

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = Running()
    hash.add(bytes)
    return hash.value
  }

  /// Takes bytes piece by piece; all pieces but the last are multiples of eight long.
  struct Running {
    private var hash: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
      var offset = 0
      while offset + 8 <= bytes.count {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      guard offset < bytes.count else { return }
      var rest: UInt64 = 0
      for byte in bytes[offset...].reversed() { rest = rest << 8 | UInt64(byte) }
      add(rest ^ UInt64(bytes.count - offset) << 56)
    }

    private mutating func add(_ word: UInt64) {
      hash = (hash ^ word) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash >> 29
    }

    var value: UInt64 { hash ^ hash >> 32 }
  }
}

extension UInt64 {
  init(littleEndian bytes: [UInt8], at offset: Int) {
    self = bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }
}

extension UInt32 {
  init(littleEndian bytes: [UInt8], at offset: Int) {
    self = bytes.withUnsafeBytes {
      UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
  }
}

extension [UInt8] {
  mutating func append(number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}

/// What a bank is for, beside its definitions.
public struct SoundBankLabel: Hashable, Sendable {
  /// The platform whose rules for clips it was built with. Nil: none in particular.
  public var platform: String?
  /// The language whose clips it has. Nil: the one that definitions name.
  public var language: String?
  /// Which part of a whole it is, from 1, and of how many. Nil: it is whole.
  public var shard: Shard?

  /// A part of a bank.
  public struct Shard: Hashable, Sendable {
    /// From 1.
    public var index: Int
    /// 1 to 1,024.
    public var count: Int

    /// A part.
    public init(_ index: Int, of count: Int) {
      (self.index, self.count) = (index, count)
    }

    /// Whether something with a hash belongs to it.
    package func has(_ hash: SoundID) -> Bool {
      hash.rawValue % UInt64(max(count, 1)) == UInt64(index - 1)
    }
  }

  /// Whole, for all platforms.
  public init() {}
}

extension SoundBankLabel: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.optional("platform", &platform, NameForm())
    fields.optional("language", &language, NameForm())
    fields.optional("shard", &shard, ObjectForm(blank: Shard(1, of: 1)))
  }
}

extension SoundBankLabel.Shard: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.required("index", &index, WholeForm(1...1_024))
    fields.required("count", &count, WholeForm(1...1_024))
  }
}

/// The definitions of a bank other than its events.
struct BankSettings: SoundFields {
  var label = SoundBankLabel()
  var definitions = SoundDefinitions()

  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    fields.field("bank", &label, ObjectForm(blank: SoundBankLabel()), default: SoundBankLabel())
    fields.field("definitions", &definitions, SoundDefinitionsForm(), default: SoundDefinitions())
  }
}
