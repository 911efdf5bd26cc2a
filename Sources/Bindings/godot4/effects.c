#include "effects.h"

#include <stddef.h>
#include <string.h>

#include "godot.h"

typedef struct effect_kind {
  const char *name;
  int32_t kind;
} effect_kind;

typedef struct effect_setting {
  int32_t kind;
  const char *name;
  size_t offset; /* in the struct of its kind */
  bool is_flag;
} effect_setting;

#include "effects_table.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

bool effect_init(earshot_effect_settings *settings, const char *kind, const char *where) {
  for (size_t i = 0; i < COUNT(effect_kinds); i++) {
    if (strcmp(effect_kinds[i].name, kind) != 0) continue;
    earshot_effect_settings_init(settings, effect_kinds[i].kind);
    return true;
  }
  print_error(where, "There is no effect \"%s\".", kind);
  return false;
}

void effect_set(
    earshot_effect_settings *settings, const char *name, double number, const char *where) {
  for (size_t i = 0; i < COUNT(effect_settings); i++) {
    const effect_setting *setting = &effect_settings[i];
    if (setting->kind != settings->kind || strcmp(setting->name, name) != 0) continue;
    char *field = (char *)&settings->of + setting->offset;
    bool flag = number != 0;
    if (setting->is_flag) memcpy(field, &flag, sizeof flag);
    else memcpy(field, &number, sizeof number);
    return;
  }
  print_warning(where, "The effect has no setting \"%s\".", name);
}
