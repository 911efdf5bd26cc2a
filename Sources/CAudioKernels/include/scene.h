// What is worked out of very many things in each step: where they are, how loud, who is worth a
// source. Each kernel does what lies side by side in all columns and is of the ordinary kind, in
// groups of eight, and leaves all else to its caller.
#pragma once

#pragma GCC visibility push(hidden)

/// How many are looked at together, and of playheads.
enum { EARSHOT_GROUP = 8, EARSHOT_STRIDE = 4 };

/// Places are three numbers each.
typedef struct {
  /// The rows that are to be moved, and how many there are of all.
  const unsigned *rows;
  long rowCount;
  unsigned short *traits;
  const double *targets;
  double *places;
  float *velocities;
  /// In which step each changed last.
  unsigned *changeSteps;
  /// Where rows that have changed are listed.
  unsigned *changed;
} kernel_moving;

/// Moves the first of `count` listed rows to their targets, as long as eight of them follow each
/// other, have just the traits `plain` and are elsewhere than before, and no faster than the root
/// of `fastestSquare`; answers how many, all of which have changed. They are left with the traits
/// `rest`. `goOn` grows by those that had changed in the step before.
long kernel_move(const kernel_moving *moving, long count, unsigned short plain,
                  unsigned short rest, double perSecond, double fastestSquare, unsigned step,
                  long *goOn);

typedef struct {
  /// The rows whose gains are wanted, and how many there are of all.
  const long *rows;
  long rowCount;
  /// By row: its node, or −1, its gain without the distance, its curve, and whether it is directed.
  const int *nodes;
  const double *passedGains;
  const unsigned *curves;
  const unsigned char *areDirected;
  float *gains;
  /// By node.
  long nodeCount;
  const unsigned *changeSteps;
  const double *places;
} kernel_hearing;

/// An inverse curve, and which one it is.
typedef struct {
  unsigned index;
  double reference, maximum, rolloff;
} kernel_curve;

/// Works out how loud the first of `count` rows are where the listener is, if they have changed in
/// the step, as long as eight of them follow each other in both tables, have that curve and no
/// direction, and all or none of them have changed; answers how many.
long kernel_hear(const kernel_hearing *hearing, long count, const double *listener,
                  double listenerGain, const kernel_curve *curve, _Bool isOfAll, unsigned step);

typedef struct {
  /// By voice.
  const unsigned char *phases;
  const float *levels;
  const int *emitters;
  const int *buses;
  const int *priorities;
  float *gains;
  /// By emitter and by bus, and how many those are.
  const float *emitterGains;
  const float *busGains;
  long emitterCount, busCount;
} kernel_ranking;

/// Works out the gains of the voices from `first` on that have the phase `playing`, and lists those
/// whose gain times `loyalty` is more than `enough`, or whose priority is above `highest`; answers
/// how many. −1: one is on an emitter or a bus that there isn't.
long kernel_rank(const kernel_ranking *ranking, long first, long count, unsigned char playing,
                  float flatGain, float loyalty, float enough, int highest, long *found);

/// Lets the playheads from `start` to `count` go on by their increments times `frames`, of those
/// that have the phase `playing`, until one has come to its limit: answers where the group of
/// `EARSHOT_STRIDE` begins in which that is, all of which has moved; or `count`.
long kernel_advance(long start, long count, const unsigned char *phases, unsigned char playing,
                     const long long *increments, const long long *limits, long long frames,
                     long long *playheads);

/// How many bytes have a value.
long kernel_count_bytes(long count, const unsigned char *bytes, unsigned char value);

#pragma GCC visibility pop
