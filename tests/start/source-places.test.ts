import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcePlaces } from '../../tools/source-places.ts'
import { ROOT } from './program.ts'

test('in the built program, a source file that asks for its folder gets its source folder, wherever the build is copied to [START-05]', () => {
  const { handler } = sourcePlaces(ROOT).transform as unknown as {
    handler(code: string, id: string): { code: string }
  }
  const { code } = handler(
    'const words = join(import.meta.dirname, "words.txt"), own = import.meta.filename',
    join(ROOT, 'src/platform/sign-in/words.ts'),
  )
  expect(code).toBe(
    'const words = join((import.meta.dirname + "/../../src/platform/sign-in"), "words.txt"), ' +
      'own = (import.meta.dirname + "/../../src/platform/sign-in/words.ts")',
  )
  // Two folders below the root: dist/program.
  expect(join(ROOT, 'dist/program', '/../../src/platform')).toBe(join(ROOT, 'src/platform'))
})
