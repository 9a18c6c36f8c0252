import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER_NAME = 'showoff-picture-'

/**
 * Gives each work on a picture a folder of its own, which is gone when the work has ended.
 * @param parent in it, what killed servers left behind is removed first
 */
export function workFolders(parent: string) {
  const swept = sweep(parent)
  return async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
    await swept
    const folder = await mkdtemp(join(parent, `${FOLDER_NAME}${process.pid}-`))
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Removes what a server left behind that was killed: its process is gone, its folder is not. */
async function sweep(folder: string) {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(FOLDER_NAME)) continue
    const pid = Number.parseInt(name.slice(FOLDER_NAME.length), 10)
    // One of another user stays for that user's next start.
    if (!isAlive(pid)) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Alive, but somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
