import { graphemeCount } from '../../../../design/fields/text-length.ts'
import { COLLECTION_NAME_MAX, NAME_MISSING } from '../collection-limits.ts'

/** Returns the error of a name before the server checks it too (COL-02). */
export function nameProblem(name: string): string | undefined {
  const text = name.replace(/[\u00ad\u200b\u2060\ufeff]/g, '').trim()
  if (text === '') return NAME_MISSING
  if (graphemeCount(text) > COLLECTION_NAME_MAX) {
    return `Please keep this under ${COLLECTION_NAME_MAX} characters`
  }
  return undefined
}
