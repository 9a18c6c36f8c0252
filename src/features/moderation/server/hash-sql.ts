import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'

/** Bits of 64 in which a picture may differ from a removed one and still be it: shrunk, compressed or touched up. */
export const SAME_BITS = 4
/** Up to so many it looks like it, and somebody has to look. */
export const SIMILAR_BITS = 10
/** One color, or one slope, says nothing: such hashes are near to those of any other plain picture. */
const LEAST_BITS_SET = 8

const bits = (hash: string) => sql`('x' || ${hash})::bit(64)`

/** Keeps what the pictures of a removed thing looked like. */
export async function keepHashes(tx: Tx, caseId: string, hashes: string[]): Promise<void> {
  await forgetHashes(tx, caseId)
  for (const hash of new Set(hashes.filter(tells))) {
    await sql`insert into moderation_hashes (id, case_id, hash) values (${newId()}, ${caseId}, ${bits(hash)})`.execute(
      tx,
    )
  }
}

export async function forgetHashes(tx: Tx, caseId: string): Promise<void> {
  await tx.deleteFrom('moderation_hashes').where('case_id', '=', caseId).execute()
}

/**
 * How near each of these stored pictures comes to one that was removed, in bits; those that come near to none are
 * left out. Read one by one, exactly: 100,000 removed pictures take some 30 ms, and no index knows such distances.
 */
export async function findRemovedAlike(
  tx: Tx,
  mediaIds: string[],
): Promise<{ mediaId: string; distance: number }[]> {
  if (mediaIds.length === 0) return []
  const { rows: pictures } = await sql<{ id: string; hash: string }>`
    select id, perceptual_hash as hash from media where id = any(${mediaIds}::uuid[])`.execute(tx)
  const telling = pictures.filter(({ hash }) => tells(hash))
  if (telling.length === 0) return []
  const { rows } = await sql<{ mediaId: string; distance: number }>`
    select shown.id as "mediaId", near.distance
    from unnest(${telling.map(({ id }) => id)}::uuid[], ${telling.map(({ hash }) => hash)}::text[]) as shown (id, hash)
    cross join lateral (
      select min(bit_count(moderation_hashes.hash # ('x' || shown.hash)::bit(64)))::integer as distance
      from moderation_hashes
    ) as near
    where near.distance <= ${SIMILAR_BITS}`.execute(tx)
  return rows
}

function tells(hash: string): boolean {
  if (!/^[0-9a-f]{16}$/.test(hash)) return false
  const set = [...BigInt(`0x${hash}`).toString(2)].filter((bit) => bit === '1').length
  return set >= LEAST_BITS_SET && set <= 64 - LEAST_BITS_SET
}
