import { sql } from 'kysely'
import {
  containsText,
  readSortedPage,
  type SortColumn,
} from '../../../../kernel/paging/server/sorted-page.ts'
import { MEDIA_COLUMNS, type MediaColumns } from '../../../../kernel/pictures/server/picture-view.ts'
import { closedSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { AdminReelsQuery } from '../reel-admin.ts'
import type { ReelAdminState } from '../reel-words.ts'
import type { OwnReelUpload } from './upload/upload-sql.ts'

/** `hidden` takes precedence over the stage of the video. */
const STATE = `case when reels.state = 'hidden' then 'hidden' else reels.stage end`

export type AdminReelRow = Pick<
  OwnReelUpload,
  'id' | 'description' | 'failure' | 'bytesTotal' | 'bytesReceived'
> & {
  [Column in keyof MediaColumns]: MediaColumns[Column] | null
} & {
  ownerId: string
  ownerName: string | null
  tags: string[]
  state: ReelAdminState
  durationMs: number | null
  likeCount: number
  createdAt: Date
}

const sorts: Record<string, SortColumn> = {
  created: { by: sql`reels.created_at`, type: 'timestamptz' },
  likes: { by: sql`reels.like_count`, type: 'integer' },
}

/** Lists the reels that match the query, newest first by default. */
export const listAdminReels = (db: DbOrTx, { q, state, sort, cursor, limit }: AdminReelsQuery) =>
  readSortedPage<AdminReelRow>(db, {
    list: `admin-reels ${state ?? ''} ${q ?? ''}`,
    table: 'reels',
    columns: sql.raw(`reels.id, reels.description, reels.failure, reels.bytes_total as "bytesTotal",
      reels.bytes_received as "bytesReceived", reels.tags, ${STATE} as state, reels.owner_id as "ownerId",
      case when not ${closedSql('reels.owner_id')} then members.username::text end as "ownerName",
      reels.duration_ms as "durationMs", reels.like_count as "likeCount", reels.created_at as "createdAt",
      ${MEDIA_COLUMNS}`),
    from: sql`reels
      join members on members.id = reels.owner_id
      left join media on media.id = reels.poster_media_id`,
    // A literal, because the index needs one.
    within: state ? [sql`${sql.raw(STATE)} = ${sql.lit(state)}`] : [],
    where: q ? [containsText(sql`reels.desk_key`, q)] : [],
    id: sql`reels.id`,
    ...{ sorts, sort, first: '-created', cursor, limit },
  })

/** Reads the stage of a reel's video and locks the row until the transaction ends. */
export const lockAdminReel = (tx: Tx, reelId: string) =>
  tx.selectFrom('reels').select('stage').where('id', '=', reelId).forUpdate().executeTakeFirst()
