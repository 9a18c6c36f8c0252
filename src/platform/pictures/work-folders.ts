import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER_NAME = 'showoff-picture-'

/**
 * Gives each job on a picture its own folder, which is removed when the job has ended.
 * @param parent is first cleared of the folders of killed servers
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

/** Removes the folders of killed servers, whose processes no longer exist. */
async function sweep(folder: string) {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(FOLDER_NAME)) continue
    const pid = Number.parseInt(name.slice(FOLDER_NAME.length), 10)
    // A folder of another user is left to that user's next start.
    if (!isAlive(pid)) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Alive, but owned by another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
