import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../start/settings.ts'
import { BucketAnswerError, type BucketCall, bucketCaller } from './bucket-calls.ts'
import type { MediaBody, MediaItem } from './stored-media.ts'

/** S3 requires at least 5 MiB for every part but the last. One upload uses the memory of one part. */
const PART_BYTES = 8 * 1024 * 1024

/** Objects of an S3-compatible bucket, under any key. Every such service supports the bucket's name in the path. */
export function bucketObjects(settings: S3Settings) {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const call = bucketCaller(client, `${settings.endpoint}/${settings.bucket}`)
  return {
    call,

    /** Stores the object completely or not at all. */
    async put(key: string, body: MediaBody, headers: Record<string, string>): Promise<void> {
      if (body instanceof Uint8Array) return putWhole(call, key, body, headers)
      const parts = splitIntoParts(body, PART_BYTES)
      const first = await parts.next()
      if (first.done || first.value.length < PART_BYTES) {
        return putWhole(call, key, first.value ?? new Uint8Array(), headers)
      }
      return putInParts(call, key, beginningWith(first.value, parts), headers)
    },

    async remove(key: string): Promise<void> {
      const answer = await call('DELETE', { key, mayAnswer: [404] })
      await answer.body?.cancel()
    },

    /**
     * Lists every object whose key starts with `prefix`; with `delimiter`, only those without it in the rest of the
     * key. Keys must not contain characters that XML escapes.
     */
    async *list(prefix: string, delimiter = ''): AsyncGenerator<MediaItem> {
      let token: string | null = null
      do {
        const query: Record<string, string> = { 'list-type': '2', prefix }
        if (delimiter) query.delimiter = delimiter
        if (token) query['continuation-token'] = token
        const xml = await (await call('GET', { query })).text()
        for (const [, contents = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          yield { key: elementText(contents, 'Key') ?? '', bytes: Number(elementText(contents, 'Size')) }
        }
        token = elementText(xml, 'IsTruncated') === 'true' ? elementText(xml, 'NextContinuationToken') : null
      } while (token)
    },
  }
}

/** Returns the result, or null if the bucket has no such object. */
export async function unlessAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BucketAnswerError && error.status === 404) return null
    throw error
  }
}

async function putWhole(call: BucketCall, key: string, bytes: Uint8Array, headers: Record<string, string>) {
  const answer = await call('PUT', { key, bytes, headers })
  await answer.body?.cancel()
}

async function putInParts(
  call: BucketCall,
  key: string,
  parts: AsyncIterable<Uint8Array>,
  headers: Record<string, string>,
) {
  const started = await call('POST', { key, query: { uploads: '' }, headers })
  const uploadId = elementText(await started.text(), 'UploadId')
  if (!uploadId) throw new Error('The bucket started an upload without an upload ID.')
  try {
    const etags: string[] = []
    for await (const bytes of parts) {
      const query = { partNumber: String(etags.length + 1), uploadId }
      const answer = await call('PUT', { key, query, bytes })
      etags.push(answer.headers.get('etag') ?? '')
      await answer.body?.cancel()
    }
    const list = etags.map((etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
    const bytes = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
    const finished = await (await call('POST', { key, query: { uploadId }, bytes })).text()
    // S3 may first respond with 200 and fail afterwards.
    if (finished.includes('<Error>')) throw new Error(`The bucket did not store the file: ${finished}`)
  } catch (error) {
    // Parts of an unfinished upload use space and are never listed. The first error is the one to report.
    await call('DELETE', { key, query: { uploadId } }).catch(() => {})
    throw error
  }
}

/** Returns the text of the first element with that name; sufficient for the flat XML of a bucket. */
function elementText(xml: string, element: string): string | null {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? null
}

/** Yields the same bytes in chunks of exactly `length`, the last one shorter. */
async function* splitIntoParts(body: Exclude<MediaBody, Uint8Array>, length: number) {
  let part = Buffer.allocUnsafeSlow(length)
  let filled = 0
  for await (const chunk of body) {
    for (let offset = 0; offset < chunk.length; ) {
      const piece = chunk.subarray(offset, offset + length - filled)
      part.set(piece, filled)
      filled += piece.length
      offset += piece.length
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
