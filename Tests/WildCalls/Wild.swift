import CEarshot
import TestSupport

/// Arguments of a badly broken program: anything but pointers to foreign memory, and plausible
/// counts without such memory.
package final class Wild {
  private var choices: Choices
  /// Every handle ever given out, in any state.
  package private(set) var handles: [UInt64] = [0, masterBus]
  /// The open ones, the newest last.
  package private(set) var engines: [UInt64] = []
  /// The common subject of the next calls; nil for none.
  package var pinned: UInt64?
  package var pinnedFactor: Double?
  package var pinnedFade: Double?
  /// New things get the newest ones as parents: chains become deep.
  package var takesNewest = false
  private var scratch: [UnsafeMutableRawPointer] = []
  private var given: UnsafeMutablePointer<UInt64>?
  private let texts: [UnsafeMutablePointer<CChar>]
  private let recordingPaths: [UnsafeMutablePointer<CChar>]
  static let room = 40_960

  package init(_ choices: Choices) {
    self.choices = choices
    let all: [[UInt8]] = [
      Array("some name".utf8), Array("/no/such/file.wav".utf8), Array("a/tone.wav".utf8),
      [0xFF, 0xFE, 0x80, 0xC0, 0xAF, 0x80, 0x80, 0x80, 0x80], Array("äöü∆🎧 und mehr".utf8),
    ]
    texts = all.map { Self.terminated($0) }
    recordingPaths = [
      "/dev/null", "/dev/null", "/dev/null", "/dev/full", "/no/such/folder/session",
    ].map {
      Self.terminated(Array($0.utf8))
    }
  }

  private static func terminated(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar> {
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
    copy[bytes.count] = 0
    return copy
  }

  deinit {
    forget()
    for text in texts + recordingPaths { text.deallocate() }
  }

  /// Before each call: releases the arguments of the last one, and keeps its new handle.
  package func forget() {
    if let given, given.pointee != Self.untouched { keep(given.pointee) }
    given = nil
    for memory in scratch { memory.deallocate() }
    scratch = []
    if handles.count > 400 { handles.remove(at: random(2..<handles.count)) }
  }

  /// A handle from another call, or an engine's, which is used from now on.
  package func keep(_ handle: UInt64) {
    if Kind(of: handle) == .engine { engines.append(handle) } else { handles.append(handle) }
  }

  /// Not before its engine is closed, which removes everything without a number of its own.
  package func drop(_ engine: UInt64) {
    guard engines.contains(engine) else { return }
    engines.removeAll { $0 == engine }
    handles.append(engine)
  }

  package func random(_ range: Range<Int>) -> Int {
    range.lowerBound + choices.below(range.count)
  }

  /// Whether the bytes that decide are used up.
  package var isOver: Bool { choices.isOver }

  private func one<Value>(of values: [Value]) -> Value { values[random(0..<values.count)] }

  // MARK: Numbers

  /// Mostly an open one, and mostly the last of them.
  package var engine: UInt64 {
    switch random(0..<20) {
    case 0: handle()
    case 1...3 where engines.count > 1: one(of: engines)
    default: engines.last ?? 0
    }
  }

  /// Mostly of a fitting kind: calls on missing things test nothing.
  package func handle(_ kinds: Kind...) -> UInt64 {
    if let pinned, let kind = Kind(of: pinned), kinds.contains(kind) { return pinned }
    let fits = { (handle: UInt64) in kinds.contains { Kind(of: handle) == $0 } }
    if takesNewest, let newest = handles.last(where: fits) { return newest }
    switch random(0..<16) {
    case 0: return choices.word()
    case 1, 2: return invented
    case 3, 4: return one(of: handles)
    case 5...9: return handles.last(where: fits) ?? one(of: handles)
    default:
      let fitting = handles.filter(fits)
      return fitting.isEmpty ? one(of: handles) : one(of: fitting)
    }
  }

  var clip: UInt64 { handle(.clip) }
  var clipSet: UInt64 { handle(.clipSet) }
  var scatterer: UInt64 { handle(.scatterer) }
  var preload: UInt64 { handle(.preload) }
  var node: UInt64 { handle(.node) }
  var emitter: UInt64 { handle(.emitter) }
  var listener: UInt64 { handle(.listener) }
  var thing: UInt64 { handle(.node, .emitter, .listener) }
  var voice: UInt64 { handle(.voice) }
  var bus: UInt64 { handle(.bus) }
  var group: UInt64 { handle(.group) }
  var pushSource: UInt64 { handle(.pushSource) }
  var progressive: UInt64 { handle(.progressive) }
  var hostOutput: UInt64 { handle(.hostOutput) }

  /// The value of a handle's bits 27 to 31.
  package enum Kind: UInt64 {
    case effect = 0
    case reverb = 1
    case recorder = 3
    case music = 5
    case nowPlaying = 7
    case sounds = 19
    case instance = 21
    case wall = 9
    case room = 11
    case portal = 13
    case zone = 15
    case network = 17
    case chatSender = 27
    case chatReceiver = 29
    case scatterer = 31
    case clip = 2
    case clipSet = 4
    case preload = 6
    case node = 8
    case emitter = 10
    case listener = 12
    case voice = 14
    case bus = 16
    case group = 18
    case engine = 20
    case pushSource = 22
    case progressive = 24
    case hostOutput = 26
    case snapshot = 28
    case parameter = 30

    package init?(of handle: UInt64) {
      guard handle >> 27 != 0 else { return nil }
      self.init(rawValue: handle >> 27 & 0x1F)
    }
  }

  /// A number near an existing handle. Engines, and things without an engine, have numbers from the
  /// whole process: for them it is far from any, or it might be another test's.
  private var invented: UInt64 {
    let near = one(of: handles) &+ one(of: [1, 1 << 32, 1 << 28, .max, 1 << 33])
    return near >> 27 & 0x1F >= Kind.engine.rawValue ? near | 1 << 63 : near
  }

  /// Often an invalid value, more often the end of a valid range.
  var double: Double {
    one(of: [
      .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
      -1, -0.0, 0, 0, 0.01, 0.5, 1, 1, 1.5, 3, 100, 251, 1e9,
    ])
  }

  /// A gain, a rate, or the time that one takes: these come in products, and so the ends of their
  /// ranges come more often.
  package var factor: Double {
    pinnedFactor ?? one(of: [100, 100, 100, 0, 0.01, 1, 1.5, 251, -1, .nan, 1e300])
  }
  package var fade: Double {
    if let pinnedFade { return pinnedFade }
    let time = one(of: [0, 0, 0, 0, -1, -1, 0.01, 1, 86_400, 1e300, .nan])
    return random(0..<3) == 0 ? earshot_fade_shaped(time, choice) : time
  }

  /// A time that an update may take.
  var time: Double { one(of: [.nan, .infinity, -1, 0, 0.01, 0.05]) }

  var choice: Int32 { one(of: [0, 0, 1, 2, 3, 4, 5, -1, 99, .max, .min]) }
  var count32: UInt32 { one(of: [0, 1, 1, 2, 8, 9, 31, 48_000, 44_100, .max]) }
  var frame: Int64 { one(of: [0, -1, 1, 48_000, .max, .min, .max - 1, 1 << 40]) }
  var flag: Bool { random(0..<2) == 0 }

  /// The number of elements: sometimes a possible one, sometimes an absurd one.
  var count: Int { one(of: [0, 1, 2, 4, 8, -1, .min, .max, .max - 1, 1 << 62]) }
  /// Frames: few enough for `room` samples, with up to eight channels.
  var frames: Int { one(of: [0, 1, 8, 480, 800, 800, 1_024, -1, .min, .max, 1 << 62]) }
  var byteCount: UInt64 { one(of: [0, 1, 1_000, 60_000, 1 << 30, .max]) }
  /// The length of a text: its end, a part of it, or an impossible one.
  var length: Int { one(of: [-1, -1, -1, 0, 1, 9, -2, .max, .min]) }

  // MARK: Memory

  var text: UnsafePointer<CChar>? {
    random(0..<6) == 0 ? nil : UnsafePointer(one(of: texts))
  }

  /// Where nothing is written that stays.
  var recordingPath: UnsafePointer<CChar> { UnsafePointer(one(of: recordingPaths)) }

  /// Memory that holds numbers between −1 and 1, as floats, and is now and then askew.
  func memory<Value>(
    _ type: Value.Type = Value.self, room: Int = Wild.room
  ) -> UnsafeMutablePointer<Value>? {
    guard random(0..<6) > 0 else { return nil }
    let base = allocate(room)
    Self.noise.withUnsafeBytes { bytes in
      base.copyMemory(from: bytes.baseAddress! + 4 * random(0..<200), byteCount: 4_000)
    }
    return base.assumingMemoryBound(to: Value.self)
  }

  private static let noise = {
    var generator = SeededNumbers(seed: 1)
    return (0..<1_200).map { _ in Float(generator.next() % 200) / 100 - 1 }
  }()

  /// Half of the time a sound file of 65,536 bytes.
  var fileBytes: UnsafeMutablePointer<UInt8>? {
    let bytes = memory(UInt8.self)
    guard let bytes, flag else { return bytes }
    let header: [UInt32] = [
      0x4646_4952, 65_528, 0x4556_4157, 0x2074_6D66, 16, 0x0001_0001, 48_000, 96_000, 0x0010_0002,
      0x6174_6164, 65_492,
    ]
    for (index, word) in header.enumerated() {
      UnsafeMutableRawPointer(bytes).storeBytes(of: word, toByteOffset: 4 * index, as: UInt32.self)
    }
    return bytes
  }

  /// An array of handles.
  var list: UnsafeMutablePointer<UInt64>? {
    guard random(0..<6) > 0 else { return nil }
    let base = allocate().assumingMemoryBound(to: UInt64.self)
    let lucky = [clip, emitter, voice, thing]
    for index in 0..<64 { base[index] = lucky[index % lucky.count] }
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

  /// An array of structs with a right or a wrong size field.
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

  func allocate(_ room: Int = Wild.room) -> UnsafeMutableRawPointer {
    let base = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 16)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: room)
    scratch.append(base)
    return base
  }
}

/// The header's macro is a cast, which Swift doesn't see.
private let masterBus: UInt64 = 0x0000_0001_8000_0000
