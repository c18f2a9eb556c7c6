/** What the team report adds to the sheet of all pages: positions, the graphs of games, cards. */
export const TEAM_STYLE = `
:root { --x: #1d5f99; --o: #b4530f; --better: #2c7548; --played: #a3262a; --own-words: #8a4fa3; }
@media (prefers-color-scheme: dark) { :root { --x: #86bdf0; --o: #f0a766; --better: #86cc9c; --played: #f08a8a; --own-words: #d3a4e6; } }
@media print { :root { --x: #1d5f99; --o: #b4530f; --better: #2c7548; --played: #a3262a; --own-words: #8a4fa3; } }
.short { margin: 1.6rem 0 0; padding: 1.1rem 1.3rem; background: var(--card); border: 1px solid var(--rule); border-radius: .4rem; box-shadow: var(--shadow); }
.short li { margin: .3rem 0; }
.short ul { margin: 0; padding-left: 1.2rem; }
.unfinished { border-left: 4px solid var(--two); }
.spots { list-style: none; margin: 1.4rem 0 0; padding: 0; display: grid; gap: 1.4rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 25rem), 1fr)); }
.spot { background: var(--card); border: 1px solid var(--rule); border-radius: .4rem; padding: 1rem 1.1rem; box-shadow: var(--shadow); display: flex; flex-direction: column; gap: .6rem; min-width: 0; }
.spot h3 { margin: 0; font-size: 1.02rem; }
.spot p { margin: 0; overflow-wrap: anywhere; }
.spot .soft, td .soft { color: var(--soft); font-size: .86rem; }
.spot ul { margin: 0; padding-left: 1.1rem; }
.spot code { font-size: .74rem; color: var(--soft); }
.position { display: block; width: 100%; max-width: 25rem; height: auto; margin: 0 auto; }
.position .board rect { fill: var(--card); stroke: var(--grey); stroke-width: .7; }
.position .board path { stroke: var(--rule); stroke-width: .5; fill: none; }
.position .board text { font-size: 4.2px; fill: var(--soft); }
.position .allowed rect { stroke: var(--ink); stroke-width: 1.3; }
.position .marks-x { stroke: var(--x); stroke-width: 1.5; fill: none; stroke-linecap: round; }
.position .marks-o { stroke: var(--o); stroke-width: 1.5; fill: none; }
.position .veil { fill: var(--card); fill-opacity: .72; }
.position .veil.x { fill: color-mix(in srgb, var(--x) 14%, var(--card)); fill-opacity: .8; }
.position .veil.o { fill: color-mix(in srgb, var(--o) 14%, var(--card)); fill-opacity: .8; }
.position .veil.drawn { fill: var(--faint); fill-opacity: .8; }
.position .owner { stroke-width: 3; fill: none; stroke-linecap: round; }
.position .owner.x { stroke: var(--x); }
.position .owner.o { stroke: var(--o); }
.position .played { fill: none; stroke: var(--played); stroke-width: 1.3; }
.position .better { fill: color-mix(in srgb, var(--better) 45%, var(--card)); stroke: var(--better); stroke-width: 1.3; }
.position .ghost { stroke-opacity: .5; }
.key-played { width: .8rem; height: .8rem; border: 2px solid var(--played); border-radius: .15rem; }
.key-better { width: .8rem; height: .8rem; background: var(--better); border-radius: .15rem; }
.key-allowed { width: .8rem; height: .8rem; border: 2px solid var(--ink); }
.key-own { width: 1.5rem; height: .2rem; background: var(--one); }
.key-words { width: 1.5rem; height: .2rem; background: var(--own-words); }
.key-mistake { width: .6rem; height: .6rem; border-radius: 50%; background: var(--played); }
.games { display: grid; gap: 1.4rem 2rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); }
.game-graph figcaption { font-size: .9rem; padding-bottom: .15rem; overflow-wrap: anywhere; }
.game-graph figcaption span { color: var(--soft); font-weight: 400; }
.game-graph .phase-middle { fill: var(--faint); }
.game-graph .phase-end { fill: var(--rule); }
.game-graph .even { stroke: var(--grey); stroke-width: .7; stroke-dasharray: 3 3; fill: none; }
.game-graph .chance { stroke: var(--one); stroke-width: 1.6; fill: none; stroke-linejoin: round; }
.game-graph .words { stroke: var(--own-words); stroke-width: 1.1; fill: none; stroke-linejoin: round; }
.game-graph .mistake { fill: var(--played); }
.bins rect { fill: var(--one); }
.bins .near { fill: var(--two); }
.narrow-chart { max-width: 34rem; margin-top: 1.4rem; }
.small { max-width: 32rem; }
section > .scroll, section > .small { margin-top: 1.6rem; }
.spot details { margin: 0; }
.commands { font-size: .88rem; overflow-wrap: anywhere; }
@page { size: A4; margin: 14mm 13mm; }
@media print {
  section { margin-top: 1.4rem; padding-top: 1rem; }
  header { padding-top: 0; }
  .spots { grid-template-columns: 1fr 1fr; gap: .7rem; }
  .spot, .short, .game-graph { break-inside: avoid; box-shadow: none; }
  .spot { padding: .6rem .7rem; font-size: .92em; }
  .spot details { display: none; }
  .position { max-width: 17rem; }
  .games { grid-template-columns: 1fr 1fr 1fr; gap: .8rem 1rem; }
  .position rect, .position path, .game-graph rect, .bins rect, .key span { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`
