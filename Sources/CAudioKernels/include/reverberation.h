// What a room is made of: delays that feed each other.
#pragma once

#pragma GCC visibility push(hidden)

enum { EARSHOT_ROOM_LINES = 16 };

/// Sixteen delays, each of which loses something of what is low, in the middle and high, and feeds
/// all others by a Hadamard matrix. Rows have a number for each line.
typedef struct {
  /// Frames of a row each; a power of two less one.
  float *ring;
  long mask, place;
  long delays[EARSHOT_ROOM_LINES];
  /// How far the two filters of a line open, and what they hold.
  float lowOpening, highOpening;
  float low[EARSHOT_ROOM_LINES], high[EARSHOT_ROOM_LINES];
  /// How much of a line's sound, and of what its filters let through, comes back; and what those
  /// grow by after each frame.
  float direct[EARSHOT_ROOM_LINES], lowGain[EARSHOT_ROOM_LINES], highGain[EARSHOT_ROOM_LINES];
  float directStep[EARSHOT_ROOM_LINES], lowStep[EARSHOT_ROOM_LINES], highStep[EARSHOT_ROOM_LINES];
} kernel_room;

/// Channels lie `apart`. What comes in goes to all lines, and what comes out is all lines' sum, by
/// signs of its own for each channel, in the same place.
void kernel_reverberate(kernel_room *room, long frames, long channels, float *samples, long apart);

/// Spreads a sound in time and leaves its spectrum: `run` holds `delay` numbers and has room for
/// `count` more, `count` being at most `delay`.
void kernel_diffuse(long count, long delay, float gain, float *run, float *samples);

/// Adds `gain` times one to the other.
void kernel_add_scaled(long count, const float *samples, float gain, float *sum);

/// What comes of a stereo room in place of interleaved frames: reflections and the rest, each in two
/// runs that lie `apart`.
void kernel_mix_room(long frames, const float *early, const float *late, long apart,
                     float earlyGain, float lateGain, float dry, float width, float *samples);

#pragma GCC visibility pop
