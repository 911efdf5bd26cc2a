/* EarshotMusic: plays files, folders and playlists, gapless or with cross-fades. */
#include <stdlib.h>
#include <string.h>

#include "nodes.h"

typedef struct music {
  node node;
  earshot_music handle;
  text_list files;
  char *bus;
  int64_t repeat;
  bool is_shuffled, autoplay;
  double gain, crossfade;
} music;

static const char name[] = "EarshotMusic";

static earshot_music_options options_of(const music *self) {
  earshot_music_options options;
  earshot_music_options_init(&options);
  options.repeats = (int32_t)self->repeat;
  options.is_shuffled = self->is_shuffled;
  options.crossfade = self->crossfade;
  return options;
}

static void apply(void *object) {
  music *self = object;
  if (self->handle == 0) return;
  earshot_music_options options = options_of(self);
  check(earshot_music_configure(world_engine(), self->handle, &options), name);
  check(earshot_music_set_gain(world_engine(), self->handle, self->gain), name);
}

/* Opens the list. Folders and playlists are the file system's. */
static bool open_files(music *self, const char *where) {
  if (self->files.count == 0) return true;
  char **paths = calloc(self->files.count, sizeof *paths);
  if (paths == NULL) return false;
  for (size_t i = 0; i < self->files.count; i++) paths[i] = global_path(self->files.items[i]);
  size_t left_out = 0;
  bool is_open = check(
      earshot_music_open(
          world_engine(), self->handle, (const char *const *)paths, NULL, self->files.count,
          NULL, &left_out),
      where);
  if (left_out > 0) print_warning(where, "%zu files can't be played.", left_out);
  for (size_t i = 0; i < self->files.count; i++) free(paths[i]);
  free(paths);
  return is_open;
}

static void apply_files(void *object) {
  music *self = object;
  if (self->handle != 0) open_files(self, "EarshotMusic.files");
}

static void apply_bus(void *object) { node_rebind(object); }

static bool bind(void *object) {
  music *self = object;
  earshot_music_options options = options_of(self);
  options.parent = bus_named(self->bus, name);
  if (!check(earshot_music_make(world_engine(), &options, &self->handle), name)) return true;
  apply(self);
  bool has_files = open_files(self, name) && self->files.count > 0;
  if (has_files && self->autoplay) {
    check(earshot_music_play(world_engine(), self->handle), name);
  }
  return true;
}

static void unbind(void *object) {
  music *self = object;
  if (self->handle != 0) check(earshot_music_release(world_engine(), self->handle), name);
  self->handle = 0;
}

static const node_kind kind = {RANK_SPACE, bind, unbind, false};
static void made(void *object) { ((node *)object)->kind = &kind; }
static void notify(void *object, int what) { node_notify(object, what); }

static char *choices(void *object, const char *property) {
  (void)object, (void)property;
  return bus_names();
}

/* What happened. */

typedef struct report {
  uint64_t id;
  int32_t kind;
  int64_t number;
  char text[1024];
} report;

static struct { report *reports; size_t count; } gathered;

static void gather(void *object) {
  music *self = object;
  if (self->handle == 0) return;
  for (;;) {
    report one = {.id = self->node.instance.id};
    if (earshot_music_take_event(
            world_engine(), self->handle, &one.kind, &one.number, one.text, sizeof one.text,
            NULL) != EARSHOT_OK ||
        one.kind == EARSHOT_MUSIC_EVENT_NONE) {
      return;
    }
    report *grown = realloc(gathered.reports, (gathered.count + 1) * sizeof *grown);
    if (grown == NULL) return;
    gathered.reports = grown;
    grown[gathered.count++] = one;
  }
}

