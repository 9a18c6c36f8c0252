import { execSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { formatNumber } from '../measuring/rows.ts'
import type { Sizes } from './fill-extremes.ts'
import type { Figure } from './watch.ts'

const GROWN_MB = 200
const OTHERS_MS = 1000
const WAIT_MS = 1000

/** Describes the measurement and the machine. */
export function describeExtremes(sizes: Sizes, parts: string[], loadBefore: number): string {
  const commit = execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim()
  const { followers, photos, likes, comments, entries, votes, digests } = sizes
  const load = `${loadBefore.toFixed(1)} before the run and ${loadavg()[0]!.toFixed(1)} after it on ${cpus().length} processors`
  return `Written by \`npm run bench -- --only extremes --followers ${followers} --parts ${parts.join()}\` on
${new Date().toISOString().slice(0, 10)} at ${commit}. A member with ${formatNumber(followers)} followers and ${formatNumber(photos)} photos,
a photo with ${formatNumber(likes)} likes and ${formatNumber(comments)} comments, a contest with ${formatNumber(entries)} entries and ${formatNumber(votes)}
votes, ${formatNumber(digests)} members who are due an email. The caches for pages and responses were off. Meanwhile, another member liked, commented and
voted every tenth of a second and, while the contest was counted, commented on it and hid an entry; the table shows the slowest of these writes. The machine
was shared; its load average was ${load}.

`
}

/**
 * The figures beside their budgets: time, 200 MB more memory, a second for other writes, a second of waiting for a
 * lock.
 */
export function extremesTable(figures: Figure[], small: Figure[]): string {
  const lines = figures.map((one, at) => {
    const { label, ms, budgetMs, grownMB, slowestWriteMs, waitMs, transactionMs } = one
    return `| ${[
      label,
      time(ms),
      time(small[at]?.ms ?? null),
      time(budgetMs),
      grownMB === null ? '—' : `${formatNumber(grownMB)} MB`,
      time(slowestWriteMs),
      time(waitMs),
      time(transactionMs),
      isMet(one) ? 'yes' : '**no**',
    ].join(' | ')} |`
  })
  return `| what | time | at a hundredth of the size | budget | memory growth | slowest write by others | longest wait for a lock | longest transaction | met |
|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`
}

const isMet = ({ ms, budgetMs, grownMB, slowestWriteMs, waitMs }: Figure) =>
  ms <= budgetMs &&
  (grownMB ?? 0) <= GROWN_MB &&
  (slowestWriteMs ?? 0) <= OTHERS_MS &&
  (waitMs ?? 0) <= WAIT_MS

const time = (ms: number | null) =>
  ms === null ? '—' : ms < 10_000 ? `${formatNumber(ms, ms < 10 ? 1 : 0)} ms` : `${formatNumber(ms / 1000)} s`
