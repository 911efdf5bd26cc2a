#include "classes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A class with one of its members: what Godot passes back to calls. They live until the extension
 * ends. */
typedef struct member {
  const class_description *class;
  const property_description *property; /* of setters and getters */
  const method_description *method;
  bool is_setter;
  struct member *next;
} member;

static member *members;

static member *make_member(member content) {
  member *new = malloc(sizeof *new);
  if (new == NULL) abort();
  *new = content;
  new->next = members;
  members = new;
  return new;
}

/* Names that are put together, such as "set_gain", for as long as the extension lives. */
static struct composed { char text[96]; struct composed *next; } *composed;

static const char *compose(const char *prefix, const char *name) {
  struct composed *new = malloc(sizeof *new);
  if (new == NULL) abort();
  snprintf(new->text, sizeof new->text, "%s%s", prefix, name);
  new->next = composed;
  composed = new;
  return new->text;
}

/* Properties. */

static void read_property(instance *self, const property_description *property, value *result) {
  if (property->read != NULL) {
    value_from_literal(result, property->kind, NULL);
    property->read(self, result);
    return;
  }
  value stored;
  memcpy(&stored, (char *)self + property->offset, size_of_kind(property->kind));
  value_copy(result, property->kind, &stored);
}

static bool is_in_range(
    const char *where, double number, double lowest, double highest) {
  if (!isfinite(number)) {
    print_error(where, "%g is no number that can be set.", number);
    return false;
  }
  if ((lowest != 0 || highest != 0) && (number < lowest || number > highest)) {
    print_error(where, "%g is out of range. It must be %g to %g.", number, lowest, highest);
    return false;
  }
  return true;
}

static bool can_be_set(
    const char *where, const property_description *property, const value *value) {
  double lowest = property->lowest, highest = property->highest;
  switch (property->kind) {
    case KIND_INTEGER: return is_in_range(where, (double)value->integer, lowest, highest);
    case KIND_REAL: return is_in_range(where, value->real, lowest, highest);
    case KIND_VECTOR:
      return is_in_range(where, value->vector.x, lowest, highest) &&
             is_in_range(where, value->vector.y, lowest, highest) &&
             is_in_range(where, value->vector.z, lowest, highest);
    default: return true;
  }
}

/* Takes over the value, or frees it. */
static bool write_property(instance *self, const property_description *property, value *value) {
  char where[128];
  snprintf(where, sizeof where, "%s.%s", self->class->name, property->name);
  if (!can_be_set(where, property, value)) {
    value_free(value, property->kind);
    return false;
  }
  union value old;
  char *field = (char *)self + property->offset;
  memcpy(&old, field, size_of_kind(property->kind));
  memcpy(field, value, size_of_kind(property->kind));
  value_free(&old, property->kind);
  if (property->apply != NULL) property->apply(self);
  return true;
}

bool set_property(instance *self, const char *name, const value *new) {
  for (const property_description *p = self->class->properties; p != NULL && p->name; p++) {
    if (strcmp(p->name, name) != 0 || p->read != NULL) continue;
    value copy;
    value_copy(&copy, p->kind, new);
    return write_property(self, p, &copy);
  }
  return false;
}

/* Calls. */

static uint32_t count_arguments(const argument_description *arguments) {
  uint32_t count = 0;
  while (count < MOST_ARGUMENTS && arguments[count].name != NULL) count++;
  return count;
}

static uint32_t count_required(const argument_description *arguments) {
  uint32_t count = 0;
  while (count < MOST_ARGUMENTS && arguments[count].name != NULL &&
         arguments[count].fallback == NULL) {
    count++;
  }
  return count;
}

static void call_method(
    const member *member, instance *self, const value *arguments, value *result) {
  const method_description *method = member->method;
  value_from_literal(result, method->returns, NULL);
  if (!is_main_thread()) {
    print_error(method->name, "%s.%s is for the main thread. Use call_deferred.",
        member->class->name, method->name);
    return;
  }
  method->call(self, arguments, result);
}

static void call_setter(const member *member, instance *self, value *value) {
  /* Scenes are made on other threads, too; then nothing plays yet that could be changed. */
  if (!is_main_thread() && call_for_flag(self->object, "is_inside_tree")) {
    print_error(member->property->name, "%s.%s is for the main thread. Use set_deferred.",
        member->class->name, member->property->name);
    value_free(value, member->property->kind);
    return;
  }
  write_property(self, member->property, value);
}

