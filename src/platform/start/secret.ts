import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECRET_MIN } from './environment.ts'
import { makeFolder } from './make-folder.ts'
import { SettingsError } from './settings-error.ts'

/** Returns the secret that signs cookies. Created at the first start and kept, so that members stay signed in. */
export function makeSecret(dataDir: string): string {
  makeFolder(dataDir)
  const secret = randomBytes(32).toString('hex')
  const path = secretPath(dataDir)
  const own = `${path}.${process.pid}`
  writeFileSync(own, `${secret}\n`, { mode: 0o600 })
  // Linked into place, so it exists completely or not at all; if two processes start at once, the second reads what the
  // first wrote.
  try {
    linkSync(own, path)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readSecret(dataDir) ?? secret
  } finally {
    rmSync(own, { force: true })
  }
}

/** @returns null if there is none. @throws SettingsError for one truncated by a full disk, which anyone could guess */
export function readSecret(dataDir: string): string | null {
  const path = secretPath(dataDir)
  let secret: string
  try {
    secret = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  if (secret.length >= SECRET_MIN) return secret
  throw new SettingsError(
    `${path} has no valid secret: it is empty or incomplete. Restore it, or remove it to create a new one. Members must then sign in again.`,
  )
}

const secretPath = (dataDir: string) => join(dataDir, 'secret')
