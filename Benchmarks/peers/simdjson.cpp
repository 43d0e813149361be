// Reads a String Catalog with simdjson's on-demand parser, and visits the value of every string unit.
// Prints the best of RUNS in seconds, the size of the file in bytes, and the peak memory in bytes.
#include <simdjson.h>

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

struct Visit {
  uint64_t values = 0;
  uint64_t bytes = 0;

  void object(simdjson::ondemand::object object) {
    for (auto field : object) {
      const bool isValue = field.key() == "value";
      auto value = field.value();
      auto type = value.type().value();
      if (type == simdjson::ondemand::json_type::object) {
        this->object(value.get_object());
      } else if (isValue && type == simdjson::ondemand::json_type::string) {
        values += 1;
        bytes += value.raw_json_token().value().size();
      }
    }
  }
};

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) return 2;
  const int runs = count > 2 ? std::atoi(arguments[2]) : 5;
  double best = 1e9;
  size_t fileBytes = 0;
  Visit visit;
  for (int run = 0; run < runs; ++run) {
    const auto start = std::chrono::steady_clock::now();
    simdjson::padded_string text;
    if (simdjson::padded_string::load(arguments[1]).get(text)) return 2;
    simdjson::ondemand::parser parser;
    visit = Visit();
    try {
      auto document = parser.iterate(text);
      visit.object(document["strings"].get_object());
    } catch (const simdjson::simdjson_error& error) {
      std::fprintf(stderr, "%s\n", error.what());
      return 2;
    }
    fileBytes = text.size();
    best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::printf("{\"best\":%.4f,\"bytes\":%zu,\"peakBytes\":%llu,\"values\":%llu,\"valueBytes\":%llu}\n", best, fileBytes,
              1024ull * usage.ru_maxrss, static_cast<unsigned long long>(visit.values),
              static_cast<unsigned long long>(visit.bytes));
}
