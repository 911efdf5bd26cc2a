#include "fourier.h"

#include <math.h>

#include "lanes.h"

// The transform of four numbers that lie `apart`: first, second, third and fourth, not turned yet.
// Macros stand where C++ would have templates: V is a number, or several side by side.
#define FOUR(V, re, im, apart)                                                                  \
  const V aRe = LOAD(V, re), bRe = LOAD(V, (re) + (apart));                                     \
  const V cRe = LOAD(V, (re) + 2 * (apart)), dRe = LOAD(V, (re) + 3 * (apart));                 \
  const V aIm = LOAD(V, im), bIm = LOAD(V, (im) + (apart));                                     \
  const V cIm = LOAD(V, (im) + 2 * (apart)), dIm = LOAD(V, (im) + 3 * (apart));                 \
  const V evenRe = aRe + cRe, evenIm = aIm + cIm, oddRe = bRe + dRe, oddIm = bIm + dIm;         \
  const V leftRe = aRe - cRe, leftIm = aIm - cIm, rightRe = bIm - dIm, rightIm = dRe - bRe;     \
  const V firstRe = evenRe + oddRe, firstIm = evenIm + oddIm;                                   \
  V secondRe = leftRe + rightRe, secondIm = leftIm + rightIm;                                   \
  V thirdRe = evenRe - oddRe, thirdIm = evenIm - oddIm;                                         \
  V fourthRe = leftRe - rightRe, fourthIm = leftIm - rightIm;

#define TURN(V, re, im, cosine, sine)          \
  do {                                         \
    const V was = re;                          \
    re = was * (cosine) - im * (sine);         \
    im = was * (sine) + im * (cosine);         \
  } while (0)

#define SIDES(V, lanes)                                                                         \
  for (long side = 0; side < width; side += lanes) {                                            \
    FOUR(V, re + side, im + side, apart)                                                        \
    TURN(V, secondRe, secondIm, turn1Re, turn1Im);                                              \
    TURN(V, thirdRe, thirdIm, turn2Re, turn2Im);                                                \
    TURN(V, fourthRe, fourthIm, turn3Re, turn3Im);                                              \
    STORE(V, outRe + side, firstRe), STORE(V, outIm + side, firstIm);                           \
    STORE(V, outRe + width + side, secondRe), STORE(V, outIm + width + side, secondIm);         \
    STORE(V, outRe + 2 * width + side, thirdRe), STORE(V, outIm + 2 * width + side, thirdIm);   \
    STORE(V, outRe + 3 * width + side, fourthRe), STORE(V, outIm + 3 * width + side, fourthIm); \
  }

// Transforms of `length`, `width` of which lie side by side, become transforms of a quarter of it,
// four times as many. Results are written where they belong, so nothing is sorted (the method is
// Stockham's).
EARSHOT_INLINE void quarters(long length, long width, const float *re, const float *im, float *outRe,
                     float *outIm, const float *turns) {
  const long quarter = length / 4, apart = width * quarter;
  for (long index = 0; index < quarter; index++) {
    const float *turn = turns + index;
    const float turn1Re = turn[0], turn1Im = turn[quarter];
    const float turn2Re = turn[2 * quarter], turn2Im = turn[3 * quarter];
    const float turn3Re = turn[4 * quarter], turn3Im = turn[5 * quarter];
    if (width >= 8) {
      SIDES(v8, 8)
    } else if (width == 4) {
      SIDES(v4, 4)
    } else {
      SIDES(float, 1)
    }
    re += width, im += width, outRe += 4 * width, outIm += 4 * width;
  }
}

// Number by number, of all four in turn.
EARSHOT_INLINE void storeAcross(const v8 *a, const v8 *b, const v8 *c, const v8 *d, float *out) {
  const v8 abLow = __builtin_shufflevector(*a, *b, 0, 8, 1, 9, 2, 10, 3, 11);
  const v8 abHigh = __builtin_shufflevector(*a, *b, 4, 12, 5, 13, 6, 14, 7, 15);
  const v8 cdLow = __builtin_shufflevector(*c, *d, 0, 8, 1, 9, 2, 10, 3, 11);
  const v8 cdHigh = __builtin_shufflevector(*c, *d, 4, 12, 5, 13, 6, 14, 7, 15);
  STORE(v8, out, __builtin_shufflevector(abLow, cdLow, 0, 1, 8, 9, 2, 3, 10, 11));
  STORE(v8, out + 8, __builtin_shufflevector(abLow, cdLow, 4, 5, 12, 13, 6, 7, 14, 15));
  STORE(v8, out + 16, __builtin_shufflevector(abHigh, cdHigh, 0, 1, 8, 9, 2, 3, 10, 11));
  STORE(v8, out + 24, __builtin_shufflevector(abHigh, cdHigh, 4, 5, 12, 13, 6, 7, 14, 15));
}

