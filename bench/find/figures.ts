import { execSync } from 'node:child_process'
import { percent, type Section, total, totalUnknown } from './report.ts'
import type { Speed } from './speed.ts'

/** The section of bench/RESULTS.md: of the half that was held back, and how long a question takes. */
export function findFigures(
  sections: Section[],
  speed: Speed,
  about: { machine: string; products: number; part: number },
): string {
  const { changes, unknown } = sections.find(({ isHeldBack }) => isHeldBack)!
  const known = total(changes.map((row) => row.share))
  const unknowns = totalUnknown(unknown)
  const nearest = (count: number) => speed.searches.find(({ products }) => products === count)!.took
  const whole = (of: 'cpu' | 'wall') => speed.look[of] + nearest(20_000)[of] + speed.match[of]
  const isMost = (part: number, of: number) => 10 * part >= 9 * of
  const rows: [what: string, figure: string, budget: string, isMet: boolean | null][] = [
    [
      `the same thing among the first 5, in ${known.of} changed copies (cut, darker, lighter, blurred, mirrored, squeezed)`,
      `${percent(known.hits, known.of)}; ${percent(known.shown, known.of)} not refused`,
      '90 %',
      isMost(known.hits, known.of),
    ],
    [
      `what the shop does not sell, refused, of ${unknowns.of}`,
      percent(unknowns.refused, unknowns.of),
      '90 %',
      isMost(unknowns.refused, unknowns.of),
    ],
    [
      `the same, changed, of ${unknowns.changed.of}`,
      percent(unknowns.changed.refused, unknowns.changed.of),
      '90 %',
      isMost(unknowns.changed.refused, unknowns.changed.of),
    ],
    [
      'one question at 20,000 products, processor time (on the clock)',
      `${whole('cpu').toFixed(0)} ms (${whole('wall').toFixed(0)} ms)`,
      '150 ms',
      whole('cpu') <= 150,
    ],
    [
      'the nearest of 100,000 products, each of them compared',
      `${nearest(100_000).cpu.toFixed(0)} ms (${nearest(100_000).wall.toFixed(0)} ms)`,
      'stated',
      null,
    ],
  ]
  const commit = execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim()
  const lines = rows.map(
    ([what, figure, budget, isMet]) =>
      `| ${what} | ${figure} | ${budget} | ${isMet === null ? '—' : isMet ? 'yes' : '**no**'} |`,
  )
  return `Written by \`npm run bench:search\` on ${new Date().toISOString().slice(0, 10)} at ${commit}${about.part > 1 ? `, from one in ${about.part} of its cases` : ''}: ${about.products} products, of the
half on which no bound was set. Everything it found, and how it was tried, is in FIND.md.

| what | figure | budget | met |
|---|---|---|---|
${lines.join('\n')}
`
}
