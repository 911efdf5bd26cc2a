import CEarshot
import TestSupport

// All calls there are, and those about engines and recordings.
extension Wild {
  /// What the function answers; nil for one that is called nowhere here.
  package func call(_ name: String) -> earshot_result? {
    callAboutSound(name) ?? callAboutPlaces(name) ?? callAboutEngines(name)
  }

  private func callAboutSound(_ name: String) -> earshot_result? {
    callAboutClips(name) ?? callAboutEffects(name) ?? callAboutVoices(name)
      ?? callAboutMixing(name) ?? callAboutReverbs(name) ?? callAboutRecorders(name)
      ?? callAboutNetworks(name) ?? callAboutChat(name)
      ?? callAboutMusic(name)
  }

  private func callAboutPlaces(_ name: String) -> earshot_result? {
    callAboutWorld(name) ?? callAboutWalls(name) ?? callAboutRooms(name)
  }

  private func callAboutEngines(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_engine_get_config": earshot_engine_get_config(engine, structs())
    case "earshot_engine_make": earshot_engine_make(configWithoutDevice, place)
    case "earshot_engine_close": close(engine)
    case "earshot_engine_start_recording":
      earshot_engine_start_recording(engine, recordingPath, -1, recordingOptions)
    case "earshot_engine_keep_recent":
      earshot_engine_keep_recent(engine, factor, UInt64(random(0..<2) << 20), nil, 0)
    case "earshot_engine_keep_recent_live":
      earshot_engine_keep_recent_live(
        engine, factor, UInt64(random(0..<2) << 20), UInt64(random(0..<99_999)), nil, 0)
    case "earshot_engine_save_recent":
      earshot_engine_save_recent(engine, recordingPath, -1)
    case "earshot_script_render":
      earshot_script_render(text, length, text, length, choice, text, length)
    default: nil
    }
  }

  /// The machine's device is let alone, but where nothing is said, which is seldom.
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

  /// The names of the functions that the header declares and that answer a result, but for the one
  /// that a process calls before all others.
  package static func functions() throws -> [String] {
    let path = #filePath.replacing("Tests/WildCalls/Wild+Engines.swift", with: "")
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
