import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

// How a push service recognizes the sender: RFC 8292. A browser subscribes with our public key, and accepts messages
// from no other sender.

/** On the curve P-256, in base64url: 65 and 32 bytes. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Push services refuse tokens valid for more than a day. */
const VALID_SECONDS = 12 * 60 * 60

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Leading zeros are part of the key.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/**
 * Returns the value of the Authorization header.
 * @param contact the push service's contact for problems: an address with https: or mailto:
 */
export function authorization(keys: VapidKeys, endpoint: string, contact: string, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS,
    sub: contact,
  }
  const parts = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signed = parts.join('.')
  const mark = sign('sha256', Buffer.from(signed), { key: keyOf(keys), dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${mark.toString('base64url')}, k=${keys.publicKey}`
}

function keyOf({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: privateKey },
    format: 'jwk',
  })
}
