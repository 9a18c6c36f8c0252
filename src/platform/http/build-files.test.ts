import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { makeLog } from '../start/log.ts'
import { testDatabase } from '../testing/test-database.ts'
import { saveBuildFiles, serveOtherBuild } from './build-files.ts'
import type { AppEnv } from './http.ts'

async function opened() {
  const database = await testDatabase()
  const { pool, close } = openDatabase(database.url, { poolSize: 2, log: makeLog({ logLevel: 'error' }) })
  const folder = await mkdtemp(join(tmpdir(), 'showoff-build-'))
  onTestFinished(async () => {
    await close()
    await database.drop()
    await rm(folder, { recursive: true })
  })
  const app = new Hono<AppEnv>()
  app.get('/assets/:name', serveOtherBuild(pool))
  const build = async (files: Record<string, string>) => {
    await rm(join(folder, 'assets'), { recursive: true, force: true })
    await mkdir(join(folder, 'assets'))
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'assets', name), text)
    return saveBuildFiles(pool, folder)
  }
  return { pool, app, build }
}

test('scripts and styles of another build are served with immutable caching; other files are not served [UP-04]', async () => {
  const { app, build } = await opened()
  expect(await build({ 'page-AAAA.js': 'old()', 'page-AAAA.css': 'a{}', 'map-AAAA.js.map': '{}' })).toBe(2)
  expect(await build({ 'page-BBBB.js': 'new()', 'page-AAAA.css': 'a{}' })).toBe(1)
  expect(await build({ 'page-BBBB.js': 'new()', 'page-AAAA.css': 'a{}' })).toBe(0)
  const old = await app.request('/assets/page-AAAA.js')
  expect([old.status, await old.text(), old.headers.get('content-type')]).toEqual([
    ...[200, 'old()', 'text/javascript; charset=utf-8'],
  ])
  expect(old.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await app.request('/assets/page-AAAA.css')).headers.get('content-type')).toBe(
    'text/css; charset=utf-8',
  )
  for (const name of ['page-CCCC.js', 'map-AAAA.js.map', '..%2Fsecret.js', 'constructor']) {
    expect((await app.request(`/assets/${name}`)).status, name).toBe(404)
  }
})

test('a worker script of another build has the content security policy of its own build, and a page script has none [UP-04]', async () => {
  const { app, build } = await opened()
  await build({ 'thread-AAAA.js': 'decode()', 'page-AAAA.js': 'old()' })
  const policyOf = async (name: string) =>
    (await app.request(`/assets/${name}`)).headers.get('content-security-policy')
  expect(await policyOf('thread-AAAA.js')).toContain("'wasm-unsafe-eval'")
  expect(await policyOf('page-AAAA.js')).toBeNull()
})

test('files are deleted 30 days after the last start of a build that has them [UP-04]', async () => {
  const { pool, app, build } = await opened()
  await build({ 'page-AAAA.js': 'old()', 'shared-AAAA.js': 'shared()' })
  await pool.query("update build_files set seen_at = now() - interval '31 days'")
  await build({ 'shared-AAAA.js': 'shared()' })
  expect((await app.request('/assets/page-AAAA.js')).status).toBe(404)
  expect((await app.request('/assets/shared-AAAA.js')).status).toBe(200)
})
