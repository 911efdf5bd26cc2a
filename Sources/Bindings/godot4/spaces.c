/* EarshotZone3D, EarshotRoom3D and EarshotPortal3D: spaces, and the ways between them. */
#include <stdlib.h>
#include <string.h>

#include "nodes.h"

void placed_notify(placed *placed, int what) {
  if (what == GODOT_RESET_PHYSICS_INTERPOLATION) placed->teleports = true;
  node_notify(&placed->node, what);
}

/* Makes the node of the engine that a space is around. Returns 0 if that failed. */
static earshot_node make_node(placed *placed, place *place) {
  *place = placed_read(placed);
  earshot_node node = 0;
  earshot_vector at = place->position;
  check(
      earshot_node_make(world_engine(), 0, at.x, at.y, at.z, &node),
      placed->node.instance.class->name);
  if (node != 0) placed_follow(placed, node, true);
  return node;
}

/* Reverbs. */

char *reverb_names(void) {
  size_t capacity = 1;
  for (int32_t i = 0; earshot_eax_preset_name(i) != NULL; i++) {
    capacity += strlen(earshot_eax_preset_name(i)) + 1;
  }
  char *names = calloc(1, capacity);
  for (int32_t i = 0; names != NULL && earshot_eax_preset_name(i) != NULL; i++) {
    if (i > 0) strcat(names, ",");
    strcat(names, earshot_eax_preset_name(i));
  }
  return names;
}

bool reverb_named(const char *name, earshot_eax_reverb *reverb, const char *where) {
  earshot_eax_reverb_init(reverb);
  return check(earshot_eax_reverb_init_preset(reverb, name), where);
}

/* Zones and rooms: a box or a sphere, with a reverb. */

enum { SHAPE_BOX, SHAPE_SPHERE };

typedef struct space {
  placed placed;
  uint64_t handle; /* of the zone or the room */
  int64_t shape;
  earshot_vector size;
  double radius;
  char *reverb;
  double reverb_level;
  double gain, high; /* what passes its border */
  double edge;       /* of zones */
  int64_t priority;
} space;

static void apply_shape(void *object) { node_rebind(object); }

static char *space_choices(void *object, const char *property) {
  (void)object, (void)property;
  return reverb_names();
}

static bool is_sphere(const space *self) { return self->shape == SHAPE_SPHERE; }

static double largest(const earshot_vector *v) {
  double most = v->x > v->y ? v->x : v->y;
  return most > v->z ? most : v->z;
}

static void unbind_zone(void *object) {
  space *self = object;
  if (self->handle != 0) {
    check(earshot_zone_remove(world_engine(), self->handle), "EarshotZone3D");
  }
  self->handle = 0;
  placed_remove(&self->placed);
}

static void apply_zone(void *object) {
  space *self = object;
  if (self->handle == 0) return;
  const char *where = "EarshotZone3D";
  earshot_engine engine = world_engine();
  check(earshot_zone_set_edge(engine, self->handle, self->edge), where);
  check(earshot_zone_set_priority(engine, self->handle, (int32_t)self->priority), where);
  check(earshot_zone_set_outside(engine, self->handle, self->gain, self->high), where);
  earshot_eax_reverb reverb;
  bool has_reverb = self->reverb[0] != 0 && reverb_named(self->reverb, &reverb, where);
  check(
      earshot_zone_set_reverb(
          engine, self->handle, has_reverb ? &reverb : NULL, self->reverb_level), where);
}

static bool bind_zone(void *object) {
  space *self = object;
  place place;
  earshot_node node = make_node(&self->placed, &place);
  if (node == 0) return true;
  earshot_vector size = self->size, scale = place.scale;
  earshot_engine engine = world_engine();
  check(
      is_sphere(self)
          ? earshot_zone_make_sphere(engine, node, self->radius * largest(&scale), &self->handle)
          : earshot_zone_make_box(
                engine, node, size.x * scale.x, size.y * scale.y, size.z * scale.z, &self->handle),
      "EarshotZone3D");
  apply_zone(self);
  return true;
}

