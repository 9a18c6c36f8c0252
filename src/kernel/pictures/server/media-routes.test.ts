import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../platform/testing/test-app.ts'
import { makeAvifs } from './avifs.ts'

/** Uploads a public picture: its owner's avatar, unless it is published in another way. */
async function uploaded(width = 900, height = 600, { isAvatar = true } = {}) {
  const app = await testApp()
  const member = await app.given.member()
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#4060a0' } })
    .jpeg()
    .toBuffer()
  const answer = await app.as(member).send('/pictures', bytes)
  const { pictureId, picture } = await answer.json()
  if (isAvatar) {
    await app.db
      .updateTable('members')
      .set({ avatar_media_id: pictureId })
      .where('id', '=', member.id)
      .execute()
  }
  return { app, member, pictureId: pictureId as string, src: picture.src as string }
}

const widthOf = async (answer: Response) => (await sharp(await answer.arrayBuffer()).metadata()).width

const variants = async (app: TestApp, pictureId: string) =>
  (await app.db.selectFrom('media_files').select('variant').where('media_id', '=', pictureId).execute()).map(
    (file) => file.variant,
  )

test('a width is served with an hour of caching, its hash as the ETag, and nosniff [CONST-12, API-17]', async () => {
  const { app, src, pictureId } = await uploaded()
  const answer = await app.ask(`${src}/480.webp`)
  expect(answer.status).toBe(200)
  const row = await app.db
    .selectFrom('media_files')
    .selectAll()
    .where('media_id', '=', pictureId)
    .where('variant', '=', '1/480.webp')
    .executeTakeFirstOrThrow()
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=3600',
    etag: `"${row.sha256}"`,
    'content-type': 'image/webp',
    'content-length': String(row.bytes),
    'x-content-type-options': 'nosniff',
  })
  expect(await widthOf(answer)).toBe(480)
})

test.each([
  ['the same tag', (etag: string) => etag, 304],
  ['the same tag marked as weak', (etag: string) => `W/${etag}`, 304],
  ['the same tag among several', (etag: string) => `"other", ${etag}`, 304],
  ['an asterisk', () => '*', 304],
  ['another tag', () => '"other"', 200],
])('If-None-Match with %s answers %3$i [CONST-12]', async (_, given, status) => {
  const { app, src } = await uploaded()
  const { headers } = await app.ask(`${src}/320.webp`)
  const etag = headers.get('etag')!
  const answer = await app.ask(`${src}/320.webp`, { headers: { 'if-none-match': given(etag) } })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('etag')).toBe(etag)
  expect((await answer.arrayBuffer()).byteLength > 0).toBe(status === 200)
})

test('HEAD returns the headers of GET without the body', async () => {
  const { app, src } = await uploaded()
  const get = await app.ask(`${src}/320.webp`)
  const head = await app.ask(`${src}/320.webp`, { method: 'HEAD' })
  expect(head.status).toBe(200)
  for (const name of ['etag', 'content-type', 'content-length', 'cache-control']) {
    expect(head.headers.get(name)).toBe(get.headers.get(name))
  }
  expect((await head.arrayBuffer()).byteLength).toBe(0)
})

test('a request for a width above the picture’s own gets its largest width, never scaled up', async () => {
  const { app, src, pictureId } = await uploaded(400, 300)
  for (const width of [480, 720, 1440]) expect(await widthOf(await app.ask(`${src}/${width}.webp`))).toBe(400)
  expect(await widthOf(await app.ask(`${src}/320.webp`))).toBe(320)
  expect((await variants(app, pictureId)).toSorted()).toEqual(['1/320.webp', '1/480.webp', 'original'])
})

test('a missing width is made on its first request, once for all concurrent requests', async () => {
  const { app, src, pictureId } = await uploaded()
  const lost = await app.db
    .deleteFrom('media_files')
    .where('media_id', '=', pictureId)
    .where('variant', '=', '1/720.webp')
    .returning('key')
    .executeTakeFirstOrThrow()
  await app.platform.media.remove(lost.key)
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => app.ask(`${src}/720.webp`)))
  for (const answer of answers) expect(await widthOf(answer)).toBe(720)
  const rows = (await variants(app, pictureId)).filter((variant) => variant === '1/720.webp')
  expect(rows).toHaveLength(1)
  const stored = await Array.fromAsync(app.platform.media.list(`user_uploads/review_${pictureId}/`))
  expect(stored.filter((file) => file.key.endsWith('-720.webp'))).toHaveLength(1)
})

