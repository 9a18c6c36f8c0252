import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

// Encryption of push messages: RFC 8291, with the aes128gcm encoding of RFC 8188. The push service, which belongs to
// the browser's vendor, cannot read them.

const CURVE = 'prime256v1'
/** One record is enough: push services accept no message above 4096 bytes. */
const RECORD_BYTES = 4096
const LAST_RECORD = Buffer.from([2])

/** A browser's public key and secret, in base64url. */
export type BrowserKeys = { p256dh: string; auth: string }

/** Random for each message; given only to compare with the standard's example. */
type MessageSecrets = { salt: Buffer; privateKey: Buffer | null }

/** @throws when the public key is not a point on the curve */
export function encryptMessage(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt, privateKey }: MessageSecrets = { salt: randomBytes(16), privateKey: null },
): Buffer {
  const own = createECDH(CURVE)
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const ownPublic = own.getPublicKey()
  const subscriberPublicKey = Buffer.from(p256dh, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), subscriberPublicKey, ownPublic])
  const shared = derive(own.computeSecret(subscriberPublicKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])), cipher.final()]
  const recordSize = Buffer.alloc(4)
  recordSize.writeUInt32BE(RECORD_BYTES)
  const header = [salt, recordSize, Buffer.from([ownPublic.length]), ownPublic]
  return Buffer.concat([...header, ...sealed, cipher.getAuthTag()])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
