import AudioFiles

/// What is known of a stream once it has begun.
public struct NetworkStreamInfo: Hashable, Sendable {
  /// Its address without user, password and query.
  public let name: String
  /// As the server says; nil where it doesn't.
  public let contentType: String?
  /// As "Ogg".
  public let container: String
  /// As "Vorbis".
  public let codec: String
  /// Sample frames a second.
  public let sampleRate: Int
  /// 1 to 8.
  public let channelCount: Int
  /// Of the whole file, in bytes; nil for radio, and where the server doesn't say.
  public let byteCount: Int?
  /// In seconds; nil for radio, and for files that don't say it where they begin, as some MP3.
  public let duration: Double?
  /// It has no end that anybody knows of.
  public let isLive: Bool
  /// Whether one can go to another place in it.
  public let isSeekable: Bool
  /// Whether the server sends pieces that are asked for: else going back begins at the beginning.
  public let givesRanges: Bool
  /// Of radio.
  public let stationName: String?
  /// Of radio.
  public let genre: String?
  /// In kilobits a second, of radio that says so.
  public let bitRate: Int?
  /// By the file's own tags, `Artist - Title`; nil without. Titles of radio come as events.
  public let title: String?

  init(_ file: AudioFileInfo, _ bytes: NetworkBytes) {
    let answer = bytes.first
    name = bytes.name
    contentType = answer?.contentType
    container = file.container
    codec = file.codec
    sampleRate = file.sampleRate
    channelCount = file.channelCount
    isLive = bytes.isLive
    byteCount = bytes.isLive ? nil : bytes.total
    let frames = bytes.isLive ? nil : file.frameCount
    duration = frames.map { Double($0) / Double(file.sampleRate) }
    isSeekable = !bytes.isLive
    givesRanges = bytes.givesRanges
    stationName = answer?.stationName
    genre = answer?.genre
    bitRate = answer?.bitRate
    title = Self.title(file.comments)
  }

  /// `Artist - Title`, as far as they are there.
  static func title(_ comments: [AudioFileInfo.Comment]) -> String? {
    func tag(_ name: String) -> String? {
      comments.first { $0.name == name && !$0.value.isEmpty }.map { HTTPAnswer.plain($0.value) }
    }
    return tag("TITLE").map { title in tag("ARTIST").map { "\($0) - \(title)" } ?? title }
  }
}
