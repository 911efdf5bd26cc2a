/* The class Earshot for Godot 3: an engine of Earshot's, with the calls that the stroll, the
 * desk and the house need.
 *
 * GDScript has 64-bit integers, so handles are just that. A failed call is reported among Godot's
 * errors, with the library's own message, and returns null. */
#include <earshot.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gdnative.h"

static const gdnative_core *core;
static const gdnative_script *script;

/* One of Godot's functions, by its place and its type. */
#define GODOT(place, result, ...) ((result(*)(__VA_ARGS__))core->functions[place])

static int64_t as_int(const godot_variant *value) {
  return GODOT(VARIANT_AS_INT, int64_t, const godot_variant *)(value);
}

static double as_real(const godot_variant *value) {
  return GODOT(VARIANT_AS_REAL, double, const godot_variant *)(value);
}

static earshot_vector as_vector(const godot_variant *value) {
  godot_vector3 vector = GODOT(VARIANT_AS_VECTOR3, godot_vector3, const godot_variant *)(value);
  float xyz[3];
  memcpy(xyz, &vector, sizeof xyz);
  return (earshot_vector){xyz[0], xyz[1], xyz[2]};
}

/* Copies a text, as much of it as there is room for. */
static void get_text(const godot_variant *value, char *text, size_t capacity) {
  godot_string string = GODOT(VARIANT_AS_STRING, godot_string, const godot_variant *)(value);
  godot_char_string bytes = GODOT(STRING_UTF8, godot_char_string, const godot_string *)(&string);
  snprintf(
      text, capacity, "%s",
      GODOT(CHAR_STRING_GET_DATA, const char *, const godot_char_string *)(&bytes));
  GODOT(CHAR_STRING_DESTROY, void, godot_char_string *)(&bytes);
  GODOT(STRING_DESTROY, void, godot_string *)(&string);
}

static godot_variant nothing(void) {
  godot_variant value;
  GODOT(VARIANT_NEW_NIL, void, godot_variant *)(&value);
  return value;
}

static godot_variant number(int64_t integer) {
  godot_variant value;
  GODOT(VARIANT_NEW_INT, void, godot_variant *, int64_t)(&value, integer);
  return value;
}

/* Answers a handle, if there is one, or null and tells what was wrong. */
static godot_variant answer(earshot_result result, const char *method, const uint64_t *handle) {
  if (result == EARSHOT_OK) return number(handle ? (int64_t)*handle : 0);
  GODOT(PRINT_ERROR, void, const char *, const char *, const char *, int)
  (earshot_last_message(), method, earshot_result_name(result), result);
  return nothing();
}

/* Every method is a function of the engine and its arguments. */
#define METHOD(name)                                                                             \
  static godot_variant name(                                                                     \
      void *object, void *data, void *self, int count, godot_variant **arguments)
#define ENGINE (*(earshot_engine *)self)
#define UNUSED (void)object, (void)data, (void)self, (void)count, (void)arguments

METHOD(open_offline) { /* (sample_rate, layout or nothing: stereo) */
  UNUSED;
  earshot_config config;
  earshot_config_init(&config);
  config.output.kind = EARSHOT_OUTPUT_OFFLINE;
  config.sample_rate = (uint32_t)as_int(arguments[0]);
  if (count > 1) config.layout = (int32_t)as_int(arguments[1]);
  return answer(earshot_engine_make(&config, &ENGINE), "open_offline", &ENGINE);
}

METHOD(load_clip) { /* (path) */
  UNUSED;
  char path[4096];
  get_text(arguments[0], path, sizeof path);
  earshot_clip clip = 0;
  return answer(
      earshot_clip_load(ENGINE, path, EARSHOT_TERMINATED, NULL, &clip), "load_clip", &clip);
}

METHOD(make_set) { /* (clip, clip, …) */
  UNUSED;
  earshot_clip clips[16];
  for (int i = 0; i < count && i < 16; i++) clips[i] = (earshot_clip)as_int(arguments[i]);
  earshot_clip_set set = 0;
  return answer(
      earshot_clip_set_make(
          ENGINE, clips, count < 16 ? count : 16, EARSHOT_ORDER_SEQUENCE, NULL, &set),
      "make_set", &set);
}

