import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotRun } from './cannot-run.ts'

/**
 * Makes a folder and those above it that are missing. Node's own `recursive` never returns where the system says that
 * a folder does not exist whose parent does, as it says under /proc.
 * @throws CannotRun where it can be made nowhere
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT')
      throw new CannotRun(`The folder ${path} cannot be made: ${parent} takes no folders.`)
    // Another process was faster.
    if (code !== 'EEXIST') throw error
  }
}
