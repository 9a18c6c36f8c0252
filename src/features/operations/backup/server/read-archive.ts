import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { CannotRun } from '../../../../platform/start/cannot-run.ts'
import {
  type ArchivePart,
  FORMAT,
  FORMAT_VERSION,
  HEAD,
  Head,
  MANIFEST,
  Manifest,
  parseArchivePartName,
} from './archive-format.ts'
import { type BackupFile, type Content, toBackupFile } from './places/backup-place.ts'
import { detectSeal, SealBroken, unseal } from './seal.ts'

export type ReadArchive = { head: Head; manifest: Manifest; bytes: number }
/** The handler of a part; content that it does not read is skipped. */
type PartHandler = (part: ArchivePart, content: AsyncIterable<Uint8Array>, bytes: number) => Promise<void>

/** The maximum held in memory. A manifest lists files removed meanwhile, which may be many. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * Reads a backup from beginning to end and verifies every part.
 * @param key the key of an encrypted backup
 * @throws CannotRun when it is not a backup, is damaged, truncated, or from a newer program
 */
export async function readArchive(
  path: string | BackupFile,
  take: PartHandler = async () => {},
  key: string | null = null,
): Promise<ReadArchive> {
  const { place, name } = toBackupFile(path)
  const title = place.titleOf(name)
  const content = await place.read(name)
  if (content === null) throw new CannotRun(`The file ${title} does not exist.`)
  return readContent(content, { title, take, key })
}

type Reading = { title: string; take: PartHandler; key: string | null }

export async function readContent(content: Content, { title, take, key }: Reading): Promise<ReadArchive> {
  try {
    return await readParts(await decryptIfSealed(content, title, key), take)
  } catch (error) {
    if (error instanceof NotOurs) throw new CannotRun(`${title} is not a Showoff backup.`)
    const isNamed = error instanceof Damaged || error instanceof SealBroken
    if (isNamed || isTarTrouble(error)) {
      const reason = isNamed ? error.message : 'It is incomplete or was changed.'
      throw new CannotRun(`The backup ${title} is damaged: ${reason} Use another backup.`)
    }
    throw error
  }
}

/** @throws CannotRun when it is encrypted and no key is given */
async function decryptIfSealed(file: Content, title: string, key: string | null): Promise<Readable> {
  const { isSealed, content } = await detectSeal(file)
  if (isSealed && key === null) {
    await content.return(undefined)
    throw new CannotRun(`${title} is encrypted. Set BACKUP_KEY to the key it was encrypted with.`)
  }
  return Readable.from(isSealed ? unseal(content, key!) : content, { objectMode: false })
}

async function readParts(source: Readable, take: PartHandler): Promise<ReadArchive> {
  const unpacking = extract()
  source.on('error', (error) => unpacking.destroy(error))
  source.pipe(unpacking)

  let head: Head | null = null
  let manifest: Buffer | null = null
  let bytes = 0
  /** The parts since the last list of sums. */
  let found = new Map<string, string>()
  try {
    for await (const entry of unpacking) {
      const { name, size = 0 } = entry.header
      bytes += size
      const isRead = name === HEAD || name === MANIFEST || name.startsWith('sums/')
      if (head === null && name !== HEAD) throw new NotOurs()
      if (isRead && size > MOST_BYTES) throw new Damaged(`${name} is too large.`)
      const part = isRead ? null : parseArchivePartName(name)
      if (!isRead && part === null) throw new Damaged(`${name} is unknown.`)

      const hash = createHash('sha256')
      const content = hashWhileReading(entry as AsyncIterable<Uint8Array>, hash)
      if (part) {
        await take(part, content, size)
        // Skipped content is verified too.
        for await (const _ of content);
      } else {
        const text = await buffer(content)
        if (name === HEAD) head = readHead(text)
        else if (name === MANIFEST) manifest = text
        else found = compareSums(found, text.toString())
      }
      if (!name.startsWith('sums/')) found.set(name, hash.digest('hex'))
    }
  } catch (error) {
    // A file that is not a tar file fails before any part was read.
    if (head === null && isTarTrouble(error)) throw new NotOurs()
    throw error
  } finally {
    source.destroy()
  }
  if (head === null) throw new NotOurs()
  if (manifest === null || found.size > 0) throw new Damaged('Its end is missing.')
  return { head, manifest: Manifest.parse(JSON.parse(manifest.toString())), bytes }
}

function readHead(text: Buffer): Head {
  let value: unknown
  try {
    value = JSON.parse(text.toString())
  } catch {
    throw new NotOurs()
  }
  const head = Head.safeParse(value)
  if (!head.success) {
    if ((value as { format?: unknown } | null)?.format === FORMAT)
      throw new Damaged('Its beginning was changed.')
    throw new NotOurs()
  }
  if (head.data.formatVersion > FORMAT_VERSION) {
    throw new CannotRun(
      `The backup was made by a newer Showoff (${head.data.programVersion}). Restore it with that version or a later one.`,
    )
  }
  return head.data
}

/** Compares parts with their sums. @returns an empty map for the parts that follow */
function compareSums(found: Map<string, string>, sums: string): Map<string, string> {
  const lines = sums.split('\n').filter(Boolean)
  for (const line of lines) {
    const [sum = '', name = ''] = line.split('  ')
    if (found.get(name) !== sum) throw new Damaged(`${name} has changed since it was written.`)
  }
  if (lines.length !== found.size) throw new Damaged('It has unlisted parts.')
  return new Map()
}

async function* hashWhileReading(source: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
}

class NotOurs extends Error {}
class Damaged extends Error {}

/** Whether tar-stream failed because the bytes are not tar, or are truncated. */
const isTarTrouble = (error: unknown) =>
  error instanceof Error &&
  /invalid tar|unexpected end|invalid (size|header|checksum)|bad/i.test(error.message)
