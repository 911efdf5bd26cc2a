/* Values of properties, arguments and results, as C has them. */
#ifndef EARSHOT_GODOT_VALUES_H
#define EARSHOT_GODOT_VALUES_H

#include <earshot.h>

#include "godot.h"

typedef enum value_kind {
  KIND_NONE,
  KIND_FLAG,
  KIND_INTEGER,
  KIND_REAL,
  KIND_TEXT,    /* String: UTF-8, never NULL */
  KIND_VECTOR,  /* Vector3 */
  KIND_PATH,    /* NodePath, as text */
  KIND_TEXTS,   /* PackedStringArray */
  KIND_SAMPLES, /* PackedFloat32Array, a result only */
  KIND_TABLE,   /* Dictionary */
  KIND_OBJECT   /* an object or null, an argument only */
} value_kind;

typedef struct text_list {
  char **items;
  size_t count;
} text_list;

typedef union value {
  bool flag;
  int64_t integer;
  double real;
  char *text;
  earshot_vector vector;
  text_list texts;
  godot_variant variant; /* of samples and tables */
  godot_object object;
} value;

/* Godot's type of a kind. */
int32_t type_of_kind(value_kind kind);

/* Copies a Variant of any type. Returns whether it can be converted; if not, nothing is kept. */
bool value_from_variant(value *value, value_kind kind, const godot_variant *variant);

/* Makes a Variant, which the caller destroys. */
godot_variant variant_from_value(const value *value, value_kind kind);

/* Makes a value of a literal: "0.5", "true", any text; NULL is zero or empty. */
void value_from_literal(value *value, value_kind kind, const char *literal);

void value_copy(value *value, value_kind kind, const union value *other);
void value_free(value *value, value_kind kind);

/* The bytes that a field of that kind takes. */
size_t size_of_kind(value_kind kind);

/* The samples of a Variant that has a PackedFloat32Array, which must not be empty. */
float *floats_in(godot_variant *variant);

/* Sets an entry of a table. */
void table_set(value *table, const char *key, godot_variant entry);

/* Calls `visit` for each entry of a table whose key is text, with a number, or with a text where
 * `takes_text`; the other one is NULL. Others are passed over with a warning that names `where`. */
typedef void (*table_visitor)(
    void *user, const char *key, const double *number, const char *text);
void table_visit(
    const value *table, const char *where, bool takes_text, table_visitor visit, void *user);

#endif
