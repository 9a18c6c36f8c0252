import { createHash } from 'node:crypto'
import { type Pack, pack } from 'tar-stream'
import { MANIFEST, PARTS_PER_SUMS } from './archive-format.ts'
import { seal } from './seal.ts'

export type ArchiveWriter = {
  addBytes(name: string, bytes: Buffer): Promise<void>
  /** @throws when the stream has fewer or more bytes than announced */
  addStream(name: string, bytes: number, stream: AsyncIterable<Uint8Array>): Promise<void>
  /** Writes the manifest; resolves once everything is written. @returns the size in bytes */
  finish(manifest: Buffer): Promise<number>
  /** Resolves once the partial file is removed. */
  abort(error: Error): Promise<void>
}

/**
 * @param write consumes the content of the file
 * @param key encrypts it
 */
export function writeArchive(
  write: (content: AsyncIterable<Uint8Array>) => Promise<number>,
  key: string | null = null,
): ArchiveWriter {
  const packing = pack()
  // The reader of the stream gets the error, unless it has stopped reading.
  packing.on('error', () => {})
  const packed = packing as AsyncIterable<Uint8Array>
  const writing = write(key === null ? packed : seal(packed, key))
  // The consumer of an entry gets the error; unhandled until `finish`, it would end the process.
  writing.catch(() => {})
  /** A full disk ends the writing; an entry would otherwise wait forever. */
  const orFailed = <T>(work: Promise<T>) => Promise.race([work, writing.then(() => work)])

  const sums: string[] = []
  let sumsWritten = 0

  async function add(name: string, bytes: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    const hash = createHash('sha256')
    const entryEnd = Promise.withResolvers<void>()
    const entry = packing.entry({ name, size: bytes, mode: 0o600 }, (error) =>
      error ? entryEnd.reject(error) : entryEnd.resolve(),
    )
    // `entryEnd` gets these errors too.
    entry.on('error', () => {})
    entryEnd.promise.catch(() => {})
    let seenBytes = 0
    for await (const chunk of content) {
      seenBytes += chunk.length
      if (seenBytes > bytes) break
      hash.update(chunk)
      if (!entry.write(chunk)) await orFailed(drained(entry))
    }
    if (seenBytes !== bytes)
      throw new Error(`${name} should have ${bytes} bytes but has ${seenBytes} or more.`)
    entry.end(null)
    await orFailed(entryEnd.promise)
    return `${hash.digest('hex')}  ${name}\n`
  }

  const addOne = (name: string, bytes: Buffer) => add(name, bytes.length, [bytes])
  async function addSums() {
    if (sums.length > 0) await addOne(`sums/${++sumsWritten}.txt`, Buffer.from(sums.splice(0).join('')))
  }
  async function addPart(name: string, bytes: number, content: Parameters<typeof add>[2]) {
    sums.push(await add(name, bytes, content))
    if (sums.length >= PARTS_PER_SUMS) await addSums()
  }

  return {
    addBytes: (name, bytes) => addPart(name, bytes.length, [bytes]),
    addStream: addPart,
    async finish(manifest) {
      await addPart(MANIFEST, manifest.length, [manifest])
      await addSums()
      packing.finalize()
      return writing
    },
    async abort(error) {
      packing.destroy(error)
      await writing.catch(() => {})
    },
  }
}

const drained = (entry: ReturnType<Pack['entry']>) =>
  new Promise<void>((resolve) => {
    entry.once('drain', () => resolve())
  })
