import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { REMOVED_KEPT_DAYS } from '../../report-reasons.ts'
import { caseKinds } from '../case-kinds.ts'
import type { Thing } from '../case-sql.ts'

/** Comments on photos and contests by one member, written since `since` (null: all) and not after `until`. */
type Period = { authorId: string; since: Date | null; until: Date }

/** SQL: their comments that no decision hides yet, with `kind` and `id`. */
function shownComments(platform: Pick<Platform, 'parts'>, { authorId, since, until }: Period) {
  const kinds = caseKinds
    .in(platform)
    .flatMap(({ kind, commentsSql }) =>
      commentsSql
        ? `select '${kind}' as kind, id, created_at from (${commentsSql('author.id')}) as comments`
        : [],
    )
  return sql`
    select written.kind, written.id
    from (select ${authorId}::uuid as id) as author
    cross join lateral (${sql.raw(kinds.join(' union all '))}) as written
    where written.created_at >= coalesce(${since}::timestamptz, '-infinity') and written.created_at <= ${until}
      and not exists (
        select from moderation_cases
        where moderation_cases.kind = written.kind and target_id = written.id and is_hidden)`
}

export async function countComments(
  db: DbOrTx,
  platform: Pick<Platform, 'parts'>,
  period: Period,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${shownComments(platform, period)}) as comments`.execute(db)
  return rows[0]!.count
}

type Comment = { kind: string; id: string }

/** Lists some of them, by id, after the given one. */
export async function listComments(
  db: Db,
  platform: Pick<Platform, 'parts'>,
  period: Period,
  { after, limit }: { after: string | null; limit: number },
): Promise<Comment[]> {
  const { rows } = await sql<Comment>`
    select kind, id from (${shownComments(platform, period)}) as comments
    where ${after}::uuid is null or id > ${after}::uuid
    order by id
    limit ${limit}`.execute(db)
  return rows
}

export type CommentsDecision = { id: string; authorId: string; since: Date | null; decidedAt: Date }

/** Finds a decision about many comments. */
export async function findCommentsDecision(db: Db, id: string): Promise<CommentsDecision | undefined> {
  const { rows } = await sql<CommentsDecision>`
    select decision.id, owner_id as "authorId", comments_since as since, decision.decided_at as "decidedAt"
    from moderation_decisions as decision
    join moderation_cases as cases on cases.id = case_id
    where decision.id = ${id} and action = 'remove-comments'`.execute(db)
  return rows[0]
}

/** Finds the latest decision of a case about many comments that stands. */
export async function findStandingCommentsDecision(db: Db, caseId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('moderation_decisions')
    .select('id')
    .where('case_id', '=', caseId)
    .where('action', '=', 'remove-comments')
    .where('undone_at', 'is', null)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Keeps a decision from being undone until the transaction ends. @returns whether it stands */
export async function lockStandingDecision(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from moderation_decisions where id = ${id} and undone_at is null for share`.execute(tx)
  return rows.length > 0
}

/** Closes the case of a comment that a decision about many comments hides, and has it deleted 30 days later. */
export async function hideByBulkDecision(
  tx: Tx,
  caseId: string,
  { id, decidedAt }: CommentsDecision,
): Promise<void> {
  await sql`
    update moderation_cases
    set state = 'decided', held_for = null, held_by = null, decided_at = now(), is_hidden = true,
        remove_at = ${decidedAt}::timestamptz + make_interval(days => ${REMOVED_KEPT_DAYS}),
        bulk_decision_id = ${id}
    where id = ${caseId}`.execute(tx)
}

/** Lists some of the comments that the decision hides, by the id of their case. */
export async function listHiddenByDecision(
  db: Db,
  decisionId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<(Thing & { caseId: string })[]> {
  const { rows } = await sql<Thing & { caseId: string }>`
    select id as "caseId", kind, target_id as "targetId", owner_id as "ownerId"
    from moderation_cases
    where bulk_decision_id = ${decisionId} and (${after}::uuid is null or id > ${after}::uuid)
    order by id
    limit ${limit}`.execute(db)
  return rows
}
