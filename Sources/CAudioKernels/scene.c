#include "scene.h"

#include <limits.h>
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

EARSHOT_INLINE _Bool moveEight(const kernel_moving *moving, long row, unsigned short plain,
                                double perSecond, double fastestSquare) {
  if (row + EARSHOT_GROUP > moving->rowCount) return 0;
  if (!ALL(LOAD(v8s, moving->traits + row) == plain)) return 0;
  const double *targets = moving->targets + 3 * row;
  double *places = moving->places + 3 * row;
  float velocities[3 * EARSHOT_GROUP];
  if (!velocitiesOfFour(targets, places, perSecond, fastestSquare, velocities)) return 0;
  if (!velocitiesOfFour(targets + 12, places + 12, perSecond, fastestSquare, velocities + 12)) {
    return 0;
  }
  memcpy(places, targets, 3 * EARSHOT_GROUP * sizeof *places);
  memcpy(moving->velocities + 3 * row, velocities, sizeof velocities);
  return 1;
}

EARSHOT_WIDEST void kernel_move(const kernel_moving *moving, unsigned short plain,
                                 double perSecond, double fastestSquare, kernel_rows *active,
                                 kernel_rows *changed) {
  const kernel_moving columns = *moving;
  const unsigned long long group = (1ull << EARSHOT_GROUP) - 1;
  long left = 0;
  for (long index = 0; index < active->blockCount; index++) {
    const unsigned block = active->blocks[index];
    const unsigned long long rows = active->words[block];
    unsigned long long moved = 0;
    for (long first = 0; first < EARSHOT_BLOCK; first += EARSHOT_GROUP) {
      const unsigned long long eight = group << first;
      if ((rows & eight) == eight &&
          moveEight(&columns, block * (long)EARSHOT_BLOCK + first, plain, perSecond,
                    fastestSquare)) {
        moved |= eight;
      }
    }
    active->words[block] = rows & ~moved;
    if (rows != moved) active->blocks[left++] = block;
    if (moved == 0) continue;
    if (changed->words[block] == 0) changed->blocks[changed->blockCount++] = block;
    changed->words[block] |= moved;
  }
  active->blockCount = left;
}

// A curve and who listens, as many times as there are lanes.
typedef struct {
  v4d x, y, z, gain, reference, maximum, rolloff;
} ears;

EARSHOT_INLINE void gainsOfFour(const double *places, const double *passed, const ears *ears,
                                 float *gains) {
  const v4d a = LOAD(v4d, places), b = LOAD(v4d, places + 4), c = LOAD(v4d, places + 8);
  v4d x, y, z;
  ABREAST(a, b, c, x, y, z);
  x -= ears->x;
  y -= ears->y;
  z -= ears->z;
  const v4d distance = __builtin_elementwise_sqrt(x * x + y * y + z * z);
  const v4d near = EITHER(distance < ears->maximum, distance, ears->maximum);
  const v4d clamped = EITHER(near > ears->reference, near, ears->reference);
  const v4d gain =
      LOAD(v4d, passed) * ears->gain *
      (ears->reference / (ears->reference + (clamped - ears->reference) * ears->rolloff));
  STORE(v4, gains, __builtin_convertvector(gain, v4));
}

// Eight bits from one on.
EARSHOT_INLINE unsigned eightOf(const unsigned long long *words, long first) {
  const long word = first / EARSHOT_BLOCK, bit = first % EARSHOT_BLOCK;
  unsigned long long bits = words[word] >> bit;
  if (bit > EARSHOT_BLOCK - EARSHOT_GROUP) bits |= words[word + 1] << (EARSHOT_BLOCK - bit);
  return bits & ((1u << EARSHOT_GROUP) - 1);
}

