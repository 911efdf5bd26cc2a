#include "inspector_pages.h"

// Embedding is C23's; compilers have it in earlier modes, too. A new page is added twice below.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char axes_js[] = {
#embed "../EarshotInspector/Pages/axes.js"
};
static const unsigned char format_js[] = {
#embed "../EarshotInspector/Pages/format.js"
};
static const unsigned char live_changes_js[] = {
#embed "../EarshotInspector/Pages/live-changes.js"
};
static const unsigned char live_controls_js[] = {
#embed "../EarshotInspector/Pages/live-controls.js"
};
static const unsigned char live_curve_js[] = {
#embed "../EarshotInspector/Pages/live-curve.js"
};
static const unsigned char live_definitions_js[] = {
#embed "../EarshotInspector/Pages/live-definitions.js"
};
static const unsigned char live_distance_js[] = {
#embed "../EarshotInspector/Pages/live-distance.js"
};
static const unsigned char live_editor_js[] = {
#embed "../EarshotInspector/Pages/live-editor.js"
};
static const unsigned char live_mixer_js[] = {
#embed "../EarshotInspector/Pages/live-mixer.js"
};
static const unsigned char live_plan_js[] = {
#embed "../EarshotInspector/Pages/live-plan.js"
};
static const unsigned char live_schema_js[] = {
#embed "../EarshotInspector/Pages/live-schema.js"
};
static const unsigned char live_sounds_js[] = {
#embed "../EarshotInspector/Pages/live-sounds.js"
};
static const unsigned char live_statistics_js[] = {
#embed "../EarshotInspector/Pages/live-statistics.js"
};
static const unsigned char live_stream_js[] = {
#embed "../EarshotInspector/Pages/live-stream.js"
};
static const unsigned char live_voices_js[] = {
#embed "../EarshotInspector/Pages/live-voices.js"
};
static const unsigned char live_css[] = {
#embed "../EarshotInspector/Pages/live.css"
};
static const unsigned char live_html[] = {
#embed "../EarshotInspector/Pages/live.html"
};
static const unsigned char live_js[] = {
#embed "../EarshotInspector/Pages/live.js"
};
static const unsigned char plan_js[] = {
#embed "../EarshotInspector/Pages/plan.js"
};
static const unsigned char style_css[] = {
#embed "../EarshotInspector/Pages/style.css"
};

static const struct inspector_page pages[] = {
  {"axes.js", axes_js, sizeof axes_js},
  {"format.js", format_js, sizeof format_js},
  {"live-changes.js", live_changes_js, sizeof live_changes_js},
  {"live-controls.js", live_controls_js, sizeof live_controls_js},
  {"live-curve.js", live_curve_js, sizeof live_curve_js},
  {"live-definitions.js", live_definitions_js, sizeof live_definitions_js},
  {"live-distance.js", live_distance_js, sizeof live_distance_js},
  {"live-editor.js", live_editor_js, sizeof live_editor_js},
  {"live-mixer.js", live_mixer_js, sizeof live_mixer_js},
  {"live-plan.js", live_plan_js, sizeof live_plan_js},
  {"live-schema.js", live_schema_js, sizeof live_schema_js},
  {"live-sounds.js", live_sounds_js, sizeof live_sounds_js},
  {"live-statistics.js", live_statistics_js, sizeof live_statistics_js},
  {"live-stream.js", live_stream_js, sizeof live_stream_js},
  {"live-voices.js", live_voices_js, sizeof live_voices_js},
  {"live.css", live_css, sizeof live_css},
  {"live.html", live_html, sizeof live_html},
  {"live.js", live_js, sizeof live_js},
  {"plan.js", plan_js, sizeof plan_js},
  {"style.css", style_css, sizeof style_css},
};

size_t inspector_page_count(void) { return sizeof pages / sizeof *pages; }

struct inspector_page inspector_page_at(size_t index) { return pages[index]; }
