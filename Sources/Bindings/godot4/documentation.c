/* The tables as the XML that Godot's editor shows. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "classes.h"

typedef struct page {
  char *text;
  size_t length, capacity;
} page;

static void add_bytes(page *page, const char *bytes, size_t count) {
  if (page->length + count + 1 > page->capacity) {
    page->capacity = 2 * (page->length + count + 1);
    page->text = realloc(page->text, page->capacity);
    if (page->text == NULL) abort();
  }
  memcpy(page->text + page->length, bytes, count);
  page->length += count;
  page->text[page->length] = 0;
}

static void add(page *page, const char *text) { add_bytes(page, text, strlen(text)); }

static void add_escaped(page *page, const char *text) {
  for (; text != NULL && *text != 0; text++) {
    switch (*text) {
      case '<': add(page, "&lt;"); break;
      case '>': add(page, "&gt;"); break;
      case '&': add(page, "&amp;"); break;
      case '"': add(page, "&quot;"); break;
      default: add_bytes(page, text, 1); break;
    }
  }
}

/* ` name="value"` */
static void add_attribute(page *page, const char *name, const char *prefix, const char *value) {
  add(page, " ");
  add(page, name);
  add(page, "=\"");
  add(page, prefix);
  add_escaped(page, value);
  add(page, "\"");
}

static void add_element(page *page, const char *name, const char *text) {
  add(page, "<");
  add(page, name);
  add(page, ">");
  add_escaped(page, text);
  add(page, "</");
  add(page, name);
  add(page, ">\n");
}

static const char *name_of_kind(value_kind kind) {
  switch (kind) {
    case KIND_FLAG: return "bool";
    case KIND_INTEGER: return "int";
    case KIND_REAL: return "float";
    case KIND_TEXT: return "String";
    case KIND_VECTOR: return "Vector3";
    case KIND_PATH: return "NodePath";
    case KIND_TEXTS: return "PackedStringArray";
    case KIND_SAMPLES: return "PackedFloat32Array";
    case KIND_TABLE: return "Dictionary";
    case KIND_OBJECT: return "Object";
    case KIND_NONE: break;
  }
  return "void";
}

static void add_parameters(page *page, const argument_description *arguments) {
  for (int i = 0; i < MOST_ARGUMENTS && arguments[i].name != NULL; i++) {
    char index[8];
    snprintf(index, sizeof index, "%d", i);
    add(page, "<param");
    add_attribute(page, "index", "", index);
    add_attribute(page, "name", "", arguments[i].name);
    add_attribute(page, "type", "", name_of_kind(arguments[i].kind));
    if (arguments[i].fallback != NULL) {
      bool is_text = arguments[i].kind == KIND_TEXT;
      char literal[64];
      snprintf(
          literal, sizeof literal, is_text ? "\"%s\"" : "%s",
          arguments[i].kind == KIND_TABLE ? "{}" : arguments[i].fallback);
      add_attribute(page, "default", "", literal);
    }
    add(page, "/>\n");
  }
}

static void add_method(page *page, const method_description *method) {
  add(page, "<method");
  add_attribute(page, "name", "", method->name);
  add(page, ">\n<return");
  add_attribute(page, "type", "", name_of_kind(method->returns));
  add(page, "/>\n");
  add_parameters(page, method->arguments);
  add_element(page, "description", method->doc);
  add(page, "</method>\n");
}

static void add_member(page *page, const property_description *property) {
  add(page, "<member");
  add_attribute(page, "name", "", property->name);
  add_attribute(page, "type", "", name_of_kind(property->kind));
  add_attribute(page, "setter", property->read == NULL ? "set_" : "",
      property->read == NULL ? property->name : "");
  add_attribute(page, "getter", "get_", property->name);
  if (property->fallback != NULL && property->kind != KIND_VECTOR) {
    add_attribute(page, "default", "", property->fallback);
  }
  add(page, ">");
  add_escaped(page, property->doc);
  add(page, "</member>\n");
}

/* Writes the page where EARSHOT_GODOT_DOCS says, for who wants it outside of the editor. */
static void write_page(const page *page, const char *name) {
  const char *folder = getenv("EARSHOT_GODOT_DOCS");
  char path[4096];
  if (folder == NULL) return;
  snprintf(path, sizeof path, "%s/%s.xml", folder, name);
  FILE *file = fopen(path, "w");
  if (file == NULL) {
    print_error(path, "The page can't be written.");
    return;
  }
  fwrite(page->text, 1, page->length, file);
  fclose(file);
}

void document_class(const class_description *class) {
  if (class->is_hidden) return;
  page page = {NULL, 0, 0};
  add(&page, "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n<class");
  add_attribute(&page, "name", "", class->name);
  add_attribute(&page, "inherits", "", class->parent);
  add(&page, ">\n");
  add_element(&page, "brief_description", class->brief);
  add_element(&page, "description", class->doc);
  add(&page, "<tutorials>\n</tutorials>\n<methods>\n");
  for (const method_description *m = class->methods; m != NULL && m->name; m++) {
    add_method(&page, m);
  }
  add(&page, "</methods>\n<members>\n");
  for (const property_description *p = class->properties; p != NULL && p->name; p++) {
    add_member(&page, p);
  }
  add(&page, "</members>\n<signals>\n");
  for (const signal_description *s = class->signals; s != NULL && s->name; s++) {
    add(&page, "<signal");
    add_attribute(&page, "name", "", s->name);
    add(&page, ">\n");
    add_parameters(&page, s->arguments);
    add_element(&page, "description", s->doc);
    add(&page, "</signal>\n");
  }
  add(&page, "</signals>\n<constants>\n");
  for (const constant_description *c = class->constants; c != NULL && c->name; c++) {
    char number[24];
    snprintf(number, sizeof number, "%lld", (long long)c->value);
    add(&page, "<constant");
    add_attribute(&page, "name", "", c->name);
    add_attribute(&page, "value", "", number);
    add_attribute(&page, "enum", "", c->enumeration);
    add(&page, ">");
    add_escaped(&page, c->doc);
    add(&page, "</constant>\n");
  }
  add(&page, "</constants>\n</class>\n");
  godot.editor_help_load_xml_from_utf8_chars(page.text);
  write_page(&page, class->name);
  free(page.text);
}
