import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../platform/http/http.ts'
import { matchesEtag } from '../../../platform/media/send-media.ts'
import { MEDIA_CACHE_SECONDS } from '../../../platform/media/stored-media.ts'
import { SERVED_WIDTHS, type ServedWidth } from '../../../platform/pictures/picture-widths.ts'
import { findViewer } from '../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../problems.ts'
import { noTies } from '../../visibility/server/ties.ts'
import { readTies } from '../../visibility/server/ties-sql.ts'
import { requestAvifs } from './avifs.ts'
import { findMediaKey, type MediaAddress, readMediaFile } from './media-files.ts'
import { maySeePicturesOf, maySeeUnpublished, type PictureGate } from './picture-rules.ts'

/** Kept by no cache, including the browser's own: whether the viewer may see it is checked each time. */
const PRIVATE = 'private, no-store'
/** How long a stand-in or a redirect may be cached: the real file may exist soon. */
const SHORT_CACHE_SECONDS = 60

/**
 * GET /media/{mediaId}-{revision}/{width}.webp or .avif. The content of an address never changes, so it may be cached
 * anywhere; the hour is specified (CONST-12). A followers-only file is missing for all other viewers (DEC-07), and an
 * unpublished one for all but its owner.
 */
export const mediaRoutes = new Hono<AppEnv>().get('/:picture/:file', async (c) => {
  const address = readAddress(c.req.param('picture'), c.req.param('file'))
  if (!address) throw new Problem('image-not-found')
  // A refusal is not cached either, because the picture may be published in a moment.
  c.header('Cache-Control', PRIVATE)
  const direct = await redirectToBucket(c, address)
  if (direct) return direct
  const { platform } = c.var
  const answer = await platform.replicas.readAnyway(platform, (source) => readMediaFile(source, address))
  if (answer.kind === 'missing') throw new Problem('image-not-found')
  const { gate } = answer.kind === 'moved' ? answer : answer.file
  if (!(await maySeeFile(c, gate))) throw new Problem('image-not-found')
  const isForAll = gate.kind === 'everybody'
  const cached = (seconds: number) => (isForAll ? `public, max-age=${seconds}` : PRIVATE)
  if (!isForAll) c.header('Vary', 'Cookie')
  if (answer.kind === 'moved') {
    // The crop has changed: pages loaded earlier get the new one.
    const { mediaId, width, ending } = address
    c.header('Cache-Control', cached(SHORT_CACHE_SECONDS))
    return c.redirect(`/media/${mediaId}-${answer.revision}/${width}.${ending}`, 302)
  }
  const { file, isFallback } = answer
  // With AVIF turned off the WebP is permanent.
  const isForNow = isFallback && platform.settings.avif
  if (isForNow) requestAvif(c, address, gate)
  const headers = {
    'Cache-Control': cached(isForNow ? SHORT_CACHE_SECONDS : MEDIA_CACHE_SECONDS),
    ETag: file.etag,
  }
  if (matchesEtag(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, headers)
  const about = { ...headers, 'Content-Type': file.contentType, 'Content-Length': String(file.bytes.length) }
  if (c.req.method === 'HEAD') return c.body(null, 200, about)
  return c.body(file.bytes, 200, about)
})

/** Redirects to the bucket, if the operator set that up and the viewer may see the file. */
async function redirectToBucket(c: Context<AppEnv>, address: MediaAddress): Promise<Response | null> {
  const { platform } = c.var
  const { directMedia } = platform
  if (!directMedia) return null
  const file = await platform.replicas.readAnyway(platform, (source) => findMediaKey(source, address))
  if (!file || !(await maySeeFile(c, file.gate))) return null
  if (file.isFallback && platform.settings.avif) requestAvif(c, address, file.gate)
  return directMedia.redirect(c, file.key, 'picture')
}

/** Not awaited: while the primary is down, a viewer gets the picture from a replica. Drafts get no AVIF. */
function requestAvif(c: Context<AppEnv>, { mediaId }: MediaAddress, gate: PictureGate) {
  if (gate.kind !== 'owner') void requestAvifs(c.var.platform, mediaId).catch(() => {})
}

async function maySeeFile(c: Context<AppEnv>, gate: PictureGate): Promise<boolean> {
  if (gate.kind === 'everybody') return true
  const { platform } = c.var
  const viewer = await findViewer(platform, c.req.header('cookie'))
  if (gate.kind === 'owner') return maySeeUnpublished(viewer, gate)
  const { ownerId } = gate
  const ties = gate.isHidden
    ? noTies
    : await platform.replicas.readAnyway(platform, ({ pool }) => readTies(pool, viewer.memberId, ownerId))
  return maySeePicturesOf(viewer, gate.ownerId, ties)
}

const MediaId = z.uuid()

function readAddress(picture: string, file: string): MediaAddress | null {
  const [, id, revision] = /^(.{36})-(\d{1,9})$/.exec(picture) ?? []
  const [, width, ending] = /^(\d{2,4})\.(webp|avif)$/.exec(file) ?? []
  if (!isWidth(Number(width)) || !MediaId.safeParse(id).success) return null
  return {
    mediaId: id!.toLowerCase(),
    revision: Number(revision),
    width: Number(width) as ServedWidth,
    ending: ending as MediaAddress['ending'],
  }
}

const isWidth = (width: number): width is ServedWidth => (SERVED_WIDTHS as readonly number[]).includes(width)
