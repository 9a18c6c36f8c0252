import { sql } from 'kysely'
import { hasLink } from '../../../../kernel/text/links-in-prose.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { holdCase, openCase, requireRoomToWait, type Thing } from './case-sql.ts'
import { setHidden } from './thing.ts'

/**
 * Hides what a new member has just written if it contains a web address: only they and moderators see it until a
 * moderator shows it. The caller must not notify anyone about it then; `setHidden` of its kind does when it is shown.
 * @returns whether it is hidden
 * @throws Problem 'too-many-waiting'
 */
export async function holdForLinks(
  tx: Tx,
  platform: Platform,
  thing: Thing,
  texts: (string | null | undefined)[],
): Promise<boolean> {
  if (!(await needsLinkReview(tx, thing.ownerId, texts))) return false
  const lockedCase = await openCase(tx, thing)
  await requireRoomToWait(tx, lockedCase)
  await holdCase(tx, lockedCase.id, 'links')
  await setHidden(tx, platform, thing, true)
  return true
}

/** Whether these texts contain a web address and their author is too new for that. */
export async function needsLinkReview(
  db: DbOrTx,
  authorId: string,
  texts: (string | null | undefined)[],
): Promise<boolean> {
  if (!texts.some(hasLink)) return false
  const { rows } = await sql<{ isNew: boolean }>`
    select members.role = 'member' and members.created_at > now() - make_interval(days => link_days) as "isNew"
    from members cross join moderation_settings
    where members.id = ${authorId}`.execute(db)
  return rows[0]?.isNew ?? false
}

/** SQL: whether the thing of this kind with this id is hidden until a moderator has looked. */
export const heldSql = (kind: string, id: string) =>
  `exists (select from moderation_cases where kind = '${kind}' and target_id = ${id} and held_for is not null)`

/**
 * SQL: since when nobody was notified of what was written there: since the thing waits for a moderator, also if a
 * decision hid it while it waited, or since a decision hid it. Null if it is not hidden.
 */
export const unannouncedSinceSql = (kind: string, id: string) =>
  `(select coalesce(
      unannounced_since,
      case when held_for <> 'reports' then opened_at end,
      (select min(decided_at) from moderation_decisions
       where case_id = moderation_cases.id and action in ('hide', 'remove') and undone_at is null))
    from moderation_cases where kind = '${kind}' and target_id = ${id})`

/**
 * For texts that cannot be held because their profile or collection stays visible.
 * @throws Problem 'form-invalid' at each field of a new member that contains a web address
 */
export async function refuseLinks(
  db: DbOrTx,
  authorId: string,
  texts: Record<string, string | null | undefined>,
): Promise<void> {
  const fieldsWithLinks = Object.keys(texts).filter((field) => hasLink(texts[field]))
  if (fieldsWithLinks.length === 0 || !(await needsLinkReview(db, authorId, Object.values(texts)))) return
  const sentence = 'New members cannot add web addresses here yet. Please leave it out for some days.'
  throw new Problem('form-invalid', {
    fields: Object.fromEntries(fieldsWithLinks.map((field) => [field, sentence])),
  })
}
