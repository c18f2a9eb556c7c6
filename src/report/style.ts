/**
 * How the page looks: one calm column of text and tables, light, dark or on paper. Colours are named once for each of
 * them. There are no style attributes anywhere, so the page's policy can know this sheet by its hash.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --card: #ffffff; --ink: #1e2430; --soft: #5a6270; --rule: #dfdcd3; --faint: #eeebe3;
  --accent: #1d5f99; --one: #1d5f99; --two: #b4530f; --three: #2c7548; --grey: #a3a7ae; --limit: #a3262a;
  --heat-0: #f0b7a4; --heat-1: #f5cfc1; --heat-2: #f9e5dc; --heat-3: #f3f1ec; --heat-4: #dfeaf3; --heat-5: #c0d8ec; --heat-6: #9bc3e3;
  --part-2: #c9c5ba; --part-3: #b4530f; --shadow: 0 1px 2px rgb(30 36 48 / 6%), 0 4px 16px rgb(30 36 48 / 5%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171c; --card: #1c2027; --ink: #e8e6e1; --soft: #a2a9b4; --rule: #353b45; --faint: #262b33;
    --accent: #86bdf0; --one: #86bdf0; --two: #f0a766; --three: #86cc9c; --grey: #666e7a; --limit: #f08a8a;
    --heat-0: #6e3023; --heat-1: #5a322a; --heat-2: #433330; --heat-3: #31353c; --heat-4: #2b3f52; --heat-5: #27486a; --heat-6: #245384;
    --part-2: #59606b; --part-3: #d98a48; --shadow: none;
  }
}
@media print {
  :root {
    color-scheme: light;
    --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --rule: #bbb; --faint: #eee;
    --accent: #1d5f99; --one: #1d5f99; --two: #b4530f; --three: #2c7548; --grey: #999; --limit: #a3262a;
    --heat-0: #f0b7a4; --heat-1: #f5cfc1; --heat-2: #f9e5dc; --heat-3: #f3f1ec; --heat-4: #dfeaf3; --heat-5: #c0d8ec; --heat-6: #9bc3e3;
    --part-2: #c9c5ba; --part-3: #b4530f; --shadow: none;
  }
}
* { box-sizing: border-box; }
html { font-size: clamp(15px, 13px + 0.28vw, 21px); -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.5;
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif; }
header, main, nav, footer { max-width: 76rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 3rem); }
h1, h2, h3, .podium strong { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, Charter, Georgia, "DejaVu Serif", serif; font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(1.9rem, 1.3rem + 2.4vw, 3.2rem); margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.6rem; margin: 0 0 .3rem; }
h3 { font-size: 1.1rem; margin: 2rem 0 .7rem; }
section { margin: 3.5rem 0 0; padding-top: 2.2rem; border-top: 1px solid var(--rule); }
main > section:first-child { border-top: 0; padding-top: 0; margin-top: 1.6rem; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
header { padding-top: clamp(2rem, 5vw, 4rem); }
.emblem { float: right; width: clamp(3rem, 7vw, 5rem); margin-left: 1rem; }
.emblem rect { fill: var(--faint); stroke: var(--rule); stroke-width: .6; }
.emblem .on { fill: var(--accent); stroke: none; }
.over { margin: 0 0 .5rem; font-size: .8rem; letter-spacing: .09em; text-transform: uppercase; color: var(--soft); }
.sub { margin: .5rem 0 0; color: var(--soft); font-size: 1.05rem; }
.lede { margin: 0 0 1rem; max-width: 46rem; color: var(--soft); }
.note { margin: -.3rem 0 .8rem; max-width: 46rem; color: var(--soft); font-size: .88rem; }
.running { margin: 1.6rem 0 0; padding: .8rem 1.1rem; background: var(--card); border-left: 4px solid var(--two); border-radius: .3rem; box-shadow: var(--shadow); }
.podium { list-style: none; margin: 2rem 0 0; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); }
.podium li { background: var(--card); border: 1px solid var(--rule); border-top: 4px solid var(--one); border-radius: .4rem; padding: 1rem 1.2rem 1.1rem; box-shadow: var(--shadow); display: flex; flex-direction: column; gap: .15rem; min-width: 0; }
.podium .lead-2 { border-top-color: var(--two); }
.podium .lead-3 { border-top-color: var(--three); }
.podium .place { font-size: .8rem; letter-spacing: .08em; text-transform: uppercase; color: var(--soft); }
.podium strong { font-size: 1.35rem; overflow-wrap: anywhere; }
.podium .lead-1 strong { font-size: 1.7rem; }
.podium .members, .podium .score { color: var(--soft); font-size: .92rem; overflow-wrap: anywhere; }
.podium .score { color: var(--ink); margin-top: auto; padding-top: .4rem; font-variant-numeric: tabular-nums; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .3rem 1.3rem; margin: 2rem 0 0; padding: .7rem 0; border-block: 1px solid var(--rule); }
nav a { text-decoration: none; display: inline-block; padding: .15rem 0; }
nav a:hover { text-decoration: underline; }
.facts { display: grid; gap: 1rem 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr)); margin: 1rem 0 0; }
.facts dt { font-size: .84rem; color: var(--soft); }
.facts dd { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
.multiples { display: grid; gap: 1.8rem 2.4rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); align-items: start; }
.block { min-width: 0; }
figure { margin: 0; min-width: 0; }
figcaption, caption { text-align: left; font-weight: 600; padding: 0 0 .4rem; }
.progress { font-weight: 400; color: var(--soft); }
.scroll { overflow-x: auto; max-width: 100%; }
.block > .scroll + .scroll { margin-top: 1.4rem; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; font-variant-numeric: tabular-nums; }
th, td { padding: .28rem .45rem; text-align: left; vertical-align: baseline; border-bottom: 1px solid var(--faint); }
thead th { font-size: .8rem; font-weight: 600; color: var(--soft); border-bottom: 1px solid var(--rule); white-space: nowrap; }
tbody th { font-weight: 500; overflow-wrap: anywhere; min-width: 8rem; }
th.figure, td.figure { text-align: right; white-space: nowrap; width: 1%; padding-left: .7rem; }
td.wide { min-width: 14rem; width: 45%; overflow-wrap: anywhere; }
.bar { width: 45%; }
abbr { text-decoration: none; }
thead button { all: unset; cursor: pointer; border-radius: .2rem; }
thead button:hover { color: var(--ink); text-decoration: underline; }
thead button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
th[aria-sort="ascending"] button::after { content: " ↑"; }
th[aria-sort="descending"] button::after { content: " ↓"; }
.goes-on th { font-weight: 700; }
.goes-on td:first-child { box-shadow: inset 3px 0 var(--accent); }
.tag { color: var(--accent); margin-left: .4em; font-weight: 400; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.cross { width: auto; border-collapse: separate; border-spacing: 2px; font-size: .84rem; }
.cross th, .cross td { border: 0; }
.cross thead th { text-align: center; }
.cross thead th:first-child { text-align: left; }
.cross td { text-align: center; padding: .25rem .2rem; min-width: 2.3rem; border-radius: .2rem; background: var(--faint); }
.cross tbody th { position: sticky; left: 0; background: var(--paper); max-width: 10.5rem; min-width: 7.5rem; padding-right: .6rem; font-weight: 400; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.cross .number { display: inline-block; min-width: 1.3em; color: var(--soft); }
@media (min-width: 60rem) { .block > .scroll:not(.tall) .cross td { min-width: 3.3rem; padding: .38rem .3rem; } .block > .scroll .cross tbody th { max-width: 19rem; } }
.tall { max-height: 90vh; overflow-y: auto; }
.tall thead th { position: sticky; top: 0; z-index: 2; background: var(--paper); }
.tall tbody th { z-index: 1; }
.cross td.self { background: none; }
.cross td.self::after { content: "·"; color: var(--grey); }
.cross .heat-0 { background: var(--heat-0); } .cross .heat-1 { background: var(--heat-1); } .cross .heat-2 { background: var(--heat-2); }
.cross .heat-3 { background: var(--heat-3); } .cross .heat-4 { background: var(--heat-4); } .cross .heat-5 { background: var(--heat-5); } .cross .heat-6 { background: var(--heat-6); }
.chart { display: block; width: 100%; height: auto; overflow: visible; font-size: 11.5px; }
.chart text { fill: var(--ink); }
.chart .tick { fill: var(--soft); font-size: 10.5px; font-variant-numeric: tabular-nums; }
.rule { stroke: var(--rule); stroke-width: .8; fill: none; }
.series polyline { fill: none; stroke: var(--grey); stroke-width: 1.3; stroke-linejoin: round; }
.series circle { fill: var(--grey); }
.series text { fill: var(--soft); }
.series .leader { stroke: var(--rule); stroke-width: .8; fill: none; }
.series.lead-1 polyline { stroke: var(--one); } .series.lead-2 polyline { stroke: var(--two); } .series.lead-3 polyline { stroke: var(--three); }
.series.lead-1 circle { fill: var(--one); } .series.lead-2 circle { fill: var(--two); } .series.lead-3 circle { fill: var(--three); }
.series.lead-1 text { fill: var(--one); font-weight: 700; } .series.lead-2 text { fill: var(--two); font-weight: 700; } .series.lead-3 text { fill: var(--three); font-weight: 700; }
.series.lead-1 polyline, .series.lead-2 polyline, .series.lead-3 polyline { stroke-width: 2.2; }
.series:hover polyline { stroke-width: 3.4; stroke: var(--ink); }
.series:hover text { fill: var(--ink); font-weight: 700; }
.whisker { stroke: var(--grey); stroke-width: 1.2; }
.stretch { stroke: var(--one); stroke-opacity: .38; stroke-width: 7; }
.longest { stroke: var(--ink); stroke-width: 1.6; }
.median { fill: var(--one); }
.strip:hover text { font-weight: 700; }
.limit { stroke: var(--limit); stroke-width: 1.4; stroke-dasharray: 4 3; fill: none; }
.chart .limit-word { fill: var(--limit); }
.key { color: var(--soft); font-size: .88rem; margin: 0 0 .8rem; }
.key span { display: inline-block; vertical-align: middle; margin: 0 .25rem 0 .9rem; }
.key span:first-child { margin-left: 0; }
.key-median { width: .7rem; height: .7rem; border-radius: 50%; background: var(--one); }
.key-stretch { width: 1.5rem; height: .55rem; background: var(--one); opacity: .38; }
.key-longest { width: 2px; height: .9rem; background: var(--ink); }
svg.bar { display: block; width: 100%; min-width: 4rem; height: .8rem; }
.part-1 { fill: var(--one); } .part-2 { fill: var(--part-2); } .part-3 { fill: var(--part-3); }
details { margin-top: .5rem; }
summary { cursor: pointer; color: var(--accent); font-size: .88rem; }
details[open] > summary { margin-bottom: .5rem; }
.counts { list-style: none; display: flex; flex-wrap: wrap; gap: .4rem .6rem; padding: 0; margin: 0 0 1.2rem; }
.counts li { background: var(--card); border: 1px solid var(--rule); border-radius: 1rem; padding: .1rem .75rem; font-size: .92rem; overflow-wrap: anywhere; }
code { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .86em; overflow-wrap: anywhere; }
footer { margin-top: 4rem; padding-top: 1.2rem; padding-bottom: 3rem; color: var(--soft); font-size: .88rem; }
@media (max-width: 30rem) { .chart { font-size: 12.5px; } .chart .tick { font-size: 11.5px; } .cross tbody th { max-width: 7.6rem; } .cross td { min-width: 2rem; } tbody th { min-width: 5.5rem; } }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media print {
  html { font-size: 10.5pt; }
  nav, .behind { display: none; }
  header, main, footer { max-width: none; padding: 0; }
  .multiples { grid-template-columns: 1fr 1fr; }
  .scroll { overflow: visible; max-height: none; }
  figure, tr, .podium li { break-inside: avoid; }
  h2, h3, caption, figcaption { break-after: avoid; }
  .cross td, .part-1, .part-2, .part-3, .emblem { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .cross { font-size: .7rem; }
  .cross td { min-width: 0; }
}
`
