// What a room is made of: delays that feed each other.
#pragma once

#pragma GCC visibility push(hidden)

enum { EARSHOT_ROOM_LINES = 16, EARSHOT_ROOM_MARGIN = 16 };

/// Sixteen delays, each of which loses something of what is low, in the middle and high, and feeds
/// all others by a Hadamard matrix. Rows have a number for each line.
typedef struct {
  /// One line's last frames behind the other's: each as many as the mask and one, a power of two,
  /// of which the first eight stand once more at the start of a margin behind them.
  float *ring;
  long mask, place;
  /// Frames until the gains are where they go.
  long left;
  /// In frames, at least 8, and no more than the mask.
  long delays[EARSHOT_ROOM_LINES];
  /// The coefficients of a line's two filters, and their states.
  float lowOpening, highOpening;
  float low[EARSHOT_ROOM_LINES], high[EARSHOT_ROOM_LINES];
  /// The feedback gains of a line's direct and filtered sound at the end of the block, and their
  /// change for each frame until then.
  float direct[EARSHOT_ROOM_LINES], lowGain[EARSHOT_ROOM_LINES], highGain[EARSHOT_ROOM_LINES];
  float directStep[EARSHOT_ROOM_LINES], lowGainStep[EARSHOT_ROOM_LINES];
  float highGainStep[EARSHOT_ROOM_LINES];
} kernel_room;

/// Channels lie `apart`. The input goes to all lines; the output, which replaces it, is the sum of
/// all lines, with signs of its own for each channel. Runs have room for a multiple of eight
/// frames.
void kernel_reverberate(kernel_room *room, long frames, long channels, float *samples, long apart);

/// Spreads a sound in time and leaves its spectrum: `ring` holds what came as long ago as the delay
/// is.
void kernel_diffuse(long count, float gain, float *ring, float *samples);

/// Adds `gain` times one to the other.
void kernel_add_scaled(long count, const float *samples, float gain, float *sum);

/// What comes of a stereo room in place of interleaved frames: reflections and the rest, each in two
/// runs that lie `apart`.
void kernel_mix_room(long frames, const float *early, const float *late, long apart,
                     float earlyGain, float lateGain, float dry, float width, float *samples);

#pragma GCC visibility pop
