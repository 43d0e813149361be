/// The style of the pages that commands write. Their content security policy allows no other style.
enum PageStyle {
  /// The style as a source expression of Content Security Policy Level 3: its SHA-256 hash. A test computes the hash.
  static let source = "sha256-qN8RdbMHRQKvf+5kyYs06vUDyynBTSFpUrVLuFHA70A="

  static let css = """
    :root{color-scheme:light dark;--bg:#fff;--fg:#1c1e21;--soft:#5b6068;--line:#d9dce1;--head:#f4f5f7;--link:#0b57a4}
    @media(prefers-color-scheme:dark){:root{--bg:#16181b;--fg:#e8eaed;--soft:#a3a9b2;--line:#34383e;--head:#202327;\
    --link:#8ab8ee}}
    *{box-sizing:border-box}
    body{margin:0 auto;padding:1.5rem;max-width:100rem;background:var(--bg);color:var(--fg);\
    font:1rem/1.5 system-ui,sans-serif}
    h1{font-size:1.5rem;margin:0 0 .25rem}
    h2{font-size:1.15rem;margin:2.5rem 0 .5rem;overflow-wrap:anywhere}
    p{margin:.25rem 0 1rem}
    a{color:var(--link)}
    a:focus-visible,summary:focus-visible,.map:focus-visible{outline:3px solid var(--link);outline-offset:2px}
    .soft,.legend{color:var(--soft)}
    .legend span{display:inline-block;padding:0 .5rem;margin-right:.25rem}
    .map{overflow:auto;width:fit-content;max-width:100%;max-height:85vh;border:1px solid var(--line);border-radius:.4rem}
    .map table{border-collapse:separate;border-spacing:0;font-variant-numeric:tabular-nums;font-size:.875rem}
    .map th{background:var(--head);font-weight:600;text-align:left}
    .map thead th{position:sticky;top:0;z-index:2;padding:.4rem .5rem;text-align:right;white-space:nowrap}
    .map thead th:first-child{left:0;z-index:3;text-align:left;padding-left:.75rem}
    .map tbody th,.map tfoot th{position:sticky;left:0;z-index:1;padding:.25rem .75rem;max-width:18rem;\
    overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .map td{padding:0;text-align:right;border-left:1px solid var(--bg);border-bottom:1px solid var(--bg)}
    .map td a,.map td span{display:block;min-width:3.75rem;padding:.25rem .5rem;color:inherit;text-decoration:none}
    .map td a:hover{text-decoration:underline}
    .map tfoot td,.map tfoot th{border-top:2px solid var(--line);font-weight:600}
    .h0{background:#f6c9c2;color:#4a0d05}
    .h1{background:#f9d8c0;color:#472105}
    .h2{background:#fbe8bf;color:#402d02}
    .h3{background:#e6efc0;color:#2b3403}
    .h4{background:#cbe9c9;color:#0c3612}
    .h5{background:#a9dcb4;color:#052d10}
    @media(prefers-color-scheme:dark){.h0{background:#5e1d14;color:#ffe1dc}.h1{background:#5b3312;color:#ffe6d2}\
    .h2{background:#4f4010;color:#fdf0cd}.h3{background:#3a4513;color:#eff6cf}.h4{background:#1e4a26;color:#dcf5df}\
    .h5{background:#0f5a2b;color:#dcf9e4}}
    details{border:1px solid var(--line);border-radius:.4rem;margin:.4rem 0}
    summary{padding:.4rem .75rem;cursor:pointer}
    .list{overflow-x:auto}
    .list:target{box-shadow:inset .25rem 0 0 var(--link)}
    .list table{border-collapse:collapse;width:100%;table-layout:fixed;font-size:.875rem}
    .list th,.list td{padding:.3rem .75rem;border-top:1px solid var(--line);text-align:left;vertical-align:top}
    .list th{color:var(--soft);font-weight:600}
    .list td{overflow-wrap:anywhere;white-space:pre-wrap}
    .list th:last-child{width:8rem}
    .list td:first-child{font-family:ui-monospace,monospace}
    .list p{margin:.5rem .75rem}
    .state{color:var(--soft)}
    .back{font-size:.875rem}
    @media(max-width:40rem){body{padding:.75rem}.map tbody th,.map tfoot th{max-width:8.5rem;padding:.25rem .5rem}\
    .map thead th:first-child{padding-left:.5rem}.list thead{display:none}.list tr{display:block;border-top:1px solid var(--line);padding:.3rem 0}\
    .list td{display:block;border:0;padding:.1rem .75rem}}
    @media print{.map{overflow:visible;max-height:none}}

    """
}
