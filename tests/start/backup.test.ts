import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder, createUsedFolder, ROOT, startProgram } from './program.ts'

const command = (name: string, ...given: string[]) => [
  process.execPath,
  join(ROOT, 'src/commands', `${name}.ts`),
  ...given,
]

test('a backup is made while the program runs, and is restored into an empty database only [KEEP-01, KEEP-04, KEEP-10, KEEP-24]', async () => {
  const [here, there] = [await createUsedFolder(), createFolder()]
  const program = startProgram({ dataDir: here })
  await program.ready()
  const file = join(here, 'backup.tar')
  const backup = startProgram({ dataDir: here, command: command('backup', file) })
  expect(await backup.ends(), backup.output()).toMatchObject({ code: 0 })
  expect(existsSync(file)).toBe(true)

  const drill = startProgram({ dataDir: here, command: command('restore', '--drill', file) })
  expect(await drill.ends(), drill.output()).toMatchObject({ code: 0 })
  expect(drill.output()).toContain('The backup can be restored: ')

  const doctor = startProgram({ dataDir: here, command: command('doctor') })
  expect(await doctor.ends(), doctor.output()).toMatchObject({ code: 0 })
  expect(doctor.output()).toMatch(/ok +Migrations/)

  const inUse = startProgram({ dataDir: here, command: command('restore', file) })
  expect(await inUse.ends()).toMatchObject({ code: 1 })
  expect(inUse.output()).toContain('is already running at')
  program.send('SIGTERM')
  await program.ends()

  const restored = startProgram({ dataDir: there, command: command('restore', file) })
  expect(await restored.ends(), restored.output()).toMatchObject({ code: 0 })
  const again = startProgram({ dataDir: there, command: command('restore', file) })
  expect(await again.ends()).toMatchObject({ code: 1 })
  expect(again.output()).toContain('The database is not empty.')
  await startProgram({ dataDir: there }).ready()
})

test('the doctor reports what is wrong when the database does not answer, and exits with 1 [KEEP-13]', async () => {
  const DATABASE_URL = 'postgres://nobody:secret@127.0.0.1:1/none'
  const doctor = startProgram({ dataDir: createFolder(), command: command('doctor'), env: { DATABASE_URL } })
  expect(await doctor.ends()).toMatchObject({ code: 1 })
  expect(doctor.output()).toMatch(/problem +Database +DATABASE_URL cannot be used: no database responds/)
  expect(doctor.output()).toMatch(/ok +Storage/)
  expect(doctor.output()).not.toContain('secret')
})

test('a command called without a file prints its usage [KEEP-05]', async () => {
  const backup = startProgram({ dataDir: createFolder(), command: command('backup') })
  expect(await backup.ends()).toMatchObject({ code: 1 })
  expect(backup.output()).toContain('npm run backup -- FILE')
})

test('a backup made by the command is encrypted with BACKUP_KEY, like a scheduled one [KEEP-23]', async () => {
  const here = await createUsedFolder()
  const file = join(here, 'backup.tar')
  const env = { BACKUP_KEY: 'a key that only tests know' }
  const backup = startProgram({ dataDir: here, command: command('backup', file), env })
  expect(await backup.ends(), backup.output()).toMatchObject({ code: 0 })
  expect(readFileSync(file).subarray(0, 15).toString()).toBe('SHOWOFF-SEALED-')
  const without = startProgram({ dataDir: createFolder(), command: command('restore', file) })
  expect(await without.ends()).toMatchObject({ code: 1 })
  expect(without.output()).toContain('is encrypted. Set BACKUP_KEY')
})
