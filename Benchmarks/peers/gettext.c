// Looks up every message of a gettext catalog in random order, and prints the duration of one lookup in nanoseconds as
// JSON.
//
//   gettext FOLDER KEYS RUNS     FOLDER/de_DE/LC_MESSAGES/Localizable.mo, and one key per line in KEYS
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

int main(int count, char **arguments) {
  if (count != 4 || setlocale(LC_ALL, "") == NULL) return 2;
  setlocale(LC_NUMERIC, "C");
  bindtextdomain("Localizable", arguments[1]);
  textdomain("Localizable");
  FILE *file = fopen(arguments[2], "r");
  if (file == NULL) return 2;
  static char *keys[1 << 20];
  static char line[1 << 16];
  size_t keyCount = 0;
  while (keyCount < (1 << 20) && fgets(line, sizeof line, file) != NULL) {
    line[strcspn(line, "\n")] = 0;
    keys[keyCount++] = strdup(line);
  }
  if (keyCount == 0 || gettext(keys[0]) == keys[0]) return 3;
  size_t length = 0;
  double best = 1e18;
  for (int run = 0; run < atoi(arguments[3]); run++) {
    double start = now();
    for (size_t key = 0; key < keyCount; key++) length += strlen(gettext(keys[key]));
    double spent = (now() - start) / (double)keyCount;
    if (spent < best) best = spent;
  }
  printf("{\"nanoseconds\":%.1f,\"keys\":%zu,\"bytes\":%zu}\n", best, keyCount, length);
  return 0;
}
