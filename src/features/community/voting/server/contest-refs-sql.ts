import type pg from 'pg'
import { prepared } from '../../../../platform/database/database.ts'

export type ContestRef = { slug: string; name: string; place: number | null }

/** The category of a row of `notices`, as JSON, for statements about many notices. */
export const contestSql = `
  (select json_build_object('slug', categories.slug, 'name', categories.name, 'place', category_entries.place)
   from category_entries
   join categories on categories.id = category_entries.category_id
   where notices.kind in ('vote', 'contest-result') and category_entries.photo_id = notices.photo_id)`

const findContests = prepared<ContestRef & { photoId: string }>(
  'contests-of-photos',
  `select category_entries.photo_id as "photoId", categories.slug, categories.name, category_entries.place
   from category_entries
   join categories on categories.id = category_entries.category_id
   where category_entries.photo_id = any($1)`,
)

/** The category and place of each photo, by the photo's id. */
export async function readContestRefs(pool: pg.Pool, photoIds: string[]): Promise<Map<string, ContestRef>> {
  const rows = photoIds.length > 0 ? await findContests(pool, [photoIds]) : []
  return new Map(rows.map(({ photoId, ...contest }) => [photoId, contest]))
}
