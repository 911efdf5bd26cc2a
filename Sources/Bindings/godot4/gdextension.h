/* What this extension uses of GDExtension, the C interface of Godot 4.4 and later.
 *
 * `godot --dump-gdextension-interface` prints the whole interface, with its documentation. Names
 * here are shorter; layouts and the strings in FUNCTIONS are Godot's. */
#ifndef EARSHOT_GODOT_GDEXTENSION_H
#define EARSHOT_GODOT_GDEXTENSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Godot's values, by their sizes in builds with 64-bit pointers and single-precision vectors. */
typedef struct godot_variant { uint64_t opaque[3]; } godot_variant;
typedef struct godot_string { void *opaque; } godot_string;
typedef struct godot_name { void *opaque; } godot_name; /* StringName */
typedef struct godot_packed { void *opaque[2]; } godot_packed; /* any Packed…Array */
typedef struct godot_array { void *opaque; } godot_array;
typedef struct godot_vector3 { float x, y, z; } godot_vector3;

/* Three rows of a matrix whose columns are the axes, then the origin. */
typedef struct godot_transform {
  float rows[3][3];
  float origin[3];
} godot_transform;

typedef void *godot_object;
typedef void *godot_library;
typedef const void *godot_method_bind;
typedef uint8_t godot_bool;

/* Types of Variants. */
enum {
  GODOT_NIL = 0,
  GODOT_BOOL = 1,
  GODOT_INT = 2,
  GODOT_FLOAT = 3,
  GODOT_STRING = 4,
  GODOT_VECTOR3 = 9,
  GODOT_STRING_NAME = 21,
  GODOT_NODE_PATH = 22,
  GODOT_OBJECT = 24,
  GODOT_DICTIONARY = 27,
  GODOT_ARRAY = 28,
  GODOT_PACKED_INT32_ARRAY = 30,
  GODOT_PACKED_FLOAT32_ARRAY = 32,
  GODOT_PACKED_STRING_ARRAY = 34,
  GODOT_PACKED_VECTOR3_ARRAY = 36,
  GODOT_TYPE_COUNT = 39
};

/* How the inspector edits a property. */
enum {
  GODOT_HINT_NONE = 0,
  GODOT_HINT_RANGE = 1,
  GODOT_HINT_ENUM = 2,
  GODOT_HINT_ENUM_SUGGESTION = 3,
  GODOT_HINT_DIR = 14,
  GODOT_HINT_TYPE_STRING = 23,
  GODOT_HINT_FILE_PATH = 44
};
enum { GODOT_USAGE_DEFAULT = 6, GODOT_USAGE_NONE = 0 };

/* Notifications of nodes. */
enum {
  GODOT_POSTINITIALIZE = 0,
  GODOT_ENTER_TREE = 10,
  GODOT_EXIT_TREE = 11,
  GODOT_READY = 13,
  GODOT_PHYSICS_PROCESS = 16,
  GODOT_PROCESS = 17,
  GODOT_RESET_PHYSICS_INTERPOLATION = 2001
};

enum { GODOT_LEVEL_SCENE = 2, GODOT_LEVEL_EDITOR = 3 };
enum { GODOT_METHOD_NORMAL = 1 };

enum {
  GODOT_CALL_OK = 0,
  GODOT_CALL_INVALID_ARGUMENT = 2,
  GODOT_CALL_TOO_MANY = 3,
  GODOT_CALL_TOO_FEW = 4,
  GODOT_CALL_NO_INSTANCE = 5
};

typedef struct godot_call_error {
  int32_t error, argument, expected;
} godot_call_error;

typedef struct godot_property_info {
  int32_t type;
  godot_name *name;
  godot_name *class_name;
  uint32_t hint;
  godot_string *hint_string;
  uint32_t usage;
} godot_property_info;

typedef void (*godot_method_call)(
    void *data, void *self, const godot_variant *const *arguments, int64_t count,
    godot_variant *result, godot_call_error *error);
typedef void (*godot_method_pointer_call)(
    void *data, void *self, const void *const *arguments, void *result);

typedef struct godot_method_info {
  godot_name *name;
  void *data;
  godot_method_call call;
  godot_method_pointer_call pointer_call;
  uint32_t flags;
  godot_bool has_result;
  godot_property_info *result;
  int32_t result_metadata;
  uint32_t argument_count;
  godot_property_info *arguments;
  int32_t *argument_metadata;
  uint32_t default_count;
  godot_variant **defaults;
} godot_method_info;

/* GDExtensionClassCreationInfo4; what stays NULL has no type here. */
typedef struct godot_class_info {
  godot_bool is_virtual, is_abstract, is_exposed, is_runtime;
  const godot_string *icon;
  void (*set)(void), (*get)(void), (*list)(void), (*free_list)(void);
  void (*can_revert)(void), (*get_revert)(void);
  godot_bool (*validate_property)(void *self, godot_property_info *property);
  void (*notify)(void *self, int32_t what, godot_bool reversed);
  void (*to_string)(void), (*reference)(void), (*unreference)(void);
  godot_object (*make)(void *data, godot_bool notifies);
  void (*free)(void *data, void *self);
  void (*remake)(void), (*get_virtual)(void);
  void *(*get_virtual_data)(void *data, const godot_name *name, uint32_t hash);
  void (*call_virtual)(
      void *self, const godot_name *name, void *data, const void *const *arguments, void *result);
  void *data;
} godot_class_info;

typedef struct godot_initialization {
  int32_t minimum_level;
  void *data;
  void (*initialize)(void *data, int32_t level);
  void (*deinitialize)(void *data, int32_t level);
} godot_initialization;

