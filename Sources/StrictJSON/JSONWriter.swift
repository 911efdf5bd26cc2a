/// Writes JSON on one line, in the style our documents use: a space after each colon and comma.
///
/// The same value always gives the same text; keys keep the order they were given in.
package enum JSONWriter {
  package static func text(of value: JSONValue) -> String {
    var text = ""
    append(value, to: &text)
    return text
  }

  package static func append(_ value: JSONValue, to text: inout String) {
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number.text
    case .string(let string): appendQuoted(string, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        append(element, to: &text)
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (index, member) in object.members.enumerated() {
        if index > 0 { text += ", " }
        appendQuoted(member.key, to: &text)
        text += ": "
        append(member.value, to: &text)
      }
      text += "}"
    }
  }

  static func appendQuoted(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Control characters must be escaped. The line separators would break a line in two for
      // readers that follow JavaScript, and marks of direction reorder what a terminal shows.
      case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension String {
  /// The text in quotes for a message: on one line, without control characters, and cut short.
  package var quoted: String {
    let short = unicodeScalars.prefix(60)
    let cut = short.endIndex < unicodeScalars.endIndex
    return JSONWriter.text(of: .string(String(short) + (cut ? "…" : "")))
  }
}
