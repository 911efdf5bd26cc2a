#include "limiting.h"

#include <string.h>

#include "lanes.h"

enum { PIECE = 256, EIGHT = 8, BOX = EARSHOT_LIMITER_BOX, HELD = EARSHOT_LIMITER_HELD };

void kernel_limiter_reset(kernel_limiter *l) {
  l->busy = 0, l->lack = 0, l->sum = 0, l->sumOfSums = 0;
  memset(l->lacks, 0, sizeof(l->lacks));
  memset(l->sums, 0, sizeof(l->sums));
  memset(l->held, 0, sizeof(l->held));
}

// Replaces each of `count` numbers by the largest of `width` from it on; as many more are there.
EARSHOT_INLINE void holdLargest(float *numbers, int count, int width) {
  int done = 1;
  while (done < width) {
    const int step = 2 * done <= width ? done : width - done;
    for (int index = 0; index < count + width - done - step; index += 8) {
      const v8 a = LOAD(v8, numbers + index), b = LOAD(v8, numbers + index + step);
      STORE(v8, numbers + index, LARGER(a, b));
    }
    done += step;
  }
}

EARSHOT_WIDEST void kernel_limiter_smooth(kernel_limiter *l, long frames, float *gains) {
  const int box = l->box, before = l->hold - 1;
  const double scale = 1.0 / ((double)EARSHOT_LIMITER_ONE * box * box);
  const float keep = l->keep, finest = 1.0f / EARSHOT_LIMITER_ONE;
  float held[HELD + PIECE + EIGHT];
  int lacks[BOX + PIECE];
  long long sums[BOX + PIECE];
  // Each frame needs these of the one before, which shouldn't go through memory.
  float lack = l->lack;
  long long sum = l->sum, sumOfSums = l->sumOfSums;
  for (; frames > 0; frames -= PIECE, gains += PIECE) {
    const int count = frames < PIECE ? (int)frames : PIECE;
    memcpy(held, l->held, sizeof(float) * before);
    // No less than is lacked, however little is to be left.
    for (int frame = 0; frame < count; frame++) {
      held[before + frame] = gains[frame] < 1 ? 1 - gains[frame] + finest : 0;
    }
    memset(held + before + count, 0, sizeof(float) * EIGHT);
    memcpy(l->held, held + count, sizeof(float) * before);
    holdLargest(held, count, l->hold);
    memcpy(lacks, l->lacks, sizeof(int) * box);
    memcpy(sums, l->sums, sizeof(long long) * box);
    for (int frame = 0; frame < count; frame++) {
      const float left = lack * keep;
      lack = held[frame] > left ? held[frame] : left;
      const int now = (int)(lack * EARSHOT_LIMITER_ONE);
      lacks[box + frame] = now;
      sum += now - lacks[frame];
      sums[box + frame] = sum;
      sumOfSums += sum - sums[frame];
      gains[frame] = (float)(1 - (double)sumOfSums * scale);
    }
    memcpy(l->lacks, lacks + count, sizeof(int) * box);
    memcpy(l->sums, sums + count, sizeof(long long) * box);
    int quiet = 0;
    while (quiet < count && lacks[box + count - 1 - quiet] == 0) quiet++;
    if (quiet < count) l->busy = l->hold + 2 * box;
    l->busy = l->busy > quiet ? l->busy - quiet : 0;
  }
  l->lack = l->busy > 0 ? lack : 0;
  l->sum = sum, l->sumOfSums = sumOfSums;
}

EARSHOT_WIDEST void kernel_scale_frames(long frames, long channels, const float *samples,
                                         const float *gains, float *result) {
  long frame = 0;
  if (channels == 2) {
    for (; frame + 4 <= frames; frame += 4) {
      const v4 four = LOAD(v4, gains + frame);
      STORE(v8, result + 2 * frame,
            LOAD(v8, samples + 2 * frame) *
                __builtin_shufflevector(four, four, 0, 0, 1, 1, 2, 2, 3, 3));
    }
  }
  for (; frame < frames; frame++) {
    for (long channel = 0; channel < channels; channel++) {
      result[frame * channels + channel] = samples[frame * channels + channel] * gains[frame];
    }
  }
}
