import { type Expression, sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database/database.ts'

/** Returns the planner's estimate of a select's number of rows, from its statistics: within a millisecond. */
export async function estimateRows(db: DbOrTx, select: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${select}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** An estimate is seldom off by more than this factor. */
const SURELY = 4

/** Whether an estimate alone proves more rows than `max`, without counting them. */
export const isSurelyMore = (estimated: number, max: number): boolean => estimated > SURELY * max
