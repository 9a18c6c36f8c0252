import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'
import { CannotRun } from '../../../../platform/start/cannot-run.ts'
import { MANIFEST, PARTS_PER_SUMS } from './archive-format.ts'
import { seal } from './sealed.ts'

export type ArchiveWriter = {
  addBytes(name: string, bytes: Buffer): Promise<void>
  /** @throws when the stream has fewer or more bytes than announced */
  addStream(name: string, bytes: number, stream: AsyncIterable<Uint8Array>): Promise<void>
  /** Writes the manifest and flushes everything to disk. The file keeps its temporary name. */
  finish(manifest: Buffer): Promise<void>
}

const CHUNK_BYTES = 1024 * 1024

/**
 * @param path of the temporary file; only its owner may read it, because it contains personal data
 * @param key encrypts it
 */
export function writeArchive(path: string, key: string | null = null): ArchiveWriter {
  const packing = pack()
  const packed = packing as AsyncIterable<Uint8Array>
  const content = key === null ? packed : seal(packed, key)
  const written = pipeline(
    Readable.from(content, { objectMode: false }),
    createWriteStream(path, { mode: 0o600, flush: true, highWaterMark: CHUNK_BYTES }),
  )
  // The consumer of an entry receives the error; unhandled until `finish`, it would end the process.
  written.catch(() => {})
  /** A full disk ends the writing; otherwise an entry would wait forever. */
  const orFailed = <T>(work: Promise<T>) => Promise.race([work, written.then(() => work)])

  const sums: string[] = []
  let sumsWritten = 0

  async function add(name: string, bytes: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    const hash = createHash('sha256')
    const entryEnd = Promise.withResolvers<void>()
    const entry = packing.entry({ name, size: bytes, mode: 0o600 }, (error) =>
      error ? entryEnd.reject(error) : entryEnd.resolve(),
    )
    // Its errors reach `entryEnd` too.
    entry.on('error', () => {})
    entryEnd.promise.catch(() => {})
    let seen = 0
    for await (const chunk of content) {
      seen += chunk.length
      if (seen > bytes) break
      hash.update(chunk)
      if (!entry.write(chunk)) await orFailed(drained(entry))
    }
    if (seen !== bytes) throw new Error(`${name} was to have ${bytes} bytes and had ${seen} or more.`)
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
      await written
    },
  }
}

const drained = (entry: ReturnType<Pack['entry']>) =>
  new Promise<void>((resolve) => {
    entry.once('drain', () => resolve())
  })

/**
 * Writes a file beside its place and renames it once `write` has returned: an interruption leaves nothing
 * under the requested name.
 * @throws CannotRun when something with that name exists already
 */
export async function writeWhole(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  if (existsSync(path)) throw new CannotRun(`${path} is there already. Choose another name.`)
  if (!existsSync(dirname(path))) throw new CannotRun(`There is no folder ${dirname(path)}.`)
  const temporary = `${path}.part`
  try {
    await write(temporary)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  if (process.platform === 'win32') return
  // The rename must survive a power cut too.
  await using folder = await open(dirname(path), 'r')
  await folder.sync()
}
