#include "stroll.h"

#include <stdio.h>
#include <stdlib.h>

void check(earshot_result result) {
  if (result == EARSHOT_OK) return;
  fprintf(stderr, "%s: %s\n", earshot_result_name(result), earshot_last_message());
  exit(EXIT_FAILURE);
}

static earshot_clip load(earshot_engine engine, const char *assets, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.wav", assets, name);
  earshot_clip clip;
  check(earshot_clip_load(engine, EARSHOT_TEXT(path), NULL, &clip));
  return clip;
}

/* Plays a clip for ever, on an emitter, or for 0 flat, on a bus. */
static void loop(
    earshot_engine engine, earshot_clip clip, earshot_emitter emitter, earshot_bus bus) {
  earshot_play_options options;
  earshot_play_options_init(&options);
  options.loops = EARSHOT_FOREVER;
  options.bus = bus;
  check(earshot_play(engine, clip, emitter, &options, NULL));
}

/* Makes an emitter that is as loud as its clip from `reference` metres on, and then fades. */
static earshot_emitter make_emitter(
    earshot_engine engine, earshot_node parent, double x, double y, double z, double reference) {
  earshot_emitter_options options;
  earshot_emitter_options_init(&options);
  options.reference_distance = reference;
  earshot_emitter emitter;
  check(earshot_emitter_make(engine, parent, x, y, z, &options, &emitter));
  return emitter;
}

void stroll_begin(stroll *stroll, earshot_engine engine, const char *assets) {
  stroll->engine = engine;

  /* Who walks: the ears, and the feet below them, go where this node goes. */
  earshot_listener ears;
  check(earshot_node_make(engine, 0, 0, 0, 0, &stroll->walker));
  check(earshot_listener_make(engine, stroll->walker, 0, 1.75, 0, &ears));
  stroll->feet = make_emitter(engine, stroll->walker, 0, 0, -0.25, 1);

  /* What there is along the path. */
  earshot_emitter brook = make_emitter(engine, 0, 3, 0, -4, 2);
  stroll->shed = make_emitter(engine, 0, 5, 1, -8, 2);
  stroll->drone = make_emitter(engine, 0, -4, 4, -40, 4);
  check(earshot_emitter_set_occlusion(engine, stroll->shed, 1, 0));

  /* Footsteps are never the same twice in a row. */
  earshot_clip steps[5];
  for (int i = 0; i < 5; i++) {
    char name[32];
    snprintf(name, sizeof name, "footstep-%d", i + 1);
    steps[i] = load(engine, assets, name);
  }
  check(earshot_clip_set_make(engine, steps, 5, EARSHOT_ORDER_SEQUENCE, NULL, &stroll->steps));
  stroll->drone_clip = load(engine, assets, "drone");

  /* Music is not in the world: it has a bus of its own. */
  check(earshot_bus_make(engine, 0, 0.25, &stroll->music));
  loop(engine, load(engine, assets, "pad"), 0, stroll->music);
  loop(engine, load(engine, assets, "stream"), brook, 0);
  loop(engine, load(engine, assets, "engine"), stroll->shed, 0);
}

void stroll_step(stroll *stroll, int frame) {
  earshot_engine engine = stroll->engine;

  /* 1.4 metres a second, and a step every half a second. */
  check(earshot_object_set_position(engine, stroll->walker, 0, 0, -frame * 3 / 128.0));
  if (frame % 30 == 15 && frame < 330) {
    check(earshot_play_set(engine, stroll->steps, stroll->feet, NULL, NULL));
  }

  /* A drone comes from ahead, past the left ear; the music makes room for it. */
  if (frame == 90) {
    loop(engine, stroll->drone_clip, stroll->drone, 0);
    check(earshot_bus_set_gain(engine, stroll->music, 0.0625, 0.5));
  }
  if (frame >= 90) {
    check(earshot_object_set_position(
        engine, stroll->drone, -4, 4, -40 + (frame - 90) * 3 / 8.0));
  }
  if (frame == 240) check(earshot_bus_set_gain(engine, stroll->music, 0.25, 1));

  /* The door of the shed flies open, and falls shut. */
  if (frame == 225) check(earshot_emitter_set_occlusion(engine, stroll->shed, 0, 0));
  if (frame == 285) check(earshot_emitter_set_occlusion(engine, stroll->shed, 1, 0));

  if (frame == 330) check(earshot_bus_stop(engine, EARSHOT_MASTER_BUS, 0.375));
}
