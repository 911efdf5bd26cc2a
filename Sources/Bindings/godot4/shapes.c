/* Triangles of Godot's collision shapes and meshes. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "nodes.h"

enum { MOST_TRIANGLES = 1048576 };

bool transform_of_object(godot_object object, godot_transform *transform) {
  static const int32_t GODOT_TRANSFORM3D = 18;
  godot_variant result = call_object(object, "get_global_transform", 0, NULL);
  bool is_transform = godot.variant_get_type(&result) == GODOT_TRANSFORM3D;
  if (is_transform) {
    godot.get_variant_to_type_constructor(GODOT_TRANSFORM3D)(transform, &result);
  }
  godot.variant_destroy(&result);
  return is_transform;
}

godot_object node_at(godot_object from, const char *path) {
  value text = {.text = (char *)path};
  godot_variant argument = variant_from_value(&text, KIND_PATH);
  godot_variant result =
      call_object(from, "get_node_or_null", 1, (godot_variant *[]){&argument});
  godot_object object = object_in(&result);
  godot.variant_destroy(&result);
  godot.variant_destroy(&argument);
  return object;
}

void triangles_free(triangles *triangles) {
  free(triangles->corners);
  free(triangles->indices);
  triangles->corners = NULL;
  triangles->indices = NULL;
}

/* A point of the source as the wall's node has it: turned and moved, but not scaled, as objects of
 * the engine are not. */
static void move_point(
    const godot_transform *source, const godot_transform *wall, const float in[3],
    float out[3]) {
  double world[3];
  for (int row = 0; row < 3; row++) {
    world[row] = source->origin[row] - (double)wall->origin[row];
    for (int column = 0; column < 3; column++) world[row] += source->rows[row][column] * in[column];
  }
  for (int column = 0; column < 3; column++) {
    double dot = 0, length = 0;
    for (int row = 0; row < 3; row++) {
      dot += wall->rows[row][column] * world[row];
      length += (double)wall->rows[row][column] * wall->rows[row][column];
    }
    out[column] = length > 0 ? (float)(dot / sqrt(length)) : 0;
  }
}

/* Takes triangles, three corners each, clockwise from outside as Godot has them. */
static bool take_faces(
    triangles *triangles, const godot_vector3 *faces, int64_t count,
    const godot_transform *source, const godot_transform *wall, const char *where) {
  if (count < 3 || count / 3 > MOST_TRIANGLES) {
    print_error(where, "A shape of %lld triangles can't be a wall.", (long long)(count / 3));
    return false;
  }
  size_t corners = (size_t)count / 3 * 3;
  triangles->corners = malloc(corners * 3 * sizeof *triangles->corners);
  triangles->indices = malloc(corners * sizeof *triangles->indices);
  if (triangles->corners == NULL || triangles->indices == NULL) {
    triangles_free(triangles);
    return false;
  }
  for (size_t i = 0; i < corners; i++) {
    /* The last two of each triangle change places: counter-clockwise from outside. */
    size_t from = i % 3 == 1 ? i + 1 : i % 3 == 2 ? i - 1 : i;
    const float in[3] = {faces[from].x, faces[from].y, faces[from].z};
    move_point(source, wall, in, triangles->corners + 3 * i);
    triangles->indices[i] = (int32_t)i;
  }
  triangles->corner_count = corners;
  triangles->triangle_count = corners / 3;
  return true;
}

/* What an object's method returns, if it is an array of vectors. */
static bool take_array(
    triangles *triangles, godot_object object, const char *method,
    const godot_transform *source, const godot_transform *wall, const char *where) {
  godot_variant faces = call_object(object, method, 0, NULL);
  bool is_array = godot.variant_get_type(&faces) == GODOT_PACKED_VECTOR3_ARRAY;
  int64_t count = is_array ? size_of_array(&faces) : 0;
  bool is_taken = false;
  if (count >= 3) {
    godot_packed array;
    godot.get_variant_to_type_constructor(GODOT_PACKED_VECTOR3_ARRAY)(&array, &faces);
    const godot_vector3 *points = godot.packed_vector3_array_operator_index(&array, 0);
    is_taken = take_faces(triangles, points, count, source, wall, where);
    godot.variant_get_ptr_destructor(GODOT_PACKED_VECTOR3_ARRAY)(&array);
  } else {
    print_error(where, "The shape has no triangles.");
  }
  godot.variant_destroy(&faces);
  return is_taken;
}

