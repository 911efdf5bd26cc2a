#include "values.h"

#include <stdlib.h>
#include <string.h>

int32_t type_of_kind(value_kind kind) {
  switch (kind) {
    case KIND_FLAG: return GODOT_BOOL;
    case KIND_INTEGER: return GODOT_INT;
    case KIND_REAL: return GODOT_FLOAT;
    case KIND_TEXT: return GODOT_STRING;
    case KIND_VECTOR: return GODOT_VECTOR3;
    case KIND_PATH: return GODOT_NODE_PATH;
    case KIND_TEXTS: return GODOT_PACKED_STRING_ARRAY;
    case KIND_SAMPLES: return GODOT_PACKED_FLOAT32_ARRAY;
    case KIND_TABLE: return GODOT_DICTIONARY;
    case KIND_OBJECT: return GODOT_OBJECT;
    case KIND_NONE: break;
  }
  return GODOT_NIL;
}

size_t size_of_kind(value_kind kind) {
  switch (kind) {
    case KIND_FLAG: return sizeof(bool);
    case KIND_INTEGER: return sizeof(int64_t);
    case KIND_REAL: return sizeof(double);
    case KIND_TEXT:
    case KIND_PATH: return sizeof(char *);
    case KIND_VECTOR: return sizeof(earshot_vector);
    case KIND_TEXTS: return sizeof(text_list);
    case KIND_SAMPLES:
    case KIND_TABLE: return sizeof(godot_variant);
    case KIND_OBJECT: return sizeof(godot_object);
    case KIND_NONE: break;
  }
  return 0;
}

static char *copy_of(const char *text) {
  char *copy = strdup(text != NULL ? text : "");
  if (copy == NULL) abort(); /* as Godot does without memory */
  return copy;
}

static godot_variant construct(int32_t type, const godot_variant *from) {
  godot_variant result;
  godot_call_error error = {GODOT_CALL_OK, 0, 0};
  godot.variant_construct(type, &result, from != NULL ? &from : NULL, from != NULL, &error);
  return result;
}

static char *text_in(godot_variant *string) {
  godot_string text;
  godot.get_variant_to_type_constructor(GODOT_STRING)(&text, string);
  char *copy = copy_text(&text);
  godot.variant_get_ptr_destructor(GODOT_STRING)(&text);
  if (copy == NULL) abort();
  return copy;
}

static text_list texts_in(godot_variant *variant) {
  text_list list = {NULL, 0};
  int64_t size = size_of_array(variant);
  if (size <= 0 || size > 65536) return list;
  godot_packed array;
  godot.get_variant_to_type_constructor(GODOT_PACKED_STRING_ARRAY)(&array, variant);
  list.items = calloc((size_t)size, sizeof *list.items);
  if (list.items == NULL) abort();
  for (int64_t i = 0; i < size; i++) {
    list.items[i] = copy_text(godot.packed_string_array_operator_index(&array, i));
    if (list.items[i] == NULL) abort();
  }
  list.count = (size_t)size;
  godot.variant_get_ptr_destructor(GODOT_PACKED_STRING_ARRAY)(&array);
  return list;
}

/* From a Variant that has the kind's type. */
static void take(value *value, value_kind kind, godot_variant *variant) {
  godot_variant_to get = kind == KIND_NONE || kind == KIND_SAMPLES
      ? NULL : godot.get_variant_to_type_constructor(type_of_kind(kind));
  switch (kind) {
    case KIND_FLAG: {
      godot_bool flag;
      get(&flag, variant);
      value->flag = flag != 0;
      break;
    }
    case KIND_INTEGER: get(&value->integer, variant); break;
    case KIND_REAL: get(&value->real, variant); break;
    case KIND_TEXT: value->text = text_in(variant); break;
    case KIND_VECTOR: {
      godot_vector3 vector;
      get(&vector, variant);
      value->vector = (earshot_vector){vector.x, vector.y, vector.z};
      break;
    }
    case KIND_PATH: {
      godot_variant string = construct(GODOT_STRING, variant);
      value->text = text_in(&string);
      godot.variant_destroy(&string);
      break;
    }
    case KIND_TEXTS: value->texts = texts_in(variant); break;
    case KIND_TABLE: godot.variant_new_copy(&value->variant, variant); break;
    case KIND_OBJECT: value->object = object_in(variant); break;
    case KIND_SAMPLES:
    case KIND_NONE: break;
  }
}

bool value_from_variant(value *value, value_kind kind, const godot_variant *variant) {
  int32_t wanted = type_of_kind(kind), given = godot.variant_get_type(variant);
  if (kind == KIND_OBJECT && given == GODOT_NIL) {
    value->object = NULL;
    return true;
  }
  if (given == wanted) {
    godot_variant same = *variant;
    take(value, kind, &same);
    return true;
  }
  if (kind == KIND_OBJECT || !godot.variant_can_convert_strict(given, wanted)) return false;
  godot_variant converted;
  godot_call_error error = {GODOT_CALL_OK, 0, 0};
  godot.variant_construct(wanted, &converted, &variant, 1, &error);
  bool is_converted =
      error.error == GODOT_CALL_OK && godot.variant_get_type(&converted) == wanted;
  if (is_converted) take(value, kind, &converted);
  godot.variant_destroy(&converted);
  return is_converted;
}

static godot_variant variant_from_texts(const text_list *list) {
  godot_variant array = construct(GODOT_PACKED_STRING_ARRAY, NULL);
  for (size_t i = 0; i < list->count; i++) {
    godot_variant text = variant_of_text(list->items[i]), result;
    const godot_variant *argument = &text;
    godot_call_error error = {GODOT_CALL_OK, 0, 0};
    godot.variant_call(&array, name_of("append"), &argument, 1, &result, &error);
    godot.variant_destroy(&result);
    godot.variant_destroy(&text);
  }
  return array;
}

