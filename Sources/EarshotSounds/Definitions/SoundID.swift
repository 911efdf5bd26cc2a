/// The number by which code, saved games and network messages refer to a sound event.
///
/// It is the 64-bit FNV-1a hash of the event's first name in UTF-8: the first entry of `was`, or
/// the event's name if it was never renamed. Renaming an event keeps its id as long as `was` lists
/// the old name. Reading definitions refuses two events with the same id.
public struct SoundID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The hash.
  public let rawValue: UInt64

  /// An id that was stored or sent.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The id of an event whose first name this is.
  public init(_ firstName: String) {
    self.init(hashing: firstName.utf8)
  }

  init(hashing bytes: some Sequence<UInt8>) {
    self = SoundID(rawValue: 0xCBF2_9CE4_8422_2325).continued(by: bytes)
  }

  /// The hash of the same bytes with others behind them.
  func continued(by bytes: some Sequence<UInt8>) -> SoundID {
    var hash = rawValue
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return SoundID(rawValue: hash)
  }

  /// By the number.
  public static func < (a: SoundID, b: SoundID) -> Bool { a.rawValue < b.rawValue }
}

extension SoundID: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
