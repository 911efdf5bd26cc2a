#include "resample.h"

#include "lanes.h"

typedef struct {
  const float *row;
  const float *input;
} Product;

// Four sums of products at once: one alone would wait for each of its additions. Each adds up in
// the same order as if it were alone: lane by lane, then the lanes from first to last.
EARSHOT_INLINE void fourSums(Product a, Product b, Product c, Product d, long count, float *sums) {
  v8 sumA = {0}, sumB = {0}, sumC = {0}, sumD = {0};
  for (long tap = 0; tap < count; tap += 8) {
    sumA += LOAD(v8, a.row + tap) * LOAD(v8, a.input + tap);
    sumB += LOAD(v8, b.row + tap) * LOAD(v8, b.input + tap);
    sumC += LOAD(v8, c.row + tap) * LOAD(v8, c.input + tap);
    sumD += LOAD(v8, d.row + tap) * LOAD(v8, d.input + tap);
  }
  v4 all = {sumA[0], sumB[0], sumC[0], sumD[0]};
  for (int lane = 1; lane < 8; lane++) {
    all += (v4){sumA[lane], sumB[lane], sumC[lane], sumD[lane]};
  }
  STORE(v4, sums, all);
}

// Where the next output lies.
typedef struct {
  long frame;
  long phase;
} Place;

EARSHOT_INLINE Place following(Place place, const struct kernel_taps *taps) {
  place.frame += taps->step / taps->phaseCount;
  place.phase += taps->step % taps->phaseCount;
  if (place.phase >= taps->phaseCount) place.phase -= taps->phaseCount, place.frame += 1;
  return place;
}

// Outputs that are `phaseCount` apart have the same row, which then is read once for four of them.
EARSHOT_INLINE void fourRounds(const struct kernel_taps *taps, Place place, const float *inputs,
                               float *outputs) {
  for (long index = 0; index < taps->phaseCount; index++) {
    const float *row = taps->rows + place.phase * taps->tapCount, *input = inputs + place.frame;
    float sums[4];
    fourSums((Product){row, input}, (Product){row, input + taps->step},
             (Product){row, input + 2 * taps->step}, (Product){row, input + 3 * taps->step},
             taps->tapCount, sums);
    for (long round = 0; round < 4; round++) outputs[index + round * taps->phaseCount] = sums[round];
    place = following(place, taps);
  }
}

EARSHOT_INLINE void exact(const struct kernel_taps *taps, Place place, const float *inputs,
                          float *outputs, long count) {
  const long rounds = 4 * taps->phaseCount;
  for (; count >= rounds; count -= rounds) {
    fourRounds(taps, place, inputs, outputs);
    place.frame += 4 * taps->step;
    outputs += rounds;
  }
  while (count > 0) {
    // Behind the last output the last is worked out again: its input is there.
    Product products[4];
    const long some = count < 4 ? count : 4;
    for (long index = 0; index < 4; index++) {
      products[index] =
          (Product){taps->rows + place.phase * taps->tapCount, inputs + place.frame};
      if (index < some - 1 || some == 4) place = following(place, taps);
    }
    float sums[4];
    fourSums(products[0], products[1], products[2], products[3], taps->tapCount, sums);
    for (long index = 0; index < some; index++) *outputs++ = sums[index];
    count -= some;
  }
}

EARSHOT_INLINE void interpolated(const struct kernel_taps *taps, Place place, const float *inputs,
                                 float *outputs, long count) {
  const double rowsEach = (double)taps->rowCount / (double)taps->phaseCount;
  while (count > 0) {
    Product products[4];
    float weights[2], sums[4];
    const long some = count < 2 ? count : 2;
    for (long index = 0; index < 2; index++) {
      const double where = (double)place.phase * rowsEach;
      const long row = (long)where < taps->rowCount ? (long)where : taps->rowCount - 1;
      const float *taken = taps->rows + row * taps->tapCount, *input = inputs + place.frame;
      products[2 * index] = (Product){taken, input};
      products[2 * index + 1] = (Product){taken + taps->tapCount, input};
      weights[index] = (float)(where - (double)row);
      if (some == 2) place = following(place, taps);
    }
    fourSums(products[0], products[1], products[2], products[3], taps->tapCount, sums);
    for (long index = 0; index < some; index++) {
      const float below = sums[2 * index], above = sums[2 * index + 1];
      *outputs++ = below + (above - below) * weights[index];
    }
    count -= some;
  }
}

EARSHOT_WIDEST void kernel_resample(const struct kernel_taps *taps, long phase,
                                     const float *inputs, float *outputs, long count) {
  const Place place = {0, phase};
  if (taps->rowCount == taps->phaseCount) {
    exact(taps, place, inputs, outputs, count);
  } else {
    interpolated(taps, place, inputs, outputs, count);
  }
}
