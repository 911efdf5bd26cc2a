/* EarshotEmitter3D: plays sound in the world. */
#include <stdlib.h>
#include <string.h>

#include "nodes.h"

typedef struct emitter {
  placed placed;
  char *stream, *bus;
  text_list streams;
  int64_t order, loops, priority, distance_model;
  bool autoplay, has_doppler, has_travel_time, is_autoplay_due;
  double gain, pitch, occlusion, gain_variation, pitch_variation;
  double reference_distance, maximum_distance, rolloff, radius, stereo_width;
  double cone_inner, cone_outer, cone_outer_gain;
  earshot_vector box;
  earshot_clip *clips; /* of `streams`, or of `stream` alone */
  size_t clip_count;
  earshot_clip_set set; /* 0 with one clip */
  earshot_voice *voices; /* those that play; the last one is the latest */
  size_t voice_count, voice_capacity;
} emitter;

static const char name[] = "EarshotEmitter3D";

/* Clips. */

static void unload(emitter *self) {
  earshot_engine engine = world_engine();
  if (self->set != 0) check(earshot_clip_set_remove(engine, self->set), name);
  for (size_t i = 0; i < self->clip_count; i++) {
    if (self->clips[i] != 0) check(earshot_clip_unload(engine, self->clips[i], false), name);
  }
  free(self->clips);
  self->clips = NULL;
  self->clip_count = 0;
  self->set = 0;
}

static earshot_clip load(const char *path) {
  earshot_clip clip = 0;
  earshot_engine engine = world_engine();
  bool is_loaded = engine_loads_in_background()
      ? check(earshot_clip_begin_loading(engine, EARSHOT_TEXT(path), NULL, &clip), name)
      : check(earshot_clip_load(engine, EARSHOT_TEXT(path), NULL, &clip), name);
  return is_loaded ? clip : 0;
}

static void load_all(emitter *self) {
  size_t count = self->streams.count > 0 ? self->streams.count : self->stream[0] != 0;
  self->clips = calloc(count + 1, sizeof *self->clips);
  if (self->clips == NULL) return;
  for (size_t i = 0; i < count; i++) {
    const char *path = self->streams.count > 0 ? self->streams.items[i] : self->stream;
    earshot_clip clip = load(path);
    if (clip != 0) self->clips[self->clip_count++] = clip;
  }
  if (self->clip_count > 1) {
    check(
        earshot_clip_set_make(
            world_engine(), self->clips, self->clip_count, (int32_t)self->order, NULL,
            &self->set),
        name);
  }
}

static void apply_streams(void *object) {
  emitter *self = object;
  if (!self->placed.node.is_bound) return;
  unload(self);
  load_all(self);
}

/* Settings. */

static earshot_emitter_options options_of(const emitter *self) {
  earshot_emitter_options options;
  earshot_emitter_options_init(&options);
  options.priority = (int32_t)self->priority;
  options.gain = self->gain;
  options.rate = self->pitch;
  options.occlusion = self->occlusion;
  options.distance_model = (int32_t)self->distance_model;
  options.has_doppler = self->has_doppler;
  options.reference_distance = self->reference_distance;
  options.maximum_distance = self->maximum_distance;
  options.rolloff = self->rolloff;
  options.cone_inner = self->cone_inner;
  options.cone_outer = self->cone_outer;
  options.cone_outer_gain = self->cone_outer_gain;
  return options;
}

static earshot_emitter handle_of(emitter *self) { return self->placed.object; }

static void apply_gain(void *object) {
  emitter *self = object;
  if (handle_of(self) == 0) return;
  check(earshot_emitter_set_gain(world_engine(), handle_of(self), self->gain, 0), name);
}

static void apply_pitch(void *object) {
  emitter *self = object;
  if (handle_of(self) == 0) return;
  check(earshot_emitter_set_rate(world_engine(), handle_of(self), self->pitch, 0), name);
}

static void apply_occlusion(void *object) {
  emitter *self = object;
  if (handle_of(self) == 0) return;
  check(earshot_emitter_set_occlusion(world_engine(), handle_of(self), self->occlusion, 0), name);
}

static void apply_distance(void *object) {
  emitter *self = object;
  if (handle_of(self) == 0) return;
  earshot_emitter_options options = options_of(self);
  check(earshot_emitter_set_distance(world_engine(), handle_of(self), &options), name);
}

static bool is_turning_heard(const emitter *self) {
  return self->cone_inner < 360 || self->cone_outer < 360 || self->stereo_width > 0 ||
         self->box.x > 0 || self->box.y > 0 || self->box.z > 0;
}

