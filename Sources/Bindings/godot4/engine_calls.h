/* What games call of EarshotEngine; a part of engine.c. */

static bool is_ready(engine *self, const char *where) {
  if (owner == self) world_settle();
  if (owner == self && world_engine() != 0) return true;
  print_error(where, "%s",
      owner == self ? "The engine is closed." : "The EarshotEngine is not in the tree.");
  return false;
}

static void open_again(void *object, const value *arguments, value *result) {
  (void)arguments;
  engine *self = object;
  result->flag = owner == self && world_open();
}

static void close(void *object, const value *arguments, value *result) {
  (void)arguments, (void)result;
  if (owner == object) world_close();
}

static void render(void *object, const value *arguments, value *result) {
  engine *self = object;
  const char *where = "EarshotEngine.render";
  enum { MOST_FRAMES = 48000 * 60 };
  if (!is_ready(self, where)) return;
  int64_t frames = arguments[0].integer;
  if (frames < 0 || frames > MOST_FRAMES) {
    print_error(where, "%lld frames can't be rendered at once; 0 to %d can.",
        (long long)frames, (int)MOST_FRAMES);
    return;
  }
  emitters_begin();
  follow_time(self);
  world_follow();
  earshot_output_traits traits = {.size = sizeof traits};
  if (!check(earshot_engine_get_output_traits(world_engine(), &traits), where)) return;
  godot_variant size = variant_of_integer(frames * traits.channels), ignored;
  const godot_variant *argument = &size;
  godot_call_error error = {GODOT_CALL_OK, 0, 0};
  godot_variant samples = result->variant;
  godot.variant_call(&samples, name_of("resize"), &argument, 1, &ignored, &error);
  godot.variant_destroy(&ignored);
  godot.variant_destroy(&size);
  result->variant = samples;
  if (size_of_array(&samples) != frames * traits.channels) {
    print_error(where, "There is no memory for %lld frames.", (long long)frames);
    return;
  }
  float none = 0;
  float *buffer = frames > 0 ? floats_in(&result->variant) : &none;
  if (buffer != NULL) {
    check(earshot_engine_render(world_engine(), buffer, (size_t)frames), where);
  }
  report(self);
}

static void preload(void *object, const value *arguments, value *result) {
  const char *where = "EarshotEngine.preload_stream";
  if (!is_ready(object, where)) return;
  earshot_clip clip = 0;
  result->flag = check(
      earshot_clip_load(world_engine(), EARSHOT_TEXT(arguments[0].text), NULL, &clip), where);
}

static void play_at(
    const value *sound, const earshot_vector *at, const value *rest, value *result,
    const char *where) { /* rest: bus, gain, whether it loops */
  earshot_engine engine = world_engine();
  earshot_clip clip = 0;
  const char *path = sound->text;
  if (!check(earshot_clip_load(engine, EARSHOT_TEXT(path), NULL, &clip), where)) return;
  earshot_play_options options;
  earshot_play_options_init(&options);
  options.bus = bus_named(rest[0].text, where);
  options.gain = rest[1].real;
  if (rest[2].flag) options.loops = EARSHOT_FOREVER;
  earshot_voice voice = 0;
  bool is_playing = check(
      at != NULL
          ? earshot_play_at(engine, clip, at->x, at->y, at->z, &options, NULL, &voice)
          : earshot_play(engine, clip, 0, &options, &voice),
      where);
  if (is_playing) result->integer = (int64_t)voice;
  check(earshot_clip_unload(engine, clip, false), where);
}

static void play_stream(void *object, const value *arguments, value *result) {
  const char *where = "EarshotEngine.play_stream";
  if (!is_ready(object, where)) return;
  play_at(&arguments[0], NULL, &arguments[1], result, where);
}

static void play_stream_at(void *object, const value *arguments, value *result) {
  const char *where = "EarshotEngine.play_stream_at";
  if (!is_ready(object, where)) return;
  play_at(&arguments[0], &arguments[1].vector, &arguments[2], result, where);
}

