import { type RawBuilder, sql } from 'kysely'
import { makeMemoCache } from '../../../../../platform/fast/memo-cache.ts'
import { prepared, runPrepared } from '../../../../../platform/fast/statements.ts'
import { oncePerKey } from '../../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { filterByType, type IdRow, newest, publishedPhotos } from './feed-sql.ts'
import { type FollowedFeedQuery, readFollowedBrandPhotoIds } from './followed-brand-ids.ts'

// The newest photos of followed members, at a cost that hardly depends on the number of members. With many followed,
// the newest photos of all include enough of theirs: those photos are walked until a page is full. If that does not
// fill it, or with few followed, the page is built from the members whose newest photos are the most recent: no other
// member can be on it. Photos with followed brands are merged in (followed-brand-ids.ts).

/** Above this number of followed members, the newest photos of all are walked. */
const FEW_FOLLOWED = 300
/** Number of photos walked. */
const SCANNED_PHOTOS = 2000

export async function readFollowedFeedIds(platform: Platform, query: FollowedFeedQuery): Promise<IdRow[]> {
  const [ofPeople, ofBrands] = await Promise.all([
    readFollowedMemberPhotoIds(platform, query),
    readFollowedBrandPhotoIds(platform, query),
  ])
  if (ofBrands.length === 0) return ofPeople
  const rowsById = new Map([...ofPeople, ...ofBrands].map((row) => [row.id, row]))
  return [...rowsById.values()].sort(newestOnTop).slice(0, query.limit)
}

const newestOnTop = (a: IdRow, b: IdRow) =>
  b.uploaded_at.getTime() - a.uploaded_at.getTime() || (a.id < b.id ? 1 : -1)

async function readFollowedMemberPhotoIds(platform: Platform, query: FollowedFeedQuery): Promise<IdRow[]> {
  const read = (rows: RawBuilder<IdRow>) =>
    runPrepared<IdRow>(platform.pool, { compile: () => rows.compile(platform.db) })
  if (await followsMany(platform, query.followerId)) {
    const walked = await read(idsFromNewestPhotos(platform, query))
    if (walked.length === query.limit) return walked
  }
  return read(idsFromMembers(platform, query))
}

const countFollowed = prepared<{ isMany: boolean }>(
  'follows-many',
  `select count(*) > ${FEW_FOLLOWED} as "isMany"
   from (select from follows where follower_id = $1 limit ${FEW_FOLLOWED + 1}) as first_few`,
)

// This only decides which way is used. Both find the same photos, so a minute-old value is harmless.
const followsManyCacheOf = oncePerKey(() => makeMemoCache<boolean>({ ttlMs: 60_000, max: 10_000 }))

const followsMany = (platform: Platform, followerId: string): Promise<boolean> =>
  followsManyCacheOf(platform).read(
    followerId,
    async () => (await countFollowed(platform.pool, [followerId]))[0]?.isMany ?? false,
  )

function idsFromNewestPhotos(
  { db }: Platform,
  { followerId, type, after, limit }: FollowedFeedQuery,
): RawBuilder<IdRow> {
  const photos = filterByType(publishedPhotos(db), type).select('photos.owner_id')
  return sql<IdRow>`
    select id, uploaded_at
    from ${newest(photos, after, SCANNED_PHOTOS)} as recent
    where (select follower_id from follows
           where follower_id = ${followerId}::uuid and followed_id = recent.owner_id) is not null
    order by uploaded_at desc, id desc
    limit ${sql.lit(limit)}`
}

function idsFromMembers(
  { db }: Platform,
  { followerId, type, after, limit }: FollowedFeedQuery,
): RawBuilder<IdRow> {
  const ofFollowed = filterByType(publishedPhotos(db), type).whereRef(
    'photos.owner_id',
    '=',
    sql.ref('followed_id'),
  )
  return sql<IdRow>`
    with owners as materialized (
      select followed_id
      from follows, lateral ${newest(ofFollowed, after, 1)} as latest
      where follower_id = ${followerId}::uuid
      order by latest.uploaded_at desc, latest.id desc
      limit ${sql.lit(limit)}
    )
    select recent.id, recent.uploaded_at
    from owners, lateral ${newest(ofFollowed, after, limit)} as recent
    order by uploaded_at desc, id desc
    limit ${sql.lit(limit)}`
}
