import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { Platform } from '../../../../../platform/platform.ts'
import { allSecrets } from '../../../../../platform/sign-in/secrets.ts'

// Any reader can decode a cursor. The score minus the comments is the like count, which the owner may hide, so the
// cursor holds the score encrypted, as one block together with the id of its photo.

const CIPHER = 'aes-256-ecb'

export function sealScore({ settings }: Platform, score: number, photoId: string): string {
  const cipher = createCipheriv(CIPHER, keyOf(settings.secret), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(blockOf(score, photoId)), cipher.final()]).toString('base64url')
}

/** Returns the score; null if the block is forged or belongs to another photo. */
export function openScore({ settings }: Platform, sealed: string, photoId: string): number | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length !== 16) return null
  for (const secret of allSecrets(settings)) {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), null).setAutoPadding(false)
    const block = Buffer.concat([decipher.update(bytes), decipher.final()])
    const score = block.readInt32BE(0)
    if (block.equals(blockOf(score, photoId))) return score
  }
  return null
}

const keyOf = (secret: string) => createHash('sha256').update(`score:${secret}`).digest()

/** Contains the score and twelve bytes of the photo's id. */
function blockOf(score: number, photoId: string): Buffer {
  const block = Buffer.alloc(16)
  block.writeInt32BE(score, 0)
  block.write(photoId.replaceAll('-', '').slice(8), 4, 'hex')
  return block
}
