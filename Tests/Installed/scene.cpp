/* The scene of scene.c in C++. */
#include <earshot.hpp>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstring>

namespace {

std::vector<unsigned char> wave_file() {
  std::vector<unsigned char> bytes(44 + 16000);
  auto put = [&](size_t at, uint32_t number, int count) {
    for (int index = 0; index < count; index++) {
      bytes[at + static_cast<size_t>(index)] = static_cast<unsigned char>(number >> 8 * index);
    }
  };
  std::memcpy(bytes.data(), "RIFF\0\0\0\0WAVEfmt \20\0\0\0\1\0\1\0", 24);
  put(4, static_cast<uint32_t>(bytes.size() - 8), 4);
  put(24, 48000, 4);
  put(28, 96000, 4);
  put(32, 2, 2);
  put(34, 16, 2);
  std::memcpy(bytes.data() + 36, "data", 4);
  put(40, 16000, 4);
  uint32_t state = 1;
  for (size_t index = 0; index < 8000; index++) {
    state = state * 1664525u + 1013904223u;
    put(44 + 2 * index, static_cast<uint32_t>(static_cast<int32_t>(state >> 18) - 8192), 2);
  }
  return bytes;
}

int files_open = 0;

class memory_file : public earshot::file {
 public:
  explicit memory_file(std::shared_ptr<std::vector<unsigned char>> bytes)
      : bytes_(std::move(bytes)) {
    files_open++;
  }
  ~memory_file() override { files_open--; }
  uint64_t byte_count() override { return bytes_->size(); }
  int64_t read(uint64_t offset, void *buffer, size_t count) override {
    if (offset > bytes_->size()) return -1;
    count = std::min(count, bytes_->size() - static_cast<size_t>(offset));
    std::memcpy(buffer, bytes_->data() + offset, count);
    return static_cast<int64_t>(count);
  }

 private:
  std::shared_ptr<std::vector<unsigned char>> bytes_;
};

int run(const char *path) {
  using std::chrono::milliseconds;
  auto bytes = std::make_shared<std::vector<unsigned char>>(wave_file());
  auto saws = std::make_shared<int>(0);
  int logged = 0;

  earshot::config config;
  config.output = earshot::output(EARSHOT_OUTPUT_OFFLINE);
  config.sample_rate = 48000;
  earshot::engine engine(config);
  engine.set_log([&](int32_t, const std::string &message) { logged += !message.empty(); },
                 EARSHOT_LOG_DETAIL);
  engine.set_files([bytes](const std::string &name) {
    std::unique_ptr<earshot::file> file;
    if (name == "noise.wav") file.reset(new memory_file(bytes));
    return file;
  });

  std::vector<float> tone(4800);
  for (size_t index = 0; index < tone.size(); index++) {
    tone[index] = static_cast<float>(
        0.3 * std::sin(2 * 3.14159265358979 * 440 * static_cast<double>(index) / 48000));
  }
  earshot::clip beep = engine.load_samples(tone, 1, 48000, "beep");
  earshot::clip noise = engine.load(std::string("noise.wav"));
  earshot::clip hum = engine.load_generator(1, [saws] {
    ++*saws;
    double phase = 0;
    return [saws, phase](float *samples, size_t frames) mutable {
      for (size_t index = 0; index < frames; index++) {
        phase += 110.0 / 48000;
        if (phase >= 1) phase -= 1;
        samples[index] = static_cast<float>(0.2 * phase - 0.1);
      }
      return frames;
    };
  });

  earshot::bus bus = engine.make_bus(0.8);
  earshot::emitter_options quiet;
  quiet.gain = 0.5;
  quiet.bus = bus.id();
  earshot::emitter right = engine.make_emitter({3, 0, -2});
  earshot::emitter left = engine.make_emitter({-1, 0, 1}, quiet);
  std::array<earshot_object, 2> emitters = {{right.id(), left.id()}};

  earshot::voice first =
      engine.play(beep, right, earshot::play_options().looping().fading_in(milliseconds(50)));
  engine.play(noise, left, earshot::play_options().on(bus));
  earshot::voice low = engine.play(hum);
  // As from another thread: what it asks for is done by the next render.
  earshot::command_queue queue = engine.get_queue();
  queue.set_gain(low, 0.25, milliseconds(100));

  std::vector<float> samples(2 * 800);
  std::unique_ptr<FILE, int (*)(FILE *)> file(std::fopen(path, "wb"), std::fclose);
  if (!file) return 3;
  for (int step = 0; step < 60; step++) {
    const earshot::vector places[] = {{3 - step * 0.1, 0, -2}, {-1, step * 0.05, 1}};
    engine.set_positions(emitters, places);
    if (step == 30) queue.stop(first, milliseconds(200));
    engine.render(samples.data(), 800);
    if (std::fwrite(samples.data(), sizeof(float), samples.size(), file.get()) != samples.size()) {
      return 3;
    }
  }

  int finished = 0;
  engine.take_events([&](const earshot_event &event) {
    finished += event.kind == EARSHOT_EVENT_VOICE_FINISHED;
  });
  // One that has ended is nobody's mistake; one that never was is.
  if (first.stop(earshot::at_once) || first.set_gain(0.5)) return 4;
  try {
    earshot::voice().stop();
    return 4;
  } catch (const earshot::error &error) {
    if (error.code() != EARSHOT_ERROR_HANDLE || !*error.what()) return 4;
  }
  if (finished != 2 || logged < 2 || engine.voices().size() != 1) return 5;
  if (noise.name() != "noise.wav" || noise.info().frames != 8000) return 8;

  earshot::engine moved = std::move(engine);
  if (engine || !moved) return 9;
  moved.close();
  // The library has released everything that it borrowed.
  if (files_open != 0 || bytes.use_count() != 1) return 6;
  if (*saws != 1 || saws.use_count() != 1) return 7;
  return 0;
}

}  // namespace

int main(int argument_count, char **arguments) {
  if (argument_count != 2) return 2;
  try {
    return run(arguments[1]);
  } catch (const earshot::error &error) {
    std::fprintf(stderr, "%s: %s\n", earshot::result_name(error.code()), error.what());
    return 1;
  }
}
