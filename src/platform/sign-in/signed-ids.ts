import { createHmac } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { isSignedBy, type Secrets } from './secrets.ts'

const ID_BYTES = 16
const MARK_BYTES = 16

/**
 * Tokens for links that identify their owner and need no row in the database: an id and a signature that only this
 * server can make. A token of another purpose is refused. Tokens do not expire; their target decides how long they
 * work.
 */
export const signedIds = (purpose: string) => {
  const markOf = (secret: string, id: Buffer) =>
    createHmac('sha256', secret).update(purpose).update(id).digest().subarray(0, MARK_BYTES)
  return {
    /** @param id a UUID */
    tokenOf(secret: string, id: string): string {
      const bytes = Buffer.from(parse(id))
      return Buffer.concat([bytes, markOf(secret, bytes)]).toString('base64url')
    },
    /** Returns the id in the token; null if it was forged or is incomplete. */
    read(secrets: Secrets, token: string): string | null {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== ID_BYTES + MARK_BYTES) return null
      const [id, mark] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)]
      if (!isSignedBy(secrets, mark, (secret) => markOf(secret, id))) return null
      try {
        return stringify(id)
      } catch {
        return null
      }
    },
  }
}
