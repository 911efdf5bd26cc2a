import CEarshot

/// A struct of the header's that may grow, and says how much of it its caller knows. Only structs
/// of C conform: they can be copied byte by byte.
protocol SizedStruct {
  var size: UInt32 { get set }
  /// As the header says they are when nobody says otherwise.
  init(defaults: Void)
  /// The size that the first version of this ABI had.
  static var firstSize: Int { get }
  /// The function of the header that fills it in; nil: there is none.
  static var filler: String? { get }
}

/// No struct will ever be larger; what says so is a mistake.
private let largestSize = 4_096

extension SizedStruct {
  static var filler: String? { nil }

  static var ownSize: Int { MemoryLayout<Self>.stride }

  /// Fills in what the first version had, as its caller may not know of more: a struct that grows
  /// needs another function, which is told how large the caller's is.
  static func fillIn(_ pointer: UnsafeMutablePointer<Self>?) {
    guard let pointer else { return }
    store(Self(defaults: ()), at: UnsafeMutableRawPointer(pointer), size: firstSize)
  }

  /// What a caller says, with the defaults for fields that it doesn't know; NULL is the defaults.
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

  /// The same, and what it says; who says it wrong is told how to begin.
  static func read<Meaning>(
    _ pointer: UnsafePointer<Self>?, _ name: String, _ body: (Self) throws(Failure) -> Meaning
  ) throws(Failure) -> Meaning {
    let value = try read(pointer, name)
    do { return try body(value) } catch {
      guard error.result == EARSHOT_ERROR_ARGUMENT, let filler else { throw error }
      throw .argument("\(error.message); \(filler) fills in what is usual")
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

  /// Puts a value into an array whose elements are so far apart.
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
