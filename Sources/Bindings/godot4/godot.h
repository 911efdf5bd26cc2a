/* Godot's functions, and calls of its objects. */
#ifndef EARSHOT_GODOT_GODOT_H
#define EARSHOT_GODOT_GODOT_H

#include "gdextension.h"

#define DECLARE_FUNCTION(result, name, parameters) result(*name) parameters;
typedef struct godot_functions {
  GODOT_FUNCTIONS(DECLARE_FUNCTION)
} godot_functions;
#undef DECLARE_FUNCTION

extern godot_functions godot;
extern godot_library library;

/* Finds Godot's functions. Returns the name of one that this Godot lacks, or NULL. */
const char *godot_load(godot_get_function get, godot_library own);

/* Gives back the names that `name_of` keeps. */
void godot_unload(void);

/* A StringName of a string literal, kept until the extension ends. Any thread. */
godot_name *name_of(const char *literal);

/* Whether the calling thread is Godot's main thread. */
bool is_main_thread(void);

/* Prints an error or a warning in Godot's log; `where` is the method it is about. */
void print_error(const char *where, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void print_warning(const char *where, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Calls a method of an object, with up to 6 Variants. The result is a Variant of the caller's,
 * nil if the object has no such method. */
godot_variant call_object(
    godot_object object, const char *method, size_t count, godot_variant *const *arguments);

/* The same without arguments, for results of one type; `otherwise` if it has another type. */
double call_for_real(godot_object object, const char *method, double otherwise);
int64_t call_for_integer(godot_object object, const char *method, int64_t otherwise);
bool call_for_flag(godot_object object, const char *method);

/* Calls that set something. */
void call_with_flag(godot_object object, const char *method, bool flag);
void call_with_integer(godot_object object, const char *method, int64_t integer);

godot_object singleton(const char *name);

/* Makes Variants; the caller destroys them. */
godot_variant variant_of_object(godot_object object);
godot_variant variant_of_integer(int64_t integer);
godot_variant variant_of_real(double real);
godot_variant variant_of_flag(bool flag);
godot_variant variant_of_text(const char *text);

/* The object in a Variant, or NULL. */
godot_object object_in(const godot_variant *variant);

/* UTF-8 of a String, to be freed by free(). NULL without memory. */
char *copy_text(const godot_string *string);

/* An array of a Variant with its size; a Variant of another type has none. */
int64_t size_of_array(const godot_variant *array);

#endif
