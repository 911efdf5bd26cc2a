#include "inspector_pages.h"

// Embedding is C23's; compilers have it in earlier modes, too. A new page is added twice below.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char axes_js[] = {
#embed "../EarshotInspector/Pages/axes.js"
};
static const unsigned char format_js[] = {
#embed "../EarshotInspector/Pages/format.js"
};
static const unsigned char plan_js[] = {
#embed "../EarshotInspector/Pages/plan.js"
};
static const unsigned char report_css[] = {
#embed "../EarshotInspector/Pages/report.css"
};
static const unsigned char report_html[] = {
#embed "../EarshotInspector/Pages/report.html"
};
static const unsigned char report_js[] = {
#embed "../EarshotInspector/Pages/report.js"
};
static const unsigned char session_js[] = {
#embed "../EarshotInspector/Pages/session.js"
};
static const unsigned char soundtracks_js[] = {
#embed "../EarshotInspector/Pages/soundtracks.js"
};
static const unsigned char style_css[] = {
#embed "../EarshotInspector/Pages/style.css"
};
static const unsigned char tracks_js[] = {
#embed "../EarshotInspector/Pages/tracks.js"
};

static const struct inspector_page pages[] = {
  {"axes.js", axes_js, sizeof axes_js},
  {"format.js", format_js, sizeof format_js},
  {"plan.js", plan_js, sizeof plan_js},
  {"report.css", report_css, sizeof report_css},
  {"report.html", report_html, sizeof report_html},
  {"report.js", report_js, sizeof report_js},
  {"session.js", session_js, sizeof session_js},
  {"soundtracks.js", soundtracks_js, sizeof soundtracks_js},
  {"style.css", style_css, sizeof style_css},
  {"tracks.js", tracks_js, sizeof tracks_js},
};

size_t inspector_page_count(void) { return sizeof pages / sizeof *pages; }

struct inspector_page inspector_page_at(size_t index) { return pages[index]; }