static void unbind_room(void *object) {
  space *self = object;
  /* Its portals go with it; they are bound again where they find a room. */
  world_unbind(RANK_LINK);
  if (self->handle != 0) {
    check(earshot_room_remove(world_engine(), self->handle), "EarshotRoom3D");
  }
  self->handle = 0;
  placed_remove(&self->placed);
}

static void apply_room(void *object) {
  space *self = object;
  if (self->handle == 0) return;
  const char *where = "EarshotRoom3D";
  earshot_engine engine = world_engine();
  check(earshot_room_set_through(engine, self->handle, self->gain, self->high), where);
  earshot_eax_reverb reverb;
  bool has_reverb = self->reverb[0] != 0 && reverb_named(self->reverb, &reverb, where);
  check(
      earshot_room_set_reverb(
          engine, self->handle, has_reverb ? &reverb : NULL, self->reverb_level), where);
}

static bool bind_room(void *object) {
  space *self = object;
  place place;
  earshot_node node = make_node(&self->placed, &place);
  if (node == 0) return true;
  earshot_vector size = self->size, scale = place.scale;
  earshot_engine engine = world_engine();
  check(
      is_sphere(self)
          ? earshot_room_make_sphere(engine, node, self->radius * largest(&scale), &self->handle)
          : earshot_room_make_box(
                engine, node, size.x * scale.x, size.y * scale.y, size.z * scale.z, &self->handle),
      "EarshotRoom3D");
  apply_room(self);
  return true;
}

static const node_kind zone_kind = {RANK_SPACE, bind_zone, unbind_zone, true};
static const node_kind room_kind = {RANK_SPACE, bind_room, unbind_room, true};

static void made_zone(void *object) { ((node *)object)->kind = &zone_kind; }
static void made_room(void *object) { ((node *)object)->kind = &room_kind; }
static void notify(void *object, int what) { placed_notify(object, what); }

#define SHAPE_PROPERTIES                                                                          \
  {.name = "shape", .kind = KIND_INTEGER, .offset = FIELD(space, shape), .fallback = "0",         \
   .highest = SHAPE_SPHERE, .hint = GODOT_HINT_ENUM, .hint_string = "Box,Sphere",                 \
   .apply = apply_shape, .doc = "Its shape, around the node."},                                   \
  {.name = "size", .kind = KIND_VECTOR, .offset = FIELD(space, size), .fallback = "4.0",          \
   .lowest = 0.001, .highest = 1e6, .apply = apply_shape,                                         \
   .doc = "Width, height and depth of a box in metres. The node's scale when it enters the tree " \
          "is taken into account."},                                                              \
  {.name = "radius", .kind = KIND_REAL, .offset = FIELD(space, radius), .fallback = "2.0",        \
   .lowest = 0.001, .highest = 1e6, .hint = GODOT_HINT_RANGE, .hint_string = SIZE_RANGE,          \
   .apply = apply_shape, .doc = "Radius of a sphere in metres."}

#define REVERB_PROPERTIES(apply_function)                                                         \
  {.name = "reverb", .kind = KIND_TEXT, .offset = FIELD(space, reverb),                           \
   .hint = GODOT_HINT_ENUM_SUGGESTION, .apply = apply_function, .group = "Reverb",                \
   .doc = "One of the 113 presets of EAX, such as \"cave\" or \"castleHall\". Empty: none."},     \
  {.name = "reverb_level", .kind = KIND_REAL, .offset = FIELD(space, reverb_level),               \
   .fallback = "1.0", .highest = 1, .hint = GODOT_HINT_RANGE, .hint_string = "0,1,0.01",          \
   .apply = apply_function, .doc = "How loud the reverb is, linear."}

