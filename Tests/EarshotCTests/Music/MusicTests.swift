import CEarshot
import TestSupport
import Testing

@Suite("Music in C")
struct MusicTests {
  private let folder: TestFolder
  private let engine: earshot_engine

  init() throws {
    folder = try TestFolder()
    for (index, hertz) in [480.0, 960].enumerated() {
      let sound = Signal.sine(hertz, frames: 24_000)
      try folder.write(TemporaryFile.wave(sound, sampleRate: 48_000), to: "\(index).wav")
    }
    try folder.write("no sound", to: "2.wav")
    var config = earshot_config()
    earshot_config_init(&config)
    config.output.kind = Int32(EARSHOT_OUTPUT_OFFLINE)
    config.sample_rate = 48_000
    config.layout = Int32(EARSHOT_LAYOUT_MONO)
    var made = earshot_engine(0)
    ok(earshot_engine_make(&config, &made))
    engine = made
  }

  private func make(
    _ change: (inout earshot_music_options) -> Void = { _ in }
  ) -> earshot_music {
    var (options, music) = (earshot_music_options(), earshot_music(0))
    earshot_music_options_init(&options)
    change(&options)
    ok(earshot_music_make(engine, &options, &music))
    return music
  }

  /// It has to be refused if words are given.
  private func open(
    _ music: earshot_music, _ path: String, saying words: String? = nil
  ) -> (entries: Int, leftOut: Int) {
    var (entries, leftOut) = (0, 0)
    path.withCString { path in
      var first: UnsafePointer<CChar>? = path
      let result = earshot_music_open(engine, music, &first, nil, 1, &entries, &leftOut)
      guard let words else { return ok(result) }
      refused(result, EARSHOT_ERROR_FILE_UNREADABLE, saying: words)
    }
    return (entries, leftOut)
  }

  private func status(_ music: earshot_music) -> earshot_music_status {
    var status = earshot_music_status()
    status.size = UInt32(MemoryLayout<earshot_music_status>.size)
    ok(earshot_music_get_status(engine, music, &status))
    return status
  }

  private func render(_ frames: Int) -> [Float] {
    var samples = [Float](repeating: 0, count: frames)
    var done = 0
    samples.withUnsafeMutableBufferPointer { room in
      while done < frames {
        let count = min(800, frames - done)
        ok(earshot_engine_render(engine, room.baseAddress! + done, count))
        done += count
      }
    }
    return samples
  }

  private func text(_ music: earshot_music, _ which: Int) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    var length = 0
    ok(earshot_music_text(engine, music, Int32(which), &buffer, buffer.count, &length))
    return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test("a folder is played by the engine's renders alone, and all is told")
  func plays() throws {
    let music = make()
    #expect(open(music, folder.path) == (3, 0))
    #expect(open(music, folder.file("none"), saying: "no such file") == (0, 1))
    #expect(status(music).count == 3)
    #expect(open(music, folder.path) == (3, 0))
    ok(earshot_music_play(engine, music))
    let heard = render(12_000)
    #expect(Render(heard).largestDifference(from: Render(Signal.sine(480, frames: 12_000))) < 1e-6)
    #expect(status(music).state == EARSHOT_MUSIC_IS_PLAYING && status(music).count == 3)
    #expect(abs(status(music).position - 0.25) < 0.02 && status(music).duration == 0.5)
    #expect(text(music, EARSHOT_MUSIC_TITLE) == "0" && text(music, EARSHOT_MUSIC_ARTIST) == "")
    ok(earshot_music_pause(engine, music))
    #expect(status(music).state == EARSHOT_MUSIC_IS_PAUSED)
    ok(earshot_music_play(engine, music))
    ok(earshot_music_next(engine, music))
    _ = render(4_000)
    #expect(status(music).index == 1)
    ok(earshot_music_previous(engine, music))
    ok(earshot_music_seek(engine, music, 0.4))
    _ = render(60_000)
    #expect(status(music).state == EARSHOT_MUSIC_IS_STOPPED)
    var told: [Int32] = []
    var numbers: [Int64] = []
    while true {
      var (kind, number) = (Int32(0), Int64(0))
      ok(earshot_music_take_event(engine, music, &kind, &number, nil, 0, nil))
      if kind == EARSHOT_MUSIC_EVENT_NONE { break }
      told.append(kind)
      numbers.append(number)
    }
    // The missing file is opened ahead each time that it comes near.
    #expect(told == [1, 2, 1, 2, 1, 2, 1, 3], "\(told)")
    #expect(numbers == [0, 2, 1, 2, 0, 2, 1, Int64(EARSHOT_MUSIC_FINISHED)])
    ok(earshot_music_release(engine, music))
    refused(earshot_music_play(engine, music), EARSHOT_ERROR_STALE)
    ok(earshot_engine_close(engine))
  }

  @Test("what can't be is refused, and changes nothing")
  func refusals() throws {
    let music = make { $0.crossfade = 2 }
    var options = earshot_music_options()
    earshot_music_options_init(&options)
    options.repeats = 7
    refused(earshot_music_configure(engine, music, &options), EARSHOT_ERROR_ARGUMENT)
    earshot_music_options_init(&options)
    options.crossfade = 31
    refused(earshot_music_make(engine, &options, nil), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_music_play_at(engine, music, 0), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_music_seek(engine, music, .nan), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_music_set_gain(engine, music, -1), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_music_text(engine, music, 99, nil, 0, nil), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_music_play(engine, 0), EARSHOT_ERROR_HANDLE)
    refused(earshot_music_set_now_playing(engine, music, 5), EARSHOT_ERROR_HANDLE)
    refused(earshot_music_stop(engine, music, .nan), EARSHOT_ERROR_ARGUMENT)
    ok(earshot_music_stop(engine, music, EARSHOT_CLICK_FREE))
    refused(
      earshot_music_append(engine, music, nil, nil, 70_000, nil, nil), EARSHOT_ERROR_ARGUMENT)
    ok(earshot_music_append(engine, music, nil, nil, 0, nil, nil))
    var count = 9
    ok(earshot_music_cover(engine, music, nil, 0, &count))
    #expect(count == 0)
    // An engine that is closed takes its players along.
    _ = open(music, folder.path)
    ok(earshot_music_play(engine, music))
    _ = render(1_600)
    ok(earshot_engine_close(engine))
    refused(earshot_music_play(engine, music), EARSHOT_ERROR_STALE)
  }

  @Test("what tells the desktop answers, with a bus or without")
  func nowPlaying() {
    var playing = earshot_now_playing(0)
    refused(earshot_now_playing_make(nil, 0, nil, 0, &playing), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_now_playing_release(3), EARSHOT_ERROR_HANDLE)
    var info = earshot_now_playing_info()
    earshot_now_playing_info_init(&info)
    #expect(info.rate == 1 && info.volume == 1)
    refused(earshot_now_playing_set(0, &info), EARSHOT_ERROR_HANDLE)
    var (kind, value) = (Int32(0), 0.0)
    refused(earshot_now_playing_take_command(0, &kind, &value), EARSHOT_ERROR_HANDLE)
    refused(earshot_now_playing_availability(0, &kind, nil, 0, nil), EARSHOT_ERROR_HANDLE)
    ok(earshot_now_playing_make("Game", terminated, nil, 0, &playing))
    info.state = 9
    refused(earshot_now_playing_set(playing, &info), EARSHOT_ERROR_ARGUMENT)
    ok(earshot_now_playing_release(playing))
    ok(earshot_engine_close(engine))
  }
}
