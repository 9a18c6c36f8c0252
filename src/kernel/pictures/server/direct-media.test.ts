import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { startBucket } from '../../../platform/media/bucket-for-tests.ts'
import { readSettings } from '../../../platform/start/settings.ts'
import { ownTestApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { makeAvifs } from './avifs.ts'

const bucket = await startBucket()
afterAll(() => bucket.stop())

const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings
const site = `${endpoint}/${name}`
const withBucket = {
  S3_ENDPOINT: endpoint,
  S3_BUCKET: name,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
}
const direct = { ...withBucket, S3_SECRET_ACCESS_KEY: secretAccessKey, MEDIA_URL: site }

const asImage = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }

async function withPicture(environment: Record<string, string> = direct) {
  const app = await ownTestApp(environment)
  const member = await app.given.member()
  const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#4060a0' } })
    .jpeg()
    .toBuffer()
  const { pictureId, picture } = await (await app.as(member).send('/pictures', bytes)).json()
  const publish = () =>
    app.db.updateTable('members').set({ avatar_media_id: pictureId }).where('id', '=', member.id).execute()
  return { app, member, publish, file: `${picture.src}/480.webp` as string }
}

const ask = (app: TestApp, file: string, headers: Record<string, string> = asImage) =>
  app.ask(file, { headers })

test('with MEDIA_URL a page’s request for a picture is redirected to the bucket, which serves it with five minutes of private caching [PROXY-03]', async () => {
  const { app, publish, file } = await withPicture()
  await publish()
  const answer = await ask(app, file)
  expect(answer.status).toBe(302)
  const address = answer.headers.get('location')!
  expect(address.startsWith(`${site}/`)).toBe(true)
  expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d{1,3}$/)
  const sent = await fetch(address)
  expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(sent.headers.get('cache-control')).toBe('private, max-age=300')
  expect((await sharp(await sent.arrayBuffer()).metadata()).width).toBe(480)
  expect(app.platform.directMedia?.origin).toBe(endpoint)
})

test('the bucket refuses a signed URL after five minutes, and one of which any part was changed [PROXY-03]', async () => {
  const { app, publish, file } = await withPicture()
  await publish()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 6 * 60_000 })
  const old = (await ask(app, file)).headers.get('location')!
  vi.useRealTimers()
  expect((await fetch(old)).status).toBe(403)
  const now = (await ask(app, file)).headers.get('location')!
  expect((await fetch(now)).status).toBe(200)
  const changes: [part: string, value: string][] = [
    ['X-Amz-Expires', '9000'],
    ['X-Amz-Date', new Date(Date.now() + 3_600_000).toISOString().replace(/[:-]|\.\d{3}/g, '')],
    ['X-Amz-Signature', '0'.repeat(64)],
    ['X-Amz-Credential', new URL(now).searchParams.get('X-Amz-Credential')!.replace(accessKeyId, 'OTHER')],
    ['response-cache-control', 'public, max-age=31536000'],
  ]
  for (const [part, value] of changes) {
    const changed = new URL(now)
    expect(changed.searchParams.has(part), part).toBe(true)
    changed.searchParams.set(part, value)
    expect((await fetch(changed)).status, part).toBe(403)
  }
  // Another file of the same bucket, with the signature of this one.
  const { pathname } = new URL((await ask(app, file.replace('/480.', '/320.'))).headers.get('location')!)
  const other = new URL(now)
  expect(pathname).not.toBe(other.pathname)
  other.pathname = pathname
  expect((await fetch(other)).status).toBe(403)
})

test('a viewer who may not see a picture gets no bucket URL, and the redirect for a viewer who may is not kept by shared caches [PROXY-03, DEC-07]', async () => {
  const { app, member, file } = await withPicture()
  expect((await ask(app, file)).status).toBe(404)
  const own = await ask(app, file, { ...asImage, cookie: member.cookie })
  expect(own.status).toBe(302)
  expect(own.headers.get('cache-control')).toMatch(/^private/)
  expect(own.headers.get('vary')).toContain('Cookie')
})

test('requests from scripts and link previews, and for pictures not made yet, are served by the app instead of the bucket [PROXY-03]', async () => {
  const { app, publish, file } = await withPicture()
  await publish()
  for (const headers of [
    {},
    { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'image' },
  ]) {
    const answer = await ask(app, file, headers as Record<string, string>)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  await app.db.deleteFrom('media_files').where('variant', '=', '1/480.webp').execute()
  expect((await ask(app, file)).status).toBe(200)
})

test('the bucket sends the WebP until the AVIF is made, and then the AVIF [PROXY-03, FEED-26]', async () => {
  const { app, publish, file } = await withPicture()
  await publish()
  const avif = file.replace('.webp', '.avif')
  const typeOf = async () =>
    (await fetch((await ask(app, avif)).headers.get('location')!)).headers.get('content-type')
  expect(await typeOf()).toBe('image/webp')
  const [, mediaId] = /\/media\/(.{36})-/.exec(file)!
  await expect
    .poll(
      async () =>
        (
          await sql`select from graphile_worker._private_jobs where key = ${`make-avif:${mediaId}`}`.execute(
            app.db,
          )
        ).rows.length,
    )
    .toBe(1)
  await makeAvifs(app.platform, mediaId!, new AbortController().signal)
  expect(await typeOf()).toBe('image/avif')
})

test('without MEDIA_URL the app serves pictures itself, and MEDIA_URL without a bucket is refused [PROXY-03, START-02]', async () => {
  const { app, publish, file } = await withPicture({ ...direct, MEDIA_URL: '' })
  await publish()
  expect((await ask(app, file)).status).toBe(200)
  expect(() => readSettings({ MEDIA_URL: site })).toThrow('MEDIA_URL is where browsers reach the bucket')
})
