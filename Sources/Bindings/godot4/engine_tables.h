/* The tables of EarshotEngine; a part of engine.c. */

static const property_description properties[] = {
    {.name = "output", .kind = KIND_INTEGER, .offset = FIELD(engine, output), .fallback = "0",
     .highest = OUTPUT_SILENCE, .hint = GODOT_HINT_ENUM,
     .hint_string = "Device,Godot Mixer,Offline,Wave File,Silence", .apply = apply_output,
     .doc = "Where the sound goes. It may be changed while sound plays; to and from Godot's mixer "
            "only where both have the same sample rate."},
    {.name = "device", .kind = KIND_TEXT, .offset = FIELD(engine, device), .apply = apply_output,
     .doc = "Name of the output device, as [method get_devices] lists it. Empty: the default "
            "device, which is followed when it changes."},
    {.name = "wave_file", .kind = KIND_TEXT, .offset = FIELD(engine, wave_file),
     .fallback = "user://earshot.wav",
     .doc = "The file that [constant OUTPUT_WAVE_FILE] writes. It appears when the engine closes."},
    {.name = "sounds", .kind = KIND_TEXT, .offset = FIELD(engine, sounds),
     .hint = GODOT_HINT_DIR, .apply = apply_sounds,
     .doc = "Folder with definitions of sound events ([code]*.sounds[/code]) and their clips, or a "
            "bank. Empty: what the project's setting [code]earshot/sounds[/code] names."},
    {.name = "gain", .kind = KIND_REAL, .offset = FIELD(engine, gain), .fallback = "1.0",
     .highest = LOUDEST, .hint = GODOT_HINT_RANGE, .hint_string = GAIN_RANGE,
     .apply = apply_gain, .doc = "Gain of everything, linear."},
    {.name = "process_callback", .kind = KIND_INTEGER, .offset = FIELD(engine, process_callback),
     .fallback = "0", .highest = PROCESS_PHYSICS, .hint = GODOT_HINT_ENUM,
     .hint_string = "Idle,Physics", .apply = apply_process,
     .doc = "When nodes are followed and time goes on. Choose physics if what is heard moves in "
            "physics frames and physics interpolation is off: else its speed, and so the Doppler "
            "shift, changes from frame to frame. With physics interpolation the interpolated "
            "places are heard."},
    {.name = "pauses_with_tree", .kind = KIND_FLAG, .offset = FIELD(engine, pauses_with_tree),
     .fallback = "true",
     .doc = "Whether sound pauses while the [SceneTree] is paused. Buses with [member "
            "EarshotBus.ignores_game_time] go on."},
    {.name = "captions", .kind = KIND_FLAG, .offset = FIELD(engine, takes_captions),
     .doc = "Whether [signal caption_changed] is emitted."},
    {.name = "hrtf", .kind = KIND_FLAG, .offset = FIELD(engine, hrtf), .group = "When it opens",
     .doc = "Renders for headphones."},
    {.name = "sample_rate", .kind = KIND_INTEGER, .offset = FIELD(engine, sample_rate),
     .fallback = "0", .highest = 192000,
     .doc = "Samples a second. 0: the device's own. With Godot's mixer it is that of Godot."},
    {.name = "layout", .kind = KIND_INTEGER, .offset = FIELD(engine, layout), .fallback = "1",
     .highest = EARSHOT_LAYOUT_7_1, .hint = GODOT_HINT_ENUM,
     .hint_string = "Mono,Stereo,Quad,5.1,6.1,7.1", .doc = "The loudspeakers."},
    {.name = "sources", .kind = KIND_INTEGER, .offset = FIELD(engine, sources),
     .fallback = "64", .lowest = 1, .highest = 4096,
     .doc = "Sounds that can be audible at once. Any number can play."},
    {.name = "seed", .kind = KIND_INTEGER, .offset = FIELD(engine, seed), .fallback = "1",
     .lowest = 0, .highest = 9e15, .doc = "Seed of every random choice."},
    {.name = "opened", .kind = KIND_FLAG, .read = is_open,
     .doc = "Whether the engine is open. It opens with the first frame, or when a call needs it."},
    {.name = "version", .kind = KIND_TEXT, .read = read_version,
     .doc = "The version of the library."},
    {0}};

