import crypto, { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deriveSlowKey, seal, unseal } from './seal.ts'

const KEY = 'a key that only tests know'
const HEAD = 65
const PIECE = 1024 * 1024 + 16

async function* inChunks(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
const sealed = (bytes: Buffer) => buffer(seal(inChunks(bytes, 100_000), KEY))
const opened = (bytes: Buffer) => buffer(unseal(inChunks(bytes, 70_001), KEY))

test.each([0, 1, 1024 * 1024, 1024 * 1024 + 1, 2_500_000])(
  '%i bytes are unchanged after encryption and decryption [KEEP-23]',
  async (length) => {
    const bytes = randomBytes(length)
    expect((await opened(await sealed(bytes))).equals(bytes)).toBe(true)
  },
)

test('an encrypted file with pieces removed, exchanged, added or taken from another file is refused [KEEP-23]', async () => {
  const [one, two] = [await sealed(randomBytes(2_500_000)), await sealed(randomBytes(2_500_000))]
  const piece = (file: Buffer, number: number) =>
    file.subarray(HEAD + number * PIECE, HEAD + (number + 1) * PIECE)
  const head = one.subarray(0, HEAD)
  for (const spoilt of [
    Buffer.concat([head, piece(one, 0), piece(one, 1)]),
    Buffer.concat([head, piece(one, 1), piece(one, 0), piece(one, 2)]),
    Buffer.concat([head, piece(one, 0), piece(two, 1), piece(one, 2)]),
    Buffer.concat([one, Buffer.alloc(1)]),
  ]) {
    await expect(opened(spoilt)).rejects.toThrow('incomplete or was changed')
  }
})

test('a key that could not be derived once, for lack of memory, is derived the next time [KEEP-23]', async () => {
  const scrypt = vi.spyOn(crypto, 'scrypt')
  scrypt.mockImplementationOnce((...given: unknown[]) => {
    const done = given.at(-1) as (error: Error) => void
    done(new Error('no memory'))
  })
  onTestFinished(() => scrypt.mockRestore())
  await expect(deriveSlowKey(KEY, Buffer.from('another salt'))).rejects.toThrow('no memory')
  await expect(deriveSlowKey(KEY, Buffer.from('another salt'))).resolves.toHaveLength(48)
})
