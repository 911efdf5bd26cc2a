#include "reverberation.h"

#include "lanes.h"

#define SHUFFLED(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)

enum { LINES = EARSHOT_ROOM_LINES, HALF = LINES / 2 };

// Eight rows of eight become columns.
EARSHOT_INLINE void transpose(v8 rows[8]) {
  v8 pairs[8], fours[8];
  for (int row = 0; row < 8; row += 2) {
    pairs[row] = SHUFFLED(rows[row], rows[row + 1], 0, 8, 1, 9, 4, 12, 5, 13);
    pairs[row + 1] = SHUFFLED(rows[row], rows[row + 1], 2, 10, 3, 11, 6, 14, 7, 15);
  }
  for (int row = 0; row < 8; row += 4) {
    for (int part = 0; part < 2; part++) {
      const v8 a = pairs[row + part], b = pairs[row + part + 2];
      fours[row + 2 * part] = SHUFFLED(a, b, 0, 1, 8, 9, 4, 5, 12, 13);
      fours[row + 2 * part + 1] = SHUFFLED(a, b, 2, 3, 10, 11, 6, 7, 14, 15);
    }
  }
  for (int row = 0; row < 4; row++) {
    rows[row] = SHUFFLED(fours[row], fours[row + 4], 0, 1, 2, 3, 8, 9, 10, 11);
    rows[row + 4] = SHUFFLED(fours[row], fours[row + 4], 4, 5, 6, 7, 12, 13, 14, 15);
  }
}

// Sums and differences of rows that lie 1, 2 and 4 apart.
EARSHOT_INLINE void hadamard(v8 rows[HALF]) {
  for (int apart = 1; apart < HALF; apart *= 2) {
    for (int row = 0; row < HALF; row++) {
      if (row & apart) continue;
      const v8 a = rows[row], b = rows[row + apart];
      rows[row] = b + a, rows[row + apart] = a - b;
    }
  }
}

