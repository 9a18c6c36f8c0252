import { hiddenPostsSql, mutedSql, photoVisibleSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'

/** Number of best-liked looks that are searched. */
const BEST_READ = 150
const SHOWN = 9

/**
 * Looks to pick from: the best liked ones with tags, by as many members as possible, without those of the viewer $1
 * and of members they blocked or muted. The cost does not depend on the number of looks.
 */
export const listBestLooks = prepared<{ id: string }>(
  'looks-to-pick',
  `select id
   from (
     select id, score, row_number() over (partition by owner_id order by score desc, id desc) as place
     from (
       select id, owner_id, score from photos
       where state = 'published' and not followers_only and kind = 'product' and product_tag_count > 0
       order by score desc, uploaded_at desc, id desc
       limit ${BEST_READ}
     ) as best
     where owner_id <> $1 and not ${hiddenPostsSql('$1', 'best.owner_id')}
   ) as placed
   order by place, score desc, id desc
   limit ${SHOWN}`,
)

export async function listPickedIds(db: DbOrTx, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('picked_looks')
    .select('photo_id')
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.photo_id)
}

/** Replaces the member's picks. Locks the member's row, so that two simultaneous requests run one after the other. */
export async function writePicks(tx: Tx, memberId: string, photoIds: string[]): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  await tx.deleteFrom('picked_looks').where('member_id', '=', memberId).execute()
  if (photoIds.length === 0) return
  await tx
    .insertInto('picked_looks')
    .values(photoIds.map((id, at) => ({ member_id: memberId, photo_id: id, position: at + 1 })))
    .execute()
}

const LOOKS_EACH = 3

/** The newest looks of each of the members $1. */
export const listNewestLooksOf = prepared<{ ownerId: string; photoId: string }>(
  'newest-looks-of-members',
  `select owners.id as "ownerId", newest.id as "photoId"
   from unnest($1::uuid[]) as owners (id), lateral (
     select id from photos
     where owner_id = owners.id and state = 'published' and not followers_only
     order by uploaded_at desc, id desc
     limit ${LOOKS_EACH}
   ) as newest`,
)

/** Number of newest looks that are searched for brands. */
const NEWEST_READ = 400
const BRANDS_SHOWN = 4

export type BrandOnLooks = { brandId: string; pickedCount: number; photoIds: string[] | null }

/**
 * Brands to follow: first those on the looks the viewer $1 picked, then those on the largest number of recent looks,
 * without those the viewer follows. Each comes with its newest looks that the viewer may see.
 */
export const listBrandsOnLooks = prepared<BrandOnLooks>(
  'brands-to-follow',
  `with looks as materialized (
     select photos.id, photos.uploaded_at, false as is_picked
     from (select * from photos where state = 'published' order by uploaded_at desc, id desc limit ${NEWEST_READ}) as photos
     where ${photoVisibleSql('$1::uuid')} and not ${mutedSql('$1::uuid', 'photos.owner_id')}
     union all
     select photos.id, photos.uploaded_at, true
     from picked_looks
     join photos on photos.id = picked_looks.photo_id and photos.state = 'published'
     where picked_looks.member_id = $1 and ${photoVisibleSql('$1::uuid')}
   ),
   worn as (
     select distinct products.brand_id, looks.*
     from looks
     join product_tags on product_tags.photo_id = looks.id and not product_tags.is_similar
     join products on products.id = product_tags.product_id and products.brand_id is not null
     union
     select distinct brand_tags.brand_id, looks.*
     from looks
     join brand_tags on brand_tags.photo_id = looks.id and brand_tags.brand_id is not null
   )
   select brand_id as "brandId", (count(*) filter (where is_picked))::int as "pickedCount",
          (array_agg(id order by uploaded_at desc, id desc) filter (where not is_picked))[1:${LOOKS_EACH}] as "photoIds"
   from worn
   where not exists (select from brand_follows where member_id = $1 and brand_follows.brand_id = worn.brand_id)
   group by brand_id
   order by count(*) filter (where is_picked) desc, count(*) desc, brand_id
   limit ${BRANDS_SHOWN}`,
)
