import Earshot

/// The voices of instances, and silences between them.
struct PartStore {
  /// A voice of an instance.
  struct Part {
    var voice = Voice.none
    var instance: Int32 = -1
    /// The run that goes on when it has ended; −1: the instance itself.
    var run: Int32 = -1
    /// In the program's nodes; −1: the container is gone after a reload.
    var node: Int32 = -1
    var next: Int32 = -1
    /// What its containers' ranges came to, in decibels and semitones.
    var gain = 0.0
    var pitch = 0.0
    /// What the engine was given last.
    var sentGain = -1.0
    var sentRate = -1.0
    var sentOcclusion = 0.0
    /// Decibels by which HDR lowers it, and its loudness before that.
    var lowered = 0.0
    var loudness = 0.0
    /// What its draws followed from.
    var key: UInt64 = 0
    /// What follows it has been started already.
    var isSucceeded = false
    var isLooping = false
  }

  var rows: ContiguousArray<Part> = []
  private var free: ContiguousArray<Int32> = []
  /// Parts by the row of their voice; −1: none.
  private var byVoice: ContiguousArray<Int32> = []

  mutating func make(_ part: Part) -> Int {
    let row: Int
    if let reused = free.popLast() {
      row = Int(reused)
      rows[row] = part
    } else {
      row = rows.count
      rows.append(part)
    }
    let voice = Int(part.voice.row)
    while byVoice.count <= voice { byVoice.append(-1) }
    byVoice[voice] = Int32(row)
    return row
  }

  mutating func remove(_ row: Int) {
    let voice = Int(rows[row].voice.row)
    if byVoice[voice] == row { byVoice[voice] = -1 }
    rows[row].instance = -1
    free.append(Int32(row))
  }

  func row(of voice: Voice) -> Int? {
    let index = Int(voice.row)
    guard index < byVoice.count, byVoice[index] >= 0 else { return nil }
    let row = Int(byVoice[index])
    return rows[row].voice == voice ? row : nil
  }
}

/// Containers that go on when what they play has ended: sequences and loops.
struct RunStore {
  /// A container that has been started.
  struct Run {
    var instance: Int32 = -1
    var node: Int32 = -1
    /// The run around it; −1: the instance.
    var parent: Int32 = -1
    /// Runs of the same instance.
    var next: Int32 = -1
    /// What of it still plays.
    var live: Int32 = 0
    /// Of a sequence: the item that plays.
    var position: Int32 = -1
    /// Passes begun.
    var passes = 0
    /// Where the present one began.
    var passFrame: Int64 = 0
    /// Passes in a row of which nothing could be heard.
    var emptyPasses = 0
    var isTail = false
    /// What its draws and those of the containers around it follow from.
    var key: UInt64 = 0
    var outerKey: UInt64 = 0
    var gain = 0.0
    var pitch = 0.0
    var latestEnd: Int64 = 0
  }

  var rows: ContiguousArray<Run> = []
  private var free: ContiguousArray<Int32> = []

  mutating func make(_ run: Run) -> Int {
    if let reused = free.popLast() {
      rows[Int(reused)] = run
      return Int(reused)
    }
    rows.append(run)
    return rows.count - 1
  }

  mutating func remove(_ row: Int) {
    rows[row].instance = -1
    free.append(Int32(row))
  }
}

/// A silence that ends at a frame of the engine's clock.
struct SilenceTimer {
  var frame: Int64
  var instance: SoundInstance
  var run: Int32
}
