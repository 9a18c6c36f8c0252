import { sql } from 'kysely'
import type { PictureView } from '../../../../../kernel/pictures/picture.ts'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureViewOrNull,
} from '../../../../../kernel/pictures/server/picture-view.ts'
import type { Db, DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { type ProfileAction, profileActions, REMOVED_KEPT_DAYS } from '../../report-reasons.ts'
import type { Taken } from '../case-kinds.ts'

const isProfileAction = sql`action in (${sql.join(profileActions)})`
const isKept = sql`(taken_media_id is not null or taken_text is not null)`

/** Stores what a decision took from a profile. */
export async function storeTaken(tx: Tx, decisionId: string, taken: Taken): Promise<void> {
  await tx
    .updateTable('moderation_decisions')
    .set({ taken_media_id: taken.mediaId, taken_text: taken.text })
    .where('id', '=', decisionId)
    .execute()
}

type TakenRow = Taken & { decisionId: string; action: ProfileAction }

const takenRows = (where: ReturnType<typeof sql>) => sql<TakenRow>`
  select id as "decisionId", action, taken_media_id as "mediaId", taken_text as text
  from moderation_decisions
  where ${where} and ${isProfileAction} and ${isKept}
  order by decided_at desc, id desc`

/** Lists what standing decisions took from a profile and is still kept, the latest first. */
export const listTaken = async (tx: Tx, caseId: string): Promise<TakenRow[]> =>
  (await takenRows(sql`case_id = ${caseId} and undone_at is null`).execute(tx)).rows

/** Finds what this decision took, if it is still kept. */
export const findTaken = async (tx: Tx, decisionId: string): Promise<TakenRow | undefined> =>
  (await takenRows(sql`id = ${decisionId}`).execute(tx)).rows[0]

/** Whether decisions about a member took something from the profile, or removed comments, that can be restored. */
export async function findRestorable(
  db: DbOrTx,
  caseId: string,
): Promise<{ hasTaken: boolean; hasRemovedComments: boolean }> {
  const { rows } = await sql<{ hasTaken: boolean; hasRemovedComments: boolean }>`
    select coalesce(bool_or(${isProfileAction} and ${isKept}), false) as "hasTaken",
           coalesce(bool_or(action = 'remove-comments'
             and decided_at > now() - make_interval(days => ${REMOVED_KEPT_DAYS})), false) as "hasRemovedComments"
    from moderation_decisions
    where case_id = ${caseId} and undone_at is null`.execute(db)
  return rows[0]!
}

export type TakenContent = { pictures: PictureView[]; texts: string[] }

/** Reads what a decision, or all standing decisions of a case, took from a profile. */
export async function readTakenContent(
  db: Db,
  of: { decisionId: string } | { kind: string; targetId: string },
): Promise<TakenContent> {
  const where =
    'decisionId' in of
      ? sql`decision.id = ${of.decisionId}`
      : sql`undone_at is null and case_id = (
          select id from moderation_cases where kind = ${of.kind} and target_id = ${of.targetId})`
  const { rows } = await sql<
    { text: string | null } & { [Key in keyof MediaColumns]: MediaColumns[Key] | null }
  >`
    select taken_text as text, ${sql.raw(MEDIA_COLUMNS)}
    from moderation_decisions as decision
    left join media on media.id = taken_media_id and media.removal_began_at is null
    where ${where} and ${isProfileAction} and ${isKept}
    order by decided_at desc, decision.id desc`.execute(db)
  return {
    pictures: rows.flatMap((row) => pictureViewOrNull(row) ?? []),
    texts: rows.flatMap(({ text }) => text ?? []),
  }
}

/**
 * Forgets what was taken more than 30 days ago, except while an appeal is open.
 * @returns the portraits among it
 */
export async function forgetTaken(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ mediaId: string | null }>`
    with due as (
      select decision.id, taken_media_id
      from moderation_decisions as decision
      join moderation_cases as cases on cases.id = case_id
      where decision.decided_at <= now() - make_interval(days => ${REMOVED_KEPT_DAYS}) and ${isKept}
        and not cases.is_appealed
      for update of decision
    )
    update moderation_decisions as decision
    set taken_media_id = null, taken_text = null
    from due
    where decision.id = due.id
    returning due.taken_media_id as "mediaId"`.execute(tx)
  return rows.flatMap(({ mediaId }) => mediaId ?? [])
}
