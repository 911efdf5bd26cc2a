/*
 * The baseline of `earshot bench`: the benchmark's scene by OpenAL alone, as a C programmer
 * would write it, without an engine. Both sides do the same work:
 *
 *   output    loopback device, 48 kHz, stereo, 32-bit float, HRTF off, rendered in pieces of
 *             800 frames: 60 steps a second
 *   clip      one second of a 440 Hz sine, mono, 16 bits: sample n is
 *             round(8000 sin(2 pi 440 n / 48000)); played in a loop, shared by every voice
 *   listener  at the origin, looking along -z
 *   voice i   goes round the listener on a circle whose centre is 1.5 m ahead, at (0, 0, -1.5):
 *             were it the listener, no voice would come nearer or go away, every pitch would be
 *             exactly 1, and the resampler would only copy
 *             radius   2 + 0.05 i metres
 *             period   4 + 0.25 (i mod 16) seconds
 *             phase    2.4 i radians (so that no two start together)
 *             position (r cos a, 0, -1.5 - r sin a) at angle a = phase + 2 pi t / period
 *   distance  inverse, clamped: reference 1 m, no maximum, rolloff 1; Doppler on
 *   a step    works out each position and velocity, sets both, held back until all are set,
 *             renders 800 frames
 *
 * Usage: PlainOpenAL VOICES SECONDS [RESAMPLER [CLIPS]]   (its index, how its name begins,
 *                                                          or "default")
 *
 * With CLIPS, voice i plays clip i mod CLIPS. Each is two seconds of a sine of 440 + its number Hz,
 * at 44,100 Hz.
 *
 *        PlainOpenAL --start SOURCES                  (opens that, and measures nothing else)
 *
 * Prints one line of JSON: user CPU seconds of the steady part (one second is rendered first and
 * not counted), all its CPU seconds, the kernel's included, which are counted more finely, those
 * from before the clips are made, the seconds rendered in it, the RMS of its samples, which both
 * sides must agree on, and the most memory that the program had, in bytes. With --start:
 * the CPU seconds, the kernel's included, until that many sources are there.
 */
#define AL_ALEXT_PROTOTYPES 1
#include <AL/al.h>
#include <AL/alc.h>
#include <AL/alext.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <time.h>

enum { SAMPLE_RATE = 48000, CLIP_RATE = 44100, CHANNELS = 2, STEP_RATE = 60, STEP_FRAMES = SAMPLE_RATE / STEP_RATE };

static const double TURN = 6.283185307179586, CENTRE_Z = -1.5;

struct Orbit {
  double radius, speed /* radians a second */, phase;
};

static void fail(const char *what) {
  fprintf(stderr, "PlainOpenAL: %s\n", what);
  exit(EXIT_FAILURE);
}

static ALCdevice *open_device(int voices) {
  ALCdevice *device = alcLoopbackOpenDeviceSOFT(NULL);
  if (!device) fail("no loopback device");
  const ALCint attributes[] = {
    ALC_FREQUENCY, SAMPLE_RATE,
    ALC_FORMAT_CHANNELS_SOFT, ALC_STEREO_SOFT,
    ALC_FORMAT_TYPE_SOFT, ALC_FLOAT_SOFT,
    ALC_HRTF_SOFT, ALC_FALSE,
    ALC_MONO_SOURCES, voices,
    0,
  };
  ALCcontext *context = alcCreateContext(device, attributes);
  if (!context || !alcMakeContextCurrent(context)) fail("no context");
  return device;
}

static ALshort *make_samples(int number, int count, int rate) {
  ALshort *samples = malloc((size_t)count * sizeof *samples);
  if (!samples) fail("out of memory");
  for (int n = 0; n < count; n++)
    samples[n] = (ALshort)lround(8000 * sin(TURN * (440 + number) * n / rate));
  return samples;
}

static ALuint make_buffer(const ALshort *samples, int count, int rate) {
  ALuint buffer;
  alGenBuffers(1, &buffer);
  alBufferData(buffer, AL_FORMAT_MONO16, samples, count * (ALsizei)sizeof *samples, rate);
  return buffer;
}

static ALint find_resampler(const char *wanted) {
  if (!alIsExtensionPresent("AL_SOFT_source_resampler")) fail("no choice of resamplers");
  const ALint count = alGetInteger(AL_NUM_RESAMPLERS_SOFT);
  char *end;
  const long index = strtol(wanted, &end, 10);
  if (end != wanted && *end == '\0' && index >= 0 && index < count) return (ALint)index;
  for (ALint i = 0; i < count; i++)
    if (!strncasecmp(alGetStringiSOFT(AL_RESAMPLER_NAME_SOFT, i), wanted, strlen(wanted))) return i;
  fprintf(stderr, "PlainOpenAL: no resampler \"%s\"; there are:\n", wanted);
  for (ALint i = 0; i < count; i++)
    fprintf(stderr, "  %d %s\n", i, alGetStringiSOFT(AL_RESAMPLER_NAME_SOFT, i));
  exit(EXIT_FAILURE);
}

static void move(const ALuint *sources, const struct Orbit *orbits, int voices, double time) {
  alDeferUpdatesSOFT();
  for (int i = 0; i < voices; i++) {
    const struct Orbit orbit = orbits[i];
    const double angle = orbit.phase + orbit.speed * time;
    const double x = orbit.radius * cos(angle), z = -orbit.radius * sin(angle);
    alSource3f(sources[i], AL_POSITION, (float)x, 0, (float)(CENTRE_Z + z));
    alSource3f(
      sources[i], AL_VELOCITY, (float)(orbit.speed * z), 0, (float)(-orbit.speed * x));
  }
  alProcessUpdatesSOFT();
}

