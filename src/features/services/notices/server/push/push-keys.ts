import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '../../../../../platform/database/database.ts'
import { oncePerKey } from '../../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { Secrets } from '../../../../../platform/sign-in/secrets.ts'
import { makeVapidKeys, type VapidKeys } from './vapid.ts'

// The key pair is a row in the database, so that all machines and every backup share it. The private key is encrypted
// with the secret.

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const MARK_BYTES = 16

type KeySource = Pick<Platform, 'db' | 'log'> & { settings: Secrets }

/** Returns the keys of this site, creating them when there are none; read once per process. */
export const pushKeys = (platform: Platform): Promise<VapidKeys> => keyLoader(platform)()

const keyLoader = oncePerKey((platform: Platform) => {
  let keys: Promise<VapidKeys> | null = null
  return () => {
    keys ??= readOrMake(platform)
    // Retry a failed read at the next call.
    keys.catch(() => {
      keys = null
    })
    return keys
  }
})

/**
 * Reads the keys. If the secret cannot decrypt them, both they and the devices subscribed with them are useless: new
 * keys are made, and browsers subscribe again when they are next opened.
 */
async function readOrMake({ db, log, settings: { secret, secretsBefore } }: KeySource): Promise<VapidKeys> {
  const row = await readRow(db)
  if (row) {
    const privateKey = openKey(row.sealed_private_key, secret)
    if (privateKey) return { publicKey: row.public_key, privateKey }
    const former = secretsBefore.map((before) => openKey(row.sealed_private_key, before)).find(Boolean)
    if (former) {
      // Encrypts again with the current secret, so that the former one can be retired.
      await db
        .updateTable('push_keys')
        .set({ sealed_private_key: sealKey(former, secret) })
        .where('public_key', '=', row.public_key)
        .execute()
      return { publicKey: row.public_key, privateKey: former }
    }
    log.warn('SECRET has changed; browsers with push notifications will subscribe again at their next visit')
  }
  const newKeys = makeVapidKeys()
  return db.transaction().execute(async (tx) => {
    if (row) {
      await tx.deleteFrom('push_keys').where('public_key', '=', row.public_key).execute()
      await tx.deleteFrom('push_devices').execute()
    }
    await tx
      .insertInto('push_keys')
      .values({ public_key: newKeys.publicKey, sealed_private_key: sealKey(newKeys.privateKey, secret) })
      .onConflict((one) => one.doNothing())
      .execute()
    // The second of two processes starting at once uses the keys that the first one made.
    const stored = await readRow(tx)
    const privateKey = stored && openKey(stored.sealed_private_key, secret)
    if (!stored || !privateKey) throw new Error('The keys for push messages cannot be read with this SECRET.')
    return { publicKey: stored.public_key, privateKey }
  })
}

const readRow = (db: Pick<Db, 'selectFrom'>) =>
  db.selectFrom('push_keys').select(['public_key', 'sealed_private_key']).executeTakeFirst()

const keyFrom = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'the private key for push messages', 32))

function sealKey(privateKey: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFrom(secret), nonce)
  return Buffer.concat([nonce, cipher.update(privateKey), cipher.final(), cipher.getAuthTag()])
}

/** @returns null when another secret encrypted it */
export function openKey(sealed: Buffer, secret: string): string | null {
  const decipher = createDecipheriv(CIPHER, keyFrom(secret), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(-MARK_BYTES))
  try {
    const opened = [decipher.update(sealed.subarray(NONCE_BYTES, -MARK_BYTES)), decipher.final()]
    return Buffer.concat(opened).toString()
  } catch {
    return null
  }
}
