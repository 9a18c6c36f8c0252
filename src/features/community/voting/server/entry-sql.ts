import { sql } from 'kysely'
import { OLDEST } from '../../../../kernel/paging/server/keyset-page.ts'
import { MEDIA_COLUMNS, type MediaColumns } from '../../../../kernel/pictures/server/picture-view.ts'
import { hiddenPostsSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import type { NotCounted } from '../vote-counting.ts'
import type { CategoryState } from '../voting.ts'
import { isVotingOver } from './voting-rules.ts'

type NewEntry = { photoId: string; categoryId: string; enteredAt?: Date; rulesAcceptedAt?: Date | null }

/** Adds a photo to a category that the transaction has locked. */
export async function insertEntry(tx: Tx, entry: NewEntry) {
  await tx
    .insertInto('category_entries')
    .values({
      photo_id: entry.photoId,
      category_id: entry.categoryId,
      rules_accepted_at: entry.rulesAcceptedAt ?? null,
      ...(entry.enteredAt ? { entered_at: entry.enteredAt } : {}),
    })
    .execute()
}

/** Number of entries in the category $1 by the member $2, including hidden ones. */
export const countOwnEntries = prepared<{ count: number }>(
  'own-entries',
  `select count(*) as count
   from category_entries
   join photos on photos.id = category_entries.photo_id
   where category_entries.category_id = $1 and photos.owner_id = $2`,
)

/** Of two entries that one member sends at the same time, the second waits for the first. */
export const lockEntrant = (tx: Tx, memberId: string) =>
  sql`select from members where id = ${memberId} for no key update`.execute(tx)

export const hasEntries = async (tx: Tx, categoryId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('category_entries')
    .select('photo_id')
    .where('category_id', '=', categoryId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Finds the category a photo was entered in. */
export async function findEntryCategory(tx: Tx, photoId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('category_entries')
    .select('category_id')
    .where('photo_id', '=', photoId)
    .executeTakeFirst()
  return row?.category_id
}

type LockedEntry = { photoId: string; isOpen: boolean; voteCount: number; round: number }

const entriesAmong = (tx: Tx, photoIds: string[]) =>
  tx
    .selectFrom('category_entries')
    .select(['photo_id as photoId', 'is_open as isOpen', 'vote_count as voteCount', 'round'])
    .where('photo_id', 'in', photoIds)
    .orderBy('photo_id')

/** Locks the entries until the transaction ends, in a fixed order, so that no deadlock can occur. */
export async function lockEntries(tx: Tx, photoIds: string[]): Promise<Map<string, LockedEntry>> {
  const rows = await entriesAmong(tx, photoIds).forNoKeyUpdate().execute()
  return new Map(rows.map((row) => [row.photoId, row]))
}

/** The same for voting and scoring. Once voting is over the entries are only read, as in `lockCategoryForVoting`. */
export async function lockEntriesForVoting(
  tx: Tx,
  photoIds: string[],
  state: CategoryState,
): Promise<Map<string, LockedEntry>> {
  if (!isVotingOver(state)) return lockEntries(tx, photoIds)
  const rows = await entriesAmong(tx, photoIds).execute()
  return new Map(rows.map((row) => [row.photoId, row]))
}

/**
 * Call it before all photos of a member change their visibility. Locks the photos, their contests, which count
 * visible entries and votes, and the entries, in the lock order of voting (cast-vote.ts).
 */
export async function lockContestsOfMember(tx: Tx, ownerId: string): Promise<void> {
  await sql`select from photos where owner_id = ${ownerId} order by id for no key update`.execute(tx)
  await sql`
    select from categories
    where id in (
      select category_id from category_entries
      where photo_id in (select id from photos where owner_id = ${ownerId})
    )
    order by id for no key update`.execute(tx)
  await sql`
    select from category_entries
    where photo_id in (select id from photos where owner_id = ${ownerId})
    order by photo_id for no key update`.execute(tx)
}

export type StandingRow = { photoId: string; voteCount: number; enteredAt: Date }

/** The position before the first place: votes, entry time, photo, place. */
export const BEFORE_FIRST_PLACE = [2_147_483_647, ...OLDEST, 0] as const

/**
 * The standing of the round $6 after the position ($2, $3, $4): the remaining entries with equally many votes, then
 * those with fewer. With a single condition, Postgres would walk past everything before the position.
 */
export const listStandingEntries = prepared<StandingRow>(
  'entries-standing',
  `select photo_id as "photoId", vote_count as "voteCount", entered_at as "enteredAt"
   from (
     (select photo_id, vote_count, entered_at
      from category_entries
      where category_id = $1 and round = $6 and is_open and vote_count = $2
        and (entered_at, photo_id) > ($3::timestamptz, $4::uuid)
      order by entered_at, photo_id
      limit $5)
     union all
     (select photo_id, vote_count, entered_at
      from category_entries
      where category_id = $1 and round = $6 and is_open and vote_count < $2
      order by vote_count desc, entered_at, photo_id
      limit $5)
   ) as next
   order by "voteCount" desc, "enteredAt", "photoId"
   limit $5`,
)

export type PlacedRow = { photoId: string; place: number }

/** The sealed order, after place $2. A photo deleted since leaves its place empty. */
export const listPlacedEntries = prepared<PlacedRow>(
  'entries-placed',
  `select photo_id as "photoId", place
   from category_entries
   where category_id = $1 and is_open and place > $2
   order by place
   limit $3`,
)

export type ShuffledRow = { photoId: string; turn: string }

/**
 * The round $6 shuffled by the viewer's own seed ($2): stable for one viewer, different for every other, and each
 * entry is equally likely to be first. The numbers exceed JavaScript's safe integers, hence text.
 */
export const listShuffledEntries = prepared<ShuffledRow>(
  'entries-shuffled',
  `select photo_id as "photoId", turn::text as turn
   from (select photo_id, uuid_hash_extended(photo_id, $2::bigint) as turn
         from category_entries
         where category_id = $1 and round = $6 and is_open) as shuffled
   where $3::bigint is null or (turn, photo_id) > ($3, $4::uuid)
   order by shuffled.turn, photo_id
   limit $5`,
)

export type EntryRow = MediaColumns & {
  photoId: string
  altText: string
  caption: string | null
  enteredAt: Date
  place: number | null
  voteCount: number
  ownerId: string
  username: string
  displayName: string
  avatarUrl: string | null
  voteId: string | null
  /** Why the viewer's vote did not count in the sealed result. */
  notCounted: NotCounted | null
  round: number
  /** The score the viewer gives it as a juror in this round. */
  ownScore: number | null
  juryScore: number | null
  points: number | null
}

const entryDetails = `
   select entry.photo_id as "photoId", photo_images.alt_text as "altText", photos.caption,
          entry.entered_at as "enteredAt", entry.place, entry.vote_count as "voteCount",
          members.id as "ownerId", members.username::text as username, members.display_name as "displayName",
          members.avatar_url as "avatarUrl", votes.id as "voteId", votes.not_counted as "notCounted",
          entry.round, entry.jury_score as "juryScore", entry.points,
          (select score from juror_scores
           where juror_scores.photo_id = entry.photo_id and member_id = $2::uuid
             and juror_scores.round = entry.round) as "ownScore",
          ${MEDIA_COLUMNS}
   from category_entries as entry
   join photos on photos.id = entry.photo_id
   join members on members.id = photos.owner_id
   join photo_images on photo_images.photo_id = photos.id and photo_images.position = 1
   join media on media.id = photo_images.media_id
   left join votes on votes.photo_id = entry.photo_id and votes.member_id = $2::uuid and votes.round = entry.round`

/**
 * The details of these entries for a viewer ($2). Entries by blocked or muted members are left out, except for a juror,
 * who judges all of them: otherwise a member could block the jurors who score low.
 */
export const listEntryDetails = prepared<EntryRow>(
  'entry-details',
  `${entryDetails}
   where entry.photo_id = any($1) and entry.is_open
     and (not ${hiddenPostsSql('$2::uuid', 'photos.owner_id')}
          or exists (select from contest_jurors
                     where contest_jurors.category_id = entry.category_id
                       and contest_jurors.member_id = $2::uuid and accepted_at is not null))`,
)

/** The details of an entry ($1) that the viewer ($2) has just made, if it takes part or waits for a moderator. */
export const findNewEntry = prepared<EntryRow & { isWaiting: boolean }>(
  'new-entry-details',
  `select details.*, photos.state = 'hidden' as "isWaiting"
   from (${entryDetails} where entry.photo_id = $1) as details
   join photos on photos.id = details."photoId"
   where photos.owner_id = $2 and not photos.followers_only`,
)

/**
 * Total number of votes in the round $2. The database keeps it in a few partial sums, updated with each change of an
 * entry.
 */
export const sumVotes = prepared<{ voteCount: number }>(
  'category-votes',
  `select coalesce(sum(vote_count), 0)::integer as "voteCount"
   from contest_vote_counts
   where category_id = $1 and round = $2`,
)

/** Lists each member who entered, with their first entry. */
export async function listFirstEntries(
  tx: Tx,
  categoryId: string,
): Promise<{ memberId: string; about: string }[]> {
  const { rows } = await sql<{ memberId: string; about: string }>`
    select distinct on (owner_id) owner_id as "memberId", photo_id as about
    from category_entries join photos on photos.id = photo_id
    where category_id = ${categoryId} and is_open
    order by owner_id, entered_at, photo_id`.execute(tx)
  return rows
}
