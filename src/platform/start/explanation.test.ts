import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CannotRun } from './cannot-run.ts'
import { explanation } from './explanation.ts'

const failed = (code: string, path?: string) => Object.assign(new Error(`${code}: it failed`), { code, path })

test.each([
  [new CannotRun('Stopped.'), /^Stopped\.$/],
  [failed('EACCES', '/srv/data'), /^Showoff cannot read or write \/srv\/data\./],
  [failed('EROFS', '/srv/data'), /^Showoff cannot write: the disk of \/srv\/data is read-only\.$/],
  [failed('ENOSPC'), /^There is no space left on the disk\. Free some space and try again\.$/],
  [failed('53100'), /^There is no space left on the disk of the database\./],
  [failed('ENOENT', '/srv/data'), /^Error: ENOENT: it failed\n +at /],
])(
  'an error that the operator can fix is explained in a sentence, a bug with its stack: %s',
  (error, said) => {
    expect(explanation(error)).toMatch(said)
  },
)

test('the explanation names a file that is in the place of a folder', () => {
  const path = `${import.meta.filename}/secret`
  let thrown: unknown
  try {
    readFileSync(path)
  } catch (error) {
    thrown = error
  }
  expect(explanation(thrown)).toContain(`${path} cannot be created`)
})
