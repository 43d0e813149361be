import CoreMetrics
import Testing

@testable import Web

@Suite("Metrics in Prometheus's text format")
struct MetricsTests {
  @Test("Every kind of metric has its type and its samples, sorted by name and labels")
  func text() {
    let metrics = PrometheusMetrics()
    metrics.makeCounter(label: "hb.requests", dimensions: [("route", "/search"), ("status", "200")]).increment(by: 2)
    metrics.makeCounter(label: "hb.requests", dimensions: [("route", "/"), ("status", "200")]).increment(by: 1)
    metrics.makeCounter(label: "hb.requests", dimensions: [("route", "/"), ("status", "200")]).increment(by: 4)
    metrics.makeFloatingPointCounter(label: "seconds", dimensions: []).increment(by: 0.25)
    let active = metrics.makeMeter(label: "active", dimensions: [])
    active.increment(by: 3)
    active.decrement(by: 1)
    metrics.makeRecorder(label: "last size", dimensions: [], aggregate: false).record(Int64(7))
    #expect(
      metrics.text == """
        # TYPE active gauge
        active 2
        # TYPE hb_requests_total counter
        hb_requests_total{route="/",status="200"} 5
        hb_requests_total{route="/search",status="200"} 2
        # TYPE last_size gauge
        last_size 7
        # TYPE seconds_total counter
        seconds_total 0.25

        """
    )
  }

  @Test("A timer is a histogram in seconds, whose buckets contain the values of the buckets before them")
  func timer() {
    let metrics = PrometheusMetrics()
    let timer = metrics.makeTimer(label: "duration", dimensions: [("route", "/")])
    for milliseconds in [1, 20, 20, 60_000] as [Int64] { timer.recordNanoseconds(milliseconds * 1_000_000) }
    let lines = metrics.text.split(separator: "\n")
    #expect(lines.first == "# TYPE duration_seconds histogram")
    for line in [
      #"duration_seconds_bucket{route="/",le="0.0005"} 0"#, #"duration_seconds_bucket{route="/",le="0.001"} 1"#,
      #"duration_seconds_bucket{route="/",le="0.01"} 1"#, #"duration_seconds_bucket{route="/",le="0.025"} 3"#,
      #"duration_seconds_bucket{route="/",le="10"} 3"#, #"duration_seconds_bucket{route="/",le="+Inf"} 4"#,
      #"duration_seconds_sum{route="/"} 60.041"#, #"duration_seconds_count{route="/"} 4"#,
    ] {
      #expect(lines.contains(Substring(line)), "\(line)")
    }
    #expect(lines.count == HistogramSeries.seconds.count + 4)
  }

  @Test(
    "Names and the values of labels are valid whatever they contain",
    arguments: [
      ("http.route", "/a", #"http_route{http_route="/a"} 1"#),
      ("größe", "a\"b\\c\nd", #"gr__e{gr__e="a\"b\\c\nd"} 1"#),
      ("9 lives", "猫", #"_9_lives{_9_lives="猫"} 1"#), ("", "", #"_{_=""} 1"#),
    ]
  )
  func characters(name: String, value: String, line: String) {
    var text = PrometheusText()
    text.add(PrometheusText.name(name), 1, labels: [(name, value)])
    #expect(text.text == line + "\n")
  }

  @Test(
    "Numbers",
    arguments: [(1, "1"), (0.5, "0.5"), (-3, "-3"), (1e15, "1000000000000000"), (1e300, "1e+300")] as [(Double, String)]
      + [(.infinity, "+Inf"), (-.infinity, "-Inf"), (.nan, "NaN")]
  )
  func numbers(value: Double, text: String) { #expect(PrometheusText.number(value) == text) }

  @Test("A metric has a bounded number of series: further values of labels are counted together")
  func bound() {
    let metrics = PrometheusMetrics(maximumSeriesCount: 2)
    for route in ["a", "b", "c", "d", "a"] {
      metrics.makeCounter(label: "n", dimensions: [("route", route)]).increment(by: 1)
    }
    #expect(
      metrics.text == """
        # TYPE n_total counter
        n_total{route="a"} 2
        n_total{route="b"} 1
        n_total{route="other"} 2

        """
    )
  }

  @Test("A name has one type: a metric of another type with the same name is not written")
  func types() {
    let metrics = PrometheusMetrics()
    metrics.makeMeter(label: "size", dimensions: []).set(Int64(1))
    metrics.makeRecorder(label: "size", dimensions: [], aggregate: true).record(Int64(5))
    #expect(metrics.text == "# TYPE size gauge\nsize 1\n")
  }

  #if os(Linux)
    @Test("The process's memory, descriptors, and processor time are positive numbers")
    func process() throws {
      for name in ["process_resident_memory_bytes", "process_open_fds", "process_cpu_seconds_total"] {
        let line = try #require(ProcessMetrics.text.split(separator: "\n").first { $0.hasPrefix(name + " ") })
        let value = try #require(Double(line.dropFirst(name.count + 1)))
        #expect(value > 0, "\(line)")
      }
    }
  #endif
}
