/** Bytes of small files that are asked for often, ready to be sent. */
export type HotFile = {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  /** Quotes included. */
  etag: string
  /** The member whose followers alone may have it; null for everybody. */
  forFollowersOf: string | null
  /** Not even for those followers. */
  isHidden: boolean
}

const FILE_MAX_BYTES = 512 * 1024
/** After so long it is looked up again: a picture removed by another process is served no longer than this. */
const HOLD_MS = 60_000

/** Holds the files that were asked for last, up to so many bytes in all. */
export function makeHotFiles(options: { maxBytes: number }) {
  const files = new Map<string, HotFile & { until: number }>()
  let heldBytes = 0

  function remove(address: string) {
    const file = files.get(address)
    if (!file) return
    heldBytes -= file.bytes.length
    files.delete(address)
  }

  return {
    get(address: string): HotFile | undefined {
      const file = files.get(address)
      if (!file) return undefined
      files.delete(address)
      if (file.until < performance.now()) {
        heldBytes -= file.bytes.length
        return undefined
      }
      // Behind all others: a Map goes in the order of insertion, and the first ones leave first.
      files.set(address, file)
      return file
    },

    keep(address: string, file: HotFile) {
      if (file.bytes.length > FILE_MAX_BYTES) return
      remove(address)
      files.set(address, { ...file, until: performance.now() + HOLD_MS })
      heldBytes += file.bytes.length
      for (const oldest of files.keys()) {
        if (heldBytes <= options.maxBytes) break
        remove(oldest)
      }
    },

    /** Forgets every file of a picture. */
    forget(mediaId: string) {
      for (const address of [...files.keys()]) if (address.startsWith(mediaId)) remove(address)
    },

    drop() {
      files.clear()
      heldBytes = 0
    },

    get heldBytes() {
      return heldBytes
    },
  }
}
