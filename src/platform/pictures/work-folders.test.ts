import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workFolders } from './work-folders.ts'

test('the work folder of a killed server is deleted, and that of a living server is kept', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'showoff-sweep-test-'))
  // No process has a pid this high.
  const [dead, alive] = ['showoff-picture-99999999-abcdef', `showoff-picture-${process.pid}-abcdef`]
  for (const name of [dead, alive, 'something-else']) await writeFile(join(parent, name), 'x')
  await workFolders(parent)(async (own) => writeFile(join(own, 'work'), 'x'))
  expect(await readdir(parent)).toEqual([alive, 'something-else'].sort())
  await rm(parent, { recursive: true })
})
