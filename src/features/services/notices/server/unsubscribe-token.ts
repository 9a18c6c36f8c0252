import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Platform } from '../../../../platform/platform.ts'

type Signing = Pick<Platform, 'settings' | 'publicUrl'>

// Who holds the link may switch the mail off and on again and do nothing else, signed in or not. It never ends:
// mails lie around for years, and each must be able to be the last.

const MARK_BYTES = 16

export const unsubscribeLink = (platform: Signing, memberId: string) =>
  `${platform.publicUrl}/unsubscribe/${unsubscribeToken(platform, memberId)}`

export function unsubscribeToken({ settings }: Pick<Signing, 'settings'>, memberId: string): string {
  const id = Buffer.from(parse(memberId))
  return Buffer.concat([id, markOf(settings.secret, id)]).toString('base64url')
}

/** The member whose link it is; null when it was made up or is not whole. */
export function readUnsubscribeToken({ settings }: Pick<Signing, 'settings'>, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 16 + MARK_BYTES) return null
  const [id, mark] = [bytes.subarray(0, 16), bytes.subarray(16)]
  if (!timingSafeEqual(mark, markOf(settings.secret, id))) return null
  try {
    return stringify(id)
  } catch {
    return null
  }
}

const markOf = (secret: string, id: Buffer) =>
  createHmac('sha256', secret).update('unsubscribe').update(id).digest().subarray(0, MARK_BYTES)