godot_variant variant_from_value(const value *value, value_kind kind) {
  godot_variant variant;
  switch (kind) {
    case KIND_FLAG: return variant_of_flag(value->flag);
    case KIND_INTEGER: return variant_of_integer(value->integer);
    case KIND_REAL: return variant_of_real(value->real);
    case KIND_TEXT: return variant_of_text(value->text);
    case KIND_VECTOR: {
      godot_vector3 vector = {
          (float)value->vector.x, (float)value->vector.y, (float)value->vector.z};
      godot.get_variant_from_type_constructor(GODOT_VECTOR3)(&variant, &vector);
      return variant;
    }
    case KIND_PATH: {
      godot_variant text = variant_of_text(value->text);
      variant = construct(GODOT_NODE_PATH, &text);
      godot.variant_destroy(&text);
      return variant;
    }
    case KIND_TEXTS: return variant_from_texts(&value->texts);
    case KIND_SAMPLES:
    case KIND_TABLE: godot.variant_new_copy(&variant, &value->variant); return variant;
    case KIND_OBJECT: return variant_of_object(value->object);
    case KIND_NONE: break;
  }
  godot.variant_new_nil(&variant);
  return variant;
}

void value_from_literal(value *value, value_kind kind, const char *literal) {
  memset(value, 0, sizeof *value);
  switch (kind) {
    case KIND_FLAG: value->flag = literal != NULL && strcmp(literal, "true") == 0; break;
    case KIND_INTEGER: value->integer = literal != NULL ? strtoll(literal, NULL, 10) : 0; break;
    case KIND_REAL: value->real = literal != NULL ? strtod(literal, NULL) : 0; break;
    case KIND_TEXT:
    case KIND_PATH: value->text = copy_of(literal); break;
    case KIND_VECTOR:
      /* All three are the same. */
      value->vector.x = literal != NULL ? strtod(literal, NULL) : 0;
      value->vector.y = value->vector.z = value->vector.x;
      break;
    case KIND_SAMPLES:
    case KIND_TABLE: value->variant = construct(type_of_kind(kind), NULL); break;
    case KIND_TEXTS:
    case KIND_OBJECT:
    case KIND_NONE: break;
  }
}

void value_copy(value *value, value_kind kind, const union value *other) {
  switch (kind) {
    case KIND_TEXT:
    case KIND_PATH: value->text = copy_of(other->text); break;
    case KIND_TEXTS:
      value->texts.count = other->texts.count;
      value->texts.items = calloc(other->texts.count + 1, sizeof *value->texts.items);
      if (value->texts.items == NULL) abort();
      for (size_t i = 0; i < other->texts.count; i++) {
        value->texts.items[i] = copy_of(other->texts.items[i]);
      }
      break;
    case KIND_SAMPLES:
    case KIND_TABLE: godot.variant_new_copy(&value->variant, &other->variant); break;
    default: *value = *other; break;
  }
}

void value_free(value *value, value_kind kind) {
  switch (kind) {
    case KIND_TEXT:
    case KIND_PATH: free(value->text); break;
    case KIND_TEXTS:
      for (size_t i = 0; i < value->texts.count; i++) free(value->texts.items[i]);
      free(value->texts.items);
      break;
    case KIND_SAMPLES:
    case KIND_TABLE: godot.variant_destroy(&value->variant); break;
    default: break;
  }
}

float *floats_in(godot_variant *variant) {
  godot_inside inside = godot.variant_get_ptr_internal_getter(GODOT_PACKED_FLOAT32_ARRAY);
  return godot.packed_float32_array_operator_index(inside(variant), 0);
}

void table_set(value *table, const char *key, godot_variant entry) {
  godot_variant name = variant_of_text(key);
  godot_bool is_valid = false;
  godot.variant_set(&table->variant, &name, &entry, &is_valid);
  godot.variant_destroy(&name);
  godot.variant_destroy(&entry);
}

/* Visits one entry. Returns whether it has a key and a value that can be taken. */
static bool visit_entry(
    const godot_variant *key, const godot_variant *entry, bool takes_text, table_visitor visit,
    void *user) {
  value name, number, text;
  if (!value_from_variant(&name, KIND_TEXT, key)) return false;
  bool is_number = value_from_variant(&number, KIND_REAL, entry);
  bool is_text = !is_number && takes_text && value_from_variant(&text, KIND_TEXT, entry);
  if (is_number) visit(user, name.text, &number.real, NULL);
  if (is_text) visit(user, name.text, NULL, text.text);
  if (is_text) value_free(&text, KIND_TEXT);
  value_free(&name, KIND_TEXT);
  return is_number || is_text;
}

void table_visit(
    const value *table, const char *where, bool takes_text, table_visitor visit, void *user) {
  godot_variant dictionary = table->variant, keys;
  godot_call_error error = {GODOT_CALL_OK, 0, 0};
  godot.variant_call(&dictionary, name_of("keys"), NULL, 0, &keys, &error);
  int64_t size = size_of_array(&keys);
  for (int64_t i = 0; i < size; i++) {
    godot_variant index = variant_of_integer(i), key, entry;
    godot_bool is_valid = false;
    godot.variant_get(&keys, &index, &key, &is_valid);
    godot.variant_get(&dictionary, &key, &entry, &is_valid);
    if (!visit_entry(&key, &entry, takes_text, visit, user)) {
      print_warning(where, "Keys must be text and values numbers%s.",
          takes_text ? ", truths or text" : " or truths");
    }
    godot.variant_destroy(&entry);
    godot.variant_destroy(&key);
    godot.variant_destroy(&index);
  }
  godot.variant_destroy(&keys);
}
