import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../start/program.ts'

/**
 * The version from which a rolling upgrade starts: the last commit of 0.3.0. Each release sets it to the tag of the
 * previous release (RELEASING.md).
 */
const FORMER = process.env.FORMER ?? '4812188a'

/**
 * Returns a folder with the former version, its own dependencies and its build; created once, because that takes
 * minutes. A link to this version's dependencies would not do: the former version installs what its lock file adds,
 * and would empty the linked folder first.
 */
export function prepareFormerVersion(): string {
  const folder = join(tmpdir(), `showoff-former-${FORMER}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished)
  run('sh', ['-c', `git archive '${FORMER}' | tar --extract --directory '${unfinished}'`], ROOT)
  run('npm', ['ci', '--include=dev', '--loglevel=error'], unfinished)
  run(process.execPath, ['scripts/build.mjs'], unfinished)
  renameSync(unfinished, folder)
  return folder
}

/** The command that starts a version in its folder: built, or from its sources if it is older than the built program. */
export const startCommand = (folder: string): string[] => [
  process.execPath,
  existsSync(join(folder, BUILT)) ? BUILT : 'src/main.ts',
]
const BUILT = 'dist/program/main.js'

function run(file: string, args: string[], cwd: string) {
  const done = spawnSync(file, args, { cwd, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${file} ${args.join(' ')}:\n${done.stdout}${done.stderr}`)
}
