import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../deploy-files.ts'

/** The output of each process in the last run, for debugging. */
export const LOGS = join(ROOT, '.cache/cluster')
rmSync(LOGS, { recursive: true, force: true })
mkdirSync(LOGS, { recursive: true })

export type Child = { log(): string; hasEnded(): boolean; signal(signal: NodeJS.Signals): void }

type Options = { env?: Record<string, string>; user?: string; network?: string }

/** Starts a process in a group of its own, so that signals reach the whole group. */
export function startChild(
  name: string,
  command: readonly string[],
  { env, user, network }: Options = {},
): Child {
  const path = join(LOGS, `${name}.log`)
  const out = openSync(path, 'a')
  const whole = [
    ...(network ? ['ip', 'netns', 'exec', network] : []),
    ...(user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--'] : []),
    ...command,
  ]
  const child: ChildProcess = spawn(whole[0]!, whole.slice(1), {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', out, out],
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    log: () => readFileSync(path, 'utf8'),
    hasEnded,
    signal: (signal) => {
      if (!hasEnded()) process.kill(-child.pid!, signal)
    },
  }
}

/**
 * Runs a short command.
 * @throws with its output when it fails
 */
export function runCommand(...command: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command[0]!, command.slice(1), { encoding: 'utf8' })
  if (status === 0) return stdout
  throw error ?? new Error(`${command.join(' ')}: ${stderr}`)
}

/** @throws an error that names what did not happen in time */
export async function waitUntil(
  what: string,
  seconds: number,
  isSo: () => Promise<boolean> | boolean,
  child?: Child,
): Promise<void> {
  const giveUpAt = performance.now() + seconds * 1000
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (performance.now() > giveUpAt) throw new Error(`Within ${seconds} s it did not come true: ${what}`)
    if (child?.hasEnded())
      throw new Error(`It ended before it came true: ${what}\n${child.log().slice(-2000)}`)
    await pause(200)
  }
}
