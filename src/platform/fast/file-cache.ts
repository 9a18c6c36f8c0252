import { LRUCache } from 'lru-cache'
import { countLookup } from './cache-lookups.ts'
import { isFast } from './switch.ts'

const FILE_MAX_BYTES = 512 * 1024
/** The database announces removed files; this limit is for a process that the database cannot reach. */
const TTL_MS = 60_000

/**
 * Keeps small, often requested files in memory, ready to be sent. Evicts the least recently used file.
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
    get(address: string): File | undefined {
      const file = files.get(address)
      countLookup('files', file !== undefined)
      return file
    },
    /** Read it before reading a file, and pass it to `store`, which refuses files read before the last removal. */
    generation: () => generation,
    store(address: string, file: File, readIn: number) {
      if (isFast('files') && readIn === generation) files.set(address, file)
    },
    /** Removes every file whose address starts with this text. */
    deleteByPrefix(beginning: string) {
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
