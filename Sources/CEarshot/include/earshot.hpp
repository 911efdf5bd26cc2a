/*
 * earshot.hpp: Earshot for C++. A thin layer over earshot.h, which says what everything does; here
 * is only what is different. C++11; with C++17 text may be a std::string_view, with C++20 arrays
 * may be a std::span. Copyright: see LICENSE (MIT). Written by EarshotAPIGenerator.
 *
 *   earshot::engine engine;
 *   earshot::clip brook = engine.load("brook.wav");
 *   earshot::emitter spring = engine.make_emitter({3, 0, -2});
 *   earshot::voice voice = engine.play(brook, spring, earshot::play_options().looping());
 *   engine.update(std::chrono::milliseconds(16));
 *   voice.stop(std::chrono::milliseconds(200));
 *
 * What is whose
 *   `engine`, `push_source`, `progressive`, `network`, `recorder`, `chat_sender`, `chat_receiver`
 *   and `now_playing` own what they stand for, can be moved and not copied, and end it when they
 *   go. All others are values, a pair of numbers,
 *   that nobody frees; one whose thing is gone is harmless, and its calls fail with
 *   EARSHOT_ERROR_STALE. A number from elsewhere becomes a value by its constructor, and `id()` is
 *   the number again. A voice that has ended is no failure: `if (voice.stop())` asks whether it was
 *   still there, with and without exceptions.
 *
 * What fails
 *   A call that doesn't answer EARSHOT_OK throws an `earshot::error`. Where there are no
 *   exceptions, or EARSHOT_NO_EXCEPTIONS is defined, every call answers an `outcome<T>` instead,
 *   which has the code, a message, and, if all went well, the value. `outcome<T>` is T itself where
 *   there are.
 *
 * Your functions
 *   Log, files and generators are std::function, kept for as long as the library may call them. One
 *   that throws ends the program: nothing can be thrown through the library.
 *
 * Time
 *   Times are std::chrono durations of any unit; `earshot::click_free` for a fade is the shortest
 *   that doesn't click.
 *
 * Structs
 *   `config`, `play_options` and the like are the structs of earshot.h, filled in with their
 *   defaults: change their fields as you would in C. Numbers that are called EARSHOT_… are used as
 *   they are.
 */
#ifndef EARSHOT_HPP
#define EARSHOT_HPP

#include "earshot.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

/* Microsoft's compiler says C++98 of itself unless it is told otherwise. */
#if __cplusplus >= 201703L || defined(_MSVC_LANG) && _MSVC_LANG >= 201703L
#define EARSHOT_HAS_STRING_VIEW
#include <string_view>
#endif

#if !defined(EARSHOT_NO_EXCEPTIONS) && !defined(__cpp_exceptions) && !defined(__EXCEPTIONS) && \
    !defined(_CPPUNWIND)
#define EARSHOT_NO_EXCEPTIONS
#endif
#ifndef EARSHOT_NO_EXCEPTIONS
#include <stdexcept>
#endif

