/* C++ without exceptions: answers are looked at. */
#include <earshot.hpp>

#include <cstring>

#if __cplusplus >= 202002L
#include <span>
#endif

int main() {
  earshot::config config;
  config.output.kind = EARSHOT_OUTPUT_OFFLINE;
  earshot::outcome<earshot::engine> made = earshot::engine::make(config);
  if (!made) return 1;
  earshot::engine engine = std::move(made).value();

  earshot::outcome<earshot::clip> nothing = engine.load("nowhere.wav");
  if (nothing || nothing.code() != EARSHOT_ERROR_FILE_UNREADABLE) return 2;
  if (!std::strstr(nothing.message(), "nowhere.wav")) return 3;

  float tone[480] = {0.5f};
  earshot::outcome<earshot::clip> click = engine.load_samples(tone, 1, 48000);
  if (!click || click->info()->frames != 480) return 4;
#if __cplusplus >= 201703L
  if (engine.load(std::string_view("nowhere.wav")).code() != EARSHOT_ERROR_FILE_UNREADABLE) {
    return 5;
  }
#endif
#if __cplusplus >= 202002L
  if (!engine.load_samples(std::span<const float>(tone), 1, 48000)) return 6;
#endif

  earshot::outcome<earshot::voice> voice = engine.play(
      *click, earshot::emitter(), earshot::play_options().looping().named("click", 7));
  if (!voice || !voice->set_gain(0.5)) return 7;
  if (engine.play(earshot::clip(engine.id(), voice->id())).code() != EARSHOT_ERROR_HANDLE) return 8;
  float samples[2 * 480];
  if (!engine.render(samples, 480) || samples[0] == 0) return 9;
  if (*voice->name() != "click" || *voice->user_value() != 7) return 14;
  if (!voice->set_label("tick") || *voice->name() != "tick" || !voice->pause()) return 12;
  if (!voice->stop(earshot::at_once) || !engine.render(samples, 480)) return 12;
  if (voice->stop() || voice->stop().code() != EARSHOT_ERROR_STALE) return 13;

  earshot::command_queue queue = engine.get_queue();
  earshot::outcome<earshot::voice> asked =
      queue.play(*click, earshot::emitter(), earshot::play_options().looping());
  if (!asked || asked->set_gain(0.5) || !queue.set_gain(*asked, 0.5)) return 15;
  // What is asked for waits for the next step's block.
  for (int count = 0; count < 3; count++) engine.render(samples, 480);
  if (asked->get_settings()->gain != 0.5 || !asked->stop()) return 16;
  if (queue.stop(*click).code() != EARSHOT_ERROR_HANDLE) return 17;

  earshot::listener one = *engine.make_listener({0, 0, 0});
  earshot::listener two = *engine.make_listener({9, 0, 0});
  earshot::emitter bell = *engine.make_emitter({8, 0, 0});
  const earshot_listener both[] = {one.id(), two.id()};
  if (!engine.set_listeners({one, two})) return 18;
  if (!engine.set_listeners(both) || engine.get_listeners()->size() != 2) return 18;
  if (!two.set_weight(0.5) || *two.get_weight() != 0.5 || two.set_weight(2)) return 19;
  if (!two.set_stage(0, 1) || two.get_stage()->second != 1 || two.set_stage(1, 0)) return 20;
  if (!bell.set_heard_by(one) || bell.get_listener_policy()->second.id() != one.id()) return 21;

  earshot::outcome<earshot::push_source> source =
      earshot::push_source::make(48000, 1, std::chrono::seconds(1));
  if (!source || *source->write(tone, 480) != 480 || source->counts()->waiting != 480) return 10;
  return engine.close() ? 0 : 11;
}
