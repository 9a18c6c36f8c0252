import { number } from '../rows.ts'
import type { Figure } from './watch.ts'

const GROWN_MB = 200
const OTHERS_MS = 1000
const TRANSACTION_MS = 10_000

/** Budgets beside the figures: time, 200 MB more, a second for others, ten seconds for one transaction. */
export function extremesTable(figures: Figure[], small: Figure[]): string {
  const lines = figures.map((one, at) => {
    const { what, ms, budgetMs, grownMB, othersMs, transactionMs } = one
    return `| ${[
      what,
      time(ms),
      time(small[at]?.ms ?? null),
      time(budgetMs),
      grownMB === null ? '—' : `${number(grownMB)} MB`,
      time(othersMs),
      time(transactionMs),
      isMet(one) ? 'yes' : '**no**',
    ].join(' | ')} |`
  })
  return `| what | time | at a hundredth | budget | memory more | slowest write of others | longest transaction | met |
|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`
}

const isMet = ({ ms, budgetMs, grownMB, othersMs, transactionMs }: Figure) =>
  ms <= budgetMs &&
  (grownMB ?? 0) <= GROWN_MB &&
  (othersMs ?? 0) <= OTHERS_MS &&
  (transactionMs ?? 0) <= TRANSACTION_MS

const time = (ms: number | null) =>
  ms === null ? '—' : ms < 10_000 ? `${number(ms, ms < 10 ? 1 : 0)} ms` : `${number(ms / 1000)} s`
