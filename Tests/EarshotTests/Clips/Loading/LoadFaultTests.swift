import Synchronization
import TestSupport
import Testing

@testable import Earshot

/// Files that fail at every step of being loaded: a clip exists completely, or not at all.
struct LoadFaultTests {
  @Test("a disk that fails at any read leaves nothing behind", arguments: ClipStorage.allCases)
  func reads(_ storage: ClipStorage) throws {
    let file = try TemporaryFile("tone.wav")
    defer { file.remove() }
    try file.write(Signal.sine(440, amplitude: 0.3, frames: 30_000), sampleRate: 44_100)
    let files = FailingFiles(try file.bytes())
    let studio = try Studio()
    studio.engine.files = files
    let options = ClipOptions(storage: storage)
    for fault in FailingFiles.Fault.allCases {
      var loadsFailed = 0
      for steps in 0..<1_000 {
        files.fail(after: steps, by: fault)
        let clip = studio.engine.beginLoading("a", options: options)
        studio.render(800)
        if studio.engine.info(of: clip) == nil {
          #expect(throws: AudioError.self) {
            files.fail(after: steps, by: fault)
            _ = try studio.engine.load("a", options: options)
          }
          loadsFailed += 1
          #expect(studio.engine.clipCount == 0 && studio.engine.clipBytes == (0, 0))
          studio.engine.checkInvariants()
        } else {
          studio.engine.unload(clip)
          if !files.hasFailed { break }
        }
      }
      #expect(loadsFailed > 3, "\(fault)")
    }
    files.fail(after: .max, by: .throwing)
    studio.engine.play(try studio.engine.load("a", options: options))
    studio.render(9_600)
    #expect(studio.heard.peak > 0.2, "and a sound disk is as good as ever")
  }

  private final class Work: LoadWork {
    private let isDone = Atomic(false)
    let producedBytes = 0

    var isFinished: Bool { isDone.load(ordering: .acquiring) }
    func run() -> Bool { !isDone.exchange(true, ordering: .acquiringAndReleasing) }
  }

  @Test("without a thread from the system, the calling thread does the work", arguments: [1, 4])
  func noThreads(most: Int) {
    let hasThreads = Atomic(false)
    let begun = Atomic(0)
    let threads = LoadThreads(threads: most) { work in
      guard hasThreads.load(ordering: .relaxed) else { return false }
      begun.add(1, ordering: .relaxed)
      work()
      return true
    }
    for number in 1...6 {
      hasThreads.store(number % 3 == 0, ordering: .relaxed)
      let work = Work()
      threads.add(work, isUrgent: number % 2 == 0)
      #expect(work.isFinished && threads.finishedCount == number)
      #expect(begun.load(ordering: .relaxed) == number / 3)
    }
  }
}

/// One file under every name, which fails when told to.
private final class FailingFiles: SoundFiles {
  enum Fault: CaseIterable { case throwing, ending }
  struct Failure: Error {}

  private struct State {
    var stepsLeft = Int.max
    var fault = Fault.throwing
    var hasFailed = false
  }

  private let bytes: [UInt8]
  private let state = Mutex(State())

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func fail(after steps: Int, by fault: Fault) {
    state.withLock { $0 = State(stepsLeft: steps, fault: fault) }
  }

  var hasFailed: Bool { state.withLock { $0.hasFailed } }

  /// False where the file is to end.
  fileprivate func step() throws -> Bool {
    try state.withLock { state in
      if state.stepsLeft > 0 {
        state.stepsLeft -= 1
        return true
      }
      state.hasFailed = true
      if state.fault == .throwing { throw Failure() }
      return false
    }
  }

  func open(_ path: String) throws -> any SoundBytes {
    guard try step() else { throw Failure() }
    return Open(bytes, in: self)
  }

  private final class Open: SoundBytes {
    let bytes: [UInt8]
    let files: FailingFiles

    init(_ bytes: [UInt8], in files: FailingFiles) {
      self.bytes = bytes
      self.files = files
    }

    var byteCount: Int { bytes.count }

    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      guard try files.step() else { return 0 }
      let count = min(buffer.count, bytes.count - offset, 20_000)
      buffer.copyBytes(from: bytes[offset..<offset + count])
      return count
    }
  }
}
