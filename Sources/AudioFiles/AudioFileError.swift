/// An error in reading or writing a file: the place, the problem and the remedy, in one line.
public struct AudioFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, for code; `description` is for people.
  public enum Reason: Sendable, Hashable {
    case notFound, isDirectory, notReadable
    /// A pipe, socket or device stands where a file should.
    case notRegular
    case unknownFormat, unsupportedCodec, damaged
    /// No sample frame in it.
    case empty
    case noChannels, tooManyChannels, badSampleRate
    /// It is to be an ambisonic bed, and has not the channels of one.
    case notAmbisonic
    /// Samples of several channels that do not make whole sample frames.
    case incompleteFrame
    /// More than the reader's limits, or than the format written can hold, allow.
    case tooLarge
    case notWritable
    /// There is a file of that name, which was not to be replaced.
    case exists
  }

  /// The reason, for code to act on.
  public let reason: Reason
  /// The path or name given by the caller, with control characters made visible.
  public let name: String
  /// The problem, in a few words.
  public let detail: String
  /// The remedy.
  public let remedy: String

  package init(_ reason: Reason, _ name: String, _ detail: String, remedy: String) {
    self.reason = reason
    self.name = Self.printable(name)
    self.detail = Self.printable(detail)
    self.remedy = remedy
  }

  /// One line for people: place, problem and remedy.
  public var description: String { "\(name): \(detail); \(remedy)" }

  /// Names come from strangers: keeps the message to one line of bounded length.
  private static func printable(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars.prefix(1_024) {
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      line += isControl ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return line.isEmpty ? "(no name)" : line
  }
}
