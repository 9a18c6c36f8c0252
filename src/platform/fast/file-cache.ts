import { LRUCache } from 'lru-cache'
import { isFast } from './switch.ts'

const FILE_MAX_BYTES = 512 * 1024
/** The database tells of files that are gone; this is for a process that it cannot reach. */
const TTL_MS = 60_000

/**
 * Small files that are asked for often, in memory and ready to be sent; the file used longest ago is dropped.
 * @param options `maxBytes` of all files together
 */
export function makeFileCache<File extends { bytes: Uint8Array }>(options: { maxBytes: number }) {
  const files = new LRUCache<string, File>({
    maxSize: options.maxBytes,
    maxEntrySize: FILE_MAX_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    ttl: TTL_MS,
  })
  let generation = 0
  return {
    get: (address: string): File | undefined => files.get(address),
    /** Read before a file is, and stored with it: what was read before something was forgotten is not stored. */
    generation: () => generation,
    store(address: string, file: File, readIn: number) {
      if (isFast('files') && readIn === generation) files.set(address, file)
    },
    /** Forgets every file whose address begins so. */
    forget(beginning: string) {
      generation++
      for (const address of [...files.keys()]) if (address.startsWith(beginning)) files.delete(address)
    },
    clear() {
      generation++
      files.clear()
    },
    get bytes() {
      return files.calculatedSize
    },
  }
}
