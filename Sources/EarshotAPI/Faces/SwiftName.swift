/// Names as Swift has them.
enum SwiftName {
  /// `is_muted` is `isMuted`.
  static func value(_ name: some StringProtocol) -> String {
    let words = name.split(separator: "_")
    return String(words.first ?? "") + words.dropFirst().map(\.capitalizedWord).joined()
  }

  /// A type of C, as it is imported.
  static func type(_ type: ValueType) -> String {
    switch type {
    case .double: "Double"
    case .float: "Float"
    case .bool: "Bool"
    case .char, .terminatedText: "CChar"
    case .int8: "Int8"
    case .uint8: "UInt8"
    case .int16: "Int16"
    case .uint16: "UInt16"
    case .int32: "Int32"
    case .uint32: "UInt32"
    case .int64: "Int64"
    case .uint64: "UInt64"
    case .size: "Int"
    case .constant(_, let type): self.type(type)
    case .named, .untyped: type.spelling
    }
  }

  static func number(_ number: Double) -> String {
    if abs(number) >= 1_000_000 || abs(number) < 0.001 && number != 0 {
      if let whole = Int(exactly: number), abs(whole) < 1 << 40 {
        return Numbers.text(number).replacing(",", with: "_")
      }
      return "\(number)".replacing("000000.0", with: "e6").replacing("e-0", with: "e-")
    }
    return Numbers.text(number).replacing(",", with: "_")
  }
}

extension StringProtocol {
  var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
