import AudioFiles
import Synchronization

/// Live sound that a voice got, which can't be read again.
package struct LivePortion: Sendable {
  package var voice: Voice
  package var what: What

  package enum What: Sendable {
    /// Interleaved, in the clip's form.
    case samples([UInt8])
    /// Nothing more will come.
    case end
    /// Later sound wasn't kept.
    case silence
  }

  package init(_ voice: Voice, _ what: What) {
    self.voice = voice
    self.what = what
  }
}

/// The sample format of live sound.
package struct LiveForm: Hashable, Sendable {
  package var format: SampleFormat
  package var channelCount: Int
  package var sampleRate: Int

  package init(format: SampleFormat, channelCount: Int, sampleRate: Int) {
    self.format = format
    self.channelCount = channelCount
    self.sampleRate = sampleRate
  }
}

/// Bytes of live sound that a recording may still keep, for all clips together.
final class LiveBudget: Sendable {
  private let left: Atomic<Int>
  private let isPending = Atomic(false)

  init(_ byteCount: Int) { left = Atomic(byteCount) }

  var bytesLeft: Int { max(left.load(ordering: .relaxed), 0) }

  /// Returns once whether a tap has data to take.
  func takePending() -> Bool {
    isPending.load(ordering: .relaxed) && isPending.exchange(false, ordering: .acquiring)
  }

  fileprivate func notePending() { isPending.store(true, ordering: .releasing) }

  /// Returns false, from then on always, if there aren't enough bytes left.
  fileprivate func use(_ byteCount: Int) -> Bool {
    let (old, new) = left.subtract(byteCount, ordering: .relaxed)
    if new >= 0 { return true }
    if old >= 0 { left.store(.min / 2, ordering: .relaxed) }
    return false
  }
}

/// Keeps the sound of a clip's voices until a recorder takes it. While it is closed, it costs one
/// check. While it is open, decoding may allocate memory.
final class LiveTap: Sendable {
  /// A reading voice, and whether its sound is no longer kept in this opening.
  struct Reader {
    let voice: Voice
    fileprivate var opening = 0
    fileprivate var isOver = false

    init(_ voice: Voice) { self.voice = voice }
  }

  private struct State {
    var budget: LiveBudget?
    var supplies: [LivePortion] = []
  }

  /// Counts openings; 0 while it is closed.
  private let opening = Atomic(0)
  private let state = Mutex(State())

  /// Keeps sound from now on; returns the sound kept so far.
  @discardableResult
  func open(_ budget: LiveBudget?, number: Int) -> [LivePortion] {
    let former = state.withLock { state in
      defer { state = State(budget: budget) }
      return state.supplies
    }
    opening.store(budget == nil ? 0 : number, ordering: .releasing)
    return former
  }

  func takeSupplies() -> [LivePortion] {
    state.withLock { state in
      defer { state.supplies = [] }
      return state.supplies
    }
  }

  func add(_ bytes: UnsafeRawBufferPointer, of reader: inout Reader) {
    guard !bytes.isEmpty else { return }
    let voice = reader.voice
    addPortion(of: &reader) { budget, state in
      guard budget.use(bytes.count) else { return false }
      state.supplies.append(LivePortion(voice, .samples(Array(bytes))))
      return true
    }
  }

  func noteEnd(of reader: inout Reader) {
    let voice = reader.voice
    addPortion(of: &reader) { _, state in
      state.supplies.append(LivePortion(voice, .end))
      return true
    }
    reader.isOver = true
  }

  private func addPortion(
    of reader: inout Reader, _ body: (LiveBudget, inout State) -> Bool
  ) {
    let now = opening.load(ordering: .acquiring)
    if reader.opening != now { (reader.opening, reader.isOver) = (now, false) }
    guard now > 0, !reader.isOver else { return }
    let voice = reader.voice
    let isKept = state.withLock { state in
      guard let budget = state.budget else { return true }
      defer { budget.notePending() }
      if body(budget, &state) { return true }
      state.supplies.append(LivePortion(voice, .silence))
      return false
    }
    if !isKept { reader.isOver = true }
  }
}

/// A live decoder that passes its sound to a tap.
final class TappedDecoder: LiveDecoder {
  var name: String { inner.name }
  var info: AudioFileInfo { inner.info }
  var format: SampleFormat { inner.format }
  private let inner: any LiveDecoder
  private let tap: LiveTap
  private var reader: LiveTap.Reader

  init(_ inner: any LiveDecoder, _ tap: LiveTap, for voice: Voice) {
    self.inner = inner
    self.tap = tap
    reader = LiveTap.Reader(voice)
  }

  func readiness() -> LiveReadiness {
    let readiness = inner.readiness()
    if readiness == .ended { tap.noteEnd(of: &reader) }
    return readiness
  }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let count = try inner.read(into: block)
    tap.add(UnsafeRawBufferPointer(rebasing: block[..<(count * bytesPerFrame)]), of: &reader)
    return count
  }
}