#define VOICE {"voice", KIND_INTEGER, NULL}
#define FADE {"fade", KIND_REAL, "-1.0"}

static const method_description methods[] = {
    {"open", KIND_FLAG, open_again, {{0}},
     "Opens the engine, as the first frame does. After [method close] only this opens it again."},
    {"close", KIND_NONE, close, {{0}},
     "Ends everything that plays, finishes a wave file, and closes the output. Once more does "
     "nothing."},
    {"render", KIND_SAMPLES, render, {{"frames", KIND_INTEGER, NULL}},
     "Renders the next frames with [constant OUTPUT_OFFLINE]: interleaved samples. Time goes on "
     "by exactly these."},
    {"preload_stream", KIND_FLAG, preload, {{"path", KIND_TEXT, NULL}},
     "Loads a sound file, so that the first play of it is immediate."},
    {"play_stream", KIND_INTEGER, play_stream,
     {{"path", KIND_TEXT, NULL}, {"bus", KIND_TEXT, ""}, {"gain", KIND_REAL, "1.0"},
      {"loops", KIND_FLAG, "false"}},
     "Plays a sound file straight to the loudspeakers. Returns the voice."},
    {"play_stream_at", KIND_INTEGER, play_stream_at,
     {{"path", KIND_TEXT, NULL}, {"position", KIND_VECTOR, NULL}, {"bus", KIND_TEXT, ""},
      {"gain", KIND_REAL, "1.0"}, {"loops", KIND_FLAG, "false"}},
     "Plays a sound file at a place in the world. Returns the voice."},
    {"stop_all", KIND_NONE, stop_all, {FADE}, "Ends everything that plays."},
    {"stop_voice", KIND_NONE, stop_voice, {VOICE, FADE},
     "Ends a voice, faded over that many seconds. -1: the shortest fade without a click. "
     "A voice that has ended is left alone, here and in the calls below."},
    {"pause_voice", KIND_NONE, pause_voice, {VOICE, FADE}, "Pauses a voice."},
    {"resume_voice", KIND_NONE, resume_voice, {VOICE, FADE}, "Resumes a voice."},
    {"seek_voice", KIND_NONE, seek_voice, {VOICE, {"seconds", KIND_REAL, NULL}},
     "Moves to a position in the sound."},
    {"set_voice_gain", KIND_NONE, set_voice_gain,
     {VOICE, {"gain", KIND_REAL, NULL}, {"seconds", KIND_REAL, "0.0"}},
     "Ramps the gain of a voice."},
    {"set_voice_pitch", KIND_NONE, set_voice_pitch,
     {VOICE, {"pitch", KIND_REAL, NULL}, {"seconds", KIND_REAL, "0.0"}},
     "Ramps the pitch of a voice."},
    {"post", KIND_INTEGER, post, {{"event", KIND_TEXT, NULL}, {"parameters", KIND_TABLE, ""}},
     "Posts a sound event without a place. [param parameters] are numbers, labels and switches for "
     "this instance alone. Returns the instance."},
    {"post_at", KIND_INTEGER, post_at,
     {{"event", KIND_TEXT, NULL}, {"position", KIND_VECTOR, NULL}, {"parameters", KIND_TABLE, ""}},
     "Posts a sound event at a place in the world. Returns the instance."},
    {"stop_instance", KIND_NONE, stop_instance,
     {{"instance", KIND_INTEGER, NULL}, {"fade", KIND_REAL, "-1.0"}},
     "Stops an instance. -1: over its event's own fade."},
    {"release_instance", KIND_NONE, release_instance, {{"instance", KIND_INTEGER, NULL}},
     "Lets an instance come to its end."},
    {"is_instance_playing", KIND_FLAG, is_instance_playing, {{"instance", KIND_INTEGER, NULL}},
     "Whether an instance plays, or has something to play."},
    {"set_instance_parameter", KIND_NONE, set_instance_parameter,
     {{"instance", KIND_INTEGER, NULL}, {"name", KIND_TEXT, NULL}, {"value", KIND_REAL, NULL}},
     "Sets a parameter of an instance alone."},
    {"set_parameter", KIND_NONE, set_sound_parameter,
     {{"name", KIND_TEXT, NULL}, {"value", KIND_REAL, NULL}},
     "Sets a parameter of sound events for everything."},
    {"set_label", KIND_NONE, set_sound_label,
     {{"name", KIND_TEXT, NULL}, {"label", KIND_TEXT, NULL}},
     "Sets a parameter of sound events to one of its labels, for everything."},
    {"set_state", KIND_NONE, set_state,
     {{"name", KIND_TEXT, NULL}, {"value", KIND_TEXT, NULL}},
     "Sets a global state of the sound events."},
    {"set_vca", KIND_NONE, set_vca,
     {{"name", KIND_TEXT, NULL}, {"decibels", KIND_REAL, NULL}, {"seconds", KIND_REAL, "0.0"}},
     "Sets the gain of a VCA of the definitions: for the volumes of a game's options."},
    {"is_voice_playing", KIND_FLAG, is_voice_playing, {VOICE},
     "Whether a voice has not ended yet."},
    {"explain_voice", KIND_TEXT, explain_voice, {VOICE},
     "Says in sentences why a voice is or isn't heard."},
    {"get_statistics", KIND_TABLE, get_statistics, {{0}},
     "Numbers of the last frame: voices, real_voices, virtual_voices, clips, clip_bytes, "
     "refused_calls, stale_calls, underruns, dropouts, load."},
    {"get_devices", KIND_TEXTS, get_devices, {{0}}, "Names of the output devices, the default first."},
    {"start_recording", KIND_FLAG, start_recording, {{"path", KIND_TEXT, NULL}},
     "Writes every call as a scene script from now on, which [code]earshot render[/code] plays."},
    {"stop_recording", KIND_FLAG, stop_recording, {{0}}, "Ends the script."},
    {0}};

