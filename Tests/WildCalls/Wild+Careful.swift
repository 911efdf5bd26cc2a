import CEarshot
import TestSupport

// All existing calls, and those that need care: they may open devices, files and addresses, or
// write any amount.
extension Wild {
  /// The function's result; nil for one that is never called here.
  package func call(_ name: String) -> earshot_result? {
    callCarefully(name) ?? callOfWorld(name) ?? callOfPlaying(name) ?? callOfMixing(name)
      ?? callOfRest(name)
  }

  private func callOfRest(_ name: String) -> earshot_result? {
    callOfEngines(name) ?? callOfSounds(name) ?? callOfAcoustics(name) ?? callOfStreams(name)
      ?? callOfSystem(name) ?? callOfEvents(name)
  }

  private func callCarefully(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_engine_make": earshot_engine_make(configWithoutDevice, place)
    case "earshot_engine_close": close(engine)
    case "earshot_engine_update": earshot_engine_update(engine, time)
    case "earshot_engine_render": earshot_engine_render(engine, memory(room: 1 << 18), frames)
    case "earshot_host_output_render":
      earshot_host_output_render(handle(.hostOutput), memory(room: 1 << 18), frames, count32)
    case "earshot_prefer_mix_seconds": earshot_prefer_mix_seconds(time)
    case "earshot_push_source_make": earshot_push_source_make(count32, count32, shortTime, place)
    case "earshot_push_source_set_latency":
      earshot_push_source_set_latency(handle(.pushSource), shortTime, flag)
    case "earshot_clip_load_bytes":
      earshot_clip_load_bytes(engine, fileBytes, frames, text, length, clipOptions, place)
    case "earshot_progressive_append":
      earshot_progressive_append(handle(.progressive), fileBytes, frames)
    case "earshot_engine_bake_spaces":
      earshot_engine_bake_spaces(
        engine, memory(), memory(), flag ? 1_000 : double, memory(UInt8.self), count, memory())
    case "earshot_engine_set_baked_spaces":
      earshot_engine_set_baked_spaces(engine, memory(UInt8.self), flag ? 9 : count)
    case "earshot_engine_set_ray_function":
      earshot_engine_set_ray_function(engine, flag ? answers : nil, nil)
    default: callWithNames(name) ?? callWithValues(name)
    }
  }

  /// Sound events that need no files, and values whose names are texts.
  private func callWithValues(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_sounds_load":
      if flag {
        Self.definitions.withCString { earshot_sounds_load(engine, $0, -1, place) }
      } else {
        earshot_sounds_load(engine, text, length, place)
      }
    case "earshot_sounds_post":
      earshot_sounds_post(
        engine, handle(.sounds), text, length, handle(.emitter), soundValues, count, place)
    case "earshot_sounds_post_at":
      earshot_sounds_post_at(
        engine, handle(.sounds), text, length, double, double, double, soundValues, count, place)
    case "earshot_sounds_post_id":
      earshot_sounds_post_id(
        engine, handle(.sounds), Self.eventID, handle(.emitter), soundValues, count, place)
    case "earshot_queue_post":
      earshot_queue_post(engine, handle(.sounds), Self.eventID, handle(.emitter))
    default: nil
    }
  }

  private var soundValues: UnsafePointer<earshot_sound_value>? {
    guard let values = memory(earshot_sound_value.self) else { return nil }
    for index in 0..<8 {
      values[index] = earshot_sound_value(
        name: text, label: flag ? nil : text, clip: flag ? 0 : clip, number: double)
    }
    return UnsafePointer(values)
  }

  private static let eventID = {
    var id: UInt64 = 0
    _ = earshot_sound_id("some name", -1, &id)
    return id
  }()

  /// A folder whose names are among the texts.
  private static let definitions: String = {
    let folder = try? TestFolder()
    let text = """
      { "sounds": 1, "parameters": { "some name": {} },
        "states": { "some name": { "values": ["some name"] } }, "vcas": { "some name": {} },
        "events": { "some name": { "play": { "layers": [
          { "silence": 0.1, "loop": true }, { "hole": "some name" } ] } } } }
      """
    try? folder?.write(text, to: "wild.sounds")
    keptFolder = folder
    return folder?.path ?? ""
  }()
  private nonisolated(unsafe) static var keptFolder: TestFolder?

  /// Calls with addresses and names that others see.
  private func callWithNames(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_engine_start_recording":
      earshot_engine_start_recording(engine, recordingPath, -1, recordingOptions)
    case "earshot_engine_keep_recent":
      earshot_engine_keep_recent(engine, factor, UInt64(random(0..<2) << 20), nil, 0)
    case "earshot_engine_keep_recent_live":
      earshot_engine_keep_recent_live(
        engine, factor, UInt64(random(0..<2) << 20), UInt64(random(0..<99_999)), nil, 0)
    case "earshot_engine_save_recent":
      earshot_engine_save_recent(engine, recordingPath, -1)
    // Nobody answers there.
    case "earshot_network_open":
      if flag {
        "http://127.0.0.1:1/none".withCString {
          earshot_network_open($0, 23, networkOptions, place)
        }
      } else {
        earshot_network_open(text, length, networkOptions, place)
      }
    case "earshot_recorder_make":
      earshot_recorder_make(flag ? engine : 0, recorderOptions, place)
    case "earshot_chat_sender_make":
      earshot_chat_sender_make(flag ? engine : 0, chatSenderOptions, place)
    case "earshot_chat_receiver_receive":
      earshot_chat_receiver_receive(
        handle(.chatReceiver), memory(UInt8.self), random(-1..<2_000))
    // Never a real one: nothing shall appear on the bus of the user who runs the tests.
    case "earshot_now_playing_make": earshot_now_playing_make(text, length, text, length, nil)
    default: nil
    }
  }

  private var answers:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<earshot_ray>?,
      UnsafeMutablePointer<earshot_ray_loss>?, Int
    ) -> Void
  {
    { _, rays, losses, count in
      for index in 0..<count {
        losses?[index].low = rays?[index].end.x ?? 0
        losses?[index].high = .nan
      }
    }
  }

  /// The machine's device isn't used, except where no output is given, which is seldom.
  package var configWithoutDevice: UnsafeMutablePointer<earshot_config>? {
    guard let config = config ?? (random(0..<8) > 0 ? usualConfig : nil) else { return nil }
    leaveDevice(&config.pointee.output)
    return config
  }

  /// Another output than a device, which takes a tenth of a second to be opened.
  func leaveDevice(_ output: inout earshot_output) {
    guard output.kind == EARSHOT_OUTPUT_DEVICE else { return }
    let kinds = [EARSHOT_OUTPUT_OFFLINE, EARSHOT_OUTPUT_HOST, EARSHOT_OUTPUT_SILENCE]
    output.kind = Int32(kinds[random(0..<3)])
  }

  private func close(_ engine: UInt64) -> earshot_result {
    drop(engine)
    return earshot_engine_close(engine)
  }

  /// The names of the header's functions with a result, except for the one that a process calls
  /// before all others.
  package static func functions() throws -> [String] {
    let path = #filePath.replacing("Tests/WildCalls/Wild+Careful.swift", with: "")
    let text = String(
      decoding: try TemporaryFile.bytes(at: path + "Sources/CEarshot/include/earshot.h"),
      as: UTF8.self)
    return text.split(separator: "EARSHOT_API earshot_result ").dropFirst().compactMap { piece in
      guard let end = piece.firstIndex(of: "(") else { return nil }
      let name = String(piece[..<end])
      return name == "earshot_set_memory_functions" ? nil : name
    }
  }
}
