#include "TesseraNative.h"

#include <string.h>

// Written once, in vectors of 64 bytes that the compiler takes apart as far as a processor needs; and on x86-64
// compiled three times, for Swift's vectors are those of its oldest processors.

typedef uint8_t Block __attribute__((ext_vector_type(64)));
typedef _Bool Bits __attribute__((ext_vector_type(64)));

#define INLINED static inline __attribute__((always_inline))

/// One bit for each byte of a block that is the given one.
#define MATCHES(block, byte) bits(__builtin_convertvector((block) == (Block)(byte), Bits))

INLINED uint64_t bits(Bits matches) {
  uint64_t word;
  memcpy(&word, &matches, sizeof word);
  return word;
}

/// The bytes behind an odd number of backslashes. `isEscaped` says so of the block's first byte, and then of the first
/// byte of the next block.
INLINED uint64_t escaped_bytes(uint64_t backslashes, _Bool *isEscaped) {
  uint64_t escaped = *isEscaped;
  uint64_t rest = backslashes & ~escaped;
  *isEscaped = 0;
  while (rest != 0) {
    uint64_t place = rest & -rest;
    uint64_t next = place << 1;
    escaped |= next;
    if (next == 0) *isEscaped = 1;
    rest &= ~(place | next);
  }
  return escaped;
}

/// Each bit becomes the parity of the bits up to and with it: set from a string's opening mark to before its closing.
INLINED uint64_t prefix_parity(uint64_t bits) {
  for (int shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

INLINED TesseraSkimOutcome skim(const uint8_t *bytes, size_t count, size_t *offset, TesseraSkimState *state) {
  size_t i = *offset;
  int64_t depth = state->depth;
  // All bits within a string.
  uint64_t carried = state->isInString ? UINT64_MAX : 0;
  _Bool isEscaped = state->isEscaped;
  TesseraSkimOutcome outcome = TesseraSkimMore;
  // Safe: 64 bytes are read from `i`, and no more than `count - i` are there.
  for (; count - i >= 64; i += 64) {
    Block block;
    memcpy(&block, bytes + i, sizeof block);
    // The brackets of arrays differ from those of objects by this bit.
    Block folded = block | (Block)(uint8_t)0x20;
    uint64_t quotes = MATCHES(block, (uint8_t)'"');
    uint64_t backslashes = MATCHES(block, (uint8_t)'\\');
    if (backslashes != 0 || isEscaped) quotes &= ~escaped_bytes(backslashes, &isEscaped);
    uint64_t strings = prefix_parity(quotes) ^ carried;
    uint64_t lineFeeds = MATCHES(block, (uint8_t)'\n') & strings;
    if (lineFeeds != 0) {
      i += (size_t)__builtin_ctzll(lineFeeds);
      outcome = TesseraSkimLineFeed;
      break;
    }
    uint64_t opening = MATCHES(folded, (uint8_t)'{') & ~strings;
    uint64_t closing = MATCHES(folded, (uint8_t)'}') & ~strings;
    int64_t closingCount = __builtin_popcountll(closing);
    if (depth <= closingCount) {
      int64_t inner = depth;
      for (uint64_t brackets = opening | closing; brackets != 0; brackets &= brackets - 1) {
        inner += (opening & brackets & -brackets) != 0 ? 1 : -1;
        if (inner == 0) {
          *offset = i + (size_t)__builtin_ctzll(brackets);
          return TesseraSkimEnd;
        }
      }
    }
    depth += __builtin_popcountll(opening) - closingCount;
    carried = strings >> 63 != 0 ? UINT64_MAX : 0;
  }
  *offset = i;
  *state = (TesseraSkimState){depth, carried != 0, isEscaped};
  return outcome;
}

#ifdef __x86_64__
__attribute__((target("avx512f,avx512bw,popcnt,bmi")))
static TesseraSkimOutcome skim_avx512(const uint8_t *bytes, size_t count, size_t *offset, TesseraSkimState *state) {
  return skim(bytes, count, offset, state);
}

__attribute__((target("avx2,popcnt,bmi")))
static TesseraSkimOutcome skim_avx2(const uint8_t *bytes, size_t count, size_t *offset, TesseraSkimState *state) {
  return skim(bytes, count, offset, state);
}
#endif

TesseraSkimOutcome tessera_skim(const void *bytes, size_t count, size_t *offset, TesseraSkimState *state) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx512bw")) return skim_avx512(bytes, count, offset, state);
  if (__builtin_cpu_supports("avx2")) return skim_avx2(bytes, count, offset, state);
#endif
  return skim(bytes, count, offset, state);
}
