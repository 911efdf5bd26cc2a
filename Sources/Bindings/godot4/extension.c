/* Where Godot begins and ends the extension. */
#include "nodes.h"
#include "sounds.h"

/* Parents before those that inherit from them, and before those that make them. */
static const class_description *const classes[] = {
    &mixer_playback_class, &mixer_stream_class, &engine_class, &bus_class,  &listener_class,
    &emitter_class,        &zone_class,         &room_class,   &portal_class, &wall_class,
    &music_class};
enum { CLASS_COUNT = sizeof classes / sizeof *classes };

static void initialize(void *data, int32_t level) {
  (void)data;
  if (level == GODOT_LEVEL_SCENE) {
    for (int i = 0; i < CLASS_COUNT; i++) register_class(classes[i]);
  }
  if (level == GODOT_LEVEL_EDITOR) {
    for (int i = 0; i < CLASS_COUNT; i++) document_class(classes[i]);
    sounds_add_setting();
  }
}

static void deinitialize(void *data, int32_t level) {
  (void)data;
  if (level != GODOT_LEVEL_SCENE) return;
  for (int i = CLASS_COUNT - 1; i >= 0; i--) unregister_class(classes[i]);
  godot_unload();
}

__attribute__((visibility("default"))) godot_bool earshot_godot_begin(
    godot_get_function get, godot_library own, godot_initialization *initialization) {
  const char *missing = godot_load(get, own);
  if (missing != NULL) {
    /* Its own printing may be what is missing. */
    void (*print)(const char *, const char *, const char *, int32_t, godot_bool) =
        (void (*)(const char *, const char *, const char *, int32_t, godot_bool))get(
            "print_error");
    if (print != NULL) {
      print("Earshot needs Godot 4.4 or later; a function of it is missing.", missing,
          "earshot", 0, false);
    }
    return false;
  }
  *initialization =
      (godot_initialization){GODOT_LEVEL_SCENE, NULL, initialize, deinitialize};
  return true;
}
