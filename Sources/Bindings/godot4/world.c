#include "world.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct {
  earshot_engine engine;
  world_owner owner;
  node *nodes;
  bool is_settling;
  bool was_closed; /* by a call; it does not open by itself again */
} world;

earshot_engine world_engine(void) { return world.engine; }

bool world_is_editor(void) { return call_for_flag(singleton("Engine"), "is_editor_hint"); }

bool check(earshot_result result, const char *where) {
  if (result == EARSHOT_OK) return true;
  print_error(where, "%s", earshot_last_message());
  return false;
}

bool check_voice(earshot_result result, const char *where) {
  return result == EARSHOT_ERROR_STALE ? false : check(result, where);
}

/* The tree. */

static void unbind(node *node) {
  if (!node->is_bound) return;
  node->is_bound = false;
  node->kind->unbind(node);
}

static void enter(node *node) {
  if (node->is_in_tree) return;
  node->is_in_tree = true;
  node->has_complained = false;
  node->previous = NULL;
  node->next = world.nodes;
  if (world.nodes != NULL) world.nodes->previous = node;
  world.nodes = node;
}

static void leave(node *node) {
  if (!node->is_in_tree) return;
  unbind(node);
  node->is_in_tree = false;
  if (node->previous != NULL) node->previous->next = node->next;
  else world.nodes = node->next;
  if (node->next != NULL) node->next->previous = node->previous;
}

void node_notify(node *node, int what) {
  if (what == GODOT_ENTER_TREE) enter(node);
  if (what == GODOT_EXIT_TREE) leave(node);
}

bool node_settle(node *node) {
  if (!node->is_in_tree) return false;
  if (!node->is_bound) world_settle();
  return node->is_bound;
}

void node_rebind(node *node) { unbind(node); }

void world_unbind(node_rank rank) {
  for (node *node = world.nodes; node != NULL; node = node->next) {
    if (node->kind->rank == rank) unbind(node);
  }
}

node *node_of_class(godot_object object, const class_description *class) {
  for (node *node = world.nodes; object != NULL && node != NULL; node = node->next) {
    if (node->instance.object == object && node->instance.class == class) return node;
  }
  return NULL;
}

void world_visit(const class_description *class, void (*visit)(void *self)) {
  node *next;
  for (node *node = world.nodes; node != NULL; node = next) {
    next = node->next;
    if (node->is_bound && node->instance.class == class) visit(node);
  }
}

void world_visit_all(const class_description *class, void (*visit)(void *self)) {
  for (node *node = world.nodes; node != NULL; node = node->next) {
    if (node->instance.class == class) visit(node);
  }
}

/* The engine. */

bool world_claim(world_owner owner) {
  if (world.owner.node != NULL && world.owner.node != owner.node) return false;
  world.owner = owner;
  world.was_closed = false;
  return true;
}

void world_leave(node *owner) {
  if (world.owner.node != owner) return;
  world_close();
  world.owner = (world_owner){NULL, NULL, NULL};
}

bool world_open(void) {
  world.was_closed = false;
  if (world.engine == 0 && world.owner.node != NULL) {
    world.engine = world.owner.open(world.owner.node);
    /* Once is enough to say why. */
    if (world.engine == 0) world.was_closed = true;
  }
  return world.engine != 0;
}

void world_close(void) {
  world.was_closed = true;
  if (world.engine == 0) return;
  world_unbind(RANK_LINK);
  world_unbind(RANK_SPACE);
  world_unbind(RANK_BUS);
  world.owner.closes(world.owner.node);
  check(earshot_engine_close(world.engine), "EarshotEngine.close");
  world.engine = 0;
}

void world_settle(void) {
  if (world.is_settling) return;
  if (world.engine == 0 && (world.was_closed || !world_open())) return;
  world.is_settling = true;
  for (int rank = 0; rank < RANK_COUNT; rank++) {
    node *last = world.nodes;
    /* The list begins with the latest: from its end they are in the order in which they came. */
    while (last != NULL && last->next != NULL) last = last->next;
    for (node *node = last; node != NULL; node = node->previous) {
      if (node->is_bound || (int)node->kind->rank != rank) continue;
      node->is_bound = node->kind->bind(node);
    }
  }
  world.is_settling = false;
}

