import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, type Violation } from './source.ts'

/** SHA-256 of each migration. A listed migration has run on other databases and must not change. */
const LIST = 'migrations/hashes.json'

type Hashes = Record<string, string>

/** Returns migrations that were changed, renamed or removed since they were listed, here or on the branch `main`. */
export function changedMigrations(root: string, onMain = hashesOnMain(root)): Violation[] {
  const listed = readHashes(root)
  const present = hashMigrations(root)
  return [
    ...differences(listed, present, 'was changed: add a new migration instead'),
    ...differences(onMain, listed, `has a different hash in ${LIST} than on main`),
    ...Object.keys(present)
      .filter((path) => !listed[path])
      .map((path) => ({
        path,
        line: 0,
        message: `is not in ${LIST}: run node tools/borders/check.ts --add-migrations`,
      })),
  ]
}

/** Lists the new migrations; migrations that are listed already keep their hash. */
export function addMigrations(root: string): void {
  const all = { ...hashMigrations(root), ...readHashes(root) }
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(join(root, LIST), `${JSON.stringify(sorted, null, 2)}\n`)
}

function differences(expected: Hashes, actual: Hashes, changed: string): Violation[] {
  return Object.entries(expected)
    .filter(([path, hash]) => actual[path] !== hash)
    .map(([path]) => ({ path, line: 0, message: actual[path] ? changed : 'was removed or renamed' }))
}

function hashMigrations(root: string): Hashes {
  if (!existsSync(join(root, 'migrations'))) return {}
  return Object.fromEntries(
    listFiles(root, 'migrations')
      .filter((path) => path.endsWith('.sql'))
      .map((path) => {
        const text = readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')
        return [path, createHash('sha256').update(text).digest('hex')]
      }),
  )
}

function readHashes(root: string): Hashes {
  return existsSync(join(root, LIST)) ? JSON.parse(readFileSync(join(root, LIST), 'utf8')) : {}
}

/** @returns an empty record without git or without such a branch; then only the list itself can be compared */
function hashesOnMain(root: string): Hashes {
  for (const branch of ['origin/main', 'main']) {
    const result = spawnSync('git', ['show', `${branch}:${LIST}`], { cwd: root, encoding: 'utf8' })
    if (result.status === 0) return JSON.parse(result.stdout)
  }
  return {}
}
