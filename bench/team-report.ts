/** `npm run bench team-report -- [--games 40] [--variant extreme]`: the report on a team's games, on one core. */
import { parseArgs } from 'node:util'
import { makeTeamReportJson } from '../src/report/team-report/json.ts'
import { makeTeamReportHtml } from '../src/report/team-report/page.ts'
import { REVIEW_TERMS } from '../src/review/game-review.ts'
import { variantNamed } from '../src/rules/variants.ts'
import { teamReportFrom } from '../test/team-games.ts'

export async function benchTeamReport(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      games: { type: 'string', default: '40' },
      variant: { type: 'string', default: 'extreme' },
    },
  })
  const games = Number(values.games)
  const variant = variantNamed(values.variant)
  if (!variant) throw new Error(`there is no game "${values.variant}"`)
  const [used, began] = [process.cpuUsage(), performance.now()]
  const spent = (): number => {
    const { user, system } = process.cpuUsage(used)
    return (user + system) / 1e6
  }
  const tell = (done: number): void => void process.stderr.write(`\r${done} of ${games} games searched`)
  const report = await teamReportFrom({ games, seed: 2026, variant, terms: REVIEW_TERMS, tell })
  const searched = spent()
  const html = makeTeamReportHtml(report)
  const json = makeTeamReportJson(report)
  const placements = report.losses.own.placements + report.losses.theirs.placements
  console.log(
    `\r${games} games of ${variant.id}, ${placements} placements: ${searched.toFixed(1)} s of processor time to search them one after the other, ${(spent() - searched).toFixed(1)} s for page and JSON (${Math.round(html.length / 1024)} and ${Math.round(json.length / 1024)} KiB), ${((performance.now() - began) / 1000).toFixed(0)} s elapsed`,
  )
}