/* Places. */

/* Whether nodes may be drawn between their places of two physics frames. */
static bool tree_interpolates;

static void look_at_tree(godot_object node) {
  godot_variant tree = call_object(node, "get_tree", 0, NULL);
  tree_interpolates = call_for_flag(object_in(&tree), "is_physics_interpolation_enabled");
  godot.variant_destroy(&tree);
}

static godot_transform transform_of(placed *placed) {
  static godot_method_bind plain, interpolated, is_interpolated;
  if (plain == NULL) {
    godot_name *class = name_of("Node3D");
    plain = godot.classdb_get_method_bind(class, name_of("get_global_transform"), 3229777777);
    interpolated = godot.classdb_get_method_bind(
        class, name_of("get_global_transform_interpolated"), 4183770049);
    is_interpolated = godot.classdb_get_method_bind(
        name_of("Node"), name_of("is_physics_interpolated_and_enabled"), 36873697);
  }
  godot_transform transform = placed->last;
  godot_bool interpolates = false;
  godot_object object = placed->node.instance.object;
  if (tree_interpolates && is_interpolated != NULL && interpolated != NULL) {
    godot.object_method_bind_ptrcall(is_interpolated, object, NULL, &interpolates);
  }
  godot_method_bind get = interpolates ? interpolated : plain;
  if (get != NULL) godot.object_method_bind_ptrcall(get, object, NULL, &transform);
  return transform;
}

static double length_of_column(const godot_transform *t, int column) {
  double x = t->rows[0][column], y = t->rows[1][column], z = t->rows[2][column];
  return sqrt(x * x + y * y + z * z);
}

/* The rotation of a matrix, by its largest component (Shepperd's method). */
static earshot_rotation rotation_of(const godot_transform *t, const earshot_vector *scale) {
  double m[3][3], lengths[3] = {scale->x, scale->y, scale->z};
  for (int row = 0; row < 3; row++) {
    for (int column = 0; column < 3; column++) {
      m[row][column] = lengths[column] > 0 ? t->rows[row][column] / lengths[column] : 0;
    }
  }
  double determinant = m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
                       m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
                       m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
  if (determinant < 0) { /* a mirrored node: its right side is its left one */
    for (int row = 0; row < 3; row++) m[row][0] = -m[row][0];
  }
  double trace = m[0][0] + m[1][1] + m[2][2];
  double q[4] = {m[0][0] - m[1][1] - m[2][2], m[1][1] - m[0][0] - m[2][2],
                 m[2][2] - m[0][0] - m[1][1], trace};
  int largest = 0;
  for (int i = 1; i < 4; i++) largest = q[i] > q[largest] ? i : largest;
  double root = sqrt(1 + q[largest]), part = root > 0 ? 0.5 / root : 0;
  earshot_rotation rotation = {0, 0, 0, 1};
  switch (largest) {
    case 0:
      rotation = (earshot_rotation){0.5 * root, (m[0][1] + m[1][0]) * part,
          (m[0][2] + m[2][0]) * part, (m[2][1] - m[1][2]) * part};
      break;
    case 1:
      rotation = (earshot_rotation){(m[0][1] + m[1][0]) * part, 0.5 * root,
          (m[1][2] + m[2][1]) * part, (m[0][2] - m[2][0]) * part};
      break;
    case 2:
      rotation = (earshot_rotation){(m[0][2] + m[2][0]) * part, (m[1][2] + m[2][1]) * part,
          0.5 * root, (m[1][0] - m[0][1]) * part};
      break;
    default:
      rotation = (earshot_rotation){(m[2][1] - m[1][2]) * part, (m[0][2] - m[2][0]) * part,
          (m[1][0] - m[0][1]) * part, 0.5 * root};
      break;
  }
  double length = sqrt(rotation.x * rotation.x + rotation.y * rotation.y +
                       rotation.z * rotation.z + rotation.w * rotation.w);
  if (!(length > 0.5)) return (earshot_rotation){0, 0, 0, 1}; /* scaled to nothing */
  return rotation;
}

