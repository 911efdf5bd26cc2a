/*
 * All memory of the library's own from a counting allocator: it is used, kept apart from libc's,
 * aligned as asked for, and given back but for what Swift's runtime keeps once and for all.
 */
#define _GNU_SOURCE
#include <earshot.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static atomic_llong blocks, bytes, requests;
static atomic_int wrong;

typedef struct {
  size_t size;
  uint64_t mark;
} note;
enum { NOTE = 64, MARK = 0x5EED };

static void *allocate(void *user, size_t size, size_t alignment) {
  if (user != &blocks || alignment == 0 || (alignment & (alignment - 1))) atomic_fetch_add(&wrong, 1);
  size_t before = alignment > NOTE ? alignment : NOTE;
  char *block;
  if (posix_memalign((void **)&block, before, size + before)) return NULL;
  memset(block + before, 0xA5, size); /* nobody may count on zeros */
  note *kept = (note *)(void *)(block + before) - 1;
  kept->size = size;
  kept->mark = MARK;
  ((size_t *)(void *)block)[0] = before;
  *((size_t *)(void *)kept - 1) = before;
  atomic_fetch_add(&blocks, 1);
  atomic_fetch_add(&requests, 1);
  atomic_fetch_add(&bytes, (long long)size);
  return block + before;
}

static void release(void *user, void *memory) {
  note *kept = (note *)memory - 1;
  if (user != &blocks || kept->mark != MARK) {
    atomic_fetch_add(&wrong, 1);
    return;
  }
  kept->mark = 0;
  atomic_fetch_sub(&blocks, 1);
  atomic_fetch_sub(&bytes, (long long)kept->size);
  size_t before = *((size_t *)(void *)kept - 1);
  memset(memory, 0xDD, kept->size);
  free((char *)memory - before);
}

static void check(earshot_result result, const char *what) {
  if (result == EARSHOT_OK) return;
  fprintf(stderr, "%s: %s: %s\n", what, earshot_result_name(result), earshot_last_message());
  exit(1);
}
#define CHECK(call) check(call, #call)

static void play(void) {
  earshot_config config;
  earshot_config_init(&config);
  config.output.kind = EARSHOT_OUTPUT_OFFLINE;
  config.sample_rate = 48000;
  earshot_engine engine;
  CHECK(earshot_engine_make(&config, &engine));
  static float tone[48000], samples[2 * 800];
  for (int index = 0; index < 48000; index++) tone[index] = (float)(index % 100) / 200;
  for (int turn = 0; turn < 20; turn++) {
    char name[32];
    snprintf(name, sizeof name, "a name that is not short: %d", turn);
    earshot_clip clip;
    earshot_emitter emitter;
    CHECK(earshot_clip_load_samples(
        engine, tone, 48000, 1, 44100, name, EARSHOT_TERMINATED, NULL, &clip));
    CHECK(earshot_emitter_make(engine, 0, turn, 0, 0, NULL, &emitter));
    CHECK(earshot_play(engine, clip, emitter, NULL, NULL));
    CHECK(earshot_engine_render(engine, samples, 800));
    if (samples[2 * 799] == 0 && turn > 0) exit(3);
  }
  earshot_clip missing;
  if (earshot_clip_load(engine, "nowhere.wav", EARSHOT_TERMINATED, NULL, &missing) == EARSHOT_OK) {
    exit(4);
  }
  CHECK(earshot_engine_close(engine));
}

static void *play_on_a_thread(void *unused) {
  play();
  return unused;
}

int main(void) {
  earshot_memory_functions functions = {
      sizeof functions, 0, &blocks, allocate, release};
  earshot_memory_functions incomplete = functions;
  incomplete.free = NULL;
  if (earshot_set_memory_functions(&incomplete) != EARSHOT_ERROR_ARGUMENT) return 10;
  CHECK(earshot_set_memory_functions(&functions));

  long long kept[4];
  for (int turn = 0; turn < 4; turn++) {
    pthread_t thread;
    if (turn == 1) {
      if (pthread_create(&thread, NULL, play_on_a_thread, NULL)) return 11;
      pthread_join(thread, NULL);
    } else {
      play();
    }
    kept[turn] = bytes;
  }
  printf(
      "%lld requests; kept after each engine: %lld, %lld, %lld, %lld bytes in %lld blocks\n",
      (long long)requests, kept[0], kept[1], kept[2], kept[3], (long long)blocks);
  if (wrong) return 12;
  if (requests < 1000) return 13;
  if (kept[3] > 4 << 20 || kept[3] > kept[1] + 4096) return 14;
  if (earshot_set_memory_functions(NULL) != EARSHOT_ERROR_STATE) return 15;
  return 0;
}
