/* EarshotBus: a bus of Earshot's mixer. The tree of these nodes is the tree of buses. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "effects.h"
#include "nodes.h"
#include "sounds.h"

typedef struct bus {
  node node;
  earshot_bus handle;
  double gain, pitch;
  bool is_muted, ignores_game_time;
} bus;

static const char name[] = "EarshotBus";

/* The text of a node's name, to be freed. */
static char *name_of_node(godot_object object) {
  godot_variant result = call_object(object, "get_name", 0, NULL);
  value text;
  bool is_text = value_from_variant(&text, KIND_TEXT, &result);
  godot.variant_destroy(&result);
  if (!is_text) value_from_literal(&text, KIND_TEXT, NULL);
  return text.text;
}

static bus *parent_of(bus *self) {
  godot_variant result = call_object(self->node.instance.object, "get_parent", 0, NULL);
  node *parent = node_of_class(object_in(&result), &bus_class);
  godot.variant_destroy(&result);
  return (bus *)parent;
}

static void apply(void *object) {
  bus *self = object;
  if (self->handle == 0) return;
  earshot_engine engine = world_engine();
  check(earshot_bus_set_gain(engine, self->handle, self->gain, 0), name);
  check(earshot_bus_set_rate(engine, self->handle, self->pitch, 0), name);
  check(earshot_bus_set_muted(engine, self->handle, self->is_muted), name);
  check(
      earshot_bus_set_ignores_game_time(engine, self->handle, self->ignores_game_time), name);
}

static bool bind(void *object) {
  bus *self = object;
  bus *parent = parent_of(self);
  /* A parent entered the tree earlier, so it is bound already. */
  if (!check(
          earshot_bus_make(
              world_engine(), parent != NULL ? parent->handle : 0, self->gain, &self->handle),
          name)) {
    return true;
  }
  char *label = name_of_node(self->node.instance.object);
  check(earshot_set_label(world_engine(), self->handle, EARSHOT_TEXT(label), 0), name);
  free(label);
  if (self->pitch != 1 || self->is_muted || self->ignores_game_time) apply(self);
  return true;
}

static void unbind(void *object) {
  bus *self = object;
  if (self->handle != 0) {
    earshot_result result = earshot_bus_remove(world_engine(), self->handle);
    if (result != EARSHOT_ERROR_STALE) check(result, name); /* its parent left first */
  }
  self->handle = 0;
}

static const node_kind kind = {RANK_BUS, bind, unbind, false};
static void made(void *object) { ((node *)object)->kind = &kind; }
static void notify(void *object, int what) { node_notify(object, what); }

/* Buses by their names. */

static struct {
  const char *name;
  earshot_bus found;
  char *list;
} search;

static void compare(void *object) {
  bus *self = object;
  char *own = name_of_node(self->node.instance.object);
  if (strcmp(own, search.name) == 0) search.found = self->handle;
  free(own);
}

earshot_bus bus_named(const char *wanted, const char *where) {
  if (wanted[0] == 0 || strcmp(wanted, "Master") == 0) return 0;
  search.name = wanted;
  search.found = 0;
  world_visit(&bus_class, compare);
  if (search.found == 0) search.found = sounds_bus(wanted);
  if (search.found == 0) {
    print_warning(where, "There is no EarshotBus \"%s\"; it plays on the master bus.", wanted);
  }
  return search.found;
}

static void list(void *object) {
  char *own = name_of_node(((node *)object)->instance.object);
  size_t length = search.list != NULL ? strlen(search.list) : 0;
  char *longer = realloc(search.list, length + strlen(own) + 2);
  if (longer != NULL) {
    if (length > 0) longer[length++] = ',';
    strcpy(longer + length, own);
    search.list = longer;
  }
  free(own);
}

char *bus_names(void) {
  search.list = NULL;
  world_visit_all(&bus_class, list);
  return search.list;
}

/* Methods. */

static bool is_ready(bus *self, const char *where) {
  if (node_settle(&self->node) && self->handle != 0) return true;
  print_error(where, "%s",
      self->node.is_in_tree ? "There is no open engine." : "The bus is not in the tree.");
  return false;
}