void players_report(void) {
  gathered.count = 0;
  world_visit(&music_class, gather);
  for (size_t i = 0; i < gathered.count; i++) {
    report *one = &gathered.reports[i];
    /* What a signal is connected to may have freed it. */
    node *node = node_of_class(godot.object_get_instance_from_id(one->id), &music_class);
    if (node == NULL) continue;
    value arguments[] = {{.integer = one->number}, {.text = one->text}};
    switch (one->kind) {
      case EARSHOT_MUSIC_EVENT_TRACK_BEGAN: emit(&node->instance, "track_began", arguments); break;
      case EARSHOT_MUSIC_EVENT_TRACK_FAILED:
        emit(&node->instance, "track_failed", arguments);
        break;
      case EARSHOT_MUSIC_EVENT_ENDED: emit(&node->instance, "finished", arguments); break;
      default: break;
    }
  }
}

/* Methods. */

static bool is_ready(music *self, const char *where) {
  if (node_settle(&self->node) && self->handle != 0) return true;
  print_error(where, "%s",
      self->node.is_in_tree ? "There is no open engine." : "The player is not in the tree.");
  return false;
}

#define MUSIC_METHOD(method, call)                                          \
  static void method(void *object, const value *arguments, value *result) { \
    (void)arguments, (void)result;                                          \
    music *self = object;                                                   \
    const char *where = "EarshotMusic." #method;                            \
    if (!is_ready(self, where)) return;                                     \
    earshot_engine engine = world_engine();                                 \
    earshot_music handle = self->handle;                                    \
    check(call, where);                                                     \
  }
MUSIC_METHOD(play, earshot_music_play(engine, handle))
MUSIC_METHOD(pause_music, earshot_music_pause(engine, handle))
MUSIC_METHOD(next, earshot_music_next(engine, handle))
MUSIC_METHOD(previous, earshot_music_previous(engine, handle))
MUSIC_METHOD(stop, earshot_music_stop(engine, handle, arguments[0].real))
MUSIC_METHOD(seek, earshot_music_seek(engine, handle, arguments[0].real))

static void play_at(void *object, const value *arguments, value *result) {
  (void)result;
  music *self = object;
  const char *where = "EarshotMusic.play_at";
  if (!is_ready(self, where)) return;
  if (arguments[0].integer < 0) {
    print_error(where, "There is no track %lld.", (long long)arguments[0].integer);
    return;
  }
  check(
      earshot_music_play_at(world_engine(), self->handle, (size_t)arguments[0].integer), where);
}

static bool read_status(music *self, earshot_music_status *status) {
  *status = (earshot_music_status){.size = sizeof *status};
  return self->handle != 0 &&
         earshot_music_get_status(world_engine(), self->handle, status) == EARSHOT_OK;
}

static void read_playing(void *object, value *result) {
  earshot_music_status status;
  result->flag = read_status(object, &status) && (status.state == EARSHOT_MUSIC_IS_PLAYING ||
                                                     status.state == EARSHOT_MUSIC_IS_LOADING);
}

static void read_track(void *object, value *result) {
  earshot_music_status status;
  result->integer = read_status(object, &status) ? status.index : -1;
}

static void read_position(void *object, value *result) {
  earshot_music_status status;
  if (read_status(object, &status)) result->real = status.position;
}

static void read_duration(void *object, value *result) {
  earshot_music_status status;
  if (read_status(object, &status)) result->real = status.duration;
}

static void read_title(void *object, value *result) {
  music *self = object;
  char text[4096] = "";
  if (self->handle == 0) return;
  check(
      earshot_music_text(
          world_engine(), self->handle, EARSHOT_MUSIC_TITLE, text, sizeof text, NULL),
      "EarshotMusic.title");
  value_free(result, KIND_TEXT);
  value_from_literal(result, KIND_TEXT, text);
}

