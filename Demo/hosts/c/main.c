/* Earshot in a C program: renders the stroll into a file of 32-bit floats, as fast as it can.
 *
 *   main ASSETS OUTPUT
 */
#include "stroll.h"

#include <stdio.h>
#include <stdlib.h>

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: %s ASSETS OUTPUT\n", arguments[0]);
    return EXIT_FAILURE;
  }
  FILE *file = fopen(arguments[2], "wb");
  if (!file) {
    perror(arguments[2]);
    return EXIT_FAILURE;
  }

  earshot_config config;
  earshot_config_init(&config);
  config.output.kind = EARSHOT_OUTPUT_OFFLINE;
  config.sample_rate = STROLL_SAMPLE_RATE;
  earshot_engine engine;
  check(earshot_engine_make(&config, &engine));

  stroll stroll;
  stroll_begin(&stroll, engine, arguments[1]);
  for (int frame = 0; frame < STROLL_FRAMES; frame++) {
    stroll_step(&stroll, frame);
    float samples[2 * STROLL_FRAME_LENGTH];
    check(earshot_engine_render(engine, samples, STROLL_FRAME_LENGTH));
    if (fwrite(samples, sizeof samples, 1, file) != 1) perror(arguments[2]), exit(EXIT_FAILURE);
  }

  check(earshot_engine_close(engine));
  if (fclose(file) != 0) perror(arguments[2]), exit(EXIT_FAILURE);
  return EXIT_SUCCESS;
}
