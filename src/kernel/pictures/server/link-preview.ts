import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { makeMemoCache } from '../../../platform/fast/memo-cache.ts'
import type { AppEnv } from '../../../platform/http/http.ts'
import { matchesEtag } from '../../../platform/media/send-media.ts'
import { oncePerKey } from '../../../platform/once-per-key.ts'
import { makeCollage } from '../../../platform/pictures/collage.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../problems.ts'
import type { PictureView } from '../picture.ts'
import { readMediaFile } from './media-files.ts'

const PREVIEW_TTL_MS = 60_000
/** Short, because what the preview shows may become hidden. */
const CACHE_SECONDS = 300

type PreviewFile = { bytes: Uint8Array<ArrayBuffer>; etag: string }
const cacheOf = oncePerKey((_: Platform) => makeMemoCache<PreviewFile>({ ttlMs: PREVIEW_TTL_MS, max: 100 }))

/**
 * Sends these pictures as one JPEG, for the link preview of a page. At most three are shown, the first one large.
 * @throws Problem 'image-not-found' if there is none
 */
export async function sendLinkPreview(c: Context<AppEnv>, pictures: PictureView[]): Promise<Response> {
  const { platform } = c.var
  if (pictures.length === 0) throw new Problem('image-not-found')
  const key = pictures.map(({ src }) => src).join()
  const { bytes, etag } = await cacheOf(platform).read(key, () => renderPreview(platform, pictures))
  const headers = { 'Cache-Control': `public, max-age=${CACHE_SECONDS}`, ETag: etag }
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const about = { ...headers, 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.length) }
  return c.req.method === 'HEAD' ? c.body(null, 200, about) : c.body(bytes, 200, about)
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
  const present = files.filter((file) => file !== null)
  if (present.length === 0) throw new Problem('image-not-found')
  const bytes = await makeCollage(present)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}