test('a file that is missing from the store although its row exists is made again', async () => {
  const { app, src, pictureId } = await uploaded()
  const row = await app.db
    .selectFrom('media_files')
    .select('key')
    .where('media_id', '=', pictureId)
    .where('variant', '=', '1/320.webp')
    .executeTakeFirstOrThrow()
  await app.platform.media.remove(row.key)
  expect(await widthOf(await app.ask(`${src}/320.webp`))).toBe(320)
})

test('until a job has made the AVIF, the WebP is served in its place, cached for a minute', async () => {
  const { app, src, pictureId } = await uploaded(330, 220)
  const before = await app.ask(`${src}/320.avif`)
  expect(before.headers.get('content-type')).toBe('image/webp')
  expect(before.headers.get('cache-control')).toBe('public, max-age=60')
  await makeAvifs(app.platform, pictureId, new AbortController().signal)
  await makeAvifs(app.platform, pictureId, new AbortController().signal)
  const after = await app.ask(`${src}/320.avif`)
  expect(after.headers.get('content-type')).toBe('image/avif')
  expect(after.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await widthOf(after)).toBe(320)
  expect(await variants(app, pictureId)).toHaveLength(5)
})

const avifJobs = async (app: TestApp, pictureId: string) =>
  (
    await sql`select from graphile_worker._private_jobs where key = ${`make-avif:${pictureId}`}`.execute(
      app.db,
    )
  ).rows.length

test('the first request for a missing AVIF enqueues it once, and a draft is not worth it [FEED-26]', async () => {
  const draft = await uploaded(330, 220, { isAvatar: false })
  const own = { headers: { cookie: draft.member.cookie } }
  expect((await draft.app.ask(`${draft.src}/320.avif`, own)).status).toBe(200)
  expect((await draft.app.ask(`${draft.src}/320.avif`)).status).toBe(404)

  const { app, src, pictureId } = await uploaded(330, 220)
  await app.ask(`${src}/320.webp`)
  expect(await avifJobs(app, pictureId)).toBe(0)
  await Promise.all([1, 2, 3].map(() => app.ask(`${src}/320.avif`)))
  await expect.poll(() => avifJobs(app, pictureId)).toBe(1)
  expect(await avifJobs(draft.app, draft.pictureId)).toBe(0)
})

test('with AVIF switched off none is made, and the WebP is served in its place with the full cache time', async () => {
  const { app, src, pictureId } = await uploaded(330, 220)
  const { settings } = app.platform
  settings.avif = false
  try {
    await makeAvifs(app.platform, pictureId, new AbortController().signal)
    expect(await variants(app, pictureId)).toHaveLength(3)
    const answer = await app.ask(`${src}/320.avif`)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  } finally {
    settings.avif = true
  }
})

test.each([
  ['a width that is not offered', (src: string) => `${src}/500.webp`],
  ['another file extension', (src: string) => `${src}/480.png`],
  ['the original', (src: string) => `${src}/original.jpg`],
  ['a later revision', (src: string) => `${src.slice(0, -1)}2/480.webp`],
  ['no revision', (src: string) => `${src.slice(0, -2)}/480.webp`],
  ['another picture', () => '/media/01890000-0000-7000-8000-000000000000-1/480.webp'],
  ['an invalid id', () => "/media/1'%20or%20'1'='1-1/480.webp"],
  ['a path out of the folder', () => '/media/..%2F..%2Fsecret-1/480.webp'],
  ['a huge revision', (src: string) => `${src}99999999999999/480.webp`],
])('%s is not found', async (_, address) => {
  const { app, src } = await uploaded(40, 30)
  expect((await app.ask(address(src))).status).toBe(404)
})

test('after a photo is deleted, the URLs of its pictures return 404, even for files that were in memory [DEC-34]', async () => {
  const { app, member, pictureId, src } = await uploaded(900, 600, { isAvatar: false })
  const photo = await app.given.photo({
    owner: member,
    images: [{ pictureId, altText: '', productTags: [], brandTags: [] }],
  })
  expect((await app.ask(`${src}/480.webp`)).status).toBe(200)
  await app.as(member).delete(`/photos/${photo.id}`)
  await app.drainJobs()
  expect((await app.ask(`${src}/480.webp`)).status).toBe(404)
  expect((await app.ask(`${src}/1440.avif`)).status).toBe(404)
})