static void apply_extent(void *object) {
  emitter *self = object;
  if (handle_of(self) == 0) return;
  earshot_engine engine = world_engine();
  earshot_emitter handle = handle_of(self);
  earshot_vector box = self->box;
  check(earshot_emitter_set_radius(engine, handle, self->radius), name);
  check(earshot_emitter_set_stereo_width(engine, handle, self->stereo_width), name);
  if (box.x > 0 || box.y > 0 || box.z > 0) {
    check(earshot_emitter_set_box(engine, handle, box.x, box.y, box.z), name);
  }
  check(
      earshot_emitter_set_cone(
          engine, handle, self->cone_inner, self->cone_outer, self->cone_outer_gain), name);
  self->placed.has_rotation = is_turning_heard(self);
}

static void apply_motion(void *object) {
  emitter *self = object;
  if (handle_of(self) == 0) return;
  earshot_engine engine = world_engine();
  check(earshot_emitter_set_doppler(engine, handle_of(self), self->has_doppler), name);
  check(earshot_emitter_set_travel_time(engine, handle_of(self), self->has_travel_time), name);
}

static void apply_priority(void *object) {
  emitter *self = object;
  if (handle_of(self) == 0) return;
  check(
      earshot_emitter_set_priority(world_engine(), handle_of(self), (int32_t)self->priority),
      name);
}

/* The tree. */

static bool bind(void *object) {
  emitter *self = object;
  place place = placed_read(&self->placed);
  earshot_vector at = place.position;
  earshot_emitter_options options = options_of(self);
  earshot_emitter handle = 0;
  if (!check(
          earshot_emitter_make(world_engine(), 0, at.x, at.y, at.z, &options, &handle), name)) {
    return true; /* said once */
  }
  placed_follow(&self->placed, handle, is_turning_heard(self));
  if (self->radius > 0 || is_turning_heard(self)) apply_extent(self);
  if (self->has_travel_time) apply_motion(self);
  self->placed.node.is_bound = true;
  load_all(self);
  self->is_autoplay_due = self->autoplay;
  return true;
}

static void unbind(void *object) {
  emitter *self = object;
  placed_remove(&self->placed);
  unload(self);
  self->voice_count = 0;
}

static const node_kind kind = {RANK_SPACE, bind, unbind, true};
static void made(void *object) { ((node *)object)->kind = &kind; }
static void unmade(void *object) { free(((emitter *)object)->voices); }
static void notify(void *object, int what) { placed_notify(object, what); }

/* Playing. */

static void remember(emitter *self, earshot_voice voice) {
  if (self->voice_count == self->voice_capacity) {
    size_t capacity = self->voice_capacity > 0 ? 2 * self->voice_capacity : 8;
    earshot_voice *voices = realloc(self->voices, capacity * sizeof *voices);
    if (voices == NULL) return;
    self->voices = voices;
    self->voice_capacity = capacity;
  }
  self->voices[self->voice_count++] = voice;
}

static void forget(emitter *self, earshot_voice voice) {
  size_t kept = 0;
  for (size_t i = 0; i < self->voice_count; i++) {
    if (self->voices[i] != voice) self->voices[kept++] = self->voices[i];
  }
  self->voice_count = kept;
}

static earshot_voice latest(const emitter *self) {
  return self->voice_count > 0 ? self->voices[self->voice_count - 1] : 0;
}

static earshot_voice start(emitter *self, uint64_t sound, bool is_set, const char *where) {
  earshot_play_options options;
  earshot_play_options_init(&options);
  options.loops = self->loops == 0 ? EARSHOT_FOREVER : (int32_t)self->loops;
  options.bus = bus_named(self->bus, where);
  options.user_value = self->placed.node.instance.id;
  options.gain_variation[0] = -self->gain_variation;
  options.gain_variation[1] = self->gain_variation;
  options.rate_variation[0] = 1 - self->pitch_variation;
  options.rate_variation[1] = 1 + self->pitch_variation;
  earshot_voice voice = 0;
  earshot_engine engine = world_engine();
  bool is_playing = check(
      is_set ? earshot_play_set(engine, sound, handle_of(self), &options, &voice)
             : earshot_play(engine, sound, handle_of(self), &options, &voice),
      where);
  if (is_playing) remember(self, voice);
  return is_playing ? voice : 0;
}

