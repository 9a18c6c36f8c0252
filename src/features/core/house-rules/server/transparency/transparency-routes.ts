import { z } from 'zod'
import { csvTable } from '../../../../../kernel/text/csv.ts'
import { saveDayCounts } from '../../../../../platform/day-counts.ts'
import { makeMemoCache } from '../../../../../platform/fast/memo-cache.ts'
import { implement } from '../../../../../platform/http/http.ts'
import { job } from '../../../../../platform/jobs/jobs.ts'
import { oncePerKey } from '../../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import type { TransparencyView } from '../../transparency.ts'
import { transparencyApi } from '../../transparency-api.ts'
import { readHouseRules } from '../rules-sql.ts'
import { publishableCount, transparencyRows } from './transparency-rows.ts'
import { countDays, listMonths, type MonthCount } from './transparency-sql.ts'

/** The page is the same for everyone, so it is cached. */
const CACHE_MS = 60_000
const viewCache = oncePerKey((_: Platform) => makeMemoCache<TransparencyView>({ ttlMs: CACHE_MS, max: 1 }))

export const transparencyRoutes = implement(transparencyApi, {
  'GET /transparency': ({ platform }) => readView(platform),

  'GET /transparency/table': async ({ platform, c }) => {
    const csv = toCsv(await readView(platform))
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="transparency.csv"')
    return c.body(csv)
  },
})

/** Stores counts before accounts and their data are deleted. */
export const countTransparency = job(z.object({}), async (_payload, { db }) => {
  await saveDayCounts(db, await countDays(db))
})

/** @throws Problem 'transparency-off' */
async function readView(platform: Platform): Promise<TransparencyView> {
  const { showsTransparency } = await readHouseRules(platform.pool)
  if (!showsTransparency) throw new Problem('transparency-off')
  return viewCache(platform).read('', async () => transparencyView(await listMonths(platform.db), new Date()))
}

/** Builds the page: every month since the first count, with zeros for months in which nothing happened. */
export function transparencyView(counts: readonly MonthCount[], now: Date): TransparencyView {
  const first = counts.at(-1)?.month ?? monthOf(now)
  const months: string[] = []
  for (const at = new Date(`${monthOf(now)}-01T00:00:00Z`); monthOf(at) >= first; ) {
    months.push(monthOf(at))
    at.setUTCMonth(at.getUTCMonth() - 1)
  }
  const byCode = new Map(counts.map(({ month, what, count }) => [`${month} ${what}`, count]))
  return {
    rows: transparencyRows,
    months: months.map((month) => ({
      month,
      counts: transparencyRows.map(({ code, isOfPeople }) =>
        publishableCount(byCode.get(`${month} ${code}`) ?? 0, isOfPeople),
      ),
    })),
  }
}

const monthOf = (date: Date) => date.toISOString().slice(0, 7)

/** Formats a CSV table with one row per month. */
const toCsv = ({ rows, months }: TransparencyView) =>
  csvTable([
    ['Month', ...rows.map(({ name }) => name)],
    ...months.map(({ month, counts }) => [month, ...counts.map((count) => count ?? 'fewer than 5')]),
  ])