// The same where nothing lies side by side yet: neighbours are taken eight at a time.
EARSHOT_INLINE void firstQuarters(long length, const float *re, const float *im, float *outRe, float *outIm,
                          const float *turns) {
  const long quarter = length / 4;
  for (long index = 0; index < quarter; index += 8) {
    const float *turn = turns + index;
    FOUR(v8, re + index, im + index, quarter)
    TURN(v8, secondRe, secondIm, LOAD(v8, turn), LOAD(v8, turn + quarter));
    TURN(v8, thirdRe, thirdIm, LOAD(v8, turn + 2 * quarter), LOAD(v8, turn + 3 * quarter));
    TURN(v8, fourthRe, fourthIm, LOAD(v8, turn + 4 * quarter), LOAD(v8, turn + 5 * quarter));
    storeAcross(&firstRe, &secondRe, &thirdRe, &fourthRe, outRe + 4 * index);
    storeAcross(&firstIm, &secondIm, &thirdIm, &fourthIm, outIm + 4 * index);
  }
}

EARSHOT_INLINE void halves(long width, const float *re, const float *im, float *outRe, float *outIm) {
  for (long index = 0; index < width; index++) {
    const float aRe = re[index], aIm = im[index];
    const float bRe = re[width + index], bIm = im[width + index];
    outRe[index] = aRe + bRe, outIm[index] = aIm + bIm;
    outRe[width + index] = aRe - bRe, outIm[width + index] = aIm - bIm;
  }
}

// Real and imaginary parts don't lie a power of two apart, where a cache would mistake one for the
// other.
static long imaginaryPlace(long count) { return count + 48; }

// From this count on numbers and results don't fit into the nearest cache together, and may lie
// where it takes them for each other.
static const long tooLong = 4096;

// Real and imaginary parts of quarters that are transformed apart lie so far from each other.
static long partPlace(long count) { return imaginaryPlace(count / 4); }

long kernel_fourier_scratch(long count) {
  if (count < tooLong) return imaginaryPlace(count) + count;
  return 16 * partPlace(count) + kernel_fourier_scratch(count / 4);
}

long kernel_fourier_turns(long count) {
  long sum = 1;
  for (long length = count; length >= 4; length /= 4) sum += length / 4 * 6;
  return sum;
}

void kernel_fourier_write_turns(long count, float *turns) {
  for (long length = count; length >= 4; length /= 4) {
    for (long power = 1; power <= 3; power++) {
      for (long index = 0; index < length / 4; index++) {
        const double angle = -2 * M_PI * (double)(power * index) / (double)length;
        turns[index] = (float)cos(angle);
        turns[length / 4 + index] = (float)sin(angle);
      }
      turns += length / 4 * 2;
    }
  }
}

EARSHOT_INLINE void passes(long count, const float *re, const float *im, float *outRe, float *outIm,
                           float *scratch, const float *turns) {
  // By fours, and by two in the end where a two is left. The last pass writes the result, the one
  // before it does not, and so on.
  int left = (__builtin_ctzl((unsigned long)count) + 1) / 2;
  for (long width = 1, length = count; length > 1; width *= 4, length /= 4) {
    float *const toRe = left & 1 ? outRe : scratch;
    float *const toIm = left & 1 ? outIm : scratch + imaginaryPlace(count);
    if (length == 2) {
      halves(width, re, im, toRe, toIm);
    } else if (width == 1 && length >= 32) {
      firstQuarters(length, re, im, toRe, toIm, turns);
    } else {
      quarters(length, width, re, im, toRe, toIm, turns);
    }
    re = toRe, im = toIm;
    turns += length / 4 * 6;
    left--;
  }
}

// The first pass, into four parts: the real numbers of each, and then the imaginary ones.
EARSHOT_INLINE void part(long count, const float *re, const float *im, float *parts,
                         const float *turns) {
  const long quarter = count / 4, place = partPlace(count);
  for (long index = 0; index < quarter; index += 8) {
    const float *turn = turns + index;
    float *to = parts + index;
    FOUR(v8, re + index, im + index, quarter)
    TURN(v8, secondRe, secondIm, LOAD(v8, turn), LOAD(v8, turn + quarter));
    TURN(v8, thirdRe, thirdIm, LOAD(v8, turn + 2 * quarter), LOAD(v8, turn + 3 * quarter));
    TURN(v8, fourthRe, fourthIm, LOAD(v8, turn + 4 * quarter), LOAD(v8, turn + 5 * quarter));
    STORE(v8, to, firstRe), STORE(v8, to + place, firstIm);
    STORE(v8, to + 2 * place, secondRe), STORE(v8, to + 3 * place, secondIm);
    STORE(v8, to + 4 * place, thirdRe), STORE(v8, to + 5 * place, thirdIm);
    STORE(v8, to + 6 * place, fourthRe), STORE(v8, to + 7 * place, fourthIm);
  }
}

