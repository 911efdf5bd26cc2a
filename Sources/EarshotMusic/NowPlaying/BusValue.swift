#if os(Linux)
  /// A value that is written into a message.
  enum BusValue: Hashable {
    case string(String)
    case path(String)
    case flag(Bool)
    case int32(Int32)
    case int64(Int64)
    case double(Double)
    case strings([String])
    case table([String: BusValue])

    private var signature: String {
      switch self {
      case .string: "s"
      case .path: "o"
      case .flag: "b"
      case .int32: "i"
      case .int64: "x"
      case .double: "d"
      case .strings: "as"
      case .table: "a{sv}"
      }
    }

    /// Writes the value as a D-Bus variant.
    func appendAsVariant(to message: OpaquePointer, _ bus: BusLibrary) {
      _ = bus.open(message, Self.code("v"), signature)
      append(to: message, bus)
      _ = bus.closeContainer(message)
    }

    func append(to message: OpaquePointer, _ bus: BusLibrary) {
      switch self {
      case .string(let text): Self.append(text, "s", to: message, bus)
      case .path(let text): Self.append(text, "o", to: message, bus)
      case .flag(let isOn):
        var number: CInt = isOn ? 1 : 0
        _ = bus.append(message, Self.code("b"), &number)
      case .int32(var number): _ = bus.append(message, Self.code("i"), &number)
      case .int64(var number): _ = bus.append(message, Self.code("x"), &number)
      case .double(var number): _ = bus.append(message, Self.code("d"), &number)
      case .strings(let texts):
        _ = bus.open(message, Self.code("a"), "s")
        for text in texts { Self.append(text, "s", to: message, bus) }
        _ = bus.closeContainer(message)
      case .table(let table):
        _ = bus.open(message, Self.code("a"), "{sv}")
        for (key, value) in table.sorted(by: { $0.key < $1.key }) {
          _ = bus.open(message, Self.code("e"), "sv")
          Self.append(key, "s", to: message, bus)
          value.appendAsVariant(to: message, bus)
          _ = bus.closeContainer(message)
        }
        _ = bus.closeContainer(message)
      }
    }

    static func code(_ letter: Unicode.Scalar) -> CChar { CChar(letter.value) }

    /// A D-Bus string has no zero bytes.
    private static func append(
      _ text: String, _ kind: Unicode.Scalar, to message: OpaquePointer, _ bus: BusLibrary
    ) {
      let whole = text.utf8.contains(0) ? String(text.filter { $0 != "\0" }) : text
      whole.withCString { _ = bus.append(message, code(kind), $0) }
    }
  }
#endif
