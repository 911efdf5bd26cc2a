/// Encodes 16 bits as IMA's four, in QuickTime's packets or Microsoft's blocks.
///
/// Floating-point samples are rounded to 16 bits first. The same samples always give the same
/// bytes.
public struct IMA4Encoder: Sendable, Hashable {
  /// How long to look for good codes.
  public enum Effort: Sendable, Hashable {
    /// About 30 times as fast as the sound of one channel in QuickTime's packets, 150 times in
    /// Microsoft's blocks.
    case quick
    /// Some tenths of a decibel better; 20 and 30 times as fast as the sound.
    case standard
    /// Some tenths more, four times as fast as the sound.
    case thorough

    /// How many ways to follow at once.
    var beamWidth: Int {
      switch self {
      case .quick: 4
      case .standard: 8
      case .thorough: 32
      }
    }

    /// How many beginnings of a packet or block to search from.
    var startCount: Int { self == .quick ? 1 : 2 }
  }

  /// Costs time when encoding, never when decoding.
  public var effort: Effort
  /// Moves noise towards high frequencies, where it is heard less, at the price of more of it
  /// altogether.
  public var shapesNoise: Bool

  /// The defaults suit sound that is encoded while a game is built.
  public init(effort: Effort = .standard, shapesNoise: Bool = false) {
    self.effort = effort
    self.shapesNoise = shapesNoise
  }

  /// QuickTime's packets: 34 bytes for each 64 frames of each channel in turn; the last ones are
  /// padded with the last frame. They decode correctly from any packet on.
  public func applePackets(_ samples: Samples) -> [UInt8] {
    var bytes: [UInt8] = []
    AppleIMAEncoder(self, channelCount: samples.channelCount).encode(samples, into: &bytes)
    return bytes
  }

  /// Microsoft's blocks, each decodable alone; the last one is padded with the last frame.
  /// `blockByteCount` must be a multiple of 4 × channels, and at least twice that.
  public func microsoftBlocks(_ samples: Samples, blockByteCount: Int) -> [UInt8] {
    guard
      let block = MicrosoftIMABlock(byteCount: blockByteCount, channelCount: samples.channelCount),
      blockByteCount.isMultiple(of: 4 * samples.channelCount)
    else { preconditionFailure("no size for a block: \(blockByteCount) bytes") }
    var bytes: [UInt8] = []
    MicrosoftIMAEncoder(self, block).encode(samples, into: &bytes)
    return bytes
  }
}
