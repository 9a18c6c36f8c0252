import { isDeepStrictEqual } from 'node:util'
import { Problem } from '../../../problems.ts'

interface Change {
  /** The fields as they are stored. */
  stored: Record<string, unknown>
  changes: Record<string, unknown>
  /** The fields as the sender read them; without them nothing is checked. */
  was: Record<string, unknown> | undefined
  /** Reads the whole row, for the sender to choose from. */
  readCurrent: () => Promise<object>
}

/**
 * Refuses to change a field that someone else has changed since the sender read it. A field that already has the new
 * value is no conflict, so that a change can be sent twice.
 * @throws Problem 'changed-meanwhile' with the current row
 */
export async function requireUnchanged({ stored, changes, was = {}, readCurrent }: Change): Promise<void> {
  const isOther = (name: string) =>
    name in stored &&
    !isDeepStrictEqual(stored[name], was[name]) &&
    !isDeepStrictEqual(stored[name], changes[name])
  if (Object.keys(was).some(isOther)) {
    throw new Problem('changed-meanwhile', { current: await readCurrent() })
  }
}