static godot_call_error wrong_argument(uint32_t index, value_kind kind) {
  return (godot_call_error){GODOT_CALL_INVALID_ARGUMENT, (int32_t)index, type_of_kind(kind)};
}

static void call_with_variants(
    void *data, void *self, const godot_variant *const *arguments, int64_t count,
    godot_variant *result, godot_call_error *error) {
  const member *member = data;
  if (self == NULL) {
    *error = (godot_call_error){GODOT_CALL_NO_INSTANCE, 0, 0};
    return;
  }
  argument_description written = {"value", KIND_NONE, NULL};
  const argument_description *wanted = &written;
  uint32_t most = 0, least = 0;
  if (member->method != NULL) {
    wanted = member->method->arguments;
    most = count_arguments(wanted), least = count_required(wanted);
  } else if (member->is_setter) {
    written.kind = member->property->kind;
    most = least = 1;
  }
  if (count > most || count < least) {
    *error = count > most ? (godot_call_error){GODOT_CALL_TOO_MANY, 0, (int32_t)most}
                          : (godot_call_error){GODOT_CALL_TOO_FEW, 0, (int32_t)least};
    return;
  }
  value values[MOST_ARGUMENTS];
  memset(values, 0, sizeof values);
  uint32_t made = 0;
  for (; made < most; made++) {
    if (made >= count) {
      value_from_literal(&values[made], wanted[made].kind, wanted[made].fallback);
    } else if (!value_from_variant(&values[made], wanted[made].kind, arguments[made])) {
      *error = wrong_argument(made, wanted[made].kind);
      break;
    }
  }
  bool is_right = made == most;
  if (is_right && member->method != NULL) {
    value answer;
    call_method(member, self, values, &answer);
    godot.variant_destroy(result);
    *result = variant_from_value(&answer, member->method->returns);
    value_free(&answer, member->method->returns);
  } else if (is_right && member->is_setter) {
    call_setter(member, self, &values[0]);
    made = 0; /* the property has it now */
  } else if (is_right) {
    value answer;
    read_property(self, member->property, &answer);
    godot.variant_destroy(result);
    *result = variant_from_value(&answer, member->property->kind);
    value_free(&answer, member->property->kind);
  }
  for (uint32_t i = 0; i < made; i++) value_free(&values[i], wanted[i].kind);
}

/* The same with bare values in place of Variants, as typed scripts call. */
static void call_with_pointers(
    void *data, void *self, const void *const *arguments, void *result) {
  const member *member = data;
  const argument_description *wanted = member->method != NULL ? member->method->arguments : NULL;
  uint32_t count = wanted != NULL ? count_arguments(wanted) : member->is_setter;
  godot_variant variants[MOST_ARGUMENTS], answer;
  const godot_variant *pointers[MOST_ARGUMENTS];
  for (uint32_t i = 0; i < count; i++) {
    value_kind kind = wanted != NULL ? wanted[i].kind : member->property->kind;
    godot.get_variant_from_type_constructor(type_of_kind(kind))(
        &variants[i], (void *)arguments[i]);
    pointers[i] = &variants[i];
  }
  godot_call_error error = {GODOT_CALL_OK, 0, 0};
  godot.variant_new_nil(&answer);
  call_with_variants(data, self, pointers, count, &answer, &error);
  value_kind returns = member->method != NULL ? member->method->returns
                       : member->is_setter    ? KIND_NONE
                                              : member->property->kind;
  if (returns != KIND_NONE && result != NULL && error.error == GODOT_CALL_OK) {
    int32_t type = type_of_kind(returns);
    godot_destructor destroy = godot.variant_get_ptr_destructor(type);
    if (destroy != NULL) destroy(result);
    godot.get_variant_to_type_constructor(type)(result, &answer);
  }
  godot.variant_destroy(&answer);
  for (uint32_t i = 0; i < count; i++) godot.variant_destroy(&variants[i]);
}

/* Objects. */

/* Without a Variant, which would be the last reference to an object that counts them. */
static void send_postinitialize(godot_object object) {
  godot_method_bind bind =
      godot.classdb_get_method_bind(name_of("Object"), name_of("notification"), 4023243586);
  int64_t what = GODOT_POSTINITIALIZE;
  godot_bool is_reversed = false;
  const void *arguments[] = {&what, &is_reversed};
  if (bind != NULL) godot.object_method_bind_ptrcall(bind, object, arguments, NULL);
}

