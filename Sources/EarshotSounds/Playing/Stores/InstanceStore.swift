import Earshot

/// The instances of sound events that play: what is looked at in every step in one column, all else
/// in another.
struct InstanceStore {
  /// What a step reads.
  struct Level {
    /// In the program's events; −1: its event is gone after a reload.
    var event: Int32 = -1
    var firstPart: Int32 = -1
    /// Where its inputs are in `ValueStore.inputs`.
    var inputs: Int32 = -1
    /// Where its modulators' states are; −1: it has none.
    var modulators: Int32 = -1
    /// Decibels and semitones that were drawn for it.
    var gain = 0.0
    var pitch = 0.0
    var startFrame: Int64 = 0
    var isLively = false
    var isDirty = false
  }

  /// What changes seldom.
  struct Detail {
    var key: UInt64 = 0
    var emitter: Emitter?
    /// Whether its emitter was made for it, and is removed with it.
    var ownsEmitter = false
    /// The number of parts that it has still to play, and of voices that sound.
    var live: Int32 = 0
    var voices: Int32 = 0
    var newestPart: Int32 = -1
    var firstRun: Int32 = -1
    var livelyIndex: Int32 = -1
    var modulatorCount: Int32 = 0
    /// Its own values of parameters, by the parameter's row, in `ValueStore.rows`.
    var numbers: [Int32: Int32] = [:]
    var isReleased = false
    var isStopping = false
    var ending = SoundEnding.finished
    /// The frame of its release.
    var releaseFrame = Int64.max
    /// The frame in which its first voice starts.
    var firstFrame = Int64.max
    /// Instances of the same event by age, and of the same emitter.
    var older: Int32 = -1
    var newer: Int32 = -1
    var previousOnEmitter: Int32 = -1
    var nextOnEmitter: Int32 = -1
    /// Labels and clips that the game gave with the post.
    var labels: [String: Int32] = [:]
    var clips: [String: Clip] = [:]
  }

  /// Instances that can play at a time: 17 bits of a handle's row are for them, and the ten above
  /// tell the sounds of one engine apart.
  static let mostInstances = 1 << rowBits
  private static let rowBits: UInt32 = 17
  private let owner: UInt32
  private let firstGeneration: UInt32

  var levels: ContiguousArray<Level> = []
  var details: ContiguousArray<Detail> = []
  private var generations: ContiguousArray<UInt32> = []
  private var free: ContiguousArray<Int32> = []
  private(set) var count = 0
  /// The oldest and newest instance of each event.
  var oldest: ContiguousArray<Int32> = []
  var newest: ContiguousArray<Int32> = []
  /// The first instance of each emitter, by its row.
  var firstOnEmitter: ContiguousArray<Int32> = []

  /// For the engine's sounds of this number, counted from 0.
  init(number: Int) {
    owner = UInt32(number & 1_023) << Self.rowBits
    // When owners come round again, their handles begin elsewhere.
    firstGeneration = UInt32(number >> 10 & 0x7FF) << 20 | 1
  }

  /// Which of an engine's sounds an instance belongs to, by the last ten bits of their number.
  static func owner(of instance: SoundInstance) -> Int { Int(instance.row >> rowBits) }

  /// Whether no instance can be made.
  var isFull: Bool { free.isEmpty && levels.count >= Self.mostInstances }

  /// Makes rows of events that have none yet.
  mutating func setEvents(_ count: Int) {
    for _ in oldest.count..<count {
      oldest.append(-1)
      newest.append(-1)
    }
  }

  mutating func make(event: Int32, on emitter: Emitter?) -> Int {
    count += 1
    let row: Int
    if let reused = free.popLast() {
      row = Int(reused)
      generations[row] += 1
      levels[row] = Level()
      details[row] = Detail()
    } else {
      row = levels.count
      generations.append(firstGeneration)
      levels.append(Level())
      details.append(Detail())
    }
    levels[row].event = event
    details[row].emitter = emitter
    link(row, event)
    if let emitter { link(row, on: Int(emitter.row)) }
    return row
  }

  /// An instance that is gone as soon as it is made.
  mutating func makeSpent() -> SoundInstance {
    guard !isFull else { return .none }
    let row = make(event: -1, on: nil)
    let instance = instance(at: row)
    remove(row)
    return instance
  }

  mutating func remove(_ row: Int) {
    count -= 1
    unlink(row)
    generations[row] += 1
    levels[row].event = -1
    details[row].labels = [:]
    details[row].clips = [:]
    // A row whose generations are used up is never given out again.
    if generations[row] < UInt32.max - 1 { free.append(Int32(row)) }
  }

  /// The row, unless the instance has ended.
  func row(of instance: SoundInstance) -> Int? {
    let row = Int(instance.row ^ owner)
    guard row < generations.count, generations[row] == instance.generation, isLive(row) else {
      return nil
    }
    return row
  }

  func isLive(_ row: Int) -> Bool { generations[row] & 1 == 1 }

  func instance(at row: Int) -> SoundInstance {
    SoundInstance(row: UInt32(row) | owner, generation: generations[row])
  }

  var rows: Range<Int> { levels.indices }

  // MARK: Lists

  mutating func link(_ row: Int, _ event: Int32) {
    guard event >= 0 else { return }
    let event = Int(event)
    details[row].older = newest[event]
    details[row].newer = -1
    if newest[event] >= 0 { details[Int(newest[event])].newer = Int32(row) }
    newest[event] = Int32(row)
    if oldest[event] < 0 { oldest[event] = Int32(row) }
  }

  private mutating func link(_ row: Int, on emitter: Int) {
    while firstOnEmitter.count <= emitter { firstOnEmitter.append(-1) }
    let next = firstOnEmitter[emitter]
    details[row].nextOnEmitter = next
    if next >= 0 { details[Int(next)].previousOnEmitter = Int32(row) }
    firstOnEmitter[emitter] = Int32(row)
  }

  private mutating func unlink(_ row: Int) {
    let detail = details[row]
    if levels[row].event >= 0 {
      let event = Int(levels[row].event)
      if detail.older >= 0 { details[Int(detail.older)].newer = detail.newer }
      if detail.newer >= 0 { details[Int(detail.newer)].older = detail.older }
      if oldest[event] == row { oldest[event] = detail.newer }
      if newest[event] == row { newest[event] = detail.older }
    }
    guard let emitter = detail.emitter.map({ Int($0.row) }) else { return }
    if detail.nextOnEmitter >= 0 {
      details[Int(detail.nextOnEmitter)].previousOnEmitter = detail.previousOnEmitter
    }
    if detail.previousOnEmitter >= 0 {
      details[Int(detail.previousOnEmitter)].nextOnEmitter = detail.nextOnEmitter
    } else if firstOnEmitter[emitter] == row {
      firstOnEmitter[emitter] = detail.nextOnEmitter
    }
  }
}
