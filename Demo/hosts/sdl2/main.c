/* Earshot in an SDL2 game: SDL's audio callback pulls, the game's loop updates.
 *
 *   main ASSETS             plays the stroll on the system's device
 *   main ASSETS RECORDING   with SDL's disk driver, which writes what a device would get into the
 *                           file SDL_DISKAUDIOFILE: cuts the stroll out of that
 */
#include "stroll.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHANNELS = 2, FRAME_BYTES = STROLL_FRAME_LENGTH * CHANNELS * sizeof(float) };

/* What the callback knows. */
typedef struct speaker {
  earshot_host_output output;
  /* On a disk there is no clock to keep pace with: the game and the callback take turns, so that
   * every frame of the game meets the same samples. On a device neither waits for the other. */
  SDL_atomic_t takes_turns;
  SDL_sem *updated, *pulled;
} speaker;

static void pull(void *user, Uint8 *bytes, int count) {
  speaker *speaker = user;
  if (SDL_AtomicGet(&speaker->takes_turns)) SDL_SemWait(speaker->updated);
  int frames = count / (CHANNELS * (int)sizeof(float));
  /* Fills in silence if the engine is gone; nothing else can go wrong here. */
  (void)earshot_host_output_render(speaker->output, (float *)bytes, frames, CHANNELS);
  if (SDL_AtomicGet(&speaker->takes_turns)) SDL_SemPost(speaker->pulled);
}

static void fail(const char *what, const char *why) {
  fprintf(stderr, "%s: %s\n", what, why);
  exit(EXIT_FAILURE);
}

/* Copies the stroll from what the disk driver wrote: it begins with silence, from before the device
 * was told to play, and ends with some more. */
static void cut(const char *path, const char *cut_path) {
  static const char silence[FRAME_BYTES];
  FILE *file = fopen(path, "rb"), *cut_file = fopen(cut_path, "wb");
  if (!file || !cut_file) fail(path, "can't be cut");
  char buffer[FRAME_BYTES];
  int frames = 0;
  while (frames < STROLL_FRAMES && fread(buffer, sizeof buffer, 1, file) == 1) {
    if (frames == 0 && memcmp(buffer, silence, sizeof buffer) == 0) continue;
    if (fwrite(buffer, sizeof buffer, 1, cut_file) != 1) fail(cut_path, "can't be written");
    frames++;
  }
  fclose(file);
  if (fclose(cut_file) != 0 || frames < STROLL_FRAMES) fail(cut_path, "is not whole");
}

int main(int count, char **arguments) {
  if (count < 2 || count > 3) fail(arguments[0], "usage: main ASSETS [RECORDING]");
  const char *recording = count == 3 ? arguments[2] : NULL;

  earshot_config config;
  earshot_config_init(&config);
  config.output.kind = EARSHOT_OUTPUT_HOST;
  // Only to be compared, sample by sample, with what the other hosts render: without the limiter
  // nothing is late.
  config.limiter = EARSHOT_LIMITER_NEVER;
  config.sample_rate = STROLL_SAMPLE_RATE;
  earshot_engine engine;
  check(earshot_engine_make(&config, &engine));

  if (SDL_Init(SDL_INIT_AUDIO | SDL_INIT_TIMER) != 0) fail("SDL", SDL_GetError());
  speaker speaker = {0};
  check(earshot_engine_host_output(engine, &speaker.output));
  SDL_AtomicSet(&speaker.takes_turns, recording != NULL);
  speaker.updated = SDL_CreateSemaphore(0);
  speaker.pulled = SDL_CreateSemaphore(0);
  SDL_AudioSpec wish = {0}; /* without allowed changes SDL converts, and this is what we get */
  wish.freq = STROLL_SAMPLE_RATE;
  wish.format = AUDIO_F32SYS;
  wish.channels = CHANNELS;
  wish.samples = STROLL_FRAME_LENGTH;
  wish.callback = pull;
  wish.userdata = &speaker;
  SDL_AudioDeviceID device = SDL_OpenAudioDevice(NULL, 0, &wish, NULL, 0);
  if (!device) fail("SDL", SDL_GetError());
  SDL_PauseAudioDevice(device, 0);

  stroll stroll;
  stroll_begin(&stroll, engine, arguments[1]);
  for (int frame = 0; frame < STROLL_FRAMES; frame++) {
    stroll_step(&stroll, frame);
    check(earshot_engine_update(engine, 1.0 / 60));
    if (recording) {
      SDL_SemPost(speaker.updated);
      SDL_SemWait(speaker.pulled);
    } else {
      SDL_Delay(1000 / 60);
    }
  }

  /* The device first, so that nobody pulls any more. */
  SDL_AtomicSet(&speaker.takes_turns, 0);
  SDL_SemPost(speaker.updated);
  SDL_CloseAudioDevice(device);
  SDL_DestroySemaphore(speaker.updated);
  SDL_DestroySemaphore(speaker.pulled);
  check(earshot_engine_close(engine));
  if (recording) cut(SDL_getenv("SDL_DISKAUDIOFILE"), recording);
  SDL_Quit();
  return EXIT_SUCCESS;
}
