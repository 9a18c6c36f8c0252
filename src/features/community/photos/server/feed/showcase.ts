import { sql } from 'kysely'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { makeMemoCache } from '../../../../../platform/fast/memo-cache.ts'
import { onePer } from '../../../../../platform/one-per.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { readOutfitOfTheWeekId } from './outfit-of-the-week.ts'

const HOLD_MS = 30_000
/** Without one yet, the first look with two pieces should appear soon. */
const HOLD_NOBODY_MS = 1000
/** The look is chosen among so many of the best. */
const CANDIDATES = 100
/** As many tickets as fit beside it. */
const PIECES_SHOWN = 3
const PIECES_MIN = 2
/** Markers that are closer than this, in percent of the picture, lie on each other beside the smallest welcome. */
const MARKER = { x: 22, y: 18 }

const cacheOf = onePer(() =>
  makeMemoCache<string | null>({ ttlMs: (id) => (id ? HOLD_MS : HOLD_NOBODY_MS), max: 1 }),
)

/** For when the cached one turns out to be gone. */
export const forgetShowcase = (platform: Platform) => cacheOf(platform).clear()

/**
 * The look that explains Showoff to strangers: public, with two or more pieces on its first picture that the shop
 * sells, three if there is one, best with room between their markers. The Outfit of the Week leads the feed, so another
 * one is preferred.
 */
export async function readShowcaseId(platform: Platform): Promise<string | null> {
  return cacheOf(platform).read('now', async () =>
    findShowcase(platform.db, await readOutfitOfTheWeekId(platform)),
  )
}

async function findShowcase(db: DbOrTx, outfitId: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select best.id
    from (
      select id, score, uploaded_at
      from photos
      where state = 'published' and not followers_only and kind = 'product' and product_tag_count > 0
      order by score desc, uploaded_at desc, id desc
      limit ${sql.lit(CANDIDATES)}
    ) as best
    cross join lateral (
      select count(distinct products.id) as pieces,
             bool_or(exists (
               select from product_tags as other
               where other.image_id = product_tags.image_id and other.id > product_tags.id
                 and abs(other.x_percent - product_tags.x_percent) < ${sql.lit(MARKER.x)}
                 and abs(other.y_percent - product_tags.y_percent) < ${sql.lit(MARKER.y)}
             )) as is_crowded
      from photo_images
      join product_tags on product_tags.image_id = photo_images.id and not product_tags.is_similar
      join products on products.id = product_tags.product_id and products.state = 'active'
      where photo_images.photo_id = best.id and photo_images.position = 1
    ) as worn
    where worn.pieces >= ${sql.lit(PIECES_MIN)}
    order by best.id is not distinct from ${outfitId}::uuid, least(worn.pieces, ${sql.lit(PIECES_SHOWN)}) desc,
             worn.is_crowded, best.score desc, best.uploaded_at desc, best.id desc
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}