EARSHOT_WIDEST long kernel_hear(const kernel_hearing *hearing, long count, const double *listener,
                                 double listenerGain, const kernel_curve *curve) {
  const kernel_hearing columns = *hearing;
  const v4d zero = {0};
  const v8i curves = (v8i){0} + (int)curve->index;
  const ears ears = {zero + listener[0],      zero + listener[1],    zero + listener[2],
                     zero + listenerGain,     zero + curve->reference, zero + curve->maximum,
                     zero + curve->rolloff};
  long done = 0;
  for (; done + EARSHOT_GROUP <= count; done += EARSHOT_GROUP) {
    const v8i rows = LOAD(v8i, columns.rows + done);
    const long row = rows[0];
    if (row < 0 || row + EARSHOT_GROUP > columns.rowCount) break;
    const v8i nodes = LOAD(v8i, columns.nodes + row);
    const long node = nodes[0];
    if (node < 0 || node + EARSHOT_GROUP > columns.nodeCount) break;
    const v8i wrong = (rows - (v8i)ascending - rows[0]) | (nodes - (v8i)ascending - nodes[0]);
    if (ANY(wrong)) break;
    if (columns.changed) {
      const unsigned changed = eightOf(columns.changed, node);
      if (changed == 0) continue;
      if (changed != (1u << EARSHOT_GROUP) - 1) break;
    }
    unsigned long directed;
    memcpy(&directed, columns.areDirected + row, sizeof directed);
    if (directed != 0 || ANY(LOAD(v8i, columns.curves + row) ^ curves)) break;
    for (long half = 0; half < EARSHOT_GROUP; half += 4) {
      gainsOfFour(columns.places + 3 * (node + half), columns.passedGains + row + half, &ears,
                  columns.gains + row + half);
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
      buses = __builtin_convertvector(LOAD(v8s, ranking->buses + row), v8i);
      if (ranking->priorities) priorities = LOAD(v8i, ranking->priorities + row);
    } else {
      for (long lane = 0; lane < left; lane++) {
        plays[lane] = ranking->phases[row + lane] == playing ? -1 : 0;
        level[lane] = ranking->levels[row + lane];
        emitters[lane] = ranking->emitters[row + lane];
        buses[lane] = ranking->buses[row + lane];
        if (ranking->priorities) priorities[lane] = ranking->priorities[row + lane];
      }
    }
    if (!ANY(plays)) continue;
    const _Bool areAll = ALL(plays);
    // Voices that don't play may refer to removed emitters and buses.
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
      if (buses[0] >= ranking->busCount) return -1;
      bus += ranking->busGains[buses[0]];
    } else {
      for (long lane = 0; lane < EARSHOT_GROUP; lane++) {
        if (!plays[lane]) continue;
        if (buses[lane] >= ranking->busCount) return -1;
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
    const v8 most = gain * loyalty;
    const v8i ranksAbove = ranking->priorities ? (v8i)(priorities > highest) : (v8i){0};
    v8i counts = (~(v8i)(most <= enough) | ranksAbove) & plays;
    if (!ANY(counts)) continue;
    if (ranking->loudest) {
      v8 loudest = {0};
      for (long lane = 0; lane < EARSHOT_GROUP && lane < left; lane++) {
        loudest[lane] = ranking->loudnesses[ranking->loudest[row + lane]];
      }
      counts &= ~(v8i)(most * loudest <= enough) | ranksAbove;
      if (!ANY(counts)) continue;
    }
    if (ALL(counts)) {
      for (long lane = 0; lane < EARSHOT_GROUP; lane++) found[foundCount + lane] = row + lane;
      foundCount += EARSHOT_GROUP;
      continue;
    }
    for (long lane = 0; lane < EARSHOT_GROUP; lane++) {
      if (counts[lane]) found[foundCount++] = row + lane;
    }
  }
  return foundCount;
}

EARSHOT_WIDEST kernel_pace kernel_advance(long count, const unsigned char *phases,
                                           unsigned char playing, const long long *increments,
                                           const long long *limits, long long frames,
                                           long long *playheads) {
  const v4l most = (v4l){0} + LLONG_MAX;
  v4l least = most, fastest = {0};
  long row = 0;
  for (; row + 4 <= count; row += 4) {
    const v4b phase = LOAD(v4b, phases + row);
    const v4l plays = __builtin_convertvector((__typeof__(phase == phase))(phase == playing), v4l);
    const v4l increment = LOAD(v4l, increments + row) & plays;
    const v4l places = LOAD(v4l, playheads + row) + increment * frames;
    STORE(v4l, playheads + row, places);
    const v4l left = ((LOAD(v4l, limits + row) - places) & plays) | (most & ~plays);
    const v4l isLess = left < least, isFaster = increment > fastest;
    least = (left & isLess) | (least & ~isLess);
    fastest = (increment & isFaster) | (fastest & ~isFaster);
  }
  kernel_pace pace = {__builtin_reduce_min(least), __builtin_reduce_max(fastest)};
  for (; row < count; row++) {
    if (phases[row] != playing) continue;
    playheads[row] += increments[row] * frames;
    const long long left = limits[row] - playheads[row];
    if (left < pace.left) pace.left = left;
    if (increments[row] > pace.increment) pace.increment = increments[row];
  }
  return pace;
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
