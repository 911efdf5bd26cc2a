#include "levels.h"

#include "lanes.h"

EARSHOT_WIDEST void kernel_level_peaks(long count, long channels, const float *samples,
                                        float *levels) {
  const long size = EARSHOT_LEVEL_FRAMES * channels;
  for (long index = 0; index < count; index++, samples += size) {
    float peak = 0;
    if (channels == 2) {
      const v8 all = MAGNITUDE(LOAD(v8, samples));
      const v8 half = LARGER(all, __builtin_shufflevector(all, all, 4, 5, 6, 7, 4, 5, 6, 7));
      const v8 two = LARGER(half, __builtin_shufflevector(half, half, 2, 3, 2, 3, 2, 3, 2, 3));
      peak = two[0] > two[1] ? two[0] : two[1];
    } else {
      for (long place = 0; place < size; place++) {
        const float size = __builtin_fabsf(samples[place]);
        if (size > peak) peak = size;
      }
    }
    levels[index] = peak;
  }
}

EARSHOT_WIDEST void kernel_level_powers(long count, long channels, const float *samples,
                                         float *levels) {
  const long size = EARSHOT_LEVEL_FRAMES * channels;
  const float scale = 1 / (float)size;
  for (long index = 0; index < count; index++, samples += size) {
    v4 sum = {0};
    for (long place = 0; place < size; place += 4) {
      const v4 four = LOAD(v4, samples + place);
      sum += four * four;
    }
    levels[index] = ((sum[0] + sum[2]) + (sum[1] + sum[3])) * scale;
  }
}

// An odd series in (m − 1) / (m + 1) of the mantissa, brought to √½…√2.
EARSHOT_INLINE void logarithms(const v8 *number, v8 *result) {
  const v8i bits = (v8i)*number - 0x3f3504f3;
  const v8i exponent = bits >> 23;
  const v8 mantissa = (v8)((v8i)*number - (exponent << 23));
  const v8 t = (mantissa - 1) / (mantissa + 1), square = t * t;
  const v8 series = t * (2.8853901f + square * (0.96179669f + square * (0.57707802f +
                                                                        square * 0.4342f)));
  *result = __builtin_convertvector(exponent, v8) + series;
}

EARSHOT_INLINE void powersOfTwo(const v8 *number, v8 *result) {
  // Rounded to the nearest whole number by adding one that has no room for more.
  const v8 whole = (*number + 12582912.0f) - 12582912.0f;
  const v8 x = *number - whole;
  const v8 series =
      1 + x * (0.69314718f +
               x * (0.24022651f +
                    x * (0.055504109f + x * (0.0096181291f + x * (0.0013333558f +
                                                                  x * 0.00015403530f)))));
  const v8i exponent = __builtin_convertvector(whole, v8i);
  *result = (v8)((v8i)series + (exponent << 23));
}

EARSHOT_WIDEST void kernel_level_reductions(long count, const float *levels, float scale,
                                             const float *thresholds, const float *slopes,
                                             const float *knees, float *reductions) {
  for (long start = 0; start < count; start += 8) {
    v8 level = {1, 1, 1, 1, 1, 1, 1, 1}, threshold = {0}, slope = {0}, knee = level, result;
    const long left = count - start < 8 ? count - start : 8;
    for (long lane = 0; lane < left; lane++) {
      // −240 dB stands for silence.
      level[lane] = levels[start + lane] > 1e-12f ? levels[start + lane] : 1e-12f;
      threshold[lane] = thresholds[start + lane], slope[lane] = slopes[start + lane];
      knee[lane] = knees[start + lane];
    }
    logarithms(&level, &result);
    const v8 above = result * scale - threshold + knee * 0.5f, zero = {0};
    const v8 inside = LARGER(above, zero), over = above - knee;
    const v8 bent = SMALLER(inside, knee);
    result = slope * (bent * bent / (2 * knee) + LARGER(over, zero));
    for (long lane = 0; lane < left; lane++) reductions[start + lane] = result[lane];
  }
}

EARSHOT_WIDEST void kernel_factors_of_decibels(long count, const float *decibels,
                                                float *factors) {
  for (long start = 0; start < count; start += 8) {
    v8 power = {0}, result;
    const long left = count - start < 8 ? count - start : 8;
    for (long lane = 0; lane < left; lane++) power[lane] = decibels[start + lane];
    power = power * 0.16609640f;
    powersOfTwo(&power, &result);
    for (long lane = 0; lane < left; lane++) factors[start + lane] = result[lane];
  }
}
