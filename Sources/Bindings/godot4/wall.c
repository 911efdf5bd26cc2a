/* EarshotWall3D: what stands between sounds and the listener. */
#include <stdlib.h>
#include <string.h>

#include "nodes.h"

typedef struct wall {
  placed placed;
  earshot_wall handle;
  char *source, *material;
  earshot_vector size;
  bool is_solid;
} wall;

static const char name[] = "EarshotWall3D";

/* The material, and whether there is one; brick otherwise. */
static bool material_of(const wall *self, earshot_material *material) {
  earshot_material_init(material);
  return check(earshot_material_init_common(material, self->material), name);
}

static void apply_material(void *object) {
  wall *self = object;
  earshot_material material;
  if (self->handle == 0 || !material_of(self, &material)) return;
  check(earshot_wall_set_material(world_engine(), self->handle, &material), name);
}

static void apply_shape(void *object) { node_rebind(object); }

static bool is_class(godot_object object, const char *class) {
  godot_variant argument = variant_of_text(class);
  godot_variant result = call_object(object, "is_class", 1, (godot_variant *[]){&argument});
  value answer = {.flag = false};
  value_from_variant(&answer, KIND_FLAG, &result);
  godot.variant_destroy(&result);
  godot.variant_destroy(&argument);
  return answer.flag;
}

static bool has_shape(godot_object object) {
  return object != NULL &&
         (is_class(object, "CollisionShape3D") || is_class(object, "MeshInstance3D"));
}

/* The node that has the wall's shape: the one that was named, else a child, else the parent. */
static godot_object source_of(wall *self) {
  godot_object own = self->placed.node.instance.object;
  if (self->source[0] != 0) {
    godot_object named = node_at(own, self->source);
    if (has_shape(named)) return named;
    print_warning(name, "There is no CollisionShape3D or MeshInstance3D at \"%s\"; the wall is a "
                        "box.", self->source);
    return NULL;
  }
  int64_t count = call_for_integer(own, "get_child_count", 0);
  for (int64_t i = 0; i < count; i++) {
    godot_variant index = variant_of_integer(i);
    godot_variant child = call_object(own, "get_child", 1, (godot_variant *[]){&index});
    godot_object object = object_in(&child);
    godot.variant_destroy(&child);
    godot.variant_destroy(&index);
    if (has_shape(object)) return object;
  }
  godot_variant parent = call_object(own, "get_parent", 0, NULL);
  godot_object object = object_in(&parent);
  godot.variant_destroy(&parent);
  return has_shape(object) ? object : NULL;
}

static bool bind(void *object) {
  wall *self = object;
  place place = placed_read(&self->placed);
  earshot_engine engine = world_engine();
  earshot_vector at = place.position, size = self->size, scale = place.scale;
  earshot_node node = 0;
  if (!check(earshot_node_make(engine, 0, at.x, at.y, at.z, &node), name)) return true;
  placed_follow(&self->placed, node, true);
  earshot_material material;
  bool has_material = material_of(self, &material);
  const earshot_material *chosen = has_material ? &material : NULL;
  godot_object source = source_of(self);
  triangles triangles = {NULL, NULL, 0, 0, false};
  if (source == NULL) {
    check(
        earshot_wall_make_box(
            engine, node, size.x * scale.x, size.y * scale.y, size.z * scale.z, chosen,
            &self->handle),
        name);
  } else if (triangles_read(source, &self->placed.last, &triangles, name)) {
    check(
        earshot_wall_make_mesh(
            engine, node, triangles.corners, triangles.corner_count, triangles.indices,
            triangles.triangle_count, triangles.is_solid || self->is_solid, chosen,
            &self->handle),
        name);
    triangles_free(&triangles);
  }
  return true;
}

static void unbind(void *object) {
  wall *self = object;
  if (self->handle != 0) check(earshot_wall_remove(world_engine(), self->handle), name);
  self->handle = 0;
  placed_remove(&self->placed);
}

static const node_kind kind = {RANK_SPACE, bind, unbind, true};
static void made(void *object) { ((node *)object)->kind = &kind; }
static void notify(void *object, int what) { placed_notify(object, what); }

static void rebuild(void *object, const value *arguments, value *result) {
  (void)arguments, (void)result;
  node_rebind(object);
}

static const property_description properties[] = {
    {.name = "source", .kind = KIND_PATH, .offset = FIELD(wall, source), .apply = apply_shape,
     .doc = "The [CollisionShape3D] or [MeshInstance3D] whose shape the wall has. Empty: the "
            "first of them among its children, else its parent, else a box of [member size]."},
    {.name = "size", .kind = KIND_VECTOR, .offset = FIELD(wall, size), .fallback = "1.0",
     .lowest = 0.0001, .highest = 1e6, .apply = apply_shape,
     .doc = "Width, height and depth in metres, without a [member source]."},
    {.name = "material", .kind = KIND_TEXT, .offset = FIELD(wall, material),
     .fallback = "brick", .hint = GODOT_HINT_ENUM,
     .hint_string = "brick,concrete,stone,plasterboard,wood,glass,steel,earth,curtain",
     .apply = apply_material, .doc = "What it is made of, which decides what comes through."},
    {.name = "solid", .kind = KIND_FLAG, .offset = FIELD(wall, is_solid), .apply = apply_shape,
     .doc = "Whether a mesh is closed and filled. Else each of its triangles is as thick as the "
            "material. Shapes other than meshes are solid by themselves."},
    {0}};

static const method_description methods[] = {
    {"rebuild", KIND_NONE, rebuild, {{0}},
     "Reads the shape and the scale again, after they have changed."},
    {0}};

const class_description wall_class = {
    .name = "EarshotWall3D", .parent = "Node3D",
    .brief = "Attenuates sound that passes through it.",
    .doc = "It takes its shape from a collision shape or a mesh. Sound behind it is quieter and "
           "duller, as its material has it. It moves with its node; after its shape or its scale "
           "has changed, call [method rebuild].",
    .size = sizeof(wall), .made = made, .notify = notify, .properties = properties,
    .methods = methods};
