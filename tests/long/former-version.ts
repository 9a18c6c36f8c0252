import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../start/program.ts'

/**
 * The version from which a rolling upgrade starts: main before migrations had to keep the former version working. Each
 * release sets it to the tag of the previous release (RELEASING.md).
 */
const FORMER = process.env.FORMER ?? 'd088f3a2'

/** Returns a folder with the former version and its build; created once, because that takes minutes. */
export function prepareFormerVersion(): string {
  const folder = join(tmpdir(), `showoff-former-${FORMER}`)
  if (existsSync(folder)) return linkDependencies(folder)
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished)
  run('sh', ['-c', `git archive '${FORMER}' | tar --extract --directory '${unfinished}'`], ROOT)
  run(process.execPath, ['scripts/build.mjs'], linkDependencies(unfinished))
  renameSync(unfinished, folder)
  return folder
}

/**
 * Uses this version's dependencies too, because they hardly differ between two releases. Linked again each time,
 * because the checkout that created the folder may be gone.
 */
function linkDependencies(folder: string): string {
  rmSync(join(folder, 'node_modules'), { force: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function run(file: string, args: string[], cwd: string) {
  const done = spawnSync(file, args, { cwd, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${file} ${args.join(' ')}:\n${done.stdout}${done.stderr}`)
}
