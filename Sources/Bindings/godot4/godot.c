#include "godot.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

godot_functions godot;
godot_library library;

static pthread_t main_thread;

/* Names that were asked for. The table is open-addressed by the literal's address; twice as many
 * places as there are names in this extension. */
enum { NAME_PLACES = 2048 };
static struct {
  const char *literal;
  godot_name name;
} names[NAME_PLACES];
static size_t name_count;
static pthread_mutex_t names_lock = PTHREAD_MUTEX_INITIALIZER; /* threads that read files ask, too */

const char *godot_load(godot_get_function get, godot_library own) {
  library = own;
  main_thread = pthread_self();
#define FIND(result, name, parameters)                    \
  godot.name = (result(*) parameters)get(#name);          \
  if (godot.name == NULL) return #name;
  GODOT_FUNCTIONS(FIND)
#undef FIND
  return NULL;
}

void godot_unload(void) {
  godot_destructor destroy = godot.variant_get_ptr_destructor(GODOT_STRING_NAME);
  for (size_t i = 0; i < NAME_PLACES; i++) {
    if (names[i].literal != NULL) destroy(&names[i].name);
    names[i].literal = NULL;
  }
  name_count = 0;
}

godot_name *name_of(const char *literal) {
  pthread_mutex_lock(&names_lock);
  size_t place = ((uintptr_t)literal >> 2) * 2654435761u % NAME_PLACES;
  while (names[place].literal != NULL && names[place].literal != literal) {
    place = (place + 1) % NAME_PLACES;
  }
  if (names[place].literal == NULL) {
    /* Never reached with the names of this extension; a full table would never end the search. */
    if (name_count + 1 == NAME_PLACES) abort();
    name_count++;
    names[place].literal = literal;
    godot.string_name_new_with_latin1_chars(&names[place].name, literal, false);
  }
  pthread_mutex_unlock(&names_lock);
  return &names[place].name;
}

bool is_main_thread(void) { return pthread_equal(pthread_self(), main_thread) != 0; }

typedef void (*printer)(const char *, const char *, const char *, int32_t, godot_bool);

static void print(printer printer, const char *where, const char *format, va_list arguments) {
  char text[1024];
  vsnprintf(text, sizeof text, format, arguments);
  printer(text, where, "earshot", 0, false);
}

void print_error(const char *where, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print(godot.print_error, where, format, arguments);
  va_end(arguments);
}

void print_warning(const char *where, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print(godot.print_warning, where, format, arguments);
  va_end(arguments);
}

godot_variant call_object(
    godot_object object, const char *method, size_t count, godot_variant *const *arguments) {
  godot_variant result;
  if (object == NULL) {
    godot.variant_new_nil(&result);
    return result;
  }
  const godot_variant *given[6];
  for (size_t i = 0; i < count && i < 6; i++) given[i] = arguments[i];
  godot_variant self = variant_of_object(object);
  godot_call_error error = {GODOT_CALL_OK, 0, 0};
  godot.variant_call(&self, name_of(method), given, (int64_t)count, &result, &error);
  godot.variant_destroy(&self);
  if (error.error != GODOT_CALL_OK) print_warning(method, "Godot refused a call of %s.", method);
  return result;
}

double call_for_real(godot_object object, const char *method, double otherwise) {
  godot_variant result = call_object(object, method, 0, NULL);
  int32_t type = godot.variant_get_type(&result);
  if (type == GODOT_FLOAT) {
    godot.get_variant_to_type_constructor(GODOT_FLOAT)(&otherwise, &result);
  } else if (type == GODOT_INT) {
    int64_t integer;
    godot.get_variant_to_type_constructor(GODOT_INT)(&integer, &result);
    otherwise = (double)integer;
  }
  godot.variant_destroy(&result);
  return otherwise;
}

int64_t call_for_integer(godot_object object, const char *method, int64_t otherwise) {
  return (int64_t)call_for_real(object, method, (double)otherwise);
}

bool call_for_flag(godot_object object, const char *method) {
  godot_variant result = call_object(object, method, 0, NULL);
  godot_bool flag = false;
  if (godot.variant_get_type(&result) == GODOT_BOOL) {
    godot.get_variant_to_type_constructor(GODOT_BOOL)(&flag, &result);
  }
  godot.variant_destroy(&result);
  return flag != 0;
}

static void call_with(godot_object object, const char *method, godot_variant argument) {
  godot_variant result = call_object(object, method, 1, (godot_variant *[]){&argument});
  godot.variant_destroy(&result);
  godot.variant_destroy(&argument);
}

void call_with_flag(godot_object object, const char *method, bool flag) {
  call_with(object, method, variant_of_flag(flag));
}

void call_with_integer(godot_object object, const char *method, int64_t integer) {
  call_with(object, method, variant_of_integer(integer));
}

godot_object singleton(const char *name) { return godot.global_get_singleton(name_of(name)); }

static godot_variant variant_of(int32_t type, void *value) {
  godot_variant variant;
  godot.get_variant_from_type_constructor(type)(&variant, value);
  return variant;
}

godot_variant variant_of_object(godot_object object) { return variant_of(GODOT_OBJECT, &object); }
godot_variant variant_of_integer(int64_t integer) { return variant_of(GODOT_INT, &integer); }
godot_variant variant_of_real(double real) { return variant_of(GODOT_FLOAT, &real); }

godot_variant variant_of_flag(bool flag) {
  godot_bool value = flag;
  return variant_of(GODOT_BOOL, &value);
}

godot_variant variant_of_text(const char *text) {
  godot_string string;
  godot.string_new_with_utf8_chars(&string, text);
  godot_variant variant = variant_of(GODOT_STRING, &string);
  godot.variant_get_ptr_destructor(GODOT_STRING)(&string);
  return variant;
}

godot_object object_in(const godot_variant *variant) {
  if (godot.variant_get_type(variant) != GODOT_OBJECT) return NULL;
  /* By its number, as an object that was freed is no longer there. */
  return godot.object_get_instance_from_id(godot.variant_get_object_instance_id(variant));
}

char *copy_text(const godot_string *string) {
  int64_t length = godot.string_to_utf8_chars(string, NULL, 0);
  char *text = malloc((size_t)length + 1);
  if (text == NULL) return NULL;
  godot.string_to_utf8_chars(string, text, length);
  text[length] = 0;
  return text;
}

int64_t size_of_array(const godot_variant *array) {
  godot_variant copy = *array, result;
  godot_call_error error = {GODOT_CALL_OK, 0, 0};
  godot.variant_call(&copy, name_of("size"), NULL, 0, &result, &error);
  int64_t size = 0;
  if (error.error == GODOT_CALL_OK && godot.variant_get_type(&result) == GODOT_INT) {
    godot.get_variant_to_type_constructor(GODOT_INT)(&size, &result);
  }
  godot.variant_destroy(&result);
  return size;
}
