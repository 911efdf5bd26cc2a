#include "sounds.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "world.h"

static earshot_sounds loaded;

earshot_sounds sounds_loaded(void) { return world_engine() != 0 ? loaded : 0; }

void sounds_forget(void) { loaded = 0; }

bool sounds_load(earshot_engine engine, const char *path, const char *where) {
  if (loaded != 0) {
    check(earshot_sounds_unload(engine, loaded, EARSHOT_CLICK_FREE), where);
    loaded = 0;
  }
  if (path[0] == 0) return true;
  /* Folders are the file system's. */
  char *place = global_path(path);
  bool is_loaded = check(earshot_sounds_load(engine, EARSHOT_TEXT(place), &loaded), where);
  free(place);
  if (!is_loaded) loaded = 0;
  return is_loaded;
}

static bool is_ready(const char *where) {
  if (sounds_loaded() != 0) return true;
  print_error(where, "No sound events are loaded. Set `sounds` of EarshotEngine.");
  return false;
}

/* The values that a table gives an instance. */
enum { MOST_VALUES = 64 };
typedef struct given {
  earshot_sound_value values[MOST_VALUES];
  size_t count;
} given;

static void give(void *user, const char *key, const double *number, const char *text) {
  given *given = user;
  if (given->count == MOST_VALUES) return;
  earshot_sound_value *one = &given->values[given->count++];
  *one = (earshot_sound_value){.name = strdup(key), .number = number != NULL ? *number : 0};
  if (text != NULL) one->label = strdup(text);
}

earshot_instance sounds_post(
    const char *event, earshot_emitter emitter, const earshot_vector *at, const value *table,
    const char *where) {
  if (!is_ready(where)) return 0;
  given given = {.count = 0};
  if (table != NULL) table_visit(table, where, true, give, &given);
  earshot_instance instance = 0;
  earshot_engine engine = world_engine();
  bool is_posted = check(
      at != NULL
          ? earshot_sounds_post_at(
                engine, loaded, EARSHOT_TEXT(event), at->x, at->y, at->z, given.values,
                given.count, &instance)
          : earshot_sounds_post(
                engine, loaded, EARSHOT_TEXT(event), emitter, given.values, given.count,
                &instance),
      where);
  for (size_t i = 0; i < given.count; i++) {
    free((char *)given.values[i].name);
    free((char *)given.values[i].label);
  }
  return is_posted ? instance : 0;
}

bool sounds_set_parameter(
    const char *name, double number, const char *label, earshot_emitter emitter,
    const char *where) {
  if (!is_ready(where)) return false;
  earshot_engine engine = world_engine();
  return check(
      label != NULL
          ? earshot_sounds_set_label(
                engine, loaded, EARSHOT_TEXT(name), EARSHOT_TEXT(label), emitter)
          : earshot_sounds_set_parameter(engine, loaded, EARSHOT_TEXT(name), number, emitter),
      where);
}

bool sounds_set_switch(
    const char *name, const char *value, earshot_emitter emitter, const char *where) {
  if (!is_ready(where)) return false;
  earshot_engine engine = world_engine();
  return check(
      emitter != 0
          ? earshot_sounds_set_switch(
                engine, loaded, emitter, EARSHOT_TEXT(name), EARSHOT_TEXT(value))
          : earshot_sounds_set_state(engine, loaded, EARSHOT_TEXT(name), EARSHOT_TEXT(value)),
      where);
}

bool sounds_is_playing(earshot_instance instance) {
  bool is_playing = false;
  return instance != 0 && sounds_loaded() != 0 &&
         earshot_instance_is_playing(world_engine(), instance, &is_playing) == EARSHOT_OK &&
         is_playing;
}

earshot_bus sounds_bus(const char *name) {
  earshot_bus bus = 0;
  if (sounds_loaded() == 0) return 0;
  earshot_result result =
      earshot_sounds_bus(world_engine(), loaded, EARSHOT_TEXT(name), &bus);
  return result == EARSHOT_OK ? bus : 0;
}

void sounds_report(void (*ended)(earshot_instance instance, int64_t reason)) {
  const char *where = "EarshotEngine.sounds";
  for (int i = 0; i < 4096 && sounds_loaded() != 0; i++) {
    int32_t kind = EARSHOT_SOUND_NOTICE_NONE;
    earshot_instance instance = 0;
    int64_t number = 0;
    char text[1024] = "";
    if (!check(
            earshot_sounds_take_notice(
                world_engine(), loaded, &kind, &instance, &number, text, sizeof text, NULL),
            where)) {
      return;
    }
    switch (kind) {
      case EARSHOT_SOUND_NOTICE_NONE: return;
      case EARSHOT_SOUND_NOTICE_ENDED: ended(instance, number); break;
      case EARSHOT_SOUND_NOTICE_MISSING:
      case EARSHOT_SOUND_NOTICE_RELOAD_FAILED: print_warning(where, "%s", text); break;
      default: break;
    }
  }
}

