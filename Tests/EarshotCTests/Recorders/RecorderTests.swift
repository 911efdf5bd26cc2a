import CEarshot
import TestSupport
import Testing

/// Without a device to record from; the rig checks recorded sound.
@Suite("Recorders in C")
struct RecorderTests {
  private func options(
    _ change: (inout earshot_recorder_options) -> Void = { _ in }
  ) -> earshot_recorder_options {
    var options = earshot_recorder_options()
    earshot_recorder_options_init(&options)
    change(&options)
    return options
  }

  private func make(
    _ options: earshot_recorder_options, for engine: earshot_engine = 0
  ) -> earshot_recorder {
    var (options, recorder) = (options, earshot_recorder(0))
    ok(earshot_recorder_make(engine, &options, &recorder))
    return recorder
  }

  private func status(_ recorder: earshot_recorder) -> earshot_recorder_status {
    var status = earshot_recorder_status()
    status.size = UInt32(MemoryLayout<earshot_recorder_status>.size)
    ok(earshot_recorder_get_status(recorder, &status))
    return status
  }

  @Test("without a microphone starting fails, and everything else answers")
  func noDevice() {
    let recorder = make(options { $0.kept_seconds = 2 })
    #expect(status(recorder).state == EARSHOT_RECORDER_READY && status(recorder).gain == 1)
    refused(earshot_recorder_start(recorder), EARSHOT_ERROR_DEVICE_UNAVAILABLE)
    ok(earshot_recorder_pause(recorder))
    ok(earshot_recorder_resume(recorder))
    ok(earshot_recorder_set_gain(recorder, 0.5))
    refused(earshot_recorder_set_gain(recorder, .nan), EARSHOT_ERROR_ARGUMENT)
    #expect(status(recorder).gain == 0.5)
    var meter = earshot_meter()
    meter.size = UInt32(MemoryLayout<earshot_meter>.size)
    ok(earshot_recorder_get_meter(recorder, &meter))
    #expect(meter.channels == 1 && meter.peak.0 == 0 && !meter.is_metered)
    var length = 9
    ok(earshot_recorder_device_name(recorder, nil, 0, &length))
    #expect(length == 0)
    ok(earshot_recorder_device_names(nil, 0, &length))
    #expect(length == 0)
    ok(earshot_recorder_stop(recorder))
    let ended = status(recorder)
    #expect(ended.state == EARSHOT_RECORDER_STOPPED && ended.frames == 0 && ended.lost_frames == 0)
    let program = CProgram()
    var clip: earshot_clip = 0
    refused(
      earshot_clip_load_recorder(program.engine, recorder, nil, 0, &clip),
      EARSHOT_ERROR_CLIP_INVALID)
    ok(earshot_recorder_release(recorder))
    refused(earshot_recorder_start(recorder), EARSHOT_ERROR_STALE)
    refused(earshot_recorder_stop(program.engine), EARSHOT_ERROR_HANDLE)
  }

  @Test("one that is an engine's is told of its interruptions, each with an event")
  func events() {
    let program = CProgram {
      $0.category = Int32(EARSHOT_CATEGORY_RECORD_AND_PLAY)
    }
    let recorder = make(options(), for: program.engine)
    ok(earshot_remote_begin_interruption(program.engine, "call", terminated))
    ok(earshot_remote_end_interruption(program.engine, "call", terminated, false))
    program.update()
    var (kind, number) = (Int32(-1), Int64(-1))
    for (wanted, value) in [
      (EARSHOT_RECORDER_EVENT_INTERRUPTED, 0), (EARSHOT_RECORDER_EVENT_INTERRUPTION_ENDED, 0),
      (EARSHOT_RECORDER_EVENT_NONE, 0),
    ] {
      ok(earshot_recorder_take_event(recorder, &kind, &number, nil, 0, nil))
      #expect(kind == wanted && number == value)
    }
    ok(earshot_recorder_release(recorder))
    let other = CProgram()
    var (made, given) = (earshot_recorder(0), options())
    refused(
      earshot_recorder_make(other.engine, &given, &made), EARSHOT_ERROR_NOT_AVAILABLE,
      saying: "recordAndPlay")
  }

  @Test("what can't be recorded so is refused, and its functions are never called")
  func refusals() throws {
    let folder = try TestFolder()
    var (made, source) = (earshot_recorder(0), earshot_push_source(0))
    ok(earshot_push_source_make(44_100, 1, 1, &source))
    let path = folder.file("a.opus")
    path.withCString { path in
      let wrong: [((inout earshot_recorder_options) -> Void, Int)] = [
        ({ $0.gain = -1 }, EARSHOT_ERROR_ARGUMENT),
        ({ $0.limit = .infinity }, EARSHOT_ERROR_ARGUMENT),
        ({ $0.channels = 3 }, EARSHOT_ERROR_LIMIT_REACHED),
        ({ $0.sample_rate = 1 }, EARSHOT_ERROR_LIMIT_REACHED),
        ({ $0.push_source = source }, EARSHOT_ERROR_FORMAT_UNSUPPORTED),
        ({ ($0.path, $0.sample_rate) = (path, 44_100) }, EARSHOT_ERROR_FORMAT_UNSUPPORTED),
      ]
      for (change, answer) in wrong {
        var given = options {
          $0.function = { _, _, _, _ in fatalError("called") }
          $0.release = { _ in fatalError("released") }
          change(&$0)
        }
        refused(earshot_recorder_make(0, &given, &made), answer)
      }
    }
    ok(earshot_push_source_release(source))
    #expect(try folder.contents().isEmpty)
  }

  @Test("a function is let go of with its recorder, once")
  func release() {
    let counted = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    counted.initialize(to: 0)
    defer { counted.deallocate() }
    let recorder = make(
      options {
        $0.function = { _, _, _, _ in }
        $0.user = UnsafeMutableRawPointer(counted)
        $0.release = { $0?.assumingMemoryBound(to: Int.self).pointee += 1 }
      })
    #expect(counted.pointee == 0)
    ok(earshot_recorder_release(recorder))
    #expect(counted.pointee == 1)
  }
}