// Every fourth result is one part's.
EARSHOT_INLINE void join(long quarter, long place, const float *parts, float *out) {
  for (long index = 0; index < quarter; index += 8) {
    const float *from = parts + index;
    const v8 a = LOAD(v8, from), b = LOAD(v8, from + 2 * place);
    const v8 c = LOAD(v8, from + 4 * place), d = LOAD(v8, from + 6 * place);
    storeAcross(&a, &b, &c, &d, out + 4 * index);
  }
}

EARSHOT_WIDEST void kernel_fourier(long count, const float *re, const float *im, float *outRe,
                            float *outIm, float *scratch, const float *turns) {
  if (count < tooLong) return passes(count, re, im, outRe, outIm, scratch, turns);
  // Quarters are transformed one after the other, so that each stays near: by the same sums.
  const long quarter = count / 4, place = partPlace(count);
  float *const results = scratch + 8 * place, *const rest = results + 8 * place;
  part(count, re, im, scratch, turns);
  for (long each = 0; each < 8; each += 2) {
    kernel_fourier(quarter, scratch + each * place, scratch + (each + 1) * place,
                   results + each * place, results + (each + 1) * place, rest,
                   turns + quarter * 6);
  }
  join(quarter, place, results, outRe);
  join(quarter, place, results + place, outIm);
}

// A number and the mirrored one make one result, with half of their sum, and half of their
// difference turned. On the way back all signs of imaginary parts but the inputs' change.
#define MIRROR(V, lowRe, lowIm, highRe, highIm, cosine, sine, way)               \
  const V sumRe = (lowRe) + (highRe), sumIm = (lowIm) - (highIm);                \
  V differenceRe = (lowRe) - (highRe), differenceIm = (lowIm) + (highIm);        \
  TURN(V, differenceRe, differenceIm, cosine, (way) * (sine));                   \
  const V resultRe = (sumRe + (way) * differenceIm) * 0.5f;                      \
  const V resultIm = (sumIm - (way) * differenceRe) * 0.5f;

#define REVERSED(v) __builtin_shufflevector(v, v, 7, 6, 5, 4, 3, 2, 1, 0)

EARSHOT_INLINE void mirrored(long count, const float *re, const float *im, float *outRe, float *outIm,
                     const float *turns, float way) {
  const float *sines = turns + count + 1;
  long index = 1;
  for (; index + 8 <= count; index += 8) {
    const v8 highRe = LOAD(v8, re + count - index - 7), highIm = LOAD(v8, im + count - index - 7);
    MIRROR(v8, LOAD(v8, re + index), LOAD(v8, im + index), REVERSED(highRe), REVERSED(highIm),
           LOAD(v8, turns + index), LOAD(v8, sines + index), way)
    STORE(v8, outRe + index, resultRe), STORE(v8, outIm + index, resultIm);
  }
  for (; index < count; index++) {
    MIRROR(float, re[index], im[index], re[count - index], im[count - index], turns[index],
           sines[index], way)
    outRe[index] = resultRe, outIm[index] = resultIm;
  }
}

EARSHOT_WIDEST void kernel_fourier_unfold(long count, const float *re, const float *im, float *outRe,
                                   float *outIm, const float *turns) {
  mirrored(count, re, im, outRe, outIm, turns, 1);
  outRe[0] = re[0] + im[0], outIm[0] = 0;
  outRe[count] = re[0] - im[0], outIm[count] = 0;
}

EARSHOT_WIDEST void kernel_fourier_fold(long count, const float *re, const float *im, float *outRe,
                                 float *outIm, const float *turns) {
  mirrored(count, re, im, outRe, outIm, turns, -1);
  outRe[0] = (re[0] + re[count]) * 0.5f, outIm[0] = (re[0] - re[count]) * 0.5f;
}

EARSHOT_WIDEST void kernel_fourier_part(long count, const float *samples, float *even, float *odd) {
  long index = 0;
  for (; index + 8 <= count; index += 8) {
    const v8 low = LOAD(v8, samples + 2 * index), high = LOAD(v8, samples + 2 * index + 8);
    STORE(v8, even + index, __builtin_shufflevector(low, high, 0, 2, 4, 6, 8, 10, 12, 14));
    STORE(v8, odd + index, __builtin_shufflevector(low, high, 1, 3, 5, 7, 9, 11, 13, 15));
  }
  for (; index < count; index++) even[index] = samples[2 * index], odd[index] = samples[2 * index + 1];
}

EARSHOT_WIDEST void kernel_fourier_join(long count, const float *even, const float *odd, float *samples) {
  long index = 0;
  for (; index + 8 <= count; index += 8) {
    const v8 low = LOAD(v8, even + index), high = LOAD(v8, odd + index);
    STORE(v8, samples + 2 * index, __builtin_shufflevector(low, high, 0, 8, 1, 9, 2, 10, 3, 11));
    STORE(v8, samples + 2 * index + 8,
          __builtin_shufflevector(low, high, 4, 12, 5, 13, 6, 14, 7, 15));
  }
  for (; index < count; index++) samples[2 * index] = even[index], samples[2 * index + 1] = odd[index];
}
