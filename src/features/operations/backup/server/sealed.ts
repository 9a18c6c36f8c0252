import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { CannotRun } from '../../../../platform/start/cannot-run.ts'

// An encrypted backup: MAGIC, salt, a check of the key, then pieces of a mebibyte, each encrypted and authenticated with
// AES-256-GCM. The nonce of a piece is its number and whether it is the last, so that pieces can be neither reordered
// nor left out, and a file that was cut short is recognised.

const MAGIC = Buffer.from('SHOWOFF-SEALED-1\n')
const SALT_BYTES = 16
const CHECK_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES
const PIECE_BYTES = 1024 * 1024
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** Decryption failed although the key is right. */
export class SealBroken extends Error {}

const derive = promisify(scrypt) as (key: string, salt: Buffer, length: number) => Promise<Buffer>

async function keysOf(key: string, salt: Buffer) {
  const derived = await derive(key, salt, 32 + CHECK_BYTES)
  return { cipherKey: derived.subarray(0, 32), check: derived.subarray(32) }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Whether the file begins as an encrypted backup does. */
export async function isSealed(path: string): Promise<boolean> {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
  return bytesRead === MAGIC.length && buffer.equals(MAGIC)
}

/** Encrypts what it reads; needs two pieces of memory, however much that is. */
export async function* seal(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const { cipherKey, check } = await keysOf(key, salt)
  const head = Buffer.concat([MAGIC, salt, check])
  yield head
  for await (const { bytes, number, isLast } of pieces(source, PIECE_BYTES)) {
    const cipher = createCipheriv(CIPHER, cipherKey, nonceOf(number, isLast)).setAAD(head)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** @throws CannotRun for another key, SealBroken for a file that was changed or cut short */
export async function* unseal(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Buffer> {
  const reader = source[Symbol.asyncIterator]()
  let begun = Buffer.alloc(0)
  while (begun.length < HEAD_BYTES) {
    const { value, done } = await reader.next()
    if (done) throw new SealBroken('Its end is missing.')
    begun = Buffer.concat([begun, value])
  }
  const head = Buffer.from(begun.subarray(0, HEAD_BYTES))
  const { cipherKey, check } = await keysOf(key, head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES))
  if (!timingSafeEqual(check, head.subarray(-CHECK_BYTES))) {
    throw new CannotRun('BACKUP_KEY is not the key that this backup was encrypted with.')
  }
  async function* rest() {
    yield begun.subarray(HEAD_BYTES)
    yield* { [Symbol.asyncIterator]: () => reader }
  }
  for await (const { bytes, number, isLast } of pieces(rest(), PIECE_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw new SealBroken('Its end is missing.')
    const cipher = createDecipheriv(CIPHER, cipherKey, nonceOf(number, isLast)).setAAD(head)
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const opened = cipher.update(bytes.subarray(0, -TAG_BYTES))
    try {
      cipher.final()
    } catch {
      throw new SealBroken('It is cut short or was changed.')
    }
    yield opened
  }
}

/** The same bytes in pieces of that length; the last, which may be empty, says that it is. */
async function* pieces(source: AsyncIterable<Uint8Array>, length: number) {
  let held: Uint8Array[] = []
  let heldBytes = 0
  let number = 0
  for await (const chunk of source) {
    held.push(chunk)
    heldBytes += chunk.length
    // One more byte than a piece: only then is the piece not the last.
    if (heldBytes <= length) continue
    let all: Buffer = Buffer.concat(held)
    while (all.length > length) {
      yield { bytes: all.subarray(0, length), number: number++, isLast: false }
      all = all.subarray(length)
    }
    held = [all]
    heldBytes = all.length
  }
  yield { bytes: Buffer.concat(held), number, isLast: true }
}
