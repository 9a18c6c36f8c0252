import { sql } from 'kysely'
import { settleNextDue } from '../src/features/services/points/server/settle-points.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { Platform } from '../src/platform/platform.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Settles the members' points day by day, as it would have happened, from the day the first post had stood
 * for a day: limits hold for each of those days, and each entry carries its own. The messages of their levels
 * count as seen.
 */
export async function settlePastPoints(
  tx: Tx,
  platform: Pick<Platform, 'parts'>,
  firstPostAt: Date,
): Promise<void> {
  const now = Date.now()
  for (let day = firstPostAt.getTime() + DAY_MS; day < now + DAY_MS; day += DAY_MS) {
    const at = new Date(Math.min(day, now))
    // What is due has its moment from the clock of the loading; on each of the days all of it is looked at.
    await tx.deleteFrom('points_due').execute()
    for (const [kind, table] of [
      ['photo', 'photos'],
      ['review', 'reviews'],
      ['member', 'members'],
      ['contest', 'categories'],
    ] as const) {
      await tx
        .insertInto('points_due')
        .columns(['subject_kind', 'subject_id', 'due_at'])
        .expression((eb) =>
          eb
            .selectFrom(table)
            .select([eb.val(kind).as('subject_kind'), `${table}.id as subject_id`, eb.val(at).as('due_at')]),
        )
        .execute()
    }
    while ((await settleNextDue(tx, platform, { now: at, needsConfirmedEmail: true })) > 0) {}
  }
  await tx
    .updateTable('members')
    .set((member) => ({ level_celebrated: member.ref('level') }))
    .execute()
  // They were reached over the weeks, one after the other, and read.
  await sql`
    update notices
    set begun_at = at, happened_at = at, read_at = at, celebrates = false
    from (select id as of_id, now() - make_interval(days => 30 - 6 * level) as at from notices where kind = 'level-up') as reached
    where id = of_id`.execute(tx)
}
