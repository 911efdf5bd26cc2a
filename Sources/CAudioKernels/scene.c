#include "scene.h"

#include <string.h>

#include "lanes.h"

typedef double v4d __attribute__((vector_size(32), aligned(8)));
typedef long long v4l __attribute__((vector_size(32), aligned(8)));
typedef unsigned v8u __attribute__((vector_size(32), aligned(4)));
typedef unsigned short v8s __attribute__((vector_size(16), aligned(2)));
typedef unsigned char v8b __attribute__((vector_size(8), aligned(1)));
typedef unsigned char v4b __attribute__((vector_size(4), aligned(1)));

static const v8u ascending = {0, 1, 2, 3, 4, 5, 6, 7};

// Lanes of a comparison are 0 or −1.
#define ALL(mask) (__builtin_reduce_and(mask) != 0)
#define ANY(mask) (__builtin_reduce_or(mask) != 0)
#define EITHER(mask, a, b) (v4d)(((v4l)(a) & (mask)) | ((v4l)(b) & ~(mask)))

// Of four places that lie behind one another, all x, all y and all z.
#define ABREAST(a, b, c, x, y, z)                                                   \
  do {                                                                              \
    const v4d ab = __builtin_shufflevector(a, b, 0, 3, 6, 1);                       \
    const v4d bc = __builtin_shufflevector(b, c, 0, 3, 6, 1);                       \
    x = __builtin_shufflevector(ab, c, 0, 1, 2, 5);                                 \
    y = __builtin_shufflevector(ab, bc, 3, 4, 5, 6);                                \
    z = __builtin_shufflevector(__builtin_shufflevector(a, bc, 2, 7, -1, -1), c, 0, 1, 4, 7); \
  } while (0)

// Moves four things, and answers whether all of them are elsewhere, and none is too fast.
EARSHOT_INLINE _Bool velocitiesOfFour(const double *targets, const double *places,
                                       double perSecond, double fastestSquare, float *velocities) {
  const v4d a = (LOAD(v4d, targets) - LOAD(v4d, places)) * perSecond;
  const v4d b = (LOAD(v4d, targets + 4) - LOAD(v4d, places + 4)) * perSecond;
  const v4d c = (LOAD(v4d, targets + 8) - LOAD(v4d, places + 8)) * perSecond;
  STORE(v4, velocities, __builtin_convertvector(a, v4));
  STORE(v4, velocities + 4, __builtin_convertvector(b, v4));
  STORE(v4, velocities + 8, __builtin_convertvector(c, v4));
  v4d x, y, z;
  ABREAST(a, b, c, x, y, z);
  const v4d square = x * x + y * y + z * z;
  const v4l moves = (x != 0) | (y != 0) | (z != 0);
  return ALL(moves & (square <= fastestSquare));
}

EARSHOT_WIDEST long kernel_move(const kernel_moving *moving, long count, unsigned short plain,
                                 unsigned short rest, double perSecond, double fastestSquare,
                                 unsigned step, long *goOn) {
  long done = 0;
  v8i went = {0};
  for (; done + EARSHOT_GROUP <= count; done += EARSHOT_GROUP) {
    const v8u rows = LOAD(v8u, moving->rows + done);
    const long row = rows[0];
    if (row + EARSHOT_GROUP > moving->rowCount || !ALL((v8i)(rows == ascending + rows[0]))) break;
    if (!ALL(LOAD(v8s, moving->traits + row) == plain)) break;
    const double *targets = moving->targets + 3 * row;
    double *places = moving->places + 3 * row;
    float velocities[3 * EARSHOT_GROUP];
    if (!velocitiesOfFour(targets, places, perSecond, fastestSquare, velocities)) break;
    if (!velocitiesOfFour(targets + 12, places + 12, perSecond, fastestSquare, velocities + 12)) {
      break;
    }
    STORE(v8s, moving->traits + row, (v8s){0} + rest);
    memcpy(places, targets, 3 * EARSHOT_GROUP * sizeof *places);
    memcpy(moving->velocities + 3 * row, velocities, sizeof velocities);
    went += (v8i)(LOAD(v8u, moving->changeSteps + row) == step - 1);
    STORE(v8u, moving->changeSteps + row, (v8u){0} + step);
    STORE(v8u, moving->changed + done, rows);
  }
  *goOn -= __builtin_reduce_add(went);
  return done;
}

