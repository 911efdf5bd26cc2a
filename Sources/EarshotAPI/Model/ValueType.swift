/// The type of a parameter or field.
package enum ValueType: Hashable, Sendable, ExpressibleByStringLiteral {
  case bool, char, double, float, int8, uint8, int16, uint16, int32, uint32, int64, uint64, size
  /// A handle, a struct or another type that the header defines.
  case named(String)
  /// One of the constants that begin so, as a number of that type.
  indirect case constant(String, ValueType)
  /// Bytes, or what belongs to the game.
  case untyped
  /// Text that ends with a zero byte.
  case terminatedText

  package var spelling: String {
    switch self {
    case .bool: "bool"
    case .char: "char"
    case .double: "double"
    case .float: "float"
    case .int8: "int8_t"
    case .uint8: "uint8_t"
    case .int16: "int16_t"
    case .uint16: "uint16_t"
    case .int32: "int32_t"
    case .constant(_, let type): type.spelling
    case .uint32: "uint32_t"
    case .int64: "int64_t"
    case .uint64: "uint64_t"
    case .size: "size_t"
    case .named(let name): name
    case .untyped: "void"
    case .terminatedText: "char"
    }
  }

  package init(stringLiteral name: String) { self = .named(name) }

  package var isNumber: Bool {
    switch self {
    case .double, .float, .int8, .uint8, .int16, .uint16, .int32, .uint32, .int64, .uint64, .size:
      true
    case .bool, .char, .named, .constant, .untyped, .terminatedText: false
    }
  }
}
