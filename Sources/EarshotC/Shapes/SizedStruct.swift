import CEarshot

/// A struct of the header that may grow, and has the size that its caller knows. Only structs of C
/// conform: they can be copied byte by byte.
protocol SizedStruct {
  var size: UInt32 { get set }
  /// The defaults in the header.
  init(defaults: Void)
  /// The size that the first version of this ABI had.
  static var firstSize: Int { get }
  /// The header's function that initializes it; nil: there is none.
  static var filler: String? { get }
}

/// No struct will ever be larger; a larger size is a mistake.
private let largestSize = 4_096

extension SizedStruct {
  static var filler: String? { nil }

  static var ownSize: Int { MemoryLayout<Self>.stride }

  /// Initializes the fields of the first version, as its caller may not know more: a struct that
  /// grows needs another function, which gets the size of the caller's struct.
  static func fillIn(_ pointer: UnsafeMutablePointer<Self>?) {
    guard let pointer else { return }
    store(Self(defaults: ()), at: UnsafeMutableRawPointer(pointer), size: firstSize)
  }

  /// A caller's values, with the defaults for fields that it doesn't know; NULL is the defaults.
  /// Fields that we don't know must be zero.
  static func read(_ pointer: UnsafePointer<Self>?, _ name: String) throws(Failure) -> Self {
    var value = Self(defaults: ())
    guard let pointer else { return value }
    let size = try checkedSize(pointer, name)
    let bytes = UnsafeRawPointer(pointer)
    for index in ownSize..<max(size, ownSize)
    where bytes.load(fromByteOffset: index, as: UInt8.self) != 0 {
      throw .size("\(name) has fields that this version of the library doesn't know")
    }
    withUnsafeMutableBytes(of: &value) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: bytes, count: min(size, ownSize)))
    }
    value.size = UInt32(ownSize)
    return value
  }

  /// The same, with their meaning; the message of an error tells how to initialize it.
  static func read<Meaning>(
    _ pointer: UnsafePointer<Self>?, _ name: String, _ body: (Self) throws(Failure) -> Meaning
  ) throws(Failure) -> Meaning {
    let value = try read(pointer, name)
    do { return try body(value) } catch {
      guard error.result == EARSHOT_ERROR_ARGUMENT, let filler else { throw error }
      throw .argument("\(error.message); \(filler) fills in the defaults")
    }
  }

  /// Gives a caller as many fields as it knows, and zeros for those that we don't.
  static func write(
    _ value: Self, to pointer: UnsafeMutablePointer<Self>?, _ name: String
  ) throws(Failure) {
    guard let pointer else { throw .null(name) }
    let size = try checkedSize(pointer, name)
    store(value, at: UnsafeMutableRawPointer(pointer), size: size)
  }

  /// The distance of an array's elements, by the first one's size.
  static func stride(
    _ first: UnsafePointer<Self>?, count: Int, _ name: String
  ) throws(Failure) -> Int {
    guard count > 0 else { return ownSize }
    guard let first else { throw .null(name) }
    let size = try checkedSize(first, name)
    guard size % MemoryLayout<Self>.alignment == 0 else {
      throw .size("the elements of \(name) can't be \(size) bytes apart")
    }
    return size
  }

  /// Stores a value in an array of this stride.
  static func store(_ value: Self, at place: UnsafeMutableRawPointer, size: Int) {
    var value = value
    value.size = UInt32(size)
    withUnsafeBytes(of: &value) {
      place.copyMemory(from: $0.baseAddress!, byteCount: min(size, ownSize))
    }
    if size > ownSize {
      (place + ownSize).initializeMemory(as: UInt8.self, repeating: 0, count: size - ownSize)
    }
  }

  private static func checkedSize(
    _ pointer: UnsafePointer<Self>, _ name: String
  ) throws(Failure) -> Int {
    let size = Int(pointer.pointee.size)
    guard size >= firstSize, size <= largestSize else {
      let way = filler.map { "fill the struct in by \($0) first, or set size" } ?? "set it"
      throw .size(
        "\(name).size is \(size): \(way) to sizeof, \(ownSize) in this version of the library")
    }
    return size
  }
}

extension Failure {
  static func size(_ message: String) -> Failure { Failure(EARSHOT_ERROR_SIZE, message) }
}
