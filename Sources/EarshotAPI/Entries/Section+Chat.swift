extension Section {
  package static let chat = Section("Voice chat") {
    Structure(
      "earshot_chat_sender_options", "How speech is sent.",
      details: "Fill it with earshot_chat_sender_options_init and set `send`.",
      [
        .size,
        .number(
          "bit_rate", .bitsPerSecond, as: .uint32, 6000...128_000, default: 24_000,
          "While someone speaks."),
        .flag(
          "cancels_echo", default: true,
          """
          Remove what the engine renders from the microphone's sound, with an effect of the
          master bus; see earshot_chat_sender_get_reference. Needs an engine.
          """),
        .flag("sends_silence", default: false, "Send packets while nobody speaks, too."),
        .reserved(6),
        .number(
          "expected_loss", .share, 0...0.5, default: 0.05,
          "Share of packets that get lost; more of the bits are then used for repair."),
        .number("noise_reduction", .decibels, 0...60, default: 18, "Attenuation of steady noise."),
        .number(
          "most_gain", .decibels, 0...40, default: 24,
          "Largest amplification of quiet speech; 0: none."),
        .input(
          "device", .char, default: "NULL",
          "A name of earshot_recorder_device_names; NULL: the default device."),
        .number("device_length", .bytes, as: .size, default: "EARSHOT_TERMINATED"),
        .verbatim(
          "send", "void (*send)(void *user, const uint8_t *packet, size_t length)",
          """
          Required. Called on a thread of the sender's with each packet, of at most 1,280 bytes.
          It must not stop or release the sender; while it takes its time, other packets wait.
          """),
        .user("user", default: "NULL", "Is passed to the functions."),
        .verbatim(
          "release", "void (*release)(void *user)", default: "NULL",
          """
          May be NULL. Called once, by any thread, when nothing will call `send` any more; not if
          no sender was made.
          """),
      ])
    Call(
      "earshot_chat_sender_options_init", "Fills in the defaults, all but `send`.",
      details: "NULL does nothing.",
      [.output("options", "earshot_chat_sender_options")], answers: .nothing, threads: .any)
    Call(
      "earshot_chat_sender_make", "Makes a sender, without opening the microphone yet.",
      details: """
        There can be 64 at a time. Release it with earshot_chat_sender_release. A sender with an
        engine pauses while that is interrupted or asleep. Without an engine no echo is cancelled.
        """,
      [
        .handle(
          "engine", "earshot_engine",
          """
          An engine whose category is EARSHOT_CATEGORY_RECORD or
          EARSHOT_CATEGORY_RECORD_AND_PLAY, or 0.
          """),
        .input("options", "earshot_chat_sender_options"),
        .output("sender", "earshot_chat_sender"),
      ],
      errors: [
        .notAvailable(
          "if libopus or libspeexdsp is not installed; the message says what to install")
      ])
    Call(
      "earshot_chat_sender_release", "Releases a sender and the microphone.",
      [.handle("sender", "earshot_chat_sender")], threads: .any,
      swift: .release)
    Call(
      "earshot_chat_sender_start", "Opens the microphone.",
      details: "Later calls do nothing. A device that is lost is looked for.",
      [.handle("sender", "earshot_chat_sender")],
      errors: [.deviceUnavailable("if there is no microphone")], threads: .any,
      swift: .throwing("sender.sender.start()"))
    Call(
      "earshot_chat_sender_stop", "Closes the microphone for good.",
      [.handle("sender", "earshot_chat_sender")], threads: .any,
      swift: "sender.sender.stop()")
    Call(
      "earshot_chat_sender_set_muted", "Sets whether sending is muted; the microphone stays open.",
      [.handle("sender", "earshot_chat_sender"), .flag("is_muted")], threads: .any,
      swift: "sender.sender.isMuted = isMuted")
    Call(
      "earshot_chat_sender_take",
      "Takes speech from elsewhere than a microphone, one channel at 16,000 Hz, as it arrives.",
      details: "Not together with earshot_chat_sender_start.",
      [.handle("sender", "earshot_chat_sender"), .inputs("samples", .float, count: "frames")],
      threads: .any,
      swift: "sender.sender.take(try interleaved(samples, frames, 1))")
    Call(
      "earshot_chat_sender_get_reference",
      "Gets the effect that listens to what the engine renders.",
      details: "Remove it with earshot_effect_remove when the sender is gone.",
      [.handle("sender", "earshot_chat_sender"), .output("effect", "earshot_effect", "0: none.")],
      threads: .any,
      swift: "sender.reference?.effect")
    Structure(
      "earshot_chat_sender_status", "The state of a sender.",
      [
        .size,
        .flag("is_speaking"),
        .flag("is_muted"),
        .reserved(2),
        .number("sent", .count, as: .int64, "Packets sent."),
        .number(
          "echo_delay", .seconds, "Time from the render to the microphone; negative: unknown."),
      ],
      swift: .of(
        "ChatSender",
        [
          "is_speaking": "status.isSpeaking", "sent": "status.sent",
          "echo_delay": "status.echoDelay ?? -1",
        ]))
    Call(
      "earshot_chat_sender_get_status", "Gets the state of a sender.",
      [.handle("sender", "earshot_chat_sender"), .output("status", "earshot_chat_sender_status")],
      threads: .any,
      swift: "sender.sender",
      cpp: "status")
    Call(
      "earshot_chat_receiver_make", "Makes a receiver of what a sender sends.",
      details: "There can be 4,096 at a time. Release it with earshot_chat_receiver_release.",
      [.output("receiver", "earshot_chat_receiver")],
      errors: [.notAvailable("if libopus is not installed")], threads: .any,
      swift:
        """
        let made = try attempt { () throws(AudioError) in try ChatReceiver() }; try
        chatReceivers.keep(made)
        """
    )
    Call(
      "earshot_chat_receiver_release", "Releases a receiver; its voice ends.",
      [.handle("receiver", "earshot_chat_receiver")], threads: .any,
      swift: .release)
    Call(
      "earshot_chat_receiver_receive",
      "Takes one packet from the network, in any order, twice or late.",
      details: "Bytes that are not a packet are counted and ignored.",
      [.handle("receiver", "earshot_chat_receiver"), .inputs("packet", .untyped, count: "length")],
      threads: .any)
    Call(
      "earshot_clip_load_chat_receiver",
      "Makes a clip of what a receiver receives, to be played once.",
      details: "It plays on an emitter or non-positional, and is silent while nobody speaks.",
      [
        .engine,
        .handle("receiver", "earshot_chat_receiver"),
        .text("name", "Used in messages; may be empty."),
        .output("clip", "earshot_clip"),
      ],
      recorded: .line("clip", "live"),
      swift: "engine.load(receiver.source, name: name ?? \"chat\")")
    Structure(
      "earshot_chat_receiver_status", "The state of a receiver.",
      [
        .size,
        .flag("is_speaking"),
        .reserved(3),
        .number("delay", .seconds, "Time that packets wait."),
        .number("received", .count, as: .int64, "Packets received."),
        .number("late", .count, as: .int64, "Of these, too late or twice."),
        .number("missing", .count, as: .int64, "Packets that did not arrive in time."),
        .number("repaired", .count, as: .int64, "Of these, reconstructed from the next."),
        .number("refused", .count, as: .int64, "Not packets."),
      ],
      swift: .of(
        "ChatReceiver",
        [
          "is_speaking": "status.isSpeaking", "delay": "status.delay",
          "received": "status.received", "late": "status.late", "missing": "status.missing",
          "repaired": "status.repaired", "refused": "status.refused",
        ]))
    Call(
      "earshot_chat_receiver_get_status", "Gets the state of a receiver.",
      [
        .handle("receiver", "earshot_chat_receiver"),
        .output("status", "earshot_chat_receiver_status"),
      ],
      threads: .any,
      swift: "receiver",
      cpp: "status")
  }
}
