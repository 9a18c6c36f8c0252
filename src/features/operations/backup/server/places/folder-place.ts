import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CannotRun } from '../../../../../platform/start/cannot-run.ts'
import type { BackupPlace } from './backup-place.ts'

const CHUNK_BYTES = 1024 * 1024

/** Stores backups in a folder. Only its owner may read them, because they contain personal data. */
export function folderPlace(folder: string): BackupPlace {
  const pathOf = (name: string) => join(folder, name)
  return {
    title: folder,
    titleOf: pathOf,

    async write(name, content, verify) {
      const path = pathOf(name)
      if (existsSync(path)) throw new CannotRun(`${path} already exists. Choose another name.`)
      if (name.includes('/')) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      if (!existsSync(dirname(path))) throw new CannotRun(`The folder ${dirname(path)} does not exist.`)
      const temporary = `${path}.part`
      try {
        await pipeline(
          Readable.from(content, { objectMode: false }),
          createWriteStream(temporary, { mode: 0o600, flush: true, highWaterMark: CHUNK_BYTES }),
        )
        await verify?.(() => createReadStream(temporary, { highWaterMark: CHUNK_BYTES }))
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
      return (await stat(path)).size
    },

    async read(name) {
      const path = pathOf(name)
      if (!existsSync(path)) return null
      // The content is read several times: first verified, then imported.
      if (!statSync(path).isFile()) throw new CannotRun(`${path} is not a file.`)
      return createReadStream(path, { highWaterMark: CHUNK_BYTES })
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    async *list(prefix) {
      for (const { name } of await filesIn(folder, prefix)) {
        // A file may be removed between listing the folder and reading its size.
        const found = await stat(pathOf(name)).catch(() => null)
        if (found) yield { name, bytes: found.size }
      }
    },
  }
}

/** Makes a rename survive a power failure; Windows cannot open a folder, and does not need this. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}

async function filesIn(folder: string, prefix: string): Promise<{ name: string }[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = entries.map(async (entry) => {
    const name = `${prefix}${entry.name}`
    if (entry.isDirectory()) return prefix === '' ? [] : filesIn(folder, `${name}/`)
    return [{ name }]
  })
  return (await Promise.all(found)).flat()
}
