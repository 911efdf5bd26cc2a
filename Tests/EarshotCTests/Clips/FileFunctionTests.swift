import CEarshot
import CSystem
import Synchronization
import TestScheduling
import TestSupport
import Testing

/// Files that a program in C provides itself.
private final class Archive: Sendable {
  struct Counts: Equatable {
    var opened = 0
    var closed = 0
    var released = 0
    var answers: Set<earshot_result> = []
  }

  let bytes: [UInt8]
  let fails: Atomic<Bool> = Atomic(false)
  /// Readers wait as long as this is set.
  let stalls: Atomic<Bool> = Atomic(false)
  let engine: Atomic<UInt64> = Atomic(0)
  let counts = Mutex(Counts())

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func at(_ user: UnsafeMutableRawPointer?) -> Archive {
    Unmanaged<Archive>.fromOpaque(user!).takeUnretainedValue()
  }

  var functions: earshot_file_functions {
    var functions = earshot_file_functions()
    functions.size = UInt32(MemoryLayout<earshot_file_functions>.size)
    functions.user = Unmanaged.passUnretained(self).toOpaque()
    functions.open = { user, path, length, count in
      let archive = Archive.at(user)
      guard String(cString: path!) == "a/tone", length == 6 else { return nil }
      // The engine that asks is in the middle of a call.
      let engine = archive.engine.load(ordering: .relaxed)
      let answer = engine == 0 ? 0 : earshot_engine_update(engine, 0.1)
      archive.counts.withLock {
        $0.opened += 1
        $0.answers.insert(answer)
      }
      count?.pointee = UInt64(archive.bytes.count)
      return user
    }
    functions.read = { user, _, offset, buffer, count in
      let archive = Archive.at(user)
      if archive.fails.load(ordering: .relaxed) { return -1 }
      while archive.stalls.load(ordering: .relaxed) { usleep(1_000) }
      let start = min(Int(offset), archive.bytes.count)
      let part = min(count, archive.bytes.count - start, 10_000)
      archive.bytes.withUnsafeBytes {
        buffer!.copyMemory(from: $0.baseAddress! + start, byteCount: part)
      }
      return Int64(part)
    }
    functions.close = { user, _ in Archive.at(user).counts.withLock { $0.closed += 1 } }
    functions.release = { user in Archive.at(user).counts.withLock { $0.released += 1 } }
    return functions
  }
}

@Suite("A program's own files, in C", .waits)
struct FileFunctionTests {
  private func archive() throws -> (Archive, [Float]) {
    let tone = Signal.sine(300, amplitude: 0.3, frames: 96_000)
    let file = try TemporaryFile("tone.wav")
    defer { file.remove() }
    try file.write(tone, sampleRate: 48_000)
    return (Archive(try file.bytes()), tone)
  }

  @Test(
    "what is read there is heard; each file is closed, and all is released once",
    arguments: [EARSHOT_STORAGE_RESIDENT, EARSHOT_STORAGE_STREAMED])
  func heard(_ storage: Int) throws {
    let (archive, tone) = try archive()
    let program = CProgram()
    var functions = archive.functions
    ok(earshot_engine_set_file_functions(program.engine, &functions))
    archive.engine.store(program.engine, ordering: .relaxed)
    let clip = program.load("a/tone") { $0.storage = Int32(storage) }
    archive.engine.store(0, ordering: .relaxed)
    program.play(clip)
    #expect(program.render(96_000) == tone)
    var other: earshot_clip = 0
    refused(
      earshot_clip_load(program.engine, "b", 1, nil, &other), EARSHOT_ERROR_FILE_UNREADABLE,
      saying: "NULL")
    // The clip goes on reading there.
    ok(earshot_engine_set_file_functions(program.engine, nil))
    program.play(clip)
    #expect(program.render(9_600).contains { abs($0) > 0.2 })
    #expect(archive.counts.withLock { $0.released } == 0)
    program.close()
    let counts = archive.counts.withLock { $0 }
    #expect(counts.opened > 0 && counts.closed == counts.opened && counts.released == 1)
    #expect(counts.answers.contains(earshot_result(EARSHOT_ERROR_BUSY)))
  }

  @Test("what can't be read is told, by the call or by an event")
  func fails() throws {
    let (archive, _) = try archive()
    let program = CProgram()
    var functions = archive.functions
    ok(earshot_engine_set_file_functions(program.engine, &functions))
    let clip = program.load("a/tone") { $0.storage = Int32(EARSHOT_STORAGE_STREAMED) }
    let voice = program.play(clip)
    program.render(1_000)
    archive.fails.store(true, ordering: .relaxed)
    program.render(96_000)
    let failed = try #require(program.events().first { $0.kind == EARSHOT_EVENT_STREAM_FAILED })
    #expect(failed.raw.voice == voice && failed.text.contains("read function failed"))
    var other: earshot_clip = 0
    refused(
      earshot_clip_load(program.engine, "a/tone", 6, nil, &other), EARSHOT_ERROR_FILE_UNREADABLE,
      saying: "read function failed")
    program.close()
    #expect(archive.counts.withLock { $0.opened == $0.closed && $0.released == 1 })
  }

  @Test("a file that is too slow lets its voice run dry, and it comes back")
  func slow() throws {
    let (archive, _) = try archive()
    let program = CProgram(EARSHOT_OUTPUT_HOST)
    var functions = archive.functions
    ok(earshot_engine_set_file_functions(program.engine, &functions))
    let clip = program.load("a/tone") { $0.storage = Int32(EARSHOT_STORAGE_STREAMED) }
    var output: earshot_host_output = 0
    ok(earshot_engine_host_output(program.engine, &output))
    archive.stalls.store(true, ordering: .relaxed)
    let voice = program.play(clip, loops: Int32(EARSHOT_FOREVER))
    var piece = [Float](repeating: 0, count: 800)
    func passes(while goesOn: () -> Bool) {
      for _ in 0..<1_000 where goesOn() {
        program.update()
        ok(earshot_host_output_render(output, &piece, 800, 1))
        usleep(1_000)
      }
    }
    var dry: TakenEvent?
    passes {
      dry = dry ?? program.events().first { $0.kind == EARSHOT_EVENT_STREAM_RAN_DRY }
      return dry == nil
    }
    #expect(dry?.raw.voice == voice && program.statistics.underruns == 1)
    archive.stalls.store(false, ordering: .relaxed)
    piece = [Float](repeating: 0, count: 800)
    passes { !piece.contains { abs($0) > 0.2 } }
    #expect(piece.contains { abs($0) > 0.2 })
    program.close()
    // The thread that reads streams releases it a moment later.
    func isReleased() -> Bool { archive.counts.withLock { $0.released > 0 } }
    for _ in 0..<2_000 where !isReleased() { usleep(1_000) }
    #expect(archive.counts.withLock { $0.opened == $0.closed && $0.released == 1 })
  }

  @Test("functions that are missing are refused, and none of them is called")
  func missing() throws {
    let (archive, _) = try archive()
    let program = CProgram()
    for index in 0..<4 {
      var functions = archive.functions
      switch index {
      case 0: functions.open = nil
      case 1: functions.read = nil
      case 2: functions.close = nil
      default: functions.size = 8
      }
      refused(
        earshot_engine_set_file_functions(program.engine, &functions),
        index == 3 ? EARSHOT_ERROR_SIZE : EARSHOT_ERROR_ARGUMENT)
    }
    program.close()
    #expect(archive.counts.withLock { $0 } == Archive.Counts())
  }
}
