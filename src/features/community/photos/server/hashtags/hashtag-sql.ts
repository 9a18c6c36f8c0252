import { sql } from 'kysely'
import type pg from 'pg'
import { MEDIA_COLUMNS, type MediaColumns } from '../../../../../kernel/pictures/server/picture-view.ts'
import { hashtagsIn } from '../../../../../kernel/text/text-tokens.ts'
import { blockedSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { Db, Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'

/** Replaces the hashtags of a photo with those of its caption. */
export async function saveHashtags(
  tx: Tx,
  { photoId, caption }: { photoId: string; caption: string | null },
  { isNew }: { isNew: boolean },
): Promise<void> {
  // Sorted, so that two captions with the same words cannot deadlock.
  const words = hashtagsIn(caption ?? '').sort()
  if (!isNew) {
    await sql`
      delete from photo_hashtags
      using hashtags
      where photo_hashtags.photo_id = ${photoId} and hashtags.id = photo_hashtags.hashtag_id
        and hashtags.word <> all(${words}::text[])`.execute(tx)
  }
  if (words.length === 0) return
  await tx
    .insertInto('hashtags')
    .values(words.map((word) => ({ id: newId(), word })))
    .onConflict((one) => one.column('word').doNothing())
    .execute()
  await sql`
    insert into photo_hashtags (hashtag_id, photo_id, uploaded_at)
    select hashtags.id, photos.id, photos.uploaded_at
    from hashtags, photos
    where hashtags.word = any(${words}::text[]) and photos.id = ${photoId}
    on conflict do nothing`.execute(tx)
}

/** SQL: the hashtags of a photo that have a page. */
export const hashtagsSql = (photoId: string) => `array(
  select hashtags.word
  from photo_hashtags
  join hashtags on hashtags.id = photo_hashtags.hashtag_id
  where photo_hashtags.photo_id = ${photoId} and not hashtags.is_hidden)`

/** Looks with a hashtag are counted up to this number. */
export const LOOKS_COUNTED = 1_000

/** SQL: how many public looks have a hashtag, counted up to `most` + 1. */
export const lookCountSql = (hashtagId: string, viewer: string, most: number) => `(
  select count(*) from (
    select from photo_hashtags
    join photos on photos.id = photo_hashtags.photo_id
    where photo_hashtags.hashtag_id = ${hashtagId} and photos.state = 'published' and not photos.followers_only
      and not ${blockedSql(viewer, 'photos.owner_id')}
    limit ${most + 1}
  ) as looks)`

type Counted = { id: string; word: string; lookCount: number }

const findShown = prepared<Counted>(
  'find-hashtag',
  `select id, word, ${lookCountSql('hashtags.id', '$2::uuid', LOOKS_COUNTED)} as "lookCount"
   from hashtags
   where word = $1 and not is_hidden`,
)

export async function findHashtag(
  pool: pg.Pool,
  word: string,
  viewerId: string | null,
): Promise<Counted | undefined> {
  return (await findShown(pool, [word, viewerId]))[0]
}

/** Finds the id of a hashtag that has a page. */
export async function findHashtagId(db: Db, word: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('hashtags')
    .select('id')
    .where('word', '=', word)
    .where('is_hidden', '=', false)
    .executeTakeFirst()
  return row?.id
}

const KEY = '(search_key(word)) collate "C"'
/** At most this many hashtags with the same beginning are compared. */
const LIKE_MAX = 30
/** In a list of hashtags, a larger number would add nothing. */
const COUNTED_IN_LISTS = 99

const findByPrefix = prepared<Counted>(
  'find-hashtags-by-beginning',
  `select id, word, "lookCount"
   from (
     select id, word, ${lookCountSql('near.id', '$2::uuid', COUNTED_IN_LISTS)} as "lookCount"
     from (
       select id, word from hashtags
       where ${KEY} >= search_key($1) collate "C" and ${KEY} < search_key($1) || chr(1114111) collate "C"
         and not is_hidden
       order by ${KEY}, id
       limit ${LIKE_MAX}
     ) as near
   ) as counted
   where "lookCount" > 0
   order by word = $1 desc, "lookCount" desc, word
   limit $3`,
)

/** Finds hashtags with this beginning, the most used first; an exact match comes before all others. */
export async function findHashtagsByPrefix(
  pool: pg.Pool,
  beginning: string,
  viewerId: string | null,
  limit: number,
) {
  const rows = await findByPrefix(pool, [beginning, viewerId, limit])
  return rows.map(({ id, word, lookCount }) => ({ id, word, ...capLookCount(lookCount, COUNTED_IN_LISTS) }))
}

export const capLookCount = (count: number, most: number) => ({
  lookCount: Math.min(count, most),
  isMore: count > most,
})

type FeedLook = MediaColumns & {
  id: string
  caption: string | null
  uploadedAt: Date
  username: string
  altText: string
}

/** The newest public looks with the hashtag $1, for its RSS feed. */
export const listFeedLooks = prepared<FeedLook>(
  'hashtag-feed',
  `select photos.id, photos.caption, photos.uploaded_at as "uploadedAt", members.username::text as username,
          photo_images.alt_text as "altText", ${MEDIA_COLUMNS}
   from photo_hashtags
   join photos on photos.id = photo_hashtags.photo_id
   join members on members.id = photos.owner_id
   join photo_images on photo_images.photo_id = photos.id and photo_images.position = 1
   join media on media.id = photo_images.media_id
   where photo_hashtags.hashtag_id = $1 and photos.state = 'published' and not photos.followers_only
   order by photo_hashtags.uploaded_at desc, photo_hashtags.photo_id desc
   limit 50`,
)
