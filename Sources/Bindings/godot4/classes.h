/* Classes as tables: what is in a table is registered with Godot, checked in every call, and
 * documented in the editor.
 *
 * A class is a C struct that begins with `instance`. Properties are fields of it. Setters and
 * getters, conversions from and to Variants, the checks of ranges and types, default values and
 * the XML that the editor shows all follow from the tables. */
#ifndef EARSHOT_GODOT_CLASSES_H
#define EARSHOT_GODOT_CLASSES_H

#include "values.h"

typedef struct class_description class_description;

/* What every object of these classes begins with. */
typedef struct instance {
  const class_description *class;
  godot_object object;
  uint64_t id;
} instance;

typedef struct property_description {
  const char *name;
  value_kind kind;
  size_t offset;            /* of its field; unused with `read` */
  const char *fallback;     /* default value, as text; NULL: zero or empty */
  double lowest, highest;   /* of numbers, unless both are 0 */
  uint32_t hint;
  const char *hint_string;
  void (*apply)(void *self);                /* after it was set; may be NULL */
  void (*read)(void *self, value *result);  /* for values that no field has; it can't be set then */
  const char *group;        /* begins a group in the inspector; NULL: goes on */
  const char *doc;
} property_description;

typedef struct argument_description {
  const char *name;
  value_kind kind;
  const char *fallback; /* default value, as text; NULL: it must be given */
} argument_description;

enum { MOST_ARGUMENTS = 5 };

typedef struct method_description {
  const char *name;
  value_kind returns;
  void (*call)(void *self, const value *arguments, value *result);
  argument_description arguments[MOST_ARGUMENTS];
  const char *doc;
} method_description;

typedef struct signal_description {
  const char *name;
  argument_description arguments[MOST_ARGUMENTS];
  const char *doc;
} signal_description;

typedef struct constant_description {
  const char *enumeration, *name;
  int64_t value;
  const char *doc;
} constant_description;

/* A virtual function of the parent; Godot may call it from any thread. */
typedef struct virtual_description {
  const char *name;
  void (*call)(void *self, const void *const *arguments, void *result);
} virtual_description;

struct class_description {
  const char *name, *parent, *brief, *doc;
  size_t size;
  void (*made)(void *self);              /* its fields have their defaults; may be NULL */
  void (*unmade)(void *self);            /* may be NULL */
  void (*notify)(void *self, int what);  /* may be NULL */
  /* The choices that the inspector offers for a property, comma-separated, to be freed; NULL:
   * those of the table. May be NULL. */
  char *(*choices)(void *self, const char *property);
  bool is_hidden;                        /* not for games; without documentation */
  const property_description *properties;
  const method_description *methods;
  const signal_description *signals;
  const constant_description *constants;
  const virtual_description *virtuals;   /* all of them end with an entry without a name */
};

void register_class(const class_description *class);
void unregister_class(const class_description *class);

/* Gives the class's documentation to the editor. */
void document_class(const class_description *class);

/* Emits a signal with the arguments that its description has. */
void emit(instance *instance, const char *signal, const value *arguments);

/* Writes an object's property as if a game did, with the same checks. */
bool set_property(instance *instance, const char *name, const value *value);

/* `field` of `type`, for tables. */
#define FIELD(type, field) offsetof(type, field)

#endif