static const property_description zone_properties[] = {
    SHAPE_PROPERTIES,
    {.name = "edge", .kind = KIND_REAL, .offset = FIELD(space, edge), .fallback = "1.0",
     .highest = 10000, .hint = GODOT_HINT_RANGE, .hint_string = SIZE_RANGE, .apply = apply_zone,
     .doc = "Distance in metres over which its acoustics blend in."},
    {.name = "priority", .kind = KIND_INTEGER, .offset = FIELD(space, priority),
     .lowest = -1e6, .highest = 1e6, .apply = apply_zone,
     .doc = "Its reverb covers those of zones with a lower priority."},
    {.name = "outside_gain", .kind = KIND_REAL, .offset = FIELD(space, gain), .fallback = "1.0",
     .highest = 1, .hint = GODOT_HINT_RANGE, .hint_string = "0,1,0.01", .apply = apply_zone,
     .doc = "Gain of sound between inside and outside, linear."},
    {.name = "outside_high", .kind = KIND_REAL, .offset = FIELD(space, high), .fallback = "1.0",
     .highest = 1, .hint = GODOT_HINT_RANGE, .hint_string = "0,1,0.01", .apply = apply_zone,
     .doc = "That gain at 5 kHz, relative to it."},
    REVERB_PROPERTIES(apply_zone),
    {0}};

static const property_description room_properties[] = {
    SHAPE_PROPERTIES,
    {.name = "through_gain", .kind = KIND_REAL, .offset = FIELD(space, gain), .fallback = "0.0",
     .highest = 1, .hint = GODOT_HINT_RANGE, .hint_string = "0,1,0.01", .apply = apply_room,
     .doc = "Gain of sound through its walls, linear."},
    {.name = "through_high", .kind = KIND_REAL, .offset = FIELD(space, high), .fallback = "1.0",
     .highest = 1, .hint = GODOT_HINT_RANGE, .hint_string = "0,1,0.01", .apply = apply_room,
     .doc = "That gain at 5 kHz, relative to it."},
    REVERB_PROPERTIES(apply_room),
    {0}};

static const constant_description shapes[] = {
    {"Shape", "SHAPE_BOX", SHAPE_BOX, "A box of [member size]."},
    {"Shape", "SHAPE_SPHERE", SHAPE_SPHERE, "A sphere of [member radius]."},
    {0}};

const class_description zone_class = {
    .name = "EarshotZone3D", .parent = "Node3D",
    .brief = "A space with acoustics of its own: a cave, a hall, a car.",
    .doc = "Sound inside has its reverb, and what passes its border is attenuated. It moves with "
           "its node.",
    .size = sizeof(space), .made = made_zone, .notify = notify, .choices = space_choices,
    .properties = zone_properties, .constants = shapes};

const class_description room_class = {
    .name = "EarshotRoom3D", .parent = "Node3D",
    .brief = "A room that sound enters and leaves through portals.",
    .doc = "Sound of another room seems to come from the [EarshotPortal3D] that it comes through. "
           "What is in no room is outside, which is a room, too.",
    .size = sizeof(space), .made = made_room, .notify = notify, .choices = space_choices,
    .properties = room_properties, .constants = shapes};

/* Portals. */

typedef struct portal {
  placed placed;
  earshot_portal handle;
  char *room_a, *room_b;
  double width, height, openness, door_gain, door_high;
} portal;

static void unbind_portal(void *object) {
  portal *self = object;
  /* It went with its rooms, if they left first. */
  if (self->handle != 0) {
    earshot_result result = earshot_portal_remove(world_engine(), self->handle);
    if (result != EARSHOT_ERROR_STALE) check(result, "EarshotPortal3D");
  }
  self->handle = 0;
  placed_remove(&self->placed);
}

static void apply_openness(void *object) {
  portal *self = object;
  if (self->handle == 0) return;
  check(
      earshot_portal_set_openness(world_engine(), self->handle, self->openness, 0),
      "EarshotPortal3D");
}

static void apply_door(void *object) {
  portal *self = object;
  if (self->handle == 0) return;
  check(
      earshot_portal_set_door(world_engine(), self->handle, self->door_gain, self->door_high),
      "EarshotPortal3D");
}

bool room_at(node *from, const char *path, earshot_room *room) {
  *room = 0;
  if (path[0] == 0) return true;
  node *found = node_of_class(node_at(from->instance.object, path), &room_class);
  if (found == NULL || !found->is_bound) return false;
  *room = ((space *)found)->handle;
  return *room != 0;
}