static double user_seconds(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec * 1e-6;
}

static double cpu_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double peak_bytes(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
  return (double)usage.ru_maxrss;
#else
  return (double)usage.ru_maxrss * 1024;
#endif
}

static int measure_start(int count) {
  ALuint *sources = calloc((size_t)count, sizeof *sources);
  if (!sources) fail("out of memory");
  const double started = cpu_seconds();
  ALCdevice *device = open_device(count);
  alGenSources(count, sources);
  const double spent = cpu_seconds() - started;
  if (alGetError() != AL_NO_ERROR) fail("no sources");
  printf("{\"startSeconds\": %.9f}\n", spent);
  ALCcontext *context = alcGetCurrentContext();
  alcMakeContextCurrent(NULL);
  alcDestroyContext(context);
  alcCloseDevice(device);
  free(sources);
  return 0;
}

int main(int argc, char **argv) {
  if (argc == 3 && !strcmp(argv[1], "--start") && atoi(argv[2]) > 0)
    return measure_start(atoi(argv[2]));
  const int voices = argc > 1 ? atoi(argv[1]) : 0;
  const double seconds = argc > 2 ? atof(argv[2]) : 0;
  const int given = argc > 4 ? atoi(argv[4]) : 0, clips = given > 0 ? given : 1;
  if (voices < 1 || voices > 4096 || !(seconds >= 1 && seconds <= 3600) || argc > 5 || given < 0)
    fail("usage: PlainOpenAL VOICES(1...4096) SECONDS(1...3600) [RESAMPLER [CLIPS]]");

  ALCdevice *device = open_device(voices);
  const int rate = given > 0 ? CLIP_RATE : SAMPLE_RATE, length = given > 0 ? 2 * rate : rate;
  ALshort **samples = calloc((size_t)clips, sizeof *samples);
  ALuint *buffers = calloc((size_t)clips, sizeof *buffers);
  if (!samples || !buffers) fail("out of memory");
  /* The program keeps what it has made, as one that has read files would. */
  for (int i = 0; i < clips; i++) samples[i] = make_samples(i, length, rate);
  const double before_all = cpu_seconds();
  for (int i = 0; i < clips; i++) buffers[i] = make_buffer(samples[i], length, rate);
  const ALint resampler =
    argc > 3 && strcmp(argv[3], "default") ? find_resampler(argv[3]) : alGetInteger(AL_DEFAULT_RESAMPLER_SOFT);

  ALuint *sources = calloc((size_t)voices, sizeof *sources);
  struct Orbit *orbits = calloc((size_t)voices, sizeof *orbits);
  if (!sources || !orbits) fail("out of memory");
  alGenSources(voices, sources);
  for (int i = 0; i < voices; i++) {
    orbits[i] = (struct Orbit){2 + 0.05 * i, TURN / (4 + 0.25 * (i % 16)), 2.4 * i};
    alSourcei(sources[i], AL_BUFFER, (ALint)buffers[i % clips]);
    alSourcei(sources[i], AL_LOOPING, AL_TRUE);
    alSourcei(sources[i], AL_SOURCE_RESAMPLER_SOFT, resampler);
  }
  move(sources, orbits, voices, 0);
  alSourcePlayv(voices, sources);
  if (alGetError() != AL_NO_ERROR) fail("OpenAL refused the scene");

  static float output[STEP_FRAMES * CHANNELS];
  const int warm_up = STEP_RATE, steps = (int)lround(seconds * STEP_RATE);
  double started = 0, started_all = 0, energy = 0;
  for (int step = 0; step < warm_up + steps; step++) {
    if (step == warm_up) {
      started = user_seconds();
      started_all = cpu_seconds();
    }
    move(sources, orbits, voices, (double)step / STEP_RATE);
    alcRenderSamplesSOFT(device, output, STEP_FRAMES);
    if (step < warm_up) continue;
    for (int i = 0; i < STEP_FRAMES * CHANNELS; i++) energy += (double)output[i] * output[i];
  }
  const double spent = user_seconds() - started, now_all = cpu_seconds();
  if (alGetError() != AL_NO_ERROR) fail("OpenAL reported an error while rendering");

  const double rendered = (double)steps / STEP_RATE;
  const double rms = sqrt(energy / ((double)steps * STEP_FRAMES * CHANNELS));
  printf(
    "{\"voices\": %d, \"resampler\": \"%s\", \"cpuSeconds\": %.6f, \"allCPUSeconds\": %.9f, "
    "\"wholeCPUSeconds\": %.9f, \"renderedSeconds\": %.3f, \"rms\": %.6f, \"peakBytes\": %.0f}\n",
    voices, alGetStringiSOFT(AL_RESAMPLER_NAME_SOFT, resampler), spent, now_all - started_all,
    now_all - before_all, rendered, rms, peak_bytes());

  ALCcontext *context = alcGetCurrentContext();
  alcMakeContextCurrent(NULL);
  alcDestroyContext(context);
  alcCloseDevice(device);
  for (int i = 0; i < clips; i++) free(samples[i]);
  free(samples);
  free(buffers);
  free(orbits);
  free(sources);
  return 0;
}
