import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, ROOT } from './program.ts'

const { hashOfSources } = await import(join(ROOT, 'scripts/build.mjs'))

test('a build that was copied to another folder is not built again, one of other sources is', () => {
  const [one, copy] = [folder(), folder()]
  mkdirSync(join(one, 'src/web/server'), { recursive: true })
  writeFileSync(join(one, 'package-lock.json'), '{}')
  writeFileSync(join(one, 'src/web/entry.ts'), 'export const a = 1\n')
  cpSync(one, copy, { recursive: true })
  expect(hashOfSources(copy)).toBe(hashOfSources(one))

  // Only the server reads these: they are no part of what is built.
  writeFileSync(join(copy, 'src/web/entry.test.ts'), '')
  writeFileSync(join(copy, 'src/web/server/routes.ts'), '')
  expect(hashOfSources(copy)).toBe(hashOfSources(one))

  writeFileSync(join(copy, 'src/web/entry.ts'), 'export const a = 2\n')
  expect(hashOfSources(copy)).not.toBe(hashOfSources(one))
})

test('a file that moves changes the build', () => {
  const [one, other] = [folder(), folder()]
  writeFileSync(join(one, 'vite.config.ts'), '')
  writeFileSync(join(other, 'tsconfig.json'), '')
  expect(hashOfSources(one)).not.toBe(hashOfSources(other))
})
