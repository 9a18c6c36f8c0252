import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'

/** Up to this many of 64 bits, a picture counts as the same as a removed one: shrunk, compressed or retouched. */
export const SAME_BITS = 4
/** Up to this many bits it is similar, and a moderator has to look. */
export const SIMILAR_BITS = 10
/** A plain area or gradient has too few bits set: its hash would match any other plain picture. */
const LEAST_BITS_SET = 8

/** SQL: the hash in a column of hex digits, in the table's type. */
export const bits = (column: string) => sql`('x' || ${sql.ref(column)})::bit(64)`
const bitsOf = (hash: string) => sql`('x' || ${hash})::bit(64)`

/** Stores the hashes of a removed thing's pictures. */
export async function storeHashes(tx: Tx, caseId: string, hashes: string[]): Promise<void> {
  await deleteHashes(tx, caseId)
  await addHashes(tx, caseId, hashes)
}

/** Stores the hashes of further pictures. */
export async function addHashes(tx: Tx, caseId: string, hashes: string[]): Promise<void> {
  for (const hash of new Set(hashes.filter(isDistinctive))) {
    await sql`insert into moderation_hashes (id, case_id, hash) values (${newId()}, ${caseId}, ${bitsOf(hash)})`.execute(
      tx,
    )
  }
}

export async function deleteHashes(tx: Tx, caseId: string): Promise<void> {
  await tx.deleteFrom('moderation_hashes').where('case_id', '=', caseId).execute()
}

/** Forgets the hash of one picture, because it is shown again. */
export async function forgetHashOf(tx: Tx, caseId: string, mediaId: string): Promise<void> {
  await sql`
    delete from moderation_hashes using media
    where case_id = ${caseId} and media.id = ${mediaId} and media.perceptual_hash ~ '^[0-9a-f]{16}$'
      and moderation_hashes.hash = ${bits('media.perceptual_hash')}`.execute(tx)
}

/** How close a picture is to known ones, in bits. */
type KnownMatch = {
  mediaId: string
  /** The distance to a picture removed here. */
  distance: number | null
  /** The list that contains a picture close enough to it. */
  listName: string | null
}

/**
 * Finds how close each of these stored pictures is to removed or listed ones, including when rotated or mirrored;
 * leaves out those close to none.
 */
export async function findSimilarKnownPictures(tx: Tx, mediaIds: string[]): Promise<KnownMatch[]> {
  if (mediaIds.length === 0) return []
  const { rows: pictures } = await sql<{ id: string; upright: string; turned: string[] }>`
    select id, perceptual_hash as upright, turned_hashes as turned
    from media
    where id = any(${mediaIds}::uuid[])`.execute(tx)
  const variants = pictures.flatMap(({ id, upright, turned }) =>
    flippedVariants([upright, ...turned]).map((hash) => ({ id, hash })),
  )
  if (variants.length === 0) return []
  // The indexes hold everything needed to find the near ones; only those few rows are read from the table.
  const { rows } = await sql<KnownMatch>`
    with near as materialized (
    select distinct shown.id, near.hash, bit_count(near.hash # shown.hash)::integer as distance
    from unnest(${variants.map(({ id }) => id)}::uuid[], ${variants.map(({ hash }) => `x${hash}`)}::bit(64)[]) as shown (id, hash)
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

/** The hash and its rotations, each also flipped vertically: each byte is a row of the picture. */
const flippedVariants = (hashes: string[]) =>
  [...new Set(hashes.flatMap((hash) => [hash, (hash.match(/../g) ?? []).reverse().join('')]))].filter(
    isDistinctive,
  )

/** Returns every 16-bit number with at most this many bits set. */
function masksOf(most: number): number[] {
  const bitsOf = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + bitsOf(mask >> 1))
  return Array.from({ length: 1 << 16 }, (_, mask) => mask).filter((mask) => bitsOf(mask) <= most)
}

/**
 * Hashes that differ in up to ten bits differ in at most two bits in one of the first three quarters, or, with three in
 * each of those, in at most one bit in the last. So looking up all such quarters misses none (Norouzi, Punjani, Fleet,
 * “Fast search in Hamming space with multi-index hashing”).
 */
const QUARTERS = [masksOf(2), masksOf(2), masksOf(2), masksOf(1)]

/** Written exactly like the expressions of the four indexes, each of which also contains the whole hash. */
function alikeInQuarter(masks: number[], nth: number) {
  return sql`
    select hash from moderation_hashes
    where ${quarterOf('hash', nth)} = any(array(
      select ${quarterOf('shown.hash', nth)} # mask from unnest(${masks}::bigint[]) as mask))`
}

const quarterOf = (hash: string, nth: number) =>
  sql.raw(`(((${hash}::bigint >> ${48 - 8 * nth}) & 65280) | ((${hash}::bigint >> ${24 - 8 * nth}) & 255))`)

function isDistinctive(hash: string): boolean {
  if (!/^[0-9a-f]{16}$/.test(hash)) return false
  const set = [...BigInt(`0x${hash}`).toString(2)].filter((bit) => bit === '1').length
  return set >= LEAST_BITS_SET && set <= 64 - LEAST_BITS_SET
}