static bool is_ready(emitter *self, const char *where) {
  if (node_settle(&self->placed.node) && handle_of(self) != 0) return true;
  print_error(where, "%s",
      self->placed.node.is_in_tree
          ? "There is no open engine. Add an EarshotEngine to the autoloads."
          : "The emitter is not in the tree.");
  return false;
}

static void play(void *object, const value *arguments, value *result) {
  (void)arguments;
  emitter *self = object;
  const char *where = "EarshotEmitter3D.play";
  if (!is_ready(self, where)) return;
  if (self->clip_count == 0) {
    print_error(where, "Nothing is loaded. Set `stream` or `streams`.");
    return;
  }
  bool is_set = self->set != 0;
  result->integer = (int64_t)start(self, is_set ? self->set : self->clips[0], is_set, where);
}

static void play_stream(void *object, const value *arguments, value *result) {
  emitter *self = object;
  const char *where = "EarshotEmitter3D.play_stream";
  if (!is_ready(self, where)) return;
  earshot_clip clip = load(arguments[0].text);
  if (clip == 0) return;
  result->integer = (int64_t)start(self, clip, false, where);
  /* Its voice keeps the clip. */
  check(earshot_clip_unload(world_engine(), clip, false), where);
}

static void begin(void *object) {
  emitter *self = object;
  if (!self->is_autoplay_due) return;
  self->is_autoplay_due = false;
  value ignored = {.integer = 0};
  play(self, NULL, &ignored);
}
void emitters_begin(void) { world_visit(&emitter_class, begin); }

static void stop(void *object, const value *arguments, value *result) {
  (void)result;
  emitter *self = object;
  self->is_autoplay_due = false;
  if (handle_of(self) == 0) return;
  const char *where = "EarshotEmitter3D.stop";
  for (size_t i = 0; i < self->voice_count; i++) {
    check_voice(earshot_voice_stop(world_engine(), self->voices[i], arguments[0].real), where);
  }
}

static void is_playing(void *object, value *result) {
  emitter *self = object;
  result->flag = handle_of(self) != 0 && engine_is_voice_alive(latest(self));
}

static void read_voice(void *object, value *result) {
  result->integer = (int64_t)latest(object);
}

static void fade_gain(void *object, const value *arguments, value *result) {
  (void)result;
  emitter *self = object;
  const char *where = "EarshotEmitter3D.fade_gain";
  if (!is_ready(self, where)) return;
  double gain = arguments[0].real;
  if (check(
          earshot_emitter_set_gain(world_engine(), handle_of(self), gain, arguments[1].real),
          where)) {
    self->gain = gain;
  }
}

static void fade_occlusion(void *object, const value *arguments, value *result) {
  (void)result;
  emitter *self = object;
  const char *where = "EarshotEmitter3D.fade_occlusion";
  if (!is_ready(self, where)) return;
  double occlusion = arguments[0].real;
  if (check(
          earshot_emitter_set_occlusion(
              world_engine(), handle_of(self), occlusion, arguments[1].real), where)) {
    self->occlusion = occlusion;
  }
}

static void teleport(void *object, const value *arguments, value *result) {
  (void)arguments, (void)result;
  ((emitter *)object)->placed.teleports = true;
}

void emitter_take_event(uint64_t id, const earshot_event *event) {
  godot_object object = godot.object_get_instance_from_id(id);
  node *node = node_of_class(object, &emitter_class);
  if (node == NULL) return;
  value arguments[2] = {{.integer = (int64_t)event->voice}, {.text = (char *)event->text}};
  switch (event->kind) {
    case EARSHOT_EVENT_VOICE_FINISHED:
      forget((emitter *)node, event->voice);
      emit(&node->instance, "finished", arguments);
      break;
    case EARSHOT_EVENT_MARKER_PASSED: emit(&node->instance, "marker_passed", arguments); break;
    default: break;
  }
}

static char *choices(void *object, const char *property) {
  (void)object, (void)property;
  return bus_names();
}

/* The tables. */

#define REAL(field, initial, low, high, range, function, text)                                  \
  .name = #field, .kind = KIND_REAL, .offset = FIELD(emitter, field), .fallback = initial,      \
  .lowest = low, .highest = high, .hint = GODOT_HINT_RANGE, .hint_string = range,               \
  .apply = function, .doc = text

static const property_description properties[] = {
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
     "Plays [member stream], or the next of [member streams]. Returns the voice, for "
     "[EarshotEngine]'s methods. Several may sound at once."},
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
    {"finished", {{"voice", KIND_INTEGER, NULL}}, "One of its sounds ended."},
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
