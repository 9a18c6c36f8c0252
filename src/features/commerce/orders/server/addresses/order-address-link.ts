import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Platform } from '../../../../../platform/platform.ts'

type Signing = Pick<Platform, 'settings' | 'publicUrl'>

const MARK_BYTES = 16

/** Where the owner of a shipping e-mail agrees to the mails about an order, or ends them. */
export const orderAddressLink = (platform: Signing, id: string) =>
  `${platform.publicUrl}/order-mails/${orderAddressToken(platform, id)}`

export function orderAddressToken({ settings }: Pick<Signing, 'settings'>, addressId: string): string {
  const id = Buffer.from(parse(addressId))
  return Buffer.concat([id, markOf(settings.secret, id)]).toString('base64url')
}

/** The id in it; null when it was made up or is incomplete. */
export function readOrderAddressToken({ settings }: Pick<Signing, 'settings'>, token: string): string | null {
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
  createHmac('sha256', secret).update('order-address').update(id).digest().subarray(0, MARK_BYTES)
