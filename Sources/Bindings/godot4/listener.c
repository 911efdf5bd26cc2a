/* EarshotListener3D: where the game's sound is heard. */
#include "nodes.h"

typedef struct listener {
  placed placed;
  double gain;
  bool is_current;
} listener;

static void apply(void *object) {
  listener *self = object;
  if (self->placed.object == 0) return;
  const char *where = "EarshotListener3D";
  check(earshot_listener_set_gain(world_engine(), self->placed.object, self->gain), where);
  if (self->is_current) {
    check(earshot_listener_activate(world_engine(), self->placed.object), where);
  }
}

static bool bind(void *object) {
  listener *self = object;
  place place = placed_read(&self->placed);
  earshot_listener made = 0;
  earshot_vector at = place.position;
  if (!check(
          earshot_listener_make(world_engine(), 0, at.x, at.y, at.z, &made),
          "EarshotListener3D")) {
    return true; /* said once */
  }
  placed_follow(&self->placed, made, true);
  apply(self);
  return true;
}

static void unbind(void *object) { placed_remove(&((listener *)object)->placed); }

static const node_kind kind = {RANK_SPACE, bind, unbind, true};

static void made(void *object) { ((listener *)object)->placed.node.kind = &kind; }

static void notify(void *object, int what) { placed_notify(object, what); }

static void make_current(void *object, const value *arguments, value *result) {
  (void)arguments, (void)result;
  listener *self = object;
  self->is_current = true;
  if (node_settle(&self->placed.node)) apply(self);
}

static void teleport(void *object, const value *arguments, value *result) {
  (void)arguments, (void)result;
  ((listener *)object)->placed.teleports = true;
}

static const property_description properties[] = {
    {.name = "current", .kind = KIND_FLAG, .offset = FIELD(listener, is_current),
     .fallback = "true", .apply = apply,
     .doc = "Whether this listener hears. Of several, the one that became current last does."},
    {.name = "gain", .kind = KIND_REAL, .offset = FIELD(listener, gain), .fallback = "1.0",
     .lowest = 0, .highest = LOUDEST, .hint = GODOT_HINT_RANGE, .hint_string = GAIN_RANGE,
     .apply = apply, .doc = "Gain of everything that it hears, linear."},
    {0}};

static const method_description methods[] = {
    {"make_current", KIND_NONE, make_current, {{0}}, "Makes this listener the one that hears."},
    {"teleport", KIND_NONE, teleport, {{0}},
     "Makes its next move a jump, without a Doppler shift. Call it in the frame in which you set "
     "the position. [method Node.reset_physics_interpolation] does it, too."},
    {0}};

const class_description listener_class = {
    .name = "EarshotListener3D", .parent = "Node3D",
    .brief = "Hears the world of Earshot.",
    .doc = "Put it below the camera, or below the player. Without one, the world is heard from its "
           "origin. [b]-Z[/b] is ahead and [b]+Y[/b] is up, as of cameras; positions are metres.",
    .size = sizeof(listener), .made = made, .notify = notify, .properties = properties,
    .methods = methods};
