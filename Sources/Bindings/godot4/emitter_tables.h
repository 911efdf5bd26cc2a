/* The tables of EarshotEmitter3D; a part of emitter.c. */

#define REAL(field, initial, low, high, range, function, text)                                  \
  .name = #field, .kind = KIND_REAL, .offset = FIELD(emitter, field), .fallback = initial,      \
  .lowest = low, .highest = high, .hint = GODOT_HINT_RANGE, .hint_string = range,               \
  .apply = function, .doc = text

static const property_description properties[] = {
    {.name = "event", .kind = KIND_TEXT, .offset = FIELD(emitter, event),
     .hint = GODOT_HINT_ENUM_SUGGESTION,
     .doc = "The sound event that [method play] posts, of [member EarshotEngine.sounds]. The "
            "inspector offers those that the project's setting [code]earshot/sounds[/code] has. "
            "Empty: [member stream] is played."},
    {.name = "parameters", .kind = KIND_TABLE, .offset = FIELD(emitter, parameters),
     .doc = "Parameters, labels and switches that each post of an event gets, by name."},
    {.name = "stream", .kind = KIND_TEXT, .offset = FIELD(emitter, stream),
     .hint = GODOT_HINT_FILE_PATH, .hint_string = SOUND_FILES, .apply = apply_streams,
     .doc = "The sound file that [method play] plays. For exported games, set the file's import "
            "to \"Keep File (exported as is)\"."},
    {.name = "streams", .kind = KIND_TEXTS, .offset = FIELD(emitter, streams),
     .hint = GODOT_HINT_TYPE_STRING, .hint_string = "4/44:" SOUND_FILES, .apply = apply_streams,
     .doc = "Several files of which each [method play] plays one, as [member order] says. They "
            "replace [member stream]."},
    {.name = "order", .kind = KIND_INTEGER, .offset = FIELD(emitter, order), .fallback = "1",
     .highest = EARSHOT_ORDER_SEQUENCE, .hint = GODOT_HINT_ENUM,
     .hint_string = "Random,Shuffle,Sequence", .apply = apply_streams,
     .doc = "The order in which [member streams] are played."},
    {.name = "autoplay", .kind = KIND_FLAG, .offset = FIELD(emitter, autoplay),
     .doc = "Plays when it enters the tree."},
    {.name = "loops", .kind = KIND_INTEGER, .offset = FIELD(emitter, loops), .fallback = "1",
     .highest = 1000000,
     .doc = "Times that a sound is played; 0: until it is stopped. For sounds to come."},
    {.name = "bus", .kind = KIND_TEXT, .offset = FIELD(emitter, bus),
     .hint = GODOT_HINT_ENUM_SUGGESTION,
     .doc = "Name of the [EarshotBus] that later sounds are mixed on. Empty: the master bus."},
    {REAL(gain, "1.0", 0, LOUDEST, GAIN_RANGE, apply_gain, "Gain, linear.")},
    {REAL(pitch, "1.0", 0.01, 100, RATE_RANGE, apply_pitch, "Factor of speed and pitch.")},
    {REAL(gain_variation, "0.0", 0, 24, "0,24,0.1,suffix:dB", NULL,
        "Each sound is louder or quieter by up to that many decibels, at random.")},
    {REAL(pitch_variation, "0.0", 0, 0.9, "0,0.9,0.01", NULL,
        "The pitch of each sound differs by up to that share, at random.")},
    {.name = "priority", .kind = KIND_INTEGER, .offset = FIELD(emitter, priority),
     .lowest = -1e6, .highest = 1e6, .apply = apply_priority,
     .doc = "Sounds of higher priority stay audible when there are too many."},
    {.name = "distance_model", .kind = KIND_INTEGER, .offset = FIELD(emitter, distance_model),
     .fallback = "1", .highest = EARSHOT_DISTANCE_EXPONENTIAL, .hint = GODOT_HINT_ENUM,
     .hint_string = "None,Inverse,Linear,Exponential", .apply = apply_distance,
     .group = "Distance", .doc = "How the gain decreases with distance."},
    {REAL(reference_distance, "1.0", 1e-6, 1e9, SIZE_RANGE, apply_distance,
        "Distance in metres up to which the gain is 1.")},
    {REAL(maximum_distance, "1000000000.0", 1e-6, 1e9, SIZE_RANGE, apply_distance,
        "Distance in metres from which the gain stays the same.")},
    {REAL(rolloff, "1.0", 0, 1e6, "0,10,0.01,or_greater", apply_distance,
        "How fast the gain decreases.")},
    {REAL(occlusion, "0.0", 0, 1, "0,1,0.01", apply_occlusion,
        "How much of the sound is blocked: 0 is free, 1 is behind a thick wall.")},
    {.name = "doppler", .kind = KIND_FLAG, .offset = FIELD(emitter, has_doppler),
     .fallback = "true", .apply = apply_motion, .doc = "Whether its speed is heard as pitch."},
    {.name = "travel_time", .kind = KIND_FLAG, .offset = FIELD(emitter, has_travel_time),
     .apply = apply_motion,
     .doc = "Whether its sound takes time to reach the listener, as thunder does."},
    {REAL(radius, "0.0", 0, 1e6, SIZE_RANGE, apply_extent,
        "How far it extends, in metres. Inside, it surrounds the listener."),
     .group = "Extent"},
    {.name = "box", .kind = KIND_VECTOR, .offset = FIELD(emitter, box), .highest = 1e6,
     .apply = apply_extent,
     .doc = "Width, height and depth of a box that sounds as a whole, in metres."},
    {REAL(stereo_width, "0.0", 0, 1e6, SIZE_RANGE, apply_extent,
        "Distance in metres between the channels of stereo sounds; 0 mixes them to mono.")},
    {REAL(cone_inner, "360.0", 0, 360, "0,360,1,suffix:°", apply_extent,
        "Full angle around its -Z axis within which the gain is 1."),
     .group = "Cone"},
    {REAL(cone_outer, "360.0", 0, 360, "0,360,1,suffix:°", apply_extent,
        "Full angle outside of which it is [member cone_outer_gain].")},
    {REAL(cone_outer_gain, "0.001", 0, 1, "0,1,0.001", apply_extent,
        "Gain outside of the cone, linear.")},
    {.name = "playing", .kind = KIND_FLAG, .read = is_playing,
     .doc = "Whether its latest sound plays, audible or not."},
    {.name = "voice", .kind = KIND_INTEGER, .read = read_voice,
     .doc = "Its latest sound, for [EarshotEngine]'s methods. 0: none."},
    {0}};

