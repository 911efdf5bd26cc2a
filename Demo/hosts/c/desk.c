/* The mixing desk in a C program: renders a scene of effects, a shared reverb, ducking, a parameter,
 * a snapshot and a meter into a file of 32-bit floats. The last three are what the meter shows.
 *
 *   desk ASSETS OUTPUT
 */
#include <earshot.h>
#include <stdio.h>
#include <stdlib.h>

enum { FRAMES = 210, FRAME_LENGTH = 800 };

static void check(earshot_result result) {
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

static void play(earshot_engine engine, earshot_clip clip, earshot_bus bus, int32_t loops) {
  earshot_play_options options;
  earshot_play_options_init(&options);
  options.loops = loops;
  options.bus = bus;
  check(earshot_play(engine, clip, 0, &options, NULL));
}

static earshot_effect add_filter(
    earshot_engine engine, earshot_bus bus, bool is_high_pass, double frequency) {
  earshot_effect_settings settings;
  earshot_effect_settings_init(&settings, EARSHOT_EFFECT_FILTER);
  settings.of.filter.is_high_pass = is_high_pass;
  settings.of.filter.frequency = frequency;
  settings.of.filter.slope = 24;
  earshot_effect effect;
  check(earshot_bus_add_effect(engine, bus, &settings, -1, &effect));
  return effect;
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: %s ASSETS OUTPUT\n", arguments[0]);
    return EXIT_FAILURE;
  }
  const char *assets = arguments[1];
  FILE *file = fopen(arguments[2], "wb");
  if (!file) return perror(arguments[2]), EXIT_FAILURE;

  earshot_config config;
  earshot_config_init(&config);
  config.output.kind = EARSHOT_OUTPUT_OFFLINE;
  config.sample_rate = 48000;
  earshot_engine engine;
  check(earshot_engine_make(&config, &engine));

  earshot_bus music, speech, radio;
  check(earshot_bus_make(engine, 0, 0.5, &music));
  check(earshot_bus_make(engine, 0, 1, &speech));
  check(earshot_bus_make(engine, 0, 0.5, &radio));
  earshot_ducking ducking;
  earshot_ducking_init(&ducking);
  ducking.gain = 0.25;
  ducking.attack = 0.125;
  ducking.release = 0.25;
  check(earshot_bus_set_ducking(engine, music, speech, &ducking));
  check(earshot_bus_set_metered(engine, music, true));

  /* A small loudspeaker: a narrow band, and no bass at all. */
  earshot_effect_settings narrow;
  earshot_effect_settings_init_preset(&narrow, EARSHOT_PRESET_RADIO);
  earshot_effect speaker;
  check(earshot_bus_add_effect(engine, radio, &narrow, -1, &speaker));
  add_filter(engine, radio, true, 500);
  earshot_effect water = add_filter(engine, EARSHOT_MASTER_BUS, false, 16000);

  earshot_emitter feet;
  check(earshot_emitter_make(engine, 0, 0, -1, -0.25, NULL, &feet));
  earshot_eax_reverb room;
  check(earshot_eax_reverb_init_preset(&room, "cave"));
  earshot_shared_reverb cave;
  check(earshot_shared_reverb_make(engine, &room, 1, &cave));
  check(earshot_set_send(engine, feet, cave, 0.5, 0));

  earshot_parameter danger;
  check(earshot_parameter_make(engine, EARSHOT_TEXT("danger"), 0, 1, 0, 0.05, &danger));
  earshot_parameter_point points[] = {{0, 1}, {1, 0}};
  check(earshot_parameter_drive(
      engine, danger, radio, EARSHOT_DRIVES_GAIN, points, 2, EARSHOT_SHAPE_LINEAR));
  earshot_snapshot sea;
  check(earshot_snapshot_make(engine, EARSHOT_TEXT("sea"), 0, &sea));
  earshot_bus_mix mix = {.size = sizeof mix, .has = EARSHOT_MIX_GAIN, .gain = 0.125};
  check(earshot_snapshot_set_mix(engine, sea, music, &mix));
  earshot_setting_value deep = {EARSHOT_SETTING_FREQUENCY, 0, 500};
  check(earshot_snapshot_set_settings(engine, sea, water, &deep, 1));

  earshot_clip step = load(engine, assets, "footstep-1"), bird = load(engine, assets, "bird-1");
  play(engine, load(engine, assets, "pad"), music, EARSHOT_FOREVER);
  play(engine, load(engine, assets, "tune"), radio, EARSHOT_FOREVER);

  for (int frame = 0; frame < FRAMES; frame++) {
    if (frame == 30) play(engine, bird, speech, 1);
    if (frame == 60) check(earshot_parameter_set_value(engine, danger, 0, 1));
    if (frame == 120) check(earshot_play(engine, step, feet, NULL, NULL));
    if (frame == 150) check(earshot_snapshot_set_weight(engine, sea, 1, 0.25));
    float samples[2 * FRAME_LENGTH];
    check(earshot_engine_render(engine, samples, FRAME_LENGTH));
    if (fwrite(samples, sizeof samples, 1, file) != 1) return perror(arguments[2]), EXIT_FAILURE;
  }
  earshot_meter meter = {.size = sizeof meter};
  check(earshot_bus_get_meter(engine, music, &meter));
  float levels[] = {meter.peak[0], meter.rms[0], (float)meter.momentary};
  if (fwrite(levels, sizeof levels, 1, file) != 1) return perror(arguments[2]), EXIT_FAILURE;

  check(earshot_engine_close(engine));
  return fclose(file) == 0 ? EXIT_SUCCESS : (perror(arguments[2]), EXIT_FAILURE);
}
