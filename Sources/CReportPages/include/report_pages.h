#ifndef REPORT_PAGES_H
#define REPORT_PAGES_H

#include "inspector_pages.h"

// The number of files of Sources/EarshotReports/Pages, and the one at an index below that.
size_t report_page_count(void);
struct inspector_page report_page_at(size_t index);

#endif