static bool bind_portal(void *object) {
  portal *self = object;
  const char *where = "EarshotPortal3D";
  earshot_room a, b;
  if (!room_at(&self->placed.node, self->room_a, &a) ||
      !room_at(&self->placed.node, self->room_b, &b)) {
    /* Its rooms may enter the tree later. */
    if (!self->placed.node.has_complained) {
      print_warning(where, "There is no EarshotRoom3D at \"%s\" or \"%s\" yet.", self->room_a,
          self->room_b);
    }
    self->placed.node.has_complained = true;
    return false;
  }
  place place;
  earshot_node node = make_node(&self->placed, &place);
  if (node == 0) return true;
  bool is_made = check(
      earshot_portal_make(
          world_engine(), node, a, b, self->width * place.scale.x, self->height * place.scale.y,
          self->openness, &self->handle), where);
  if (is_made) apply_door(self);
  return true;
}

static const node_kind portal_kind = {RANK_LINK, bind_portal, unbind_portal, true};
static void made_portal(void *object) { ((node *)object)->kind = &portal_kind; }

static void set_openness(void *object, const value *arguments, value *result) {
  (void)result;
  portal *self = object;
  value openness = {.real = arguments[0].real};
  if (!node_settle(&self->placed.node)) {
    set_property(&self->placed.node.instance, "openness", &openness);
  } else if (check(
                 earshot_portal_set_openness(
                     world_engine(), self->handle, openness.real, arguments[1].real),
                 "EarshotPortal3D.open")) {
    self->openness = openness.real;
  }
}

static const property_description portal_properties[] = {
    {.name = "room_a", .kind = KIND_PATH, .offset = FIELD(portal, room_a), .apply = apply_shape,
     .doc = "The [EarshotRoom3D] on one side. Empty: outside."},
    {.name = "room_b", .kind = KIND_PATH, .offset = FIELD(portal, room_b), .apply = apply_shape,
     .doc = "The [EarshotRoom3D] on the other side. Empty: outside."},
    {.name = "width", .kind = KIND_REAL, .offset = FIELD(portal, width), .fallback = "1.0",
     .highest = 10000, .hint = GODOT_HINT_RANGE, .hint_string = SIZE_RANGE, .apply = apply_shape,
     .doc = "Metres along the node's X axis."},
    {.name = "height", .kind = KIND_REAL, .offset = FIELD(portal, height), .fallback = "2.0",
     .highest = 10000, .hint = GODOT_HINT_RANGE, .hint_string = SIZE_RANGE, .apply = apply_shape,
     .doc = "Metres along the node's Y axis."},
    {.name = "openness", .kind = KIND_REAL, .offset = FIELD(portal, openness), .fallback = "1.0",
     .highest = 1, .hint = GODOT_HINT_RANGE, .hint_string = "0,1,0.01", .apply = apply_openness,
     .doc = "How far it is open: 0 is closed. [method open] takes its time."},
    {.name = "door_gain", .kind = KIND_REAL, .offset = FIELD(portal, door_gain),
     .fallback = "0.0", .highest = 1, .hint = GODOT_HINT_RANGE, .hint_string = "0,1,0.01",
     .apply = apply_door, .doc = "Gain of sound through the closed door, linear."},
    {.name = "door_high", .kind = KIND_REAL, .offset = FIELD(portal, door_high),
     .fallback = "1.0", .highest = 1, .hint = GODOT_HINT_RANGE, .hint_string = "0,1,0.01",
     .apply = apply_door, .doc = "That gain at 5 kHz, relative to it."},
    {0}};

static const method_description portal_methods[] = {
    {"open", KIND_NONE, set_openness,
     {{"openness", KIND_REAL, "1.0"}, {"seconds", KIND_REAL, "0.0"}},
     "Opens the portal that far, or closes it, over a time in seconds."},
    {0}};

const class_description portal_class = {
    .name = "EarshotPortal3D", .parent = "Node3D",
    .brief = "A door, a window or a gap between two rooms.",
    .doc = "A rectangle across the node's Z axis. Sound of one [EarshotRoom3D] comes through it "
           "into the other one. It moves with its node.",
    .size = sizeof(portal), .made = made_portal, .notify = notify,
    .properties = portal_properties, .methods = portal_methods};