EARSHOT_INLINE void gainsOfFour(const double *places, const double *passed, const double *listener,
                                 double listenerGain, const kernel_curve *curve, float *gains) {
  const v4d a = LOAD(v4d, places), b = LOAD(v4d, places + 4), c = LOAD(v4d, places + 8);
  v4d x, y, z;
  ABREAST(a, b, c, x, y, z);
  x -= listener[0];
  y -= listener[1];
  z -= listener[2];
  const v4d distance = __builtin_elementwise_sqrt(x * x + y * y + z * z);
  const double reference = curve->reference, maximum = curve->maximum;
  const v4d near = EITHER(distance < maximum, distance, (v4d){0} + maximum);
  const v4d clamped = EITHER(near > reference, near, (v4d){0} + reference);
  const v4d gain = LOAD(v4d, passed) * listenerGain *
                   (reference / (reference + (clamped - reference) * curve->rolloff));
  STORE(v4, gains, __builtin_convertvector(gain, v4));
}

EARSHOT_WIDEST long kernel_hear(const kernel_hearing *hearing, long count, const double *listener,
                                 double listenerGain, const kernel_curve *curve, _Bool isOfAll,
                                 unsigned step) {
  const v4l four = {0, 1, 2, 3};
  long done = 0;
  for (; done + EARSHOT_GROUP <= count; done += EARSHOT_GROUP) {
    const long row = hearing->rows[done];
    if (row < 0 || row + EARSHOT_GROUP > hearing->rowCount) break;
    const v4l wrong = (LOAD(v4l, hearing->rows + done) - (four + row)) |
                      (LOAD(v4l, hearing->rows + done + 4) - (four + row + 4));
    const v8i nodes = LOAD(v8i, hearing->nodes + row);
    const long node = nodes[0];
    if (ANY(wrong) || node < 0 || node + EARSHOT_GROUP > hearing->nodeCount) break;
    if (!ALL(nodes == (v8i)ascending + nodes[0])) break;
    if (!isOfAll) {
      const v8i isSame = (v8i)(LOAD(v8u, hearing->changeSteps + node) == step);
      if (!ANY(isSame)) continue;
      if (!ALL(isSame)) break;
    }
    unsigned long directed;
    memcpy(&directed, hearing->areDirected + row, sizeof directed);
    if (directed != 0 || !ALL((v8i)(LOAD(v8u, hearing->curves + row) == curve->index))) break;
    for (long half = 0; half < EARSHOT_GROUP; half += 4) {
      gainsOfFour(hearing->places + 3 * (node + half), hearing->passedGains + row + half, listener,
                  listenerGain, curve, hearing->gains + row + half);
    }
  }
  return done;
}

