import CEarshot
import Earshot
import Synchronization
import TestSupport
import Testing

/// A generator's program: a rising tone, made by functions of C.
private final class Synthesiser: Sendable {
  struct Counts: Equatable {
    var made = 0
    var destroyed = 0
    var released = 0
  }

  let counts = Mutex(Counts())
  let length: Int

  init(length: Int) { self.length = length }

  static func at(_ user: UnsafeMutableRawPointer?) -> Synthesiser {
    Unmanaged<Synthesiser>.fromOpaque(user!).takeUnretainedValue()
  }

  static func sample(_ frame: Int) -> Float { Float(frame % 1_000) / 4_000 }

  var functions: earshot_generator_functions {
    var functions = earshot_generator_functions()
    functions.size = UInt32(MemoryLayout<earshot_generator_functions>.size)
    functions.channels = 1
    functions.user = Unmanaged.passUnretained(self).toOpaque()
    functions.make = { user in
      Synthesiser.at(user).counts.withLock { $0.made += 1 }
      let frame = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      frame.initialize(to: 0)
      return UnsafeMutableRawPointer(frame)
    }
    functions.generate = { user, generator, samples, frames in
      let place = generator!.assumingMemoryBound(to: Int.self)
      let count = min(frames, Synthesiser.at(user).length - place.pointee)
      for index in 0..<count { samples![index] = Synthesiser.sample(place.pointee + index) }
      place.pointee += count
      return count
    }
    functions.destroy = { user, generator in
      generator!.deallocate()
      Synthesiser.at(user).counts.withLock { $0.destroyed += 1 }
    }
    functions.release = { user in Synthesiser.at(user).counts.withLock { $0.released += 1 } }
    return functions
  }
}

@Suite("Generators in C")
struct GeneratorTests {
  @Test("each voice has a generator, which is heard to its end and destroyed once")
  func heard() throws {
    let synthesiser = Synthesiser(length: 5_000)
    let program = CProgram()
    var functions = synthesiser.functions
    var clip: earshot_clip = 0
    ok(earshot_clip_load_generator(program.engine, &functions, "saw", 3, &clip))
    #expect(told { earshot_clip_name(program.engine, clip, $0, $1, $2) } == "saw")
    let info = program.info(clip)
    #expect(info.frames == -1 && info.seconds == -1 && info.loop_end == -1)
    #expect(info.sample_rate == 48_000 && info.storage == EARSHOT_STORAGE_STREAMED)
    program.play(clip)
    let heard = program.render(9_600)
    let start = try #require(heard.firstIndex { $0 != 0 }) - 1
    #expect(heard[start..<start + 5_000].elementsEqual((0..<5_000).map(Synthesiser.sample)))
    #expect(heard[(start + 5_000)...].allSatisfy { $0 == 0 })
    program.play(clip)
    program.render(2_000)
    program.unload(clip)
    #expect(synthesiser.counts.withLock { $0.released } == 0)
    program.close()
    let counts = synthesiser.counts.withLock { $0 }
    #expect(counts.made >= 2 && counts.destroyed == counts.made && counts.released == 1)
  }

  @Test("a generator that can't be made is silence, and one that miscounts has ended")
  func odd() throws {
    for isMade in [false, true] {
      let synthesiser = Synthesiser(length: 5_000)
      let program = CProgram()
      var functions = synthesiser.functions
      if isMade {
        functions.generate = { _, _, _, frames in frames + 1 }
      } else {
        functions.make = { _ in nil }
      }
      var clip: earshot_clip = 0
      ok(earshot_clip_load_generator(program.engine, &functions, nil, 0, &clip))
      program.play(clip)
      #expect(program.render(4_800).allSatisfy { $0 == 0 })
      #expect(program.events().map(\.raw.reason) == [Int32(EARSHOT_FINISHED_ENDED)])
      program.close()
      #expect(synthesiser.counts.withLock { $0.made == $0.destroyed && $0.released == 1 })
    }
  }

  @Test("what can't be generated is refused, and none of the functions is called")
  func refusals() throws {
    let synthesiser = Synthesiser(length: 10)
    let program = CProgram()
    var clip: earshot_clip = 0
    refused(
      earshot_clip_load_generator(program.engine, nil, nil, 0, &clip), EARSHOT_ERROR_ARGUMENT)
    for index in 0..<5 {
      var functions = synthesiser.functions
      switch index {
      case 0: functions.channels = 9
      case 1: functions.sample_rate = 999
      case 2: functions.make = nil
      case 3: functions.generate = nil
      default: functions.channels = 0
      }
      refused(
        earshot_clip_load_generator(program.engine, &functions, nil, 0, &clip),
        EARSHOT_ERROR_ARGUMENT)
    }
    program.close()
    #expect(synthesiser.counts.withLock { $0 } == Synthesiser.Counts())
  }
}
