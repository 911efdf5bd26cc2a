import CSystem

/// A request, as far as the inspector's server understands HTTP/1.1: GET and POST, a body of a
/// known length, one request on a connection.
struct HTTPRequest: Equatable {
  enum Method: String { case get = "GET", post = "POST" }

  /// The most bytes of the request line and the headers.
  static let mostHeadBytes = 8_192
  static let mostBodyBytes = 65_536
  static let mostHeaders = 64

  var method = Method.get
  /// Without the query.
  var path = ""
  /// By names in lower case.
  var headers: [String: String] = [:]
  var bodyLength = 0
  var body: [UInt8] = []

  /// What became of the bytes that came so far.
  enum Outcome: Equatable {
    case incomplete
    case complete(HTTPRequest)
    case refused(HTTPStatus)
  }

  /// Reads a request from the bytes that came so far.
  static func read(_ bytes: [UInt8]) -> Outcome {
    guard let end = endOfHead(bytes) else {
      return bytes.count > mostHeadBytes ? .refused(.headTooLarge) : .incomplete
    }
    guard end <= mostHeadBytes else { return .refused(.headTooLarge) }
    guard var request = HTTPRequest(head: bytes[..<end]) else { return .refused(.badRequest) }
    if let status = request.readLength() { return .refused(status) }
    guard bytes.count >= end + request.bodyLength else { return .incomplete }
    // Nothing may follow: pipelined requests aren't answered.
    guard bytes.count == end + request.bodyLength else { return .refused(.badRequest) }
    request.body = Array(bytes[end...])
    return .complete(request)
  }

  /// Behind the empty line.
  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    var index = 3
    let most = min(bytes.count, mostHeadBytes + 4)
    while index < most {
      if bytes[index] == 0x0A, bytes[index - 1] == 0x0D, bytes[index - 2] == 0x0A,
        bytes[index - 3] == 0x0D
      {
        return index + 1
      }
      index += 1
    }
    return nil
  }

  init() {}

  private init?(head: ArraySlice<UInt8>) {
    // Printable ASCII alone, so that no byte means something else to somebody else.
    guard head.allSatisfy({ $0 == 0x0D || $0 == 0x0A || $0 >= 0x20 && $0 < 0x7F }),
      let lines = Self.lines(head), let first = lines.first
    else { return nil }
    let words = first.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1", words[1].hasPrefix("/"),
      let method = Method(rawValue: String(words[0]))
    else { return nil }
    self.method = method
    path = String(words[1].prefix { $0 != "?" && $0 != "#" })
    guard lines.count - 1 <= Self.mostHeaders else { return nil }
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
      let name = line[..<colon]
      guard name.utf8.allSatisfy(Self.isNameByte) else { return nil }
      let value = line[line.index(after: colon)...].trimmed
      // Two of one name could be understood in two ways.
      guard headers.updateValue(String(value), forKey: name.lowercased()) == nil else { return nil }
    }
  }

  private static func lines(_ head: ArraySlice<UInt8>) -> [Substring]? {
    let text = String(decoding: head.dropLast(4), as: UTF8.self)
    var lines: [Substring] = []
    // In Swift both bytes of a line's end are one character.
    for line in text.split(separator: "\r\n", omittingEmptySubsequences: false) {
      guard !line.utf8.contains(0x0D), !line.utf8.contains(0x0A) else { return nil }
      lines.append(line)
    }
    return lines
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func readLength() -> HTTPStatus? {
    guard headers["transfer-encoding"] == nil else { return .badRequest }
    guard let text = headers["content-length"] else {
      return method == .post ? .lengthMissing : nil
    }
    guard method == .post, text.utf8.count <= 9, text.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }),
      let length = Int(text)
    else { return .badRequest }
    guard length <= Self.mostBodyBytes else { return .bodyTooLarge }
    bodyLength = length
    return nil
  }
}

/// What an answer begins with.
enum HTTPStatus: String {
  case ok = "200 OK"
  case badRequest = "400 Bad Request"
  case notFound = "404 Not Found"
  case lengthMissing = "411 Length Required"
  case bodyTooLarge = "413 Content Too Large"
  case refused = "422 Unprocessable Content"
  case headTooLarge = "431 Request Header Fields Too Large"
  case full = "503 Service Unavailable"
  case gameStands = "504 Gateway Timeout"
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