static godot_object make_object(void *data, godot_bool notifies) {
  const class_description *class = data;
  godot_object object = godot.classdb_construct_object2(name_of(class->parent));
  instance *self = calloc(1, class->size);
  if (self == NULL) abort();
  self->class = class;
  self->object = object;
  self->id = godot.object_get_instance_id(object);
  for (const property_description *p = class->properties; p != NULL && p->name; p++) {
    if (p->read != NULL) continue;
    value value;
    value_from_literal(&value, p->kind, p->fallback);
    memcpy((char *)self + p->offset, &value, size_of_kind(p->kind));
  }
  if (class->made != NULL) class->made(self);
  godot.object_set_instance(object, name_of(class->name), self);
  if (notifies) send_postinitialize(object);
  return object;
}

static void free_object(void *data, void *object) {
  const class_description *class = data;
  instance *self = object;
  if (class->unmade != NULL) class->unmade(self);
  for (const property_description *p = class->properties; p != NULL && p->name; p++) {
    if (p->read != NULL) continue;
    value value;
    memcpy(&value, (char *)self + p->offset, size_of_kind(p->kind));
    value_free(&value, p->kind);
  }
  free(self);
}

static void notify_object(void *object, int32_t what, godot_bool reversed) {
  (void)reversed;
  instance *self = object;
  self->class->notify(self, what);
}

static godot_bool validate_property(void *object, godot_property_info *property) {
  instance *self = object;
  for (const property_description *p = self->class->properties; p != NULL && p->name; p++) {
    if (p->hint != GODOT_HINT_ENUM_SUGGESTION ||
        property->name->opaque != name_of(p->name)->opaque) {
      continue;
    }
    char *choices = self->class->choices(self, p->name);
    if (choices == NULL) return false;
    godot.variant_get_ptr_destructor(GODOT_STRING)(property->hint_string);
    godot.string_new_with_utf8_chars(property->hint_string, choices);
    free(choices);
    return true;
  }
  return false;
}

static void *find_virtual(void *data, const godot_name *name, uint32_t hash) {
  (void)hash;
  const class_description *class = data;
  for (const virtual_description *v = class->virtuals; v != NULL && v->name; v++) {
    if (name_of(v->name)->opaque == name->opaque) return (void *)v;
  }
  return NULL;
}

static void call_virtual(
    void *self, const godot_name *name, void *data, const void *const *arguments, void *result) {
  (void)name;
  ((const virtual_description *)data)->call(self, arguments, result);
}

/* Registration. */

static godot_string no_text;

static godot_property_info info_of(const char *name, value_kind kind) {
  return (godot_property_info){
      .type = type_of_kind(kind), .name = name_of(name), .class_name = name_of(""),
      .hint = GODOT_HINT_NONE, .hint_string = &no_text, .usage = GODOT_USAGE_DEFAULT};
}

static void register_method(
    const class_description *class, const char *name, member content, value_kind returns,
    const argument_description *arguments) {
  godot_property_info result = info_of("", returns), infos[MOST_ARGUMENTS];
  int32_t metadata[MOST_ARGUMENTS] = {0};
  godot_variant defaults[MOST_ARGUMENTS], *pointers[MOST_ARGUMENTS];
  uint32_t count = count_arguments(arguments), default_count = 0;
  for (uint32_t i = 0; i < count; i++) {
    infos[i] = info_of(arguments[i].name, arguments[i].kind);
    if (arguments[i].fallback == NULL) continue;
    value value;
    value_from_literal(&value, arguments[i].kind, arguments[i].fallback);
    defaults[default_count] = variant_from_value(&value, arguments[i].kind);
    pointers[default_count] = &defaults[default_count];
    default_count++;
    value_free(&value, arguments[i].kind);
  }
  content.class = class;
  godot_method_info info = {
      .name = name_of(name), .data = make_member(content), .call = call_with_variants,
      .pointer_call = call_with_pointers, .flags = GODOT_METHOD_NORMAL,
      .has_result = returns != KIND_NONE, .result = &result,
      .argument_count = count, .arguments = infos, .argument_metadata = metadata,
      .default_count = default_count, .defaults = pointers};
  godot.classdb_register_extension_class_method(library, name_of(class->name), &info);
  for (uint32_t i = 0; i < default_count; i++) godot.variant_destroy(&defaults[i]);
}

