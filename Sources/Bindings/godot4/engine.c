/* EarshotEngine: the engine of the game, one for all scenes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nodes.h"
#include "sounds.h"

enum { OUTPUT_DEVICE, OUTPUT_GODOT_MIXER, OUTPUT_OFFLINE, OUTPUT_WAVE_FILE, OUTPUT_SILENCE };
enum { PROCESS_IDLE, PROCESS_PHYSICS };

typedef struct engine {
  node node;
  int64_t output, sample_rate, layout, sources, seed, process_callback;
  char *device, *wave_file, *sounds;
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
  char *setting = self->sounds[0] != 0 ? NULL : sounds_setting();
  sounds_load(made, setting != NULL ? setting : self->sounds, "EarshotEngine.sounds");
  free(setting);
  if (self->output == OUTPUT_GODOT_MIXER && !mixer_begin(node->instance.object, made)) {
    print_error(name, "Godot's mixer can't be reached; nothing will be heard.");
  }
  return made;
}

static void closes(node *node) {
  (void)node;
  mixer_end();
  sounds_forget();
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

static void apply_sounds(void *object) {
  engine *self = object;
  if (self != owner || world_engine() == 0) return;
  sounds_load(world_engine(), self->sounds, "EarshotEngine.sounds");
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

static void take_end(earshot_instance instance, int64_t reason) {
  value arguments[] = {{.integer = (int64_t)instance}, {.integer = reason}};
  emitter_take_end(instance);
  if (owner != NULL) emit(&owner->node.instance, "instance_finished", arguments);
}

static void report(engine *self) {
  uint64_t id = self->node.instance.id;
  earshot_engine engine = world_engine();
  take_events(self);
  if (godot.object_get_instance_from_id(id) == NULL || world_engine() != engine) return;
  take_captions(self);
  if (godot.object_get_instance_from_id(id) == NULL || world_engine() != engine) return;
  players_report();
  if (godot.object_get_instance_from_id(id) == NULL || world_engine() != engine) return;
  sounds_report(take_end);
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

#include "engine_calls.h"
#include "engine_tables.h"
