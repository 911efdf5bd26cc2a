/* Files as Godot has them: of the project, of an exported game's pack, of the user's folder. */
#include <stdlib.h>
#include <string.h>

#include "world.h"

bool is_godot_path(const char *path) {
  return strncmp(path, "res://", 6) == 0 || strncmp(path, "user://", 7) == 0;
}

char *global_path(const char *path) {
  char *result = NULL;
  if (is_godot_path(path)) {
    godot_variant argument = variant_of_text(path);
    godot_variant global = call_object(
        singleton("ProjectSettings"), "globalize_path", 1, (godot_variant *[]){&argument});
    value text;
    if (value_from_variant(&text, KIND_TEXT, &global)) result = text.text;
    godot.variant_destroy(&global);
    godot.variant_destroy(&argument);
  }
  if (result == NULL) result = strdup(path);
  if (result == NULL) abort();
  return result;
}

/* An open file: a FileAccess, kept by this Variant. */
typedef struct open_file {
  godot_variant access;
  godot_object object;
  uint64_t size, position;
} open_file;

static void close_file(void *user, void *file) {
  (void)user;
  godot.variant_destroy(&((open_file *)file)->access);
  free(file);
}

static void *open_file_at(void *user, const char *path, size_t length, uint64_t *size) {
  (void)user, (void)length;
  enum { READ = 1 };
  static godot_method_bind open; /* the same, whichever thread is first */
  if (open == NULL) {
    open = godot.classdb_get_method_bind(name_of("FileAccess"), name_of("open"), 1247358404);
    if (open == NULL) return NULL;
  }
  open_file *file = calloc(1, sizeof *file);
  if (file == NULL) return NULL;
  godot_variant arguments[] = {variant_of_text(path), variant_of_integer(READ)};
  const godot_variant *pointers[] = {&arguments[0], &arguments[1]};
  godot_call_error error = {GODOT_CALL_OK, 0, 0};
  godot.object_method_bind_call(open, NULL, pointers, 2, &file->access, &error);
  godot.variant_destroy(&arguments[0]);
  godot.variant_destroy(&arguments[1]);
  file->object = error.error == GODOT_CALL_OK ? object_in(&file->access) : NULL;
  int64_t bytes = file->object != NULL ? call_for_integer(file->object, "get_length", -1) : -1;
  if (bytes < 0) {
    close_file(NULL, file);
    return NULL;
  }
  file->size = *size = (uint64_t)bytes;
  return file;
}

static int64_t read_file(void *user, void *opened, uint64_t offset, void *buffer, size_t count) {
  (void)user;
  open_file *file = opened;
  if (offset >= file->size) return 0;
  if (offset != file->position) call_with_integer(file->object, "seek", (int64_t)offset);
  uint64_t read = godot.file_access_get_buffer(file->object, buffer, count);
  file->position = offset + read;
  return read > 0 || count == 0 ? (int64_t)read : -1;
}

void files_connect(earshot_engine engine) {
  earshot_file_functions functions = {
      .size = sizeof functions, .open = open_file_at, .read = read_file, .close = close_file};
  check(earshot_engine_set_file_functions(engine, &functions), "EarshotEngine");
}
