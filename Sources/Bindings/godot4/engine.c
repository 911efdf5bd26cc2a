/* EarshotEngine: the engine of the game, one for all scenes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nodes.h"

enum { OUTPUT_DEVICE, OUTPUT_GODOT_MIXER, OUTPUT_OFFLINE, OUTPUT_WAVE_FILE, OUTPUT_SILENCE };
enum { PROCESS_IDLE, PROCESS_PHYSICS };

typedef struct engine {
  node node;
  int64_t output, sample_rate, layout, sources, seed, process_callback;
  char *device, *wave_file;
  bool hrtf, pauses_with_tree, takes_captions;
  bool is_tree_paused;
  double gain, time_scale;
  int64_t opened_output; /* the kind that is open */
  earshot_event events[64];
} engine;

static engine *owner; /* the node whose engine is open, or will be */

static const char name[] = "EarshotEngine";

bool engine_loads_in_background(void) {
  return owner != NULL && owner->opened_output != OUTPUT_OFFLINE &&
         owner->opened_output != OUTPUT_WAVE_FILE;
}

bool engine_is_voice_alive(earshot_voice voice) {
  if (voice == 0 || world_engine() == 0) return false;
  earshot_voice_status status = {.size = sizeof status};
  return earshot_voice_get_status(world_engine(), voice, &status) == EARSHOT_OK &&
         status.state != EARSHOT_VOICE_ENDED;
}

/* Opening and closing. */

static earshot_output output_of(const engine *self, char **path) {
  static const int32_t kinds[] = {
      EARSHOT_OUTPUT_DEVICE, EARSHOT_OUTPUT_HOST, EARSHOT_OUTPUT_OFFLINE,
      EARSHOT_OUTPUT_WAVE_FILE, EARSHOT_OUTPUT_SILENCE};
  earshot_output output;
  earshot_output_init(&output);
  output.kind = kinds[self->output];
  *path = NULL;
  if (self->output == OUTPUT_DEVICE && self->device[0] != 0) output.name = self->device;
  if (self->output == OUTPUT_WAVE_FILE) output.name = *path = global_path(self->wave_file);
  return output;
}

static earshot_engine open_engine(node *node) {
  engine *self = (engine *)node;
  char *path;
  earshot_config config;
  earshot_config_init(&config);
  config.output = output_of(self, &path);
  config.layout = (int32_t)self->layout;
  config.sources = (uint32_t)self->sources;
  config.seed = (uint64_t)self->seed;
  config.hrtf = self->hrtf;
  config.sample_rate = (uint32_t)self->sample_rate;
  if (self->output == OUTPUT_GODOT_MIXER) {
    /* What Godot mixes: its own rate, two channels. */
    config.sample_rate = (uint32_t)mixer_rate();
    config.layout = EARSHOT_LAYOUT_STEREO;
  }
  earshot_engine made = 0;
  bool is_made = check(earshot_engine_make(&config, &made), "EarshotEngine");
  free(path);
  if (!is_made) return 0;
  self->opened_output = self->output;
  self->time_scale = 1;
  self->is_tree_paused = false;
  files_connect(made);
  if (self->gain != 1) {
    check(earshot_bus_set_gain(made, EARSHOT_MASTER_BUS, self->gain, 0), name);
  }
  if (self->output == OUTPUT_GODOT_MIXER && !mixer_begin(node->instance.object, made)) {
    print_error(name, "Godot's mixer can't be reached; nothing will be heard.");
  }
  return made;
}

static void closes(node *node) {
  (void)node;
  mixer_end();
}

static void apply_output(void *object) {
  engine *self = object;
  if (self != owner || world_engine() == 0) return;
  char *path;
  earshot_output output = output_of(self, &path);
  if (self->opened_output != self->output) mixer_end();
  bool is_set = check(earshot_engine_set_output(world_engine(), &output), "EarshotEngine.output");
  free(path);
  if (is_set) self->opened_output = self->output;
  if (self->opened_output == OUTPUT_GODOT_MIXER) {
    mixer_begin(self->node.instance.object, world_engine());
  }
}

static void apply_gain(void *object) {
  engine *self = object;
  if (self != owner || world_engine() == 0) return;
  check(earshot_bus_set_gain(world_engine(), EARSHOT_MASTER_BUS, self->gain, 0.02), name);
}

static void apply_process(void *object) {
  engine *self = object;
  godot_object node = self->node.instance.object;
  bool is_physics = self->process_callback == PROCESS_PHYSICS;
  if (!self->node.is_in_tree) return;
  call_with_flag(node, "set_process", !is_physics);
  call_with_flag(node, "set_physics_process", is_physics);
}

static void enter(engine *self) {
  enum { PROCESS_MODE_ALWAYS = 3 };
  world_owner new_owner = {&self->node, open_engine, closes};
  if (world_is_editor()) return;
  if (!world_claim(new_owner)) {
    print_error(name, "There is an EarshotEngine in the tree already. This one does nothing.");
    return;
  }
  owner = self;
  self->node.is_in_tree = true; /* it is in no list: it is what the others are bound to */
  godot_object node = self->node.instance.object;
  /* After every script has moved its nodes. */
  call_with_integer(node, "set_process_priority", INT32_MAX);
  call_with_integer(node, "set_physics_process_priority", INT32_MAX);
  call_with_integer(node, "set_process_mode", PROCESS_MODE_ALWAYS);
  apply_process(self);
}

