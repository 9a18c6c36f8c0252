/** How long a browser or a CDN may cache a stored file before it revalidates. */
export const MEDIA_CACHE_SECONDS = 3600

/** Every type that can be stored, by the extension of its key. Nothing else can be stored or served. */
const MEDIA_TYPES = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  zip: 'application/zip',
  // A chunk of an unfinished upload.
  part: 'application/octet-stream',
} as const

export type MediaType = (typeof MEDIA_TYPES)[keyof typeof MEDIA_TYPES]

/** A range of a file: from `start` to `end`, both included, or its `last` bytes. */
export type ByteRange = { start: number; end?: number | undefined } | { last: number }

export type MediaItem = { key: string; bytes: number }

export type OpenedMedia = {
  /** Must be read to the end or canceled: it may hold an open file or a connection. */
  stream: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Size of the whole file in bytes, even if only a range is opened. */
  size: number
  /** The range in `stream`, both ends included; null for the whole file. */
  part: { start: number; end: number } | null
  /** Ready for an ETag header, including the quotes. */
  etag: string
  contentType: MediaType
}

/** Where pictures and videos are stored. Keys look like paths: `photos/0190…/720.webp`. */
export type MediaStore = {
  /**
   * Stores the file completely or not at all, replacing an existing one. When it resolves, the file survives a crash.
   * @throws if the key is invalid, or its extension does not match `contentType`
   */
  put(key: string, body: MediaBody, about: { contentType: MediaType }): Promise<void>
  /**
   * @returns null if there is no such file
   * @throws RangeNotSatisfiable if the range begins after the end of the file
   */
  open(key: string, range?: ByteRange | null): Promise<OpenedMedia | null>
  /** Removes the file; no error if it is already gone. */
  remove(key: string): Promise<void>
  /** Lists every file whose key starts with `prefix`, in no particular order. */
  list(prefix?: string): AsyncIterable<MediaItem>
  /** @throws with the reason if files cannot be stored at present */
  check(): Promise<void>
}

export type MediaBody = Uint8Array | AsyncIterable<Uint8Array>

/** The requested range begins after the end of the file: HTTP 416. */
export class RangeNotSatisfiable extends Error {
  override name = 'RangeNotSatisfiable'
  readonly size: number

  constructor(size: number) {
    super(`The range lies outside the file, which has ${size} bytes.`)
    this.size = size
  }
}

// Lower case only, because some file systems ignore case; a segment never begins with a dot, so no key
// escapes the store or collides with the store's own files.
const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/
const LONGEST_KEY = 180

/** Returns the content type for a key's extension; null for a key the store does not accept. */
export function mediaTypeOf(key: string): MediaType | null {
  if (key.length > LONGEST_KEY || !KEY.test(key)) return null
  const ending = key.slice(key.lastIndexOf('.') + 1)
  return Object.hasOwn(MEDIA_TYPES, ending) ? MEDIA_TYPES[ending as keyof typeof MEDIA_TYPES] : null
}

export function checkKey(key: string, contentType: MediaType) {
  const type = mediaTypeOf(key)
  if (!type) throw new Error(`“${key}” cannot be the key of a stored file.`)
  if (type !== contentType)
    throw new Error(`The key “${key}” stands for ${type}, but the file is ${contentType}.`)
}

/** Parses a Range header. Null for anything unsupported, such as several ranges: HTTP then allows the whole file. */
export function parseByteRange(header: string | null | undefined): ByteRange | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined) return null
  if (first === '') return last === '' ? null : { last: Number(last) }
  const start = Number(first)
  if (last === '') return { start }
  return Number(last) < start ? null : { start, end: Number(last) }
}

/** @throws RangeNotSatisfiable */
export function resolveRange(size: number, range: ByteRange): { start: number; end: number } {
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start
  const end = 'last' in range ? size - 1 : Math.min(range.end ?? size - 1, size - 1)
  if (start > end) throw new RangeNotSatisfiable(size)
  return { start, end }
}
