/* The class's methods for what surrounds a game: walls, zones, alerts, captions and music; a part of
 * earshot.c. */

#define HANDLE(index) (uint64_t)as_int(arguments[index])

static godot_variant real(double value) {
  godot_variant variant;
  GODOT(VARIANT_NEW_REAL, void, godot_variant *, double)(&variant, value);
  return variant;
}

static godot_variant text(const char *utf8) {
  godot_string string;
  godot_variant variant;
  GODOT(STRING_NEW, void, godot_string *)(&string);
  GODOT(STRING_PARSE_UTF8, bool, godot_string *, const char *)(&string, utf8);
  GODOT(VARIANT_NEW_STRING, void, godot_variant *, const godot_string *)(&variant, &string);
  GODOT(STRING_DESTROY, void, godot_string *)(&string);
  return variant;
}

/* A material by its name. */
static earshot_result get_material(const godot_variant *value, earshot_material *material) {
  char name[32];
  get_text(value, name, sizeof name);
  earshot_material_init(material);
  return earshot_material_init_common(material, name);
}

METHOD(make_node) { /* (place) */
  UNUSED;
  earshot_vector at = as_vector(arguments[0]);
  earshot_node node = 0;
  return answer(earshot_node_make(ENGINE, 0, at.x, at.y, at.z, &node), "make_node", &node);
}

METHOD(make_wall) { /* (node or 0, size, material) */
  UNUSED;
  earshot_vector size = as_vector(arguments[1]);
  earshot_material material;
  earshot_wall wall = 0;
  earshot_result result = get_material(arguments[2], &material);
  if (result == EARSHOT_OK) {
    result = earshot_wall_make_box(ENGINE, HANDLE(0), size.x, size.y, size.z, &material, &wall);
  }
  return answer(result, "make_wall", &wall);
}

METHOD(set_material) { /* (wall, material) */
  UNUSED;
  earshot_material material;
  earshot_result result = get_material(arguments[1], &material);
  if (result == EARSHOT_OK) result = earshot_wall_set_material(ENGINE, HANDLE(0), &material);
  return answer(result, "set_material", NULL);
}

METHOD(remove_wall) { /* (wall) */
  UNUSED;
  return answer(earshot_wall_remove(ENGINE, HANDLE(0)), "remove_wall", NULL);
}

METHOD(make_zone) { /* (node or 0, radius) */
  UNUSED;
  earshot_zone zone = 0;
  return answer(
      earshot_zone_make_sphere(ENGINE, HANDLE(0), as_real(arguments[1]), &zone), "make_zone", &zone);
}

METHOD(set_zone) { /* (zone, edge, what is left of what comes from outside) */
  UNUSED;
  earshot_result result = earshot_zone_set_edge(ENGINE, HANDLE(0), as_real(arguments[1]));
  if (result == EARSHOT_OK) {
    result = earshot_zone_set_outside(ENGINE, HANDLE(0), as_real(arguments[2]), 1);
  }
  return answer(result, "set_zone", NULL);
}

METHOD(set_zone_reverb) { /* (zone, preset's name, level) */
  UNUSED;
  char name[64];
  get_text(arguments[1], name, sizeof name);
  earshot_eax_reverb settings;
  earshot_eax_reverb_init(&settings);
  earshot_result result = earshot_eax_reverb_init_preset(&settings, name);
  if (result == EARSHOT_OK) {
    result = earshot_zone_set_reverb(ENGINE, HANDLE(0), &settings, as_real(arguments[2]));
  }
  return answer(result, "set_zone_reverb", NULL);
}

METHOD(remove_zone) { /* (zone) */
  UNUSED;
  return answer(earshot_zone_remove(ENGINE, HANDLE(0)), "remove_zone", NULL);
}

METHOD(set_caption) { /* (clip, text) */
  UNUSED;
  char words[257];
  get_text(arguments[1], words, sizeof words);
  return answer(
      earshot_clip_set_caption(ENGINE, HANDLE(0), words, EARSHOT_TERMINATED), "set_caption", NULL);
}

