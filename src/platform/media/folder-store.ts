import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type ByteRange,
  checkKey,
  type MediaBody,
  type MediaItem,
  type MediaStore,
  mediaTypeOf,
  type OpenedMedia,
  resolveRange,
} from './stored-media.ts'

/** Files up to this size are read at once, so that no file stays open while a slow browser downloads it. */
const SMALL_BYTES = 256 * 1024
const CHUNK_BYTES = 256 * 1024
/** Where files are written before they are renamed. No shard has this name. */
const UNFINISHED = 'unfinished'
const LEFTOVER_AFTER_MS = 60 * 60 * 1000

/**
 * Stores media in a folder. 256 subfolders, named by the first two hex digits of the key's SHA-256, keep each of them
 * small; `/` in a key becomes `~` in the file name, which no key contains.
 */
export function folderStore(folder: string): MediaStore {
  const unfinished = join(folder, UNFINISHED)
  let ready: Promise<void> | null = null
  /** Once per process; retried after a failure. */
  function prepared() {
    ready ??= prepareFolder(unfinished).catch((error) => {
      ready = null
      throw error
    })
    return ready
  }

  function pathOf(key: string) {
    const shard = createHash('sha256').update(key).digest('hex').slice(0, 2)
    return join(folder, shard, key.replaceAll('/', '~'))
  }

  return {
    async put(key, body, { contentType }) {
      checkKey(key, contentType)
      await prepared()
      const path = pathOf(key)
      const temporary = join(unfinished, randomUUID())
      try {
        await writeDurably(temporary, body)
        if (await mkdir(dirname(path), { recursive: true })) await syncFolder(folder)
        await rename(temporary, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async open(key, range) {
      const contentType = mediaTypeOf(key)
      if (!contentType) return null
      const file = await openIfThere(pathOf(key))
      if (!file) return null
      try {
        return { ...(await toOpenedMedia(file, range ?? null)), contentType }
      } catch (error) {
        await file.close()
        throw error
      }
    },

    async remove(key) {
      if (mediaTypeOf(key)) await rm(pathOf(key), { force: true })
    },

    async *list(prefix = ''): AsyncGenerator<MediaItem> {
      for (const shard of await namesIn(folder)) {
        if (shard === UNFINISHED) continue
        for (const name of await namesIn(join(folder, shard))) {
          const key = name.replaceAll('~', '/')
          if (!key.startsWith(prefix)) continue
          // A file may be deleted between the listing and the `stat`.
          const found = await unlessMissing(stat(join(folder, shard, name)))
          if (found) yield { key, bytes: found.size }
        }
      }
    },

    async check() {
      // Writing detects a full or read-only disk; checking permissions does not.
      await prepared()
      const probe = join(unfinished, randomUUID())
      try {
        await using file = await open(probe, 'wx')
        await file.writeFile('ready')
      } finally {
        await rm(probe, { force: true })
      }
    },
  }
}

async function prepareFolder(unfinished: string) {
  // Not for other users of the machine: files of private pictures and data exports are here too.
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  // Left behind by a crash. An hour is longer than any upload takes.
  for (const name of await namesIn(unfinished)) {
    const path = join(unfinished, name)
    const leftover = await unlessMissing(stat(path))
    if (leftover && Date.now() - leftover.mtimeMs > LEFTOVER_AFTER_MS) await rm(path, { force: true })
  }
}

async function writeDurably(path: string, body: MediaBody) {
  await using file = await open(path, 'wx')
  await file.writeFile(body)
  await file.sync()
}

/** Makes a rename survive a power cut. Windows cannot open a folder and does not need this. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}

async function toOpenedMedia(
  file: FileHandle,
  range: ByteRange | null,
): Promise<Omit<OpenedMedia, 'contentType'>> {
  const { size: bytes, mtimeNs } = await file.stat({ bigint: true })
  const size = Number(bytes)
  const part = range ? resolveRange(size, range) : null
  const { start, end } = part ?? { start: 0, end: size - 1 }
  const stream = await streamOf(file, start, end)
  return { stream, size, part, etag: `"${size.toString(36)}-${mtimeNs.toString(36)}"` }
}

async function streamOf(file: FileHandle, start: number, end: number) {
  if (end - start < SMALL_BYTES) {
    const bytes = await readPart(file, start, end + 1 - start)
    await file.close()
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        if (bytes.length > 0) controller.enqueue(bytes)
        controller.close()
      },
    })
  }
  let position = start
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const bytes = await readPart(file, position, Math.min(CHUNK_BYTES, end + 1 - position))
        position += bytes.length
        if (bytes.length > 0) controller.enqueue(bytes)
        if (bytes.length > 0 && position <= end) return
        controller.close()
        await file.close()
      },
      cancel: () => file.close(),
    },
    // Reads nothing before the consumer requests it.
    { highWaterMark: 0 },
  )
}

async function readPart(file: FileHandle, position: number, length: number) {
  const buffer = Buffer.allocUnsafeSlow(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const openIfThere = (path: string) => unlessMissing(open(path, 'r'))
const namesIn = async (folder: string) => (await unlessMissing(readdir(folder))) ?? []

async function unlessMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
