#include "reverberation.h"

#include "lanes.h"

#define SHUFFLED(v, ...) __builtin_shufflevector(v, v, __VA_ARGS__)
#define SIGNED(v, a, b, c, d, e, f, g, h) ((v) * (const v8){a, b, c, d, e, f, g, h})

// Sums and differences of lanes that lie 1, 2 and 4 apart.
#define HADAMARD8(v)                                                                          \
  v = SHUFFLED(v, 1, 0, 3, 2, 5, 4, 7, 6) + SIGNED(v, 1, -1, 1, -1, 1, -1, 1, -1);            \
  v = SHUFFLED(v, 2, 3, 0, 1, 6, 7, 4, 5) + SIGNED(v, 1, 1, -1, -1, 1, 1, -1, -1);            \
  v = SHUFFLED(v, 4, 5, 6, 7, 0, 1, 2, 3) + SIGNED(v, 1, 1, 1, 1, -1, -1, -1, -1);

#define HEARD(base)                                                                           \
  {                                                                                           \
    ring[((place - delays[base]) & mask) + base],                                             \
        ring[((place - delays[base + 1]) & mask) + base + 1],                                 \
        ring[((place - delays[base + 2]) & mask) + base + 2],                                 \
        ring[((place - delays[base + 3]) & mask) + base + 3],                                 \
        ring[((place - delays[base + 4]) & mask) + base + 4],                                 \
        ring[((place - delays[base + 5]) & mask) + base + 5],                                 \
        ring[((place - delays[base + 6]) & mask) + base + 6],                                 \
        ring[((place - delays[base + 7]) & mask) + base + 7]                                  \
  }

#define PASSED(x, half)                                                                       \
  low##half += lowOpening * (x - low##half);                                                  \
  high##half += highOpening * (x - high##half);                                               \
  const v8 kept##half = direct##half * x + (lowGain##half * low##half + highGain##half * high##half);

#define FIELDS(DO)                                                                            \
  DO(low) DO(high) DO(direct) DO(lowGain) DO(highGain)
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

EARSHOT_WIDEST void kernel_reverberate(kernel_room *room, long frames, long channels,
                                        float *samples, long apart) {
  float *ring = room->ring;
  // In numbers, not in rows.
  const long mask = room->mask * EARSHOT_ROOM_LINES;
  long place = room->place * EARSHOT_ROOM_LINES;
  long delays[EARSHOT_ROOM_LINES];
  for (int line = 0; line < EARSHOT_ROOM_LINES; line++) {
    delays[line] = room->delays[line] * EARSHOT_ROOM_LINES;
  }
  const float lowOpening = room->lowOpening, highOpening = room->highOpening;
  FIELDS(TAKE)
  const v8 directStep0 = LOAD(v8, room->directStep), directStep1 = LOAD(v8, room->directStep + 8);
  const v8 lowStep0 = LOAD(v8, room->lowStep), lowStep1 = LOAD(v8, room->lowStep + 8);
  const v8 highStep0 = LOAD(v8, room->highStep), highStep1 = LOAD(v8, room->highStep + 8);
  for (long frame = 0; frame < frames; frame++) {
    const v8 heard0 = HEARD(0), heard1 = HEARD(8);
    PASSED(heard0, 0)
    PASSED(heard1, 1)
    direct0 += directStep0, direct1 += directStep1;
    lowGain0 += lowStep0, lowGain1 += lowStep1;
    highGain0 += highStep0, highGain1 += highStep1;
    v8 back0 = kept0 + kept1, back1 = kept0 - kept1;
    HADAMARD8(back0)
    HADAMARD8(back1)
    back0 *= 0.25f, back1 *= 0.25f;
    for (long channel = 0; channel < channels; channel++) {
      float *sample = samples + channel * apart + frame;
      const v8 signs0 = LOAD(v8, signs[channel]), signs1 = LOAD(v8, signs[channel] + 8);
      back0 += signs0 * *sample, back1 += signs1 * *sample;
      v8 sum = signs0 * kept0 + signs1 * kept1;
      sum += SHUFFLED(sum, 4, 5, 6, 7, 0, 1, 2, 3);
      sum += SHUFFLED(sum, 2, 3, 0, 1, 2, 3, 0, 1);
      *sample = sum[0] + sum[1];
    }
    STORE(v8, ring + (place & mask), back0);
    STORE(v8, ring + (place & mask) + 8, back1);
    place += EARSHOT_ROOM_LINES;
  }
  room->place = place / EARSHOT_ROOM_LINES & room->mask;
  FIELDS(GIVE)
}

EARSHOT_WIDEST void kernel_diffuse(long count, long delay, float gain, float *run,
                                    float *samples) {
  float *new = run + delay;
  for (long index = 0; index < count; index++) {
    const float old = run[index], sum = samples[index] - gain * old;
    new[index] = sum;
    samples[index] = old + gain * sum;
  }
  __builtin_memmove(run, run + count, (unsigned long)delay * sizeof(float));
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