static const signal_description signals[] = {
    {"device_lost", {{"name", KIND_TEXT, NULL}},
     "The output device is gone. Sound goes on where it can, and comes back with a device."},
    {"device_restored", {{"name", KIND_TEXT, NULL}}, "A device plays again."},
    {"instance_finished", {{"instance", KIND_INTEGER, NULL}, {"reason", KIND_INTEGER, NULL}},
     "An instance of a sound event ended: 0 by itself, 1 as it was stopped, 2 as another took its "
     "place, 3 as nothing of it could be played."},
    {"caption_changed", {{"caption", KIND_TABLE, NULL}},
     "A caption appeared (change 1), moved (2) or ended (3). The dictionary has text, change, "
     "number, direction, azimuth, distance and loudness."},
    {0}};

static const constant_description constants[] = {
    {"Output", "OUTPUT_DEVICE", OUTPUT_DEVICE,
     "A device that Earshot opens itself. Set Godot's own driver to Dummy if nothing else plays."},
    {"Output", "OUTPUT_GODOT_MIXER", OUTPUT_GODOT_MIXER,
     "A stream that Godot's mixer pulls from, on Godot's bus Master."},
    {"Output", "OUTPUT_OFFLINE", OUTPUT_OFFLINE, "[method render], as fast as it can."},
    {"Output", "OUTPUT_WAVE_FILE", OUTPUT_WAVE_FILE, "[member wave_file]."},
    {"Output", "OUTPUT_SILENCE", OUTPUT_SILENCE, "Nothing is mixed; time passes."},
    {"ProcessCallback", "PROCESS_IDLE", PROCESS_IDLE, "In every frame that is drawn."},
    {"ProcessCallback", "PROCESS_PHYSICS", PROCESS_PHYSICS, "In every physics frame."},
    {0}};

const class_description engine_class = {
    .name = "EarshotEngine", .parent = "Node",
    .brief = "The sound engine of the game.",
    .doc = "Add it once, as an autoload: a scene whose root is this node. Other nodes of Earshot "
           "find it by themselves. In a frame it follows every node that moved with one call, "
           "after all scripts have run.",
    .size = sizeof(engine), .unmade = unmade, .notify = notify, .properties = properties,
    .methods = methods, .signals = signals, .constants = constants};
