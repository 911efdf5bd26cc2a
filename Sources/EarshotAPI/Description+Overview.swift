extension Description {
  /// What holds for every call: the manual at the top of the header.
  static let overview = [calls, text, memory, threads, units, words, effect]

  private static let calls = Topic(
    "Calls",
    points: [
      """
      Engines, clips, emitters, voices and other objects are named by handles: 64 bits, 0 is none.
      Handles are plain values that need not be freed. A call with the handle of an object that no
      longer exists does nothing and returns EARSHOT_ERROR_STALE. One with a handle of another
      kind, or one that never existed, returns EARSHOT_ERROR_HANDLE.
      """,
      """
      Functions return an earshot_result: EARSHOT_OK, which is 0, or what was wrong.
      earshot_last_message() then has a sentence about it, for the calling thread. A call that
      fails changes nothing, unless its description says otherwise.
      """,
      """
      Every call may return EARSHOT_ERROR_ARGUMENT, EARSHOT_ERROR_SIZE, EARSHOT_ERROR_HANDLE,
      EARSHOT_ERROR_STALE and EARSHOT_ERROR_BUSY. Descriptions list the other errors as @retval.
      """,
      """
      Calls on a voice that has ended return EARSHOT_ERROR_STALE and do nothing. They are not
      logged, as voices end by themselves. Calls with other stale handles are logged.
      """,
      """
      Results are written through pointers, the last parameters. They must not be NULL, unless the
      description says so, and are written only if the call succeeds.
      """,
      """
      Structs that may grow begin with `size`: set it to sizeof the struct, or let the struct's
      …_init function fill in everything. A newer or older library then knows which fields there
      are. In arrays of such structs the first element's size applies to all.
      """,
      """
      Arrays that are returned are copied into room of yours: up to `capacity` elements. `count` is
      how many there are in all.
      """,
      """
      Brackets in front of a description have the unit and the range of a parameter or field, and
      behind `=` the default that the …_init function fills in.
      """,
    ])

  private static let text = Topic(
    "Text",
    """
    Text is UTF-8, passed as a pointer and a length in bytes: EARSHOT_TEXT(string) is both, for
    text that ends with a zero byte. Empty text is never read. Text has at most 65,536 bytes and no
    zero byte in it.

    Text that is returned is copied into a buffer of yours: as much as fits, always ended with a
    zero byte. `length` is the whole length without that byte, so that you can ask again with a
    larger buffer. `buffer` may be NULL if `capacity` is 0, and `length` may be NULL.
    """)

  private static let memory = Topic(
    "Memory",
    """
    You own what you allocate, and may free it when the call returns: text, samples, bytes and
    arrays are copied, unless a description says otherwise. The library owns what it allocates;
    there is nothing for you to free. See earshot_set_memory_functions.
    """)

  private static let threads = Topic(
    "Threads",
    """
    An engine is used by one thread at a time; which one may change. A call while another thread
    is inside, or from a callback that the engine is calling on the same thread, returns
    EARSHOT_ERROR_BUSY and does nothing. Different engines are independent.

    Functions whose names begin with earshot_queue_, earshot_remote_, earshot_host_output_,
    earshot_push_source_, earshot_progressive_, earshot_network_, earshot_recorder_,
    earshot_chat_ and earshot_now_playing_ may be called from any thread at any time, and so may
    functions without a handle. Exceptions are earshot_recorder_make and earshot_chat_sender_make
    with an engine, which are calls of that engine.
    """)

  private static let units = Topic(
    "Units",
    points: [
      "Positions and distances are metres, times are seconds, angles are degrees.",
      """
      Coordinates are right-handed: +x right, +y up, -z ahead. They are within 1e9. Rotations are
      unit quaternions x, y, z, w.
      """,
      """
      Gains are linear factors of amplitude: 1 changes nothing, 251.18 (+48 dB) is the highest.
      See earshot_gain_from_decibels.
      """,
      """
      Rates are factors of speed and pitch, 0.01 to 100. All that apply to a voice are multiplied,
      up to 255.
      """,
      "Frames are sample frames of the output, counted by the engine's clock from 0.",
      """
      Fades and ramps take a time of up to 86,400 s. EARSHOT_CLICK_FREE is the shortest that does
      not click, 0 is at once. Gains change in straight lines of amplitude, unless the time comes
      from earshot_fade_shaped.
      """,
      "Values that are not finite or out of range are refused with EARSHOT_ERROR_ARGUMENT.",
    ])

  private static let words = Topic(
    "Words",
    points: [
      "Clip: sound data. Voice: one playback of a clip. Emitter: an object that voices play from.",
      "Object: a node, an emitter or a listener. Node: an object that others are attached to.",
      """
      Positional: played on an emitter. Non-positional: played straight to the speakers.
      """,
      """
      Source: what OpenAL plays a voice on. Real: a voice with a source. Virtual: a voice that
      keeps time without one.
      """,
      """
      Bus: where voices are mixed. Its channel strip has a gain and effects. Send: a copy of sound
      that goes to a reverb.
      """,
      "Level: of sound. Share: a part of something whole, 0 to 1.",
      "Step: the engine's clock advances by steps, 60 a second unless configured otherwise.",
      "Resident: decoded in memory. Streamed: read from its file while it plays.",
      "Live sound: pushed, generated or received while it plays.",
      "Playhead: the position in a clip that plays.",
    ])

  private static let effect = Topic(
    "When calls take effect",
    """
    Calls that change what is heard cost nanoseconds and take effect with the next
    earshot_engine_update or render, all at the same sample frame. Events report what happened.
    """)
}
