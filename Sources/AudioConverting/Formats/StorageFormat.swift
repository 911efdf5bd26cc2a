import AudioFiles

/// How samples are stored, by the names that the phone platform's converter has for them.
///
/// `LEI16`: little-endian integers of 16 bits; `BEF32`: big-endian floats of 32; `UI8`: unsigned
/// integers of 8. Without `LE` or `BE` the kind of file chooses.
public struct StorageFormat: Hashable, Sendable {
  /// The way of coding.
  public enum Coding: Hashable, Sendable {
    /// 8, 16, 24 or 32 bits.
    case integer(bits: Int)
    /// 8 bits with 0 in the middle.
    case unsigned8
    /// 32 or 64 bits.
    case float(bits: Int)
    case muLaw, aLaw, ima4
    /// 16 or 24 bits; nil for as many as the sound needs.
    case alac(bits: Int?)
    /// 16 or 24 bits; nil for as many as the sound needs.
    case flac(bits: Int?)
    case vorbis, opus, mp3
    /// Only through the program ffmpeg.
    case aac
  }

  /// How.
  public var coding: Coding
  /// Nil where the kind of file chooses, and for codings that have no order.
  public var order: ByteOrder?

  /// Numbers of bits that no file has are a programming error.
  public init(_ coding: Coding, _ order: ByteOrder? = nil) {
    switch coding {
    case .integer(let bits): precondition([8, 16, 24, 32].contains(bits), "no such integers")
    case .float(let bits): precondition([32, 64].contains(bits), "no such floats")
    case .alac(let bits?), .flac(let bits?): precondition([16, 24].contains(bits), "no such bits")
    default: break
    }
    self.coding = coding
    self.order = order
  }

  /// How many bits each sample keeps exactly; nil for floats and for codings that lose something.
  public var integerBits: Int? {
    switch coding {
    case .integer(let bits): bits
    case .unsigned8: 8
    case .alac(let bits), .flac(let bits): bits
    default: nil
    }
  }

  /// The name, as it can be given.
  public var name: String {
    let prefix = order.map { $0 == .little ? "LE" : "BE" } ?? ""
    return switch coding {
    case .integer(let bits): "\(prefix)I\(bits)"
    case .unsigned8: "UI8"
    case .float(let bits): "\(prefix)F\(bits)"
    case .muLaw: "ulaw"
    case .aLaw: "alaw"
    case .ima4: "ima4"
    case .alac(let bits): bits.map { "alac-\($0)" } ?? "alac"
    case .flac(let bits): bits.map { "flac-\($0)" } ?? "flac"
    case .vorbis: "vorbis"
    case .opus: "opus"
    case .mp3: "mp3"
    case .aac: "aac"
    }
  }
}
