/* EarshotEmitter3D: plays sound in the world. */
#include <stdlib.h>
#include <string.h>

#include "nodes.h"
#include "sounds.h"

typedef struct emitter {
  placed placed;
  char *event, *stream, *bus;
  godot_variant parameters; /* a Dictionary for each post of the event */
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
  earshot_instance *instances; /* of events that play; the last one is the latest */
  size_t instance_count, instance_capacity;
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
  self->voice_count = self->instance_count = 0;
}

static const node_kind kind = {RANK_SPACE, bind, unbind, true};
static void made(void *object) { ((node *)object)->kind = &kind; }
static void unmade(void *object) {
  emitter *self = object;
  free(self->voices);
  free(self->instances);
}
static void notify(void *object, int what) { placed_notify(object, what); }

/* Playing. */

/* Voices and instances are handles alike, in lists that grow. */
static void remember(uint64_t **list, size_t *count, size_t *capacity, uint64_t handle) {
  if (*count == *capacity) {
    size_t larger = *capacity > 0 ? 2 * *capacity : 8;
    uint64_t *grown = realloc(*list, larger * sizeof *grown);
    if (grown == NULL) return;
    *list = grown;
    *capacity = larger;
  }
  (*list)[(*count)++] = handle;
}

static bool forget(uint64_t *list, size_t *count, uint64_t handle) {
  size_t kept = 0, before = *count;
  for (size_t i = 0; i < before; i++) {
    if (list[i] != handle) list[kept++] = list[i];
  }
  *count = kept;
  return kept < before;
}

static earshot_voice latest(const emitter *self) {
  return self->voice_count > 0 ? self->voices[self->voice_count - 1] : 0;
}

static earshot_instance latest_instance(const emitter *self) {
  return self->instance_count > 0 ? self->instances[self->instance_count - 1] : 0;
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
  if (is_playing) remember(&self->voices, &self->voice_count, &self->voice_capacity, voice);
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

static earshot_instance post_event(emitter *self, const char *event, const char *where) {
  value table = {.variant = self->parameters};
  earshot_instance instance = sounds_post(event, handle_of(self), NULL, &table, where);
  if (instance != 0) {
    remember(&self->instances, &self->instance_count, &self->instance_capacity, instance);
  }
  return instance;
}

static void post(void *object, const value *arguments, value *result) {
  emitter *self = object;
  const char *where = "EarshotEmitter3D.post";
  if (!is_ready(self, where)) return;
  result->integer = (int64_t)post_event(self, arguments[0].text, where);
}

static void play(void *object, const value *arguments, value *result) {
  (void)arguments;
  emitter *self = object;
  const char *where = "EarshotEmitter3D.play";
  if (!is_ready(self, where)) return;
  if (self->event[0] != 0) {
    result->integer = (int64_t)post_event(self, self->event, where);
    return;
  }
  if (self->clip_count == 0) {
    print_error(where, "Nothing is loaded. Set `event`, `stream` or `streams`.");
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
  for (size_t i = 0; i < self->instance_count && sounds_loaded() != 0; i++) {
    check_voice(
        earshot_instance_stop(world_engine(), self->instances[i], arguments[0].real), where);
  }
}

static void release(void *object, const value *arguments, value *result) {
  (void)arguments, (void)result;
  emitter *self = object;
  if (handle_of(self) == 0) return;
  for (size_t i = 0; i < self->instance_count && sounds_loaded() != 0; i++) {
    check_voice(
        earshot_instance_release(world_engine(), self->instances[i]), "EarshotEmitter3D.release");
  }
}

static void set_parameter(void *object, const value *arguments, value *result) {
  (void)result;
  emitter *self = object;
  const char *where = "EarshotEmitter3D.set_parameter";
  if (!is_ready(self, where)) return;
  sounds_set_parameter(
      arguments[0].text, arguments[1].real, NULL, handle_of(self), where);
}

static void set_label(void *object, const value *arguments, value *result) {
  (void)result;
  emitter *self = object;
  const char *where = "EarshotEmitter3D.set_label";
  if (!is_ready(self, where)) return;
  sounds_set_parameter(arguments[0].text, 0, arguments[1].text, handle_of(self), where);
}

static void set_switch(void *object, const value *arguments, value *result) {
  (void)result;
  emitter *self = object;
  const char *where = "EarshotEmitter3D.set_switch";
  if (!is_ready(self, where)) return;
  sounds_set_switch(arguments[0].text, arguments[1].text, handle_of(self), where);
}

static void is_playing(void *object, value *result) {
  emitter *self = object;
  result->flag = handle_of(self) != 0 && (engine_is_voice_alive(latest(self)) ||
                                             sounds_is_playing(latest_instance(self)));
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
      forget(((emitter *)node)->voices, &((emitter *)node)->voice_count, event->voice);
      emit(&node->instance, "finished", arguments);
      break;
    case EARSHOT_EVENT_MARKER_PASSED: emit(&node->instance, "marker_passed", arguments); break;
    default: break;
  }
}

/* The emitter whose instance ended. */
static struct { earshot_instance instance; uint64_t id; } ending;

static void look_for_instance(void *object) {
  emitter *self = object;
  if (forget(self->instances, &self->instance_count, ending.instance)) {
    ending.id = self->placed.node.instance.id;
  }
}

void emitter_take_end(earshot_instance instance) {
  ending.instance = instance;
  ending.id = 0;
  world_visit(&emitter_class, look_for_instance);
  node *node = node_of_class(godot.object_get_instance_from_id(ending.id), &emitter_class);
  value argument = {.integer = (int64_t)instance};
  if (node != NULL) emit(&node->instance, "finished", &argument);
}

static char *choices(void *object, const char *property) {
  (void)object;
  return strcmp(property, "event") == 0 ? sounds_event_names() : bus_names();
}

#include "emitter_tables.h"
