// Earshot in a C++ program: renders the stroll into a file of 32-bit floats.
//
//   main ASSETS OUTPUT
#include <earshot.hpp>

#include <array>
#include <chrono>
#include <cstdio>
#include <exception>
#include <fstream>
#include <string>
#include <vector>

namespace {

using std::chrono::milliseconds;

constexpr int sample_rate = 48000;
constexpr int frames = 360;  // of the game, 60 a second
constexpr int frame_length = sample_rate / 60;

earshot::emitter_options from(double reference_distance) {
  earshot::emitter_options options;
  options.reference_distance = reference_distance;
  return options;
}

/// The scene that every host plays.
///
/// From above, north up, the numbers are seconds:
///
///            6   shed
///   drone    |   (behind a door)
///     |      3   brook
///     v      |
///            0
class stroll {
 public:
  /// Loads the sounds from a folder, and puts everything in its place.
  stroll(earshot::engine &engine, const std::string &assets) : engine_(engine) {
    auto load = [&](const std::string &name) { return engine.load(assets + "/" + name + ".wav"); };
    const auto forever = earshot::play_options().looping();

    // Who walks: the ears, and the feet below them, go where this node goes.
    walker_ = engine.make_node({0, 0, 0});
    engine.make_listener({0, 1.75, 0}, walker_);
    feet_ = engine.make_emitter({0, 0, -0.25}, from(1), walker_);

    // What there is along the path.
    auto brook = engine.make_emitter({3, 0, -4}, from(2));
    shed_ = engine.make_emitter({5, 1, -8}, from(2));
    drone_ = engine.make_emitter({-4, 4, -40}, from(4));
    shed_.set_occlusion(1);

    // Footsteps are never the same twice in a row.
    std::vector<earshot::clip> steps;
    for (int number = 1; number <= 5; number++) {
      steps.push_back(load("footstep-" + std::to_string(number)));
    }
    steps_ = engine.make_clip_set(steps, EARSHOT_ORDER_SEQUENCE);
    drone_clip_ = load("drone");

    // Music is not in the world: it has a bus of its own.
    music_ = engine.make_bus(0.25);
    engine.play(load("pad"), {}, earshot::play_options(forever).on(music_.id()));
    engine.play(load("stream"), brook, forever);
    engine.play(load("engine"), shed_, forever);
  }

  /// Does what is to be done in a frame of the game, before the engine's update.
  void step(int frame) {
    // 1.4 metres a second, and a step every half a second.
    walker_.set_position({0, 0, -frame * 3 / 128.0});
    if (frame % 30 == 15 && frame < 330) engine_.play(steps_, feet_);

    // A drone comes from ahead, past the left ear; the music makes room for it.
    if (frame == 90) {
      engine_.play(drone_clip_, drone_, earshot::play_options().looping());
      music_.set_gain(0.0625, milliseconds(500));
    }
    if (frame >= 90) drone_.set_position({-4, 4, -40 + (frame - 90) * 3 / 8.0});
    if (frame == 240) music_.set_gain(0.25, milliseconds(1000));

    // The door of the shed flies open, and falls shut.
    if (frame == 225) shed_.set_occlusion(0);
    if (frame == 285) shed_.set_occlusion(1);

    if (frame == 330) engine_.master_bus().stop(milliseconds(375));
  }

 private:
  earshot::engine &engine_;
  earshot::node walker_;
  earshot::emitter feet_, shed_, drone_;
  earshot::bus music_;
  earshot::clip_set steps_;
  earshot::clip drone_clip_;
};

void render(const char *assets, const char *output) {
  earshot::config config;
  config.output = earshot::output(EARSHOT_OUTPUT_OFFLINE);
  config.sample_rate = sample_rate;
  earshot::engine engine(config);
  stroll stroll(engine, assets);

  std::ofstream file;
  file.exceptions(std::ios::failbit | std::ios::badbit);
  file.open(output, std::ios::binary);
  std::array<float, 2 * frame_length> samples;
  for (int frame = 0; frame < frames; frame++) {
    stroll.step(frame);
    engine.render(samples.data(), frame_length);
    file.write(reinterpret_cast<const char *>(samples.data()), sizeof samples);
  }
  file.close();
  engine.close();  // by itself, too, but then nobody hears whether it went well
}

}  // namespace

int main(int count, char **arguments) {
  if (count != 3) {
    std::fprintf(stderr, "usage: %s ASSETS OUTPUT\n", arguments[0]);
    return 1;
  }
  try {
    render(arguments[1], arguments[2]);
  } catch (const std::exception &error) {
    std::fprintf(stderr, "%s: %s\n", arguments[0], error.what());
    return 1;
  }
}
