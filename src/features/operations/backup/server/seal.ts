import crypto, {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { CannotRun } from '../../../../platform/start/cannot-run.ts'

// An encrypted file consists of MAGIC, two salts, a check of the key, and pieces of one mebibyte, each encrypted and
// authenticated with AES-256-GCM. The nonce of a piece is its number and whether it is the last, so that reordered,
// missing or truncated pieces are detected. The first salt is for scrypt, which is slow, and is shared by all files of
// a process; the second gives each file a key of its own.

const MAGIC = Buffer.from('SHOWOFF-SEALED-2\n')
const SALT_BYTES = 32
const SLOW_SALT_BYTES = 16
/** Backups of earlier programs have only the first salt. */
const MAGIC_1 = Buffer.from('SHOWOFF-SEALED-1\n')
const CHECK_BYTES = 16
const PIECE_BYTES = 1024 * 1024
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** Decryption failed although the key is right. */
export class SealBroken extends Error {}

// Looked up at each call, so that a test can make it fail.
const derive = (key: string, salt: Buffer, length: number) =>
  promisify<string, Buffer, number, Buffer>(crypto.scrypt)(key, salt, length)

/** Results of scrypt by key and salt: thousands of files of a backup share them. */
const derived = makeMemoCache<Buffer>({ ttlMs: Infinity, max: 500 })

export function deriveSlowKey(key: string, salt: Buffer): Promise<Buffer> {
  const name = createHash('sha256').update(salt).update(key).digest('base64')
  return derived.read(name, () => derive(key, salt, 32 + CHECK_BYTES))
}

const salt = randomBytes(SLOW_SALT_BYTES)

async function keysOf(key: string, salts: Buffer) {
  const slow = await deriveSlowKey(key, salts.subarray(0, SLOW_SALT_BYTES))
  const fast = salts.subarray(SLOW_SALT_BYTES)
  const first = slow.subarray(0, 32)
  const cipherKey = fast.length === 0 ? first : Buffer.from(hkdfSync('sha256', first, fast, 'file', 32))
  return { cipherKey, check: slow.subarray(32) }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Returns the same bytes, and whether they begin like an encrypted file. */
export async function detectSeal(source: AsyncIterable<Uint8Array>) {
  const { beginning, all } = await beginningOf(source, MAGIC.length)
  const isSealed = [MAGIC, MAGIC_1].some((magic) => beginning.subarray(0, MAGIC.length).equals(magic))
  return { isSealed, content: all }
}

/** Returns at least that many bytes unless there are fewer, and the whole content. */
async function beginningOf(source: AsyncIterable<Uint8Array>, least: number) {
  const reader = source[Symbol.asyncIterator]()
  let beginning = Buffer.alloc(0)
  while (beginning.length < least) {
    const { value, done } = await reader.next()
    if (done) break
    beginning = Buffer.concat([beginning, value])
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      if (beginning.length > 0) yield beginning
      for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value
    } finally {
      await reader.return?.()
    }
  }
  return { beginning, all: all() }
}

/** Encrypts a stream; needs memory for two pieces, whatever its size. */
export async function* seal(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Buffer> {
  const salts = Buffer.concat([salt, randomBytes(SALT_BYTES - SLOW_SALT_BYTES)])
  const { cipherKey, check } = await keysOf(key, salts)
  const head = Buffer.concat([MAGIC, salts, check])
  yield head
  for await (const { bytes, number, isLast } of splitIntoPieces(source, PIECE_BYTES)) {
    const cipher = createCipheriv(CIPHER, cipherKey, nonceOf(number, isLast)).setAAD(head)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts a stream. @throws CannotRun for another key, SealBroken for a file that was changed or cut short */
export async function* unseal(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Buffer> {
  const { beginning, all } = await beginningOf(source, MAGIC.length + SALT_BYTES + CHECK_BYTES)
  const isFirst = beginning.subarray(0, MAGIC.length).equals(MAGIC_1)
  const headBytes = MAGIC.length + (isFirst ? SLOW_SALT_BYTES : SALT_BYTES) + CHECK_BYTES
  if (beginning.length < headBytes) throw new SealBroken('Its end is missing.')
  const head = Buffer.from(beginning.subarray(0, headBytes))
  const { cipherKey, check } = await keysOf(key, head.subarray(MAGIC.length, -CHECK_BYTES))
  if (!timingSafeEqual(check, head.subarray(-CHECK_BYTES))) {
    throw new CannotRun('BACKUP_KEY does not match the key of this backup.')
  }
  async function* rest() {
    let left = headBytes
    for await (const chunk of all) {
      yield chunk.subarray(left)
      left = Math.max(0, left - chunk.length)
    }
  }
  for await (const { bytes, number, isLast } of splitIntoPieces(rest(), PIECE_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw new SealBroken('Its end is missing.')
    const cipher = createDecipheriv(CIPHER, cipherKey, nonceOf(number, isLast)).setAAD(head)
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const opened = cipher.update(bytes.subarray(0, -TAG_BYTES))
    try {
      cipher.final()
    } catch {
      throw new SealBroken('It is incomplete or was changed.')
    }
    yield opened
  }
}

/** Splits a stream into pieces of that length and marks the last, which may be empty. */
async function* splitIntoPieces(source: AsyncIterable<Uint8Array>, length: number) {
  let bufferedChunks: Uint8Array[] = []
  let bufferedBytes = 0
  let number = 0
  for await (const chunk of source) {
    bufferedChunks.push(chunk)
    bufferedBytes += chunk.length
    // Only with at least one more byte is it certain that the piece is not the last.
    if (bufferedBytes <= length) continue
    let all: Buffer = Buffer.concat(bufferedChunks)
    while (all.length > length) {
      yield { bytes: all.subarray(0, length), number: number++, isLast: false }
      all = all.subarray(length)
    }
    bufferedChunks = [all]
    bufferedBytes = all.length
  }
  yield { bytes: Buffer.concat(bufferedChunks), number, isLast: true }
}
