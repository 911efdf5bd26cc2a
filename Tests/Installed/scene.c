/*
 * A scene in C: clips of samples, of a file system of our own and of a generator, on emitters that
 * move, rendered offline into the file that is named. scene.cpp is the same in C++, and must give the
 * same samples.
 */
#include <earshot.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(earshot_result result, const char *what) {
  if (result == EARSHOT_OK) return;
  fprintf(stderr, "%s: %s: %s\n", what, earshot_result_name(result), earshot_last_message());
  exit(1);
}
#define CHECK(call) check(call, #call)

/* A file system with one file: eight thousand frames of noise as a wave file. */
static unsigned char wave[44 + 16000];
static int files_open, files_released;

static void put(unsigned char *at, uint32_t number, int bytes) {
  for (int index = 0; index < bytes; index++) at[index] = (unsigned char)(number >> 8 * index);
}

static void fill_wave(void) {
  memcpy(wave, "RIFF\0\0\0\0WAVEfmt \20\0\0\0\1\0\1\0", 24);
  put(wave + 4, sizeof wave - 8, 4);
  put(wave + 24, 48000, 4);
  put(wave + 28, 96000, 4);
  put(wave + 32, 2, 2);
  put(wave + 34, 16, 2);
  memcpy(wave + 36, "data", 4);
  put(wave + 40, 16000, 4);
  uint32_t state = 1;
  for (int index = 0; index < 8000; index++) {
    state = state * 1664525u + 1013904223u;
    put(wave + 44 + 2 * index, (uint32_t)((int32_t)(state >> 18) - 8192), 2);
  }
}

static void *open_file(void *user, const char *path, size_t length, uint64_t *byte_count) {
  if (user != wave || length != 9 || strcmp(path, "noise.wav") != 0) return NULL;
  files_open++;
  *byte_count = sizeof wave;
  return wave;
}

static int64_t read_file(void *user, void *file, uint64_t offset, void *buffer, size_t count) {
  if (user != file || offset > sizeof wave) return -1;
  if (count > sizeof wave - offset) count = sizeof wave - (size_t)offset;
  memcpy(buffer, wave + offset, count);
  return (int64_t)count;
}

static void close_file(void *user, void *file) {
  if (user == file) files_open--;
}

static void release_files(void *user) {
  if (user == wave) files_released++;
}

/* A generator of a saw tooth. */
static int generators, generators_released;

static void *make_saw(void *user) {
  if (user != &generators) return NULL;
  generators++;
  return calloc(1, sizeof(double));
}

static size_t saw(void *user, void *generator, float *samples, size_t frames) {
  double *phase = generator;
  (void)user;
  for (size_t index = 0; index < frames; index++) {
    *phase += 110.0 / 48000;
    if (*phase >= 1) *phase -= 1;
    samples[index] = (float)(0.2 * *phase - 0.1);
  }
  return frames;
}

static void destroy_saw(void *user, void *generator) {
  (void)user;
  generators--;
  free(generator);
}

static void release_saw(void *user) {
  if (user == &generators) generators_released++;
}

static void count_log(void *user, int32_t level, const char *message, size_t length) {
  if (level >= EARSHOT_LOG_DETAIL && strlen(message) == length) ++*(int *)user;
}

int main(int argument_count, char **arguments) {
  if (argument_count != 2) return 2;
  earshot_config config;
  earshot_config_init(&config);
  config.output.kind = EARSHOT_OUTPUT_OFFLINE;
  config.sample_rate = 48000;
  earshot_engine engine;
  CHECK(earshot_engine_make(&config, &engine));

  int logged = 0;
  CHECK(earshot_engine_set_log(engine, count_log, &logged, EARSHOT_LOG_DETAIL));

  fill_wave();
  earshot_file_functions files;
  memset(&files, 0, sizeof files);
  files.size = sizeof files;
  files.user = wave;
  files.open = open_file;
  files.read = read_file;
  files.close = close_file;
  files.release = release_files;
  CHECK(earshot_engine_set_file_functions(engine, &files));

  float tone[4800];
  for (int index = 0; index < 4800; index++) {
    tone[index] = (float)(0.3 * sin(2 * 3.14159265358979 * 440 * index / 48000));
  }
  earshot_clip beep, noise, hum;
  CHECK(earshot_clip_load_samples(
      engine, tone, 4800, 1, 48000, "beep", EARSHOT_TERMINATED, NULL, &beep));
  CHECK(earshot_clip_load(engine, "noise.wav", EARSHOT_TERMINATED, NULL, &noise));
  earshot_generator_functions saws;
  memset(&saws, 0, sizeof saws);
  saws.size = sizeof saws;
  saws.channels = 1;
  saws.user = &generators;
  saws.make = make_saw;
  saws.generate = saw;
  saws.destroy = destroy_saw;
  saws.release = release_saw;
  CHECK(earshot_clip_load_generator(engine, &saws, "hum", EARSHOT_TERMINATED, &hum));

  earshot_bus bus;
  CHECK(earshot_bus_make(engine, 0, 0.8, &bus));
  earshot_emitter_options quiet;
  earshot_emitter_options_init(&quiet);
  quiet.gain = 0.5;
  quiet.bus = bus;
  earshot_object emitters[2];
  CHECK(earshot_emitter_make(engine, 0, 3, 0, -2, NULL, &emitters[0]));
  CHECK(earshot_emitter_make(engine, 0, -1, 0, 1, &quiet, &emitters[1]));

  earshot_play_options looping;
  earshot_play_options_init(&looping);
  looping.loops = EARSHOT_FOREVER;
  looping.fade = 0.05;
  earshot_voice first, second, third;
  CHECK(earshot_play(engine, beep, emitters[0], &looping, &first));
  CHECK(earshot_play(engine, noise, emitters[1], NULL, &second));
  CHECK(earshot_play(engine, hum, 0, NULL, &third));
  CHECK(earshot_voice_set_gain(engine, third, 0.25, 0.1));

  static float samples[2 * 800];
  FILE *file = fopen(arguments[1], "wb");
  if (!file) return 3;
  for (int step = 0; step < 60; step++) {
    const earshot_vector places[2] = {{3 - step * 0.1, 0, -2}, {-1, step * 0.05, 1}};
    CHECK(earshot_objects_set_positions(engine, emitters, &places[0].x, sizeof places[0], 2));
    if (step == 30) CHECK(earshot_voice_stop(engine, first, 0.2));
    CHECK(earshot_engine_render(engine, samples, 800));
    if (fwrite(samples, sizeof samples, 1, file) != 1) return 3;
  }
  fclose(file);

  int finished = 0;
  size_t count;
  earshot_event events[8];
  do {
    events[0].size = sizeof events[0];
    CHECK(earshot_engine_take_events(engine, events, 8, &count));
    for (size_t index = 0; index < count; index++) {
      finished += events[index].kind == EARSHOT_EVENT_VOICE_FINISHED;
    }
  } while (count == 8);
  if (earshot_voice_stop(engine, first, 0) != EARSHOT_ERROR_STALE) return 4;
  if (finished != 2 || logged < 2) return 5;

  CHECK(earshot_engine_close(engine));
  if (files_open != 0 || files_released != 1) return 6;
  if (generators != 0 || generators_released != 1) return 7;
  return 0;
}
