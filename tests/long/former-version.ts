import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../start/program.ts'

/**
 * The version that a rolling upgrade begins with: the state of main before migrations were held to leave it able to work.
 * At each release it becomes the tag of the release before (RELEASING.md).
 */
const FORMER = process.env.FORMER ?? 'd088f3a2'

/** A folder with the former version and its build; made once, since that takes minutes. */
export function formerVersion(): string {
  const folder = join(tmpdir(), `showoff-former-${FORMER}`)
  if (existsSync(folder)) return linked(folder)
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished)
  run('sh', ['-c', `git archive '${FORMER}' | tar --extract --directory '${unfinished}'`], ROOT)
  run(process.execPath, ['scripts/build.mjs'], linked(unfinished))
  renameSync(unfinished, folder)
  return folder
}

/**
 * The dependencies of this version serve it too: between two releases they hardly differ. Linked anew each time, since the checkout
 * that made the folder may be gone.
 */
function linked(folder: string): string {
  rmSync(join(folder, 'node_modules'), { force: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function run(file: string, args: string[], cwd: string) {
  const done = spawnSync(file, args, { cwd, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${file} ${args.join(' ')}:\n${done.stdout}${done.stderr}`)
}