static void copy_property(
    godot_object from, const char *getter, godot_object to, const char *setter) {
  godot_variant value = call_object(from, getter, 0, NULL);
  godot_variant result = call_object(to, setter, 1, (godot_variant *[]){&value});
  godot.variant_destroy(&result);
  godot.variant_destroy(&value);
}

/* Godot's own mesh with the form of a collision shape. */
typedef struct form {
  const char *shape, *mesh;
  const char *getters[2], *setters[2];
  const char *detail; /* setter of its number of segments */
} form;

static const form forms[] = {
    {"BoxShape3D", "BoxMesh", {"get_size"}, {"set_size"}, NULL},
    {"SphereShape3D", "SphereMesh", {"get_radius"}, {"set_radius"}, "set_radial_segments"},
    {"CapsuleShape3D", "CapsuleMesh", {"get_radius", "get_height"},
     {"set_radius", "set_height"}, "set_radial_segments"},
    {"CylinderShape3D", "CylinderMesh", {"get_radius", "get_height"},
     {"set_top_radius", "set_height"}, "set_radial_segments"}};

static bool is_shape(godot_object object, const char *class) {
  godot_variant result = call_object(object, "get_class", 0, NULL);
  value text;
  bool is_text = value_from_variant(&text, KIND_TEXT, &result);
  bool is_it = is_text && strcmp(text.text, class) == 0;
  if (is_text) value_free(&text, KIND_TEXT);
  godot.variant_destroy(&result);
  return is_it;
}

static bool take_form(
    triangles *triangles, const form *form, godot_object shape, const godot_transform *source,
    const godot_transform *wall, const char *where) {
  enum { SEGMENTS = 12, RINGS = 4 };
  godot_variant name = variant_of_text(form->mesh);
  godot_variant made =
      call_object(singleton("ClassDB"), "instantiate", 1, (godot_variant *[]){&name});
  godot.variant_destroy(&name);
  godot_object mesh = object_in(&made);
  if (mesh == NULL) {
    godot.variant_destroy(&made);
    return false;
  }
  for (int i = 0; i < 2 && form->getters[i] != NULL; i++) {
    copy_property(shape, form->getters[i], mesh, form->setters[i]);
  }
  if (strcmp(form->mesh, "CylinderMesh") == 0) {
    copy_property(shape, "get_radius", mesh, "set_bottom_radius");
  }
  if (strcmp(form->mesh, "SphereMesh") == 0) {
    godot_variant height = variant_of_real(2 * call_for_real(shape, "get_radius", 0.5));
    godot_variant result = call_object(mesh, "set_height", 1, (godot_variant *[]){&height});
    godot.variant_destroy(&result);
    godot.variant_destroy(&height);
  }
  if (form->detail != NULL) {
    call_with_integer(mesh, form->detail, SEGMENTS);
    call_with_integer(mesh, "set_rings", RINGS);
  }
  bool is_taken = take_array(triangles, mesh, "get_faces", source, wall, where);
  triangles->is_solid = true;
  godot.variant_destroy(&made);
  return is_taken;
}

static bool take_shape(
    triangles *triangles, godot_object shape, const godot_transform *source,
    const godot_transform *wall, const char *where) {
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    if (is_shape(shape, forms[i].shape)) {
      return take_form(triangles, &forms[i], shape, source, wall, where);
    }
  }
  if (is_shape(shape, "ConcavePolygonShape3D")) {
    return take_array(triangles, shape, "get_faces", source, wall, where);
  }
  print_error(where, "A wall can be a box, a sphere, a capsule, a cylinder, a concave shape or a "
                     "mesh. Name a MeshInstance3D as its source.");
  return false;
}

bool triangles_read(
    godot_object object, const godot_transform *wall, triangles *triangles, const char *where) {
  godot_transform source;
  memset(triangles, 0, sizeof *triangles);
  if (!transform_of_object(object, &source)) return false;
  bool is_mesh = is_shape(object, "MeshInstance3D");
  godot_variant held = call_object(object, is_mesh ? "get_mesh" : "get_shape", 0, NULL);
  godot_object content = object_in(&held);
  bool is_read = false;
  if (content == NULL) {
    print_error(where, "The %s has no %s.", is_mesh ? "MeshInstance3D" : "CollisionShape3D",
        is_mesh ? "mesh" : "shape");
  } else if (is_mesh) {
    is_read = take_array(triangles, content, "get_faces", &source, wall, where);
  } else {
    is_read = take_shape(triangles, content, &source, wall, where);
  }
  godot.variant_destroy(&held);
  return is_read;
}
