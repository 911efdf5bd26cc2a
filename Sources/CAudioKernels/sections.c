#include "sections.h"

#include "lanes.h"

long kernel_sections_at_once(long channels) {
  return channels == 1 ? 8 : channels == 2 ? 4 : channels <= 4 ? 2 : 1;
}

// Samples move by one section, and the new frame enters.
#define INTO1(was, new) __builtin_shufflevector(new, was, 0, 8, 9, 10, 11, 12, 13, 14)
#define INTO2(was, new) __builtin_shufflevector(new, was, 0, 1, 8, 9, 10, 11, 12, 13)
#define INTO4(was, new) __builtin_shufflevector(new, was, 0, 1, 2, 3, 8, 9, 10, 11)
#define INTO8(was, new) (new)

#define LOAD1(v, p) (v)[0] = (p)[0]
#define LOAD2(v, p) (v)[0] = (p)[0], (v)[1] = (p)[1]
#define LOAD_ANY(v, p) for (long c = 0; c < channels; c++) (v)[c] = (p)[c]
#define STORE1(v, p) (p)[0] = (v)[7]
#define STORE2(v, p) (p)[0] = (v)[6], (p)[1] = (v)[7]
#define STORE4(v, p) for (long c = 0; c < channels; c++) (p)[c] = (v)[4 + c]
#define STORE8(v, p) for (long c = 0; c < channels; c++) (p)[c] = (v)[c]

// An integrator grows by small differences, so that it stays exact where a factor of itself would
// be too near to 1 for a float. A section's input is the previous section's output of two frames ago,
// not one, so that it can be computed beside the integrators.
#define STEP(INTO)                                                                           \
  const v8 x = INTO(older, new);                                                             \
  const v8 growth1 = damping * ic1 + feedback1 * (x - ic2);                                  \
  const v8 growth2 = feedback1 * ic1 + feedback2 * (x - ic2);                                \
  const v8 new1 = ic1 + growth1, new2 = ic2 + growth2;                                       \
  older = out;                                                                               \
  out = direct * x + (band * (ic1 + new1) + low * (ic2 + new2));

#define GROW(mask)                                                                           \
  damping += mask(step0), feedback1 += mask(step1), feedback2 += mask(step2);                \
  direct += mask(step3), band += mask(step4), low += mask(step5);
#define ALL(v) (v)
#define ACTIVE(v) (v8)((v8i)(v) & active)

// At both ends of a block not all sections have a frame of it.
#define PART(first, end, INTO, LOADER, STORER, lanes)                                        \
  for (long index = first; index < end; index++) {                                           \
    v8 new = {0};                                                                            \
    if (index < frames) { LOADER(new, samples + index * channels); }                         \
    const int place = index < 16 ? (int)index : 16;                                          \
    const long over = index - frames;                                                        \
    const v8i late = laneIndex / (lanes) * 2;                                                \
    const v8i active = (late <= place) & (late > (over < -1 ? -1 : (int)over));              \
    STEP(INTO)                                                                               \
    ic1 = CHOSEN(active, new1, ic1), ic2 = CHOSEN(active, new2, ic2);                        \
    if (steps) { GROW(ACTIVE) }                                                              \
    if (index >= delay) { STORER(out, samples + (index - delay) * channels); }               \
  }

#define WHOLE(GROWTH, INTO, LOADER, STORER)                                                  \
  for (long index = delay; index < frames; index++) {                                        \
    v8 new = {0};                                                                            \
    LOADER(new, samples + index * channels);                                                 \
    STEP(INTO)                                                                               \
    ic1 = new1, ic2 = new2;                                                                  \
    GROWTH                                                                                   \
    STORER(out, samples + (index - delay) * channels);                                       \
  }

#define CASCADE(lanes, LOADER)                                                               \
  do {                                                                                       \
    const long delay = 2 * (8 / lanes - 1), start = delay < frames ? delay : frames + delay;       \
    PART(0, start, INTO##lanes, LOADER, STORE##lanes, lanes)                                 \
    if (steps) {                                                                             \
      WHOLE(GROW(ALL), INTO##lanes, LOADER, STORE##lanes)                                    \
    } else {                                                                                 \
      WHOLE(, INTO##lanes, LOADER, STORE##lanes)                                             \
    }                                                                                        \
    PART((start > frames ? start : frames), frames + delay, INTO##lanes, LOADER,             \
         STORE##lanes, lanes)                                                                \
  } while (0)

EARSHOT_WIDEST void kernel_filter_sections(long frames, long channels, float *samples,
                                            float *state, float *factors, const float *steps) {
  const v8i laneIndex = {0, 1, 2, 3, 4, 5, 6, 7};
  v8 ic1 = LOAD(v8, state), ic2 = LOAD(v8, state + 8), out = {0}, older = {0};
  v8 damping = LOAD(v8, factors), feedback1 = LOAD(v8, factors + 8);
  v8 feedback2 = LOAD(v8, factors + 16), direct = LOAD(v8, factors + 24);
  v8 band = LOAD(v8, factors + 32), low = LOAD(v8, factors + 40);
  const float *by = steps ? steps : factors;
  const v8 step0 = LOAD(v8, by), step1 = LOAD(v8, by + 8), step2 = LOAD(v8, by + 16);
  const v8 step3 = LOAD(v8, by + 24), step4 = LOAD(v8, by + 32), step5 = LOAD(v8, by + 40);
  switch (channels) {
    case 1: CASCADE(1, LOAD1); break;
    case 2: CASCADE(2, LOAD2); break;
    case 3:
    case 4: CASCADE(4, LOAD_ANY); break;
    default: CASCADE(8, LOAD_ANY); break;
  }
  STORE(v8, state, ic1), STORE(v8, state + 8, ic2);
  if (!steps) return;
  STORE(v8, factors, damping), STORE(v8, factors + 8, feedback1);
  STORE(v8, factors + 16, feedback2), STORE(v8, factors + 24, direct);
  STORE(v8, factors + 32, band), STORE(v8, factors + 40, low);
}
