import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../platform/http.ts'
import { MEDIA_CACHE_SECONDS } from '../../../platform/media/stored-media.ts'
import { PICTURE_WIDTHS, type PictureWidth } from '../../../platform/pictures/picture-widths.ts'
import { Problem } from '../../../problems.ts'
import { type MediaAddress, readMediaFile } from './media-files.ts'

/** How long a stand-in or a redirect may be kept: the real thing may be there soon. */
const SHORT_CACHE_SECONDS = 60

/**
 * GET /media/{mediaId}-{revision}/{width}.webp or .avif. Addresses never change what they show, so they may
 * be cached anywhere; the hour is the specification's (CONST-12).
 */
export const mediaRoutes = new Hono<AppEnv>().get('/:picture/:file', async (c) => {
  const address = readAddress(c.req.param('picture'), c.req.param('file'))
  if (!address) throw new Problem('image-not-found')
  const answer = await readMediaFile(c.var.platform, address)
  if (answer.kind === 'missing') throw new Problem('image-not-found')
  if (answer.kind === 'moved') {
    // The shown part has changed: pages that were loaded before still show something true.
    const { mediaId, width, ending } = address
    c.header('Cache-Control', `public, max-age=${SHORT_CACHE_SECONDS}`)
    return c.redirect(`/media/${mediaId}-${answer.revision}/${width}.${ending}`, 302)
  }
  const { file, isStandIn } = answer
  const headers = {
    'Cache-Control': `public, max-age=${isStandIn ? SHORT_CACHE_SECONDS : MEDIA_CACHE_SECONDS}`,
    ETag: file.etag,
  }
  if (isFresh(c, file.etag)) return c.body(null, 304, headers)
  const about = { ...headers, 'Content-Type': file.contentType, 'Content-Length': String(file.bytes.length) }
  if (c.req.method === 'HEAD') return c.body(null, 200, about)
  return c.body(file.bytes, 200, about)
})

const MediaId = z.uuid()

function readAddress(picture: string, file: string): MediaAddress | null {
  const [, id, revision] = /^(.{36})-(\d{1,9})$/.exec(picture) ?? []
  const [, width, ending] = /^(\d{3,4})\.(webp|avif)$/.exec(file) ?? []
  if (!isWidth(Number(width)) || !MediaId.safeParse(id).success) return null
  return {
    mediaId: id!.toLowerCase(),
    revision: Number(revision),
    width: Number(width) as PictureWidth,
    ending: ending as MediaAddress['ending'],
  }
}

const isWidth = (width: number): width is PictureWidth =>
  (PICTURE_WIDTHS as readonly number[]).includes(width)

/** If-None-Match: a list of tags, weak or strong, or a star. */
function isFresh(c: Context<AppEnv>, etag: string): boolean {
  const given = c.req.header('if-none-match')
  if (!given) return false
  return given.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
