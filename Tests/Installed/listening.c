/*
 * A test of a game's scene, in C: what is rendered by one library is listened to by the other. Ends
 * with 0 if all is heard as it should be, and says what isn't. It is C++, too.
 */
#include <earshot.h>
#include <earshot_testing.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

#define EXPECT(question) \
  do { \
    if (!(question)) { \
      failures++; \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, earshot_expect_message()); \
    } \
  } while (0)

#define CHECK(call) \
  do { \
    if ((call) != EARSHOT_OK) { \
      fprintf(stderr, "%s: %s\n", #call, earshot_last_message()); \
      exit(1); \
    } \
  } while (0)

enum { RATE = 48000, FRAMES = 2 * RATE };
static float samples[2 * FRAMES];
static float beep[RATE / 2];

int main(void) {
  earshot_config config;
  earshot_config_init(&config);
  config.output.kind = EARSHOT_OUTPUT_OFFLINE;
  config.sample_rate = RATE;
  earshot_engine engine;
  CHECK(earshot_engine_make(&config, &engine));

  /* The game: something beeps on the left, after a second for half of one. */
  for (int frame = 0; frame < RATE / 2; frame++) {
    beep[frame] = (float)(0.2 * sin(2 * 3.14159265358979 * 200 * frame / RATE));
  }
  earshot_clip clip;
  earshot_emitter robot;
  CHECK(earshot_clip_load_samples(
      engine, beep, RATE / 2, 1, RATE, "beep", EARSHOT_TERMINATED, NULL, &clip));
  CHECK(earshot_emitter_make(engine, 0, -2, 0, -1, NULL, &robot));
  CHECK(earshot_engine_render(engine, samples, RATE));
  CHECK(earshot_play(engine, clip, robot, NULL, NULL));
  CHECK(earshot_engine_render(engine, samples + 2 * RATE, FRAMES - RATE));
  CHECK(earshot_engine_close(engine));

  /* Its test. */
  const earshot_sound heard = {samples, FRAMES, 2, RATE};
  EXPECT(earshot_expect_start(&heard, 1, 0.001));
  EXPECT(earshot_expect_heard_from(&heard, EARSHOT_LEFT, 3, 1, 1.5));
  EXPECT(earshot_expect_pitch(&heard, 200, 5, 1, 1.5));
  EXPECT(earshot_expect_silent(&heard, 1.6, EARSHOT_END));
  EXPECT(earshot_expect_no_clicks(&heard, EARSHOT_WHOLE));
  EXPECT(earshot_expect_peak_below(&heard, -6, EARSHOT_WHOLE));
  EXPECT(earshot_expect_same(&heard, &heard, "exact"));
  if (failures > 0) return 2;

  /* A failed expectation has a message of its own, apart from the other library's. */
  if (earshot_expect_heard_from(&heard, EARSHOT_RIGHT, 3, EARSHOT_WHOLE)) return 3;
  if (!strstr(earshot_expect_message(), "It should be heard from the right")) return 4;
  if (earshot_last_message()[0] != 0) return 5;
  if (earshot_expect_same_as_file(&heard, "/nowhere/golden.wav", NULL)) return 6;
  if (!strstr(earshot_expect_message(), "EARSHOT_UPDATE_GOLDEN")) return 7;
  const earshot_sound beeping = earshot_sound_part(&heard, 1, 1.5);
  if (fabs(earshot_sound_pitch(&beeping) - 200) > 0.1) return 8;
  return 0;
}
