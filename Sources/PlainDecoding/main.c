/*
 * The baseline of `earshot-bench decode`: a file decoded by the library that a C programmer would
 * call, without an engine. Both sides decode the whole file, 4,096 frames at a time, as often as
 * they are told, from a file that the system keeps in memory.
 *
 *   .ogg       libvorbisfile, floats, interleaved
 *   .mp3       libmpg123, floats; its scan for the exact length is part of opening the file
 *   others     libsndfile: 16 bits where the file has no more, else floats
 *
 * Usage: PlainDecoding FILE TIMES
 * Prints one line of JSON: {"cpuSeconds": …, "frames": …}, the frames of one time.
 */
#include <mpg123.h>
#include <sndfile.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#define OV_EXCLUDE_STATIC_CALLBACKS 1
#include <vorbis/vorbisfile.h>

enum { BLOCK = 4096, MOST_CHANNELS = 8 };
static float block[BLOCK * MOST_CHANNELS];

static double user_seconds(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec * 1e-6;
}

static long by_sndfile(const char *path) {
  SF_INFO info = {0};
  SNDFILE *file = sf_open(path, SFM_READ, &info);
  if (!file || info.channels > MOST_CHANNELS) return -1;
  int coding = info.format & SF_FORMAT_SUBMASK;
  int is_float = coding == SF_FORMAT_PCM_24 || coding == SF_FORMAT_FLOAT ||
                 coding == SF_FORMAT_OPUS;
  long frames = 0, got;
  do {
    got = is_float ? sf_readf_float(file, block, BLOCK)
                   : sf_readf_short(file, (short *)block, BLOCK);
    frames += got;
  } while (got > 0);
  sf_close(file);
  return frames;
}

static long by_vorbisfile(const char *path) {
  OggVorbis_File file;
  if (ov_fopen(path, &file) != 0) return -1;
  int channels = ov_info(&file, -1)->channels, link;
  long frames = 0, got;
  float **planes;
  while ((got = ov_read_float(&file, &planes, BLOCK, &link)) > 0) {
    for (int channel = 0; channel < channels; channel++)
      for (long frame = 0; frame < got; frame++)
        block[frame * channels + channel] = planes[channel][frame];
    frames += got;
  }
  ov_clear(&file);
  return frames;
}

static long by_mpg123(const char *path) {
  mpg123_handle *handle = mpg123_new(NULL, NULL);
  long rate, frames = 0;
  int channels, encoding;
  size_t got;
  mpg123_param(handle, MPG123_ADD_FLAGS, MPG123_QUIET | MPG123_GAPLESS | MPG123_FORCE_FLOAT, 0);
  if (mpg123_open(handle, path) != MPG123_OK) return -1;
  mpg123_getformat(handle, &rate, &channels, &encoding);
  mpg123_scan(handle);
  int result;
  do {
    result = mpg123_read(handle, block, BLOCK * channels * sizeof(float), &got);
    frames += (long)(got / sizeof(float) / channels);
  } while (result == MPG123_OK);
  mpg123_delete(handle);
  return frames;
}

int main(int count, char **words) {
  if (count != 3) return fprintf(stderr, "usage: PlainDecoding FILE TIMES\n"), 2;
  const char *suffix = strrchr(words[1], '.');
  long (*decode)(const char *) = by_sndfile;
  if (suffix && strcmp(suffix, ".ogg") == 0) decode = by_vorbisfile;
  if (suffix && strcmp(suffix, ".mp3") == 0) decode = by_mpg123;
  mpg123_init();
  double start = user_seconds();
  long frames = 0;
  for (int time = atoi(words[2]); time > 0; time--) frames = decode(words[1]);
  if (frames < 0) return fprintf(stderr, "can't read %s\n", words[1]), 1;
  printf("{\"cpuSeconds\": %.6f, \"frames\": %ld}\n", user_seconds() - start, frames);
  return 0;
}
