import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { containing, readSortedPage, type SortColumn } from '../../../platform/sorted-page.ts'
import { closedSql } from '../../members/server/ties-sql.ts'
import { MEDIA_COLUMNS, type MediaColumns } from '../../photos/server/picture-view.ts'
import type { DeskReelsQuery } from '../reel-desk.ts'
import type { ReelDeskState } from '../reel-words.ts'
import type { OwnRow } from './upload-sql.ts'

/** Hidden says more than how far its video has come. */
const STATE = `case when reels.state = 'hidden' then 'hidden' else reels.stage end`

export type DeskReelRow = Pick<OwnRow, 'id' | 'description' | 'failure' | 'bytesTotal' | 'bytesReceived'> & {
  [Column in keyof MediaColumns]: MediaColumns[Column] | null
} & {
  ownerId: string
  ownerName: string | null
  tags: string[]
  state: ReelDeskState
  durationMs: number | null
  likeCount: number
  createdAt: Date
}

const sorts: Record<string, SortColumn> = {
  created: { by: sql`reels.created_at`, type: 'timestamptz' },
  likes: { by: sql`reels.like_count`, type: 'integer' },
}

/** Those that are asked for, the newest first unless told. */
export const listDeskReels = (db: DbOrTx, { q, state, sort, cursor, limit }: DeskReelsQuery) =>
  readSortedPage<DeskReelRow>(db, {
    list: `desk-reels ${state ?? ''} ${q ?? ''}`,
    columns: sql.raw(`reels.id, reels.description, reels.failure, reels.bytes_total as "bytesTotal",
      reels.bytes_received as "bytesReceived", reels.tags, ${STATE} as state, reels.owner_id as "ownerId",
      case when not ${closedSql('reels.owner_id')} then members.username::text end as "ownerName",
      reels.duration_ms as "durationMs", reels.like_count as "likeCount", reels.created_at as "createdAt",
      ${MEDIA_COLUMNS}`),
    from: sql`reels
      join members on members.id = reels.owner_id
      left join media on media.id = reels.poster_media_id`,
    where: [
      ...(state ? [sql`${sql.raw(STATE)} = ${state}`] : []),
      ...(q
        ? [
            sql`search_key(concat_ws(' ', reels.description, members.username::text, array_to_string(reels.tags, ' ')))
              like search_key(${containing(q)})`,
          ]
        : []),
    ],
    id: sql`reels.id`,
    ...{ sorts, sort, first: '-created', cursor, limit },
  })

/** The reel whoever runs the house works on, held until the transaction ends; whom to tell of it, and what it is. */
export async function lockDeskReel(tx: Tx, reelId: string) {
  const reel = await tx
    .selectFrom('reels')
    .select(['id', 'owner_id as ownerId', 'description', 'stage', 'state', 'tags', 'created_at as createdAt'])
    .where('id', '=', reelId)
    .forUpdate()
    .executeTakeFirst()
  if (!reel) return undefined
  const { email } = await tx
    .selectFrom('members')
    .select(sql<string | null>`case when email_confirmed then email::text end`.as('email'))
    .where('id', '=', reel.ownerId)
    .executeTakeFirstOrThrow()
  return { ...reel, email }
}