METHOD(make_bus) { /* (gain) */
  UNUSED;
  earshot_bus bus = 0;
  return answer(earshot_bus_make(ENGINE, 0, as_real(arguments[0]), &bus), "make_bus", &bus);
}

METHOD(make_listener) { /* (place) */
  UNUSED;
  earshot_vector at = as_vector(arguments[0]);
  earshot_listener listener = 0;
  return answer(
      earshot_listener_make(ENGINE, 0, at.x, at.y, at.z, &listener), "make_listener", &listener);
}

METHOD(make_emitter) { /* (place, reference_distance) */
  UNUSED;
  earshot_vector at = as_vector(arguments[0]);
  earshot_emitter_options options;
  earshot_emitter_options_init(&options);
  options.reference_distance = as_real(arguments[1]);
  earshot_emitter emitter = 0;
  return answer(
      earshot_emitter_make(ENGINE, 0, at.x, at.y, at.z, &options, &emitter), "make_emitter",
      &emitter);
}

METHOD(move) { /* (thing, place) */
  UNUSED;
  earshot_vector at = as_vector(arguments[1]);
  return answer(
      earshot_object_set_position(ENGINE, (earshot_object)as_int(arguments[0]), at.x, at.y, at.z),
      "move", NULL);
}

METHOD(play) { /* (clip, emitter or 0, bus or 0) */
  UNUSED;
  earshot_play_options options;
  earshot_play_options_init(&options);
  options.bus = (earshot_bus)as_int(arguments[2]);
  earshot_voice voice = 0;
  return answer(
      earshot_play(
          ENGINE, (earshot_clip)as_int(arguments[0]), (earshot_emitter)as_int(arguments[1]),
          &options, &voice),
      "play", &voice);
}

METHOD(loop) { /* (clip, emitter or 0, bus or 0) */
  UNUSED;
  earshot_play_options options;
  earshot_play_options_init(&options);
  options.loops = EARSHOT_FOREVER;
  options.bus = (earshot_bus)as_int(arguments[2]);
  earshot_voice voice = 0;
  return answer(
      earshot_play(
          ENGINE, (earshot_clip)as_int(arguments[0]), (earshot_emitter)as_int(arguments[1]),
          &options, &voice),
      "loop", &voice);
}

METHOD(play_set) { /* (set, emitter) */
  UNUSED;
  earshot_voice voice = 0;
  return answer(
      earshot_play_set(
          ENGINE, (earshot_clip_set)as_int(arguments[0]), (earshot_emitter)as_int(arguments[1]),
          NULL, &voice),
      "play_set", &voice);
}

METHOD(set_occlusion) { /* (emitter, occlusion) */
  UNUSED;
  return answer(
      earshot_emitter_set_occlusion(
          ENGINE, (earshot_emitter)as_int(arguments[0]), as_real(arguments[1]), 0),
      "set_occlusion", NULL);
}

METHOD(set_bus_gain) { /* (bus, gain, seconds) */
  UNUSED;
  return answer(
      earshot_bus_set_gain(
          ENGINE, (earshot_bus)as_int(arguments[0]), as_real(arguments[1]), as_real(arguments[2])),
      "set_bus_gain", NULL);
}

METHOD(stop_all) { /* (fade) */
  UNUSED;
  return answer(
      earshot_bus_stop(ENGINE, EARSHOT_MASTER_BUS, as_real(arguments[0])), "stop_all", NULL);
}

#include "desk.h"
#include "house.h"

