import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFonts } from './make-fonts.ts'

const FOLDER = join(import.meta.dirname, '../../src/design/theme/fonts')

test('the fonts of the theme are those that `npm run fonts` makes from their packages', async () => {
  const made = await makeFonts()
  expect((await readdir(FOLDER)).filter((name) => name.endsWith('.woff2')).toSorted()).toEqual(
    Object.keys(made).toSorted(),
  )
  for (const [name, content] of Object.entries(made))
    expect(content.equals(await readFile(join(FOLDER, name))), name).toBe(true)
})
