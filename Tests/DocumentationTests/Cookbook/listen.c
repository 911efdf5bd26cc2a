/* Plays the recipes of the cookbook in C, in the order in which Recipe+….swift plays them.
 *
 *   listen RECIPE    with its files in the folder `recipe`; writes heard.f32, stereo at 48 kHz
 *
 * `recipes.h` is the C of all recipes. */
#include <earshot.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "recipes.h"

static earshot_engine engine;
static earshot_sounds sounds;
static FILE *heard;

static void check(earshot_result result) {
  if (result == EARSHOT_OK) return;
  fprintf(stderr, "%s: %s\n", earshot_result_name(result), earshot_last_message());
  exit(1);
}

/* Renders the next seconds. */
static void render(double seconds, FILE *file) {
  float samples[2 * 800];
  for (size_t left = (size_t)(seconds * 48000 + 0.5); left > 0;) {
    const size_t frames = left < 800 ? left : 800;
    check(earshot_engine_render(engine, samples, frames));
    if (file && fwrite(samples, 2 * sizeof(float), frames, file) != frames) exit(2);
    left -= frames;
  }
}

static void listen(double seconds) { render(seconds, heard); }

static earshot_emitter emitter(double x, double y, double z) {
  earshot_emitter emitter = 0;
  check(earshot_emitter_make(engine, 0, x, y, z, NULL, &emitter));
  return emitter;
}

static void teleport(earshot_object object, double x, double y, double z) {
  check(earshot_object_teleport(engine, object, x, y, z));
}

static void add_tone(float *samples, size_t frames, double hertz) {
  const double angle = 2 * 3.14159265358979323846 * hertz / 48000;
  for (size_t frame = 0; frame < frames; frame++)
    samples[frame] += (float)(0.25 * sin(angle * (double)frame));
}

/* MARK: Actions */

static void play_steps(void) {
  const earshot_emitter hero = emitter(0, 0, -1);
  step(engine, sounds, hero, "stone", 8);
  listen(0.5);
  step(engine, sounds, hero, "stone", 0);
  listen(0.5);
  step(engine, sounds, hero, "wood", 8);
  listen(0.5);
}

static void play_burst(void) {
  const earshot_instance burst = pull_trigger(engine, sounds, emitter(0, 0, -2));
  listen(0.45);
  release_trigger(engine, burst);
  listen(1.5);
}

static void play_gunfire(void) {
  shoot(engine, sounds, emitter(0, 0, -10));
  listen(1);
  shoot(engine, sounds, emitter(0, 0, -343.3));
  listen(2);
}

static void play_car(void) {
  const earshot_emitter car = emitter(0, 0, -2);
  const earshot_instance motor = start_motor(engine, sounds, car);
  drive(engine, sounds, car, 800);
  listen(1);
  drive(engine, sounds, car, 7000);
  listen(2);
  drive(engine, sounds, car, 3000);
  listen(2);
  stop_motor(engine, motor);
  listen(1);
}

static void play_door(void) {
  const earshot_portal door = make_tavern(engine, sounds);
  listen(1);
  open_door(engine, sounds, door, emitter(0.5, 0, -4.8));
  listen(2);
}

static void play_menu(void) {
  check(earshot_engine_pause_game(engine, EARSHOT_CLICK_FREE));
  for (int button = 0; button < 10; button++) hover(engine, sounds);
  listen(0.3);
  press(engine, sounds);
  listen(0.3);
}

/* MARK: The world */

static void play_ambience(void) {
  start_ambience(engine, sounds);
  listen(0.5);
  enter(engine, sounds, "cave");
  listen(1.5);
}

static void play_weather(void) {
  start_weather(engine, sounds);
  listen(4);
  change_weather(engine, sounds, "rain");
  listen(2.5);
  change_weather(engine, sounds, "storm");
  listen(4);
}

static void play_waterfall(void) {
  const earshot_emitter fall = start_fall(engine, sounds, 40, 0, 0);
  listen(0.5);
  teleport(fall, 0, 0, 0);
  listen(1);
}

static void play_train(void) {
  send_train(engine, sounds);
  listen(8);
}

static void play_crowd(void) {
  fill(engine, sounds, emitter(0, 0, -20));
  listen(4);
  goal(engine, sounds);
  listen(3);
}

static void play_diving(void) {
  start_beach(engine, sounds);
  listen(1);
  move_head(engine, sounds, true);
  listen(1);
  move_head(engine, sounds, false);
  listen(1.5);
}

static void play_radio(void) {
  float samples[24000] = {0};
  const double tones[] = {100, 1000, 8000};
  for (int tone = 0; tone < 3; tone++) add_tone(samples, 24000, tones[tone]);
  earshot_clip line = 0;
  check(earshot_clip_load_samples(engine, samples, 24000, 1, 48000, EARSHOT_TEXT("line"), NULL,
                                  &line));
  say(engine, sounds, line);
  listen(1);
}

/* MARK: Mix and music */

static void play_ducking(void) {
  enter_town(engine, sounds);
  listen(0.5);
  warn(engine, sounds, emitter(0, 0, -1));
  listen(1);
  listen(2);
}

static void play_fight(void) {
  start_fight(engine, sounds);
  listen(0.5);
  explode(engine, sounds);
  listen(1);
  listen(4);
}

static void play_pause_menu(void) {
  start_level(engine, sounds);
  listen(0.5);
  open_menu(engine, sounds);
  listen(1);
  close_menu(engine, sounds);
  listen(1);
}

static void play_volumes(void) {
  start_scene(engine, sounds);
  listen(0.5);
  set_volume(engine, sounds, "music", 50);
  listen(0.5);
  set_volume(engine, sounds, "music", 0);
  set_volume(engine, sounds, "effects", 75);
  listen(0.5);
}

