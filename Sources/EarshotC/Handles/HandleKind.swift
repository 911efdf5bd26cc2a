import CEarshot
import Earshot

extension HandleKind {
  static let shift: UInt64 = 27
  static let mask: UInt64 = 0x1F << shift

  /// No number of the first kind is 0 for that: the upper half tells how often its row was used.
  init?(of number: UInt64) {
    guard number & Self.mask != 0 || number >> 32 != 0 else { return nil }
    self.init(rawValue: (number & Self.mask) >> Self.shift)
  }

  /// The name of the handle's type in the header.
  var typeName: String { "earshot_" + noun.map { $0 == " " ? "_" : "\($0)" }.joined() }
}

/// A handle of the engine's that C has a number for.
protocol KindedHandle: NumberedHandle {
  static var kind: HandleKind { get }
  /// The meaning of 0 where a handle is expected; nil: none.
  static var whenZero: Self? { get }
}

extension KindedHandle {
  @inline(__always)
  static var whenZero: Self? { nil }

  /// What C sees.
  @inline(__always)
  var number: UInt64 { bits == 0 ? 0 : bits | Self.kind.rawValue << HandleKind.shift }

  /// Made from C's number; one of another kind is a mistake, a stale one is not noticed here.
  @inline(__always)
  init(_ number: UInt64) throws(Failure) {
    guard number & HandleKind.mask == Self.kind.rawValue << HandleKind.shift,
      Self.kind != .effect || number >> 32 != 0
    else {
      guard number == 0, let standIn = Self.whenZero else {
        throw .wrongHandle(number, expected: Self.kind)
      }
      self = standIn
      return
    }
    self.init(bits: number & ~HandleKind.mask)
  }
}

extension Failure {
  static func wrongHandle(_ number: UInt64, expected: HandleKind...) -> Failure {
    wrongHandle(number, expected: expected)
  }

  static func wrongHandle(_ number: UInt64, expected: [HandleKind]) -> Failure {
    let wanted = expected.map(\.typeName).joined(separator: " or ")
    let remedy =
      expected == [.engine]
      ? "it was never made, or an empty or closed value of earshot.hpp was used"
      : "it was never set, or the call that was to give it failed"
    let message =
      if number == 0 {
        "0 names no \(wanted): \(remedy)"
      } else if let kind = HandleKind(of: number) {
        "an \(wanted) is wanted, and \(hexadecimal(number)) is an \(kind.typeName)"
      } else {
        "an \(wanted) is wanted, and \(hexadecimal(number)) is no handle at all"
      }
    return Failure(EARSHOT_ERROR_HANDLE, message)
  }

  static func stale(_ noun: String) -> Failure {
    Failure(EARSHOT_ERROR_STALE, "the \(noun) is gone")
  }
}

/// A handle as a debugger shows it.
func hexadecimal(_ number: UInt64) -> String { "0x" + String(number, radix: 16) }

extension Bus {
  @inline(__always)
  static var whenZero: Bus? { .master }
}