static void stop_all(void *object, const value *arguments, value *result) {
  (void)result;
  const char *where = "EarshotEngine.stop_all";
  if (!is_ready(object, where)) return;
  check(earshot_bus_stop(world_engine(), EARSHOT_MASTER_BUS, arguments[0].real), where);
}

#define VOICE_METHOD(method, call)                                                         \
  static void method(void *object, const value *arguments, value *result) {                \
    (void)result;                                                                          \
    const char *where = "EarshotEngine." #method;                                          \
    if (!is_ready(object, where)) return;                                                  \
    earshot_engine engine = world_engine();                                                \
    earshot_voice voice = (earshot_voice)arguments[0].integer;                             \
    double first = arguments[1].real, second = arguments[2].real;                          \
    (void)second;                                                                          \
    check_voice(call, where);                                                              \
  }
VOICE_METHOD(stop_voice, earshot_voice_stop(engine, voice, first))
VOICE_METHOD(pause_voice, earshot_voice_pause(engine, voice, first))
VOICE_METHOD(resume_voice, earshot_voice_resume(engine, voice, first))
VOICE_METHOD(seek_voice, earshot_voice_seek(engine, voice, first, EARSHOT_CLICK_FREE))
VOICE_METHOD(set_voice_gain, earshot_voice_set_gain(engine, voice, first, second))
VOICE_METHOD(set_voice_pitch, earshot_voice_set_rate(engine, voice, first, second))

/* Sound events. */

static void post(void *object, const value *arguments, value *result) {
  const char *where = "EarshotEngine.post";
  if (!is_ready(object, where)) return;
  result->integer = (int64_t)sounds_post(arguments[0].text, 0, NULL, &arguments[1], where);
}

static void post_at(void *object, const value *arguments, value *result) {
  const char *where = "EarshotEngine.post_at";
  if (!is_ready(object, where)) return;
  result->integer = (int64_t)sounds_post(
      arguments[0].text, 0, &arguments[1].vector, &arguments[2], where);
}

static void set_sound_parameter(void *object, const value *arguments, value *result) {
  (void)result;
  const char *where = "EarshotEngine.set_parameter";
  if (!is_ready(object, where)) return;
  sounds_set_parameter(arguments[0].text, arguments[1].real, NULL, 0, where);
}

static void set_sound_label(void *object, const value *arguments, value *result) {
  (void)result;
  const char *where = "EarshotEngine.set_label";
  if (!is_ready(object, where)) return;
  sounds_set_parameter(arguments[0].text, 0, arguments[1].text, 0, where);
}

static void set_state(void *object, const value *arguments, value *result) {
  (void)result;
  const char *where = "EarshotEngine.set_state";
  if (!is_ready(object, where)) return;
  sounds_set_switch(arguments[0].text, arguments[1].text, 0, where);
}

static void set_vca(void *object, const value *arguments, value *result) {
  (void)result;
  const char *where = "EarshotEngine.set_vca";
  if (!is_ready(object, where) || sounds_loaded() == 0) return;
  check(
      earshot_sounds_set_vca(
          world_engine(), sounds_loaded(), EARSHOT_TEXT(arguments[0].text), arguments[1].real,
          arguments[2].real),
      where);
}

static void stop_instance(void *object, const value *arguments, value *result) {
  (void)result;
  const char *where = "EarshotEngine.stop_instance";
  if (!is_ready(object, where)) return;
  check_voice(
      earshot_instance_stop(
          world_engine(), (earshot_instance)arguments[0].integer, arguments[1].real),
      where);
}

static void release_instance(void *object, const value *arguments, value *result) {
  (void)result;
  const char *where = "EarshotEngine.release_instance";
  if (!is_ready(object, where)) return;
  check_voice(
      earshot_instance_release(world_engine(), (earshot_instance)arguments[0].integer), where);
}

