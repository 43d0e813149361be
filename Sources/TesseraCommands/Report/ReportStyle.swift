/// The style of the report page, in addition to the style that all pages share.
enum ReportStyle {
  static let part = PagePart(text: text, source: "sha256-IspkPAo19paPTe1bBGwvkWKtLBV7NUFysHHwvS1ok60=")

  private static let text = """
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:1rem}
    nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:.75rem 0}
    form{margin:.75rem 0}
    input[type=search]{font:inherit;width:min(22rem,100%);padding:.3rem .5rem;border:1px solid var(--line);\
    border-radius:.4rem;background:var(--bg);color:var(--fg)}
    input:focus-visible,button:focus-visible,input:focus-visible+label{outline:3px solid var(--link);outline-offset:2px}
    [hidden]{display:none!important}
    .back{margin:.5rem 0 0}
    h3{font-size:1rem;margin:1.5rem 0 .4rem}
    .figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem;margin:1rem 0}
    .figures div{border:1px solid var(--line);border-radius:.4rem;padding:.6rem .75rem}
    .figures dt{color:var(--soft);font-size:.875rem}
    .figures dd{margin:0;font-size:1.5rem;line-height:1.3;font-variant-numeric:tabular-nums}
    .figures dd small{font-size:.875rem;color:var(--soft)}
    caption{text-align:start;color:var(--soft);padding:.4rem .75rem;font-size:.875rem}
    .map caption{position:sticky;left:0}
    .map td.t{text-align:start;padding:.25rem .5rem;max-width:32rem}
    .map td.n{padding:.25rem .5rem;white-space:nowrap}
    .map tbody tr:not(.group):hover td{box-shadow:inset 0 0 0 99rem color-mix(in srgb,var(--fg) 5%,transparent)}
    .map thead th.t{text-align:start}
    .map td i{display:none;font-style:normal;min-width:3.75rem;padding:.25rem .5rem}
    #mw:checked~.map td i{display:block}
    #mw:checked~.map td span:not(:only-child){display:none}
    .map tbody .group th{max-width:none;overflow:visible;border-top:1px solid var(--line)}
    .group span{position:sticky;left:.75rem}
    thead button{all:unset;cursor:pointer}
    thead button:hover{text-decoration:underline}
    thead button:focus-visible{outline:3px solid var(--link);outline-offset:2px}
    [aria-sort=ascending] button::after{content:" ↑"}
    [aria-sort=descending] button::after{content:" ↓"}
    .bar{width:7rem;height:.7rem;vertical-align:baseline;margin-inline-end:.5rem}
    .bar rect{fill:var(--line)}
    .bar rect+rect{fill:#3a8f5c}
    .spark{width:6rem;height:1.25rem;vertical-align:middle}
    .spark polyline,.chart polyline{fill:none;stroke:var(--link);stroke-width:2;stroke-linejoin:round;\
    vector-effect:non-scaling-stroke}
    .spark circle,.chart circle{fill:var(--link)}
    .chart{width:100%;max-width:56rem;height:auto;display:block}
    .chart text{fill:var(--soft);font-size:12px}
    .chart line{stroke:var(--line)}
    .up{color:#176b3a}
    .down{color:#a3261b}
    .long td:first-child{width:24%}
    .long small{display:block}
    .long th:first-child{width:24%}
    .long th:last-child{width:7rem}
    .long th.n,.long td.n{text-align:end;width:5rem;font-variant-numeric:tabular-nums}
    .sev-error{color:#a3261b}
    .sev-warning{color:#8a5a00}
    @media(prefers-color-scheme:dark){.up{color:#7fd6a0}.down,.sev-error{color:#ff9d92}.sev-warning{color:#f0c66a}\
    .bar rect+rect{fill:#4fae76}}
    @media(max-width:40rem){.bar{width:3rem}.chart text{font-size:26px}.figures dd{font-size:1.2rem}.long td.n{text-align:start;width:auto}.long td[data-h]::before{\
    content:attr(data-h) ": ";color:var(--soft)}.long td:first-child{width:auto}}
    @media print{@page{size:landscape;margin:1cm}nav,form,.skip,.switch{display:none}body{padding:0;max-width:none}\
    .map{border:0;font-size:.6rem}.map table{font-size:.6rem}.map td a,.map td span{min-width:0;padding:.1rem .2rem}\
    .map thead th,.map tbody th{position:static;padding:.1rem .2rem}section{break-before:auto}tr{break-inside:avoid}\
    thead{display:table-header-group}}

    """
}
