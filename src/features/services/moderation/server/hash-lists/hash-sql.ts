import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'

/** Bits of 64 in which a picture may differ from a removed one and still be it: shrunk, compressed or touched up. */
export const SAME_BITS = 4
/** Up to so many it looks like it, and somebody has to look. */
export const SIMILAR_BITS = 10
/** One color, or one slope, says nothing: such hashes are near to those of any other plain picture. */
const LEAST_BITS_SET = 8

/** SQL: the hash in a column of hex digits, as the table keeps it. */
export const bits = (column: string) => sql`('x' || ${sql.ref(column)})::bit(64)`
const bitsOf = (hash: string) => sql`('x' || ${hash})::bit(64)`

/** Keeps what the pictures of a removed thing looked like. */
export async function keepHashes(tx: Tx, caseId: string, hashes: string[]): Promise<void> {
  await forgetHashes(tx, caseId)
  for (const hash of new Set(hashes.filter(tells))) {
    await sql`insert into moderation_hashes (id, case_id, hash) values (${newId()}, ${caseId}, ${bitsOf(hash)})`.execute(
      tx,
    )
  }
}

export async function forgetHashes(tx: Tx, caseId: string): Promise<void> {
  await tx.deleteFrom('moderation_hashes').where('case_id', '=', caseId).execute()
}

/** How near a picture comes to known ones, in bits. */
type Near = {
  mediaId: string
  /** To one that was removed here. */
  distance: number | null
  /** The list in which it is, if it is near enough to one of its pictures. */
  listName: string | null
}

/**
 * How near each of these stored pictures comes to one that was removed or is in a list, turned or mirrored as it may be;
 * those that come near to none are left out.
 */
export async function findKnownAlike(tx: Tx, mediaIds: string[]): Promise<Near[]> {
  if (mediaIds.length === 0) return []
  const { rows: pictures } = await sql<{ id: string; upright: string; turned: string[] }>`
    select id, perceptual_hash as upright, turned_hashes as turned
    from media
    where id = any(${mediaIds}::uuid[])`.execute(tx)
  const shown = pictures.flatMap(({ id, upright, turned }) =>
    allWays([upright, ...turned]).map((hash) => ({ id, hash })),
  )
  if (shown.length === 0) return []
  // The indexes hold all that finding the near ones needs; the table is read for those few alone.
  const { rows } = await sql<Near>`
    with near as materialized (
    select distinct shown.id, near.hash, bit_count(near.hash # shown.hash)::integer as distance
    from unnest(${shown.map(({ id }) => id)}::uuid[], ${shown.map(({ hash }) => `x${hash}`)}::bit(64)[]) as shown (id, hash)
    cross join lateral (${sql.join(QUARTERS.map(alikeInQuarter), sql` union all `)}) as near
    where bit_count(near.hash # shown.hash) <= ${SIMILAR_BITS}
    )
    select near.id as "mediaId", min(near.distance) filter (where known.list_id is null) as distance,
           min(lists.name) filter (where near.distance <= lists.threshold) as "listName"
    from near
    join moderation_hashes as known
      on ${quarterOf('known.hash', 0)} = ${quarterOf('near.hash', 0)} and known.hash = near.hash
    left join hash_lists as lists on lists.id = known.list_id and lists.is_on
    group by near.id`.execute(tx)
  return rows.filter(({ distance, listName }) => distance !== null || listName !== null)
}

/** A hash and its turned ones, each also upside down: a byte is a row. */
const allWays = (hashes: string[]) =>
  [...new Set(hashes.flatMap((hash) => [hash, (hash.match(/../g) ?? []).reverse().join('')]))].filter(tells)

/** Every number of sixteen bits of which at most so many are set. */
function masksOf(most: number): number[] {
  const bitsOf = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + bitsOf(mask >> 1))
  return Array.from({ length: 1 << 16 }, (_, mask) => mask).filter((mask) => bitsOf(mask) <= most)
}

/**
 * Hashes that differ in ten bits at most differ in two at most in one of the first three quarters, or, where it is
 * three in each of those, in one at most in the last. So whoever looks up all such quarters misses none (Norouzi,
 * Punjani, Fleet, “Fast search in Hamming space with multi-index hashing”).
 */
const QUARTERS = [masksOf(2), masksOf(2), masksOf(2), masksOf(1)]

/** Written as the four indexes have it, each of which holds the whole hash as well. */
function alikeInQuarter(masks: number[], nth: number) {
  return sql`
    select hash from moderation_hashes
    where ${quarterOf('hash', nth)} = any(array(
      select ${quarterOf('shown.hash', nth)} # mask from unnest(${masks}::bigint[]) as mask))`
}

const quarterOf = (hash: string, nth: number) =>
  sql.raw(`(((${hash}::bigint >> ${48 - 8 * nth}) & 65280) | ((${hash}::bigint >> ${24 - 8 * nth}) & 255))`)

function tells(hash: string): boolean {
  if (!/^[0-9a-f]{16}$/.test(hash)) return false
  const set = [...BigInt(`0x${hash}`).toString(2)].filter((bit) => bit === '1').length
  return set >= LEAST_BITS_SET && set <= 64 - LEAST_BITS_SET
}
