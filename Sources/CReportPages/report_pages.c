#include "report_pages.h"

// Embedding is C23's; compilers have it in earlier modes, too. A new page is added twice below.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char report_hands_js[] = {
#embed "../EarshotReports/Pages/report-hands.js"
};
static const unsigned char report_lists_js[] = {
#embed "../EarshotReports/Pages/report-lists.js"
};
static const unsigned char report_plan_js[] = {
#embed "../EarshotReports/Pages/report-plan.js"
};
static const unsigned char report_state_js[] = {
#embed "../EarshotReports/Pages/report-state.js"
};
static const unsigned char report_css[] = {
#embed "../EarshotReports/Pages/report.css"
};
static const unsigned char report_html[] = {
#embed "../EarshotReports/Pages/report.html"
};
static const unsigned char report_js[] = {
#embed "../EarshotReports/Pages/report.js"
};
static const unsigned char session_js[] = {
#embed "../EarshotReports/Pages/session.js"
};
static const unsigned char soundtracks_js[] = {
#embed "../EarshotReports/Pages/soundtracks.js"
};
static const unsigned char tracks_js[] = {
#embed "../EarshotReports/Pages/tracks.js"
};

static const struct inspector_page pages[] = {
  {"report-hands.js", report_hands_js, sizeof report_hands_js},
  {"report-lists.js", report_lists_js, sizeof report_lists_js},
  {"report-plan.js", report_plan_js, sizeof report_plan_js},
  {"report-state.js", report_state_js, sizeof report_state_js},
  {"report.css", report_css, sizeof report_css},
  {"report.html", report_html, sizeof report_html},
  {"report.js", report_js, sizeof report_js},
  {"session.js", session_js, sizeof session_js},
  {"soundtracks.js", soundtracks_js, sizeof soundtracks_js},
  {"tracks.js", tracks_js, sizeof tracks_js},
};

size_t report_page_count(void) { return sizeof pages / sizeof *pages; }

struct inspector_page report_page_at(size_t index) { return pages[index]; }