static const property_description properties[] = {
    {.name = "files", .kind = KIND_TEXTS, .offset = FIELD(music, files),
     .hint = GODOT_HINT_TYPE_STRING, .hint_string = "4/44:" SOUND_FILES ",*.m3u,*.pls,*.xspf",
     .apply = apply_files, .doc = "Files, folders and playlists, in their order."},
    {.name = "autoplay", .kind = KIND_FLAG, .offset = FIELD(music, autoplay),
     .doc = "Plays when it enters the tree."},
    {.name = "gain", .kind = KIND_REAL, .offset = FIELD(music, gain), .fallback = "1.0",
     .highest = LOUDEST, .hint = GODOT_HINT_RANGE, .hint_string = GAIN_RANGE, .apply = apply,
     .doc = "Gain, linear."},
    {.name = "crossfade", .kind = KIND_REAL, .offset = FIELD(music, crossfade),
     .fallback = "0.0", .highest = 30, .hint = GODOT_HINT_RANGE,
     .hint_string = "0,30,0.1,suffix:s", .apply = apply,
     .doc = "Seconds over which tracks fade into each other; 0: gapless."},
    {.name = "shuffled", .kind = KIND_FLAG, .offset = FIELD(music, is_shuffled),
     .apply = apply, .doc = "Plays in random order."},
    {.name = "repeat", .kind = KIND_INTEGER, .offset = FIELD(music, repeat), .fallback = "0",
     .highest = EARSHOT_REPEAT_ALL, .hint = GODOT_HINT_ENUM, .hint_string = "Off,One,All",
     .apply = apply, .doc = "What follows a track and the list."},
    {.name = "bus", .kind = KIND_TEXT, .offset = FIELD(music, bus),
     .hint = GODOT_HINT_ENUM_SUGGESTION, .apply = apply_bus,
     .doc = "Name of the [EarshotBus] above its own. A change ends what plays."},
    {.name = "playing", .kind = KIND_FLAG, .read = read_playing, .doc = "Whether it plays."},
    {.name = "track", .kind = KIND_INTEGER, .read = read_track,
     .doc = "Place in the list of the track that plays; -1: the list is empty."},
    {.name = "position", .kind = KIND_REAL, .read = read_position,
     .doc = "Seconds of the track that were played."},
    {.name = "duration", .kind = KIND_REAL, .read = read_duration,
     .doc = "Seconds that the track takes."},
    {.name = "title", .kind = KIND_TEXT, .read = read_title,
     .doc = "The track's title, from its tags, else its file's name."},
    {0}};

static const method_description methods[] = {
    {"play", KIND_NONE, play, {{0}}, "Plays from where it was paused, or the current track."},
    {"play_at", KIND_NONE, play_at, {{"index", KIND_INTEGER, NULL}}, "Plays a track of the list."},
    {"pause", KIND_NONE, pause_music, {{0}}, "Pauses without a click."},
    {"stop", KIND_NONE, stop, {{"fade", KIND_REAL, "-1.0"}}, "Fades out and ends."},
    {"next", KIND_NONE, next, {{0}}, "Moves to the next track."},
    {"previous", KIND_NONE, previous, {{0}},
     "Moves to the previous track, or to the start of one that played for more than 3 s."},
    {"seek", KIND_NONE, seek, {{"seconds", KIND_REAL, NULL}}, "Moves to a position in the track."},
    {0}};

static const signal_description signals[] = {
    {"track_began", {{"index", KIND_INTEGER, NULL}, {"title", KIND_TEXT, NULL}},
     "A track began."},
    {"track_failed", {{"index", KIND_INTEGER, NULL}, {"reason", KIND_TEXT, NULL}},
     "A track is skipped or breaks off."},
    {"finished", {{"reason", KIND_INTEGER, NULL}},
     "It ended: 0 after the last track, 1 as it was stopped, 2 as nothing could be played."},
    {0}};

static const constant_description constants[] = {
    {"Repeat", "REPEAT_OFF", EARSHOT_REPEAT_OFF, "The next track, then nothing."},
    {"Repeat", "REPEAT_ONE", EARSHOT_REPEAT_ONE, "The same track."},
    {"Repeat", "REPEAT_ALL", EARSHOT_REPEAT_ALL, "The list again."},
    {0}};

const class_description music_class = {
    .name = "EarshotMusic", .parent = "Node",
    .brief = "A music player.",
    .doc = "Plays lists of files, folders and playlists, gapless to the sample or with "
           "cross-fades. Everything it plays is on a bus of its own.",
    .size = sizeof(music), .made = made, .notify = notify, .choices = choices,
    .properties = properties, .methods = methods, .signals = signals, .constants = constants};
