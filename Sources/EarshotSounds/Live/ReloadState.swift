import Earshot
import Synchronization

/// Definitions that are played, and changed ones on their way from another thread.
struct ReloadState {
  /// What is played now.
  var definitions = SoundDefinitions()
  /// What another thread reads, or has read.
  var pending: ReloadWork?
  /// When files are looked at next, in nanoseconds of the machine's clock.
  var nextLook: Int64 = 0
  /// Of the files that were read last.
  var stamp: UInt64?
  /// Definitions in memory are heard in place of the files, which aren't looked after.
  var isPreviewing = false
}

/// One reading of changed definitions. It compiles them, too, so that taking them over is short.
final class ReloadWork: Sendable {
  /// What came of it.
  enum Outcome: Sendable {
    /// Nothing has changed.
    case unchanged
    case read(Changed)
    case failed(SoundLoadingError, stamp: UInt64?)
  }

  /// Definitions that differ from those that are played.
  struct Changed: Sendable {
    var definitions: SoundDefinitions
    /// Where clips come from, in which there may be others now.
    var source: any SoundSource
    var program: SoundProgram
    /// From the nodes of the program before.
    var mapping: NodeMapping
    /// Rows of clips that are named, in order.
    var usedClips: [Int]
    var stamp: UInt64?
    var changedEvents: Int
    /// Buses, effects or anything else of the mix.
    var changesMix: Bool
  }

  private let outcome = Mutex<Outcome?>(nil)
  private let isCancelled = Atomic(false)

  /// Ends it before the next event or file; nothing comes of it.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }
  var goesOn: Bool { !isCancelled.load(ordering: .relaxed) }

  /// Nil while it is being read.
  var result: Outcome? { outcome.withLock { $0 } }

  /// Compiles definitions in place of others.
  func finish(
    _ new: SoundDefinitions, from source: any SoundSource, stamp: UInt64?,
    after program: SoundProgram, _ old: SoundDefinitions
  ) {
    let names = Set(new.events.keys).union(old.events.keys)
    var (bare, oldBare) = (new, old)
    (bare.events, oldBare.events) = ([:], [:])
    let compiled = SoundProgram(new, paths: source.paths, after: program)
    let changed = Changed(
      definitions: new, source: source, program: compiled,
      mapping: NodeMapping(from: program, to: compiled), usedClips: compiled.usedClips(new),
      stamp: stamp, changedEvents: names.count { new.events[$0] != old.events[$0] },
      changesMix: bare != oldBare)
    outcome.withLock { $0 = .read(changed) }
  }

  private func fail(_ reason: SoundLoadingError, stamp: UInt64?) {
    outcome.withLock { $0 = .failed(reason, stamp: stamp) }
  }
  func finishUnchanged() { outcome.withLock { $0 = .unchanged } }

  /// Reads files, unless they have the stamp of those that were read last.
  func read(
    _ reader: any SoundReader, unless stamp: UInt64?, after program: SoundProgram,
    _ old: SoundDefinitions
  ) {
    guard goesOn else { return }
    let present = reader.stamp
    if let stamp, present == stamp { return finishUnchanged() }
    do throws(SoundLoadingError) {
      let (new, source) = try reader.read(while: { goesOn })
      guard goesOn else { return }
      finish(new, from: source, stamp: present, after: program, old)
    } catch {
      fail(error, stamp: present)
    }
  }
}

/// A program and definitions that are played no more, until another thread gives their memory back:
/// of thousands of events that takes longer than an update may.
final class RetiredDefinitions: Sendable {
  private let contents: Mutex<(program: SoundProgram, definitions: SoundDefinitions)?>

  init(_ program: SoundProgram, _ definitions: SoundDefinitions) {
    contents = Mutex((program, definitions))
  }

  func release(on engine: AudioEngine) {
    engine.runOnLoadingThread { self.contents.withLock { $0 = nil } }
  }
}
