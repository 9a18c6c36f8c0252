import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotRun } from '../start/cannot-run.ts'
import { makeFolder } from '../start/make-folder.ts'

export type FolderLock = {
  /** Records for a second start where the program that holds the folder can be reached, or that it is stopping. */
  note(state: { address: string } | { stopping: true }): void
  release(): void
}

type Holder = { pid: number; bornAt: string; address?: string; stopping?: boolean }

/**
 * Locks a data folder for this process: the embedded database can serve only one program. A lock is taken over if its
 * holder died, or if its pid now belongs to another process. A holder that is stopping is waited for.
 * @throws CannotRun with a sentence that says where the other program runs
 */
export async function lockFolder(dataDir: string, patienceMs = 12_000): Promise<FolderLock> {
  makeFolder(dataDir)
  const path = join(dataDir, 'running.json')
  const self: Holder = { pid: process.pid, bornAt: birthOf(process.pid) }
  const giveUpAt = Date.now() + patienceMs
  while (!createLock(path, self)) {
    const holder = readHolder(path)
    if (holder === null || !isStillThere(holder)) {
      rmSync(path, { force: true })
      continue
    }
    if (!holder.stopping || Date.now() > giveUpAt) throw new CannotRun(sentence(dataDir, holder))
    await pause(100)
  }
  return {
    note: (state) => writeLock(path, { ...self, ...state }),
    release: () => rmSync(path, { force: true }),
  }
}

function sentence(dataDir: string, { pid, address, stopping }: Holder): string {
  if (stopping) return `Showoff is still stopping in ${dataDir} (process ${pid}). Try again in a moment.`
  const doing = address ? `is already running at ${address}` : 'is already starting'
  return `Showoff ${doing} with the data in ${dataDir} (process ${pid}). To run a second one, give it its own DATA_DIR and PORT.`
}

/**
 * Writes the lock beside its place and links it there: it exists completely or not at all, and for one process only.
 */
function createLock(path: string, holder: Holder): boolean {
  const own = `${path}.${process.pid}`
  writeFileSync(own, JSON.stringify(holder))
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

function writeLock(path: string, holder: Holder) {
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(holder))
  renameSync(`${path}.${process.pid}`, path)
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return null
  }
}

/** A pid may be reused; a pid together with its start time is unique. */
const isStillThere = ({ pid, bornAt }: Holder) => birthOf(pid) === bornAt && bornAt !== ''

/** Returns a value that differs between two processes with the same pid; empty if there is no such process. */
function birthOf(pid: number): string {
  try {
    // The command's name, in parentheses, may contain spaces; the start time is the 20th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${fields?.[19]}`
  } catch {
    if (existsSync('/proc/self/stat')) return ''
  }
  if (process.platform === 'win32') {
    try {
      return process.kill(pid, 0) ? 'alive' : ''
    } catch {
      return ''
    }
  }
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}
