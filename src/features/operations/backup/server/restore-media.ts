import { buffer } from 'node:stream/consumers'
import type { MediaStore } from '../../../../platform/media/media-store.ts'
import { mediaTypeOf } from '../../../../platform/media/stored-media.ts'
import { CannotRun } from '../../../../platform/start/cannot-run.ts'
import type { Content } from './places/backup-place.ts'

/** Smaller files are held in memory and stored concurrently, because each waits for a disk or a bucket. */
const SMALL_BYTES = 2 * 1024 * 1024
const AT_ONCE = 8

/**
 * Refuses a store with foreign files. Files of the backup may exist already, left by an interrupted restore; they are
 * stored again.
 */
export async function refuseForeignFiles(store: MediaStore, keys: Set<string>): Promise<void> {
  for await (const { key } of store.list()) {
    if (keys.has(key)) continue
    throw new CannotRun(
      'The picture storage is not empty. Restore a backup only into empty storage: set DATA_DIR to another folder, or S3_BUCKET to another bucket.',
    )
  }
}

export function makeMediaWriter(store: MediaStore) {
  const stored = { files: 0, bytes: 0 }
  const underWay = new Set<Promise<void>>()
  let failure: unknown = null

  async function storeOne(key: string, body: Uint8Array | Content, bytes: number) {
    const contentType = mediaTypeOf(key)
    if (contentType === null) throw new CannotRun(`The backup is damaged: “${key}” is not a valid file key.`)
    await store.put(key, body, { contentType })
    stored.files += 1
    stored.bytes += bytes
  }

  return {
    stored,

    /**
     * Resolves when the next file may be passed.
     * @param content a part of a larger stream, or a function that opens it
     * @throws the error of storing an earlier file
     */
    async put(key: string, content: Content | (() => Promise<Content>), bytes: number): Promise<void> {
      if (failure) throw failure
      const isOpen = typeof content !== 'function'
      if (bytes > SMALL_BYTES) return storeOne(key, isOpen ? content : await content(), bytes)
      const read = isOpen ? await buffer(content) : content().then(buffer)
      const storing: Promise<void> = Promise.resolve(read)
        .then((body) => storeOne(key, body, bytes))
        .catch((error) => {
          failure ??= error
        })
        .finally(() => underWay.delete(storing))
      underWay.add(storing)
      if (underWay.size >= AT_ONCE) await Promise.race(underWay)
    },

    async finish(): Promise<void> {
      await Promise.all(underWay)
      if (failure) throw failure
    },
  }
}
