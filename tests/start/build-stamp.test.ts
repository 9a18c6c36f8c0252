import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder, ROOT } from './program.ts'

const { hashesOf } = await import(join(ROOT, 'scripts/build.mjs'))

test('a build copied to another folder is reused, and a build of other sources is not [START-05]', () => {
  const [one, copy] = [createFolder(), createFolder()]
  mkdirSync(join(one, 'src/web/server'), { recursive: true })
  writeFileSync(join(one, 'package-lock.json'), '{}')
  writeFileSync(join(one, 'src/web/entry.ts'), 'export const a = 1\n')
  cpSync(one, copy, { recursive: true })
  expect(hashesOf(copy).pages).toBe(hashesOf(one).pages)

  expect(hashesOf(copy).program).toBe(hashesOf(one).program)

  writeFileSync(join(copy, 'src/web/entry.test.ts'), '')
  writeFileSync(join(copy, 'src/web/server/words.txt'), '')
  expect(hashesOf(copy).program).toBe(hashesOf(one).program)
  // Only the server reads these files; the pages do not use them.
  writeFileSync(join(copy, 'src/web/server/routes.ts'), '')
  expect(hashesOf(copy).pages).toBe(hashesOf(one).pages)
  expect(hashesOf(copy).program).not.toBe(hashesOf(one).program)

  writeFileSync(join(copy, 'src/web/entry.ts'), 'export const a = 2\n')
  expect(hashesOf(copy).pages).not.toBe(hashesOf(one).pages)
})

test('moving a file changes the build', () => {
  const [one, other] = [createFolder(), createFolder()]
  writeFileSync(join(one, 'vite.config.ts'), '')
  writeFileSync(join(other, 'tsconfig.json'), '')
  expect(hashesOf(one).pages).not.toBe(hashesOf(other).pages)
})