typedef void (*godot_function)(void);
typedef godot_function (*godot_get_function)(const char *name);

typedef void (*godot_variant_from)(godot_variant *variant, void *value);
typedef void (*godot_variant_to)(void *value, godot_variant *variant);
typedef void (*godot_destructor)(void *value);
typedef void *(*godot_inside)(godot_variant *variant);

/* The functions that are used: result, Godot's name, parameters. */
#define GODOT_FUNCTIONS(FUNCTION)                                                                 \
  FUNCTION(void, print_error,                                                                     \
      (const char *, const char *function, const char *file, int32_t line, godot_bool notifies))  \
  FUNCTION(void, print_warning,                                                                   \
      (const char *, const char *function, const char *file, int32_t line, godot_bool notifies))  \
  FUNCTION(void, variant_new_copy, (godot_variant *, const godot_variant *))                      \
  FUNCTION(void, variant_new_nil, (godot_variant *))                                              \
  FUNCTION(void, variant_destroy, (godot_variant *))                                              \
  FUNCTION(void, variant_call,                                                                    \
      (godot_variant *, const godot_name *, const godot_variant *const *, int64_t count,          \
       godot_variant *result, godot_call_error *))                                                \
  FUNCTION(int32_t, variant_get_type, (const godot_variant *))                                    \
  FUNCTION(godot_bool, variant_can_convert_strict, (int32_t from, int32_t to))                    \
  FUNCTION(void, variant_construct,                                                               \
      (int32_t type, godot_variant *, const godot_variant *const *, int32_t count,                \
       godot_call_error *))                                                                       \
  FUNCTION(uint64_t, variant_get_object_instance_id, (const godot_variant *))                     \
  FUNCTION(void, variant_get,                                                                     \
      (const godot_variant *, const godot_variant *key, godot_variant *, godot_bool *is_valid))   \
  FUNCTION(void, variant_set,                                                                     \
      (godot_variant *, const godot_variant *key, const godot_variant *, godot_bool *is_valid))   \
  FUNCTION(godot_variant_from, get_variant_from_type_constructor, (int32_t type))                 \
  FUNCTION(godot_variant_to, get_variant_to_type_constructor, (int32_t type))                     \
  FUNCTION(godot_inside, variant_get_ptr_internal_getter, (int32_t type))                         \
  FUNCTION(godot_destructor, variant_get_ptr_destructor, (int32_t type))                          \
  FUNCTION(void, string_new_with_utf8_chars, (godot_string *, const char *))                      \
  FUNCTION(int64_t, string_to_utf8_chars, (const godot_string *, char *, int64_t capacity))       \
  FUNCTION(void, string_name_new_with_latin1_chars,                                               \
      (godot_name *, const char *, godot_bool is_static))                                         \
  FUNCTION(float *, packed_float32_array_operator_index, (godot_packed *, int64_t))               \
  FUNCTION(godot_string *, packed_string_array_operator_index, (godot_packed *, int64_t))         \
  FUNCTION(void *, packed_vector3_array_operator_index, (godot_packed *, int64_t))                \
  FUNCTION(uint64_t, file_access_get_buffer, (godot_object, uint8_t *, uint64_t))                 \
  FUNCTION(void, object_method_bind_ptrcall,                                                      \
      (godot_method_bind, godot_object, const void *const *arguments, void *result))              \
  FUNCTION(void, object_method_bind_call,                                                         \
      (godot_method_bind, godot_object, const godot_variant *const *, int64_t count,              \
       godot_variant *result, godot_call_error *))                                                \
  FUNCTION(godot_object, global_get_singleton, (const godot_name *))                              \
  FUNCTION(void, object_set_instance, (godot_object, const godot_name *class_name, void *self))   \
  FUNCTION(godot_object, object_get_instance_from_id, (uint64_t))                                 \
  FUNCTION(uint64_t, object_get_instance_id, (godot_object))                                      \
  FUNCTION(void, ref_set_object, (void *reference, godot_object))                                 \
  FUNCTION(godot_object, classdb_construct_object2, (const godot_name *))                         \
  FUNCTION(godot_method_bind, classdb_get_method_bind,                                            \
      (const godot_name *class_name, const godot_name *method, int64_t hash))                     \
  FUNCTION(void, classdb_register_extension_class4,                                               \
      (godot_library, const godot_name *, const godot_name *parent, const godot_class_info *))    \
  FUNCTION(void, classdb_register_extension_class_method,                                         \
      (godot_library, const godot_name *, const godot_method_info *))                             \
  FUNCTION(void, classdb_register_extension_class_integer_constant,                               \
      (godot_library, const godot_name *, const godot_name *enumeration, const godot_name *,      \
       int64_t value, godot_bool is_bitfield))                                                    \
  FUNCTION(void, classdb_register_extension_class_property,                                       \
      (godot_library, const godot_name *, const godot_property_info *, const godot_name *setter,  \
       const godot_name *getter))                                                                 \
  FUNCTION(void, classdb_register_extension_class_property_group,                                 \
      (godot_library, const godot_name *, const godot_string *group, const godot_string *prefix)) \
  FUNCTION(void, classdb_register_extension_class_signal,                                         \
      (godot_library, const godot_name *, const godot_name *, const godot_property_info *,        \
       int64_t count))                                                                            \
  FUNCTION(void, classdb_unregister_extension_class, (godot_library, const godot_name *))         \
  FUNCTION(void, editor_help_load_xml_from_utf8_chars, (const char *xml))

#endif
