import { createHash, createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { MediaStore } from '../../../../../platform/media/media-store.ts'
import type { OpenedMedia } from '../../../../../platform/media/stored-media.ts'
import { CannotRun } from '../../../../../platform/start/cannot-run.ts'
import { deriveSlowKey, detectSeal, seal, unseal } from '../seal.ts'
import type { BackupPlace, Content } from './backup-place.ts'

// Pictures and videos of scheduled backups are stored beside them, each once, under a name derived from its bytes.
// Every backup contains a list of the files it needs. `<backup>.files.gz` is a copy of that list, so that the next
// backup and thinning can read it without opening the backup. With BACKUP_KEY the files are encrypted, and their names
// depend on the key: after a change of the key all files are written again, so that one key opens everything a backup
// needs.

export const SHARED_FILES_FOLDER = 'showoff-media/'
/** Larger files are read twice, the first time for their name, instead of being held in memory. */
const IN_MEMORY_BYTES_MAX = 8 * 1024 * 1024

/** One line of a list: a file of the store, and where it is kept. `keptBytes` is its size there. */
export type SharedFile = { key: string; bytes: number; name: string; keptBytes: number }

export const fileListName = (backupName: string) => `${backupName}.files.gz`

export const formatFileListLine = ({ name, keptBytes, bytes, key }: SharedFile) =>
  `${name} ${keptBytes} ${bytes} ${key}\n`

/** Reads the files of a compressed list. @throws CannotRun for an invalid line */
export async function* readFileList(packed: Content): AsyncGenerator<SharedFile> {
  const unpacking = createGunzip()
  const source = Readable.from(packed, { objectMode: false })
  source.on('error', (error) => unpacking.destroy(error))
  let rest = ''
  for await (const chunk of source.pipe(unpacking)) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop()!
    for (const line of lines) yield readLine(line)
  }
  if (rest !== '') throw new CannotRun('The file list of a backup is incomplete.')
}

/**
 * Reads the files of lists taken out of a backup. The lists are read only after the backup has been: a bucket closes
 * the connection when a reader pauses in the middle of a file.
 */
export async function* readFileLists(lists: readonly Buffer[]): AsyncGenerator<SharedFile> {
  for (const list of lists) yield* readFileList(toStream(list))
}

function readLine(line: string): SharedFile {
  const [, name, keptBytes, bytes, key] = /^(\S+) (\d+) (\d+) (\S+)$/.exec(line) ?? []
  if (!name || !key) throw new CannotRun('The file list of a backup is damaged.')
  return { name, keptBytes: Number(keptBytes), bytes: Number(bytes), key }
}

/** The files already stored at the place. */
export type ExistingFiles = {
  bytesOf(name: string): Promise<number | null>
  /** Called for each file that is stored. */
  add(name: string, bytes: number): Promise<void>
}

export type SharedFiles = {
  /** Whether the name was derived with this key, or without a key when there is none. */
  isOurs(name: string): boolean
  /** Stores a file unless it is already there. */
  storeOnce(key: string, opened: OpenedMedia, there: ExistingFiles): Promise<SharedFile>
  /** @throws CannotRun after the last byte, when the content is not what was stored */
  open(file: SharedFile): Promise<Content>
  /** @param hash SHA-256 of the bytes */
  isThat(file: SharedFile, hash: string): boolean
}

/** Stores files beside backups. Names derived with another key have another prefix, so that they are never reused. */
export async function makeSharedFiles(
  place: BackupPlace,
  store: Pick<MediaStore, 'open'>,
  key: string | null,
): Promise<SharedFiles> {
  const nameKey = key === null ? null : await deriveSlowKey(key, Buffer.from('names of files'))
  const digest = (text: string) =>
    nameKey === null ? text : createHmac('sha256', nameKey).update(text).digest('hex')
  const mark = nameKey === null ? '' : `${digest('mark').slice(0, 8)}-`
  const nameOf = (hash: string) => {
    const hex = digest(hash)
    return `${SHARED_FILES_FOLDER}${hex.slice(0, 2)}/${mark}${hex}`
  }

  /** Two files with the same bytes may be stored concurrently. */
  const underWay = new Map<string, Promise<number>>()
  function runOnce(name: string, work: () => Promise<number>): Promise<number> {
    const running = underWay.get(name)
    if (running) return running
    const working = work().finally(() => underWay.delete(name))
    underWay.set(name, working)
    return working
  }

  return {
    isOurs: (name) => nameIn(name).length === mark.length + 64 && nameIn(name).startsWith(mark),
    isThat: ({ name }, hash) => nameOf(hash) === name,

    async storeOnce(mediaKey, { stream, size }, there) {
      const buffered = size <= IN_MEMORY_BYTES_MAX ? await buffer(stream) : null
      const name = nameOf(buffered ? hashOf(buffered) : await hashOfStream(stream))
      const keptBytes = await runOnce(name, async () => {
        const bytes = await there.bytesOf(name)
        if (bytes !== null) return bytes
        const content = buffered ? toStream(buffered) : (await store.open(mediaKey))?.stream
        if (!content) throw new Error(`${mediaKey} was removed while it was read.`)
        const writtenBytes = await place.write(name, key === null ? content : seal(content, key))
        await there.add(name, writtenBytes)
        return writtenBytes
      })
      return { key: mediaKey, bytes: size, name, keptBytes }
    },

    async open(file) {
      const content = await place.read(file.name)
      if (!content) throw missingFileError(place, file)
      const looked = await detectSeal(content)
      if (looked.isSealed && key === null) {
        await looked.content.return(undefined)
        throw new CannotRun(`${place.titleOf(file.name)} is encrypted. Set BACKUP_KEY.`)
      }
      return compared(looked.isSealed ? unseal(looked.content, key!) : looked.content, file)
    },
  }

  async function* compared(
    content: Content,
    { key: mediaKey, name }: SharedFile,
  ): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256')
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
    if (nameOf(hash.digest('hex')) === name) return
    throw new CannotRun(
      `The file ${mediaKey} of the backup is damaged: ${place.titleOf(name)} has changed since it was written.`,
    )
  }
}

export const missingFileError = (place: BackupPlace, { name, key }: SharedFile) =>
  new CannotRun(
    `The backup is incomplete: its file ${key} is missing at ${place.titleOf(name)}. Keep the folder ${SHARED_FILES_FOLDER.slice(0, -1)} next to the backup.`,
  )

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function hashOfStream(stream: Content): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}

async function* toStream(bytes: Uint8Array) {
  yield bytes
}
