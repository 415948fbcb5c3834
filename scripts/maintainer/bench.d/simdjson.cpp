// The yardstick for .xcstrings: one catalogue through simdjson; for each locale the keys that have it and
// those that lack it.
//
//   c++ -O3 -std=c++17 -o simdjson simdjson.cpp -lsimdjson
//   usage: simdjson dom|ondemand FILE
#include <simdjson.h>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <vector>
#include <cstring>
using namespace simdjson;
struct Count {
  std::vector<std::pair<std::string, int>> v;
  size_t g = 0;
  void add(std::string_view s) {
    for (size_t o = 0; o < v.size(); o++) {
      size_t r = (g + o) % v.size();
      if (v[r].first == s) {
        v[r].second++;
        g = r + 1;
        return;
      }
    }
    v.emplace_back(std::string(s), 1);
  }
};
int main(int, char** a) {
  padded_string p;
  if (padded_string::load(a[2]).get(p)) return 1;
  Count c;
  int n = 0;
  if (!strcmp(a[1], "dom")) {
    dom::parser ps;
    dom::element d;
    if (ps.parse(p).get(d)) return 1;
    for (auto kv : dom::object(d["strings"])) {
      n++;
      dom::object l;
      if (!kv.value["localizations"].get(l))
        for (auto f : l) c.add(f.key);
    }
  } else {
    ondemand::parser ps;
    auto d = ps.iterate(p);
    ondemand::object o = d["strings"];
    for (auto kv : o) {
      n++;
      ondemand::object e = kv.value();
      ondemand::object l;
      if (!e["localizations"].get(l))
        for (auto f : l) {
          std::string_view k = f.unescaped_key();
          c.add(k);
        }
    }
  }
  std::map<std::string, int> m(c.v.begin(), c.v.end());
  for (auto& x : m) printf("%s\t%d\t%d\t0\n", x.first.c_str(), x.second, n - x.second);
}