METHOD(render) { /* (frames): interleaved 32-bit floats, as a PoolByteArray */
  UNUSED;
  int64_t frames = as_int(arguments[0]);
  earshot_output_traits traits = {.size = sizeof traits};
  earshot_result traits_result = earshot_engine_get_output_traits(ENGINE, &traits);
  if (traits_result != EARSHOT_OK) return answer(traits_result, "render", NULL);
  const int64_t frame_bytes = traits.channels * sizeof(float);
  if (frames < 0 || frames > INT32_MAX / frame_bytes) {
    GODOT(PRINT_ERROR, void, const char *, const char *, const char *, int)
    ("so many frames can't be rendered at once", "render", "frames", 0);
    return nothing();
  }
  godot_bytes bytes;
  GODOT(BYTES_NEW, void, godot_bytes *)(&bytes);
  GODOT(BYTES_RESIZE, void, godot_bytes *, int)(&bytes, (int)(frames * frame_bytes));
  void *writing = GODOT(BYTES_WRITE, void *, godot_bytes *)(&bytes);
  float *samples = (float *)GODOT(WRITING_POINTER, uint8_t *, const void *)(writing);
  earshot_result result = earshot_engine_render(ENGINE, samples, (size_t)frames);
  GODOT(WRITING_DESTROY, void, void *)(writing);
  godot_variant value = answer(result, "render", NULL);
  if (result == EARSHOT_OK) {
    GODOT(VARIANT_NEW_BYTES, void, godot_variant *, const godot_bytes *)(&value, &bytes);
  }
  GODOT(BYTES_DESTROY, void, godot_bytes *)(&bytes);
  return value;
}

static void *make(void *object, void *data) {
  (void)object, (void)data;
  return calloc(1, sizeof(earshot_engine));
}

static void destroy(void *object, void *data, void *self) {
  (void)object, (void)data;
  if (ENGINE != 0) answer(earshot_engine_close(ENGINE), "close", NULL);
  free(self);
}

/* Godot calls these three by their names. */
void earshot_gdnative_init(const gdnative_options *options) {
  core = options->core;
  for (uint32_t i = 0; i < core->extension_count; i++) {
    if (core->extensions[i]->type == 1) script = (const gdnative_script *)core->extensions[i];
  }
}

void earshot_nativescript_init(void *library) {
  static const struct {
    const char *name;
    godot_variant (*call)(void *, void *, void *, int, godot_variant **);
  } methods[] = {
      {"open_offline", open_offline}, {"load_clip", load_clip},
      {"make_set", make_set},         {"make_bus", make_bus},
      {"make_listener", make_listener}, {"make_emitter", make_emitter},
      {"move", move},                 {"loop", loop},
      {"play_set", play_set},         {"set_occlusion", set_occlusion},
      {"set_bus_gain", set_bus_gain}, {"stop_all", stop_all},
      {"render", render},             {"play", play},
      {"add_effect", add_effect},     {"add_preset", add_preset},
      {"set_effect", set_effect},     {"bypass_effect", bypass_effect},
      {"remove_effect", remove_effect}, {"master", master},
      {"set_metered", set_metered},   {"meter", meter},
      {"duck", duck},                 {"make_reverb", make_reverb},
      {"set_reverb", set_reverb},     {"send", send},
      {"make_parameter", make_parameter}, {"set_parameter", set_parameter},
      {"drive", drive},               {"make_snapshot", make_snapshot},
      {"set_mix_gain", set_mix_gain}, {"set_mix_setting", set_mix_setting},
      {"set_weight", set_weight},     {"make_node", make_node},
      {"make_wall", make_wall},       {"set_material", set_material},
      {"remove_wall", remove_wall},   {"make_zone", make_zone},
      {"set_zone", set_zone},         {"set_zone_reverb", set_zone_reverb},
      {"remove_zone", remove_zone},   {"set_caption", set_caption},
      {"take_caption", take_caption}, {"alert", alert},
      {"alert_bus", alert_bus},       {"pause_game", pause_game},
      {"stop", stop},                 {"make_music", make_music},
      {"add_music", add_music},       {"tell_music", tell_music},
      {"music", music},
  };
  script->register_class(
      library, "Earshot", "Reference", (gdnative_maker){make, NULL, NULL},
      (gdnative_destroyer){destroy, NULL, NULL});
  for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
    gdnative_method method = {methods[i].call, NULL, NULL};
    script->register_method(library, "Earshot", methods[i].name, 0, method);
  }
}

void earshot_gdnative_terminate(void *options) { (void)options; }