#define BUS_METHOD(method, call)                                            \
  static void method(void *object, const value *arguments, value *result) { \
    (void)result;                                                           \
    bus *self = object;                                                     \
    const char *where = "EarshotBus." #method;                              \
    if (!is_ready(self, where)) return;                                     \
    check(call(world_engine(), self->handle, arguments[0].real), where);    \
  }
BUS_METHOD(stop, earshot_bus_stop)
BUS_METHOD(pause_bus, earshot_bus_pause)
BUS_METHOD(resume_bus, earshot_bus_resume)

static void fade_gain(void *object, const value *arguments, value *result) {
  (void)result;
  bus *self = object;
  const char *where = "EarshotBus.fade_gain";
  if (!is_ready(self, where)) return;
  double gain = arguments[0].real;
  if (check(earshot_bus_set_gain(world_engine(), self->handle, gain, arguments[1].real), where)) {
    self->gain = gain;
  }
}

static void duck(void *object, const value *arguments, value *result) {
  (void)result;
  bus *self = object;
  const char *where = "EarshotBus.duck";
  if (!is_ready(self, where)) return;
  bus *other = (bus *)node_of_class(arguments[0].object, &bus_class);
  if (other == NULL || !is_ready(other, where)) {
    print_error(where, "What it ducks under must be an EarshotBus in the tree.");
    return;
  }
  earshot_ducking ducking;
  earshot_ducking_init(&ducking);
  ducking.gain = arguments[1].real;
  ducking.attack = arguments[2].real;
  ducking.release = arguments[3].real;
  check(earshot_bus_set_ducking(world_engine(), self->handle, other->handle, &ducking), where);
}

static void set_of_effect(
    void *user, const char *key, const double *number, const char *text) {
  (void)text;
  effect_set(user, key, *number, "EarshotBus");
}

static void add_effect(void *object, const value *arguments, value *result) {
  bus *self = object;
  const char *where = "EarshotBus.add_effect";
  earshot_effect_settings settings;
  if (!is_ready(self, where) || !effect_init(&settings, arguments[0].text, where)) return;
  table_visit(&arguments[1], where, false, set_of_effect, &settings);
  earshot_effect effect = 0;
  if (check(
          earshot_bus_add_effect(world_engine(), self->handle, &settings, -1, &effect), where)) {
    result->integer = (int64_t)effect;
  }
}

static void set_effect(void *object, const value *arguments, value *result) {
  (void)result;
  bus *self = object;
  const char *where = "EarshotBus.set_effect";
  if (!is_ready(self, where)) return;
  earshot_effect effect = (earshot_effect)arguments[0].integer;
  earshot_effect_settings settings = {.size = sizeof settings};
  if (!check(earshot_effect_get(world_engine(), effect, &settings), where)) return;
  table_visit(&arguments[1], where, false, set_of_effect, &settings);
  check(earshot_effect_set(world_engine(), effect, &settings, arguments[2].real), where);
}

static void remove_effect(void *object, const value *arguments, value *result) {
  (void)result;
  const char *where = "EarshotBus.remove_effect";
  if (!is_ready(object, where)) return;
  check(
      earshot_effect_remove(world_engine(), (earshot_effect)arguments[0].integer), where);
}

static void get_meter(void *object, const value *arguments, value *result) {
  (void)arguments;
  bus *self = object;
  const char *where = "EarshotBus.get_meter";
  if (!is_ready(self, where)) return;
  check(earshot_bus_set_metered(world_engine(), self->handle, true), where);
  earshot_meter meter = {.size = sizeof meter};
  if (!check(earshot_bus_get_meter(world_engine(), self->handle, &meter), where)) return;
  double peak = 0, rms = 0;
  for (uint32_t i = 0; i < meter.channels && i < 8; i++) {
    peak = fmax(peak, meter.peak[i]);
    rms = fmax(rms, meter.rms[i]);
  }
  table_set(result, "peak", variant_of_real(peak));
  table_set(result, "rms", variant_of_real(rms));
  table_set(result, "true_peak", variant_of_real(meter.true_peak));
  table_set(result, "momentary", variant_of_real(meter.momentary));
  table_set(result, "short_term", variant_of_real(meter.short_term));
  table_set(result, "integrated", variant_of_real(meter.integrated));
}

