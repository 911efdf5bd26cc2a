#include "limiting.h"

#include "lanes.h"

void kernel_limiter_reset(kernel_limiter *limiter) {
  limiter->busy = 0;
  limiter->envelope = EARSHOT_LIMITER_ONE;
  limiter->time = limiter->oldest = limiter->newest = 0;
  limiter->sum = (long long)EARSHOT_LIMITER_ONE * limiter->box;
  limiter->sumOfSums = limiter->sum * limiter->box;
  for (int index = 0; index < limiter->box; index++) {
    limiter->envelopes[index] = EARSHOT_LIMITER_ONE;
    limiter->sums[index] = limiter->sum;
  }
}

// The smallest of the gains that are held. One that is larger than a later one never is.
static int smallest(kernel_limiter *l, int gain) {
  const unsigned mask = EARSHOT_LIMITER_HELD - 1;
  while (l->newest != l->oldest && l->gains[(l->newest - 1) & mask] >= gain) l->newest--;
  l->gains[l->newest & mask] = gain, l->times[l->newest & mask] = l->time;
  l->newest++;
  if (l->time - l->times[l->oldest & mask] >= (unsigned)l->hold) l->oldest++;
  return l->gains[l->oldest & mask];
}

void kernel_limiter_smooth(kernel_limiter *l, long frames, float *gains) {
  const int last = l->box - 1;
  const double scale = 1.0 / ((double)EARSHOT_LIMITER_ONE * l->box * l->box);
  for (long frame = 0; frame < frames; frame++) {
    const int needed = (int)(gains[frame] * EARSHOT_LIMITER_ONE);
    const int held = smallest(l, needed);
    const long long way = (long long)(EARSHOT_LIMITER_ONE - l->envelope) * l->release;
    const int recovered = l->envelope + (int)(way >> 24) + 64;
    l->envelope = held < recovered ? held : recovered;
    l->busy = l->envelope < EARSHOT_LIMITER_ONE ? l->hold + 2 * l->box
              : l->busy > 0                     ? l->busy - 1
                                                : 0;
    const int place = (int)l->time & last;
    l->sum += l->envelope - l->envelopes[place];
    l->envelopes[place] = l->envelope;
    l->sumOfSums += l->sum - l->sums[place];
    l->sums[place] = l->sum;
    gains[frame] = (float)((double)l->sumOfSums * scale);
    l->time++;
  }
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
