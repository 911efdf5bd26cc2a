#ifndef INSPECTOR_PAGES_H
#define INSPECTOR_PAGES_H

#include <stddef.h>

// A file of a web page, as embedded in the program.
struct inspector_page {
  const char *name;
  const unsigned char *bytes;
  size_t length;
};

// The number of files of Sources/EarshotInspector/Pages, and the one at an index below that.
size_t inspector_page_count(void);
struct inspector_page inspector_page_at(size_t index);

#endif