static const property_description properties[] = {
    {.name = "gain", .kind = KIND_REAL, .offset = FIELD(bus, gain), .fallback = "1.0",
     .highest = LOUDEST, .hint = GODOT_HINT_RANGE, .hint_string = GAIN_RANGE, .apply = apply,
     .doc = "Gain of everything on it, linear."},
    {.name = "pitch", .kind = KIND_REAL, .offset = FIELD(bus, pitch), .fallback = "1.0",
     .lowest = 0.01, .highest = 100, .hint = GODOT_HINT_RANGE, .hint_string = RATE_RANGE,
     .apply = apply, .doc = "Factor of speed and pitch of everything on it."},
    {.name = "muted", .kind = KIND_FLAG, .offset = FIELD(bus, is_muted), .apply = apply,
     .doc = "Silences it without a click. Sounds keep time."},
    {.name = "ignores_game_time", .kind = KIND_FLAG, .offset = FIELD(bus, ignores_game_time),
     .apply = apply, .doc = "Goes on while the game is paused or in slow motion."},
    {0}};

#define FADE {"fade", KIND_REAL, "-1.0"}

static const method_description methods[] = {
    {"fade_gain", KIND_NONE, fade_gain,
     {{"gain", KIND_REAL, NULL}, {"seconds", KIND_REAL, NULL}},
     "Ramps [member gain] to a value."},
    {"stop", KIND_NONE, stop, {FADE}, "Ends everything on it."},
    {"pause", KIND_NONE, pause_bus, {FADE}, "Pauses everything on it."},
    {"resume", KIND_NONE, resume_bus, {FADE}, "Resumes everything on it."},
    {"duck", KIND_NONE, duck,
     {{"under", KIND_OBJECT, NULL}, {"gain", KIND_REAL, "0.25"}, {"attack", KIND_REAL, "0.1"},
      {"release", KIND_REAL, "0.5"}},
     "Lowers this bus to a gain while there is sound on another [EarshotBus]."},
    {"add_effect", KIND_INTEGER, add_effect,
     {{"kind", KIND_TEXT, NULL}, {"settings", KIND_TABLE, ""}},
     "Adds an effect at the end of its strip: \"equalizer\", \"filter\", \"compressor\", "
     "\"limiter\", \"echo\", \"distortion\", \"reverb\", \"chorus\", \"flanger\", \"phaser\", "
     "\"tremolo\", \"gate\" or \"pitch_shifter\". Settings have the names of earshot.h: "
     "[code]{\"frequency\": 800, \"is_high_pass\": true}[/code]. Returns the effect."},
    {"set_effect", KIND_NONE, set_effect,
     {{"effect", KIND_INTEGER, NULL}, {"settings", KIND_TABLE, NULL},
      {"seconds", KIND_REAL, "0.0"}},
     "Changes settings of an effect; others stay as they are."},
    {"remove_effect", KIND_NONE, remove_effect, {{"effect", KIND_INTEGER, NULL}},
     "Removes an effect."},
    {"get_meter", KIND_TABLE, get_meter, {{0}},
     "Its levels, linear: peak, rms, true_peak; and its loudness in LUFS: momentary, short_term, "
     "integrated. The first call begins to measure."},
    {0}};

const class_description bus_class = {
    .name = "EarshotBus", .parent = "Node",
    .brief = "A bus of Earshot's mixer.",
    .doc = "Its name is the name by which emitters and players choose it. A bus below another bus "
           "in the tree is mixed into that one, any other into the master bus. Put buses into the "
           "autoload's scene, below the [EarshotEngine].",
    .size = sizeof(bus), .made = made, .notify = notify, .properties = properties,
    .methods = methods};
