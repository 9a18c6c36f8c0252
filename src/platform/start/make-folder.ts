import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotRun } from './cannot-run.ts'

/**
 * Makes a folder and its missing parents. Node's own `recursive` never returns if the system reports a missing folder
 * although its parent exists, as under /proc.
 * @throws CannotRun if the folder cannot be made
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
      throw new CannotRun(`The folder ${path} cannot be created: you cannot create folders in ${parent}.`)
    // Another process was faster.
    if (code !== 'EEXIST') throw error
  }
}
