/* A stroll along a brook: the scene that every host in this folder plays.
 *
 * From above, north up, the numbers are seconds:
 *
 *            6   shed
 *   drone    |   (behind a door)
 *     |      3   brook
 *     v      |
 *            0
 */
#ifndef STROLL_H
#define STROLL_H

#include <earshot.h>

enum {
  STROLL_SAMPLE_RATE = 48000,
  STROLL_FRAMES = 360,     /* of the game, 60 a second */
  STROLL_FRAME_LENGTH = 800 /* sample frames in one of them */
};

typedef struct stroll {
  earshot_engine engine;
  earshot_bus music;
  earshot_node walker;
  earshot_emitter feet, shed, drone;
  earshot_clip_set steps;
  earshot_clip drone_clip;
} stroll;

/* Loads the sounds from a folder, and puts everything in its place. */
void stroll_begin(stroll *stroll, earshot_engine engine, const char *assets);

/* Does what is to be done in a frame of the game, before the engine's update. */
void stroll_step(stroll *stroll, int frame);

/* Ends the program with the library's own words if a call went wrong. */
void check(earshot_result result);

#endif