EARSHOT_WIDEST long kernel_rank(const kernel_ranking *ranking, long first, long count,
                                 unsigned char playing, float flatGain, float loyalty, float enough,
                                 int highest, long *found) {
  long foundCount = 0;
  for (long start = 0; start < count; start += EARSHOT_GROUP) {
    const long row = first + start;
    const long left = count - start;
    v8 level = {0}, world = {0}, bus = {0}, gain;
    v8i emitters = ascending < 0u, buses = emitters, priorities = emitters, plays = emitters;
    if (left >= EARSHOT_GROUP) {
      const v8b phases = LOAD(v8b, ranking->phases + row);
      plays = __builtin_convertvector((__typeof__(phases == phases))(phases == playing), v8i);
      level = LOAD(v8, ranking->levels + row);
      emitters = LOAD(v8i, ranking->emitters + row);
      buses = LOAD(v8i, ranking->buses + row);
      priorities = LOAD(v8i, ranking->priorities + row);
    } else {
      for (long lane = 0; lane < left; lane++) {
        plays[lane] = ranking->phases[row + lane] == playing ? -1 : 0;
        level[lane] = ranking->levels[row + lane];
        emitters[lane] = ranking->emitters[row + lane];
        buses[lane] = ranking->buses[row + lane];
        priorities[lane] = ranking->priorities[row + lane];
      }
    }
    if (!ANY(plays)) continue;
    const _Bool areAll = ALL(plays);
    // What doesn't play may be on what is gone.
    emitters |= ~plays;
    buses &= plays;
    const long emitter = emitters[0];
    if (emitter >= 0 && emitter + EARSHOT_GROUP <= ranking->emitterCount &&
        ALL(emitters == (v8i)ascending + emitters[0])) {
      world = LOAD(v8, ranking->emitterGains + emitter);
    } else {
      for (long lane = 0; lane < EARSHOT_GROUP; lane++) {
        if (emitters[lane] >= ranking->emitterCount) return -1;
        world[lane] = emitters[lane] >= 0 ? ranking->emitterGains[emitters[lane]] : flatGain;
      }
    }
    if (areAll && ALL(buses == buses[0])) {
      if (buses[0] < 0 || buses[0] >= ranking->busCount) return -1;
      bus += ranking->busGains[buses[0]];
    } else {
      for (long lane = 0; lane < EARSHOT_GROUP; lane++) {
        if (!plays[lane]) continue;
        if (buses[lane] < 0 || buses[lane] >= ranking->busCount) return -1;
        bus[lane] = ranking->busGains[buses[lane]];
      }
    }
    gain = level * bus * world;
    if (areAll) {
      STORE(v8, ranking->gains + row, gain);
    } else {
      for (long lane = 0; lane < EARSHOT_GROUP; lane++) {
        if (plays[lane]) ranking->gains[row + lane] = gain[lane];
      }
    }
    const v8i counts = (~(v8i)(gain * loyalty <= enough) | (v8i)(priorities > highest)) & plays;
    if (!ANY(counts)) continue;
    const _Bool countAll = ALL(counts);
    for (long lane = 0; lane < EARSHOT_GROUP; lane++) {
      if (countAll || counts[lane]) found[foundCount++] = row + lane;
    }
  }
  return foundCount;
}

EARSHOT_WIDEST long kernel_advance(long start, long count, const unsigned char *phases,
                                    unsigned char playing, const long long *increments,
                                    const long long *limits, long long frames,
                                    long long *playheads) {
  for (; start + EARSHOT_STRIDE <= count; start += EARSHOT_STRIDE) {
    const v4b phase = LOAD(v4b, phases + start);
    const v4l plays = __builtin_convertvector((__typeof__(phase == phase))(phase == playing), v4l);
    const v4l ways = (LOAD(v4l, increments + start) & plays) * frames;
    const v4l places = LOAD(v4l, playheads + start) + ways;
    STORE(v4l, playheads + start, places);
    if (ANY((places >= LOAD(v4l, limits + start)) & plays)) return start;
  }
  // The last few, which all move as the others.
  const long group = start;
  _Bool isAny = 0;
  for (; start < count; start++) {
    if (phases[start] != playing) continue;
    playheads[start] += increments[start] * frames;
    if (playheads[start] >= limits[start]) isAny = 1;
  }
  return isAny ? group : count;
}

EARSHOT_WIDEST long kernel_count_bytes(long count, const unsigned char *bytes,
                                        unsigned char value) {
  long sum = 0;
  while (count > 0) {
    // So few that a byte can count them.
    const long part = count < 128 ? count : 128;
    unsigned char some = 0;
    for (long index = 0; index < part; index++) some += bytes[index] == value;
    sum += some;
    bytes += part;
    count -= part;
  }
  return sum;
}
