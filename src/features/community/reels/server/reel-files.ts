import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { closedSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import type { AppEnv } from '../../../../platform/http/http.ts'
import { sendMedia } from '../../../../platform/media/send-media.ts'
import { MEDIA_CACHE_SECONDS } from '../../../../platform/media/stored-media.ts'
import { findViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { maySeeReel } from './reel-rules.ts'
import { findReelFacts } from './reel-sql.ts'

/** File names of a video in URLs, the widest first. */
export const VIDEO_FILES: Record<string, { variant: string; widthPx: number | null }> = {
  // The file that is kept, and included in the data export.
  'full.mp4': { variant: 'original', widthPx: null },
  'small.mp4': { variant: 'small', widthPx: 480 },
}

type FileRow = {
  isForAll: boolean
  captions: string | null
  key: string | null
  sha256: string | null
}

const findFile = prepared<FileRow>(
  'reel-file',
  `select reels.state = 'published' and not reels.followers_only and not ${closedSql('reels.owner_id')} as "isForAll",
          reels.captions, media_files.key, media_files.sha256
   from reels
   left join media_files on media_files.media_id = reels.video_media_id and media_files.variant = $2
   where reels.id = $1 and reels.stage = 'ready'`,
)

/**
 * GET /media/reel/{reelId}/full.mp4, small.mp4 or captions.vtt. The content of a URL never changes. Access to
 * non-public files is checked on every request; a viewer who may not see the reel gets a 404.
 */
export const reelFileRoutes = new Hono<AppEnv>().get('/:reelId/:file', async (c) => {
  const { reelId, file } = c.req.param()
  const video = Object.hasOwn(VIDEO_FILES, file) ? VIDEO_FILES[file] : undefined
  if (!z.uuid().safeParse(reelId).success || (!video && file !== 'captions.vtt'))
    throw new Problem('reel-not-found')
  const { platform } = c.var
  const [row] = await platform.replicas.readAnyway(platform, ({ pool }) =>
    findFile(pool, [reelId, video?.variant ?? '']),
  )
  if (!row || !(row.isForAll || (await maySee(c, reelId)))) throw new Problem('reel-not-found')

  const headers: Record<string, string> = row.isForAll
    ? { 'Cache-Control': `public, max-age=${MEDIA_CACHE_SECONDS}` }
    : { 'Cache-Control': 'private, no-store', Vary: 'Cookie' }
  if (!video) {
    if (row.captions === null) throw new Problem('reel-not-found')
    return c.body(row.captions, 200, { ...headers, 'Content-Type': 'text/vtt; charset=utf-8' })
  }
  const direct = row.key ? await platform.directMedia?.redirect(c, row.key, 'video') : null
  if (direct) return direct
  const response = row.key ? await sendMedia(c, platform.media, row.key, headers, `"${row.sha256}"`) : null
  if (!response) throw new Problem('reel-not-found')
  return response
})

async function maySee(c: Context<AppEnv>, reelId: string): Promise<boolean> {
  const { platform } = c.var
  const viewer = await findViewer(platform, c.req.header('cookie'))
  const reel = await platform.replicas.readAnyway(platform, ({ db }) =>
    findReelFacts(db, reelId, viewer.memberId),
  )
  return reel !== undefined && maySeeReel(viewer, reel).allowed
}