static place place_of(const godot_transform *t) {
  place place;
  place.position = (earshot_vector){t->origin[0], t->origin[1], t->origin[2]};
  place.scale = (earshot_vector){
      length_of_column(t, 0), length_of_column(t, 1), length_of_column(t, 2)};
  place.rotation = rotation_of(t, &place.scale);
  return place;
}

place placed_read(placed *placed) {
  placed->last = transform_of(placed);
  return place_of(&placed->last);
}

void placed_follow(placed *placed, earshot_object object, bool has_rotation) {
  placed->object = object;
  placed->has_rotation = has_rotation;
  placed->teleports = false;
  earshot_rotation turn = place_of(&placed->last).rotation;
  if (has_rotation && (turn.x != 0 || turn.y != 0 || turn.z != 0)) {
    check(
        earshot_object_set_rotation(world.engine, object, turn.x, turn.y, turn.z, turn.w),
        placed->node.instance.class->name);
  }
}

void placed_remove(placed *placed) {
  if (placed->object != 0 && world.engine != 0) {
    check(
        earshot_object_remove(world.engine, placed->object), placed->node.instance.class->name);
  }
  placed->object = 0;
}

/* The objects that moved in this frame, and where they are. */
static struct {
  earshot_object *objects;
  godot_vector3 *positions;
  size_t count, capacity;
} moved;

static void note_move(earshot_object object, const float origin[3]) {
  if (moved.count == moved.capacity) {
    size_t capacity = moved.capacity > 0 ? 2 * moved.capacity : 256;
    void *objects = realloc(moved.objects, capacity * sizeof *moved.objects);
    if (objects == NULL) return;
    moved.objects = objects;
    void *positions = realloc(moved.positions, capacity * sizeof *moved.positions);
    if (positions == NULL) return;
    moved.positions = positions;
    moved.capacity = capacity;
  }
  moved.objects[moved.count] = object;
  moved.positions[moved.count] = (godot_vector3){origin[0], origin[1], origin[2]};
  moved.count++;
}

/* Nodes in 3D have their places behind `node`; buses, music and the engine have none. */
static bool is_placed(const node *node) { return node->kind->is_placed; }

void world_follow(void) {
  moved.count = 0;
  look_at_tree(world.owner.node->instance.object);
  for (node *node = world.nodes; node != NULL; node = node->next) {
    if (!node->is_bound || !is_placed(node)) continue;
    placed *self = (placed *)node;
    if (self->object == 0) continue;
    const char *where = node->instance.class->name;
    godot_transform now = transform_of(self);
    bool is_finite = isfinite(now.origin[0]) && isfinite(now.origin[1]) && isfinite(now.origin[2]);
    if (!is_finite) {
      if (!node->has_complained) print_error(where, "Its position is not a number.");
      node->has_complained = true;
      continue;
    }
    if (self->has_rotation && memcmp(now.rows, self->last.rows, sizeof now.rows) != 0) {
      earshot_rotation turn = place_of(&now).rotation;
      check(
          earshot_object_set_rotation(
              world.engine, self->object, turn.x, turn.y, turn.z, turn.w), where);
    }
    if (memcmp(now.origin, self->last.origin, sizeof now.origin) != 0) {
      if (self->teleports) {
        check(
            earshot_object_teleport(
                world.engine, self->object, now.origin[0], now.origin[1], now.origin[2]), where);
      } else {
        note_move(self->object, now.origin);
      }
    }
    self->teleports = false;
    self->last = now;
  }
  if (moved.count == 0) return;
  check(
      earshot_objects_set_positions_f(
          world.engine, moved.objects, &moved.positions[0].x, sizeof *moved.positions,
          moved.count),
      "EarshotEngine");
}
