import { sql } from 'kysely'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { makeMemoCache } from '../../../../../platform/fast/memo-cache.ts'
import { oncePerKey } from '../../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { readOutfitOfTheWeekId } from './outfit-of-the-week.ts'

const CACHE_TTL_MS = 30_000
/** Shorter while there is none, so that the first look with two pieces soon appears. */
const NO_SHOWCASE_TTL_MS = 1000
/** The look is chosen among this many of the best. */
const CANDIDATES = 100
/** The number of tickets that fit beside the look. */
const PIECES_SHOWN = 3
const PIECES_MIN = 2
/** Markers closer than this, in percent of the picture, overlap in the smallest welcome. */
const MARKER = { x: 22, y: 18 }

const cacheOf = oncePerKey(() =>
  makeMemoCache<string | null>({ ttlMs: (id) => (id ? CACHE_TTL_MS : NO_SHOWCASE_TTL_MS), max: 1 }),
)

/** Clears the cached look when it turns out to be gone. */
export const clearShowcaseCache = (platform: Platform) => cacheOf(platform).clear()

/**
 * Chooses the look that explains Showoff to strangers: public, with at least two products on sale on its first
 * picture, three if possible, preferably with room between their markers. The Outfit of the Week leads the feed, so
 * another look is preferred.
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