static void register_property(const class_description *class, const property_description *p) {
  static const argument_description none[MOST_ARGUMENTS];
  const argument_description written[MOST_ARGUMENTS] = {{"value", p->kind, NULL}};
  const char *getter = compose("get_", p->name);
  const char *setter = p->read == NULL ? compose("set_", p->name) : "";
  register_method(class, getter, (member){.property = p}, p->kind, none);
  if (p->read == NULL) {
    register_method(
        class, setter, (member){.property = p, .is_setter = true}, KIND_NONE, written);
  }
  if (p->group != NULL) {
    godot_string group;
    godot.string_new_with_utf8_chars(&group, p->group);
    godot.classdb_register_extension_class_property_group(
        library, name_of(class->name), &group, &no_text);
    godot.variant_get_ptr_destructor(GODOT_STRING)(&group);
  }
  godot_property_info info = info_of(p->name, p->kind);
  godot_string hint;
  godot.string_new_with_utf8_chars(&hint, p->hint_string != NULL ? p->hint_string : "");
  info.hint = p->hint;
  info.hint_string = &hint;
  if (p->read != NULL) info.usage = GODOT_USAGE_NONE;
  godot.classdb_register_extension_class_property(
      library, name_of(class->name), &info, name_of(setter), name_of(getter));
  godot.variant_get_ptr_destructor(GODOT_STRING)(&hint);
}

void register_class(const class_description *class) {
  if (no_text.opaque == NULL) godot.string_new_with_utf8_chars(&no_text, "");
  godot_class_info info = {
      .is_exposed = true, .make = make_object, .free = free_object, .data = (void *)class,
      .notify = class->notify != NULL ? notify_object : NULL,
      .validate_property = class->choices != NULL ? validate_property : NULL,
      .get_virtual_data = class->virtuals != NULL ? find_virtual : NULL,
      .call_virtual = class->virtuals != NULL ? call_virtual : NULL};
  godot_name *name = name_of(class->name);
  godot.classdb_register_extension_class4(library, name, name_of(class->parent), &info);
  for (const property_description *p = class->properties; p != NULL && p->name; p++) {
    register_property(class, p);
  }
  for (const method_description *m = class->methods; m != NULL && m->name; m++) {
    register_method(class, m->name, (member){.method = m}, m->returns, m->arguments);
  }
  for (const signal_description *s = class->signals; s != NULL && s->name; s++) {
    godot_property_info infos[MOST_ARGUMENTS];
    uint32_t count = count_arguments(s->arguments);
    for (uint32_t i = 0; i < count; i++) {
      infos[i] = info_of(s->arguments[i].name, s->arguments[i].kind);
    }
    godot.classdb_register_extension_class_signal(library, name, name_of(s->name), infos, count);
  }
  for (const constant_description *c = class->constants; c != NULL && c->name; c++) {
    godot.classdb_register_extension_class_integer_constant(
        library, name, name_of(c->enumeration), name_of(c->name), c->value, false);
  }
}

void unregister_class(const class_description *class) {
  godot.classdb_unregister_extension_class(library, name_of(class->name));
  while (members != NULL && members->class == class) {
    member *first = members;
    members = first->next;
    free(first);
  }
}

void emit(instance *self, const char *name, const value *values) {
  for (const signal_description *s = self->class->signals; s != NULL && s->name; s++) {
    if (strcmp(s->name, name) != 0) continue;
    godot_variant variants[MOST_ARGUMENTS + 1], *pointers[MOST_ARGUMENTS + 1];
    uint32_t count = count_arguments(s->arguments) + 1;
    godot.get_variant_from_type_constructor(GODOT_STRING_NAME)(&variants[0], name_of(s->name));
    pointers[0] = &variants[0];
    for (uint32_t i = 1; i < count; i++) {
      variants[i] = variant_from_value(&values[i - 1], s->arguments[i - 1].kind);
      pointers[i] = &variants[i];
    }
    /* It may free `self`. */
    godot_variant result = call_object(self->object, "emit_signal", count, pointers);
    godot.variant_destroy(&result);
    for (uint32_t i = 0; i < count; i++) godot.variant_destroy(&variants[i]);
    return;
  }
}
