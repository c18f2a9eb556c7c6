/** What the viva sheet adds to the sheets of all pages and of the team report: one page of A4 for each team. */
export const VIVA_STYLE = `
main { max-width: 70rem; }
.sheet { padding-top: 2rem; overflow-wrap: anywhere; }
.sheet + .sheet { border-top: 2px dashed var(--rule); margin-top: 3rem; }
.sheet header { padding: 0; max-width: none; }
.sheet section { margin: 1.1rem 0 0; padding: .7rem 0 0; min-width: 0; }
.sheet h1 { font-size: 2rem; }
.sheet h2 { font-size: 1.15rem; }
.sheet h3 { margin: 0; font-size: .95rem; }
.sheet h3 span { font-weight: 400; color: var(--played); }
.sheet .note { margin: 0 0 .5rem; }
.three, .two { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(3, 1fr); }
.two { grid-template-columns: 1fr 1fr; }
.two-wide { grid-column: span 2; }
.sheet .spot { gap: .35rem; padding: .7rem .8rem; font-size: .9rem; }
.sheet .position { max-width: 17rem; }
.sheet td, .sheet th { padding: .12rem .3rem; }
.sheet tbody th { min-width: 0; }
.sheet section > h2 + table { max-width: 16rem; }
.sheet section h2 ~ h2 { margin-top: .9rem; }
.near { list-style: none; margin: .1rem 0 .5rem; padding: 0; font-size: .9rem; }
.near .look strong { color: var(--limit); }
.asked ol { margin: 0; padding-left: 1.3rem; columns: 2; column-gap: 1.6rem; }
.asked li { break-inside: avoid; padding-bottom: .55rem; }
.asked p { margin: 0; }
.asked .source { color: var(--soft); font-size: .84rem; }
.asked .source code { display: inline-block; max-width: 78%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; vertical-align: bottom; }
.asked .source span { font-weight: 600; }
@media screen and (max-width: 45rem) {
  .three, .two { grid-template-columns: 1fr; }
  .two-wide { grid-column: auto; }
  .asked ol { columns: 1; }
}
@page { size: A4; margin: 9mm 10mm; }
@media print {
  html { font-size: 7.9pt; }
  body { line-height: 1.3; }
  .sheet { padding: 0; break-after: page; }
  .sheet:last-child { break-after: auto; }
  .sheet + .sheet { border: 0; margin: 0; }
  .sheet header { border-bottom: 1px solid var(--rule); padding-bottom: 1mm; }
  .sheet h1 { font-size: 15pt; }
  .sheet h2 { font-size: 10.5pt; }
  .sheet section { margin-top: 1.6mm; padding-top: 0; border-top: 0; }
  .sheet .key { margin-bottom: 1mm; }
  .sheet .over, .sheet .sub { margin-bottom: 0; }
  .three, .two { gap: 2.5mm; }
  .sheet .spot { padding: 1.6mm 2mm; gap: .6mm; font-size: 1em; }
  .sheet .position { max-width: 100%; width: auto; max-height: 39mm; }
  .asked { padding-bottom: 0; }
  .asked li { padding-bottom: 1.2mm; }
}
`
