#include "modulation.h"

#include "lanes.h"

EARSHOT_INLINE float at(kernel_slope slope, long index) {
  return slope.start + slope.step * (float)index;
}

// Between the second and the third of four samples, by the cubic through them whose slopes at
// these two are those of their neighbours (Catmull and Rom, "A class of local interpolating
// splines", 1974).
EARSHOT_INLINE float between(float before, float a, float b, float after, float part) {
  const float slope = b - before, bend = 2 * before - 5 * a + 4 * b - after;
  const float twist = 3 * (a - b) + after - before;
  return a + 0.5f * part * (slope + part * (bend + part * twist));
}

EARSHOT_INLINE float read(const float *ring, long mask, long place, float part) {
  return between(ring[(place + 1) & mask], ring[place & mask], ring[(place - 1) & mask],
                 ring[(place - 2) & mask], part);
}

void kernel_sweep(long frames, long stride, float *samples, float *ring, long mask, long place,
                  long index, kernel_slope delay, kernel_slope wet, kernel_slope dry,
                  kernel_slope regeneration) {
  for (long frame = 0; frame < frames; frame++, index++) {
    const float now = at(delay, index);
    const long whole = (long)now;
    const float heard = read(ring, mask, place + frame - whole, now - (float)whole);
    const float input = samples[frame * stride];
    ring[(place + frame) & mask] = input + at(regeneration, index) * heard;
    samples[frame * stride] = at(dry, index) * input + at(wet, index) * heard;
  }
}

void kernel_phase(long frames, long stride, long channels, float *samples, long stages,
                  float *held, long index, const kernel_slope *coefficients, kernel_slope wet,
                  kernel_slope dry, kernel_slope regeneration) {
  v4 start = {0}, step = {0}, state[12], fed = LOAD(v4, held + 4 * stages);
  for (long channel = 0; channel < channels; channel++) {
    start[channel] = coefficients[channel].start;
    step[channel] = coefficients[channel].step;
  }
  for (long stage = 0; stage < stages; stage++) state[stage] = LOAD(v4, held + 4 * stage);
  for (long frame = 0; frame < frames; frame++, index++) {
    float *const now = samples + frame * stride;
    v4 input = {0};
    for (long channel = 0; channel < channels; channel++) input[channel] = now[channel];
    const v4 coefficient = start + step * (float)index;
    v4 sound = input + at(regeneration, index) * fed;
    // Each has one state: what it gives beyond the part that goes straight through.
    for (long stage = 0; stage < stages; stage++) {
      const v4 result = coefficient * sound + state[stage];
      state[stage] = sound - coefficient * result;
      sound = result;
    }
    fed = sound;
    const v4 heard = at(dry, index) * input + at(wet, index) * sound;
    for (long channel = 0; channel < channels; channel++) now[channel] = heard[channel];
  }
  for (long stage = 0; stage < stages; stage++) STORE(v4, held + 4 * stage, state[stage]);
  STORE(v4, held + 4 * stages, fed);
}

// Lanes can't be handed to a function that isn't built for them.
#define SUM(v) (((v)[0] + (v)[4]) + ((v)[1] + (v)[5]) + (((v)[2] + (v)[6]) + ((v)[3] + (v)[7])))

EARSHOT_WIDEST long kernel_most_alike(long count, const float *recent, const float *past,
                                      long places) {
  long best = 0;
  float most = -1e30f;
  for (long place = 0; place < places; place++) {
    v8 product = {0}, energy = {0};
    for (long index = 0; index + 8 <= count; index += 8) {
      const v8 old = LOAD(v8, past + place + index);
      product += old * LOAD(v8, recent + index);
      energy += old * old;
    }
    const float likeness = SUM(product), power = SUM(energy) + 1e-12f;
    // By the sign, and the square over the energy, as a root isn't needed to compare.
    const float value = (likeness < 0 ? -1 : 1) * likeness * likeness / power;
    if (value > most) {
      most = value;
      best = place;
    }
  }
  return best;
}

void kernel_read_ring(long frames, long stride, float *result, const float *ring, long mask,
                      long place, long index, double delay, double step, kernel_slope gain,
                      int adds) {
  for (long frame = 0; frame < frames; frame++, index++) {
    const double wanted = delay + step * (double)index, now = wanted < 2 ? 2 : wanted;
    const long whole = (long)now;
    const float heard = read(ring, mask, place + frame - whole, (float)(now - (double)whole));
    const float value = at(gain, index) * heard;
    result[frame * stride] = adds ? result[frame * stride] + value : value;
  }
}