/* Until the level is there, or can't be loaded. How long that takes isn't heard. */
static double wait_for(earshot_instance music, earshot_sounds level) {
  const time_t end = time(NULL) + 60;
  double fraction = 0;
  do {
    render(0.05, NULL);
    fraction = follow_level(engine, music, level);
  } while (fraction >= 0 && fraction < 1 && time(NULL) < end);
  return fraction;
}

static void play_loading(void) {
  earshot_sounds level = 0, lost = 0;
  earshot_instance music = begin_level(engine, sounds, "level", &level);
  listen(0.5);
  if (wait_for(music, level) != 1) exit(3);
  listen(1);
  check(earshot_sounds_post(engine, level, EARSHOT_TEXT("all"), 0, NULL, 0, NULL));
  listen(0.5);
  check(earshot_sounds_stop(engine, level, 0));
  music = begin_level(engine, sounds, "lost", &lost);
  listen(0.5);
  if (wait_for(music, lost) != -1) exit(4);
  listen(1);
}

static void play_parts(void) {
  const earshot_instance music = start_boss_music(engine, sounds);
  listen(1.5);
  end_boss_music(engine, music);
  listen(1.5);
}

static void play_danger(void) {
  enter_cave(engine, sounds);
  listen(1.5);
  follow_danger(engine, sounds, 0.5);
  listen(1.5);
  follow_danger(engine, sounds, 1);
  listen(1.5);
}

/* MARK: Players and tools */

static void play_camera(void) {
  earshot_node hero = 0;
  check(earshot_node_make(engine, 0, 0, 0, -8, &hero));
  const earshot_listener camera = follow_hero(engine, hero);
  drop_coin(engine, sounds, 0, 0, -9);
  listen(0.5);
  check(earshot_listener_set_distance_place(engine, camera, 0));
  listen(0.5);
}

static void play_splitting(void) {
  earshot_listener players[2] = {0, 0};
  for (int player = 0; player < 2; player++)
    check(earshot_listener_make(engine, 0, 200 * player, 0, 0, &players[player]));
  split(engine, players[0], players[1]);
  const earshot_emitter kart = emitter(200, 0, -2);
  start_kart(engine, sounds, kart);
  listen(0.5);
  teleport(kart, 0, 0, -2);
  listen(1);
}

static void play_chat(void) {
  enter_lobby(engine, sounds);
  listen(0.5);
  static float samples[96000];
  add_tone(samples, 96000, 500);
  earshot_push_source speech = 0;
  check(earshot_push_source_make(48000, 1, 4, &speech));
  check(earshot_push_source_write(speech, samples, 96000, NULL));
  hear(engine, sounds, speech, emitter(-3, 0, 0));
  listen(1.5);
  check(earshot_push_source_finish(speech));
  listen(4);
}

static void play_captions(void) {
  creak(engine, sounds, emitter(-2, 0, 0));
  growl(engine, sounds, emitter(3, 0, -0.5));
  growl(engine, sounds, emitter(3, 0, 0.5));
  listen(0.2);
  print_captions(engine);
}

static void play_reasons(void) {
  print_why(engine, sounds, "owl/hot", 0);
  const earshot_emitter owl = emitter(0, 0, -400);
  const earshot_instance first = hoot(engine, sounds, owl);
  listen(0.5);
  print_why(engine, sounds, "owl/hoot", first);
  print_why(engine, sounds, "owl/hoot", hoot(engine, sounds, owl));
  teleport(owl, 0, 0, -1);
  listen(0.5);
}

static void play_recording(void) {
  start_recording(engine, "session.earshot");
  ring(engine, sounds);
  listen(1);
  stop_recording(engine);
}

static const struct {
  const char *name;
  void (*play)(void);
} recipes[] = {
    {"Footsteps by surface", play_steps},
    {"Machine gun with a tail", play_burst},
    {"Gunfire near and far", play_gunfire},
    {"Car by rpm", play_car},
    {"Door", play_door},
    {"Sounds of menus", play_menu},
    {"Ambience by zone", play_ambience},
    {"Weather by state", play_weather},
    {"Waterfall with a radius", play_waterfall},
    {"Moving train", play_train},
    {"Crowd", play_crowd},
    {"Underwater", play_diving},
    {"Radio voice", play_radio},
    {"Dialogue that ducks music", play_ducking},
    {"Fight with a wide range of loudness", play_fight},
    {"Pause menu", play_pause_menu},
    {"Options menu", play_volumes},
    {"Loading screen", play_loading},
    {"Intro, loop, outro", play_parts},
    {"Music that follows danger", play_danger},
    {"Third-person camera", play_camera},
    {"Split screen", play_splitting},
    {"Voice chat", play_chat},
    {"Captions", play_captions},
    {"\"Why can't I hear it?\"", play_reasons},
    {"Report of a session", play_recording},
};

int main(int count, char **arguments) {
  if (count != 2) return 5;
  earshot_config config;
  earshot_config_init(&config);
  config.output.kind = EARSHOT_OUTPUT_OFFLINE;
  config.sample_rate = 48000;
  config.limiter = EARSHOT_LIMITER_NEVER;
  check(earshot_engine_make(&config, &engine));
  check(earshot_sounds_load(engine, EARSHOT_TEXT("recipe"), &sounds));
  heard = fopen("heard.f32", "wb");
  if (!heard) return 6;
  for (size_t index = 0; index < sizeof recipes / sizeof *recipes; index++) {
    if (strcmp(recipes[index].name, arguments[1]) != 0) continue;
    recipes[index].play();
    if (fclose(heard) != 0) return 7;
    check(earshot_engine_close(engine));
    return 0;
  }
  return 8;
}
