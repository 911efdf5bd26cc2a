import CEarshot
import Testing

/// Calls for many things do all they can, and return the first error.
struct BatchTests {
  @Test("what can be moved is moved, whatever else is in the list")
  func partly() throws {
    let stage = try CStage(sources: 8)
    let gone = try CStage.made { earshot_emitter_make(stage.engine, 0, 0, 0, 0, nil, $0) }
    try succeed(earshot_object_remove(stage.engine, gone))
    let things = [stage.emitter, gone, stage.node, stage.listener, stage.placed]
    let places = [1.0, 2, 3, 4, 5, 6, .nan, 8, 9, 10, 11, 12, 13, 14, 15]
    #expect(
      earshot_objects_set_positions(stage.engine, things, places, 0, 5) == EARSHOT_ERROR_STALE)
    #expect(lastMessage.contains("emitter"))
    #expect(try position(of: stage.emitter, stage) == [1, 2, 3])
    #expect(try position(of: stage.node, stage) == [1, 0, -2], "NaN is no place")
    #expect(try position(of: stage.listener, stage) == [10, 11, 12])
    let rest = Array(things.dropFirst(2))
    let answer = earshot_objects_set_positions(stage.engine, rest, Array(places.dropFirst(6)), 0, 3)
    #expect(answer == EARSHOT_ERROR_ARGUMENT, "of two mistakes the first is told")
  }

  @Test("arrays need not be aligned")
  func misaligned() throws {
    let stage = try CStage(sources: 8)
    try withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { room in
      let base = try #require(room.baseAddress)
      (base + 1).storeBytes(of: stage.emitter, as: UInt64.self)
      for (index, value) in [7.0, 8, 9].enumerated() {
        (base + 35 + index * 8).storeBytes(of: value, as: Double.self)
      }
      let things = UnsafePointer<UInt64>(bitPattern: UInt(bitPattern: base + 1))
      let places = UnsafePointer<Double>(bitPattern: UInt(bitPattern: base + 35))
      try succeed(earshot_objects_set_positions(stage.engine, things, places, 0, 1))
    }
    #expect(try position(of: stage.emitter, stage) == [7, 8, 9])
  }

  @Test("absurd counts and strides are refused before anything is read")
  func absurd() throws {
    let stage = try CStage(sources: 8)
    let (engine, thing, place) = (stage.engine, [stage.emitter], [1.0, 2, 3])
    #expect(earshot_objects_set_positions(engine, thing, place, 8, 1) == EARSHOT_ERROR_ARGUMENT)
    #expect(earshot_objects_set_positions(engine, thing, place, -24, 1) == EARSHOT_ERROR_ARGUMENT)
    #expect(earshot_objects_set_positions(engine, thing, place, 0, -1) == EARSHOT_ERROR_ARGUMENT)
    #expect(earshot_objects_set_positions(engine, thing, place, 0, .max) == EARSHOT_ERROR_ARGUMENT)
    #expect(earshot_objects_set_positions(engine, nil, place, 0, 1) == EARSHOT_ERROR_ARGUMENT)
    #expect(earshot_objects_set_positions(engine, thing, nil, 0, 1) == EARSHOT_ERROR_ARGUMENT)
    #expect(earshot_objects_set_positions(engine, nil, nil, 0, 0) == EARSHOT_OK)
    #expect(try position(of: stage.emitter, stage) == [0.5, 0, 0])
  }

  @Test("statuses of many voices, those that have ended among them")
  func statuses() throws {
    let stage = try CStage(sources: 8)
    try stage.render(2_000)
    let ended = try stage.play { _ in }
    try succeed(earshot_voice_stop(stage.engine, ended, 0))
    let voices = [stage.placed, ended, stage.bus, stage.flat]
    var statuses = [earshot_voice_status](repeating: earshot_voice_status(), count: 4)
    let size = UInt32(MemoryLayout<earshot_voice_status>.size)
    statuses[0].size = size
    #expect(
      earshot_voices_get_statuses(stage.engine, voices, &statuses, 4) == EARSHOT_ERROR_HANDLE)
    let states = statuses.map(\.state)
    let (real, over) = (Int32(EARSHOT_VOICE_REAL), Int32(EARSHOT_VOICE_ENDED))
    #expect(states == [real, over, over, real])
    #expect(statuses.map(\.voice) == voices)
    #expect(statuses.map(\.size) == [size, size, size, size])
    #expect(statuses[3].clip == stage.flatClip && statuses[3].bus == stage.lower)
    #expect(statuses[0].emitter == stage.emitter && statuses[3].emitter == 0)
  }

  private func position(of thing: earshot_object, _ stage: CStage) throws -> [Double] {
    var place = earshot_vector()
    try succeed(earshot_object_get_place(stage.engine, thing, &place, nil, nil))
    return [place.x, place.y, place.z]
  }
}
