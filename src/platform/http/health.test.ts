import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { makeReplicas } from '../database/replicas.ts'
import { mediaStore } from '../media/media-store.ts'
import type { Platform } from '../platform.ts'
import { testDatabase } from '../testing/test-database.ts'
import { healthRoutes, markStopping } from './health.ts'
import type { AppEnv } from './http.ts'

const database = await testDatabase()
afterAll(() => database.drop())

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

type Given = { url?: string; dataDir?: string; replicaUrls?: string[] }

async function program({ url, dataDir, replicaUrls = [] }: Given = {}) {
  const log = pino({ level: 'silent' })
  const { pool, close } = openDatabase(url ?? database.url, { poolSize: 2, log })
  undo.push(close)
  const folder = await mkdtemp(join(tmpdir(), 'showoff-health-'))
  undo.push(() => rm(folder, { recursive: true }))
  const media = mediaStore({ s3: null, dataDir: dataDir ?? folder })
  const replicas = makeReplicas({ settings: { databasePool: 1, replicaUrls }, pool, log })
  undo.push(() => replicas.close())
  const platform = { pool, media, log, replicas } as unknown as Platform
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('platform', platform)
    await next()
  })
  app.route('/', healthRoutes)
  const ask = async (path: string) => {
    const response = await app.request(path)
    return { status: response.status, body: await response.json() }
  }
  return { ask, platform, pool, folder }
}

test('a running process is healthy even when its database is unreachable', async () => {
  const { ask } = await program({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
  expect(await ask('/healthz')).toEqual({
    status: 200,
    body: {
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      uptimeSeconds: expect.any(Number),
    },
  })
})

test('a process is ready with a database, its migrations and storage for pictures', async () => {
  const { ask } = await program()
  expect(await ask('/readyz')).toEqual({
    status: 200,
    body: { status: 'ready', parts: { database: 'ok', storage: 'ok', migrations: 'ok' } },
  })
})

test('without its database a process is not ready, and the response has the state of each part and no details', async () => {
  const { ask } = await program({ url: 'postgres://nobody:secret@127.0.0.1:1/nothing' })
  expect(await ask('/readyz')).toEqual({
    status: 503,
    body: { status: 'failed', parts: { database: 'failed', storage: 'ok', migrations: 'failed' } },
  })
})

test('without its migrations a process is not ready', async () => {
  const { ask, pool } = await program()
  const { rows } = await pool.query(
    'delete from migrations where name = (select max(name) from migrations) returning name',
  )
  undo.push(() => pool.query('insert into migrations (name) values ($1)', [rows[0].name]))
  expect((await ask('/readyz')).body.parts).toEqual({ database: 'ok', storage: 'ok', migrations: 'failed' })
})

test('without storage for pictures a process is not ready', async () => {
  const file = join(tmpdir(), `showoff-health-${process.pid}`)
  await writeFile(file, 'a file where a folder should be')
  undo.push(() => rm(file))
  const { ask } = await program({ dataDir: file })
  expect((await ask('/readyz')).body.parts).toEqual({ database: 'ok', storage: 'failed', migrations: 'ok' })
})

test('a database that does not answer within two seconds counts as failed', async () => {
  const { ask, pool } = await program()
  const held = [await pool.connect(), await pool.connect()]
  const startedAt = Date.now()
  const { status, body } = await ask('/readyz')
  for (const client of held) client.release()
  expect(status).toBe(503)
  expect(body.parts).toEqual({ database: 'failed', storage: 'ok', migrations: 'failed' })
  expect(Date.now() - startedAt).toBeLessThan(2500)
})

test('a process stays ready while every connection to the primary is busy, as long as a replica answers [CLUSTER-04]', async () => {
  const { ask, pool } = await program({ replicaUrls: [database.url] })
  expect((await ask('/readyz')).status).toBe(200)
  const held = [await pool.connect(), await pool.connect()]
  await pause(1050)
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  for (const client of held) client.release()
})

test('concurrent readiness probes share one check, which is repeated after a second', async () => {
  const { ask, pool } = await program()
  let queries = 0
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  pool.query = ((...given: unknown[]) => {
    queries++
    return query(...given)
  }) as typeof pool.query
  await Promise.all(Array.from({ length: 50 }, () => ask('/readyz')))
  const once = queries
  expect(once).toBeLessThanOrEqual(2)
  await pause(1050)
  await ask('/readyz')
  // Completed migrations are not checked again.
  expect(queries).toBe(once + 1)
})

test('a stopping process is no longer ready but still healthy', async () => {
  const { ask, platform } = await program()
  expect((await ask('/readyz')).status).toBe(200)
  markStopping(platform)
  expect(await ask('/readyz')).toEqual({ status: 503, body: { status: 'stopping' } })
  expect((await ask('/healthz')).status).toBe(200)
})
