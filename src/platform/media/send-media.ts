import type { Context } from 'hono'
import type { MediaStore } from './media-store.ts'
import { type ByteRange, parseByteRange, RangeNotSatisfiable } from './stored-media.ts'

/**
 * Sends a stored file, or the requested range, so that a download can resume and a video can seek. `etag` identifies
 * the content independently of the store; the default is the store's own.
 * @returns null if there is no such file
 */
export async function sendMedia(
  c: Context,
  media: MediaStore,
  key: string,
  headers: Record<string, string>,
  etag?: string,
): Promise<Response | null> {
  if (etag && matchesEtag(c.req.header('if-none-match'), etag))
    return c.body(null, 304, { ...headers, ETag: etag })
  const opened = await openPart(media, key, rangeOf(c, etag))
  if (!opened) return null
  if (opened instanceof RangeNotSatisfiable)
    return c.body(null, 416, { 'Content-Range': `bytes */${opened.size}` })
  const { part, size, stream, contentType } = opened
  const about = {
    'Content-Type': contentType,
    'Content-Length': String(part ? part.end - part.start + 1 : size),
    'Accept-Ranges': 'bytes',
    ETag: etag ?? opened.etag,
    ...(part ? { 'Content-Range': `bytes ${part.start}-${part.end}/${size}` } : {}),
    ...headers,
  }
  if (c.req.method !== 'HEAD') return c.body(stream, part ? 206 : 200, about)
  await stream.cancel()
  return c.body(null, 200, about)
}

/**
 * Returns the range to send. A client that resumes with an outdated ETag gets the current file from the start; a
 * request without a range gets all of it.
 */
function rangeOf(c: Context, etag: string | undefined): ByteRange | null {
  if (c.req.method === 'HEAD') return null
  const condition = c.req.header('if-range')
  if (condition && condition !== etag) return null
  return parseByteRange(c.req.header('range'))
}

/** Whether an If-None-Match header, a list of tags (weak or strong) or a star, matches the tag. */
export function matchesEtag(given: string | undefined, etag: string): boolean {
  return (given ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

const openPart = (media: MediaStore, key: string, range: ByteRange | null) =>
  media.open(key, range).catch((error: unknown) => {
    if (error instanceof RangeNotSatisfiable) return error
    throw error
  })
