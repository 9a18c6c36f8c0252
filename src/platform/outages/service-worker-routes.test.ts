import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorkerReader } from './service-worker-routes.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a worker file that cannot be read for a moment is an error and is read again, and only a missing one counts as no build [POCKET-13]', async () => {
  const path = join(folder, 'service-worker.js')
  expect(await makeWorkerReader(path)()).toBeNull()

  await mkdir(path)
  const read = makeWorkerReader(path)
  await expect(read()).rejects.toMatchObject({ code: 'EISDIR' })
  await rm(path, { recursive: true })
  await writeFile(path, 'built')
  expect(await read()).toBe('built')
  await rm(path)
  expect(await read()).toBe('built')
})
