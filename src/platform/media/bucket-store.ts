import { createHash } from 'node:crypto'
import type { S3Settings } from '../start/settings.ts'
import type { BucketCall } from './bucket-calls.ts'
import { bucketObjects, unlessAbsent } from './bucket-objects.ts'
import {
  type ByteRange,
  checkKey,
  MEDIA_CACHE_SECONDS,
  type MediaStore,
  type MediaType,
  mediaTypeOf,
  type OpenedMedia,
  RangeNotSatisfiable,
  resolveRange,
} from './stored-media.ts'

/** Stores media in an S3-compatible bucket. */
export function bucketStore(settings: S3Settings): MediaStore {
  const objects = bucketObjects(settings)
  const { call } = objects
  return {
    async put(key, body, { contentType }) {
      checkKey(key, contentType)
      await objects.put(key, body, {
        'content-type': contentType,
        // For a CDN that reads directly from the bucket. A member's data export is private.
        'cache-control':
          contentType === 'application/zip' ? 'private, no-store' : `public, max-age=${MEDIA_CACHE_SECONDS}`,
      })
    },

    async open(key, range) {
      const contentType = mediaTypeOf(key)
      if (!contentType) return null
      return unlessAbsent(openObject(call, key, contentType, range ?? null))
    },

    async remove(key) {
      if (mediaTypeOf(key)) await objects.remove(key)
    },

    list: (prefix = '') => objects.list(prefix),

    async check() {
      // Lists one key: this verifies address, bucket name, credentials and the right to list.
      const answer = await call('GET', { query: { 'list-type': '2', 'max-keys': '1' }, tries: 1 })
      await answer.body?.cancel()
    },
  }
}

async function openObject(
  call: BucketCall,
  key: string,
  contentType: MediaType,
  range: ByteRange | null,
): Promise<OpenedMedia> {
  // Not every service supports "the last n bytes", so the size is requested first.
  const requestedRange = range && 'last' in range ? resolveRange(await sizeOf(call, key), range) : range
  const headers = requestedRange ? { range: `bytes=${requestedRange.start}-${requestedRange.end ?? ''}` } : {}
  const answer = await call('GET', { key, headers, mayAnswer: [416] })
  if (answer.status === 416) {
    await answer.body?.cancel()
    throw new RangeNotSatisfiable(await sizeOf(call, key))
  }
  const [, start, end, whole] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? []
  const part = answer.status === 206 ? { start: Number(start), end: Number(end) } : null
  return {
    stream: answer.body ?? new Blob([]).stream(),
    size: Number(part ? whole : answer.headers.get('content-length')),
    part,
    etag: answer.headers.get('etag') ?? `"${createHash('sha256').update(key).digest('hex').slice(0, 16)}"`,
    contentType,
  }
}

async function sizeOf(call: BucketCall, key: string) {
  const answer = await call('HEAD', { key })
  return Number(answer.headers.get('content-length'))
}
