#include "limiting.h"

#include <string.h>

#include "lanes.h"

void kernel_limiter_reset(kernel_limiter *limiter) {
  limiter->busy = 0;
  limiter->envelope = EARSHOT_LIMITER_ONE;
  limiter->time = 0;
  limiter->sum = (long long)EARSHOT_LIMITER_ONE * limiter->box;
  limiter->sumOfSums = limiter->sum * limiter->box;
  for (int index = 0; index < limiter->box; index++) {
    limiter->envelopes[index] = EARSHOT_LIMITER_ONE;
    limiter->sums[index] = limiter->sum;
  }
  for (int index = 0; index < EARSHOT_LIMITER_HELD; index++) {
    limiter->held[index] = EARSHOT_LIMITER_ONE;
  }
}

enum { PIECE = 256 };

// Replaces each of `count` numbers by the smallest of `width` from it on; as many more are there.
EARSHOT_INLINE void holdSmallest(int *numbers, int count, int width) {
  int done = 1;
  while (done < width) {
    const int step = 2 * done <= width ? done : width - done;
    for (int index = 0; index < count + width - done - step; index += 8) {
      const v8i a = LOAD(v8i, numbers + index), b = LOAD(v8i, numbers + index + step);
      const v8i smaller = a < b;
      STORE(v8i, numbers + index, (a & smaller) | (b & ~smaller));
    }
    done += step;
  }
}

EARSHOT_WIDEST void kernel_limiter_smooth(kernel_limiter *l, long frames, float *gains) {
  const int last = l->box - 1, before = l->hold - 1, all = l->hold + 2 * l->box;
  const double scale = 1.0 / ((double)EARSHOT_LIMITER_ONE * l->box * l->box);
  int held[EARSHOT_LIMITER_HELD + PIECE + 16] = {0};
  // Each needs what it was a frame before, which shouldn't go through memory.
  int envelope = l->envelope, busy = l->busy;
  unsigned time = l->time;
  long long sum = l->sum, sumOfSums = l->sumOfSums;
  for (; frames > 0; frames -= PIECE, gains += PIECE) {
    const int count = frames < PIECE ? (int)frames : PIECE;
    memcpy(held, l->held, sizeof(int) * before);
    for (int frame = 0; frame < count; frame++) {
      held[before + frame] = (int)(gains[frame] * EARSHOT_LIMITER_ONE);
    }
    memcpy(l->held, held + count, sizeof(int) * before);
    holdSmallest(held, count, l->hold);
    for (int frame = 0; frame < count; frame++) {
      const long long way = (long long)(EARSHOT_LIMITER_ONE - envelope) * l->release;
      const int recovered = envelope + (int)(way >> 24) + 64;
      envelope = held[frame] < recovered ? held[frame] : recovered;
      busy = envelope < EARSHOT_LIMITER_ONE ? all : busy > 0 ? busy - 1 : 0;
      const int place = (int)time & last;
      sum += envelope - l->envelopes[place];
      l->envelopes[place] = envelope;
      sumOfSums += sum - l->sums[place];
      l->sums[place] = sum;
      gains[frame] = (float)((double)sumOfSums * scale);
      time++;
    }
  }
  l->envelope = envelope, l->busy = busy, l->time = time;
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