#define PASSED(x, half, NOW)                                                                  \
  low##half += lowOpening * (x - low##half);                                                  \
  high##half += highOpening * (x - high##half);                                               \
  x = NOW(direct, half) * x + (NOW(lowGain, half) * low##half + NOW(highGain, half) * high##half);
#define FILTERED(NOW)                                                                         \
  for (long frame = 0; frame < count; frame++) {                                              \
    const float left = (float)(room->left - start - frame);                                   \
    PASSED(rows[frame], 0, NOW)                                                               \
    PASSED(rows[HALF + frame], 1, NOW)                                                        \
    (void)left;                                                                               \
  }
#define STEADY(name, half) name##half
// From where it ends: what grew frame by frame would be far from there after a minute.
#define MOVING(name, half) (name##half - name##Step##half * left)

#define FIELDS(DO) DO(low) DO(high)
#define GAINS(DO)                                                                             \
  DO(direct) DO(lowGain) DO(highGain) DO(directStep) DO(lowGainStep) DO(highGainStep)
#define TAKE(name) v8 name##0 = LOAD(v8, room->name), name##1 = LOAD(v8, room->name + 8);
#define GIVE(name) STORE(v8, room->name, name##0), STORE(v8, room->name + 8, name##1);

// A channel's signs: rows of a Hadamard matrix, each of which is at a right angle to all others.
static const float signs[8][16] = {
    {1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1},
    {1, 1, -1, -1, 1, 1, -1, -1, 1, 1, -1, -1, 1, 1, -1, -1},
    {1, -1, -1, 1, 1, -1, -1, 1, 1, -1, -1, 1, 1, -1, -1, 1},
    {1, 1, 1, 1, -1, -1, -1, -1, 1, 1, 1, 1, -1, -1, -1, -1},
    {1, -1, 1, -1, -1, 1, -1, 1, 1, -1, 1, -1, -1, 1, -1, 1},
    {1, 1, -1, -1, -1, -1, 1, 1, 1, 1, -1, -1, -1, -1, 1, 1},
    {1, -1, -1, 1, -1, 1, 1, -1, 1, -1, -1, 1, -1, 1, 1, -1},
    {1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1, -1},
};

// Writes up to eight numbers; the ring's first ones stand behind its last ones again.
EARSHOT_INLINE void keep(float *line, long size, long place, long count, const v8 *numbers) {
  if (count == 8 && place >= 8 && place + 8 <= size) {
    STORE(v8, line + place, *numbers);
    return;
  }
  for (long index = 0; index < count; index++) {
    const long at = (place + index) & (size - 1);
    line[at] = (*numbers)[index];
    if (at < 8) line[size + at] = (*numbers)[index];
  }
}

// Eight frames at a time, which no line feeds within: of each line a run is read, filters go from
// frame to frame for all lines at once, and lines are mixed for all frames at once.
EARSHOT_WIDEST void kernel_reverberate(kernel_room *room, long frames, long channels,
                                        float *samples, long apart) {
  const long mask = room->mask, lineSize = mask + 1 + EARSHOT_ROOM_MARGIN;
  const float lowOpening = room->lowOpening, highOpening = room->highOpening;
  FIELDS(TAKE)
  GAINS(TAKE)
  long place = room->place;
  for (long start = 0; start < frames; start += 8) {
    const long count = frames - start < 8 ? frames - start : 8;
    v8 rows[LINES];
    for (int line = 0; line < LINES; line++) {
      rows[line] = LOAD(
          v8, room->ring + line * lineSize + ((place - room->delays[line]) & mask));
    }
    transpose(rows), transpose(rows + HALF);
    if (room->left > 0) {
      FILTERED(MOVING)
    } else {
      FILTERED(STEADY)
    }
    transpose(rows), transpose(rows + HALF);
    v8 back[LINES];
    for (int line = 0; line < HALF; line++) {
      back[line] = rows[line] + rows[HALF + line];
      back[HALF + line] = rows[line] - rows[HALF + line];
    }
    hadamard(back), hadamard(back + HALF);
    for (int line = 0; line < LINES; line++) back[line] *= 0.25f;
    for (long channel = 0; channel < channels; channel++) {
      float *run = samples + channel * apart + start;
      const v8 sample = LOAD(v8, run);
      v8 sums[HALF];
      for (int line = 0; line < HALF; line++) {
        const float a = signs[channel][line], b = signs[channel][HALF + line];
        back[line] += a * sample, back[HALF + line] += b * sample;
        sums[line] = a * rows[line] + b * rows[HALF + line];
      }
      STORE(v8, run, ((sums[0] + sums[4]) + (sums[2] + sums[6])) +
                         ((sums[1] + sums[5]) + (sums[3] + sums[7])));
    }
    for (int line = 0; line < LINES; line++) {
      keep(room->ring + line * lineSize, mask + 1, place, count, &back[line]);
    }
    place = (place + count) & mask;
  }
  room->place = place;
  FIELDS(GIVE)
}

EARSHOT_WIDEST void kernel_diffuse(long count, float gain, float *restrict ring,
                                    float *restrict samples) {
  for (long index = 0; index < count; index++) {
    const float old = ring[index], sum = samples[index] - gain * old;
    ring[index] = sum;
    samples[index] = old + gain * sum;
  }
}

EARSHOT_WIDEST void kernel_add_scaled(long count, const float *samples, float gain, float *sum) {
  for (long index = 0; index < count; index++) sum[index] += gain * samples[index];
}

EARSHOT_WIDEST void kernel_mix_room(long frames, const float *early, const float *late, long apart,
                                     float earlyGain, float lateGain, float dry, float width,
                                     float *samples) {
  for (long frame = 0; frame < frames; frame++) {
    const float left = earlyGain * early[frame] + lateGain * late[frame];
    const float right = earlyGain * early[apart + frame] + lateGain * late[apart + frame];
    const float middle = (left + right) * 0.5f, side = (left - right) * 0.5f * width;
    samples[2 * frame] = dry * samples[2 * frame] + (middle + side);
    samples[2 * frame + 1] = dry * samples[2 * frame + 1] + (middle - side);
  }
}
