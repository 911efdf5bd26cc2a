/*
 * A game with all the threads that the header allows, each of which does what it may as fast as it
 * can, for as many seconds as are asked for. For the thread and the address sanitizer, which see
 * whether anything is wrong; what can be seen from here is checked, too.
 */
#define _GNU_SOURCE
#include <earshot.h>
#include <math.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static earshot_engine engine;
static earshot_host_output output;
static earshot_push_source pushed;
static earshot_progressive download;
static atomic_bool is_over;      /* the game has closed its engine */
static atomic_int calls[8];      /* of each thread */
static atomic_ullong effect_clip; /* what the asking threads play */
static atomic_int busy, stale;

static void fail(const char *what, earshot_result result) {
  fprintf(stderr, "%s: %s: %s\n", what, earshot_result_name(result), earshot_last_message());
  _exit(1); /* the other threads are in the middle of things */
}

static void check(earshot_result result, const char *what) {
  if (result != EARSHOT_OK) fail(what, result);
}
#define CHECK(call) check(call, #call)

/* For the game's thread, whose engine another one meddles with: again until it's alone with it. */
#define INSIST(call)                                                   \
  do {                                                                 \
    earshot_result result_;                                            \
    while ((result_ = (call)) == EARSHOT_ERROR_BUSY) sched_yield();    \
    check(result_, #call);                                             \
  } while (0)

/* For threads that may find the engine in use, or gone. */
static void check_other(earshot_result result, const char *what) {
  if (result == EARSHOT_ERROR_BUSY) {
    atomic_fetch_add(&busy, 1);
  } else if (result == EARSHOT_ERROR_STALE) {
    atomic_fetch_add(&stale, 1);
  } else {
    check(result, what);
  }
}
#define CHECK_OTHER(call) check_other(call, #call)

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* The audio callback. */
static void *pull(void *unused) {
  static float samples[256 * 2];
  int after = 0;
  while (after < 100) {
    check_other(earshot_host_output_render(output, samples, 256, 2), "earshot_host_output_render");
    for (int index = 0; index < 512; index++) {
      if (!isfinite(samples[index])) fail("a sample that is no number", 0);
    }
    atomic_fetch_add(&calls[0], 1);
    if (atomic_load(&is_over)) after++;
    usleep(200);
  }
  return unused;
}

/* The system's calls. */
static void *interrupt(void *unused) {
  while (!atomic_load(&is_over)) {
    CHECK_OTHER(earshot_remote_begin_interruption(engine, "phone", EARSHOT_TERMINATED));
    CHECK_OTHER(earshot_remote_suspend(engine, EARSHOT_SUSPENDED_SLEEP));
    usleep(500);
    CHECK_OTHER(earshot_remote_restore(engine, EARSHOT_SUSPENDED_SLEEP, true));
    CHECK_OTHER(earshot_remote_end_interruption(engine, "phone", EARSHOT_TERMINATED, true));
    CHECK_OTHER(earshot_remote_enter_background(engine));
    CHECK_OTHER(earshot_remote_leave_background(engine));
    atomic_fetch_add(&calls[1], 1);
    usleep(3000);
  }
  return unused;
}

/* A voice chat. */
static void *push(void *unused) {
  static float samples[480];
  double phase = 0;
  while (!atomic_load(&is_over)) {
    for (int index = 0; index < 480; index++) samples[index] = (float)(0.1 * sin(phase += 0.05));
    size_t waiting, room, written;
    int64_t played;
    CHECK(earshot_push_source_get_counts(pushed, &waiting, &room, &played));
    CHECK(earshot_push_source_write(pushed, samples, 480, &written));
    atomic_fetch_add(&calls[2], 1);
    usleep(500);
  }
  CHECK(earshot_push_source_finish(pushed));
  return unused;
}

/* A sound file: a header, and noise. */
enum { WAVE_BYTES = 44 + 2 * 96000 };
static unsigned char wave[WAVE_BYTES];

static void fill_wave(void) {
  uint32_t sizes[] = {WAVE_BYTES - 8, 48000, 96000, WAVE_BYTES - 44};
  memcpy(wave, "RIFF    WAVEfmt \20\0\0\0\1\0\1\0", 24);
  memcpy(wave + 4, &sizes[0], 4);
  memcpy(wave + 24, &sizes[1], 8);
  memcpy(wave + 32, "\2\0\20\0data", 8);
  memcpy(wave + 40, &sizes[3], 4);
  uint32_t state = 1;
  for (int index = 44; index < WAVE_BYTES; index += 2) {
    state = state * 1664525u + 1013904223u;
    wave[index] = (unsigned char)(state >> 20);
    wave[index + 1] = (unsigned char)((state >> 28) + 248);
  }
}

/* A download. */
static void *append(void *unused) {
  for (size_t offset = 4096; offset < WAVE_BYTES && !atomic_load(&is_over); offset += 4096) {
    size_t count = WAVE_BYTES - offset < 4096 ? WAVE_BYTES - offset : 4096;
    CHECK(earshot_progressive_append(download, wave + offset, count));
    atomic_fetch_add(&calls[3], 1);
    usleep(5000);
  }
  CHECK(earshot_progressive_finish(download));
  return unused;
}

/* One that shouldn't, and is told so. */
static void *meddle(void *unused) {
  while (!atomic_load(&is_over)) {
    earshot_statistics statistics;
    memset(&statistics, 0, sizeof statistics);
    statistics.size = sizeof statistics;
    int64_t frame;
    CHECK_OTHER(earshot_engine_get_statistics(engine, &statistics));
    CHECK_OTHER(earshot_engine_current_frame(engine, &frame));
    if (earshot_engine_current_frame(12345, &frame) != EARSHOT_ERROR_HANDLE) fail("12345", 0);
    if (!*earshot_last_message() || earshot_gain_from_decibels(0) != 1) fail("words", 0);
    atomic_fetch_add(&calls[4], 1);
    usleep(1000);
  }
  return unused;
}

/* Sixteen threads of the game's that ask for sounds. */
static void *ask(void *unused) {
  while (!atomic_load(&is_over)) {
    earshot_clip clip = atomic_load(&effect_clip);
    earshot_voice voice = 0;
    earshot_result result =
        clip ? earshot_queue_play(engine, clip, 0, NULL, &voice) : EARSHOT_ERROR_LIMIT_REACHED;
    if (result != EARSHOT_ERROR_LIMIT_REACHED) {
      check_other(result, "earshot_queue_play");
      if (result == EARSHOT_OK) {
        result = earshot_queue_set_gain(engine, voice, 0.01, 0.1);
        if (result != EARSHOT_ERROR_LIMIT_REACHED) check_other(result, "earshot_queue_set_gain");
        result = earshot_queue_stop(engine, voice, 0.01);
        if (result != EARSHOT_ERROR_LIMIT_REACHED) check_other(result, "earshot_queue_stop");
      }
    }
    atomic_fetch_add(&calls[7], 1);
    usleep(1000);
  }
  return unused;
}

/* A game of its own beside it, again and again. */
static void *play_alone(void *unused) {
  static float samples[800 * 2];
  while (!atomic_load(&is_over)) {
    earshot_config config;
    earshot_config_init(&config);
    config.output.kind = EARSHOT_OUTPUT_OFFLINE;
    config.sample_rate = 48000;
    earshot_engine other;
    earshot_clip clip;
    CHECK(earshot_engine_make(&config, &other));
    CHECK(earshot_clip_load_bytes(
        other, wave, sizeof wave, "noise", EARSHOT_TERMINATED, NULL, &clip));
    CHECK(earshot_play(other, clip, 0, NULL, NULL));
    for (int step = 0; step < 5; step++) CHECK(earshot_engine_render(other, samples, 800));
    CHECK(earshot_engine_close(other));
    atomic_fetch_add(&calls[5], 1);
  }
  return unused;
}

/* A file system, which the library's threads read from. */
static atomic_int files_open, files_released;
static void *open_file(void *user, const char *path, size_t length, uint64_t *byte_count) {
  (void)user, (void)path, (void)length;
  atomic_fetch_add(&files_open, 1);
  *byte_count = sizeof wave;
  return malloc(1);
}
static int64_t read_file(void *user, void *file, uint64_t offset, void *buffer, size_t count) {
  (void)user, (void)file;
  if (offset > sizeof wave) return -1;
  if (count > sizeof wave - offset) count = sizeof wave - (size_t)offset;
  memcpy(buffer, wave + offset, count);
  return (int64_t)count;
}
static void close_file(void *user, void *file) {
  (void)user;
  free(file);
  atomic_fetch_sub(&files_open, 1);
}
static void release_files(void *user) {
  (void)user;
  atomic_fetch_add(&files_released, 1);
}

/* A synthesiser, which they ask for samples. */
static atomic_int generators, generators_released;
static void *make(void *user) {
  (void)user;
  atomic_fetch_add(&generators, 1);
  return calloc(1, sizeof(double));
}
static size_t generate(void *user, void *generator, float *samples, size_t frames) {
  double *phase = generator;
  (void)user;
  for (size_t index = 0; index < frames; index++) samples[index] = (float)sin(*phase += 0.03) / 9;
  return frames;
}
static void destroy(void *user, void *generator) {
  (void)user;
  free(generator);
  atomic_fetch_sub(&generators, 1);
}
static void release_generators(void *user) {
  (void)user;
  atomic_fetch_add(&generators_released, 1);
}

static void tell(void *user, int32_t level, const char *message, size_t length) {
  (void)level, (void)message, (void)length;
  ++*(int *)user;
}

/* The game's own thread. */
static void play(double seconds) {
  static int told;
  INSIST(earshot_engine_set_log(engine, tell, &told, EARSHOT_LOG_DETAIL));
  earshot_object emitters[16];
  for (int index = 0; index < 16; index++) {
    INSIST(earshot_emitter_make(engine, 0, index - 8, 0, -2, NULL, &emitters[index]));
  }
  earshot_clip_options streamed;
  earshot_clip_options_init(&streamed);
  streamed.storage = EARSHOT_STORAGE_STREAMED;
  earshot_generator_functions synthesiser = {
      sizeof synthesiser, 1, 0, 0, NULL, make, generate, destroy, release_generators};
  earshot_clip synthesised, chat, noise, downloaded = 0;
  INSIST(earshot_clip_load_generator(
      engine, &synthesiser, "synthesiser", EARSHOT_TERMINATED, &synthesised));
  INSIST(earshot_clip_load_push_source(engine, pushed, "chat", EARSHOT_TERMINATED, &chat));
  INSIST(earshot_clip_load_progressive(engine, download, NULL, &downloaded));
  INSIST(earshot_clip_load(engine, "music", EARSHOT_TERMINATED, &streamed, &noise));
  atomic_store(&effect_clip, synthesised);
  INSIST(earshot_play(engine, chat, 0, NULL, NULL));
  INSIST(earshot_play(engine, downloaded, 0, NULL, NULL));

  double end = now() + seconds;
  for (int step = 0; now() < end; step++) {
    char path[32];
    snprintf(path, sizeof path, "effect %d", step % 50);
    earshot_clip effect;
    INSIST(earshot_clip_begin_loading(engine, path, EARSHOT_TERMINATED, NULL, &effect));
    float places[16][3];
    for (int index = 0; index < 16; index++) {
      places[index][0] = (float)sin(step * 0.1 + index);
      places[index][1] = 0;
      places[index][2] = (float)index - 8;
    }
    INSIST(earshot_objects_set_positions_f(engine, emitters, places[0], 0, 16));
    earshot_clip turn[] = {synthesised, noise, effect};
    earshot_voice voice;
    INSIST(earshot_play(engine, turn[step % 3], emitters[step % 16], NULL, &voice));
    INSIST(earshot_voice_set_gain(engine, voice, 0.2, 0.1));
    if (step % 4 == 0) INSIST(earshot_voice_stop(engine, voice, 0.05));
    INSIST(earshot_clip_unload(engine, effect, false));
    INSIST(earshot_engine_update(engine, 1.0 / 60));
    earshot_event events[32];
    size_t count;
    do {
      events[0].size = sizeof events[0];
      INSIST(earshot_engine_take_events(engine, events, 32, &count));
    } while (count == 32);
    atomic_fetch_add(&calls[6], 1);
    usleep(2000);
  }
  if (told == 0) fail("the log", 0);
}

int main(int argument_count, char **arguments) {
  double seconds = argument_count > 1 ? atof(arguments[1]) : 5;
  fill_wave();
  earshot_config config;
  earshot_config_init(&config);
  config.output.kind = EARSHOT_OUTPUT_HOST;
  config.sample_rate = 48000;
  CHECK(earshot_engine_make(&config, &engine));
  earshot_file_functions files = {
      sizeof files, 0, NULL, open_file, read_file, close_file, release_files};
  CHECK(earshot_engine_set_file_functions(engine, &files));
  CHECK(earshot_engine_host_output(engine, &output));
  CHECK(earshot_push_source_make(48000, 1, 1, &pushed));
  CHECK(earshot_progressive_make("download", EARSHOT_TERMINATED, WAVE_BYTES, &download));
  CHECK(earshot_progressive_append(download, wave, 4096));

  void *(*const bodies[])(void *) = {pull, interrupt, push, append, meddle, play_alone,
                                     ask,  ask,       ask,  ask,    ask,    ask,
                                     ask,  ask,       ask,  ask,    ask,    ask,
                                     ask,  ask,       ask,  ask};
  enum { COUNT = sizeof bodies / sizeof bodies[0] };
  pthread_t threads[COUNT];
  for (int index = 0; index < COUNT; index++) {
    if (pthread_create(&threads[index], NULL, bodies[index], NULL)) return 2;
  }
  play(seconds);
  /* It ends under the hands of those that still use it. */
  INSIST(earshot_engine_close(engine));
  usleep(20000);
  atomic_store(&is_over, true);
  for (int index = 0; index < COUNT; index++) pthread_join(threads[index], NULL);
  CHECK(earshot_push_source_release(pushed));
  CHECK(earshot_progressive_release(download));

  printf(
      "pulls %d, interruptions %d, pushes %d, appends %d, meddlings %d, other engines %d, frames "
      "%d, asked %d; busy %d, stale %d\n",
      calls[0], calls[1], calls[2], calls[3], calls[4], calls[5], calls[6], calls[7], busy, stale);
  for (int index = 0; index < 8; index++) {
    if (calls[index] == 0) return 3;
  }
  if (stale == 0) return 4;
  /* What is read on other threads is let go of there, soon. */
  for (int wait = 0; wait < 500 && (files_released < 1 || generators_released < 1); wait++) {
    usleep(10000);
  }
  if (files_open != 0 || files_released != 1) return 5;
  if (generators != 0 || generators_released != 1) return 6;
  return 0;
}
