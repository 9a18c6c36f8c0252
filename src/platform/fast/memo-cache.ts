import { LRUCache } from 'lru-cache'
import { countLookup } from './cache-lookups.ts'
import { isFast } from './switch.ts'

export type MemoCache<Value> = {
  /** Returns the cached value of the key, or the result of `build`. Concurrent readers of one key share one build. */
  read(key: string, build: () => Promise<Value>): Promise<Value>
  /**
   * Like `read` for many keys: one `build` makes all that are not cached. Keys it leaves out are missing in the result.
   */
  readMany(
    keys: string[],
    build: (missing: string[]) => Promise<Map<string, Value>>,
  ): Promise<Map<string, Value>>
  /** Removes everything, and keeps builds in progress from being cached. */
  clear(): void
}

type Options<Value> = {
  /** Milliseconds; Infinity for as long as the process runs. */
  ttlMs: number | ((value: Value) => number)
  /** Maximum number of entries; the least recently used one is evicted. */
  max: number
}

/** Caches shared data for a moment, so that many concurrent requests cost one read. */
export function makeMemoCache<Value>(options: Options<Value>): MemoCache<Value> {
  return isFast('memo') ? cached(options) : uncached
}

const uncached: MemoCache<never> = {
  read: (_key, build) => build(),
  readMany: (keys, build) => build(keys),
  clear: () => {},
}

function cached<Value>({ ttlMs, max }: Options<Value>): MemoCache<Value> {
  const entries = new LRUCache<string, { value: Value }>({ max })
  const building = new Map<string, Promise<Value>>()
  let clears = 0

  async function make(key: string, build: () => Promise<Value>) {
    // Called only after an await: by then `building` contains this promise.
    const isCurrent = () => building.get(key) === promise
    const promise: Promise<Value> = Promise.resolve()
      .then(build)
      .then((value) => {
        // A build that began before a clear may have read the state before it.
        if (isCurrent()) store(key, value)
        return value
      })
      .finally(() => {
        if (isCurrent()) building.delete(key)
      })
    building.set(key, promise)
    return promise
  }

  function store(key: string, value: Value) {
    const ms = typeof ttlMs === 'number' ? ttlMs : ttlMs(value)
    // For lru-cache, a ttl of 0 means forever.
    if (ms > 0) entries.set(key, { value }, { ttl: Number.isFinite(ms) ? ms : 0 })
    else entries.delete(key)
  }

  return {
    async read(key, build) {
      const entry = entries.get(key)
      const started = entry ? undefined : building.get(key)
      countLookup('memo', Boolean(entry ?? started))
      return entry ? entry.value : (started ?? make(key, build))
    },
    async readMany(keys, build) {
      const values = new Map<string, Value>()
      for (const key of keys) {
        const entry = entries.get(key)
        countLookup('memo', Boolean(entry))
        if (entry) values.set(key, entry.value)
      }
      const missing = keys.filter((key) => !values.has(key))
      if (missing.length === 0) return values
      const clearsBefore = clears
      for (const [key, value] of await build(missing)) {
        values.set(key, value)
        if (clears === clearsBefore) store(key, value)
      }
      return values
    },
    clear() {
      clears++
      entries.clear()
      building.clear()
    },
  }
}
