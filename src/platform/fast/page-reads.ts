import { onePer } from '../one-per.ts'
import { isFast } from './switch.ts'

/** A call of the API; those that a page makes within the process have the same `page`. */
type Call = { env?: { page?: object | undefined } | undefined }

/**
 * What several calls of one page need, read once for all of them. They only read, so none may miss what it wrote itself. A
 * call from outside reads for itself, and so does one that another server is asked for: the first may be away.
 */
export function oncePerPage<Source extends object, Value>(
  read: (source: Source, key: string) => Promise<Value>,
) {
  const sourcesOf = onePer((_page: object) => onePer((_source: Source) => new Map<string, Promise<Value>>()))
  return (call: Call, source: Source, key: string): Promise<Value> => {
    const page = isFast('memo') ? call.env?.page : undefined
    if (!page) return read(source, key)
    const reads = sourcesOf(page)(source)
    const known = reads.get(key)
    if (known) return known
    const value = read(source, key)
    reads.set(key, value)
    return value
  }
}
