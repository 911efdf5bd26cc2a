/// The meaning of the four channels of first-order ambisonic sound (B-format): all sound that
/// arrives at one place, W, and its parts from ahead, X, from the left, Y, and from above, Z.
public enum Ambisonics: String, Hashable, Sendable, CaseIterable {
  /// W, Y, Z, X, all of the same scale (ACN and SN3D): what most programs write today.
  case ambiX
  /// W, X, Y, Z, or only W, X, Y of horizontal sound; W is 3 dB lower: of `.amb` files.
  case fuMa

  /// The GUID of WAVE's extensible format for B-format, without the two bytes of the coding before
  /// it.
  static let waveTail: [UInt8] = [
    0, 0, 0x21, 0x07, 0xD3, 0x11, 0x86, 0x44, 0xC8, 0xC1, 0xCA, 0, 0, 0,
  ]
}

extension AudioFileError {
  /// The error for a file that is declared a bed, and can't be one.
  static func notAmbisonic(_ name: String, _ channels: Int, _ kind: Ambisonics) -> AudioFileError {
    let wanted = kind == .ambiX ? "4 channels" : "4 channels, or 3 where it is horizontal"
    return AudioFileError(
      .notAmbisonic, name,
      "an ambisonic bed of first order has \(wanted); this has \(channels)",
      remedy: "export it in first-order ambisonics, or load it as an ordinary clip")
  }
}
