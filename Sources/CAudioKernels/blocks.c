#include "blocks.h"

#include "lanes.h"

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

// Whether eight are zero, of either sign.
EARSHOT_INLINE int areSilent(const float *samples) {
  const v4i a = (v4i)LOAD(v4, samples), b = (v4i)LOAD(v4, samples + 4);
  const v4i all = (a | b) & 0x7fffffff;
  return (all[0] | all[1] | all[2] | all[3]) == 0;
}

// The same of 32.
EARSHOT_INLINE int isHush(const float *samples) {
  v8i all = {0};
  for (int part = 0; part < 4; part++) all |= (v8i)LOAD(v8, samples + 8 * part);
  all &= 0x7fffffff;
  int rest = 0;
  for (int lane = 0; lane < 8; lane++) rest |= all[lane];
  return rest == 0;
}

EARSHOT_WIDEST long kernel_first_sound(long count, const float *samples) {
  long index = 0;
  while (index + 32 <= count && isHush(samples + index)) index += 32;
  while (index + 8 <= count && areSilent(samples + index)) index += 8;
  while (index < count && samples[index] == 0) index++;
  return index;
}

long kernel_end_of_sound(long count, const float *samples) {
  while (count >= 8 && areSilent(samples + count - 8)) count -= 8;
  while (count > 0 && samples[count - 1] == 0) count--;
  return count;
}

EARSHOT_WIDEST _Bool kernel_is_sound(long count, const float *samples) {
  const float most = EARSHOT_LOUDEST;
  const v8 high = {most, most, most, most, most, most, most, most};
  // What is no number isn't below anything.
  __typeof__(high <= high) good = high <= high, other = good;
  long index = 0;
  for (; index + 16 <= count; index += 16) {
    const v8 a = LOAD(v8, samples + index), b = LOAD(v8, samples + index + 8);
    good &= (a <= high) & (a >= -high), other &= (b <= high) & (b >= -high);
  }
  good &= other;
  _Bool isGood = 1;
  for (int lane = 0; lane < 8; lane++) isGood = isGood && good[lane];
  for (; index < count; index++) {
    isGood = isGood && samples[index] <= most && samples[index] >= -most;
  }
  return isGood;
}

EARSHOT_WIDEST void kernel_scale(long count, float gain, float *samples) {
  for (long index = 0; index < count; index++) samples[index] *= gain;
}

typedef short v8s __attribute__((vector_size(16), aligned(2), may_alias));

EARSHOT_WIDEST void kernel_floats(long count, float scale, const void *samples, float *floats) {
  const v8s *eights = samples;
  long index = 0;
  for (; index + 8 <= count; index += 8) {
    const v8 eight = __builtin_convertvector(*eights++, v8) * scale;
    STORE(v8, floats + index, eight);
  }
  for (; index < count; index++) {
    short sample;
    __builtin_memcpy(&sample, (const char *)samples + 2 * index, 2);
    floats[index] = sample * scale;
  }
}

EARSHOT_WIDEST void kernel_add(long count, const float *samples, float *sums) {
  for (long index = 0; index < count; index++) sums[index] += samples[index];
}

unsigned long kernel_flush_denormals(void) {
#if defined(__x86_64__)
  const unsigned before = _mm_getcsr();
  // Results and operands.
  _mm_setcsr(before | 0x8040);
  return before;
#elif defined(__aarch64__)
  unsigned long before;
  __asm__ volatile("mrs %0, fpcr" : "=r"(before));
  __asm__ volatile("msr fpcr, %0" ::"r"(before | 1ul << 24));
  return before;
#else
  return 0;
#endif
}

void kernel_restore_denormals(unsigned long before) {
#if defined(__x86_64__)
  _mm_setcsr((unsigned)before);
#elif defined(__aarch64__)
  __asm__ volatile("msr fpcr, %0" ::"r"(before));
#else
  (void)before;
#endif
}

// Whole rounds of `vectors` times eight samples, in which each lane has a channel of its own.
EARSHOT_INLINE long measureRounds(long vectors, long channels, long count, const float *samples,
                                  float *peak, double *energy) {
  const long round = 8 * vectors;
  v8 highest[7] = {{0}};
  long index = 0;
  while (index + round <= count) {
    // Sums are short, so that floats are exact enough.
    v8 sums[7] = {{0}};
    for (int left = 16; left > 0 && index + round <= count; left--, index += round) {
      for (long part = 0; part < vectors; part++) {
        const v8 eight = LOAD(v8, samples + index + 8 * part), size = MAGNITUDE(eight);
        highest[part] = LARGER(size, highest[part]);
        sums[part] += eight * eight;
      }
    }
    for (long lane = 0; lane < round; lane++) {
      energy[lane % channels] += (double)sums[lane / 8][lane % 8];
    }
  }
  for (long lane = 0; lane < round; lane++) {
    const float size = highest[lane / 8][lane % 8];
    if (size > peak[lane % channels]) peak[lane % channels] = size;
  }
  return index;
}

EARSHOT_WIDEST void kernel_measure(long frames, long channels, const float *samples, float *peak,
                                    double *energy) {
  const long count = frames * channels;
  long index;
  switch (channels) {
  case 1: index = measureRounds(4, 1, count, samples, peak, energy); break;
  case 2: index = measureRounds(4, 2, count, samples, peak, energy); break;
  case 3: index = measureRounds(3, 3, count, samples, peak, energy); break;
  case 5: index = measureRounds(5, 5, count, samples, peak, energy); break;
  case 6: index = measureRounds(3, 6, count, samples, peak, energy); break;
  case 7: index = measureRounds(7, 7, count, samples, peak, energy); break;
  default: index = measureRounds(4, channels, count, samples, peak, energy);
  }
  for (; index < count; index++) {
    const float size = __builtin_fabsf(samples[index]);
    if (size > peak[index % channels]) peak[index % channels] = size;
    energy[index % channels] += (double)size * (double)size;
  }
}

EARSHOT_WIDEST void kernel_take_channel(long frames, long channels, const float *samples,
                                         float *run) {
  long frame = 0;
  if (channels == 2) {
    // Of the last frames the other channel's sample may be beyond the block.
    for (; frame + 9 <= frames; frame += 8) {
      const v8 a = LOAD(v8, samples + 2 * frame), b = LOAD(v8, samples + 2 * frame + 8);
      STORE(v8, run + frame, __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14));
    }
  }
  for (; frame < frames; frame++) run[frame] = samples[frame * channels];
}

EARSHOT_WIDEST float kernel_largest(long count, const float *samples, float floor) {
  v8 highest = {0};
  long index = 0;
  for (; index + 8 <= count; index += 8) {
    const v8 size = MAGNITUDE(LOAD(v8, samples + index));
    highest = LARGER(size, highest);
  }
  for (int lane = 0; lane < 8; lane++) floor = highest[lane] > floor ? highest[lane] : floor;
  for (; index < count; index++) {
    const float size = __builtin_fabsf(samples[index]);
    floor = size > floor ? size : floor;
  }
  return floor;
}