static const method_description methods[] = {
    {"play", KIND_INTEGER, play, {{0}},
     "Posts [member event] and returns its instance, or plays [member stream] or the next of "
     "[member streams] and returns the voice, for [EarshotEngine]'s methods. Several may sound at "
     "once."},
    {"post", KIND_INTEGER, post, {{"event", KIND_TEXT, NULL}},
     "Posts another sound event here. Returns its instance."},
    {"release", KIND_NONE, release, {{0}},
     "Lets its events come to their ends: loops are left after their pass, tails follow."},
    {"set_parameter", KIND_NONE, set_parameter,
     {{"name", KIND_TEXT, NULL}, {"value", KIND_REAL, NULL}},
     "Sets a parameter of what plays here."},
    {"set_label", KIND_NONE, set_label,
     {{"name", KIND_TEXT, NULL}, {"label", KIND_TEXT, NULL}},
     "Sets a parameter of what plays here to one of its labels."},
    {"set_switch", KIND_NONE, set_switch,
     {{"name", KIND_TEXT, NULL}, {"value", KIND_TEXT, NULL}},
     "Sets a switch; events that are posted here from now on choose by it."},
    {"play_stream", KIND_INTEGER, play_stream, {{"path", KIND_TEXT, NULL}},
     "Plays a sound file, which is loaded if it isn't yet. Returns the voice."},
    {"stop", KIND_NONE, stop, {{"fade", KIND_REAL, "-1.0"}},
     "Ends all its sounds, faded over that many seconds. -1: the shortest fade without a click."},
    {"fade_gain", KIND_NONE, fade_gain,
     {{"gain", KIND_REAL, NULL}, {"seconds", KIND_REAL, NULL}},
     "Ramps [member gain] to a value."},
    {"fade_occlusion", KIND_NONE, fade_occlusion,
     {{"occlusion", KIND_REAL, NULL}, {"seconds", KIND_REAL, NULL}},
     "Ramps [member occlusion] to a value."},
    {"teleport", KIND_NONE, teleport, {{0}},
     "Makes its next move a jump, without a Doppler shift."},
    {0}};

static const signal_description signals[] = {
    {"finished", {{"voice", KIND_INTEGER, NULL}},
     "One of its sounds ended: a voice, or the instance of an event. A voice of an event ends "
     "without a signal."},
    {"marker_passed", {{"voice", KIND_INTEGER, NULL}, {"marker", KIND_TEXT, NULL}},
     "One of its sounds passed a marker of its file."},
    {0}};

static const constant_description constants[] = {
    {"Order", "ORDER_RANDOM", EARSHOT_ORDER_RANDOM, "Any of them."},
    {"Order", "ORDER_SHUFFLE", EARSHOT_ORDER_SHUFFLE,
     "All in random order, then again; never the same twice in a row."},
    {"Order", "ORDER_SEQUENCE", EARSHOT_ORDER_SEQUENCE, "One after the other."},
    {"DistanceModel", "DISTANCE_NONE", EARSHOT_DISTANCE_NONE, "The gain does not decrease."},
    {"DistanceModel", "DISTANCE_INVERSE", EARSHOT_DISTANCE_INVERSE,
     "By the inverse of the distance, as in nature."},
    {"DistanceModel", "DISTANCE_LINEAR", EARSHOT_DISTANCE_LINEAR, "In a straight line."},
    {"DistanceModel", "DISTANCE_EXPONENTIAL", EARSHOT_DISTANCE_EXPONENTIAL,
     "By a power of the distance."},
    {0}};

const class_description emitter_class = {
    .name = "EarshotEmitter3D", .parent = "Node3D",
    .brief = "Plays sound from a place in the world.",
    .doc = "It follows its node: distance, direction, speed and walls are heard. The -Z axis is "
           "its front; positions are metres. What plays goes on while the node moves, and fades "
           "out when it leaves the tree.",
    .size = sizeof(emitter), .made = made, .unmade = unmade, .notify = notify,
    .choices = choices,
    .properties = properties, .methods = methods, .signals = signals, .constants = constants};
