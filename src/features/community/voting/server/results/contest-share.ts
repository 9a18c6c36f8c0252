import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { PictureView } from '../../../../../kernel/pictures/picture.ts'
import { readMediaFile } from '../../../../../kernel/pictures/server/media-files.ts'
import { pictureView, pictureViewOrNull } from '../../../../../kernel/pictures/server/picture-view.ts'
import { makeMemoCache } from '../../../../../platform/fast/memo-cache.ts'
import { type AppEnv, found } from '../../../../../platform/http/http.ts'
import { matchesEtag } from '../../../../../platform/media/send-media.ts'
import { oncePerKey } from '../../../../../platform/once-per-key.ts'
import { makeCollage } from '../../../../../platform/pictures/collage.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { signedOut } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import { CategoryKey } from '../../voting.ts'
import type { CategoryRow } from '../category-sql.ts'
import { findVisibleCategory } from '../category-view.ts'
import { listEntryDetails } from '../entry-sql.ts'
import { stateOf } from '../voting-rules.ts'
import { findResult } from './result-sql.ts'

const PREVIEW_TTL_MS = 60_000
/** Short, because an entry may become hidden. */
const CACHE_SECONDS = 300

type PreviewFile = { bytes: Uint8Array<ArrayBuffer>; etag: string }
const cacheOf = oncePerKey((_: Platform) => makeMemoCache<PreviewFile>({ ttlMs: PREVIEW_TTL_MS, max: 50 }))

/**
 * GET /share/contests/{slug}.jpg: the link preview of a contest, as a signed-out visitor sees it. A sealed contest
 * shows its winners, the first one large; before that, its cover.
 */
export const contestShareRoutes = new Hono<AppEnv>().get('/:file', async (c) => {
  const { platform } = c.var
  const [, slug] = /^(.+)\.jpg$/.exec(c.req.param('file')) ?? []
  if (!slug || !CategoryKey.safeParse(slug).success) throw new Problem('category-not-found')
  const category = found(await findVisibleCategory(platform.pool, signedOut, slug), 'category-not-found')
  const pictures = await picturesOf(platform, category)
  if (pictures.length === 0) throw new Problem('image-not-found')
  const key = pictures.map(({ src }) => src).join()
  const { bytes, etag } = await cacheOf(platform).read(key, () => renderPreview(platform, pictures))
  const headers = { 'Cache-Control': `public, max-age=${CACHE_SECONDS}`, ETag: etag }
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const about = { ...headers, 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.length) }
  return c.req.method === 'HEAD' ? c.body(null, 200, about) : c.body(bytes, 200, about)
})

async function picturesOf({ pool }: Platform, category: CategoryRow): Promise<PictureView[]> {
  const cover = pictureViewOrNull(category)
  const own = cover ? [cover] : []
  if (stateOf(category, new Date()) !== 'sealed') return own
  const [result] = await findResult(pool, [category.id])
  const ids = (result?.winners ?? []).map(({ photoId }) => photoId)
  const detailsByPhotoId = new Map(
    (await listEntryDetails(pool, [ids, null])).map((row) => [row.photoId, row]),
  )
  const winners = ids.flatMap((id) => {
    const row = detailsByPhotoId.get(id)
    return row ? [pictureView(row)] : []
  })
  return winners.length > 0 ? winners : own
}

async function renderPreview(platform: Platform, pictures: PictureView[]): Promise<PreviewFile> {
  const width = pictures.length === 1 ? 1080 : 720
  const files = await Promise.all(
    pictures.map(async ({ src }) => {
      const [, mediaId, revision] = /\/media\/(.{36})-(\d+)$/.exec(src) ?? []
      const answer = await readMediaFile(platform, {
        ...{ mediaId: mediaId!, revision: Number(revision), width, ending: 'webp' },
      })
      return answer.kind === 'file' ? answer.file.bytes : null
    }),
  )
  const bytes = await makeCollage(files.filter((file) => file !== null))
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}
