import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { PictureView } from '../../../../kernel/pictures/picture.ts'
import { readMediaFile } from '../../../../kernel/pictures/server/media-files.ts'
import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { type AppEnv, found, permit } from '../../../../platform/http/http.ts'
import { matchesEtag } from '../../../../platform/media/send-media.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import { makeCollage } from '../../../../platform/pictures/collage.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { signedOut } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { maySeeCollection } from './collection-rules.ts'
import { type CollectionRow, findCollection } from './collection-sql.ts'
import { readCards } from './collection-view.ts'
import { areCollectionsHiddenFrom } from './collection-visibility.ts'

const PREVIEW_TTL_MS = 60_000
/** Short, because a collection may become hidden or private. */
const CACHE_SECONDS = 300

/**
 * Returns the path of the link preview; null if there is nothing to show: a private collection has no preview, an
 * empty one no picture.
 */
export const sharePicturePath = (row: CollectionRow): string | null =>
  row.isPublic && (row.itemCount > 0 || row.mediaId !== null)
    ? `/share/collections/${row.id}.jpg?v=${row.updatedAt.getTime().toString(36)}`
    : null

type PreviewFile = { bytes: Uint8Array<ArrayBuffer>; etag: string }
const cacheOf = oncePerKey((_: Platform) => makeMemoCache<PreviewFile>({ ttlMs: PREVIEW_TTL_MS, max: 50 }))

/**
 * GET /share/collections/{id}.jpg: the link preview of a public collection, as a signed-out visitor sees it.
 */
export const sharePictureRoutes = new Hono<AppEnv>().get('/collections/:file', async (c) => {
  const { platform } = c.var
  const [, id] = /^(.{36})\.jpg$/.exec(c.req.param('file')) ?? []
  if (!z.uuid().safeParse(id).success) throw new Problem('collection-not-found')
  // Checked on every request, so that a collection that became private disappears at once.
  const row = found(await findCollection(platform.pool, id!), 'collection-not-found')
  permit(maySeeCollection(signedOut, row))
  if (await areCollectionsHiddenFrom(platform.pool, signedOut, row.ownerId))
    throw new Problem('collection-not-found')
  const pictures = await picturesOf(platform, row)
  if (pictures.length === 0) throw new Problem('image-not-found')
  const key = pictures.map(({ src }) => src).join()
  const { bytes, etag } = await cacheOf(platform).read(key, () => renderPreview(platform, pictures))
  const headers = { 'Cache-Control': `public, max-age=${CACHE_SECONDS}`, ETag: etag }
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const about = { ...headers, 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.length) }
  return c.req.method === 'HEAD' ? c.body(null, 200, about) : c.body(bytes, 200, about)
})

/** Returns the collection's own picture, else those of its public items. */
async function picturesOf(platform: Platform, row: CollectionRow): Promise<PictureView[]> {
  const [card] = await readCards(platform, signedOut, [row])
  if (!card) return []
  return card.image ? [card.image] : card.covers
}

async function renderPreview(platform: Platform, pictures: PictureView[]): Promise<PreviewFile> {
  const files = await Promise.all(pictures.map((picture) => readPicture(platform, picture, pictures.length)))
  const bytes = await makeCollage(files.filter((file) => file !== null))
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}

async function readPicture(
  platform: Platform,
  { src }: PictureView,
  among: number,
): Promise<Uint8Array | null> {
  const [, mediaId, revision] = /\/media\/(.{36})-(\d+)$/.exec(src) ?? []
  const width = among === 1 ? 1080 : 720
  const answer = await readMediaFile(platform, {
    mediaId: mediaId!,
    revision: Number(revision),
    width,
    ending: 'webp',
  })
  return answer.kind === 'file' ? answer.file.bytes : null
}