static void leave(engine *self) {
  if (owner != self) return;
  world_leave(&self->node);
  self->node.is_in_tree = false;
  owner = NULL;
}

/* Frames. */

static void take_events(engine *self) {
  earshot_engine engine = world_engine();
  uint64_t id = self->node.instance.id;
  size_t count;
  do {
    self->events[0].size = sizeof *self->events;
    count = 0;
    if (earshot_engine_take_events(engine, self->events, 64, &count) != EARSHOT_OK) return;
    for (size_t i = 0; i < count; i++) {
      const earshot_event event = self->events[i];
      value text = {.text = (char *)event.text};
      switch (event.kind) {
        case EARSHOT_EVENT_VOICE_FINISHED:
        case EARSHOT_EVENT_MARKER_PASSED: emitter_take_event(event.user_value, &event); break;
        case EARSHOT_EVENT_DEVICE_LOST: emit(&self->node.instance, "device_lost", &text); break;
        case EARSHOT_EVENT_DEVICE_RESTORED:
          emit(&self->node.instance, "device_restored", &text);
          break;
        case EARSHOT_EVENT_STREAM_FAILED:
        case EARSHOT_EVENT_CLIP_FAILED:
        case EARSHOT_EVENT_OUTPUT_UNAVAILABLE:
        case EARSHOT_EVENT_HRTF_UNAVAILABLE: print_warning(name, "%s", event.text); break;
        default: break;
      }
      /* What a signal is connected to may free this node or close the engine. */
      if (godot.object_get_instance_from_id(id) == NULL || world_engine() != engine) return;
    }
  } while (count == 64);
}

static void take_captions(engine *self) {
  earshot_caption captions[16] = {{.size = sizeof *captions}};
  size_t count = 0;
  uint64_t id = self->node.instance.id;
  earshot_engine engine = world_engine();
  if (!self->takes_captions) return;
  if (!check(earshot_engine_take_captions(engine, captions, 16, &count), name)) return;
  for (size_t i = 0; i < count && i < 16; i++) {
    value table;
    value_from_literal(&table, KIND_TABLE, NULL);
    table_set(&table, "text", variant_of_text(captions[i].text));
    table_set(&table, "change", variant_of_integer(captions[i].change));
    table_set(&table, "number", variant_of_integer((int64_t)captions[i].number));
    table_set(&table, "direction", variant_of_integer(captions[i].direction));
    table_set(&table, "azimuth", variant_of_real(captions[i].azimuth));
    table_set(&table, "distance", variant_of_real(captions[i].distance));
    table_set(&table, "loudness", variant_of_real(captions[i].loudness));
    emit(&self->node.instance, "caption_changed", &table);
    value_free(&table, KIND_TABLE);
    if (godot.object_get_instance_from_id(id) == NULL || world_engine() != engine) return;
  }
}

static void report(engine *self) {
  uint64_t id = self->node.instance.id;
  earshot_engine engine = world_engine();
  take_events(self);
  if (godot.object_get_instance_from_id(id) == NULL || world_engine() != engine) return;
  take_captions(self);
  if (godot.object_get_instance_from_id(id) == NULL || world_engine() != engine) return;
  players_report();
}

/* Follows the tree's pause and Godot's time scale. */
static void follow_time(engine *self) {
  earshot_engine engine = world_engine();
  godot_object tree = NULL;
  if (self->pauses_with_tree) {
    godot_variant result = call_object(self->node.instance.object, "get_tree", 0, NULL);
    tree = object_in(&result);
    godot.variant_destroy(&result);
  }
  bool is_paused = tree != NULL && call_for_flag(tree, "is_paused");
  if (is_paused != self->is_tree_paused) {
    check(
        is_paused ? earshot_engine_pause_game(engine, EARSHOT_CLICK_FREE)
                  : earshot_engine_resume_game(engine, EARSHOT_CLICK_FREE),
        name);
    self->is_tree_paused = is_paused;
  }
  double scale = call_for_real(singleton("Engine"), "get_time_scale", 1);
  if (scale != self->time_scale && scale > 0) {
    check(earshot_engine_set_time_scale(engine, scale), name);
    self->time_scale = scale;
  }
}

static void update(engine *self, const char *delta_method) {
  if (owner != self) return;
  world_settle();
  if (world_engine() == 0) return;
  emitters_begin();
  if (self->opened_output == OUTPUT_OFFLINE) return; /* render() does it */
  follow_time(self);
  world_follow();
  /* Godot's deltas are in the game's time, Earshot's in that of the clock on the wall. */
  double delta = call_for_real(self->node.instance.object, delta_method, 0);
  double seconds = self->time_scale > 0 ? delta / self->time_scale : delta;
  check(earshot_engine_update(world_engine(), seconds), name);
  report(self);
}

static void notify(void *object, int what) {
  engine *self = object;
  switch (what) {
    case GODOT_ENTER_TREE: enter(self); break;
    case GODOT_EXIT_TREE: leave(self); break;
    case GODOT_PROCESS: update(self, "get_process_delta_time"); break;
    case GODOT_PHYSICS_PROCESS: update(self, "get_physics_process_delta_time"); break;
    default: break;
  }
}

static void unmade(void *object) { leave(object); }

/* Methods. */

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

#include "engine_tables.h"