namespace earshot {

/* Files with and without exceptions can be linked together: their types have different names. */
#ifdef EARSHOT_NO_EXCEPTIONS
inline namespace answering {
#else
inline namespace throwing {
#endif

/* ---------------------------------------------------------------------------------------------
 * Answers
 * ------------------------------------------------------------------------------------------ */

/** The sentence about the last call of this thread that failed. */
inline std::string last_message() { return earshot_last_message(); }
/** The name of an answer: "EARSHOT_OK". */
inline const char *result_name(earshot_result result) { return earshot_result_name(result); }
/** The version of the library that runs, as MAJOR × 65,536 + MINOR × 256 + PATCH. */
inline uint32_t version() { return earshot_version(); }

inline double gain_from_decibels(double decibels) { return earshot_gain_from_decibels(decibels); }
inline double gain_to_decibels(double gain) { return earshot_gain_to_decibels(gain); }

#ifndef EARSHOT_NO_EXCEPTIONS

/** A call that didn't answer EARSHOT_OK; `what()` is a sentence about it. */
class error : public std::runtime_error {
 public:
  error(earshot_result code, const std::string &message)
      : std::runtime_error(message), code_(code) {}
  /** EARSHOT_ERROR_… */
  earshot_result code() const noexcept { return code_; }

 private:
  earshot_result code_;
};

/** What a call answers: here its value, since failures are thrown. */
template <class T>
using outcome = T;

/** What a call answers that changes a voice: false, and nothing was done, if it has ended. */
using if_there = bool;

namespace detail {
[[noreturn]] inline void fail(earshot_result result) {
  const char *message = earshot_last_message();
  throw error(result, *message ? message : earshot_result_name(result));
}
inline void finish(earshot_result result) {
  if (result != EARSHOT_OK) fail(result);
}
template <class T>
T finish(earshot_result result, T value) {
  if (result != EARSHOT_OK) fail(result);
  return value;
}
inline bool finish_if_there(earshot_result result) {
  if (result != EARSHOT_ERROR_STALE) finish(result);
  return result == EARSHOT_OK;
}
}  // namespace detail

#else

/** What a call answers: a value, if it went well, and what was wrong otherwise. */
template <class T>
class outcome {
 public:
  explicit outcome(earshot_result code, T value = T()) : code_(code), value_(std::move(value)) {}
  /** Whether it went well. */
  explicit operator bool() const noexcept { return code_ == EARSHOT_OK; }
  /** EARSHOT_OK, or EARSHOT_ERROR_… */
  earshot_result code() const noexcept { return code_; }
  /** As of this thread's last call that failed: ask at once. */
  const char *message() const noexcept { return code_ == EARSHOT_OK ? "" : earshot_last_message(); }
  /** An empty one if it failed. */
  T &value() & noexcept { return value_; }
  const T &value() const & noexcept { return value_; }
  T &&value() && noexcept { return std::move(value_); }
  T &operator*() noexcept { return value_; }
  const T &operator*() const noexcept { return value_; }
  T *operator->() noexcept { return &value_; }
  const T *operator->() const noexcept { return &value_; }

 private:
  earshot_result code_;
  T value_;
};

/** What a call answers that has no value. */
template <>
class outcome<void> {
 public:
  explicit outcome(earshot_result code) : code_(code) {}
  explicit operator bool() const noexcept { return code_ == EARSHOT_OK; }
  earshot_result code() const noexcept { return code_; }
  const char *message() const noexcept { return code_ == EARSHOT_OK ? "" : earshot_last_message(); }

 private:
  earshot_result code_;
};

/** What a call answers that changes a voice: false, with EARSHOT_ERROR_STALE and nothing done, if
 *  it has ended. */
using if_there = outcome<void>;

namespace detail {
inline outcome<void> finish(earshot_result result) { return outcome<void>(result); }
inline if_there finish_if_there(earshot_result result) { return finish(result); }
template <class T>
outcome<T> finish(earshot_result result, T value) {
  return result == EARSHOT_OK ? outcome<T>(result, std::move(value)) : outcome<T>(result);
}
}  // namespace detail

#endif

/* ---------------------------------------------------------------------------------------------
 * What goes in and comes out
 * ------------------------------------------------------------------------------------------ */

using vector = earshot_vector;
using rotation = earshot_rotation;
using curve_point = earshot_curve_point;
using marker = earshot_marker;
using factor = earshot_factor;
using heard = earshot_heard;
using caption = earshot_caption;
using heard_zone = earshot_heard_zone;
using space = earshot_space;

/** Seconds; durations of every unit become one by themselves. */
using duration = std::chrono::duration<double>;

/** For fades: just long enough not to click. */
constexpr duration click_free{EARSHOT_CLICK_FREE};
/** For changes: at once. */
constexpr duration at_once{0};
/** A time with a shape, EARSHOT_SHAPE_…, for fades and changes of gain and for nothing else:
 *  `music.stop(shaped(2s, EARSHOT_SHAPE_EQUAL_POWER))`. */
inline duration shaped(duration time, int32_t shape) {
  return duration{earshot_fade_shaped(time.count(), shape)};
}

/** Text that is only looked at during a call. */
class text {
 public:
  text() : data_(nullptr), length_(0) {}
  text(const char *terminated) : data_(terminated), length_(EARSHOT_TERMINATED) {}
  text(const char *data, size_t length) : data_(data), length_(length) {}
  text(const std::string &string) : data_(string.data()), length_(string.size()) {}
#ifdef EARSHOT_HAS_STRING_VIEW
  text(std::string_view string)
      : data_(string.data() ? string.data() : ""), length_(string.size()) {}
#endif
  const char *data() const noexcept { return data_; }
  size_t length() const noexcept { return length_; }

 private:
  const char *data_;
  size_t length_;
};

/** Elements that lie side by side, looked at during a call: a std::vector, std::array, std::span,
 *  an array, a pointer and a count. */
template <class T>
class view {
 public:
  view() : data_(nullptr), size_(0) {}
  view(T *data, size_t size) : data_(data), size_(size) {}
  template <size_t count>
  view(T (&array)[count]) : data_(array), size_(count) {}
  template <
      class Container,
      class = typename std::enable_if<std::is_convertible<
          typename std::remove_pointer<decltype(std::declval<Container &>().data())>::type (*)[],
          T (*)[]>::value>::type>
  view(Container &&container) : data_(container.data()), size_(container.size()) {}

  T *data() const noexcept { return data_; }
  size_t size() const noexcept { return size_; }
  T *begin() const noexcept { return data_; }
  T *end() const noexcept { return data_ + size_; }

 private:
  T *data_;
  size_t size_;
};

namespace detail {

/** A struct of earshot.h with its defaults filled in. */
template <class Struct, void (*fill)(Struct *)>
struct filled : Struct {
  filled() : Struct() { fill(this); }
};

/** A struct of earshot.h that the library fills in. */
template <class Struct>
struct sized : Struct {
  sized() : Struct() { this->size = sizeof(Struct); }
};

/** Text that is copied into a buffer, however long it is. */
template <class Ask>
outcome<std::string> text_from(Ask ask) {
  std::string text(255, '\0');
  for (;;) {
    size_t length = 0;
    earshot_result result = ask(&text[0], text.size() + 1, &length);
    if (result != EARSHOT_OK) return finish(result, std::string());
    bool fits = length <= text.size();
    text.resize(length);
    if (fits) return finish(result, std::move(text));
  }
}

/** An array that is copied into a buffer, however many there are; it may grow between two calls. */
template <class Element, class Ask>
outcome<std::vector<Element>> all_from(const Element &empty, Ask ask) {
  std::vector<Element> all(64, empty);
  for (;;) {
    size_t count = 0;
    earshot_result result = ask(all.data(), all.size(), &count);
    if (result != EARSHOT_OK) return finish(result, std::vector<Element>());
    bool fits = count <= all.size();
    all.resize(count, empty);
    if (fits) return finish(result, std::move(all));
  }
}

inline std::vector<std::string> lines(const std::string &text) {
  std::vector<std::string> lines;
  size_t start = 0;
  while (start < text.size()) {
    size_t end = (std::min)(text.find('\n', start), text.size());
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

#ifndef EARSHOT_NO_EXCEPTIONS
inline std::vector<std::string> lines_from(const std::string &text) { return lines(text); }
#else
inline outcome<std::vector<std::string>> lines_from(const outcome<std::string> &text) {
  return finish(text.code(), lines(text.value()));
}
#endif

}  // namespace detail

struct output_traits : detail::sized<earshot_output_traits> {};
struct config : detail::filled<earshot_config, earshot_config_init> {};
struct hrtf : detail::sized<earshot_hrtf> {};
struct statistics : detail::sized<earshot_statistics> {};
struct event : detail::sized<earshot_event> {};
struct clip_options : detail::filled<earshot_clip_options, earshot_clip_options_init> {};
struct clip_info : detail::sized<earshot_clip_info> {};
struct file_functions : detail::sized<earshot_file_functions> {};
struct generator_functions : detail::sized<earshot_generator_functions> {};
struct emitter_options : detail::filled<earshot_emitter_options, earshot_emitter_options_init> {};
struct scatterer_options
    : detail::filled<earshot_scatterer_options, earshot_scatterer_options_init> {};
struct voice_settings : detail::sized<earshot_voice_settings> {};
struct voice_status : detail::sized<earshot_voice_status> {};
struct decision : detail::sized<earshot_decision> {};
struct caption_settings
    : detail::filled<earshot_caption_settings, earshot_caption_settings_init> {};
struct bus_settings : detail::sized<earshot_bus_settings> {};
struct meter : detail::sized<earshot_meter> {};
struct callback_functions : detail::sized<earshot_callback_functions> {};
struct ducking : detail::filled<earshot_ducking, earshot_ducking_init> {};
struct bus_mix : detail::sized<earshot_bus_mix> {};
struct recorder_options
    : detail::filled<earshot_recorder_options, earshot_recorder_options_init> {};
struct recorder_status : detail::sized<earshot_recorder_status> {};
struct network_options : detail::filled<earshot_network_options, earshot_network_options_init> {};
struct network_status : detail::sized<earshot_network_status> {};
struct chat_sender_options
    : detail::filled<earshot_chat_sender_options, earshot_chat_sender_options_init> {};
struct chat_sender_status : detail::sized<earshot_chat_sender_status> {};
struct chat_receiver_status : detail::sized<earshot_chat_receiver_status> {};
struct music_options : detail::filled<earshot_music_options, earshot_music_options_init> {};
struct music_status : detail::sized<earshot_music_status> {};
struct now_playing_info
    : detail::filled<earshot_now_playing_info, earshot_now_playing_info_init> {};
struct suspension_policy
    : detail::filled<earshot_suspension_policy, earshot_suspension_policy_init> {};
struct recording_options
    : detail::filled<earshot_recording_options, earshot_recording_options_init> {};
struct memory_functions : detail::sized<earshot_memory_functions> {};

/** An effect and its settings, as is usual of its kind until you set what is in `of`. */
struct effect_settings : detail::sized<earshot_effect_settings> {
  explicit effect_settings(int32_t of_kind = EARSHOT_EFFECT_EQUALIZER) {
    earshot_effect_settings_init(this, of_kind);
  }
  /** An equaliser with the bands of EARSHOT_PRESET_…. */
  static effect_settings preset(int32_t preset) {
    effect_settings settings;
    earshot_effect_settings_init_preset(&settings, preset);
    return settings;
  }
};

/** How a place sounds, in EAX's terms: "generic" until you set something else. */
struct eax_reverb : detail::sized<earshot_eax_reverb> {
  eax_reverb() { earshot_eax_reverb_init(this); }
  /** A published preset: "cave", "castleHall", … */
  static outcome<eax_reverb> preset(const char *name) {
    eax_reverb settings;
    earshot_result result = earshot_eax_reverb_init_preset(&settings, name);
    return detail::finish(result, settings);
  }
  /** The presets' names, from 0 on; null beyond the last. */
  static const char *preset_name(int32_t index) { return earshot_eax_preset_name(index); }
};

/** Changes interleaved frames in place: `samples`, `frames`, `channels`; on the rendering
 *  thread. */
using process_function = std::function<void(float *, size_t, uint32_t)>;

namespace detail {
inline void process(void *user, float *samples, size_t frames, uint32_t channels) noexcept {
  (*static_cast<process_function *>(user))(samples, frames, channels);
}
inline void release_process(void *user) noexcept { delete static_cast<process_function *>(user); }
}  // namespace detail

struct explanation : detail::sized<earshot_explanation> {
  std::vector<earshot_factor> factors;
};

/** How many voices there may be, 0 where there is no limit, and what happens when there are. */
struct voice_limit {
  uint32_t maximum;
  int32_t when_full;
};

/** Where sound goes; by itself to the default device. `name` is kept by you. */
struct output : detail::filled<earshot_output, earshot_output_init> {
  output() = default;
  explicit output(int32_t to) { kind = to; }
  output(int32_t to, const char *named, int32_t encoded = EARSHOT_ENCODING_FLOAT) {
    kind = to;
    name = named;
    encoding = encoded;
  }
};

class bus;

/** Everything about one playback. The functions may be called one after another, in one
 *  expression. */
struct play_options : detail::filled<earshot_play_options, earshot_play_options_init> {
  play_options &looping(int32_t times = EARSHOT_FOREVER) { return loops = times, *this; }
  play_options &at_gain(double linear) { return gain = linear, *this; }
  play_options &at_rate(double times) { return rate = times, *this; }
  play_options &fading_in(duration time) { return fade = time.count(), *this; }
  play_options &from(duration place) { return offset = place.count(), *this; }
  play_options &starting_at(int64_t frame) { return start_frame = frame, *this; }
  play_options &stopping_at(int64_t frame) { return stop_frame = frame, *this; }
  play_options &with_priority(int32_t number) {
    return priority = number, has_priority = true, *this;
  }
  play_options &on(earshot_bus number) { return bus = number, *this; }
  play_options &on(const class bus &to);
  /** The text is kept by you until it is played. */
  play_options &named(text what, uint64_t number = 0) {
    name = what.data(), name_length = what.length(), user_value = number;
    return *this;
  }
};

/** The names of the devices that the system has now, the default one first. */
inline outcome<std::vector<std::string>> device_names() {
  return detail::lines_from(detail::text_from([](char *buffer, size_t capacity, size_t *length) {
    return earshot_device_names(buffer, capacity, length);
  }));
}

/** Asks that devices mix so many seconds of sound at a time; first of all. */
inline outcome<void> prefer_mix_seconds(double seconds) {
  return detail::finish(earshot_prefer_mix_seconds(seconds));
}

/** The gain at a distance, of what `options` says about it. */
inline outcome<double> distance_gain(const earshot_emitter_options &options, double distance) {
  double gain = 0;
  earshot_result result = earshot_distance_gain(&options, distance, &gain);
  return detail::finish(result, gain);
}

/** Renders a scene script into a wave file, and writes a trace if a path for it is given. */
inline outcome<void> render_script(
    text script_path, text wave_path, int32_t encoding = EARSHOT_ENCODING_FLOAT,
    text trace_path = text()) {
  return detail::finish(earshot_script_render(
      script_path.data(), script_path.length(), wave_path.data(), wave_path.length(), encoding,
      trace_path.data(), trace_path.length()));
}

/** Where the library gets memory; before anything else of it is called. */
inline outcome<void> set_memory_functions(const earshot_memory_functions &functions) {
  return detail::finish(earshot_set_memory_functions(&functions));
}

/* ---------------------------------------------------------------------------------------------
 * Handles
 * ------------------------------------------------------------------------------------------ */

namespace detail {

/** The numbers of something that belongs to an engine. */
class handle {
 public:
  handle() : engine_(0), id_(0) {}
  handle(earshot_engine engine, uint64_t id) : engine_(engine), id_(id) {}
  /** The number that C knows it by. */
  uint64_t id() const noexcept { return id_; }
  /** The number of its engine. */
  earshot_engine engine_id() const noexcept { return engine_; }
  /** Whether it names anything, which may be gone. */
  explicit operator bool() const noexcept { return id_ != 0; }
  friend bool operator==(const handle &a, const handle &b) noexcept {
    return a.engine_ == b.engine_ && a.id_ == b.id_;
  }
  friend bool operator!=(const handle &a, const handle &b) noexcept { return !(a == b); }

 protected:
  outcome<voice_limit> limit_of_this() const {
    voice_limit found = {0, 0};
    earshot_result result = earshot_get_limit(engine_, id_, &found.maximum, &found.when_full);
    return finish(result, found);
  }

  earshot_engine engine_;
  uint64_t id_;
};

}  // namespace detail

namespace detail {

/** What can be given a name and a number of yours. */
class labelled : public handle {
 public:
  using handle::handle;
  labelled() = default;

  /** For logs, explanations, events, traces and recordings; see earshot_set_label. False if it is
   *  gone. */
  if_there set_label(text name, uint64_t user_value = 0) const {
    return finish_if_there(
        earshot_set_label(engine_, id_, name.data(), name.length(), user_value));
  }
  outcome<std::string> name() const {
    return text_from([this](char *buffer, size_t capacity, size_t *length) {
      return earshot_get_name(engine_, id_, buffer, capacity, length);
    });
  }
  outcome<uint64_t> user_value() const {
    uint64_t value = 0;
    earshot_result result = earshot_get_user_value(engine_, id_, &value);
    return finish(result, value);
  }
};

}  // namespace detail

/** Sound data. */
class clip : public detail::handle {
 public:
  using handle::handle;
  clip() = default;

  /** Unloads a clip, once for each load. */
  outcome<void> unload(bool stopping_voices) const {
    return detail::finish(earshot_clip_unload(engine_, id_, stopping_voices));
  }
  /** Keeps a clip's samples in memory whatever the budget, or no longer. */
  outcome<void> set_pinned(bool is_pinned) const {
    return detail::finish(earshot_clip_set_pinned(engine_, id_, is_pinned));
  }
  /** Gets information about a clip. */
  outcome<struct clip_info> info() const {
    struct clip_info found;
    earshot_result result = earshot_clip_get_info(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Gets a clip's path, or the name it was given. */
  outcome<std::string> name() const {
    return detail::text_from([&](char *buffer, size_t capacity, size_t *length) {
      return earshot_clip_name(engine_, id_, buffer, capacity, length);
    });
  }
  /** Replaces a clip's markers. */
  outcome<void> set_markers(view<const earshot_marker> markers) const {
    return detail::finish(earshot_clip_set_markers(engine_, id_, markers.data(), markers.size()));
  }
  /** Sets the text that captions show while a clip is heard. */
  outcome<void> set_caption(text words = text()) const {
    return detail::finish(earshot_clip_set_caption(engine_, id_, words.data(), words.length()));
  }
  /** Gets a clip's caption; empty without one. */
  outcome<std::string> caption() const {
    return detail::text_from([&](char *buffer, size_t capacity, size_t *length) {
      return earshot_clip_get_caption(engine_, id_, buffer, capacity, length);
    });
  }
  /** Gets the number of a clip's markers. */
  outcome<size_t> marker_count() const {
    size_t found = 0;
    earshot_result result = earshot_clip_marker_count(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Sets the time within which another play of a clip joins the last one. */
  outcome<void> set_cooldown(duration seconds, double boost) const {
    return detail::finish(earshot_clip_set_cooldown(engine_, id_, seconds.count(), boost));
  }
  /** A marker's name; its frame is written to `frame`. */
  outcome<std::string> marker_name(size_t index, int64_t &frame) const {
    return detail::text_from([&](char *buffer, size_t capacity, size_t *length) {
      return earshot_clip_marker(engine_, id_, index, &frame, buffer, capacity, length);
    });
  }
  struct cooldown {
    duration time;
    double boost;
  };
  outcome<cooldown> get_cooldown() const {
    double seconds = 0, boost = 1;
    earshot_result result = earshot_clip_get_cooldown(engine_, id_, &seconds, &boost);
    return detail::finish(result, cooldown{duration(seconds), boost});
  }
  outcome<void> set_limit(uint32_t maximum, int32_t when_full) const {
    return detail::finish(earshot_set_limit(engine_, id_, maximum, when_full));
  }
  outcome<voice_limit> get_limit() const { return limit_of_this(); }
};

namespace detail {

/** As many as there are, 0 for one that is gone. */
template <class Fill>
outcome<std::vector<clip>> clips_from(earshot_engine engine, Fill fill) {
  std::vector<earshot_clip> numbers(64);
  for (;;) {
    size_t count = 0;
    earshot_result result = fill(numbers.data(), numbers.size(), &count);
    if (result != EARSHOT_OK) return finish(result, std::vector<clip>());
    bool fits = count <= numbers.size();
    numbers.resize(count);
    if (!fits) continue;
    std::vector<clip> clips;
    for (earshot_clip number : numbers) {
      clips.push_back(number ? clip(engine, number) : clip());
    }
    return finish(result, std::move(clips));
  }
}

}  // namespace detail

/** Several clips for the same occasion. */
class clip_set : public detail::handle {
 public:
  using handle::handle;
  clip_set() = default;

  /** Removes a clip set; its clips stay. */
  outcome<void> remove() const {
    return detail::finish(earshot_clip_set_remove(engine_, id_));
  }
};

/** Plays sounds here and there; see earshot_scatterer_make. */
class scatterer : public detail::handle {
 public:
  using handle::handle;
  scatterer() = default;

  /** Replaces a scatterer's rule, from the next sound on. */
  outcome<void> set(
      const earshot_scatterer_options &options = earshot::scatterer_options(),
      const earshot_emitter_options &emitters = earshot::emitter_options()) const {
    return detail::finish(earshot_scatterer_set(engine_, id_, &options, &emitters));
  }
  /** Gets a scatterer's rule, without the emitters' settings. */
  outcome<struct scatterer_options> get_options() const {
    struct scatterer_options found;
    earshot_result result = earshot_scatterer_get_options(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Removes a scatterer; its sounds end without a click. */
  outcome<void> remove() const {
    return detail::finish(earshot_scatterer_remove(engine_, id_));
  }
};

/** A list of clips that are loaded ahead of their use. */
class preload : public detail::handle {
 public:
  using handle::handle;
  preload() = default;

  struct progress_counts {
    size_t done, failed, total;
  };
  outcome<progress_counts> progress() const {
    progress_counts counts = {0, 0, 0};
    earshot_result result =
        earshot_preload_progress(engine_, id_, &counts.done, &counts.failed, &counts.total);
    return detail::finish(result, counts);
  }
  /** In the list's order; those that failed are none. */
  outcome<std::vector<clip>> clips() const {
    return detail::clips_from(engine_, [this](earshot_clip *clips, size_t capacity, size_t *count) {
      return earshot_preload_clips(engine_, id_, clips, capacity, count);
    });
  }
  /** Stops loading a preload list. */
  outcome<void> cancel() const {
    return detail::finish(earshot_preload_cancel(engine_, id_));
  }
  /** Unloads all clips of a preload list, and the list. */
  outcome<void> unload() const {
    return detail::finish(earshot_preload_unload(engine_, id_));
  }
};

class node;

/** A node, an emitter or a listener: something that has a place. */
class object : public detail::labelled {
 public:
  using labelled::labelled;
  object() = default;

  struct place {
    vector position, world_position, velocity;
  };

  /** Removes a node with everything attached to it, an emitter, or a listener. */
  outcome<void> remove() const {
    return detail::finish(earshot_object_remove(engine_, id_));
  }
  /** Moves an object to a position in its parent's space, reached at the end of the coming
   *  update. */
  outcome<void> set_position(const vector &to) const {
    return detail::finish(earshot_object_set_position(engine_, id_, to.x, to.y, to.z));
  }
  /** Moves an object at once, without a speed. */
  outcome<void> teleport(const vector &to) const {
    return detail::finish(earshot_object_teleport(engine_, id_, to.x, to.y, to.z));
  }
  /** Moves an object to a position at a steady speed. */
  outcome<void> move(const vector &to, duration seconds) const {
    return detail::finish(earshot_object_move(engine_, id_, to.x, to.y, to.z, seconds.count()));
  }
  /** Moves an object in circles until it is moved otherwise. */
  outcome<void> orbit(
      const earshot_vector &center, double radius, duration period, const earshot_vector &axis,
      double phase_degrees) const {
    return detail::finish(earshot_object_orbit(
        engine_, id_, &center, radius, period.count(), &axis, phase_degrees));
  }
  /** Sets an object's rotation in its parent's space; -z of the identity is ahead. */
  outcome<void> set_rotation(const rotation &to) const {
    return detail::finish(earshot_object_set_rotation(engine_, id_, to.x, to.y, to.z, to.w));
  }
  /** Turns an object to look along `forward`, with `up` above. */
  outcome<void> set_orientation(const earshot_vector &forward, const earshot_vector &up) const {
    return detail::finish(earshot_object_set_orientation(engine_, id_, &forward, &up));
  }
  /** Sets an object's speed in the world, in place of the one its motion has. */
  outcome<void> set_velocity(const earshot_vector &velocity) const {
    return detail::finish(earshot_object_set_velocity(engine_, id_, &velocity));
  }
  outcome<void> clear_velocity() const {
    return detail::finish(earshot_object_set_velocity(engine_, id_, nullptr));
  }
  /** Gets an object's rotation in its parent's space. */
  outcome<rotation> get_rotation() const {
    rotation found = rotation();
    earshot_result result = earshot_object_get_rotation(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** None for the world. */
  outcome<void> set_parent(const node &parent, bool keeping_world_place = false) const;
  outcome<place> get_place() const {
    place found = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
    earshot_result result = earshot_object_get_place(
        engine_, id_, &found.position, &found.world_position, &found.velocity);
    return detail::finish(result, found);
  }
  /** None in the world. */
  outcome<node> get_parent() const;
};

/** A place that others hang on. */
class node : public object {
 public:
  using object::object;
  node() = default;

  /** Scales the space of everything attached to a node. */
  outcome<void> set_scale(double scale) const {
    return detail::finish(earshot_node_set_scale(engine_, id_, scale));
  }
  /** Gets the scale of the space of everything attached to a node. */
  outcome<double> get_scale() const {
    double found = 0;
    earshot_result result = earshot_node_get_scale(engine_, id_, &found);
    return detail::finish(result, found);
  }
};

inline outcome<node> object::get_parent() const {
  earshot_node parent = 0;
  earshot_result result = earshot_object_get_parent(engine_, id_, &parent);
  return detail::finish(result, parent ? node(engine_, parent) : node());
}

inline outcome<void> object::set_parent(const node &parent, bool keeping_world_place) const {
  return detail::finish(earshot_object_set_parent(engine_, id_, parent.id(), keeping_world_place));
}

/** Who hears. */
class listener : public object {
 public:
  using object::object;
  listener() = default;

  /** Makes a listener the one that hears. */
  outcome<void> activate() const {
    return detail::finish(earshot_listener_activate(engine_, id_));
  }
  /** Sets the gain of everything that a listener hears. */
  outcome<void> set_gain(double gain) const {
    return detail::finish(earshot_listener_set_gain(engine_, id_, gain));
  }
  /** Gets the node that a listener measures distances from; 0: itself. */
  outcome<class node> get_distance_place() const {
    earshot_node found = 0;
    earshot_result result = earshot_listener_get_distance_place(engine_, id_, &found);
    return detail::finish(result, earshot::node(engine_, found));
  }
  /** Sets how much a listener counts among several. */
  outcome<void> set_weight(double weight) const {
    return detail::finish(earshot_listener_set_weight(engine_, id_, weight));
  }
  /** Gets how much a listener counts among several. */
  outcome<double> get_weight() const {
    double found = 0;
    earshot_result result = earshot_listener_get_weight(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Sets the part of the stereo field in which a listener hears emitters. */
  outcome<void> set_stage(double left, double right) const {
    return detail::finish(earshot_listener_set_stage(engine_, id_, left, right));
  }
  /** Gets the gain of everything that a listener hears. */
  outcome<double> get_gain() const {
    double found = 0;
    earshot_result result = earshot_listener_get_gain(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** What distances are measured from, in place of its ears; see
   *  earshot_listener_set_distance_place. */
  outcome<void> set_distance_place(const node &origin) const {
    return detail::finish(earshot_listener_set_distance_place(engine_, id_, origin.id()));
  }
  /** Its ears again. */
  outcome<void> clear_distance_place() const {
    return detail::finish(earshot_listener_set_distance_place(engine_, id_, 0));
  }
  /** Its left end, and its right one. */
  outcome<std::pair<double, double>> get_stage() const {
    std::pair<double, double> ends(-1, 1);
    earshot_result result =
        earshot_listener_get_stage(engine_, id_, &ends.first, &ends.second);
    return detail::finish(result, ends);
  }
};

class bus;

/** An effect that a bus's sound goes through. */
class effect : public detail::labelled {
 public:
  using labelled::labelled;
  effect() = default;

  /** Changes the settings of an effect, over a ramp of at least 20 ms. */
  outcome<void> set(const earshot_effect_settings &settings, duration seconds = at_once) const {
    return detail::finish(earshot_effect_set(engine_, id_, &settings, seconds.count()));
  }
  /** Gets the settings of an effect. */
  outcome<struct effect_settings> get() const {
    struct effect_settings found;
    earshot_result result = earshot_effect_get(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Bypasses an effect, or no longer, over 20 ms. */
  outcome<void> set_bypassed(bool is_bypassed) const {
    return detail::finish(earshot_effect_set_bypassed(engine_, id_, is_bypassed));
  }
  /** Moves an effect to another position on its bus. */
  outcome<void> move(int32_t index) const {
    return detail::finish(earshot_effect_move(engine_, id_, index));
  }
  /** Removes an effect; its processing fades out over 20 ms. */
  outcome<void> remove() const {
    return detail::finish(earshot_effect_remove(engine_, id_));
  }
  outcome<bool> is_bypassed() const {
    bool is_bypassed = false;
    earshot_result result =
        earshot_effect_get_place(engine_, id_, nullptr, nullptr, &is_bypassed);
    return detail::finish(result, is_bypassed);
  }
};

/** What a wall takes of sound that goes through it. */
struct material : detail::sized<earshot_material> {
  /** Bricks. */
  material() { earshot_material_init(this); }
  /** "concrete", "wood", "glass", …; see earshot_material_init_common. */
  static outcome<material> common(const char *name) {
    material found;
    earshot_result result = earshot_material_init_common(&found, name);
    return detail::finish(result, found);
  }
  /** Decibels around 250 Hz, 1 kHz and 4 kHz that a wall so thick takes, in metres. */
  material(double low, double middle, double high, double thick) : material() {
    loss_low = low;
    loss_middle = middle;
    loss_high = high;
    thickness = thick;
  }
};

/** Something that sound goes through, and loses by. */
class wall : public detail::labelled {
 public:
  using labelled::labelled;
  wall() = default;

  /** Removes a wall. */
  outcome<void> remove() const {
    return detail::finish(earshot_wall_remove(engine_, id_));
  }
  /** Sets a wall's material: a window breaks, a curtain is drawn. */
  outcome<void> set_material(const earshot_material &material) const {
    return detail::finish(earshot_wall_set_material(engine_, id_, &material));
  }
  /** Gets a wall's material. */
  outcome<struct material> get_material() const {
    struct material found;
    earshot_result result = earshot_wall_get_material(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Sets how much sound a wall absorbs in three bands, for the reverbs of
   *  earshot_engine_set_surroundings. */
  outcome<void> set_absorption(double low, double middle, double high) const {
    return detail::finish(earshot_wall_set_absorption(engine_, id_, low, middle, high));
  }
  outcome<std::vector<double>> absorption() const {
    std::vector<double> kept(3);
    earshot_result result =
        earshot_wall_get_absorption(engine_, id_, &kept[0], &kept[1], &kept[2]);
    return detail::finish(result, kept);
  }
};

/** A space that sound leaves through portals alone. */
class room : public detail::labelled {
 public:
  using labelled::labelled;
  room() = default;

  /** Removes a room and the portals that lead there. */
  outcome<void> remove() const {
    return detail::finish(earshot_room_remove(engine_, id_));
  }
  /** Sets how much sound passes through a room's walls. */
  outcome<void> set_through(double gain, double high = 1) const {
    return detail::finish(earshot_room_set_through(engine_, id_, gain, high));
  }
  /** Sets the reverb of a room: the room is then a zone of priority 0 with walls. */
  outcome<void> set_reverb(const earshot_eax_reverb &settings, double level) const {
    return detail::finish(earshot_room_set_reverb(engine_, id_, &settings, level));
  }
  outcome<void> clear_reverb() const {
    return detail::finish(earshot_room_set_reverb(engine_, id_, nullptr, 0));
  }
  outcome<eax_reverb> reverb() const {
    eax_reverb settings;
    earshot_result result = earshot_room_get_reverb(engine_, id_, &settings, nullptr);
    return detail::finish(result, settings);
  }
};

/** A space with acoustics of its own. */
class zone : public detail::labelled {
 public:
  using labelled::labelled;
  zone() = default;

  /** Removes a zone; its reverb is heard to the end. */
  outcome<void> remove() const {
    return detail::finish(earshot_zone_remove(engine_, id_));
  }
  /** Sets the width of a zone's edge. */
  outcome<void> set_edge(double edge) const {
    return detail::finish(earshot_zone_set_edge(engine_, id_, edge));
  }
  /** Sets the priority of a zone: its reverb covers those of zones with a lower one. */
  outcome<void> set_priority(int32_t priority) const {
    return detail::finish(earshot_zone_set_priority(engine_, id_, priority));
  }
  /** Sets how much sound passes between the inside and the outside of a zone. */
  outcome<void> set_outside(double gain, double high = 1) const {
    return detail::finish(earshot_zone_set_outside(engine_, id_, gain, high));
  }
  /** Sets the reverb of a zone. */
  outcome<void> set_reverb(const earshot_eax_reverb &settings, double level) const {
    return detail::finish(earshot_zone_set_reverb(engine_, id_, &settings, level));
  }
  outcome<void> clear_reverb() const {
    return detail::finish(earshot_zone_set_reverb(engine_, id_, nullptr, 0));
  }
  outcome<double> edge() const {
    double edge = 0;
    earshot_result result = earshot_zone_get(engine_, id_, &edge, nullptr, nullptr, nullptr);
    return detail::finish(result, edge);
  }
  outcome<int32_t> priority() const {
    int32_t priority = 0;
    earshot_result result = earshot_zone_get(engine_, id_, nullptr, &priority, nullptr, nullptr);
    return detail::finish(result, priority);
  }
  outcome<eax_reverb> reverb() const {
    eax_reverb settings;
    earshot_result result = earshot_zone_get_reverb(engine_, id_, &settings, nullptr);
    return detail::finish(result, settings);
  }
};

/** A door, a window or a gap between two rooms. */
class portal : public detail::labelled {
 public:
  using labelled::labelled;
  portal() = default;

  /** Removes a portal; it lets no sound through any more. */
  outcome<void> remove() const {
    return detail::finish(earshot_portal_remove(engine_, id_));
  }
  /** Opens or closes a portal, over a ramp in the game's time. */
  outcome<void> set_openness(double openness, duration seconds = at_once) const {
    return detail::finish(earshot_portal_set_openness(engine_, id_, openness, seconds.count()));
  }
  /** Gets how far a portal is open now. */
  outcome<double> openness() const {
    double found = 0;
    earshot_result result = earshot_portal_get_openness(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Sets how much sound passes where a portal is closed. */
  outcome<void> set_door(double gain, double high = 1) const {
    return detail::finish(earshot_portal_set_door(engine_, id_, gain, high));
  }
};

/** A reverb that voices, emitters and buses send to. */
class shared_reverb : public detail::labelled {
 public:
  using labelled::labelled;
  shared_reverb() = default;

  /** Changes a reverb: the old one fades out with its tail while the new one fades in. */
  outcome<void> set(const earshot_eax_reverb &settings, duration seconds = at_once) const {
    return detail::finish(earshot_shared_reverb_set(engine_, id_, &settings, seconds.count()));
  }
  /** Sets the gain of a reverb and its tail, over a ramp. */
  outcome<void> set_gain(double gain, duration seconds = at_once) const {
    return detail::finish(earshot_shared_reverb_set_gain(engine_, id_, gain, seconds.count()));
  }
  /** Removes the tail of a reverb within two steps, for a change of scene. */
  outcome<void> clear_tail() const {
    return detail::finish(earshot_shared_reverb_clear_tail(engine_, id_));
  }
  /** Removes a reverb with its sends; its tail is heard to the end. */
  outcome<void> remove() const {
    return detail::finish(earshot_shared_reverb_remove(engine_, id_));
  }
  /** Sends a voice, an emitter or a bus to a reverb, besides where it goes, over a ramp. */
  outcome<void> set_send(
      const class shared_reverb &reverb, double gain, duration seconds = at_once) const {
    return detail::finish(earshot_set_send(engine_, id_, reverb.id(), gain, seconds.count()));
  }
  /** Sends a voice, an emitter or a bus to a reverb through a filter. */
  outcome<void> set_filtered_send(
      const class shared_reverb &reverb, double gain, double low, double high = 1,
      duration seconds = at_once) const {
    return detail::finish(earshot_set_filtered_send(
        engine_, id_, reverb.id(), gain, high, low, seconds.count()));
  }
  /** Gets the level of a send, without what others send. */
  outcome<double> get_send(const class shared_reverb &reverb) const {
    double found = 0;
    earshot_result result = earshot_get_send(engine_, id_, reverb.id(), &found);
    return detail::finish(result, found);
  }
  outcome<eax_reverb> get() const {
    eax_reverb settings;
    earshot_result result = earshot_shared_reverb_get(engine_, id_, &settings, nullptr);
    return detail::finish(result, settings);
  }
  outcome<double> get_gain() const {
    double gain = 1;
    earshot_result result = earshot_shared_reverb_get(engine_, id_, nullptr, &gain);
    return detail::finish(result, gain);
  }
  /** What is left at 5 kHz and at 250 Hz. */
  outcome<std::pair<double, double>> get_send_filter(const detail::labelled &sender) const {
    std::pair<double, double> filter(1, 1);
    earshot_result result =
        earshot_get_send_filter(engine_, sender.id(), id_, &filter.first, &filter.second);
    return detail::finish(result, filter);
  }
};

/** A bus that voices are mixed on. */
class bus : public detail::labelled {
 public:
  using labelled::labelled;
  bus() = default;

  /** Removes a bus and those below it; their voices fade out without a click. */
  outcome<void> remove() const {
    return detail::finish(earshot_bus_remove(engine_, id_));
  }
  /** Moves a bus below another. */
  outcome<void> set_parent(const class bus &parent) const {
    return detail::finish(earshot_bus_set_parent(engine_, id_, parent.id()));
  }
  /** Sets the gain of a bus, over a ramp. */
  outcome<void> set_gain(double gain, duration seconds = at_once) const {
    return detail::finish(earshot_bus_set_gain(engine_, id_, gain, seconds.count()));
  }
  /** Sets the playback rate of everything on a bus, over a ramp. */
  outcome<void> set_rate(double rate, duration seconds = at_once) const {
    return detail::finish(earshot_bus_set_rate(engine_, id_, rate, seconds.count()));
  }
  /** Sets how much of a bus's sound is blocked, over a ramp. */
  outcome<void> set_occlusion(double occlusion, duration seconds = at_once) const {
    return detail::finish(earshot_bus_set_occlusion(engine_, id_, occlusion, seconds.count()));
  }
  /** Sets the priority of the voices that are on a bus now, and on those below it. */
  outcome<void> set_priority(int32_t priority) const {
    return detail::finish(earshot_bus_set_priority(engine_, id_, priority));
  }
  /** Mutes a bus without a click, or no longer; its voices keep time. */
  outcome<void> set_muted(bool is_muted) const {
    return detail::finish(earshot_bus_set_muted(engine_, id_, is_muted));
  }
  /** Sets whether a bus is exempt from slow and fast motion. */
  outcome<void> set_ignores_game_time(bool ignores) const {
    return detail::finish(earshot_bus_set_ignores_game_time(engine_, id_, ignores));
  }
  /** Fades out and pauses everything on a bus. */
  outcome<void> pause(duration fade = click_free) const {
    return detail::finish(earshot_bus_pause(engine_, id_, fade.count()));
  }
  /** Resumes everything on a bus, and fades it in. */
  outcome<void> resume(duration fade = click_free) const {
    return detail::finish(earshot_bus_resume(engine_, id_, fade.count()));
  }
  /** Fades out and ends all voices on a bus. */
  outcome<void> stop(duration fade = click_free) const {
    return detail::finish(earshot_bus_stop(engine_, id_, fade.count()));
  }
  /** Gets the settings of a bus, and the values that result. */
  outcome<struct bus_settings> get_settings() const {
    struct bus_settings found;
    earshot_result result = earshot_bus_get_settings(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Starts or stops measuring the loudness and true peak of a bus, besides its level. */
  outcome<void> set_metered(bool is_metered) const {
    return detail::finish(earshot_bus_set_metered(engine_, id_, is_metered));
  }
  /** Gets the meter of any bus; see `is_estimated`. */
  outcome<struct meter> get_meter() const {
    struct meter found;
    earshot_result result = earshot_bus_get_meter(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Starts the measurement of a bus anew. */
  outcome<void> reset_meter() const {
    return detail::finish(earshot_bus_reset_meter(engine_, id_));
  }
  /** Adds an effect to the channel strip of a bus, before its gain. */
  outcome<class effect> add_effect(
      const earshot_effect_settings &settings, int32_t index = -1) const {
    earshot_effect found = 0;
    earshot_result result = earshot_bus_add_effect(engine_, id_, &settings, index, &found);
    return detail::finish(result, earshot::effect(engine_, found));
  }
  /** Lowers a bus while another sounds, including those below it. */
  outcome<void> set_ducking(const class bus &other, const earshot_ducking &ducking) const {
    return detail::finish(earshot_bus_set_ducking(engine_, id_, other.id(), &ducking));
  }
  outcome<void> clear_ducking(const class bus &other) const {
    return detail::finish(earshot_bus_set_ducking(engine_, id_, other.id(), nullptr));
  }
  /** Gets the rule for two buses. */
  outcome<struct ducking> get_ducking(const class bus &other) const {
    struct ducking found;
    earshot_result result = earshot_bus_get_ducking(engine_, id_, other.id(), &found);
    return detail::finish(result, found);
  }
  /** An effect of your own, which must not throw; see earshot_callback_functions. */
  outcome<effect> add_effect(
      process_function process, duration latency = duration(0), duration tail = duration(0),
      int32_t index = -1) const {
    std::unique_ptr<process_function> kept(new process_function(std::move(process)));
    earshot_callback_functions functions = detail::sized<earshot_callback_functions>();
    functions.latency = latency.count();
    functions.tail = tail.count();
    functions.user = kept.get();
    functions.process = detail::process;
    functions.release = detail::release_process;
    earshot_effect id = 0;
    earshot_result result = earshot_bus_add_callback(engine_, id_, &functions, index, &id);
    if (result == EARSHOT_OK) kept.release();
    return detail::finish(result, effect(engine_, id));
  }
  outcome<std::vector<effect>> effects() const {
    earshot_effect ids[16];
    size_t count = 0;
    earshot_result result = earshot_bus_get_effects(engine_, id_, ids, 16, &count);
    std::vector<effect> found;
    for (size_t index = 0; index < count; ++index) found.push_back(effect(engine_, ids[index]));
    return detail::finish(result, found);
  }
  outcome<void> set_limit(uint32_t maximum, int32_t when_full) const {
    return detail::finish(earshot_set_limit(engine_, id_, maximum, when_full));
  }
  outcome<voice_limit> get_limit() const { return limit_of_this(); }
  outcome<void> set_suspension_policy(const earshot_suspension_policy &policy) const {
    return detail::finish(earshot_set_suspension_policy(engine_, id_, &policy));
  }
  /** The buses right under it, by age. */
  outcome<std::vector<bus>> children() const {
    std::vector<earshot_bus> numbers(64);
    std::vector<bus> found;
    size_t count = 0;
    earshot_result result = earshot_bus_get_children(engine_, id_, numbers.data(), 64, &count);
    if (result == EARSHOT_OK && count > 64) {
      numbers.resize(count);
      result = earshot_bus_get_children(engine_, id_, numbers.data(), count, &count);
    }
    if (result != EARSHOT_OK) count = 0;
    for (size_t index = 0; index < count; index++) found.push_back(bus(engine_, numbers[index]));
    return detail::finish(result, std::move(found));
  }
  /** The policy of the bus above holds again. */
  outcome<void> clear_suspension_policy() const {
    return detail::finish(earshot_set_suspension_policy(engine_, id_, nullptr));
  }
  outcome<suspension_policy> get_suspension_policy() const {
    suspension_policy policy;
    earshot_result result = earshot_get_suspension_policy(engine_, id_, &policy);
    return detail::finish(result, policy);
  }
};

inline play_options &play_options::on(const class bus &to) { return on(to.id()); }

/** A thing that voices play from. */
class emitter : public object {
 public:
  using object::object;
  emitter() = default;

  /** Sets an emitter's gain, over a ramp. */
  outcome<void> set_gain(double gain, duration seconds = at_once) const {
    return detail::finish(earshot_emitter_set_gain(engine_, id_, gain, seconds.count()));
  }
  /** Sets how much of an emitter's sound is blocked, over a ramp. */
  outcome<void> set_occlusion(double occlusion, duration seconds = at_once) const {
    return detail::finish(earshot_emitter_set_occlusion(engine_, id_, occlusion, seconds.count()));
  }
  /** Sets an emitter's playback rate, over a ramp. */
  outcome<void> set_rate(double rate, duration seconds = at_once) const {
    return detail::finish(earshot_emitter_set_rate(engine_, id_, rate, seconds.count()));
  }
  /** Sets how an emitter's gain decreases with distance. */
  outcome<void> set_distance(const earshot_emitter_options &options) const {
    return detail::finish(earshot_emitter_set_distance(engine_, id_, &options));
  }
  /** Sets an emitter's sound cone. */
  outcome<void> set_cone(double inner, double outer, double outer_gain) const {
    return detail::finish(earshot_emitter_set_cone(engine_, id_, inner, outer, outer_gain));
  }
  /** Sets whether an emitter's speed is heard as pitch. */
  outcome<void> set_doppler(bool is_on) const {
    return detail::finish(earshot_emitter_set_doppler(engine_, id_, is_on));
  }
  /** Sets whether an emitter's sound takes time to reach the listener, like thunder after
   *  lightning. */
  outcome<void> set_travel_time(bool is_on) const {
    return detail::finish(earshot_emitter_set_travel_time(engine_, id_, is_on));
  }
  /** Gets whether an emitter's sound takes time to reach the listener. */
  outcome<bool> get_travel_time() const {
    bool found = false;
    earshot_result result = earshot_emitter_get_travel_time(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Sets how far an emitter extends beyond its position or shape. */
  outcome<void> set_radius(double radius) const {
    return detail::finish(earshot_emitter_set_radius(engine_, id_, radius));
  }
  /** Gets how far an emitter extends. */
  outcome<double> get_radius() const {
    double found = 0;
    earshot_result result = earshot_emitter_get_radius(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Plays the channels of stereo clips from two places, like two loudspeakers. */
  outcome<void> set_stereo_width(double width) const {
    return detail::finish(earshot_emitter_set_stereo_width(engine_, id_, width));
  }
  /** Gets the distance between the channels of stereo clips. */
  outcome<double> get_stereo_width() const {
    double found = 0;
    earshot_result result = earshot_emitter_get_stereo_width(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Plays from a box around an emitter's position, like a crowd. */
  outcome<void> set_box(double width, double height, double depth) const {
    return detail::finish(earshot_emitter_set_box(engine_, id_, width, height, depth));
  }
  /** Sets the priority of an emitter's voices. */
  outcome<void> set_priority(int32_t priority) const {
    return detail::finish(earshot_emitter_set_priority(engine_, id_, priority));
  }
  /** Sets the bus of voices that are played on an emitter from now on, without a bus of their
   *  own. */
  outcome<void> set_bus(const class bus &bus) const {
    return detail::finish(earshot_emitter_set_bus(engine_, id_, bus.id()));
  }
  /** Gets an emitter's settings. */
  outcome<struct emitter_options> get_options() const {
    struct emitter_options found;
    earshot_result result = earshot_emitter_get_options(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Sets an emitter's transmission through obstacles found by the game, besides walls. */
  outcome<void> set_transmission(double gain, double high = 1) const {
    return detail::finish(earshot_emitter_set_transmission(engine_, id_, gain, high));
  }
  /** Sets the transmission on the path to one of several listeners. */
  outcome<void> set_transmission_to(
      const class listener &listener, double gain, double high = 1) const {
    return detail::finish(earshot_emitter_set_transmission_to(
        engine_, id_, listener.id(), gain, high));
  }
  /** Which of several listeners hears it: the nearest, which is the default, the one for which it is
   *  loudest, or a certain one; see earshot_emitter_set_listener_policy. */
  outcome<void> set_heard_by_nearest() const {
    return detail::finish(earshot_emitter_set_listener_policy(engine_, id_, EARSHOT_LISTENER_POLICY_NEAREST, 0));
  }
  outcome<void> set_heard_by_loudest() const {
    return detail::finish(earshot_emitter_set_listener_policy(engine_, id_, EARSHOT_LISTENER_POLICY_LOUDEST, 0));
  }
  outcome<void> set_heard_by(const class listener &listener) const {
    return detail::finish(
        earshot_emitter_set_listener_policy(engine_, id_, EARSHOT_LISTENER_POLICY_PINNED, listener.id()));
  }
  /** EARSHOT_LISTENER_POLICY_… and, if it is pinned, the listener. */
  outcome<std::pair<int32_t, listener>> get_listener_policy() const {
    int32_t policy = EARSHOT_LISTENER_POLICY_NEAREST;
    earshot_listener id = 0;
    earshot_result result = earshot_emitter_get_listener_policy(engine_, id_, &policy, &id);
    return detail::finish(
        result, std::make_pair(policy, id ? listener(engine_, id) : listener()));
  }
  /** Of all of it, and beyond that of the high frequencies. */
  outcome<std::pair<double, double>> get_transmission() const {
    std::pair<double, double> left(1, 1);
    earshot_result result =
        earshot_emitter_get_transmission(engine_, id_, &left.first, &left.second);
    return detail::finish(result, left);
  }
  outcome<std::pair<double, double>> get_transmission_to(const listener &ears) const {
    std::pair<double, double> left(1, 1);
    earshot_result result = earshot_emitter_get_transmission_to(
        engine_, id_, ears.id(), &left.first, &left.second);
    return detail::finish(result, left);
  }
  /** A line through points, as a river's; see earshot_emitter_set_line. */
  outcome<void> set_line(const std::vector<vector> &points) const {
    return detail::finish(earshot_emitter_set_line(engine_, id_, points.data(), points.size()));
  }
  /** It is a point again. */
  outcome<void> set_point() const {
    return detail::finish(earshot_emitter_set_line(engine_, id_, nullptr, 0));
  }
  /** The points of its line; none without one. */
  outcome<std::vector<earshot_vector>> get_line() const {
    return detail::all_from(
        earshot_vector(), [this](earshot_vector *points, size_t capacity, size_t *count) {
          return earshot_emitter_get_shape(engine_, id_, nullptr, points, capacity, count);
        });
  }
  /** The size of its box; 0 in all without one. */
  outcome<vector> get_box() const {
    vector size;
    earshot_result result =
        earshot_emitter_get_shape(engine_, id_, &size, nullptr, 0, nullptr);
    return detail::finish(result, size);
  }
  outcome<void> set_limit(uint32_t maximum, int32_t when_full) const {
    return detail::finish(earshot_set_limit(engine_, id_, maximum, when_full));
  }
  outcome<voice_limit> get_limit() const { return limit_of_this(); }
  outcome<std::vector<earshot_curve_point>> get_points() const {
    return detail::all_from(
        earshot_curve_point(),
        [this](earshot_curve_point *points, size_t capacity, size_t *count) {
          return earshot_emitter_get_points(engine_, id_, points, capacity, count);
        });
  }
};

/** Voices that share a limit. */
class voice_group : public detail::labelled {
 public:
  using labelled::labelled;
  voice_group() = default;

  outcome<void> set_limit(uint32_t maximum, int32_t when_full) const {
    return detail::finish(earshot_set_limit(engine_, id_, maximum, when_full));
  }
  outcome<voice_limit> get_limit() const { return limit_of_this(); }
  /** Removes a group; its voices continue. */
  outcome<void> remove() const {
    return detail::finish(earshot_voice_group_remove(engine_, id_));
  }
};

/** A mix of buses that comes and goes as a whole. */
class snapshot : public detail::handle {
 public:
  using handle::handle;
  snapshot() = default;

  /** Removes a snapshot; its effect ends at once, without a click. */
  outcome<void> remove() const {
    return detail::finish(earshot_snapshot_remove(engine_, id_));
  }
  /** Sets the values of a bus in a snapshot, except for its sends. */
  outcome<void> set_mix(const class bus &bus, const earshot_bus_mix &mix) const {
    return detail::finish(earshot_snapshot_set_mix(engine_, id_, bus.id(), &mix));
  }
  outcome<void> clear_mix(const class bus &bus) const {
    return detail::finish(earshot_snapshot_set_mix(engine_, id_, bus.id(), nullptr));
  }
  /** Gets the values of a bus in a snapshot. */
  outcome<struct bus_mix> get_mix(const class bus &bus) const {
    struct bus_mix found;
    earshot_result result = earshot_snapshot_get_mix(engine_, id_, bus.id(), &found);
    return detail::finish(result, found);
  }
  /** Sets the level of a bus's send in a snapshot. */
  outcome<void> set_send(
      const class bus &bus, const class shared_reverb &reverb, double gain) const {
    return detail::finish(earshot_snapshot_set_send(engine_, id_, bus.id(), reverb.id(), &gain));
  }
  outcome<void> clear_send(const class bus &bus, const class shared_reverb &reverb) const {
    return detail::finish(earshot_snapshot_set_send(engine_, id_, bus.id(), reverb.id(), nullptr));
  }
  /** Gets the level of a bus's send in a snapshot. */
  outcome<double> get_send(const class bus &bus, const class shared_reverb &reverb) const {
    double found = 0;
    earshot_result result = earshot_snapshot_get_send(engine_, id_, bus.id(), reverb.id(), &found);
    return detail::finish(result, found);
  }
  /** Sets the values of an effect's settings in a snapshot. */
  outcome<void> set_settings(
      const class effect &effect, view<const earshot_setting_value> values) const {
    return detail::finish(earshot_snapshot_set_settings(
        engine_, id_, effect.id(), values.data(), values.size()));
  }
  /** Copies the current values of a bus into a snapshot. */
  outcome<void> capture(const class bus &bus) const {
    return detail::finish(earshot_snapshot_capture(engine_, id_, bus.id()));
  }
  /** Sets the weight of a snapshot, over a ramp. */
  outcome<void> set_weight(double weight, duration seconds = at_once) const {
    return detail::finish(earshot_snapshot_set_weight(engine_, id_, weight, seconds.count()));
  }
  /** Gets the weight of a snapshot: the larger of what is set and what parameters give. */
  outcome<double> weight() const {
    double found = 0;
    earshot_result result = earshot_snapshot_get_weight(engine_, id_, &found);
    return detail::finish(result, found);
  }
  outcome<std::vector<earshot_setting_value>> get_settings(const effect &of) const {
    std::vector<earshot_setting_value> found(32);
    size_t count = 0;
    earshot_result result =
        earshot_snapshot_get_settings(engine_, id_, of.id(), found.data(), 32, &count);
    found.resize(result == EARSHOT_OK ? count : 0);
    return detail::finish(result, std::move(found));
  }
};

/** A number of the game's that drives sound by curves. */
class parameter : public detail::handle {
 public:
  using handle::handle;
  parameter() = default;

  outcome<void> set_value(double value) const {
    return detail::finish(earshot_parameter_set_value(engine_, id_, 0, value));
  }
  /** For an emitter alone. */
  outcome<void> set_value(double value, const emitter &on) const {
    return detail::finish(earshot_parameter_set_value(engine_, id_, on.id(), value));
  }
  outcome<double> value() const { return value_on(0); }
  outcome<double> value(const emitter &on) const { return value_on(on.id()); }
  /** Removes a parameter with its curves; what they controlled is as set. */
  outcome<void> remove() const {
    return detail::finish(earshot_parameter_remove(engine_, id_));
  }
  /** Controls something by a parameter, through a curve. */
  outcome<void> drive(
      const detail::handle &target, int32_t quantity, view<const earshot_parameter_point> points,
      int32_t shape = EARSHOT_SHAPE_LINEAR) const {
    return detail::finish(earshot_parameter_drive(
        engine_, id_, target.id(), quantity, points.data(), points.size(), shape));
  }
  /** Controls the send of a bus or an emitter by a parameter, through a curve. */
  outcome<void> drive_send(
      const detail::handle &sender, const class shared_reverb &reverb,
      view<const earshot_parameter_point> points, int32_t shape = EARSHOT_SHAPE_LINEAR) const {
    return detail::finish(earshot_parameter_drive_send(
        engine_, id_, sender.id(), reverb.id(), points.data(), points.size(), shape));
  }
  /** A snapshot's weight by a curve. */
  outcome<void> drive(
      const snapshot &target, view<const earshot_parameter_point> points,
      int32_t shape = EARSHOT_SHAPE_LINEAR) const {
    return drive(target, EARSHOT_DRIVES_GAIN, points, shape);
  }
  /** What it drove is as set. */
  outcome<void> stop_driving(
      const handle &target, int32_t quantity = EARSHOT_DRIVES_GAIN) const {
    return drive(target, quantity, view<const earshot_parameter_point>());
  }

 private:
  outcome<double> value_on(earshot_emitter emitter) const {
    double value = 0;
    earshot_result result = earshot_parameter_get_value(engine_, id_, emitter, &value);
    return detail::finish(result, value);
  }
};

/** One playback. */
class voice : public detail::labelled {
 public:
  using labelled::labelled;
  voice() = default;

  /** Where in its clip it is: by the clock, and as it is heard, below 0 where that isn't known. */
  struct playhead_times {
    duration clock, heard;
  };

  /** Fades a voice out and ends it. */
  if_there stop(duration fade = click_free) const {
    return detail::finish_if_there(earshot_voice_stop(engine_, id_, fade.count()));
  }
  /** Fades a voice out from a frame on, and ends it. */
  if_there stop_at(int64_t frame, duration fade = click_free) const {
    return detail::finish_if_there(earshot_voice_stop_at(engine_, id_, frame, fade.count()));
  }
  /** Fades a voice out and pauses it. */
  if_there pause(duration fade = click_free) const {
    return detail::finish_if_there(earshot_voice_pause(engine_, id_, fade.count()));
  }
  /** Resumes a paused voice, and fades it in. */
  if_there resume(duration fade = click_free) const {
    return detail::finish_if_there(earshot_voice_resume(engine_, id_, fade.count()));
  }
  /** Moves the playhead of a voice. */
  if_there seek(duration seconds, duration fade = click_free) const {
    return detail::finish_if_there(earshot_voice_seek(engine_, id_, seconds.count(), fade.count()));
  }
  /** Sets the gain of a voice, over a ramp. */
  if_there set_gain(double gain, duration seconds = at_once) const {
    return detail::finish_if_there(earshot_voice_set_gain(engine_, id_, gain, seconds.count()));
  }
  /** Sets the playback rate of a voice, over a ramp. */
  if_there set_rate(double rate, duration seconds = at_once) const {
    return detail::finish_if_there(earshot_voice_set_rate(engine_, id_, rate, seconds.count()));
  }
  /** Sets how much of a voice's sound is blocked, over a ramp. */
  if_there set_occlusion(double occlusion, duration seconds = at_once) const {
    return detail::finish_if_there(earshot_voice_set_occlusion(
        engine_, id_, occlusion, seconds.count()));
  }
  /** Sets the priority of a voice: higher keeps its source before others. */
  if_there set_priority(int32_t priority) const {
    return detail::finish_if_there(earshot_voice_set_priority(engine_, id_, priority));
  }
  /** Lets a voice play to the end of its loop and continue from there. */
  if_there leave_loop() const {
    return detail::finish_if_there(earshot_voice_leave_loop(engine_, id_));
  }
  /** Sets how many times a voice plays its loop from now on, including this time. */
  if_there set_loops(int32_t loops) const {
    return detail::finish_if_there(earshot_voice_set_loops(engine_, id_, loops));
  }
  /** Sets the loop of a voice, in place of the clip's own. */
  if_there set_loop(int64_t start, int64_t end) const {
    return detail::finish_if_there(earshot_voice_set_loop(engine_, id_, start, end));
  }
  /** Adds a clip that follows what a voice plays, without a gap. */
  if_there append(const class clip &clip, int32_t loops) const {
    return detail::finish_if_there(earshot_voice_append(engine_, id_, clip.id(), loops));
  }
  /** Removes the clips that follow what a voice plays now, except the first ones. */
  if_there remove_followers(size_t keep) const {
    return detail::finish_if_there(earshot_voice_remove_followers(engine_, id_, keep));
  }
  /** Moves a voice to another bus, without a jump or a click. */
  if_there set_bus(const class bus &bus) const {
    return detail::finish_if_there(earshot_voice_set_bus(engine_, id_, bus.id()));
  }
  /** Moves a voice to another emitter, without a jump or a click. */
  if_there set_emitter(const class emitter &emitter) const {
    return detail::finish_if_there(earshot_voice_set_emitter(engine_, id_, emitter.id()));
  }
  /** Sets the pan of a non-positional voice, at constant power, over a ramp. */
  if_there set_pan(double pan, duration seconds = at_once) const {
    return detail::finish_if_there(earshot_voice_set_pan(engine_, id_, pan, seconds.count()));
  }
  /** Sets whether a voice keeps its source as long as it is audible. */
  if_there set_protected(bool is_protected) const {
    return detail::finish_if_there(earshot_voice_set_protected(engine_, id_, is_protected));
  }
  /** Sets a voice's behaviour without a source. */
  if_there set_when_virtual(int32_t when_virtual) const {
    return detail::finish_if_there(earshot_voice_set_when_virtual(engine_, id_, when_virtual));
  }
  /** Gets the settings of a voice. */
  outcome<struct voice_settings> get_settings() const {
    struct voice_settings found;
    earshot_result result = earshot_voice_get_settings(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Gets the state of a voice. */
  outcome<struct voice_status> status() const {
    struct voice_status found;
    earshot_result result = earshot_voice_get_status(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Explains in sentences, one per line, why a voice is or is not heard. */
  outcome<std::vector<std::string>> explain() const {
    return detail::lines_from(detail::text_from([&](char *buffer, size_t capacity, size_t *length) {
      return earshot_voice_explain(engine_, id_, buffer, capacity, length);
    }));
  }
  outcome<std::vector<clip>> get_followers() const {
    return detail::clips_from(engine_, [this](earshot_clip *clips, size_t capacity, size_t *count) {
      return earshot_voice_get_followers(engine_, id_, clips, capacity, count);
    });
  }
  if_there set_suspension_policy(const earshot_suspension_policy &policy) const {
    return detail::finish_if_there(earshot_set_suspension_policy(engine_, id_, &policy));
  }
  /** The policy of its bus holds again. */
  if_there clear_suspension_policy() const {
    return detail::finish_if_there(earshot_set_suspension_policy(engine_, id_, nullptr));
  }
  outcome<suspension_policy> get_suspension_policy() const {
    suspension_policy policy;
    earshot_result result = earshot_get_suspension_policy(engine_, id_, &policy);
    return detail::finish(result, policy);
  }
  outcome<playhead_times> playhead() const {
    double clock = 0, audible = 0;
    earshot_result result = earshot_voice_get_playhead(engine_, id_, &clock, &audible);
    return detail::finish(result, playhead_times{duration(clock), duration(audible)});
  }
  /** The zones that the listener or its emitter is in; see earshot_voice_get_zones. */
  outcome<std::vector<heard_zone>> zones() const {
    std::vector<heard_zone> found(16, detail::sized<earshot_heard_zone>());
    for (;;) {
      size_t count = 0;
      earshot_result result =
          earshot_voice_get_zones(engine_, id_, found.data(), found.size(), &count);
      bool fits = count <= found.size();
      found.resize(count, detail::sized<earshot_heard_zone>());
      if (fits || result != EARSHOT_OK) return detail::finish(result, std::move(found));
    }
  }
  outcome<explanation> explain_in_numbers() const {
    explanation found;
    earshot_factor empty = detail::sized<earshot_factor>();
    found.factors.assign(16, empty);
    for (;;) {
      size_t count = 0;
      earshot_result result = earshot_voice_get_explanation(
          engine_, id_, &found, found.factors.data(), found.factors.size(), &count);
      bool fits = count <= found.factors.size();
      found.factors.resize(count, empty);
      if (fits || result != EARSHOT_OK) return detail::finish(result, std::move(found));
    }
  }
};

/** A value that a post gives an event: `{"surface", "grass"}`, `{"speed", 3.5}` or, for a hole,
 *  `{"line", clip}`. */
struct sound_value : earshot_sound_value {
  sound_value(const char *its_name, double its_number) : earshot_sound_value() {
    name = its_name, number = its_number;
  }
  sound_value(const char *its_name, const char *its_label) : earshot_sound_value() {
    name = its_name, label = its_label;
  }
  sound_value(const char *its_name, const class clip &its_clip) : earshot_sound_value() {
    name = its_name, clip = its_clip.id();
  }
};

/** A sound event that was posted. */
class instance : public detail::handle {
 public:
  using handle::handle;
  instance() = default;

  /** Lets an instance come to its end: loops are left after their pass, tails follow. */
  outcome<void> release() const {
    return detail::finish(earshot_instance_release(engine_, id_));
  }
  /** Sets a parameter of an instance alone. */
  outcome<void> set_parameter(text name, double value) const {
    return detail::finish(earshot_instance_set_parameter(
        engine_, id_, name.data(), name.length(), value));
  }
  /** Sets a parameter of an instance alone, to one of its labels. */
  outcome<void> set_label(text name, text label) const {
    return detail::finish(earshot_instance_set_label(
        engine_, id_, name.data(), name.length(), label.data(), label.length()));
  }
  /** Gets whether an instance plays, or has something to play. */
  outcome<bool> is_playing() const {
    bool found = false;
    earshot_result result = earshot_instance_is_playing(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Gets where in its clip an instance's newest voice is; -1 without one. */
  outcome<duration> playhead() const {
    double found = 0;
    earshot_result result = earshot_instance_playhead(engine_, id_, &found);
    return detail::finish(result, duration(found));
  }
  /** Gets the reason why an instance wasn't played; empty if it was, or is forgotten. */
  outcome<std::string> explain() const {
    return detail::text_from([&](char *buffer, size_t capacity, size_t *length) {
      return earshot_instance_explain(engine_, id_, buffer, capacity, length);
    });
  }
  /** Stops it over its event's own fade. */
  outcome<void> stop() const {
    return detail::finish(earshot_instance_stop(engine_, id_, EARSHOT_OWN_FADE));
  }
  /** Stops it over this fade. */
  outcome<void> stop(duration fade) const {
    return detail::finish(earshot_instance_stop(engine_, id_, fade.count()));
  }
  /** Its voices, the newest first. */
  outcome<std::vector<voice>> voices() const {
    earshot_voice found[256];
    size_t count = 0;
    earshot_result result = earshot_instance_voices(engine_, id_, found, 256, &count);
    std::vector<voice> voices;
    for (size_t index = 0; result == EARSHOT_OK && index < count && index < 256; index++) {
      voices.push_back(voice(engine_, found[index]));
    }
    return detail::finish(result, std::move(voices));
  }
};

/** The id of the event whose first name this is, or of a parameter. */
inline outcome<uint64_t> sound_id(text name) {
  uint64_t found = 0;
  return detail::finish(earshot_sound_id(name.data(), name.length(), &found), found);
}

/** Sound as data: `engine.load_sounds("Sounds")`, then `sounds.post("hero/step", boots)`. */
class sounds : public detail::handle {
 public:
  using handle::handle;
  sounds() = default;

  /** What happened; EARSHOT_SOUND_NOTICE_NONE: nothing that wasn't taken. */
  struct notice {
    int32_t kind;
    class instance instance;
    int64_t number;
    std::string text;
  };

  /** Fades out what plays of sound events, and removes their clips, buses and effects. */
  outcome<void> unload(duration fade = click_free) const {
    return detail::finish(earshot_sounds_unload(engine_, id_, fade.count()));
  }
  /** Reads the definitions of a folder again, in the background, and takes over what changed. */
  outcome<void> reload() const {
    return detail::finish(earshot_sounds_reload(engine_, id_));
  }
  /** Sets a parameter for everything, or for what plays on an emitter. */
  outcome<void> set_parameter(
      text name, double value, const class emitter &emitter = earshot::emitter()) const {
    return detail::finish(earshot_sounds_set_parameter(
        engine_, id_, name.data(), name.length(), value, emitter.id()));
  }
  /** Sets a parameter to one of its labels, for everything or for what plays on an emitter. */
  outcome<void> set_label(
      text name, text label, const class emitter &emitter = earshot::emitter()) const {
    return detail::finish(earshot_sounds_set_label(
        engine_, id_, name.data(), name.length(), label.data(), label.length(), emitter.id()));
  }
  /** Gets where a parameter is on its way to what was set; NaN if there is none of that name. */
  outcome<double> parameter(text name, const class emitter &emitter = earshot::emitter()) const {
    double found = 0;
    earshot_result result = earshot_sounds_parameter(
        engine_, id_, name.data(), name.length(), emitter.id(), &found);
    return detail::finish(result, found);
  }
  /** Sets a switch of an emitter: events that are posted on it from now on choose by it. */
  outcome<void> set_switch(const class emitter &emitter, text name, text value) const {
    return detail::finish(earshot_sounds_set_switch(
        engine_, id_, emitter.id(), name.data(), name.length(), value.data(), value.length()));
  }
  /** Sets a global state; what it changes follows over the state's transition. */
  outcome<void> set_state(text name, text value) const {
    return detail::finish(earshot_sounds_set_state(
        engine_, id_, name.data(), name.length(), value.data(), value.length()));
  }
  /** Gets the value of a state; empty if there is none of that name. */
  outcome<std::string> state(text name) const {
    return detail::text_from([&](char *buffer, size_t capacity, size_t *length) {
      return earshot_sounds_state(
          engine_, id_, name.data(), name.length(), buffer, capacity, length);
    });
  }
  /** Sets the gain of a VCA, which many buses follow. */
  outcome<void> set_vca(text name, double decibels, duration seconds = at_once) const {
    return detail::finish(earshot_sounds_set_vca(
        engine_, id_, name.data(), name.length(), decibels, seconds.count()));
  }
  /** Stops all instances over a fade. */
  outcome<void> stop(duration fade = click_free) const {
    return detail::finish(earshot_sounds_stop(engine_, id_, fade.count()));
  }
  /** Gets a bus of the definitions. */
  outcome<class bus> bus(text name) const {
    earshot_bus found = 0;
    earshot_result result = earshot_sounds_bus(engine_, id_, name.data(), name.length(), &found);
    return detail::finish(result, earshot::bus(engine_, found));
  }
  /** Gets a snapshot of the definitions. */
  outcome<class snapshot> snapshot(text name) const {
    earshot_snapshot found = 0;
    earshot_result result = earshot_sounds_snapshot(
        engine_, id_, name.data(), name.length(), &found);
    return detail::finish(result, earshot::snapshot(engine_, found));
  }
  /** Gets the reasons why less than all of an event can be heard, a line each; empty: there is
   *  none. */
  outcome<std::string> explain(text event) const {
    return detail::text_from([&](char *buffer, size_t capacity, size_t *length) {
      return earshot_sounds_explain(
          engine_, id_, event.data(), event.length(), buffer, capacity, length);
    });
  }
  /** Posts an event on an emitter, or flat. */
  outcome<class instance> post(
      text event, const class emitter &on = emitter(),
      std::initializer_list<sound_value> values = {}) const {
    earshot_instance found = 0;
    earshot_result result = earshot_sounds_post(
        engine_, id_, event.data(), event.length(), on.id(), values.begin(), values.size(),
        &found);
    return detail::finish(result, earshot::instance(engine_, found));
  }
  /** Posts an event at a position in the world. */
  outcome<class instance> post_at(
      text event, const vector &to, std::initializer_list<sound_value> values = {}) const {
    earshot_instance found = 0;
    earshot_result result = earshot_sounds_post_at(
        engine_, id_, event.data(), event.length(), to.x, to.y, to.z, values.begin(),
        values.size(), &found);
    return detail::finish(result, earshot::instance(engine_, found));
  }
  /** Posts an event by its id on an emitter, or flat. */
  outcome<class instance> post_id(
      uint64_t event, const class emitter &on = emitter(),
      std::initializer_list<sound_value> values = {}) const {
    earshot_instance found = 0;
    earshot_result result = earshot_sounds_post_id(
        engine_, id_, event, on.id(), values.begin(), values.size(), &found);
    return detail::finish(result, earshot::instance(engine_, found));
  }
  struct loading_progress {
    /** 0 to 1. */
    double fraction;
    bool is_ready;
    /** Why they can't be loaded; empty: they can. */
    std::string error;
  };
  /** How far loading is. Of an error longer than a kilobyte the rest is left out. */
  outcome<loading_progress> progress() const {
    char text[1024];
    loading_progress found = {0, false, std::string()};
    earshot_result result = earshot_sounds_progress(
        engine_, id_, &found.fraction, &found.is_ready, text, sizeof text, nullptr);
    if (result == EARSHOT_OK) found.error = text;
    return detail::finish(result, found);
  }
  /** The names of all events, in order. */
  outcome<std::vector<std::string>> event_names() const {
    std::vector<std::string> names;
    char name[1024];
    size_t count = 1;
    earshot_result result = EARSHOT_OK;
    while (names.size() < count && result == EARSHOT_OK) {
      result = earshot_sounds_event_name(
          engine_, id_, names.size(), &count, name, sizeof name, nullptr);
      if (count > 0) names.push_back(name);
    }
    return detail::finish(result, std::move(names));
  }
  /** Takes the oldest notice. Of a text longer than a kilobyte the rest is left out. */
  outcome<notice> take_notice() const {
    char text[1024];
    earshot_instance number = 0;
    notice taken = {EARSHOT_SOUND_NOTICE_NONE, earshot::instance(), 0, std::string()};
    earshot_result result = earshot_sounds_take_notice(
        engine_, id_, &taken.kind, &number, &taken.number, text, sizeof text, nullptr);
    if (result == EARSHOT_OK) taken.text = text;
    taken.instance = earshot::instance(engine_, number);
    return detail::finish(result, taken);
  }
};

static_assert(
    sizeof(sound_value) == sizeof(earshot_sound_value), "lists of values are passed to C");

/** Where a host's audio callback pulls samples, on any thread. */
class host_output {
 public:
  host_output() : id_(0) {}
  explicit host_output(earshot_host_output id) : id_(id) {}
  earshot_host_output id() const noexcept { return id_; }

  /** For the audio callback: throws nothing, in every build. */
  earshot_result render(float *samples, size_t frames, uint32_t channels) const noexcept {
    return earshot_host_output_render(id_, samples, frames, channels);
  }

  /** Seconds from a pull to the ear, which heard_frame goes by; less than 0: unknown. */
  earshot_result set_latency(double seconds) const noexcept {
    return earshot_host_output_set_latency(id_, seconds);
  }

 private:
  earshot_host_output id_;
};

/** What the game's other threads may ask of an engine: see earshot_queue_play. Each call answers as
 *  far as is known at once. A `target` is a voice, an emitter or a bus. The calls of a voice that
 *  was played here are for the engine's thread, after its next update; until then, and elsewhere,
 *  there are those below. */
class command_queue {
 public:
  command_queue() : engine_(0) {}
  explicit command_queue(earshot_engine engine) : engine_(engine) {}

  /** Posts a sound event from another thread, executed before the next block. */
  outcome<void> post(
      const class sounds &sounds, uint64_t event,
      const class emitter &emitter = earshot::emitter()) const {
    return detail::finish(earshot_queue_post(engine_, sounds.id(), event, emitter.id()));
  }
  /** Posts a sound event at a position from another thread, like earshot_queue_post. */
  outcome<void> post_at(const class sounds &sounds, uint64_t event, const vector &to) const {
    return detail::finish(earshot_queue_post_at(engine_, sounds.id(), event, to.x, to.y, to.z));
  }
  /** Sets a parameter of sound events from another thread. */
  outcome<void> set_sound_parameter(
      const class sounds &sounds, uint64_t parameter, double value,
      const class emitter &emitter = earshot::emitter()) const {
    return detail::finish(earshot_queue_set_sound_parameter(
        engine_, sounds.id(), parameter, value, emitter.id()));
  }
  /** Plays a clip, like earshot_play. */
  outcome<class voice> play(
      const class clip &clip, const class emitter &emitter = earshot::emitter(),
      const earshot_play_options &options = earshot::play_options()) const {
    earshot_voice found = 0;
    earshot_result result = earshot_queue_play(engine_, clip.id(), emitter.id(), &options, &found);
    return detail::finish(result, earshot::voice(engine_, found));
  }
  /** Plays a clip at a position in the world, like earshot_play_at. */
  outcome<class voice> play_at(
      const class clip &clip, const vector &to,
      const earshot_play_options &options = earshot::play_options(),
      const earshot_emitter_options &emitter = earshot::emitter_options()) const {
    earshot_voice found = 0;
    earshot_result result = earshot_queue_play_at(
        engine_, clip.id(), to.x, to.y, to.z, &options, &emitter, &found);
    return detail::finish(result, earshot::voice(engine_, found));
  }
  /** Fades out and ends a voice or a bus's voices, like earshot_voice_stop and earshot_bus_stop. */
  outcome<void> stop(const detail::handle &target, duration fade = click_free) const {
    return detail::finish(earshot_queue_stop(engine_, target.id(), fade.count()));
  }
  /** Fades a voice out from a frame on, like earshot_voice_stop_at. */
  outcome<void> stop_at(const class voice &voice, int64_t frame, duration fade = click_free) const {
    return detail::finish(earshot_queue_stop_at(engine_, voice.id(), frame, fade.count()));
  }
  /** Pauses a voice or a bus, like earshot_voice_pause and earshot_bus_pause. */
  outcome<void> pause(const detail::handle &target, duration fade = click_free) const {
    return detail::finish(earshot_queue_pause(engine_, target.id(), fade.count()));
  }
  /** Resumes a voice or a bus, like earshot_voice_resume and earshot_bus_resume. */
  outcome<void> resume(const detail::handle &target, duration fade = click_free) const {
    return detail::finish(earshot_queue_resume(engine_, target.id(), fade.count()));
  }
  /** Moves the playhead of a voice, like earshot_voice_seek. */
  outcome<void> seek(const class voice &voice, duration seconds, duration fade = click_free) const {
    return detail::finish(earshot_queue_seek(engine_, voice.id(), seconds.count(), fade.count()));
  }
  /** Lets a voice leave its loop, like earshot_voice_leave_loop. */
  outcome<void> leave_loop(const class voice &voice) const {
    return detail::finish(earshot_queue_leave_loop(engine_, voice.id()));
  }
  /** Sets the pan of a voice, like earshot_voice_set_pan. */
  outcome<void> set_pan(const class voice &voice, double pan, duration seconds = at_once) const {
    return detail::finish(earshot_queue_set_pan(engine_, voice.id(), pan, seconds.count()));
  }
  /** Sets the gain of a voice, an emitter or a bus, like earshot_voice_set_gain. */
  outcome<void> set_gain(
      const detail::handle &target, double gain, duration seconds = at_once) const {
    return detail::finish(earshot_queue_set_gain(engine_, target.id(), gain, seconds.count()));
  }
  /** Sets the playback rate of a voice, an emitter or a bus, like earshot_voice_set_rate. */
  outcome<void> set_rate(
      const detail::handle &target, double rate, duration seconds = at_once) const {
    return detail::finish(earshot_queue_set_rate(engine_, target.id(), rate, seconds.count()));
  }
  /** Sets the occlusion of a voice, an emitter or a bus, like earshot_voice_set_occlusion. */
  outcome<void> set_occlusion(
      const detail::handle &target, double occlusion, duration seconds = at_once) const {
    return detail::finish(earshot_queue_set_occlusion(
        engine_, target.id(), occlusion, seconds.count()));
  }
  /** Sets the priority of a voice, an emitter or a bus, like earshot_voice_set_priority. */
  outcome<void> set_priority(const detail::handle &target, int32_t priority) const {
    return detail::finish(earshot_queue_set_priority(engine_, target.id(), priority));
  }
  /** Mutes a bus, like earshot_bus_set_muted. */
  outcome<void> set_muted(const class bus &bus, bool is_muted) const {
    return detail::finish(earshot_queue_set_muted(engine_, bus.id(), is_muted));
  }
  /** Moves an object, like earshot_object_set_position. */
  outcome<void> set_position(const class object &object, const vector &to) const {
    return detail::finish(earshot_queue_set_position(engine_, object.id(), to.x, to.y, to.z));
  }
  /** Moves an object at once, like earshot_object_teleport. */
  outcome<void> teleport(const class object &object, const vector &to) const {
    return detail::finish(earshot_queue_teleport(engine_, object.id(), to.x, to.y, to.z));
  }
  /** Sets an object's rotation, like earshot_object_set_rotation. */
  outcome<void> set_rotation(const class object &object, const rotation &to) const {
    return detail::finish(earshot_queue_set_rotation(engine_, object.id(), to.x, to.y, to.z, to.w));
  }
  /** Sets an object's speed, like earshot_object_set_velocity. */
  outcome<void> set_velocity(const class object &object, const earshot_vector &velocity) const {
    return detail::finish(earshot_queue_set_velocity(engine_, object.id(), &velocity));
  }
  outcome<void> clear_velocity(const class object &object) const {
    return detail::finish(earshot_queue_set_velocity(engine_, object.id(), nullptr));
  }

 private:
  earshot_engine engine_;
};

/** What other threads may tell an engine, at any time. */
class remote {
 public:
  remote() : engine_(0) {}
  explicit remote(earshot_engine engine) : engine_(engine) {}

  /** Reports that the system silences the application, at once, even if no update comes. */
  outcome<void> begin_interruption(text name) const {
    return detail::finish(earshot_remote_begin_interruption(engine_, name.data(), name.length()));
  }
  /** Reports that an interruption is over. */
  outcome<void> end_interruption(text name, bool should_resume) const {
    return detail::finish(earshot_remote_end_interruption(
        engine_, name.data(), name.length(), should_resume));
  }
  /** Adds reasons for silence. */
  outcome<void> suspend(uint32_t reasons) const {
    return detail::finish(earshot_remote_suspend(engine_, reasons));
  }
  /** Removes reasons for silence, as often as they were added. */
  outcome<void> restore(uint32_t reasons, bool should_resume) const {
    return detail::finish(earshot_remote_restore(engine_, reasons, should_resume));
  }
  /** Reports that the application is in the background. */
  outcome<void> enter_background() const {
    return detail::finish(earshot_remote_enter_background(engine_));
  }
  /** Reports that the application is no longer in the background. */
  outcome<void> leave_background() const {
    return detail::finish(earshot_remote_leave_background(engine_));
  }
  /** Reports that the headphones were unplugged. */
  outcome<void> note_unplugged() const {
    return detail::finish(earshot_remote_note_unplugged(engine_));
  }

 private:
  earshot_engine engine_;
};

namespace detail {

/** Something outside all engines that is released when its owner goes. */
template <earshot_result (*release)(uint64_t)>
class owned {
 public:
  owned() : id_(0) {}
  explicit owned(uint64_t id) : id_(id) {}
  owned(owned &&other) noexcept : id_(other.id_) { other.id_ = 0; }
  owned &operator=(owned &&other) noexcept {
    owned moved(std::move(other));
    std::swap(id_, moved.id_);
    return *this;
  }
  owned(const owned &) = delete;
  owned &operator=(const owned &) = delete;
  ~owned() {
    if (id_) release(id_);
  }
  uint64_t id() const noexcept { return id_; }
  explicit operator bool() const noexcept { return id_ != 0; }

 protected:
  uint64_t id_;
};

}  // namespace detail

/** Sound that the game hands over as it comes, from any thread:
 *  `auto chat = push_source::make(48000, 1, 500ms); engine.play(engine.load_push_source(chat));` */
class push_source : public detail::owned<earshot_push_source_release> {
 public:
  using owned::owned;
  push_source() = default;

  struct frame_counts {
    size_t waiting, room;
    int64_t played;
  };

  /** Makes a source that the game pushes samples to, from a video player, a synthesiser, a
   *  network. */
  static outcome<class push_source> make(
      uint32_t sample_rate, uint32_t channels, duration seconds) {
    earshot_push_source found = 0;
    earshot_result result = earshot_push_source_make(
        sample_rate, channels, seconds.count(), &found);
    return detail::finish(result, earshot::push_source(found));
  }
  /** Releases a push source; what was pushed is played to its end. */
  outcome<void> release() const {
    return detail::finish(earshot_push_source_release(id_));
  }
  /** Ends a push source: the voice plays what there is and ends. */
  outcome<void> finish() const {
    return detail::finish(earshot_push_source_finish(id_));
  }
  /** Sets the latency from write to render. */
  outcome<void> set_latency(duration seconds, bool adapts) const {
    return detail::finish(earshot_push_source_set_latency(id_, seconds.count(), adapts));
  }
  /** Gets the latency that was set, or adapted to. */
  outcome<duration> latency() const {
    double found = 0;
    earshot_result result = earshot_push_source_get_latency(id_, &found);
    return detail::finish(result, duration(found));
  }
  /** Answers for how many frames there was room. */
  outcome<size_t> write(const float *samples, size_t frames) const {
    size_t written = 0;
    earshot_result result = earshot_push_source_write(id_, samples, frames, &written);
    return detail::finish(result, written);
  }
  outcome<frame_counts> counts() const {
    frame_counts counts = {0, 0, 0};
    earshot_result result =
        earshot_push_source_get_counts(id_, &counts.waiting, &counts.room, &counts.played);
    return detail::finish(result, counts);
  }
};

/** A sound file whose bytes are still coming, from any thread. */
class progressive : public detail::owned<earshot_progressive_release> {
 public:
  using owned::owned;
  progressive() = default;

  /** Makes a sound file whose bytes arrive over time, such as a download. */
  static outcome<class progressive> make(uint64_t byte_count, text name = text()) {
    earshot_progressive found = 0;
    earshot_result result = earshot_progressive_make(
        name.data(), name.length(), byte_count, &found);
    return detail::finish(result, earshot::progressive(found));
  }
  /** Releases a progressive file; a clip that was made of it continues. */
  outcome<void> release() const {
    return detail::finish(earshot_progressive_release(id_));
  }
  /** Ends a progressive file: all bytes are there, or the download was broken off. */
  outcome<void> finish() const {
    return detail::finish(earshot_progressive_finish(id_));
  }
  outcome<void> append(const void *data, size_t count) const {
    return detail::finish(earshot_progressive_append(id_, data, count));
  }
};

/** Sound from the network, from any thread: `auto radio = network::open("https://host/live");`, and
 *  once its state is EARSHOT_NETWORK_IS_READY `engine.play(engine.load_network(radio))`. */
class network : public detail::owned<earshot_network_release> {
 public:
  using owned::owned;
  network() = default;

  /** What happened; EARSHOT_NETWORK_EVENT_NONE: nothing that wasn't taken. */
  struct event {
    int32_t kind;
    int64_t number;
    std::string text;
  };

  /** Begins to connect to an address of HTTP or HTTPS, and returns at once. */
  static outcome<class network> open(
      text address, const earshot_network_options &options = earshot::network_options()) {
    earshot_network found = 0;
    earshot_result result = earshot_network_open(
        address.data(), address.length(), &options, &found);
    return detail::finish(result, earshot::network(found));
  }
  /** Releases a stream; it is closed when no clip uses it any more. */
  outcome<void> release() const {
    return detail::finish(earshot_network_release(id_));
  }
  /** Moves to a position in a file. */
  outcome<void> seek(duration seconds) const {
    return detail::finish(earshot_network_seek(id_, seconds.count()));
  }
  /** Gets the state of a stream. */
  outcome<struct network_status> status() const {
    struct network_status found;
    earshot_result result = earshot_network_get_status(id_, &found);
    return detail::finish(result, found);
  }
  /** Gets a text about a stream; empty where it is unknown. */
  outcome<std::string> text_of(int32_t which) const {
    return detail::text_from([&](char *buffer, size_t capacity, size_t *length) {
      return earshot_network_text(id_, which, buffer, capacity, length);
    });
  }
  /** Takes the oldest event. Of a text longer than a kilobyte the rest is left out. */
  outcome<event> take_event() const {
    char text[1024];
    event taken = {EARSHOT_NETWORK_EVENT_NONE, 0, std::string()};
    earshot_result result = earshot_network_take_event(
        id_, &taken.kind, &taken.number, text, sizeof text, nullptr);
    if (result == EARSHOT_OK) taken.text = text;
    return detail::finish(result, taken);
  }
};

/** Sends what somebody says, from any thread; let go, it lets go of the microphone. */
class chat_sender : public detail::owned<earshot_chat_sender_release> {
 public:
  using owned::owned;
  chat_sender() = default;

  static outcome<chat_sender> make(const chat_sender_options &options, earshot_engine engine = 0) {
    earshot_chat_sender id = 0;
    earshot_result result = earshot_chat_sender_make(engine, &options, &id);
    return detail::finish(result, chat_sender(id));
  }
  /** Releases a sender and the microphone. */
  outcome<void> release() const {
    return detail::finish(earshot_chat_sender_release(id_));
  }
  /** Opens the microphone. */
  outcome<void> start() const {
    return detail::finish(earshot_chat_sender_start(id_));
  }
  /** Closes the microphone for good. */
  outcome<void> stop() const {
    return detail::finish(earshot_chat_sender_stop(id_));
  }
  /** Sets whether sending is muted; the microphone stays open. */
  outcome<void> set_muted(bool is_muted) const {
    return detail::finish(earshot_chat_sender_set_muted(id_, is_muted));
  }
  /** Gets the state of a sender. */
  outcome<struct chat_sender_status> status() const {
    struct chat_sender_status found;
    earshot_result result = earshot_chat_sender_get_status(id_, &found);
    return detail::finish(result, found);
  }
  /** One channel at 16,000 Hz, in place of a microphone. */
  outcome<void> take(const float *samples, size_t frames) const {
    return detail::finish(earshot_chat_sender_take(id_, samples, frames));
  }
  /** The effect to be removed when the sender is gone; 0: none. */
  outcome<earshot_effect> reference() const {
    earshot_effect effect = 0;
    earshot_result result = earshot_chat_sender_get_reference(id_, &effect);
    return detail::finish(result, effect);
  }
};

/** Hears what a sender sent, from any thread; `engine::load_chat_receiver` makes a clip of it. */
class chat_receiver : public detail::owned<earshot_chat_receiver_release> {
 public:
  using owned::owned;
  chat_receiver() = default;

  /** Makes a receiver of what a sender sends. */
  static outcome<class chat_receiver> make() {
    earshot_chat_receiver found = 0;
    earshot_result result = earshot_chat_receiver_make(&found);
    return detail::finish(result, earshot::chat_receiver(found));
  }
  /** Releases a receiver; its voice ends. */
  outcome<void> release() const {
    return detail::finish(earshot_chat_receiver_release(id_));
  }
  /** Gets the state of a receiver. */
  outcome<struct chat_receiver_status> status() const {
    struct chat_receiver_status found;
    earshot_result result = earshot_chat_receiver_get_status(id_, &found);
    return detail::finish(result, found);
  }
  outcome<void> receive(const void *packet, size_t length) const {
    return detail::finish(earshot_chat_receiver_receive(id_, packet, length));
  }
};

/** Records from a microphone, from any thread; let go, it ends without anybody waiting:
 *  `recorder_options what; what.path = "note.flac"; auto note = recorder::make(what);` */
class recorder : public detail::owned<earshot_recorder_release> {
 public:
  using owned::owned;
  recorder() = default;

  /** What happened; EARSHOT_RECORDER_EVENT_NONE: nothing that wasn't taken. */
  struct event {
    int32_t kind;
    int64_t number;
    std::string text;
  };

  static outcome<recorder> make(const recorder_options &options, earshot_engine engine = 0) {
    earshot_recorder id = 0;
    earshot_result result = earshot_recorder_make(engine, &options, &id);
    return detail::finish(result, recorder(id));
  }
  /** Releases a recorder; one that still records ends in the background. */
  outcome<void> release() const {
    return detail::finish(earshot_recorder_release(id_));
  }
  /** Opens the microphone and records. */
  outcome<void> start() const {
    return detail::finish(earshot_recorder_start(id_));
  }
  /** Pauses a recorder; the microphone is off after some 20 ms. */
  outcome<void> pause() const {
    return detail::finish(earshot_recorder_pause(id_));
  }
  /** Resumes a recorder, unless it is interrupted. */
  outcome<void> resume() const {
    return detail::finish(earshot_recorder_resume(id_));
  }
  /** Ends the recording, and waits until the file is complete. */
  outcome<void> stop() const {
    return detail::finish(earshot_recorder_stop(id_));
  }
  /** Sets the gain of a recorder, with a short ramp. */
  outcome<void> set_gain(double gain) const {
    return detail::finish(earshot_recorder_set_gain(id_, gain));
  }
  /** Gets the state of a recorder. */
  outcome<struct recorder_status> status() const {
    struct recorder_status found;
    earshot_result result = earshot_recorder_get_status(id_, &found);
    return detail::finish(result, found);
  }
  /** Gets the level of the last 50 ms, including the gain; without loudness. */
  outcome<struct meter> meter() const {
    struct meter found;
    earshot_result result = earshot_recorder_get_meter(id_, &found);
    return detail::finish(result, found);
  }
  /** Gets the name of the device that is recorded from; empty without one. */
  outcome<std::string> device_name() const {
    return detail::text_from([&](char *buffer, size_t capacity, size_t *length) {
      return earshot_recorder_device_name(id_, buffer, capacity, length);
    });
  }
  /** Gets the names of the devices to record from, one per line, the default first. */
  static outcome<std::vector<std::string>> device_names() {
    return detail::lines_from(detail::text_from([&](char *buffer, size_t capacity, size_t *length) {
      return earshot_recorder_device_names(buffer, capacity, length);
    }));
  }
  /** Takes the oldest event. Of a text longer than a kilobyte the rest is left out. */
  outcome<event> take_event() const {
    char text[1024];
    event taken = {EARSHOT_RECORDER_EVENT_NONE, 0, std::string()};
    earshot_result result = earshot_recorder_take_event(
        id_, &taken.kind, &taken.number, text, sizeof text, nullptr);
    if (result == EARSHOT_OK) taken.text = text;
    return detail::finish(result, taken);
  }
};

/** Tells the desktop what plays, from any thread:
 *  `music.set_now_playing(now_playing::make("Game"))` is all for a player's. */
class now_playing : public detail::owned<earshot_now_playing_release> {
 public:
  using owned::owned;
  now_playing() = default;

  /** What somebody asks for; EARSHOT_COMMAND_NONE: nothing that wasn't taken. */
  struct command {
    int32_t kind;
    double value;
  };

  /** Begins to show on the desktop what plays. */
  static outcome<class now_playing> make(text name, text desktop_entry = text()) {
    earshot_now_playing found = 0;
    earshot_result result = earshot_now_playing_make(
        name.data(), name.length(), desktop_entry.data(), desktop_entry.length(), &found);
    return detail::finish(result, earshot::now_playing(found));
  }
  /** Removes the name from the bus. */
  outcome<void> release() const {
    return detail::finish(earshot_now_playing_release(id_));
  }
  /** Shows what plays; may be called as often as wanted. */
  outcome<void> set(const earshot_now_playing_info &info) const {
    return detail::finish(earshot_now_playing_set(id_, &info));
  }
  outcome<command> take_command() const {
    command taken = {EARSHOT_COMMAND_NONE, 0};
    earshot_result result = earshot_now_playing_take_command(id_, &taken.kind, &taken.value);
    return detail::finish(result, taken);
  }
  /** EARSHOT_NOW_PLAYING_… */
  outcome<int32_t> availability() const {
    int32_t kind = EARSHOT_NOW_PLAYING_CONNECTING;
    earshot_result result = earshot_now_playing_availability(id_, &kind, nullptr, 0, nullptr);
    return detail::finish(result, kind);
  }
};

/** Plays lists of files, one after the other: `engine.make_music()`. */
class music : public detail::handle {
 public:
  using handle::handle;
  music() = default;

  /** What happened; EARSHOT_MUSIC_EVENT_NONE: nothing that wasn't taken. */
  struct event {
    int32_t kind;
    int64_t number;
    std::string text;
  };

  /** Ends what a player plays, and removes its bus. */
  outcome<void> release() const {
    return detail::finish(earshot_music_release(engine_, id_));
  }
  /** Changes how a player plays, from the next track on. */
  outcome<void> configure(const earshot_music_options &options) const {
    return detail::finish(earshot_music_configure(engine_, id_, &options));
  }
  /** Lets a player play addresses of HTTP and HTTPS. */
  outcome<void> set_network(const earshot_network_options &options) const {
    return detail::finish(earshot_music_set_network(engine_, id_, &options));
  }
  outcome<void> clear_network() const {
    return detail::finish(earshot_music_set_network(engine_, id_, nullptr));
  }
  /** Plays from where the player was paused, or the current track from its beginning. */
  outcome<void> play() const {
    return detail::finish(earshot_music_play(engine_, id_));
  }
  /** Plays an entry of the list. */
  outcome<void> play_at(size_t index) const {
    return detail::finish(earshot_music_play_at(engine_, id_, index));
  }
  /** Pauses a player without a click. */
  outcome<void> pause() const {
    return detail::finish(earshot_music_pause(engine_, id_));
  }
  /** Fades out and ends what a player plays. */
  outcome<void> stop(duration fade = click_free) const {
    return detail::finish(earshot_music_stop(engine_, id_, fade.count()));
  }
  /** Moves to the next track; after the last one the player ends, unless it repeats. */
  outcome<void> next() const {
    return detail::finish(earshot_music_next(engine_, id_));
  }
  /** Moves to the previous track, or to the beginning of a track of which more than three seconds
   *  were played. */
  outcome<void> previous() const {
    return detail::finish(earshot_music_previous(engine_, id_));
  }
  /** Moves to a position in the track; beyond its end is the next track. */
  outcome<void> seek(duration seconds) const {
    return detail::finish(earshot_music_seek(engine_, id_, seconds.count()));
  }
  /** Sets the gain of a player, besides that of its bus. */
  outcome<void> set_gain(double gain) const {
    return detail::finish(earshot_music_set_gain(engine_, id_, gain));
  }
  /** Gets the state of a music player. */
  outcome<struct music_status> status() const {
    struct music_status found;
    earshot_result result = earshot_music_get_status(engine_, id_, &found);
    return detail::finish(result, found);
  }
  /** Gets a text about the track that plays, or played last; empty where it is unknown. */
  outcome<std::string> text_of(int32_t which) const {
    return detail::text_from([&](char *buffer, size_t capacity, size_t *length) {
      return earshot_music_text(engine_, id_, which, buffer, capacity, length);
    });
  }
  /** Shows what a player plays, and lets media keys control it, from its engine's next update
   *  on. */
  outcome<void> set_now_playing(const class now_playing &now_playing) const {
    return detail::finish(earshot_music_set_now_playing(engine_, id_, now_playing.id()));
  }
  /** Files, folders and playlists; answers how many entries came of them. */
  outcome<size_t> open(const std::vector<std::string> &paths) const {
    return listed(earshot_music_open, paths);
  }
  /** The same, behind what is there. */
  outcome<size_t> append(const std::vector<std::string> &paths) const {
    return listed(earshot_music_append, paths);
  }
  /** The bytes of its picture; none without. */
  outcome<std::vector<unsigned char>> cover() const {
    size_t count = 0;
    earshot_result result = earshot_music_cover(engine_, id_, nullptr, 0, &count);
    std::vector<unsigned char> bytes(result == EARSHOT_OK ? count : 0);
    if (!bytes.empty()) {
      result = earshot_music_cover(engine_, id_, bytes.data(), bytes.size(), &count);
    }
    return detail::finish(result, bytes);
  }
  /** Takes the oldest event. Of a text longer than a kilobyte the rest is left out. */
  outcome<event> take_event() const {
    char text[1024];
    event taken = {EARSHOT_MUSIC_EVENT_NONE, 0, std::string()};
    earshot_result result = earshot_music_take_event(
        engine_, id_, &taken.kind, &taken.number, text, sizeof text, nullptr);
    if (result == EARSHOT_OK) taken.text = text;
    return detail::finish(result, taken);
  }

 private:
  template <class Call>
  outcome<size_t> listed(Call call, const std::vector<std::string> &paths) const {
    std::vector<const char *> texts;
    std::vector<size_t> lengths;
    for (const std::string &path : paths) {
      texts.push_back(path.data());
      lengths.push_back(path.size());
    }
    size_t entries = 0;
    earshot_result result =
        call(engine_, id_, texts.data(), lengths.data(), texts.size(), &entries, nullptr);
    return detail::finish(result, entries);
  }
};

/* ---------------------------------------------------------------------------------------------
 * Your functions
 * ------------------------------------------------------------------------------------------ */

/** Is told a sentence, and its weight, EARSHOT_LOG_… */
using log_function = std::function<void(int32_t level, const std::string &message)>;

/** A file of your own file system. It is closed by its destructor. */
class file {
 public:
  virtual ~file() = default;
  virtual uint64_t byte_count() = 0;
  /** Copies up to `count` bytes from `offset` on; answers how many, 0 only at the end, -1 on
   *  failure. */
  virtual int64_t read(uint64_t offset, void *buffer, size_t count) = 0;
};

/** Opens a file, or answers nullptr. Called from several threads at once. */
using open_function = std::function<std::unique_ptr<file>(const std::string &path)>;

/** Fills up to `frames` interleaved frames and answers how many; fewer only at its end. */
using generate_function = std::function<size_t(float *samples, size_t frames)>;

/** Makes the generator of one voice; an empty one makes no sound. */
using make_generator_function = std::function<generate_function()>;

namespace detail {

inline void log(void *user, int32_t level, const char *message, size_t length) noexcept {
  (*static_cast<log_function *>(user))(level, std::string(message, length));
}

inline void *open_file(
    void *user, const char *path, size_t length, uint64_t *byte_count) noexcept {
  std::unique_ptr<file> opened =
      (*static_cast<open_function *>(user))(std::string(path, length));
  if (opened) *byte_count = opened->byte_count();
  return opened.release();
}
inline int64_t read_file(
    void *, void *opened, uint64_t offset, void *buffer, size_t count) noexcept {
  return static_cast<file *>(opened)->read(offset, buffer, count);
}
inline void close_file(void *, void *opened) noexcept { delete static_cast<file *>(opened); }
inline void release_files(void *user) noexcept { delete static_cast<open_function *>(user); }

inline void *make_generator(void *user) noexcept {
  generate_function made = (*static_cast<make_generator_function *>(user))();
  return made ? new generate_function(std::move(made)) : nullptr;
}
inline size_t generate(void *, void *generator, float *samples, size_t frames) noexcept {
  return (*static_cast<generate_function *>(generator))(samples, frames);
}
inline void destroy_generator(void *, void *generator) noexcept {
  delete static_cast<generate_function *>(generator);
}
inline void release_generators(void *user) noexcept {
  delete static_cast<make_generator_function *>(user);
}

}  // namespace detail

/* ---------------------------------------------------------------------------------------------
 * The engine
 * ------------------------------------------------------------------------------------------ */

/** An engine. It is closed when it goes; `close` tells whether that went well. */
class engine {
 public:
  /** None, until one is moved here. */
  static engine none() noexcept { return engine(earshot_engine(0)); }

#ifndef EARSHOT_NO_EXCEPTIONS
  engine() : engine(config()) {}
  explicit engine(const earshot_config &config) : id_(0) {
    detail::finish(earshot_engine_make(&config, &id_));
  }
#else
  engine() : id_(0) {}
#endif
  static outcome<engine> make(const earshot_config &config = earshot::config()) {
    earshot_engine id = 0;
    earshot_result result = earshot_engine_make(&config, &id);
    return detail::finish(result, engine(id));
  }

  engine(engine &&other) noexcept : id_(other.id_), log_(std::move(other.log_)) { other.id_ = 0; }
  engine &operator=(engine &&other) noexcept {
    engine moved(std::move(other));
    std::swap(id_, moved.id_);
    std::swap(log_, moved.log_);
    return *this;
  }
  engine(const engine &) = delete;
  engine &operator=(const engine &) = delete;
  ~engine() {
    // From inside one of its own calls it can't be closed; then its log stays, too.
    if (id_ && earshot_engine_close(id_) == EARSHOT_ERROR_BUSY) log_.release();
  }

  /** The number that C knows it by. */
  earshot_engine id() const noexcept { return id_; }
  explicit operator bool() const noexcept { return id_ != 0; }

  outcome<void> close() {
    earshot_result result = earshot_engine_close(id_);
    if (result != EARSHOT_ERROR_BUSY) {
      id_ = 0;
      log_.reset();
    }
    return detail::finish(result);
  }

  /* Time and sound */

  /** Gets the settings that an engine was made with. */
  outcome<struct config> get_config() const {
    struct config found;
    earshot_result result = earshot_engine_get_config(id_, &found);
    return detail::finish(result, found);
  }
  /** Advances time: call it once a frame of the game. */
  outcome<void> update(duration seconds) const {
    return detail::finish(earshot_engine_update(id_, seconds.count()));
  }
  /** Switches to another output without losing a voice. */
  outcome<void> set_output(const earshot_output &output) const {
    return detail::finish(earshot_engine_set_output(id_, &output));
  }
  /** Gets the properties of the current output. */
  outcome<struct output_traits> get_output_traits() const {
    struct output_traits found;
    earshot_result result = earshot_engine_get_output_traits(id_, &found);
    return detail::finish(result, found);
  }
  /** Gets the name of the device that is playing; empty without one. */
  outcome<std::string> device_name() const {
    return detail::text_from([&](char *buffer, size_t capacity, size_t *length) {
      return earshot_engine_device_name(id_, buffer, capacity, length);
    });
  }
  /** Switches rendering for headphones, from the next update on. */
  outcome<void> set_hrtf(int32_t mode, uint32_t voices) const {
    return detail::finish(earshot_engine_set_hrtf(id_, mode, voices));
  }
  /** Gets the requested headphone mode, and the current state. */
  outcome<struct hrtf> get_hrtf() const {
    struct hrtf found;
    earshot_result result = earshot_engine_get_hrtf(id_, &found);
    return detail::finish(result, found);
  }
  /** Gets the reason why sound is not rendered for headphones although that was asked for. */
  outcome<std::string> hrtf_reason() const {
    return detail::text_from([&](char *buffer, size_t capacity, size_t *length) {
      return earshot_engine_hrtf_reason(id_, buffer, capacity, length);
    });
  }
  /** Gets the sample rate of the engine's clock, which never changes. */
  outcome<uint32_t> sample_rate() const {
    uint32_t found = 0;
    earshot_result result = earshot_engine_sample_rate(id_, &found);
    return detail::finish(result, found);
  }
  /** Gets the frame of the engine's clock that the next update begins with. */
  outcome<int64_t> current_frame() const {
    int64_t found = 0;
    earshot_result result = earshot_engine_current_frame(id_, &found);
    return detail::finish(result, found);
  }
  /** Gets the frame of the engine's clock that the player hears now. */
  outcome<int64_t> heard_frame() const {
    int64_t found = 0;
    earshot_result result = earshot_engine_heard_frame(id_, &found);
    return detail::finish(result, found);
  }
  /** Gets how far ahead a start must be planned to be exact to the frame. */
  outcome<duration> schedule_notice() const {
    double found = 0;
    earshot_result result = earshot_engine_schedule_notice(id_, &found);
    return detail::finish(result, duration(found));
  }
  /** Gets the counters. */
  outcome<struct statistics> get_statistics() const {
    struct statistics found;
    earshot_result result = earshot_engine_get_statistics(id_, &found);
    return detail::finish(result, found);
  }
  /** Loads a file: WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus, MP3 and others. */
  outcome<class clip> load(
      text path, const earshot_clip_options &options = earshot::clip_options()) const {
    earshot_clip found = 0;
    earshot_result result = earshot_clip_load(id_, path.data(), path.length(), &options, &found);
    return detail::finish(result, earshot::clip(id_, found));
  }
  /** Begins to load a file in the background. */
  outcome<class clip> begin_loading(
      text path, const earshot_clip_options &options = earshot::clip_options()) const {
    earshot_clip found = 0;
    earshot_result result = earshot_clip_begin_loading(
        id_, path.data(), path.length(), &options, &found);
    return detail::finish(result, earshot::clip(id_, found));
  }
  /** Looks for clips whose files have changed, and reloads them in the background. */
  outcome<void> reload_changed_files() const {
    return detail::finish(earshot_engine_reload_changed_files(id_));
  }
  /** Makes a clip of a push source, to be played once. */
  outcome<class clip> load_push_source(const class push_source &source, text name = text()) const {
    earshot_clip found = 0;
    earshot_result result = earshot_clip_load_push_source(
        id_, source.id(), name.data(), name.length(), &found);
    return detail::finish(result, earshot::clip(id_, found));
  }
  /** Makes a clip that can be played while the rest of its file arrives. */
  outcome<class clip> load_progressive(
      const class progressive &bytes,
      const earshot_clip_options &options = earshot::clip_options()) const {
    earshot_clip found = 0;
    earshot_result result = earshot_clip_load_progressive(id_, bytes.id(), &options, &found);
    return detail::finish(result, earshot::clip(id_, found));
  }
  /** Makes a node at a position in its parent's space. */
  outcome<class node> make_node(
      const vector &to, const class node &parent = earshot::node()) const {
    earshot_node found = 0;
    earshot_result result = earshot_node_make(id_, parent.id(), to.x, to.y, to.z, &found);
    return detail::finish(result, earshot::node(id_, found));
  }
  /** Makes an emitter at a position in its parent's space. */
  outcome<class emitter> make_emitter(
      const vector &to, const earshot_emitter_options &options = earshot::emitter_options(),
      const class node &parent = earshot::node()) const {
    earshot_emitter found = 0;
    earshot_result result = earshot_emitter_make(
        id_, parent.id(), to.x, to.y, to.z, &options, &found);
    return detail::finish(result, earshot::emitter(id_, found));
  }
  /** Makes a listener at a position in its parent's space. */
  outcome<class listener> make_listener(
      const vector &to, const class node &parent = earshot::node()) const {
    earshot_listener found = 0;
    earshot_result result = earshot_listener_make(id_, parent.id(), to.x, to.y, to.z, &found);
    return detail::finish(result, earshot::listener(id_, found));
  }
  /** Plays clips of a set at random times and places around the listener or a node: birds, drips, a
   *  city's noises. */
  outcome<class scatterer> make_scatterer(
      const class clip_set &set,
      const earshot_scatterer_options &options = earshot::scatterer_options(),
      const earshot_emitter_options &emitters = earshot::emitter_options()) const {
    earshot_scatterer found = 0;
    earshot_result result = earshot_scatterer_make(id_, set.id(), &options, &emitters, &found);
    return detail::finish(result, earshot::scatterer(id_, found));
  }
  /** Loads the file of an alert, so that the first alert starts as fast as the others. */
  outcome<class clip> load_alert(text path) const {
    earshot_clip found = 0;
    earshot_result result = earshot_alert_load(id_, path.data(), path.length(), &found);
    return detail::finish(result, earshot::clip(id_, found));
  }
  /** Unloads all files of alerts; those that sound continue. */
  outcome<void> unload_alerts() const {
    return detail::finish(earshot_alert_unload_all(id_));
  }
  /** Gets the bus of alerts; its gain is their volume. */
  outcome<class bus> alert_bus() const {
    earshot_bus found = 0;
    earshot_result result = earshot_alert_get_bus(id_, &found);
    return detail::finish(result, earshot::bus(id_, found));
  }
  /** Makes a group of voices that share a limit, wherever they play. */
  outcome<class voice_group> make_voice_group(uint32_t maximum, int32_t when_full) const {
    earshot_voice_group found = 0;
    earshot_result result = earshot_voice_group_make(id_, maximum, when_full, &found);
    return detail::finish(result, earshot::voice_group(id_, found));
  }
  /** Sets when captions appear, move and disappear, from the next earshot_engine_take_captions
   *  on. */
  outcome<void> set_captions(
      const earshot_caption_settings &settings = earshot::caption_settings()) const {
    return detail::finish(earshot_engine_set_captions(id_, &settings));
  }
  /** Makes a solid box around a node. */
  outcome<class wall> make_box_wall(
      double width, double height, double depth,
      const earshot_material &material = earshot::material(),
      const class node &node = earshot::node()) const {
    earshot_wall found = 0;
    earshot_result result = earshot_wall_make_box(
        id_, node.id(), width, height, depth, &material, &found);
    return detail::finish(result, earshot::wall(id_, found));
  }
  /** Makes a wall that shares the shape of another. */
  outcome<class wall> make_wall_like(
      const class wall &other, const earshot_material &material = earshot::material(),
      const class node &node = earshot::node()) const {
    earshot_wall found = 0;
    earshot_result result = earshot_wall_make_like(id_, node.id(), other.id(), &material, &found);
    return detail::finish(result, earshot::wall(id_, found));
  }
  /** Gets the acoustics around the listener, as its reverb follows them. */
  outcome<space> surrounding_space() const {
    space found = detail::sized<earshot_space>();
    earshot_result result = earshot_engine_get_surrounding_space(id_, &found);
    return detail::finish(result, found);
  }
  /** Gets the acoustics around a position, which takes some milliseconds. */
  outcome<space> space_around(const vector &to) const {
    space found = detail::sized<earshot_space>();
    earshot_result result = earshot_engine_get_space_around(id_, to.x, to.y, to.z, &found);
    return detail::finish(result, found);
  }
  /** Makes a room of a box around a node; sound enters and leaves it through portals. */
  outcome<class room> make_box_room(
      double width, double height, double depth, const class node &node = earshot::node()) const {
    earshot_room found = 0;
    earshot_result result = earshot_room_make_box(id_, node.id(), width, height, depth, &found);
    return detail::finish(result, earshot::room(id_, found));
  }
  /** Makes a room of a sphere around a node, like earshot_room_make_box. */
  outcome<class room> make_sphere_room(
      double radius, const class node &node = earshot::node()) const {
    earshot_room found = 0;
    earshot_result result = earshot_room_make_sphere(id_, node.id(), radius, &found);
    return detail::finish(result, earshot::room(id_, found));
  }
  /** Gets the room that a position in the world is in, as of the last step. */
  outcome<class room> room_at(const vector &to) const {
    earshot_room found = 0;
    earshot_result result = earshot_engine_get_room_at(id_, to.x, to.y, to.z, &found);
    return detail::finish(result, earshot::room(id_, found));
  }
  /** Makes a portal between two rooms: a rectangle across the z axis of a node. */
  outcome<class portal> make_portal(
      double width, double height, double openness, const class room &a = earshot::room(),
      const class room &b = earshot::room(), const class node &node = earshot::node()) const {
    earshot_portal found = 0;
    earshot_result result = earshot_portal_make(
        id_, node.id(), a.id(), b.id(), width, height, openness, &found);
    return detail::finish(result, earshot::portal(id_, found));
  }
  /** Makes a bus below another. */
  outcome<class bus> make_bus(double gain = 1, const class bus &parent = earshot::bus()) const {
    earshot_bus found = 0;
    earshot_result result = earshot_bus_make(id_, parent.id(), gain, &found);
    return detail::finish(result, earshot::bus(id_, found));
  }
  /** Makes a reverb that several sounds are sent to. */
  outcome<class shared_reverb> make_reverb(
      const earshot_eax_reverb &settings, double gain = 1) const {
    earshot_shared_reverb found = 0;
    earshot_result result = earshot_shared_reverb_make(id_, &settings, gain, &found);
    return detail::finish(result, earshot::shared_reverb(id_, found));
  }
  /** Makes a zone of a box around a node: a space with acoustics of its own. */
  outcome<class zone> make_box_zone(
      double width, double height, double depth, const class node &node = earshot::node()) const {
    earshot_zone found = 0;
    earshot_result result = earshot_zone_make_box(id_, node.id(), width, height, depth, &found);
    return detail::finish(result, earshot::zone(id_, found));
  }
  /** Makes a zone of a sphere around a node, like earshot_zone_make_box. */
  outcome<class zone> make_sphere_zone(
      double radius, const class node &node = earshot::node()) const {
    earshot_zone found = 0;
    earshot_result result = earshot_zone_make_sphere(id_, node.id(), radius, &found);
    return detail::finish(result, earshot::zone(id_, found));
  }
  /** Sets how fast the game's time runs. */
  outcome<void> set_time_scale(double scale) const {
    return detail::finish(earshot_engine_set_time_scale(id_, scale));
  }
  /** Gets how fast the game's time runs. */
  outcome<double> time_scale() const {
    double found = 0;
    earshot_result result = earshot_engine_get_time_scale(id_, &found);
    return detail::finish(result, found);
  }
  /** Pauses the game's time: motions, and voices whose policy allows it. */
  outcome<void> pause_game(duration fade = click_free) const {
    return detail::finish(earshot_engine_pause_game(id_, fade.count()));
  }
  /** Resumes the game's time. */
  outcome<void> resume_game(duration fade = click_free) const {
    return detail::finish(earshot_engine_resume_game(id_, fade.count()));
  }
  /** Makes a snapshot, which has no effect until it gets a weight. */
  outcome<class snapshot> make_snapshot(text name = text(), int32_t priority = 0) const {
    earshot_snapshot found = 0;
    earshot_result result = earshot_snapshot_make(
        id_, name.data(), name.length(), priority, &found);
    return detail::finish(result, earshot::snapshot(id_, found));
  }
  /** Makes a parameter, a number of the game that controls sound through curves. */
  outcome<class parameter> make_parameter(
      double lowest, double highest, double value, duration smoothing, text name = text()) const {
    earshot_parameter found = 0;
    earshot_result result = earshot_parameter_make(
        id_, name.data(), name.length(), lowest, highest, value, smoothing.count(), &found);
    return detail::finish(result, earshot::parameter(id_, found));
  }
  /** Loads sound events from a folder of definition files and clips, or from a bank. */
  outcome<class sounds> load_sounds(text path) const {
    earshot_sounds found = 0;
    earshot_result result = earshot_sounds_load(id_, path.data(), path.length(), &found);
    return detail::finish(result, earshot::sounds(id_, found));
  }
  /** Begins to load sound events in the background, from a folder or a bank. */
  outcome<class sounds> begin_loading_sounds(text path) const {
    earshot_sounds found = 0;
    earshot_result result = earshot_sounds_begin_loading(id_, path.data(), path.length(), &found);
    return detail::finish(result, earshot::sounds(id_, found));
  }
  /** Makes a clip of what `kept_seconds` has in memory, and removes it there. */
  outcome<class clip> load_recorder(const class recorder &recorder, text name = text()) const {
    earshot_clip found = 0;
    earshot_result result = earshot_clip_load_recorder(
        id_, recorder.id(), name.data(), name.length(), &found);
    return detail::finish(result, earshot::clip(id_, found));
  }
  /** Makes a clip of a stream that is ready. */
  outcome<class clip> load_network(const class network &network) const {
    earshot_clip found = 0;
    earshot_result result = earshot_clip_load_network(id_, network.id(), &found);
    return detail::finish(result, earshot::clip(id_, found));
  }
  /** Makes a clip of what a receiver receives, to be played once. */
  outcome<class clip> load_chat_receiver(
      const class chat_receiver &receiver, text name = text()) const {
    earshot_clip found = 0;
    earshot_result result = earshot_clip_load_chat_receiver(
        id_, receiver.id(), name.data(), name.length(), &found);
    return detail::finish(result, earshot::clip(id_, found));
  }
  /** Makes a music player with a bus of its own, named "music". */
  outcome<class music> make_music(
      const earshot_music_options &options = earshot::music_options()) const {
    earshot_music found = 0;
    earshot_result result = earshot_music_make(id_, &options, &found);
    return detail::finish(result, earshot::music(id_, found));
  }
  /** Gets why the engine is silenced, as of the last update. */
  outcome<uint32_t> suspension() const {
    uint32_t found = 0;
    earshot_result result = earshot_engine_suspension(id_, &found);
    return detail::finish(result, found);
  }
  /** Gets the names of the current interruptions, one per line. */
  outcome<std::vector<std::string>> interruptions() const {
    return detail::lines_from(detail::text_from([&](char *buffer, size_t capacity, size_t *length) {
      return earshot_engine_interruptions(id_, buffer, capacity, length);
    }));
  }
  /** Sets whether the engine is silenced while the machine sleeps, as the system's login manager
   *  reports. */
  outcome<void> set_watches_sleep(bool watches) const {
    return detail::finish(earshot_engine_set_watches_sleep(id_, watches));
  }
  /** Simulates the loss of the output, for tests of the game. */
  outcome<void> lose_output() const {
    return detail::finish(earshot_engine_lose_output(id_));
  }
  /** Simulates that the output is back, for tests of the game. */
  outcome<void> restore_output() const {
    return detail::finish(earshot_engine_restore_output(id_));
  }
  /** Simulates that the user chose another device, for tests of the game. */
  outcome<void> change_route(text name) const {
    return detail::finish(earshot_engine_change_route(id_, name.data(), name.length()));
  }
  /** Writes every call of the engine from now on as a scene script. */
  outcome<void> start_recording(
      text path, const earshot_recording_options &options = earshot::recording_options()) const {
    return detail::finish(earshot_engine_start_recording(
        id_, path.data(), path.length(), &options));
  }
  /** Waits until everything so far is in the file, safe from a crash of the program. */
  outcome<void> flush_recording() const {
    return detail::finish(earshot_engine_flush_recording(id_));
  }
  /** Ends the recording, and waits until its file is complete. */
  outcome<void> stop_recording() const {
    return detail::finish(earshot_engine_stop_recording(id_));
  }
  /** Writes what is kept as a recording, and keeps on; waits for the disk. */
  outcome<void> save_recent(text path) const {
    return detail::finish(earshot_engine_save_recent(id_, path.data(), path.length()));
  }
  /** Discards what is kept; closing the engine does the same. */
  outcome<void> forget_recent() const {
    return detail::finish(earshot_engine_forget_recent(id_));
  }
  /** Starts a live view of the engine, which a browser on the same machine can open. */
  outcome<void> start_inspector(uint32_t port, text name) const {
    return detail::finish(earshot_engine_start_inspector(id_, port, name.data(), name.length()));
  }
  /** Gets the link to the live view, `http://127.0.0.1:…`; empty without one. */
  outcome<std::string> inspector_address() const {
    return detail::text_from([&](char *buffer, size_t capacity, size_t *length) {
      return earshot_engine_inspector_address(id_, buffer, capacity, length);
    });
  }
  /** Closes the live view and the connections of its pages. */
  outcome<void> stop_inspector() const {
    return detail::finish(earshot_engine_stop_inspector(id_));
  }
  outcome<void> render(float *samples, size_t frames) {
    return detail::finish(earshot_engine_render(id_, samples, frames));
  }
  outcome<host_output> get_host_output() const {
    earshot_host_output output = 0;
    earshot_result result = earshot_engine_host_output(id_, &output);
    return detail::finish(result, host_output(output));
  }
  /** For the game's other threads. */
  command_queue get_queue() const { return command_queue(id_); }
  /** For the system's words, on whichever thread they come. */
  remote get_remote() const { return remote(id_); }

  /** Peaks and root mean squares; either may be empty, or both are of one size. Answers how many
   *  channels there are. */
  outcome<uint32_t> meter(view<float> peaks, view<float> rms) const {
    size_t room = peaks.size() ? peaks.size() : rms.size();
    if (rms.size()) room = (std::min)(room, rms.size());
    uint32_t channels = static_cast<uint32_t>(room);
    earshot_result result = earshot_engine_meter(
        id_, peaks.size() ? peaks.data() : nullptr, rms.size() ? rms.data() : nullptr,
        &channels);
    return detail::finish(result, channels);
  }

  /* What happened */

  /** Tells `handle` every event since the last call, oldest first. It may call the engine. */
  template <class Handle>
  outcome<void> take_events(Handle &&handle) {
    earshot_event empty = detail::sized<earshot_event>();
    earshot_event events[32];
    size_t count = 0;
    do {
      std::fill(std::begin(events), std::end(events), empty);
      earshot_result result = earshot_engine_take_events(id_, events, 32, &count);
      if (result != EARSHOT_OK) return detail::finish(result);
      for (size_t index = 0; index < count; ++index) {
        handle(static_cast<const earshot_event &>(events[index]));
      }
    } while (count == 32);
    return detail::finish(EARSHOT_OK);
  }
  /** An empty function ends it. */
  outcome<void> set_log(log_function function, int32_t lowest_level = EARSHOT_LOG_NOTICE) {
    std::unique_ptr<log_function> log;
    if (function) log.reset(new log_function(std::move(function)));
    earshot_result result =
        earshot_engine_set_log(id_, log ? detail::log : nullptr, log.get(), lowest_level);
    if (result == EARSHOT_OK) log_ = std::move(log);
    return detail::finish(result);
  }

  /* Clips */

  outcome<clip> load_bytes(
      const void *bytes, size_t count, text name = "bytes",
      const earshot_clip_options &options = clip_options()) {
    earshot_clip id = 0;
    earshot_result result = earshot_clip_load_bytes(
        id_, bytes, count, name.data(), name.length(), &options, &id);
    return detail::finish(result, clip(id_, id));
  }
  /** Interleaved samples; as many frames as there are whole ones. */
  outcome<clip> load_samples(
      view<const float> samples, uint32_t channels, uint32_t sample_rate, text name = "samples",
      const earshot_clip_options &options = clip_options()) {
    earshot_clip id = 0;
    earshot_result result = earshot_clip_load_samples(
        id_, samples.data(), samples.size() / (std::max)(channels, 1u), channels, sample_rate,
        name.data(), name.length(), &options, &id);
    return detail::finish(result, clip(id_, id));
  }
  outcome<clip> load_samples(
      view<const int16_t> samples, uint32_t channels, uint32_t sample_rate, text name = "samples",
      const earshot_clip_options &options = clip_options()) {
    earshot_clip id = 0;
    earshot_result result = earshot_clip_load_samples_s16(
        id_, samples.data(), samples.size() / (std::max)(channels, 1u), channels, sample_rate,
        name.data(), name.length(), &options, &id);
    return detail::finish(result, clip(id_, id));
  }
  outcome<clip> load_generator(
      uint32_t channels, make_generator_function make, uint32_t sample_rate = 0,
      text name = "generator") {
    std::unique_ptr<make_generator_function> kept(new make_generator_function(std::move(make)));
    earshot_generator_functions functions = detail::sized<earshot_generator_functions>();
    functions.channels = channels;
    functions.sample_rate = sample_rate;
    functions.user = kept.get();
    functions.make = detail::make_generator;
    functions.generate = detail::generate;
    functions.destroy = detail::destroy_generator;
    functions.release = detail::release_generators;
    earshot_clip id = 0;
    earshot_result result =
        earshot_clip_load_generator(id_, &functions, name.data(), name.length(), &id);
    if (result == EARSHOT_OK) kept.release();
    return detail::finish(result, clip(id_, id));
  }
  outcome<preload> begin_preload(
      const std::vector<std::string> &paths,
      const earshot_clip_options &options = clip_options()) {
    std::vector<const char *> texts;
    std::vector<size_t> lengths;
    for (const std::string &path : paths) {
      texts.push_back(path.data());
      lengths.push_back(path.size());
    }
    earshot_preload id = 0;
    earshot_result result = earshot_preload_begin(
        id_, texts.data(), lengths.data(), texts.size(), &options, &id);
    return detail::finish(result, preload(id_, id));
  }
  /** `weights` are for EARSHOT_ORDER_WEIGHTED: as many as clips. */
  outcome<clip_set> make_clip_set(
      view<const clip> clips, int32_t order, view<const double> weights = view<const double>()) {
    std::vector<earshot_clip> numbers;
    for (const clip &each : clips) numbers.push_back(each.id());
    earshot_clip_set id = 0;
    earshot_result result = earshot_clip_set_make(
        id_, numbers.data(), numbers.size(), order, weights.size() ? weights.data() : nullptr,
        &id);
    return detail::finish(result, clip_set(id_, id));
  }
  /** Opens all paths there from now on; an empty function: in the system's file system again. */
  outcome<void> set_files(open_function open) {
    if (!open) return detail::finish(earshot_engine_set_file_functions(id_, nullptr));
    std::unique_ptr<open_function> kept(new open_function(std::move(open)));
    earshot_file_functions functions = detail::sized<earshot_file_functions>();
    functions.user = kept.get();
    functions.open = detail::open_file;
    functions.read = detail::read_file;
    functions.close = detail::close_file;
    functions.release = detail::release_files;
    earshot_result result = earshot_engine_set_file_functions(id_, &functions);
    if (result == EARSHOT_OK) kept.release();
    return detail::finish(result);
  }

  /* The world */

  /** Who hears; none when nobody was made. */
  outcome<listener> active_listener() const {
    earshot_listener id = 0;
    earshot_result result = earshot_engine_active_listener(id_, &id);
    return detail::finish(result, id ? listener(id_, id) : listener());
  }
  /** Who listens together, up to four, by their numbers; see earshot_engine_set_listeners. */
  outcome<void> set_listeners(view<const earshot_listener> listeners) const {
    return detail::finish(earshot_engine_set_listeners(id_, listeners.data(), listeners.size()));
  }
  outcome<void> set_listeners(std::initializer_list<listener> listeners) const {
    std::vector<earshot_listener> ids;
    for (const listener &one : listeners) ids.push_back(one.id());
    return set_listeners(ids);
  }
  /** Who listens, the first first. */
  outcome<std::vector<listener>> get_listeners() const {
    earshot_listener numbers[4] = {0, 0, 0, 0};
    size_t count = 0;
    earshot_result result = earshot_engine_get_listeners(id_, numbers, 4, &count);
    std::vector<listener> found;
    for (size_t index = 0; index < count; index++) found.push_back(listener(id_, numbers[index]));
    return detail::finish(result, std::move(found));
  }
  /** The positions of many, by their numbers, each with its own. All that can be moved are. */
  outcome<void> set_positions(view<const earshot_object> objects, view<const vector> positions) {
    return detail::finish(earshot_objects_set_positions(
        id_, objects.data(), positions.size() ? &positions.data()->x : nullptr, sizeof(vector),
        (std::min)(objects.size(), positions.size())));
  }
  /** The same from x, y, z, x, … in single precision: the next one `stride` bytes after the
   *  last. */
  outcome<void> set_positions(
      view<const earshot_object> objects, const float *positions, size_t stride = 0) {
    return detail::finish(
        earshot_objects_set_positions_f(id_, objects.data(), positions, stride, objects.size()));
  }

  /* Voices */

  /** On an emitter, or flat for none. */
  outcome<voice> play(
      const clip &played, const emitter &on = emitter(),
      const earshot_play_options &options = play_options()) {
    earshot_voice id = 0;
    earshot_result result = earshot_play(id_, played.id(), on.id(), &options, &id);
    return detail::finish(result, voice(id_, id));
  }
  outcome<voice> play(
      const clip_set &set, const emitter &on = emitter(),
      const earshot_play_options &options = play_options()) {
    earshot_voice id = 0;
    earshot_result result = earshot_play_set(id_, set.id(), on.id(), &options, &id);
    return detail::finish(result, voice(id_, id));
  }
  /** At a place in the world, on an emitter of its own; see earshot_play_at. */
  outcome<voice> play_at(
      const clip &played, const vector &at, const earshot_play_options &options = play_options(),
      const earshot_emitter_options &from = emitter_options()) {
    return play_at(played.id(), at, options, from);
  }
  outcome<voice> play_at(
      const clip_set &set, const vector &at, const earshot_play_options &options = play_options(),
      const earshot_emitter_options &from = emitter_options()) {
    return play_at(set.id(), at, options, from);
  }
  /** As an alert, EARSHOT_ALERT_…; see earshot_alert_play. */
  outcome<voice> play_alert(
      const clip &played, int32_t kind = EARSHOT_ALERT_ALERT, double gain = 1) {
    earshot_voice id = 0;
    earshot_result result = earshot_alert_play(id_, played.id(), kind, gain, &id);
    return detail::finish(result, voice(id_, id));
  }
  outcome<voice> play_alert(text path, int32_t kind = EARSHOT_ALERT_ALERT, double gain = 1) {
    earshot_voice id = 0;
    earshot_result result =
        earshot_alert_play_file(id_, path.data(), path.length(), kind, gain, &id);
    return detail::finish(result, voice(id_, id));
  }
  /** Several plays by one call, to the frame; see earshot_play_schedule. Their voices, in order. */
  outcome<std::vector<voice>> play(
      view<const earshot_scheduled_play> plays, int64_t start_frame = EARSHOT_NOW) {
    std::vector<earshot_voice> ids(plays.size());
    earshot_result result =
        earshot_play_schedule(id_, plays.data(), plays.size(), start_frame, ids.data());
    std::vector<voice> voices;
    for (size_t index = 0; result == EARSHOT_OK && index < ids.size(); ++index) {
      voices.push_back(voice(id_, ids[index]));
    }
    return detail::finish(result, std::move(voices));
  }
  /** Every voice that exists. */
  outcome<std::vector<earshot_voice_status>> voices() const {
    earshot_voice_status empty = voice_status();
    return detail::all_from(
        empty, [this](earshot_voice_status *statuses, size_t capacity, size_t *count) {
          return earshot_engine_get_voices(id_, statuses, capacity, count);
        });
  }
  /** What many voices are doing, by their numbers: as many statuses as voices. */
  outcome<void> get_statuses(
      view<const earshot_voice> voices, view<earshot_voice_status> statuses) const {
    if (statuses.size()) statuses.data()->size = sizeof(earshot_voice_status);
    return detail::finish(earshot_voices_get_statuses(
        id_, voices.data(), statuses.data(), (std::min)(voices.size(), statuses.size())));
  }
  /** What can be heard and is at least so loud, in dB, the loudest first. */
  outcome<std::vector<earshot_heard>> heard(double threshold = -50, size_t limit = 16) const {
    std::vector<earshot_heard> found(limit, detail::sized<earshot_heard>());
    size_t count = 0;
    earshot_result result =
        earshot_engine_get_heard(id_, threshold, found.data(), found.size(), &count);
    found.resize(result == EARSHOT_OK ? count : 0);
    return detail::finish(result, found);
  }
  /** What became of captions since the call before, once an update. */
  outcome<std::vector<earshot_caption>> take_captions() const {
    std::vector<earshot_caption> found;
    earshot_caption some[16];
    for (;;) {
      some[0].size = sizeof(earshot_caption);
      size_t count = 0;
      earshot_result result = earshot_engine_take_captions(id_, some, 16, &count);
      if (result == EARSHOT_OK) found.insert(found.end(), some, some + count);
      if (result != EARSHOT_OK || count < 16) return detail::finish(result, found);
    }
  }
  /** The decisions since `after`, which begins with 0. */
  outcome<std::vector<earshot_decision>> decisions(uint64_t &after) const {
    earshot_decision empty = detail::sized<earshot_decision>();
    std::vector<earshot_decision> found(256, empty);
    size_t total = 0, count = 0;
    do {
      found.resize(total + 256, empty);
      found[total].size = sizeof(earshot_decision);
      earshot_result result = earshot_engine_get_decisions(id_, &after, &found[total], 256, &count);
      if (result != EARSHOT_OK) return detail::finish(result, std::vector<earshot_decision>());
      total += count;
    } while (count == 256);
    found.resize(total, empty);
    return detail::finish(EARSHOT_OK, std::move(found));
  }

  /* Walls */

  /** Of three floats a corner and three indices a triangle; see earshot_wall_make_mesh. */
  outcome<wall> make_mesh_wall(
      const std::vector<float> &corners, const std::vector<int32_t> &triangles, bool is_solid,
      const material &of = material(), const node &on = node()) {
    earshot_wall id = 0;
    earshot_result result = earshot_wall_make_mesh(
        id_, on.id(), corners.data(), corners.size() / 3, triangles.data(), triangles.size() / 3,
        is_solid, &of, &id);
    return detail::finish(result, wall(id_, id));
  }
  /** Ground that is solid below; see earshot_wall_make_ground. */
  outcome<wall> make_ground_wall(
      const std::vector<float> &heights, size_t columns, double spacing,
      const material &of = material(), const node &on = node()) {
    earshot_wall id = 0;
    size_t rows = columns > 0 ? heights.size() / columns : 0;
    earshot_result result = earshot_wall_make_ground(
        id_, on.id(), heights.data(), columns, rows, spacing, &of, &id);
    return detail::finish(result, wall(id_, id));
  }
  /** Of three numbers a point; see earshot_room_make_hull. */
  outcome<room> make_hull_room(const std::vector<double> &points, const node &on = node()) {
    earshot_room id = 0;
    earshot_result result =
        earshot_room_make_hull(id_, on.id(), points.data(), points.size() / 3, &id);
    return detail::finish(result, room(id_, id));
  }
  /** Of three numbers a point; see earshot_zone_make_hull. */
  outcome<zone> make_hull_zone(const std::vector<double> &points, const node &on = node()) {
    earshot_zone id = 0;
    earshot_result result =
        earshot_zone_make_hull(id_, on.id(), points.data(), points.size() / 3, &id);
    return detail::finish(result, zone(id_, id));
  }
  /** How ways through walls are looked at; see earshot_engine_set_wall_settings. */
  outcome<void> set_wall_settings(
      int32_t rays = 8, double radius = 0.5, int32_t rays_per_step = 1024,
      duration smoothing = duration(0.1)) {
    return detail::finish(
        earshot_engine_set_wall_settings(id_, rays, radius, rays_per_step, smoothing.count()));
  }
  /** What they are looked at by. */
  struct wall_settings {
    int32_t rays = 0;
    double radius = 0;
    int32_t rays_per_step = 0;
    duration smoothing = duration(0);
  };
  outcome<wall_settings> get_wall_settings() {
    wall_settings now;
    double seconds = 0;
    earshot_result result =
        earshot_engine_get_wall_settings(
            id_, &now.rays, &now.radius, &now.rays_per_step, &seconds);
    now.smoothing = duration(seconds);
    return detail::finish(result, now);
  }
  /** Lets the air take of high frequencies by the way; see earshot_engine_set_air. */
  outcome<void> set_air(
      double temperature = 20, double humidity = 50, double pressure = 101.325) {
    return detail::finish(earshot_engine_set_air(id_, true, temperature, humidity, pressure));
  }
  outcome<void> clear_air() {
    return detail::finish(earshot_engine_set_air(id_, false, 20, 50, 101.325));
  }
  /** Degrees, per cent and kilopascals. */
  struct air {
    bool is_on = false;
    double temperature = 0;
    double humidity = 0;
    double pressure = 0;
  };
  outcome<air> get_air() {
    air now;
    earshot_result result = earshot_engine_get_air(
        id_, &now.is_on, &now.temperature, &now.humidity, &now.pressure);
    return detail::finish(result, now);
  }
  /** Lets the space around the listener reverberate; see earshot_engine_set_surroundings. */
  outcome<void> set_surroundings(
      double level = 1, int32_t rays_per_step = 64, duration smoothing = duration(0.25),
      int32_t emitters = 4) {
    return detail::finish(earshot_engine_set_surroundings(
        id_, true, rays_per_step, level, smoothing.count(), emitters));
  }
  outcome<void> clear_surroundings() {
    return detail::finish(earshot_engine_set_surroundings(id_, false, 64, 1, 0, 0));
  }
  /** How it is worked out. */
  struct surroundings {
    bool is_on = false;
    int32_t rays_per_step = 0;
    double level = 0;
    duration smoothing = duration(0);
    int32_t emitters = 0;
  };
  outcome<surroundings> get_surroundings() {
    surroundings now;
    double seconds = 0;
    earshot_result result = earshot_engine_get_surroundings(
        id_, &now.is_on, &now.rays_per_step, &now.level, &seconds, &now.emitters);
    now.smoothing = duration(seconds);
    return detail::finish(result, now);
  }
  /** Bytes to be kept in a file; see earshot_engine_bake_spaces. */
  outcome<std::vector<unsigned char>> bake_spaces(
      const earshot_vector &low, const earshot_vector &high, double spacing) {
    size_t length = 0;
    std::vector<unsigned char> bytes;
    earshot_result result =
        earshot_engine_bake_spaces(id_, &low, &high, spacing, nullptr, 0, &length);
    if (result == EARSHOT_OK) {
      bytes.resize(length);
      result = earshot_engine_bake_spaces(
          id_, &low, &high, spacing, bytes.data(), bytes.size(), &length);
    }
    return detail::finish(result, bytes);
  }
  /** See earshot_engine_set_baked_spaces. */
  outcome<void> set_baked_spaces(const std::vector<unsigned char> &bytes) {
    return detail::finish(earshot_engine_set_baked_spaces(id_, bytes.data(), bytes.size()));
  }
  outcome<void> clear_baked_spaces() {
    return detail::finish(earshot_engine_set_baked_spaces(id_, nullptr, 0));
  }
  /** Lets the game tell what is in the way; see earshot_engine_set_ray_function. */
  outcome<void> set_ray_function(
      void (*test)(void *user, const earshot_ray *rays, earshot_ray_loss *losses, size_t count),
      void *user = nullptr) {
    return detail::finish(earshot_engine_set_ray_function(id_, test, user));
  }

  /* Buses, and the game's time */

  bus master_bus() const { return bus(id_, EARSHOT_MASTER_BUS); }
  outcome<std::vector<shared_reverb>> reverbs() {
    earshot_shared_reverb ids[16];
    size_t count = 0;
    earshot_result result = earshot_engine_get_reverbs(id_, ids, 16, &count);
    std::vector<shared_reverb> found;
    for (size_t index = 0; index < count; ++index) {
      found.push_back(shared_reverb(id_, ids[index]));
    }
    return detail::finish(result, std::move(found));
  }

  /* The session */

  /* The flight recorder */

  /** See earshot_engine_keep_recent; in memory. */
  outcome<void> keep_recent(double seconds = 60, std::uint64_t byte_limit = 1u << 26) {
    return detail::finish(earshot_engine_keep_recent(id_, seconds, byte_limit, nullptr, 0));
  }
  /** See earshot_engine_keep_recent; in a file that outlives a crash. */
  outcome<void> keep_recent_in(
      text file, double seconds = 60, std::uint64_t byte_limit = 1u << 26) {
    return detail::finish(
        earshot_engine_keep_recent(id_, seconds, byte_limit, file.data(), file.length()));
  }
  /** As keep_recent, with so many bytes of live sound; in a file where one is named. */
  outcome<void> keep_recent_live(
      std::uint64_t live_limit, double seconds = 60, std::uint64_t byte_limit = 1u << 26,
      text file = {}) {
    return detail::finish(
        earshot_engine_keep_recent_live(
            id_, seconds, byte_limit, live_limit, file.data(), file.length()));
  }

 private:
  explicit engine(earshot_engine id) noexcept : id_(id) {}

  outcome<voice> play_at(
      uint64_t sound, const vector &at, const earshot_play_options &options,
      const earshot_emitter_options &from) {
    earshot_voice id = 0;
    earshot_result result = earshot_play_at(
        id_, sound, at.x, at.y, at.z, &options, &from, &id);
    return detail::finish(result, voice(id_, id));
  }

  earshot_engine id_;
  std::unique_ptr<log_function> log_;
};

}  // inline namespace
}  // namespace earshot

#endif