METHOD(take_caption) { /* (): the next one, as "text (direction)"; null: there is none */
  UNUSED;
  static const char *const directions[] = {
      "all around", "ahead", "ahead right", "right", "behind right", "behind",
      "behind left", "left", "ahead left", "above", "below"};
  earshot_caption caption = {.size = sizeof caption};
  size_t told = 0;
  earshot_result result = earshot_engine_take_captions(ENGINE, &caption, 1, &told);
  if (result != EARSHOT_OK) return answer(result, "take_caption", NULL);
  if (told == 0) return nothing();
  size_t known = sizeof directions / sizeof *directions;
  size_t direction = (size_t)caption.direction < known ? (size_t)caption.direction : 0;
  char words[320];
  snprintf(words, sizeof words, "%s (%s)", caption.text, directions[direction]);
  return text(words);
}

METHOD(alert) { /* (clip): at once, whatever becomes of the game */
  UNUSED;
  earshot_voice voice = 0;
  return answer(
      earshot_alert_play(ENGINE, HANDLE(0), EARSHOT_ALERT_ALERT, 1, &voice), "alert", &voice);
}

METHOD(alert_bus) { /* (): whose gain is the volume of alerts */
  UNUSED;
  earshot_bus bus = 0;
  return answer(earshot_alert_get_bus(ENGINE, &bus), "alert_bus", &bus);
}

METHOD(pause_game) { /* (whether) */
  UNUSED;
  bool pauses = as_int(arguments[0]) != 0;
  return answer(
      pauses ? earshot_engine_pause_game(ENGINE, EARSHOT_CLICK_FREE)
             : earshot_engine_resume_game(ENGINE, EARSHOT_CLICK_FREE),
      "pause_game", NULL);
}

METHOD(stop) { /* (voice) */
  UNUSED;
  return answer(earshot_voice_stop(ENGINE, HANDLE(0), EARSHOT_CLICK_FREE), "stop", NULL);
}

METHOD(make_music) { /* (seconds to fade from one to the next) */
  UNUSED;
  earshot_music_options options;
  earshot_music_options_init(&options);
  options.crossfade = as_real(arguments[0]);
  earshot_music music = 0;
  return answer(earshot_music_make(ENGINE, &options, &music), "make_music", &music);
}

METHOD(add_music) { /* (player, file, folder or playlist) */
  UNUSED;
  char path[4096];
  get_text(arguments[1], path, sizeof path);
  const char *paths[] = {path};
  size_t length = strlen(path);
  return answer(
      earshot_music_append(ENGINE, HANDLE(0), paths, &length, 1, NULL, NULL), "add_music", NULL);
}

METHOD(tell_music) { /* (player, "play", "pause", "next", "previous", "stop" or "release") */
  UNUSED;
  static const struct {
    const char *name;
    earshot_result (*call)(earshot_engine, earshot_music);
  } calls[] = {
      {"play", earshot_music_play},         {"pause", earshot_music_pause},
      {"next", earshot_music_next},         {"previous", earshot_music_previous},
      {"release", earshot_music_release},
  };
  char name[16];
  get_text(arguments[1], name, sizeof name);
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    if (strcmp(name, calls[i].name) == 0) {
      return answer(calls[i].call(ENGINE, HANDLE(0)), "tell_music", NULL);
    }
  }
  return answer(earshot_music_stop(ENGINE, HANDLE(0), EARSHOT_CLICK_FREE), "tell_music", NULL);
}

METHOD(music) { /* (player, "state", "index", "position", "duration", "bus" or "title") */
  UNUSED;
  earshot_music_status status = {.size = sizeof status};
  earshot_result result = earshot_music_get_status(ENGINE, HANDLE(0), &status);
  if (result != EARSHOT_OK) return answer(result, "music", NULL);
  char name[16], title[4096] = "";
  get_text(arguments[1], name, sizeof name);
  if (strcmp(name, "state") == 0) return number(status.state);
  if (strcmp(name, "index") == 0) return number(status.index);
  if (strcmp(name, "position") == 0) return real(status.position);
  if (strcmp(name, "duration") == 0) return real(status.duration);
  if (strcmp(name, "bus") == 0) return number((int64_t)status.bus);
  result = earshot_music_text(
      ENGINE, HANDLE(0), EARSHOT_MUSIC_TITLE, title, sizeof title, NULL);
  return result == EARSHOT_OK ? text(title) : answer(result, "music", NULL);
}
