import { sql } from 'kysely'
import type { z } from 'zod'
import { olderThan, type TimePlace } from '../../../../../kernel/paging/server/keyset-page.ts'
import type { Db, DbOrTx } from '../../../../../platform/database/database.ts'
import type { PointsEntryView, PointsPage, PointsRuleCode } from '../../points.ts'

type EntryRow = Omit<z.output<typeof PointsEntryView>, 'createdAt'> & {
  createdAt: Date
  isTakenBack: boolean
}

/** Lists a member's entries, newest first, each with its post if that still exists. */
export async function listEntries(
  db: Db,
  memberId: string,
  after: TimePlace,
  limit: number,
): Promise<EntryRow[]> {
  return db
    .selectFrom('points_entries as entry')
    .innerJoin('points_rules', 'points_rules.code', 'entry.rule')
    .leftJoin('photo_comments', (join) =>
      join.onRef('photo_comments.id', '=', 'entry.subject_id').on('entry.subject_kind', '=', 'comment'),
    )
    .leftJoin('photos', (join) =>
      join
        .on(sql<boolean>`photos.id = coalesce(photo_comments.photo_id, entry.subject_id)`)
        .on('photos.state', '=', 'published')
        .on('entry.subject_kind', 'in', ['photo', 'comment']),
    )
    .where('entry.member_id', '=', memberId)
    .where(olderThan(['entry.created_at', 'entry.id'], after))
    .select(['entry.id', 'entry.points', 'photos.id as photoId'])
    .select([
      sql<string>`coalesce(entry.reason, points_rules.title)`.as('title'),
      sql<PointsRuleCode>`entry.rule`.as('rule'),
      sql<PointsEntryView['note']>`entry.note`.as('note'),
      sql<boolean>`entry.reverses is not null`.as('isReversal'),
      sql<boolean>`exists (select from points_entries as back where back.reverses = entry.id)`.as(
        'isTakenBack',
      ),
      'entry.created_at as createdAt',
    ])
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
}

export async function readBalance(
  db: DbOrTx,
  memberId: string,
): Promise<Pick<PointsPage, 'points' | 'level'> | undefined> {
  return db.selectFrom('members').where('id', '=', memberId).select(['points', 'level']).executeTakeFirst()
}