/* The editor's picker. */

char *sounds_setting(void) {
  godot_variant name = variant_of_text(SOUNDS_SETTING), fallback = variant_of_text("");
  godot_variant setting = call_object(
      singleton("ProjectSettings"), "get_setting", 2, (godot_variant *[]){&name, &fallback});
  value text;
  if (!value_from_variant(&text, KIND_TEXT, &setting)) value_from_literal(&text, KIND_TEXT, "");
  godot.variant_destroy(&setting);
  godot.variant_destroy(&fallback);
  godot.variant_destroy(&name);
  return text.text;
}

void sounds_add_setting(void) {
  godot_object settings = singleton("ProjectSettings");
  godot_variant name = variant_of_text(SOUNDS_SETTING), empty = variant_of_text("");
  godot_variant *arguments[] = {&name, &empty};
  godot_variant result = call_object(settings, "has_setting", 1, arguments);
  value has = {.flag = false};
  value_from_variant(&has, KIND_FLAG, &result);
  godot.variant_destroy(&result);
  if (!has.flag) {
    result = call_object(settings, "set_setting", 2, arguments);
    godot.variant_destroy(&result);
  }
  result = call_object(settings, "set_initial_value", 2, arguments);
  godot.variant_destroy(&result);
  value info;
  value_from_literal(&info, KIND_TABLE, NULL);
  table_set(&info, "name", variant_of_text(SOUNDS_SETTING));
  table_set(&info, "type", variant_of_integer(GODOT_STRING));
  table_set(&info, "hint", variant_of_integer(GODOT_HINT_DIR));
  result = call_object(settings, "add_property_info", 1, (godot_variant *[]){&info.variant});
  godot.variant_destroy(&result);
  value_free(&info, KIND_TABLE);
  godot.variant_destroy(&empty);
  godot.variant_destroy(&name);
}

/* Whether something below a folder is newer: the latest change of a file in it. */
static time_t latest_change(const char *path, int depth) {
  struct stat status;
  if (stat(path, &status) != 0) return 0;
  time_t latest = status.st_mtime;
  DIR *folder = S_ISDIR(status.st_mode) && depth < 8 ? opendir(path) : NULL;
  if (folder == NULL) return latest;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    char below[4096];
    if (entry->d_name[0] == '.') continue;
    snprintf(below, sizeof below, "%s/%s", path, entry->d_name);
    time_t time = latest_change(below, depth + 1);
    if (time > latest) latest = time;
  }
  closedir(folder);
  return latest;
}

static char *names_in(earshot_engine engine, earshot_sounds sounds) {
  char *names = NULL;
  size_t count = 0, length = 0;
  char name[512];
  if (earshot_sounds_event_name(engine, sounds, 0, &count, name, sizeof name, NULL) !=
      EARSHOT_OK) {
    return NULL;
  }
  for (size_t i = 0; i < count; i++) {
    if (earshot_sounds_event_name(engine, sounds, i, NULL, name, sizeof name, NULL) !=
        EARSHOT_OK) {
      break;
    }
    char *longer = realloc(names, length + strlen(name) + 2);
    if (longer == NULL) break;
    names = longer;
    if (i > 0) names[length++] = ',';
    strcpy(names + length, name);
    length += strlen(name);
  }
  return names;
}

/* Of definitions that no game has loaded: an engine without an output reads them. Clips are not
 * decoded, since all are streamed. */
static char *names_below(const char *place) {
  earshot_config config;
  earshot_config_init(&config);
  config.output.kind = EARSHOT_OUTPUT_OFFLINE;
  config.streamed_from = config.music_streamed_from = config.speech_compressed_from = 0;
  earshot_engine engine;
  if (earshot_engine_make(&config, &engine) != EARSHOT_OK) return NULL;
  earshot_sounds sounds;
  char *names = NULL;
  if (check(earshot_sounds_load(engine, EARSHOT_TEXT(place), &sounds), SOUNDS_SETTING)) {
    names = names_in(engine, sounds);
  }
  earshot_engine_close(engine);
  return names;
}

char *sounds_event_names(void) {
  static char *names, *read_from;
  static time_t read_change, looked;
  if (sounds_loaded() != 0) return names_in(world_engine(), loaded);
  char *setting = sounds_setting();
  char *place = setting[0] != 0 ? global_path(setting) : NULL;
  free(setting);
  if (place == NULL) return NULL;
  /* The inspector asks often. */
  time_t now = time(NULL);
  bool is_other = read_from == NULL || strcmp(read_from, place) != 0;
  if (is_other || now != looked) {
    time_t change = latest_change(place, 0);
    if (is_other || change != read_change) {
      free(names);
      free(read_from);
      names = names_below(place);
      read_from = strdup(place);
      read_change = change;
    }
    looked = now;
  }
  free(place);
  return names != NULL ? strdup(names) : NULL;
}
