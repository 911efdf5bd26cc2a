extension Section {
  package static let sends = Section("Sends") {
    Call(
      "earshot_set_send",
      "Sends a voice, an emitter or a bus to a reverb, besides where it goes, over a ramp.",
      details: """
        A send that is set before the update in which a voice starts is there from its first frame.
        Sends of a voice, its emitter and its buses to the same reverb add up, to at most 1. A bus
        with effects, a meter or a listening compressor is sent as a whole, after its effects; sends
        of voices, emitters and buses below it are then not heard, which EARSHOT_EVENT_SEND_UNHEARD
        reports.
        """,
      [
        .engine,
        .number("sender", .game, as: .uint64, "A voice, an emitter or a bus."),
        .handle("reverb", "earshot_shared_reverb"),
        .number("gain", .gain, 0...1, "Level of the send; 0 ends it."),
        .ramp,
      ],
      recorded: .line("send", "to", "gain", "over", "shape"),
      swift:
        """
        engine.setSend(try ReverbSender(sender, in: engine), to: reverb, gain, over: time,
        shaped: shape)
        """,
      cpp: "shared_reverb::set_send")
    Call(
      "earshot_set_filtered_send",
      "Sends a voice, an emitter or a bus to a reverb through a filter.",
      details: """
        Like earshot_set_send. The send keeps the filter until it gets another. A change takes two
        steps, without a click. Far above and far below, twice as many decibels are taken away.
        """,
      [
        .engine,
        .number("sender", .game, as: .uint64, "A voice, an emitter or a bus."),
        .handle("reverb", "earshot_shared_reverb"),
        .number("gain", .gain, 0...1, "Level of the send; 0 ends it."),
        .number(
          "high", .gain, 0...1, default: 1, "The gain at 5 kHz; less than 0.001 is 0.001."),
        .number("low", .gain, 0...1, "The gain at 250 Hz; less than 0.001 is 0.001."),
        .ramp,
      ],
      recorded: .line("send", "to", "gain", "high", "low", "over", "shape"),
      swift:
        """
        engine.setSend(try ReverbSender(sender, in: engine), to: reverb, gain, filter:
        SendFilter(high: high, low: low), over: time, shaped: shape)
        """,
      cpp: "shared_reverb::set_filtered_send")
    Call(
      "earshot_get_send", "Gets the level of a send, without what others send.",
      [
        .engine,
        .number("sender", .game, as: .uint64),
        .handle("reverb", "earshot_shared_reverb"),
        .output("gain", .double, .gain),
      ],
      swift:
        """
        engine.sends(of: try ReverbSender(sender, in: engine)).first { $0.reverb == reverb
        }?.gain.linear ?? 0
        """,
      cpp: "shared_reverb::get_send")
    Call(
      "earshot_get_send_filter", "Gets the filter of a send; 1 without one.",
      [
        .engine,
        .number("sender", .game, as: .uint64),
        .handle("reverb", "earshot_shared_reverb"),
        .output("high", .double, .gain, "May be NULL."),
        .output("low", .double, .gain, "May be NULL."),
      ],
      swift:
        """
        engine.sends(of: try ReverbSender(sender, in: engine)).first { $0.reverb == reverb
        }?.filter ?? SendFilter()
        """
    )
  }
}
