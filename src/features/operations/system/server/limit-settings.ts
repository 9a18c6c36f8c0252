import { sql } from 'kysely'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Db, DbOrTx } from '../../../../platform/database/database.ts'
import { LIMITS, type LimitName } from '../../../../platform/http/limits/limits.ts'
import { Problem } from '../../../../problems.ts'
import type { SystemView } from '../system.ts'
import { highestPoints, isLimit, LIMIT_NAMES } from './limit-bounds.ts'

/**
 * Sets how much a limit allows; null restores the program's own value. Other processes follow within seconds.
 * @throws Problem 'form-invalid' for a limit that cannot be changed, and for a number out of bounds
 */
export async function changeLimit(
  db: Db,
  memberId: string,
  { name, points }: { name: string; points: number | null },
): Promise<void> {
  if (!isLimit(name)) throw new Problem('form-invalid', { fields: { name: 'This limit does not exist' } })
  const highest = highestPoints(name)
  if (highest === null) {
    throw new Problem('form-invalid', { fields: { name: 'This limit cannot be changed' } })
  }
  if (points !== null && points > highest) {
    // Work is stored in milliseconds and entered in seconds.
    const most = name.includes('-work') ? `${highest / 1000} seconds` : highest
    throw new Problem('form-invalid', { fields: { points: `At most ${most}` } })
  }
  const after = points ?? LIMITS[name].points
  await db.transaction().execute(async (tx) => {
    const before = await lockPoints(tx, name)
    const isChanged = await writeAudit(tx, memberId, {
      action: 'rate-limit.change',
      subjectName: name,
      before: { points: before },
      after: { points: after },
    })
    if (!isChanged) return
    // A value equal to the program's own has no row, so that it follows when a release changes it.
    if (after === LIMITS[name].points) {
      await tx.deleteFrom('rate_limit_settings').where('name', '=', name).execute()
      return
    }
    await tx
      .insertInto('rate_limit_settings')
      .values({ name, points: after })
      .onConflict((same) => same.column('name').doUpdateSet({ points: after, changed_at: new Date() }))
      .execute()
  })
}

/**
 * Reads and locks a limit's points. Two concurrent changes run one after the other, so that the audit log has the right
 * previous value.
 */
async function lockPoints(tx: DbOrTx, name: LimitName): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('rate_limit_settings'))`.execute(tx)
  const row = await tx
    .selectFrom('rate_limit_settings')
    .select('points')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.points ?? LIMITS[name].points
}

/** Lists every limit with its bounds, and how many members and addresses it currently counts. */
export async function listLimits(db: DbOrTx): Promise<SystemView['limits']['all']> {
  const stored = await db.selectFrom('rate_limit_settings').select(['name', 'points']).execute()
  const set = new Map(stored.map(({ name, points }) => [name, points]))
  const all = LIMIT_NAMES.map((name) => ({ name, points: set.get(name) ?? LIMITS[name].points }))
  const { rows } = await sql<{ name: string; counted: number; full: number }>`
    select split_part(key, ':', 1) as name, count(*)::int as counted,
           (count(*) filter (where rate_limits.points >= allowed.points))::int as full
    from rate_limits
    join jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as allowed (name text, points integer)
      on allowed.name = split_part(key, ':', 1)
    where expire > extract(epoch from now()) * 1000
    group by 1`.execute(db)
  const used = new Map(rows.map((row) => [row.name, row]))
  return all.map(({ name, points }) => ({
    ...{ name, points, seconds: LIMITS[name].seconds },
    usual: LIMITS[name].points,
    highest: highestPoints(name),
    counted: used.get(name)?.counted ?? 0,
    full: used.get(name)?.full ?? 0,
  }))
}
