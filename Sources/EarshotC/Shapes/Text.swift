import CEarshot

/// Text from C: UTF-8, this many bytes or up to a zero.
func text(
  _ bytes: UnsafePointer<CChar>?, _ length: Int, _ name: String
) throws(Failure) -> String {
  guard let bytes else { throw .null(name) }
  let limit = 65_536
  var count = length
  if length == -1 {  // EARSHOT_TERMINATED
    count = 0
    while count <= limit, bytes[count] != 0 { count += 1 }
  }
  guard count >= 0, count <= limit else { throw .argument("\(name) is longer than 65,536 bytes") }
  let raw = UnsafeRawBufferPointer(start: bytes, count: count)
  guard !raw.contains(0) else { throw .argument("\(name) has a zero byte in it") }
  guard let text = String(validating: raw, as: UTF8.self) else {
    throw .argument("\(name) is not UTF-8")
  }
  return text
}

/// Like `text`, but NULL is nil.
func optionalText(
  _ bytes: UnsafePointer<CChar>?, _ length: Int, _ name: String
) throws(Failure) -> String? {
  guard bytes != nil else { return nil }
  return try text(bytes, length, name)
}

/// Text that goes out: as much as fits, whole characters only, ended by a zero byte; and how long
/// it is.
func copyOut(
  _ text: String, into buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) throws(Failure) {
  var text = text
  guard buffer != nil || capacity == 0 else { throw .null("buffer") }
  guard capacity >= 0 else { throw .argument("no buffer has room for \(capacity) bytes") }
  text.withUTF8 { bytes in
    length?.pointee = bytes.count
    guard let buffer, capacity > 0 else { return }
    var count = min(bytes.count, capacity - 1)
    if count < bytes.count {
      while count > 0, bytes[count] & 0xC0 == 0x80 { count -= 1 }
    }
    for index in 0..<count { buffer[index] = CChar(bitPattern: bytes[index]) }
    buffer[count] = 0
  }
}
