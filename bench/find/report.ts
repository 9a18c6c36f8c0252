import type { Speed, Took } from './speed.ts'

/** `hits`: among the first five; `shown`: of those, not refused. */
export type Share = { hits: number; firsts: number; shown: number; of: number }
export type Section = {
  isHeldBack: boolean
  changes: { set: string; change: string; share: Share }[]
  second: Share | null
  /** As they are, and changed as the things are. */
  unknown: { name: string; refused: number; of: number; changed: { refused: number; of: number } }[]
  unseen: { calledSame: number; shown: number; of: number } | null
  categories: { name: string; right: number; of: number }[]
}

export const percent = (part: number, of: number) => (of === 0 ? '–' : `${Math.round((100 * part) / of)} %`)
const share = ({ hits, firsts, shown, of }: Share) =>
  `${percent(hits, of)} | ${percent(firsts, of)} | ${percent(shown, of)} | ${of}`

export const total = (shares: Share[]): Share =>
  shares.reduce(
    (sum, one) => ({
      hits: sum.hits + one.hits,
      firsts: sum.firsts + one.firsts,
      shown: sum.shown + one.shown,
      of: sum.of + one.of,
    }),
    { hits: 0, firsts: 0, shown: 0, of: 0 },
  )

type Unknown = Omit<Section['unknown'][number], 'name'>

export const totalUnknown = (rows: Unknown[]): Unknown =>
  rows.reduce(
    (sum, { refused, of, changed }) => ({
      refused: sum.refused + refused,
      of: sum.of + of,
      changed: { refused: sum.changed.refused + changed.refused, of: sum.changed.of + changed.of },
    }),
    { refused: 0, of: 0, changed: { refused: 0, of: 0 } },
  )

const unknownRow = ({ name, refused, of, changed }: Unknown & { name: string }) =>
  `| ${name} | ${percent(refused, of)} | ${of} | ${percent(changed.refused, changed.of)} | ${changed.of} |`

function sectionText({ isHeldBack, changes, second, unknown, unseen, categories }: Section): string {
  const all = total(changes.map((row) => row.share))
  const unknowns = totalUnknown(unknown)
  const right = categories.reduce((sum, row) => sum + row.right, 0)
  const five = categories.reduce((sum, row) => sum + row.of, 0)
  return `## ${isHeldBack ? 'Held back: no bound was set on these' : 'The half that the bounds were set on'}

| the same thing, changed | in the first 5 | first | in the first 5 and not refused | pictures |
|---|---|---|---|---|
${changes.map((row) => `| ${row.set}: ${row.change} | ${share(row.share)} |`).join('\n')}
| **all** | ${share(all)} |
${second ? `| demo: another picture of it, nearer, in other light | ${share(second)} |` : ''}

| what the shop does not sell | refused | pictures | changed, refused | pictures |
|---|---|---|---|---|
${[...unknown, { name: '**all**', ...unknowns }].map(unknownRow).join('\n')}

${
  unseen && unseen.of > 0
    ? `Real garments that the shop does not have (${unseen.of}): ${percent(unseen.calledSame, unseen.of)} wrongly called the same
product, ${percent(unseen.shown, unseen.of)} answered with something similar.

Of the first five similar ones so many are of the same category (by chance it would be 9 %): ${percent(right, five)} in all;
${categories.map((row) => `${row.name} ${percent(row.right, row.of)}`).join(', ')}.`
    : 'Without real photos nothing is said about garments that the shop does not have.'
}
`
}

const row = ({ cpu, wall }: Took) => `${cpu.toFixed(0)} | ${wall.toFixed(0)}`

export function findReport(
  sections: Section[],
  speed: Speed,
  about: { machine: string; products: number; photos: number; part: number },
): string {
  const at20 = speed.searches.find(({ products }) => products === 20_000)!
  const whole = (of: keyof Took) => (speed.look[of] + at20.took[of] + speed.match[of]).toFixed(0)
  return `# Find this: how well, and how fast

Written by \`npm run bench:search\`${about.part > 1 ? ` from one in ${about.part} of its cases` : ''}. ${about.products} products: ${about.photos > 0 ? 'real photos of garments and the first pictures of the demo' : 'the first pictures of the demo (no real photos were there)'}.
The bounds were set on half of the things, chosen by a hash of their names; the weights of color, texture, shape,
edges and layout had been chosen before, among fifteen tried on all of them. The two bounds below which nothing is
similar, one for pictures in which something stands out and a higher one for the others, were set on that half and its
changed copies: those that show the most of what the shop has or could have, while of what it does not sell nine in ten
are refused with some certainty (drawing the pictures anew a thousand times). Set without one picture and tried on that
one, they refuse 94 %.

Aims: the same thing among the first 5 in 90 % of its changed copies, 90 % of what the shop does not sell refused, an
answer within 150 ms at 20,000 products.

${sections.map(sectionText).join('\n')}
## Time of one question

On ${about.machine}; medians. Processor time is the work itself; the time on the clock is longer the busier the machine
was with other things.

| step | processor, ms | clock, ms |
|---|---|---|
| decode a picture and look at it | ${row(speed.look)} |
${speed.searches.map(({ products, took, recall }) => `| the nearest of ${products.toLocaleString('en-US')}${recall === null ? '' : `, by the index (finds ${Math.round(recall * 100)} % of the 60 nearest)`} | ${row(took)} |`).join('\n')}
| compare the spots of the nearest, at worst | ${row(speed.match)} |
| **in all, at 20,000 products** | **${whole('cpu')}** | **${whole('wall')}** |

What these figures do not say: how many of 20,000 real products look alike. The bound below which nothing is shown was
set with ${about.products} products; with more of them there is more often one that looks a little like anything.
`
}
