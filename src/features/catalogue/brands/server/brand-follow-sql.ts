import { sql } from 'kysely'
import type pg from 'pg'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'

/** The feed checks every new look for each of these brands. */
export const FOLLOWED_BRANDS_MAX = 200

/**
 * Follows a brand. Returns false when the member already follows the maximum number. Two concurrent calls may exceed it
 * by one.
 */
export async function addBrandFollow(db: DbOrTx, memberId: string, brandId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into brand_follows (member_id, brand_id)
    select ${memberId}::uuid, ${brandId}::uuid
    where (select count(*) from brand_follows where member_id = ${memberId}::uuid) < ${sql.lit(FOLLOWED_BRANDS_MAX)}
       or exists (select from brand_follows where member_id = ${memberId}::uuid and brand_id = ${brandId}::uuid)
    on conflict (member_id, brand_id) do update set created_at = brand_follows.created_at
    returning brand_id`.execute(db)
  return rows.length > 0
}

export async function removeBrandFollow(db: DbOrTx, memberId: string, brandId: string): Promise<void> {
  await db
    .deleteFrom('brand_follows')
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .execute()
}

export async function followsBrand(db: DbOrTx, memberId: string, brandId: string): Promise<boolean> {
  const row = await db
    .selectFrom('brand_follows')
    .select('brand_id')
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return row !== undefined
}

const findFollowed = prepared<{ id: string; createdAt: Date }>(
  'list-followed-brands',
  `select brand_id as id, created_at as "createdAt"
   from brand_follows
   where member_id = $1 and (created_at, brand_id) < ($2, $3)
   order by created_at desc, brand_id desc
   limit $4`,
)

/** Lists the brands the member follows after that place, the most recently followed first. */
export const listFollowedBrands = (pool: pg.Pool, memberId: string, after: [Date, string], limit: number) =>
  findFollowed(pool, [memberId, ...after, limit])

/** Moves the followers of a merged brand to the other brand. */
export async function moveBrandFollows(tx: Tx, fromId: string, into: { id: string }): Promise<void> {
  await sql`
    update brand_follows
    set brand_id = ${into.id}
    where brand_id = ${fromId}
      and not exists (select from brand_follows as other
                      where other.brand_id = ${into.id} and other.member_id = brand_follows.member_id)`.execute(
    tx,
  )
}