static void set_instance_parameter(void *object, const value *arguments, value *result) {
  (void)result;
  const char *where = "EarshotEngine.set_instance_parameter";
  if (!is_ready(object, where)) return;
  check_voice(
      earshot_instance_set_parameter(
          world_engine(), (earshot_instance)arguments[0].integer,
          EARSHOT_TEXT(arguments[1].text), arguments[2].real),
      where);
}

static void is_instance_playing(void *object, const value *arguments, value *result) {
  (void)object;
  result->flag = sounds_is_playing((earshot_instance)arguments[0].integer);
}

static void is_voice_playing(void *object, const value *arguments, value *result) {
  (void)object;
  result->flag = engine_is_voice_alive((earshot_voice)arguments[0].integer);
}

static void set_text(value *result, const char *text) {
  value_free(result, KIND_TEXT);
  value_from_literal(result, KIND_TEXT, text);
}

static void explain_voice(void *object, const value *arguments, value *result) {
  const char *where = "EarshotEngine.explain_voice";
  if (!is_ready(object, where)) return;
  char text[4096];
  if (check(
          earshot_voice_explain(
              world_engine(), (earshot_voice)arguments[0].integer, text, sizeof text, NULL),
          where)) {
    set_text(result, text);
  }
}

static void get_statistics(void *object, const value *arguments, value *result) {
  (void)arguments;
  const char *where = "EarshotEngine.get_statistics";
  if (!is_ready(object, where)) return;
  earshot_statistics now = {.size = sizeof now};
  if (!check(earshot_engine_get_statistics(world_engine(), &now), where)) return;
  table_set(result, "voices", variant_of_integer((int64_t)now.voices));
  table_set(result, "real_voices", variant_of_integer((int64_t)now.real_voices));
  table_set(result, "virtual_voices", variant_of_integer((int64_t)now.virtual_voices));
  table_set(result, "clips", variant_of_integer((int64_t)now.clips));
  table_set(result, "clip_bytes", variant_of_integer((int64_t)now.clip_bytes_kept));
  table_set(result, "refused_calls", variant_of_integer((int64_t)now.refused_calls));
  table_set(result, "stale_calls", variant_of_integer((int64_t)now.stale_calls));
  table_set(result, "underruns", variant_of_integer((int64_t)now.underruns));
  table_set(result, "dropouts", variant_of_integer((int64_t)now.dropouts));
  table_set(result, "load", variant_of_real(now.load));
}

static void start_recording(void *object, const value *arguments, value *result) {
  const char *where = "EarshotEngine.start_recording";
  if (!is_ready(object, where)) return;
  char *path = global_path(arguments[0].text);
  result->flag = check(
      earshot_engine_start_recording(world_engine(), EARSHOT_TEXT(path), NULL), where);
  free(path);
}

static void stop_recording(void *object, const value *arguments, value *result) {
  (void)arguments;
  const char *where = "EarshotEngine.stop_recording";
  if (!is_ready(object, where)) return;
  result->flag = check(earshot_engine_stop_recording(world_engine()), where);
}

static void get_devices(void *object, const value *arguments, value *result) {
  (void)object, (void)arguments;
  char names[8192];
  if (!check(
          earshot_device_names(names, sizeof names, NULL), "EarshotEngine.get_devices")) {
    return;
  }
  size_t count = 0;
  for (const char *c = names; *c != 0; c++) count += *c == '\n';
  result->texts.items = calloc(count + 1, sizeof(char *));
  if (result->texts.items == NULL) return;
  for (char *line = strtok(names, "\n"); line != NULL; line = strtok(NULL, "\n")) {
    char *copy = strdup(line);
    if (copy != NULL && result->texts.count <= count) {
      result->texts.items[result->texts.count++] = copy;
    }
  }
}

static void is_open(void *object, value *result) {
  result->flag = owner == object && world_engine() != 0;
}

static void read_version(void *object, value *result) {
  (void)object;
  uint32_t version = earshot_version();
  char text[32];
  snprintf(text, sizeof text, "%u.%u.%u", version >> 16, version >> 8 & 255, version & 255);
  set_text(result, text);
}

