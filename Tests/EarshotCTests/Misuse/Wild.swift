import CEarshot
import TestSupport

/// Arguments of a program that has lost its way: anything but pointers to what isn't its own, and
/// counts that would be believed though there is no such memory.
final class Wild {
  private var generator: SeededGenerator
  /// Every handle that was ever given out, whatever became of it.
  private(set) var handles: [UInt64] = [0, masterBus]
  private(set) var engines: [UInt64] = []
  private var scratch: [UnsafeMutableRawPointer] = []
  private var given: UnsafeMutablePointer<UInt64>?
  private let texts: [UnsafeMutablePointer<CChar>]
  private static let room = 65_536

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let all: [[UInt8]] = [
      Array("some name".utf8), Array("/no/such/file.wav".utf8), Array("a/tone.wav".utf8),
      [0xFF, 0xFE, 0x80, 0xC0, 0xAF, 0x80, 0x80, 0x80, 0x80], Array("äöü∆🎧 und mehr".utf8),
    ]
    texts = all.map { bytes in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
      for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
      copy[bytes.count] = 0
      return copy
    }
  }

  deinit {
    forget()
    for text in texts { text.deallocate() }
  }

  /// Before each call: lets go of what the last one was given, and keeps the handle that it gave.
  func forget() {
    if let given, given.pointee != Self.untouched { handles.append(given.pointee) }
    given = nil
    for memory in scratch { memory.deallocate() }
    scratch = []
    if handles.count > 400 { handles.remove(at: random(2..<handles.count)) }
  }

  func keep(_ engine: UInt64) { engines.append(engine) }

  func random<Number: FixedWidthInteger>(_ range: Range<Number>) -> Number {
    Number.random(in: range, using: &generator)
  }

  private func one<Value>(of values: [Value]) -> Value { values[random(0..<values.count)] }

  // MARK: Numbers

  var engine: UInt64 { random(0..<20) == 0 ? handle : engines.last ?? 0 }

  var handle: UInt64 {
    switch random(0..<8) {
    case 0: return .random(in: 0 ... .max, using: &generator)
    case 1: return invented
    default: return one(of: handles)
    }
  }

  /// Near a handle that was given out. Engines, and what belongs to none, have their numbers from
  /// the whole process: there it is far from any, or it might be another test's.
  private var invented: UInt64 {
    let near = one(of: handles) &+ one(of: [1, 1 << 32, 1 << 28, .max, 1 << 33])
    let firstOfProcess: UInt64 = 10
    return near >> 28 & 0xF >= firstOfProcess ? near | 1 << 63 : near
  }

  var double: Double {
    one(of: [.nan, .infinity, -.infinity, 1e300, -1e300, -1, -0.0, 0, 0.5, 1, 3, 1e9, 100])
  }

  /// A time that an update may take.
  var time: Double { one(of: [.nan, .infinity, -1, 0, 0.01, 0.05]) }

  var choice: Int32 { one(of: [0, 0, 1, 2, 3, 4, 5, -1, 99, .max, .min]) }
  var count32: UInt32 { one(of: [0, 1, 1, 2, 8, 9, 31, 48_000, 44_100, .max]) }
  var frame: Int64 { one(of: [0, -1, 1, 48_000, .max, .min, .max - 1, 1 << 40]) }
  var flag: Bool { random(0..<2) == 0 }

  /// How many there are: so many can be, or nobody would believe it.
  var count: Int { one(of: [0, 1, 2, 4, 8, -1, .min, .max, .max - 1, 1 << 62]) }
  /// The length of a text: its end, a part of it, or what can't be.
  var length: Int { one(of: [-1, -1, -1, 0, 1, 9, -2, .max, .min]) }

  // MARK: Memory

  var text: UnsafePointer<CChar>? {
    random(0..<6) == 0 ? nil : UnsafePointer(one(of: texts))
  }

  /// Memory that holds numbers between −1 and 1, as floats, and is now and then askew.
  func memory<Value>(_ type: Value.Type = Value.self) -> UnsafeMutablePointer<Value>? {
    guard random(0..<6) > 0 else { return nil }
    let base = allocate()
    for index in 0..<1_000 {
      base.storeBytes(of: Float(random(-100..<100)) / 100, toByteOffset: 4 * index, as: Float.self)
    }
    return base.assumingMemoryBound(to: Value.self)
  }

  /// An array of handles.
  var list: UnsafeMutablePointer<UInt64>? {
    guard random(0..<6) > 0 else { return nil }
    let base = allocate().assumingMemoryBound(to: UInt64.self)
    for index in 0..<64 { base[index] = handle }
    return base
  }

  /// Where a handle is to be put.
  var place: UnsafeMutablePointer<UInt64>? {
    guard random(0..<8) > 0 else { return nil }
    let base = allocate().assumingMemoryBound(to: UInt64.self)
    base.pointee = Self.untouched
    given = base
    return base
  }

  /// An array of structs that say how large they are, rightly or not.
  func structs<Struct>(_ type: Struct.Type = Struct.self) -> UnsafeMutablePointer<Struct>? {
    guard random(0..<6) > 0 else { return nil }
    let base = allocate()
    let size = UInt32(MemoryLayout<Struct>.size)
    let sizes = [size, size, size, size + 8, 4_096, 0, 4, size - 1, 4_097, .max]
    base.storeBytes(of: one(of: sizes), as: UInt32.self)
    return base.assumingMemoryBound(to: Struct.self)
  }

  /// A struct that was filled in, and then changed.
  func filled<Struct>(
    by initialize: (UnsafeMutablePointer<Struct>?) -> Void,
    _ change: (inout Struct) -> Void
  ) -> UnsafeMutablePointer<Struct>? {
    guard let pointer = structs(Struct.self) else { return nil }
    let size = UnsafeRawPointer(pointer).load(as: UInt32.self)
    initialize(pointer)
    if random(0..<2) == 0 { change(&pointer.pointee) }
    if random(0..<6) == 0 {
      UnsafeMutableRawPointer(pointer).storeBytes(of: size, as: UInt32.self)
    }
    return pointer
  }

  private static let untouched: UInt64 = 0xFEED_FEED_FEED_FEED

  private func allocate() -> UnsafeMutableRawPointer {
    let base = UnsafeMutableRawPointer.allocate(byteCount: Self.room, alignment: 16)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: Self.room)
    scratch.append(base)
    return base
  }
}

/// The header's macro is a cast, which Swift doesn't see.
private let masterBus: UInt64 = 0x0000_0001_8000_0000
