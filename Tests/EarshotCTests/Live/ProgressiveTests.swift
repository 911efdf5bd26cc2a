import CEarshot
import TestSupport
import Testing

@Suite("Files that are still coming, in C")
struct ProgressiveTests {
  private func wave(_ samples: [Float]) throws -> [UInt8] {
    let file = try TemporaryFile("tone.wav")
    defer { file.remove() }
    try file.write(samples, sampleRate: 48_000)
    return try file.bytes()
  }

  @Test("it is heard while the rest comes, and whole in the end")
  func heard() throws {
    let tone = Signal.sine(300, amplitude: 0.3, frames: 48_000)
    let bytes = try wave(tone)
    let program = CProgram()
    var coming: earshot_progressive = 0
    var clip: earshot_clip = 0
    ok(earshot_progressive_make("tone", 4, UInt64(bytes.count), &coming))
    ok(earshot_progressive_append(coming, bytes, 10))
    refused(
      earshot_clip_load_progressive(program.engine, coming, nil, &clip), EARSHOT_ERROR_FILE_INVALID)
    func append(_ range: Range<Int>) {
      ok(
        bytes[range].withUnsafeBufferPointer {
          earshot_progressive_append(coming, $0.baseAddress, $0.count)
        })
    }
    append(10..<60_000)
    ok(earshot_clip_load_progressive(program.engine, coming, nil, &clip))
    program.play(clip)
    program.render(4_000)
    append(60_000..<bytes.count)
    ok(earshot_progressive_finish(coming))
    refused(earshot_progressive_append(coming, bytes, 1), EARSHOT_ERROR_STATE)
    program.render(50_000)
    let start = try #require(program.samples.firstIndex { $0 != 0 }) - 1
    #expect(program.samples[start..<start + 48_000].elementsEqual(tone))
    // Now it is a file like others.
    var whole: earshot_clip = 0
    ok(earshot_clip_load_progressive(program.engine, coming, nil, &whole))
    #expect(program.info(whole).frames == 48_000)
    ok(earshot_progressive_release(coming))
    refused(earshot_progressive_release(coming), EARSHOT_ERROR_STALE)
  }

  @Test("what there is no room for is told, and what fits is kept")
  func limit() throws {
    let bytes = try wave([0.5, 0.5])
    var coming: earshot_progressive = 0
    ok(earshot_progressive_make(nil, 0, UInt64(bytes.count), &coming))
    refused(
      earshot_progressive_append(coming, bytes + [0], bytes.count + 1),
      EARSHOT_ERROR_LIMIT_REACHED)
    ok(earshot_progressive_append(coming, nil, 0))
    refused(earshot_progressive_append(coming, nil, 1), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_progressive_append(coming, bytes, 1 << 62), EARSHOT_ERROR_ARGUMENT)
    ok(earshot_progressive_finish(coming))
    let program = CProgram()
    var clip: earshot_clip = 0
    ok(earshot_clip_load_progressive(program.engine, coming, nil, &clip))
    #expect(program.info(clip).frames == 2)
    ok(earshot_progressive_release(coming))
    refused(earshot_progressive_make(nil, 0, 1 << 31, &coming), EARSHOT_ERROR_ARGUMENT)
  }
}
