extension Section {
  package static let explanations = Section("Why a voice is or is not heard") {
    Call(
      "earshot_voice_explain",
      "Explains in sentences, one per line, why a voice is or is not heard.",
      details: "Voices that have ended are explained too.",
      [.engine, .voice, .outputText])
    Enumeration(
      "EARSHOT_FACTOR_…", "Origins of the factors of a voice's gain.",
      [
        Constant("EARSHOT_FACTOR_VOICE", 0, "The voice's gain."),
        Constant("EARSHOT_FACTOR_FADE", 1, "A fade."),
        Constant("EARSHOT_FACTOR_EMITTER", 2, "The emitter's gain."),
        Constant("EARSHOT_FACTOR_DISTANCE", 3, "Distance. `distance`."),
        Constant("EARSHOT_FACTOR_CONE", 4, "The emitter's cone."),
        Constant("EARSHOT_FACTOR_OCCLUSION", 5, "Occlusion."),
        Constant("EARSHOT_FACTOR_LISTENER", 6, "The listener's gain."),
        Constant("EARSHOT_FACTOR_BUS", 7, "A bus's gain. `bus`."),
        Constant("EARSHOT_FACTOR_MUTED_BUS", 8, "A muted bus. `bus`."),
        Constant(
          "EARSHOT_FACTOR_SNAPSHOT", 9,
          "A snapshot's setting of `bus` and those below it. `cause`: the snapshot."),
        Constant("EARSHOT_FACTOR_PARAMETER", 10, "A parameter. `cause`: the parameter."),
        Constant("EARSHOT_FACTOR_DUCKING", 11, "Ducking of `bus`. `cause`: the bus that sounds."),
        Constant(
          "EARSHOT_FACTOR_PATH", 12,
          "Walls. `cause`: the wall that attenuates most; 0: what the game found."),
        Constant(
          "EARSHOT_FACTOR_PORTAL", 13,
          """
          Portals. `cause`: the one that most comes through; `distance`: how far it is beside the
          straight line.
          """),
        Constant("EARSHOT_FACTOR_ROOMS", 14, "Walls of rooms: no portal leads to the listener."),
        Constant("EARSHOT_FACTOR_ZONE", 15, "Zones. `cause`: the zone whose edge attenuates most."),
        Constant("EARSHOT_FACTOR_LIMIT", 16, "No voice is mixed louder than 24 dB above its clip."),
      ],
      swift: .given("Explanation.Factor.Origin"))
    Structure(
      "earshot_factor", "A factor of a voice's gain; their product is the gain.",
      [
        .size,
        .constant("origin", "EARSHOT_FACTOR_"),
        .number("gain", .gain),
        .number("distance", .metres, "0 for other origins."),
        .bus,
        .number("cause", .game, as: .uint64, "As the origin says; 0: none."),
      ])
    Structure(
      "earshot_explanation", "Why a voice is or is not heard, in numbers.",
      [
        .size,
        .number("priority", .rank, as: .int32),
        .number("gain", .gain, "Product of all factors."),
        .number("loudness", .gain, "RMS of the clip at this moment."),
        .number("audibility", .gain, "The second rank of the voice, after its priority."),
        .handle("displaced_by", "earshot_voice", "Voice that took its source; 0: none."),
        .flag("is_protected"),
        .flag("has_ended"),
        .reserved(6),
      ],
      swift: .of(
        "Explanation",
        ["gain": "=source.status == nil ? 0 : source.gain", "has_ended": "status == nil"]))
    Call(
      "earshot_voice_get_explanation",
      "Gets the explanation in numbers, with the factors of the gain.",
      details: "Set `factors[0].size`, unless `capacity` is 0.",
      [
        .engine, .voice,
        .output("explanation", "earshot_explanation"),
        .outputs("factors", "earshot_factor", "May be NULL if `capacity` is 0."),
      ])
    Enumeration(
      "EARSHOT_SURROUNDINGS…", "Spaces worked out from walls, in place of a zone.",
      [
        Constant("EARSHOT_SURROUNDINGS", 1, "Around the listener."),
        Constant("EARSHOT_ELSEWHERE", 2, "Around emitters that are in another space."),
      ])
    Structure(
      "earshot_heard_zone", "A zone or a room with a reverb, as a voice is heard in it.",
      [
        .size,
        .reserved(1, as: .uint32),
        .number(
          "zone", .game, as: .uint64,
          "A zone or a room, or EARSHOT_SURROUNDINGS or EARSHOT_ELSEWHERE."),
        .number("listener", .share, 0...1, "How much of the listener is inside."),
        .number("emitter", .share, 0...1, "How much of the emitter is inside."),
        .number("gain", .gain, "Gain to its reverb, of what is heard; 0: not heard in it."),
        .number(
          "heard_in", .game, as: .uint64,

          """
          The zone or room whose reverb it is heard in: another one where too many would sound at
          once; 0: none.
          """
        ),
      ],
      swift: .of(
        "Explanation.HeardZone",
        ["zone": "zone.zoneNumber", "heard_in": "heardIn?.zoneNumber ?? 0"]))
    Call(
      "earshot_voice_get_zones",
      "Gets the zones and rooms with a reverb that the listener or a voice's emitter is in.",
      details: "Set `zones[0].size`, unless `capacity` is 0.",
      [
        .engine, .voice,
        .outputs("zones", "earshot_heard_zone", "May be NULL if `capacity` is 0."),
      ])
    Enumeration(
      "EARSHOT_DECIDED_…", "Decisions about voices.",
      [
        Constant("EARSHOT_DECIDED_PLAYED", 0, "It was played."),
        Constant("EARSHOT_DECIDED_REFUSED_STALE", 1, "Refused: a handle was stale."),
        Constant("EARSHOT_DECIDED_REFUSED_TOO_MANY", 2, "Refused: too many voices exist."),
        Constant("EARSHOT_DECIDED_REFUSED_LIMIT", 3, "Refused by a limit. `number`: the limit."),
        Constant(
          "EARSHOT_DECIDED_MERGED", 4,
          "Joined another voice within a cooldown. `other`: that voice."),
        Constant("EARSHOT_DECIDED_REAL", 5, "It got a source."),
        Constant(
          "EARSHOT_DECIDED_VIRTUAL", 6,
          """
          It lost its source. `number`: EARSHOT_REASON_…; `other`: the voice that took it, or 0.
          """),
        Constant("EARSHOT_DECIDED_ENDED", 7, "It ended. `number`: EARSHOT_FINISHED_…."),
        Constant(
          "EARSHOT_DECIDED_REFUSED_SUSPENDED", 8, "Refused: an alert while everything was silenced."
        ),
      ])
    Structure(
      "earshot_decision", "A decision about a voice.",
      [
        .size,
        .constant("kind", "EARSHOT_DECIDED_"),
        .number("frame", .frames, as: .int64, "On the engine's clock."),
        .voice, .clip,
        .handle("other", "earshot_voice"),
        .number("number", .game, as: .int64),
      ])
    Call(
      "earshot_engine_get_decisions", "Gets the decisions since an earlier call, oldest first.",
      details: "The last 4,096 are kept. Set `decisions[0].size`.",
      [
        .engine,
        .output("after", .uint64, .game, "0 for the first call; is set to what to pass next."),
        .outputs(
          "decisions", "earshot_decision", "`count`: the number of decisions that were copied."),
      ])
  }
}
