import { setImmediate } from 'node:timers/promises'
import { oncePerKey } from '../once-per-key.ts'
import { isFast } from './switch.ts'

/** A call of the API; all calls that one page makes in this process have the same `page`. */
type Call = { env?: { page?: object | undefined } | undefined }

/**
 * Reads once what several calls of one page need. They only read, so none can miss a write of its own. A call from
 * outside always reads, and so does a call to another server, because the first one may be down.
 */
export function oncePerPage<Source extends object, Value>(
  read: (source: Source, key: string) => Promise<Value>,
) {
  const sourcesOf = oncePerKey((_page: object) =>
    oncePerKey((_source: Source) => new Map<string, Promise<Value>>()),
  )
  return (call: Call, source: Source, key: string): Promise<Value> => {
    const page = isFast('memo') ? call.env?.page : undefined
    if (!page) return read(source, key)
    const reads = sourcesOf(page)(source)
    const earlier = reads.get(key)
    if (earlier) return earlier
    const value = read(source, key)
    reads.set(key, value)
    return value
  }
}

/**
 * Makes one read of the keys that are asked for in the same moment: the lists of one page ask at once. Every caller
 * gets the values of all these keys.
 */
export function mergeReads<Key, Values>(
  read: (keys: Key[]) => Promise<Values>,
): (keys: Key[]) => Promise<Values> {
  let waiting: { keys: Set<Key>; values: Promise<Values> } | null = null
  const readSoon = async (keys: Set<Key>) => {
    await setImmediate()
    waiting = null
    return read([...keys])
  }
  return (keys) => {
    if (!isFast('memo')) return read(keys)
    if (!waiting) {
      const all = new Set<Key>()
      waiting = { keys: all, values: readSoon(all) }
    }
    for (const key of keys) waiting.keys.add(key)
    return waiting.values
  }
}
