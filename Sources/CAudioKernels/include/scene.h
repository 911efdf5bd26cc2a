// What is worked out of very many things in each step: where they are, how loud, who is worth a
// source. Each kernel does what lies side by side in all columns and is of the ordinary kind, in
// groups of eight, and leaves all else to its caller.
#pragma once

#pragma GCC visibility push(hidden)

/// How many are looked at together, and how many rows are a block.
enum { EARSHOT_GROUP = 8, EARSHOT_BLOCK = 64 };

/// A set of rows, by bits: a word for each block, and the blocks that have any, in no order.
typedef struct {
  unsigned long long *words;
  unsigned *blocks;
  long blockCount;
} kernel_rows;

/// Places are three numbers each.
typedef struct {
  /// How many rows there are.
  long rowCount;
  const unsigned short *traits;
  const double *targets;
  double *places;
  float *velocities;
} kernel_moving;

/// Moves those of the rows in `active` to their targets that are eight side by side, have just the
/// traits `plain` and are elsewhere than before, and no faster than the root of `fastestSquare`.
/// They go from `active` to `changed`.
void kernel_move(const kernel_moving *moving, unsigned short plain, double perSecond,
                  double fastestSquare, kernel_rows *active, kernel_rows *changed);

typedef struct {
  /// The rows whose gains are wanted, and how many there are of all.
  const int *rows;
  long rowCount;
  /// By row: its node, or −1, its gain without distance, its curve, and whether it is directed.
  const int *nodes;
  const double *passedGains;
  const unsigned *curves;
  const unsigned char *areDirected;
  float *gains;
  /// By node. Those that have changed are bits; null: all have.
  long nodeCount;
  const unsigned long long *changed;
  const double *places;
} kernel_hearing;

/// An inverse curve, and which one it is.
typedef struct {
  unsigned index;
  double reference, maximum, rolloff;
} kernel_curve;

/// Works out how loud the first of `count` rows are where the listener is, if they have changed,
/// as long as eight of them follow each other in both tables, have that curve and no direction, and
/// all or none of them have changed; answers how many.
long kernel_hear(const kernel_hearing *hearing, long count, const double *listener,
                  double listenerGain, const kernel_curve *curve);

typedef struct {
  /// By voice. Null priorities: none is above `highest`. The loudest that its sound can be, as an
  /// index of `loudnesses`; null: all may be as loud as can be.
  const unsigned char *phases;
  const float *levels;
  const int *emitters;
  const unsigned short *buses;
  const int *priorities;
  const unsigned char *loudest;
  const float *loudnesses;
  float *gains;
  /// By emitter and by bus, and how many those are.
  const float *emitterGains;
  const float *busGains;
  long emitterCount, busCount;
} kernel_ranking;

/// Works out the gains of the voices from `first` on that have the phase `playing`, and lists those
/// whose gain times `loyalty` and what its sound can be is more than `enough`, or whose priority is
/// above `highest`; answers how many. −1: one is on an emitter or a bus that there isn't.
long kernel_rank(const kernel_ranking *ranking, long first, long count, unsigned char playing,
                  float flatGain, float loyalty, float enough, int highest, long *found);

/// How voices go on: the least way that one has left to its limit, the largest number if none goes
/// on, and the greatest increment.
typedef struct {
  long long left, increment;
} kernel_pace;

/// Lets the playheads of `count` voices go on by their increments times `frames`, of those that
/// have the phase `playing`; answers how they go on from there.
kernel_pace kernel_advance(long count, const unsigned char *phases, unsigned char playing,
                            const long long *increments, const long long *limits,
                            long long frames, long long *playheads);

/// How many bytes have a value.
long kernel_count_bytes(long count, const unsigned char *bytes, unsigned char value);

#pragma GCC visibility pop
