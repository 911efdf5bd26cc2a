/* What this host needs of GDNative, the C interface of Godot 3, whose headers Debian doesn't have.
 *
 * Godot hands over a table of 744 functions; its order has not changed since 3.0. */
#ifndef GDNATIVE_H
#define GDNATIVE_H

#include <stdbool.h>
#include <stdint.h>

/* Godot's values, by their sizes: only Godot looks inside. */
typedef struct godot_variant { uint64_t opaque[3]; } godot_variant;
typedef struct godot_string { uint64_t opaque; } godot_string;
typedef struct godot_char_string { uint64_t opaque; } godot_char_string;
typedef struct godot_bytes { uint64_t opaque; } godot_bytes; /* PoolByteArray */
typedef struct godot_vector3 { uint32_t bits[3]; } godot_vector3;

/* The functions that are used here, by their places in the table. */
enum {
  BYTES_NEW = 155,             /* void (godot_bytes *) */
  BYTES_RESIZE = 164,          /* void (godot_bytes *, int) */
  BYTES_WRITE = 166,           /* void *(godot_bytes *): begins to write */
  BYTES_DESTROY = 170,         /* void (godot_bytes *) */
  WRITING_POINTER = 296,       /* uint8_t *(const void *) */
  WRITING_DESTROY = 298,       /* void (void *): ends it */
  VARIANT_NEW_NIL = 509,       /* void (godot_variant *) */
  VARIANT_NEW_INT = 512,       /* void (godot_variant *, int64_t) */
  VARIANT_NEW_REAL = 513,      /* void (godot_variant *, double) */
  VARIANT_NEW_STRING = 514,    /* void (godot_variant *, const godot_string *) */
  VARIANT_NEW_BYTES = 530,     /* void (godot_variant *, const godot_bytes *) */
  VARIANT_AS_INT = 539,        /* int64_t (const godot_variant *) */
  VARIANT_AS_REAL = 540,       /* double (const godot_variant *) */
  VARIANT_AS_STRING = 541,     /* godot_string (const godot_variant *) */
  VARIANT_AS_VECTOR3 = 544,    /* godot_vector3 (const godot_variant *) */
  CHAR_STRING_GET_DATA = 572,  /* const char *(const godot_char_string *) */
  CHAR_STRING_DESTROY = 573,   /* void (godot_char_string *) */
  STRING_NEW = 574,            /* void (godot_string *) */
  STRING_UTF8 = 678,           /* godot_char_string (const godot_string *) */
  STRING_PARSE_UTF8 = 679,     /* bool (godot_string *, const char *) */
  STRING_DESTROY = 721,        /* void (godot_string *) */
  PRINT_ERROR = 741            /* void (what, function, file: const char *; int line) */
};

/* What every table begins with. */
typedef struct gdnative_table {
  uint32_t type; /* 0: the core; 1: NativeScript */
  uint32_t major, minor;
  const struct gdnative_table *next;
} gdnative_table;

typedef struct gdnative_core {
  gdnative_table table;
  uint32_t extension_count;
  const gdnative_table *const *extensions;
  void (*functions[744])(void);
} gdnative_core;

/* Classes of our own. */
typedef struct gdnative_maker {
  void *(*make)(void *object, void *data);
  void *data;
  void (*free)(void *data);
} gdnative_maker;

typedef struct gdnative_destroyer {
  void (*destroy)(void *object, void *data, void *self);
  void *data;
  void (*free)(void *data);
} gdnative_destroyer;

typedef struct gdnative_method {
  godot_variant (*call)(void *object, void *data, void *self, int count, godot_variant **arguments);
  void *data;
  void (*free)(void *data);
} gdnative_method;

typedef struct gdnative_script {
  gdnative_table table;
  void (*register_class)(
      void *library, const char *name, const char *parent, gdnative_maker, gdnative_destroyer);
  void (*register_tool_class)(
      void *library, const char *name, const char *parent, gdnative_maker, gdnative_destroyer);
  void (*register_method)(
      void *library, const char *class_name, const char *name, int remote, gdnative_method);
} gdnative_script;

/* The arguments of a library's initializer. */
typedef struct gdnative_options {
  bool in_editor;
  uint64_t hashes[3];
  void (*report_version_mismatch)(void);
  void (*report_loading_error)(void);
  void *library;
  const gdnative_core *core;
} gdnative_options;

#endif
