import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../start/settings.ts'
import { BucketAnswerError, bucketCaller } from './bucket-calls.ts'
import {
  type ByteRange,
  checkKey,
  MEDIA_CACHE_SECONDS,
  type MediaBody,
  type MediaItem,
  type MediaStore,
  type MediaType,
  mediaTypeOf,
  type OpenedMedia,
  partOf,
  RangeOutside,
} from './stored-media.ts'

/** S3 wants at least 5 MiB for every part but the last. Memory used by one upload is one part. */
const PART_BYTES = 8 * 1024 * 1024

/**
 * Media in an S3-compatible bucket. The bucket's name is part of the path, which every such service supports.
 */
export function bucketStore(settings: S3Settings): MediaStore {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const call = bucketCaller(client, `${settings.endpoint}/${settings.bucket}`)

  async function putWhole(key: string, bytes: Uint8Array, headers: Record<string, string>) {
    const answer = await call('PUT', { key, bytes, headers })
    await answer.body?.cancel()
  }

  async function putInParts(key: string, parts: AsyncIterable<Uint8Array>, headers: Record<string, string>) {
    const started = await call('POST', { key, query: { uploads: '' }, headers })
    const uploadId = inner(await started.text(), 'UploadId')
    if (!uploadId) throw new Error('The bucket began an upload without naming it.')
    try {
      const etags: string[] = []
      for await (const bytes of parts) {
        const query = { partNumber: String(etags.length + 1), uploadId }
        const answer = await call('PUT', { key, query, bytes })
        etags.push(answer.headers.get('etag') ?? '')
        await answer.body?.cancel()
      }
      const list = etags.map(
        (etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      )
      const bytes = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
      const finished = await (await call('POST', { key, query: { uploadId }, bytes })).text()
      // S3 may answer 200 first and fail afterwards.
      if (finished.includes('<Error>')) throw new Error(`The bucket did not keep the file: ${finished}`)
    } catch (error) {
      // Parts of an unfinished upload cost space and are in no list. The first error is the one to report.
      await call('DELETE', { key, query: { uploadId } }).catch(() => {})
      throw error
    }
  }

  return {
    async put(key, body, { contentType }) {
      checkKey(key, contentType)
      const headers = {
        'content-type': contentType,
        // For a CDN that reads from the bucket directly. A member's data export is private.
        'cache-control':
          contentType === 'application/zip' ? 'private, no-store' : `public, max-age=${MEDIA_CACHE_SECONDS}`,
      }
      if (body instanceof Uint8Array) return putWhole(key, body, headers)

      const parts = inParts(body, PART_BYTES)
      const first = await parts.next()
      if (first.done || first.value.length < PART_BYTES) {
        return putWhole(key, first.value ?? new Uint8Array(), headers)
      }
      return putInParts(key, beginningWith(first.value, parts), headers)
    },

    async open(key, range) {
      const contentType = mediaTypeOf(key)
      if (!contentType) return null
      try {
        return await openObject(call, key, contentType, range ?? null)
      } catch (error) {
        if (error instanceof BucketAnswerError && error.status === 404) return null
        throw error
      }
    },

    async remove(key) {
      if (!mediaTypeOf(key)) return
      const answer = await call('DELETE', { key, mayAnswer: [404] })
      await answer.body?.cancel()
    },

    async *list(prefix = ''): AsyncGenerator<MediaItem> {
      let token: string | null = null
      do {
        const query: Record<string, string> = { 'list-type': '2', prefix }
        if (token) query['continuation-token'] = token
        const xml = await (await call('GET', { query })).text()
        for (const [, contents = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          // Our keys contain nothing that XML escapes.
          yield { key: inner(contents, 'Key') ?? '', bytes: Number(inner(contents, 'Size')) }
        }
        token = inner(xml, 'IsTruncated') === 'true' ? inner(xml, 'NextContinuationToken') : null
      } while (token)
    },

    async check() {
      // Lists one key: this verifies address, bucket name, credentials and the right to list.
      const answer = await call('GET', { query: { 'list-type': '2', 'max-keys': '1' }, tries: 1 })
      await answer.body?.cancel()
    },
  }
}

type Call = ReturnType<typeof bucketCaller>

async function openObject(
  call: Call,
  key: string,
  contentType: MediaType,
  range: ByteRange | null,
): Promise<OpenedMedia> {
  // Not every service supports "the last n bytes", so the size is requested first.
  const asked = range && 'last' in range ? partOf(await sizeOf(call, key), range) : range
  const headers = asked ? { range: `bytes=${asked.start}-${asked.end ?? ''}` } : {}
  const answer = await call('GET', { key, headers, mayAnswer: [416] })
  if (answer.status === 416) {
    await answer.body?.cancel()
    throw new RangeOutside(await sizeOf(call, key))
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

async function sizeOf(call: Call, key: string) {
  const answer = await call('HEAD', { key })
  return Number(answer.headers.get('content-length'))
}

/** Text of the first element with that name; sufficient for the flat answers of a bucket. */
function inner(xml: string, element: string): string | null {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? null
}

/** The same bytes in chunks of exactly `length`, the last one shorter. */
async function* inParts(body: Exclude<MediaBody, Uint8Array>, length: number) {
  let part = Buffer.allocUnsafeSlow(length)
  let filled = 0
  for await (const chunk of body) {
    for (let taken = 0; taken < chunk.length; ) {
      const piece = chunk.subarray(taken, taken + length - filled)
      part.set(piece, filled)
      filled += piece.length
      taken += piece.length
      if (filled < length) continue
      yield part
      part = Buffer.allocUnsafeSlow(length)
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

async function* beginningWith<T>(first: T, rest: AsyncIterable<T>) {
  yield first
  yield* rest
}
