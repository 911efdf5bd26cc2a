import CEarshot
import CSystem
import Earshot
import Synchronization
import TestSupport
import Testing

@Suite("What a host pulls, in C")
struct HostOutputTests {
  private func output(of program: CProgram) -> earshot_host_output {
    var output: earshot_host_output = 0
    ok(earshot_engine_host_output(program.engine, &output))
    return output
  }

  @Test("a host hears the same from C as from Swift")
  func same() throws {
    let tone = Signal.sine(300, amplitude: 0.3, frames: 9_000)
    let program = CProgram(EARSHOT_OUTPUT_HOST)
    let engine = try AudioEngine(
      Configuration(output: .host, sampleRate: 48_000, layout: .mono, limiter: .never))
    let output = output(of: program)
    #expect(self.output(of: program) == output)
    let host = try #require(engine.hostOutput)
    program.play(program.load(tone), loops: Int32(EARSHOT_FOREVER))
    engine.play(try engine.load(samples: tone, sampleRate: 48_000), looping: .forever)
    var (c, swift) = ([Float](repeating: 9, count: 700), [Float](repeating: 8, count: 700))
    for _ in 0..<20 {
      program.update(0.02)
      engine.update(elapsed: .milliseconds(20))
      ok(earshot_host_output_render(output, &c, 700, 1))
      swift.withUnsafeMutableBufferPointer { host.render(into: $0) }
      #expect(c == swift)
    }
    #expect(c.contains { abs($0) > 0.2 })
  }

  @Test("once its latency is stated, what is heard is known")
  func latency() {
    let program = CProgram(EARSHOT_OUTPUT_HOST)
    let output = output(of: program)
    var samples = [Float](repeating: 0, count: 4_800)
    program.update(0.1)
    ok(earshot_host_output_render(output, &samples, 4_800, 1))
    var frame: Int64 = 0
    func heard() -> Int64 {
      ok(earshot_engine_heard_frame(program.engine, &frame))
      return frame
    }
    #expect(heard() == -1)
    ok(earshot_host_output_set_latency(output, 0))
    #expect((0...4_800).contains(heard()), "\(frame)")
    ok(earshot_host_output_set_latency(output, -1))
    #expect(heard() == -1)
    refused(earshot_host_output_set_latency(output, 61), EARSHOT_ERROR_ARGUMENT, saying: "60")
    refused(earshot_host_output_set_latency(output, .nan), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_host_output_set_latency(output + 1 << 32, 0), EARSHOT_ERROR_STALE)
    refused(earshot_host_output_set_latency(program.engine, 0), EARSHOT_ERROR_HANDLE)
  }

  @Test("what can't be pulled is silence, with the reason why")
  func refusals() throws {
    let program = CProgram(EARSHOT_OUTPUT_HOST)
    let output = output(of: program)
    func pull(_ channels: UInt32, from output: earshot_host_output) -> earshot_result {
      var samples = [Float](repeating: 9, count: 64)
      let answer = earshot_host_output_render(output, &samples, 32, channels)
      #expect(samples[..<Int(32 * channels)].allSatisfy { $0 == 0 })
      return answer
    }
    refused(pull(2, from: output), EARSHOT_ERROR_ARGUMENT, saying: "channels")
    refused(earshot_host_output_render(output, nil, 1, 1), EARSHOT_ERROR_ARGUMENT)
    var sample: Float = 9
    for channels in [0, 65, .max] as [UInt32] {
      refused(
        earshot_host_output_render(output, &sample, 1, channels), EARSHOT_ERROR_ARGUMENT)
    }
    refused(earshot_host_output_render(output, &sample, .max, 2), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_host_output_render(output, &sample, -1, 1), EARSHOT_ERROR_ARGUMENT)
    #expect(sample == 9)
    ok(earshot_host_output_render(output, nil, 0, 1))
    refused(pull(1, from: program.engine), EARSHOT_ERROR_HANDLE)
    refused(pull(1, from: output + 1 << 32), EARSHOT_ERROR_STALE)

    // Another output takes its place.
    var silence = earshot_output()
    earshot_output_init(&silence)
    silence.kind = Int32(EARSHOT_OUTPUT_SILENCE)
    ok(earshot_engine_set_output(program.engine, &silence))
    refused(pull(1, from: output), EARSHOT_ERROR_STALE)
    var other: earshot_host_output = 0
    refused(earshot_engine_host_output(program.engine, &other), EARSHOT_ERROR_STATE)
    silence.kind = Int32(EARSHOT_OUTPUT_HOST)
    ok(earshot_engine_set_output(program.engine, &silence))
    ok(earshot_engine_host_output(program.engine, &other))
    #expect(other != output)
    ok(pull(1, from: other))
    program.close()
    refused(pull(1, from: other), EARSHOT_ERROR_STALE)
  }

  @Test("one thread pulls while another plays, updates and closes, again and again")
  func closing() throws {
    let tone = Signal.sine(300, amplitude: 0.1, frames: 4_800)
    for round in 0..<12 {
      let program = CProgram(EARSHOT_OUTPUT_HOST)
      let puller = Puller(output(of: program), seed: UInt64(round))
      let clip = program.load(tone)
      for step in 0..<20 + round {
        program.play(clip)
        program.update(0.01)
        if step % 5 == 0 { usleep(500) }
      }
      program.close()
      let result = puller.join()
      #expect(result.answers.isSubset(of: [0, Int32(EARSHOT_ERROR_STALE)]))
      #expect(result.largest <= 60 * 0.1 && result.afterClose == 0)
    }
  }
}

/// A thread that pulls until the output is removed.
private final class Puller: Sendable {
  struct Result {
    var answers: Set<earshot_result> = []
    var largest: Float = 0
    var afterClose: Float = 0
  }

  private let result = Mutex(Result())
  private let output: earshot_host_output
  private let seed: UInt64
  private nonisolated(unsafe) var thread = pthread_t(bitPattern: 0)

  init(_ output: earshot_host_output, seed: UInt64) {
    self.output = output
    self.seed = seed
    var thread = pthread_t(bitPattern: 0)
    pthread_create(
      &thread, nil,
      { this in
        Unmanaged<Puller>.fromOpaque(this!).takeRetainedValue().run()
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    self.thread = thread
  }

  private func run() {
    var generator = SeededNumbers(seed: seed)
    var samples = [Float](repeating: 0, count: 2_000)
    var answer: earshot_result = 0
    while answer == EARSHOT_OK {
      let frames = Int.random(in: 1...2_000, using: &generator)
      samples[0] = .nan
      answer = earshot_host_output_render(output, &samples, frames, 1)
      let largest = samples[..<frames].reduce(Float(0)) {
        $1.isFinite ? max($0, abs($1)) : .infinity
      }
      result.withLock {
        $0.answers.insert(answer)
        $0.largest = max($0.largest, largest)
        if answer != EARSHOT_OK { $0.afterClose = largest }
      }
    }
  }

  func join() -> Result {
    if let thread = thread as pthread_t? { pthread_join(thread, nil) }
    return result.withLock { $0 }
  }
}
