import AudioFiles

/// The known properties of a stream.
public struct NetworkStreamInfo: Hashable, Sendable {
  /// Its address without user, password and query.
  public let name: String
  /// From the server; nil if it doesn't state one.
  public let contentType: String?
  /// As "Ogg".
  public let container: String
  /// As "Vorbis".
  public let codec: String
  /// Sample frames a second.
  public let sampleRate: Int
  /// 1 to 8.
  public let channelCount: Int
  /// Bytes of the whole file; nil for radio, and if the server doesn't state them.
  public let byteCount: Int?
  /// In seconds; nil for radio, and for files that don't state it at their start, such as some MP3.
  public let duration: Double?
  /// Whether it has no known end.
  public let isLive: Bool
  /// Whether `seek` is possible.
  public let isSeekable: Bool
  /// Whether the server supports ranges: otherwise seeking back restarts the file.
  public let givesRanges: Bool
  /// Of radio.
  public let stationName: String?
  /// Of radio.
  public let genre: String?
  /// In kilobits a second, if radio states it.
  public let bitRate: Int?
  /// From the file's tags, `Artist - Title`; nil without. Titles of radio are events.
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

  /// `Artist - Title`, as far as they exist.
  static func title(_ comments: [AudioFileInfo.Comment]) -> String? {
    func tag(_ name: String) -> String? {
      comments.first { $0.name == name && !$0.value.isEmpty }.map { HTTPAnswer.plain($0.value) }
    }
    return tag("TITLE").map { title in tag("ARTIST").map { "\($0) - \(title)" } ?? title }
  }
}
