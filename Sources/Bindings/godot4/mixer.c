/* Output into Godot's mixer: a stream whose playback pulls what the engine renders, on Godot's
 * own audio thread, without a buffer between. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "nodes.h"

/* What the audio thread pulls from; 0: nothing. */
static _Atomic earshot_host_output pulled;

static godot_variant player; /* an AudioStreamPlayer below the engine's node, or nil */

/* The playback. An AudioFrame is a left and a right float. */

typedef struct playback {
  instance instance;
  _Atomic bool is_playing;
} playback;

static void start(void *self, const void *const *arguments, void *result) {
  (void)arguments, (void)result;
  ((playback *)self)->is_playing = true;
}

static void stop(void *self, const void *const *arguments, void *result) {
  (void)arguments, (void)result;
  ((playback *)self)->is_playing = false;
}

static void is_playing(void *self, const void *const *arguments, void *result) {
  (void)arguments;
  *(godot_bool *)result = ((playback *)self)->is_playing;
}

static void mix(void *self, const void *const *arguments, void *result) {
  float *frames = *(float *const *)arguments[0];
  int32_t count = (int32_t) * (const int64_t *)arguments[2];
  (void)self;
  /* It writes silence where it can't render. */
  earshot_host_output output = atomic_load(&pulled);
  if (output != 0) earshot_host_output_render(output, frames, (size_t)count, 2);
  else memset(frames, 0, (size_t)count * 2 * sizeof *frames);
  *(int64_t *)result = count;
}

static void position(void *self, const void *const *arguments, void *result) {
  (void)self, (void)arguments;
  *(double *)result = 0;
}

static void no_number(void *self, const void *const *arguments, void *result) {
  (void)self, (void)arguments;
  *(int64_t *)result = 0;
}

static void nothing(void *self, const void *const *arguments, void *result) {
  (void)self, (void)arguments, (void)result;
}

static const virtual_description playback_virtuals[] = {
    {"_start", start}, {"_stop", stop}, {"_is_playing", is_playing}, {"_mix", mix},
    {"_get_playback_position", position}, {"_get_loop_count", no_number}, {"_seek", nothing},
    {"_tag_used_streams", nothing}, {0}};

const class_description mixer_playback_class = {
    .name = "EarshotMixerPlayback", .parent = "AudioStreamPlayback", .is_hidden = true,
    .size = sizeof(playback), .virtuals = playback_virtuals};

/* The stream. */

typedef struct stream {
  instance instance;
} stream;

static godot_variant instantiate(const char *class) {
  godot_variant name;
  godot.get_variant_from_type_constructor(GODOT_STRING_NAME)(&name, name_of(class));
  godot_variant made =
      call_object(singleton("ClassDB"), "instantiate", 1, (godot_variant *[]){&name});
  godot.variant_destroy(&name);
  return made;
}

static void make_playback(void *self, const void *const *arguments, void *result) {
  (void)self, (void)arguments;
  godot_variant made = instantiate("EarshotMixerPlayback");
  godot.ref_set_object(result, object_in(&made));
  godot.variant_destroy(&made);
}

static void is_monophonic(void *self, const void *const *arguments, void *result) {
  (void)self, (void)arguments;
  *(godot_bool *)result = true;
}

static const virtual_description stream_virtuals[] = {
    {"_instantiate_playback", make_playback}, {"_is_monophonic", is_monophonic},
    {"_get_length", position}, {0}};

const class_description mixer_stream_class = {
    .name = "EarshotMixerStream", .parent = "AudioStream", .is_hidden = true,
    .size = sizeof(stream), .virtuals = stream_virtuals};

/* Beginning and ending. */

int64_t mixer_rate(void) {
  double rate = call_for_real(singleton("AudioServer"), "get_mix_rate", 0);
  return rate >= 8000 && rate <= 192000 ? (int64_t)rate : 44100;
}

static void ignore(godot_variant result) { godot.variant_destroy(&result); }

bool mixer_begin(godot_object parent, earshot_engine engine) {
  const char *where = "EarshotEngine";
  earshot_host_output output = 0;
  mixer_end();
  uint32_t rate = 0;
  earshot_engine_sample_rate(engine, &rate);
  if (rate != (uint32_t)mixer_rate()) {
    print_error(where, "The engine has %u samples a second, Godot's mixer %lld. Close it first.",
        rate, (long long)mixer_rate());
    return false;
  }
  if (!check(earshot_engine_host_output(engine, &output), where)) return false;
  godot_object server = singleton("AudioServer");
  double latency = call_for_real(server, "get_output_latency", -1);
  if (latency >= 0 && latency <= 60) earshot_host_output_set_latency(output, latency);
  atomic_store(&pulled, output);
  player = instantiate("AudioStreamPlayer");
  godot_object object = object_in(&player);
  if (object == NULL) return false;
  godot_variant stream = instantiate("EarshotMixerStream");
  ignore(call_object(object, "set_stream", 1, (godot_variant *[]){&stream}));
  godot.variant_destroy(&stream);
  /* The parent may be in the middle of entering the tree. */
  godot_variant add = variant_of_text("add_child"), play = variant_of_text("play");
  ignore(call_object(parent, "call_deferred", 2, (godot_variant *[]){&add, &player}));
  ignore(call_object(object, "call_deferred", 1, (godot_variant *[]){&play}));
  godot.variant_destroy(&add);
  godot.variant_destroy(&play);
  return true;
}

void mixer_end(void) {
  atomic_store(&pulled, 0);
  godot_object object = object_in(&player);
  if (object != NULL) {
    ignore(call_object(object, "stop", 0, NULL));
    ignore(call_object(object, "queue_free", 0, NULL));
  }
  memset(&player, 0, sizeof player); /* nil; an object that is no reference needs no more */
}
