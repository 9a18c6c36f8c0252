import { chmodSync, rmSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { features } from '../../features.ts'
import { problemWords } from '../../problem-words.ts'
import { migrate } from '../database/migrate.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { BucketAnswerError } from '../media/bucket-calls.ts'
import { quickFolder } from '../testing/quick-folder.ts'
import { ownTestApp, type TestApp } from '../testing/test-app.ts'
import { outageOf } from './outage.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

test.each([
  [withCode('ECONNREFUSED'), 'service-unavailable'],
  [withCode('ENOENT', { syscall: 'connect' }), 'service-unavailable'],
  [withCode('ENOENT', { syscall: 'open' }), null],
  [withCode('57P01'), 'service-unavailable'],
  [withCode('08006'), 'service-unavailable'],
  [new Error('Connection terminated unexpectedly'), 'service-unavailable'],
  [new TypeError('fetch failed', { cause: withCode('ECONNRESET') }), 'service-unavailable'],
  [new BucketAnswerError('PUT', 'a', 503, 'SlowDown'), 'service-unavailable'],
  [new BucketAnswerError('PUT', 'a', 403, 'AccessDenied'), null],
  [new BucketAnswerError('PUT', 'a', 500, 'XMinioStorageFull'), 'storage-full'],
  [withCode('53100'), 'storage-full'],
  [new Error('in a job', { cause: withCode('ENOSPC') }), 'storage-full'],
  [withCode('23505'), null],
  [new Error('A bug'), null],
  ['nothing', null],
])('%s is reported as %s [STOP-02]', (error, told) => {
  expect(outageOf(error)).toBe(told)
})

/** Starts an app with its own Postgres, which the test stops while the app runs. */
async function appOnOwnPostgres() {
  const dataDir = quickFolder('showoff-outage-')
  chmodSync(dataDir, 0o755)
  const start = () => startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  let postgres = await start()
  onTestFinished(async () => {
    await postgres.stop(1000)
    rmSync(dataDir, { recursive: true, force: true })
  })
  await migrate(postgres.databaseUrl)
  const app = await ownTestApp({ LOG_LEVEL: 'silent' }, { url: postgres.databaseUrl, drop: async () => {} })
  return {
    app,
    stopDatabase: () => postgres.stop(1000),
    startDatabase: async () => {
      postgres = await start()
    },
  }
}

const NO_DATABASE_NEEDED = /^\/(openapi\.json|docs)$/

test('while the database is down, every read and write of the API gets 503 with Retry-After, and requests succeed again when it is back [STOP-02]', {
  timeout: 120_000,
}, async () => {
  const { app, stopDatabase, startDatabase } = await appOnOwnPostgres()
  const member = await app.given.member()
  await stopDatabase()
  const keys = features
    .flatMap(({ api = [] }) => api)
    .flatMap(({ contract }) => Object.keys(contract))
    .map((key) => key.split(' ') as [string, string])
    .filter(([, path]) => !NO_DATABASE_NEEDED.test(path))
  expect(keys.length).toBeGreaterThan(300)
  const others: string[] = []
  for (const [method, path] of keys) {
    const address = `/api${path.replace(/[:{]\w+}?/g, '018f6b5e-0000-7000-8000-000000000000')}`
    for (const cookie of [member.cookie, '']) {
      const answer = await app.ask(address, { method, headers: { cookie } })
      // Some requests of visitors are refused without a query.
      if (cookie === '' && answer.status < 500) continue
      const said = answer.status === 503 ? await answer.json() : null
      const isRight = said?.code === 'service-unavailable' && answer.headers.get('retry-after') === '10'
      if (!isRight)
        others.push(`${method} ${path} ${cookie && 'as a member'}: ${answer.status} ${said?.code}`)
    }
  }
  expect(others).toEqual([])
  const [email, password] = ['new@showoff.test', 'a fine sesame 1']
  for (const answer of [
    await app.as(null).post('/auth/sign-in/email', { email, password }),
    await app.as(null).post('/auth/sign-up/email', { username: 'newcomer', email, password }),
    await app.as(null).post('/auth/request-password-reset', { email }),
  ]) {
    expect(await answer.json()).toMatchObject({
      status: 503,
      ...{ title: problemWords['service-unavailable'], retryAfterSeconds: 10 },
    })
  }
  await startDatabase()
  expect((await app.as(member).get('/session')).status).toBe(200)
})

/** Makes Postgres report a full disk at every insert into the table. */
const fill = (app: TestApp, table: string) =>
  app.platform.pool.query(`
    create or replace function disk_full() returns trigger language plpgsql
    as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger disk_full before insert on ${table} for each row execute function disk_full()`)

test('when the disk of the database is full, writes get 507 with Retry-After, and reads still succeed [STOP-02]', async () => {
  const app = await ownTestApp({ LOG_LEVEL: 'silent' })
  const [ana, photo] = [await app.given.member(), await app.given.photo()]
  await fill(app, 'photo_likes')
  await fill(app, 'members')
  const like = await app.as(ana).put(`/photos/${photo.id}/like`)
  const form = { username: 'newcomer', email: 'new@showoff.test', password: 'a fine sesame 1' }
  const signUp = await app.as(null).post('/auth/sign-up/email', form)
  for (const answer of [like, signUp]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([507, '300'])
    expect(await answer.json()).toMatchObject({
      code: 'storage-full',
      title: problemWords['storage-full'],
    })
  }
  expect((await app.as(ana).get(`/photos/${photo.id}`)).status).toBe(200)
})

test('an upload that finds the disk full gets 507, and succeeds once there is room [STOP-02]', async () => {
  const app = await ownTestApp({ LOG_LEVEL: 'silent' })
  const ana = await app.given.member()
  const put = vi.spyOn(app.platform.media, 'put').mockRejectedValue(withCode('ENOSPC', { syscall: 'write' }))
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  const refused = await app.as(ana).send('/pictures', picture)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '300'])
  put.mockRestore()
  expect((await app.as(ana).send('/pictures', picture)).status).toBe(201)
})
afterAll(() => vi.restoreAllMocks())
