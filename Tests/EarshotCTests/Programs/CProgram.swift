import CEarshot
import TestSupport
import Testing

/// An engine as a program in C has it, closed when it goes.
final class CProgram {
  private(set) var engine: earshot_engine = 0
  /// Everything that was rendered.
  private(set) var samples: [Float] = []
  let channelCount: Int

  init(_ kind: Int = EARSHOT_OUTPUT_OFFLINE, _ change: (inout earshot_config) -> Void = { _ in }) {
    var config = earshot_config()
    earshot_config_init(&config)
    config.sample_rate = 48_000
    config.layout = Int32(EARSHOT_LAYOUT_MONO)
    config.output.kind = Int32(kind)
    // The mix is compared without the limiter.
    config.limiter = Int32(EARSHOT_LIMITER_NEVER)
    change(&config)
    channelCount = config.layout == EARSHOT_LAYOUT_MONO ? 1 : 2
    ok(earshot_engine_make(&config, &engine))
  }

  deinit { if engine != 0 { close() } }

  func close() {
    ok(earshot_engine_close(engine))
    engine = 0
  }

  @discardableResult
  func render(_ frames: Int) -> [Float] {
    var piece = [Float](repeating: .nan, count: frames * channelCount)
    ok(earshot_engine_render(engine, &piece, frames))
    samples += piece
    return piece
  }

  func update(_ seconds: Double = 1.0 / 60) { ok(earshot_engine_update(engine, seconds)) }

  // MARK: Clips

  func load(_ samples: [Float], rate: UInt32 = 48_000, channels: UInt32 = 1) -> earshot_clip {
    var clip: earshot_clip = 0
    ok(
      earshot_clip_load_samples(
        engine, samples, samples.count / Int(channels), channels, rate, nil, 0, nil, &clip))
    return clip
  }

  func load(_ path: String, _ change: (inout earshot_clip_options) -> Void = { _ in })
    -> earshot_clip
  {
    var options = earshot_clip_options()
    earshot_clip_options_init(&options)
    change(&options)
    var clip: earshot_clip = 0
    ok(earshot_clip_load(engine, path, terminated, &options, &clip))
    return clip
  }

  func info(_ clip: earshot_clip) -> earshot_clip_info {
    var info = earshot_clip_info()
    info.size = UInt32(MemoryLayout<earshot_clip_info>.size)
    ok(earshot_clip_get_info(engine, clip, &info))
    return info
  }

  func unload(_ clip: earshot_clip, stopping: Bool = false) {
    ok(earshot_clip_unload(engine, clip, stopping))
  }

  @discardableResult
  func play(_ clip: earshot_clip, on emitter: earshot_emitter = 0, loops: Int32 = 1)
    -> earshot_voice
  {
    var options = earshot_play_options()
    earshot_play_options_init(&options)
    options.loops = loops
    var voice: earshot_voice = 0
    ok(earshot_play(engine, clip, emitter, &options, &voice))
    return voice
  }

  func emitter(at x: Double = 1) -> earshot_emitter {
    var emitter: earshot_emitter = 0
    ok(earshot_emitter_make(engine, 0, x, 0, 0, nil, &emitter))
    return emitter
  }

  // MARK: What happened

  func events(atMost capacity: Int = 16) -> [TakenEvent] {
    var all: [TakenEvent] = []
    var room = [earshot_event](repeating: earshot_event(), count: capacity)
    var count = 0
    repeat {
      room[0].size = UInt32(MemoryLayout<earshot_event>.size)
      ok(earshot_engine_take_events(engine, &room, capacity, &count))
      all += room[..<count].map { TakenEvent($0) }
    } while count == capacity
    return all
  }

  var statistics: earshot_statistics {
    var told = earshot_statistics()
    told.size = UInt32(MemoryLayout<earshot_statistics>.size)
    ok(earshot_engine_get_statistics(engine, &told))
    return told
  }
}

/// An event with copies of its texts.
struct TakenEvent {
  let kind: Int
  let raw: earshot_event
  let text: String
  let oldText: String

  init(_ event: earshot_event) {
    kind = Int(event.kind)
    raw = event
    text = String(cString: event.text)
    oldText = String(cString: event.old_text)
    #expect(text.utf8.count == event.text_length && oldText.utf8.count == event.old_text_length)
  }
}

/// Text that ends with a zero byte, as Swift passes it to C.
let terminated = Int(bitPattern: UInt.max)

/// A call that must go well.
func ok(_ result: earshot_result, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(
    result == EARSHOT_OK, "\(String(cString: earshot_last_message()))",
    sourceLocation: sourceLocation)
}

/// A call that must be refused, for this reason and in words.
func refused(
  _ result: earshot_result, _ code: Int, saying word: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let message = String(cString: earshot_last_message())
  #expect(
    result == code, "\(String(cString: earshot_result_name(result))): \(message)",
    sourceLocation: sourceLocation)
  #expect(!message.isEmpty && message.utf8.count < 512, sourceLocation: sourceLocation)
  if !word.isEmpty {
    #expect(message.contains(word), "\(message)", sourceLocation: sourceLocation)
  }
}

/// Text that a call gives out.
func told(
  _ call: (UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>?) -> earshot_result,
  sourceLocation: SourceLocation = #_sourceLocation
) -> String {
  var length = 0
  ok(call(nil, 0, &length), sourceLocation: sourceLocation)
  var buffer = [CChar](repeating: 1, count: length + 1)
  ok(call(&buffer, buffer.count, nil), sourceLocation: sourceLocation)
  return buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
}
