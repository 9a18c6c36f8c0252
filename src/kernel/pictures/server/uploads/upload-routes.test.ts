import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { viewerOf } from '../../../../platform/testing/viewers.ts'
import { receiveUpload } from './receive-upload.ts'
import { clearUploads } from './upload-jobs.ts'

const running = { signal: new AbortController().signal }

/** A picture that compresses badly. */
const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 }
const photo = await sharp({ create: { width: 700, height: 900, channels: 3, background: '#864', noise } })
  .jpeg({ quality: 95 })
  .toBuffer()

const begin = (app: TestApp, member: TestMember | null, bytes: number | string, purpose = 'photo') =>
  app.ask('/api/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `for ${btoa(purpose)}`,
      ...(member ? { cookie: member.cookie } : {}),
    },
  })

async function startUpload(app: TestApp, member: TestMember, bytes: number, purpose?: string) {
  const answer = await begin(app, member, bytes, purpose)
  expect(answer.status).toBe(201)
  return answer.headers.get('location')!
}

const send = (app: TestApp, member: TestMember | null, place: string, at: number | string, body: BodyInit) =>
  app.ask(place, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(at),
      ...(member ? { cookie: member.cookie } : {}),
    },
    body,
    duplex: 'half',
  } as RequestInit)

const head = (app: TestApp, member: TestMember, place: string) =>
  app.ask(place, { method: 'HEAD', headers: { cookie: member.cookie } })

const told = async (answer: Response | Promise<Response>) => {
  const { status, code } = await (await answer).json()
  return [status, code]
}

/** Delivers these bytes, and then the connection breaks. */
const broken = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes)
    },
    pull(controller) {
      controller.error(new Error('the line is dead'))
    },
  })

const part = (from: number, to?: number) => new Uint8Array(photo.subarray(from, to))

async function partsOf(app: TestApp): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.platform.media.list('uploads/')) keys.push(key)
  return keys
}

describe('a picture upload', () => {
  test('that breaks off three times resumes from what arrived, and becomes one picture of exactly its bytes [UPL-27]', async () => {
    const app = await ownTestApp()
    const ana = await app.given.member()
    const place = await startUpload(app, ana, photo.length)
    let at = 0
    for (const until of [20_000, 90_000, 90_001]) {
      expect(await told(send(app, ana, place, at, broken(part(at, until))))).toEqual([
        400,
        'upload-incomplete',
      ])
      const state = await head(app, ana, place)
      expect([state.status, await state.text()]).toEqual([200, ''])
      expect(state.headers.get('upload-offset')).toBe(String(until))
      expect(state.headers.get('upload-length')).toBe(String(photo.length))
      expect(state.headers.get('cache-control')).toBe('no-store')
      at = until
    }
    const last = await send(app, ana, place, at, part(at))
    expect(last.status).toBe(200)
    const { picture, bytesReceived } = await last.json()
    expect(bytesReceived).toBe(photo.length)
    expect(picture.picture).toMatchObject({ widthPx: 700, heightPx: 900 })
    const media = await app.db.selectFrom('media').select(['id', 'upload_sha256', 'owner_id']).execute()
    const sha256 = createHash('sha256').update(photo).digest('hex')
    expect(media).toEqual([{ id: picture.pictureId, upload_sha256: sha256, owner_id: ana.id }])

    // The response was lost: the upload reports its picture, and sending the last bytes again makes no second one.
    expect((await (await app.as(ana).get(place.slice(4))).json()).picture).toEqual(picture)
    expect((await (await send(app, ana, place, photo.length, new Uint8Array())).json()).picture).toEqual(
      picture,
    )
    expect(await app.db.selectFrom('media').select('id').execute()).toHaveLength(1)
    expect(await partsOf(app)).toHaveLength(3)
    await clearUploads.run({}, app.platform, running)
    expect(await partsOf(app)).toEqual([])
  })

  test('split over several requests is joined into one picture; in a single request it stores no part files [UPL-27]', async () => {
    const app = await ownTestApp()
    const ana = await app.given.member()
    const place = await startUpload(app, ana, photo.length)
    const first = await send(app, ana, place, 0, part(0, 50_000))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([200, '50000'])
    expect((await (await send(app, ana, place, 50_000, part(50_000))).json()).picture).not.toBeNull()
    expect(await partsOf(app)).toHaveLength(1)
    const whole = await startUpload(app, ana, photo.length)
    expect((await (await send(app, ana, whole, 0, part(0))).json()).picture).not.toBeNull()
    expect(await partsOf(app)).toHaveLength(1)
  })

  test('sent three times at the same moment becomes one picture [UPL-27]', async () => {
    const app = await ownTestApp()
    const ana = await app.given.member()
    const place = await startUpload(app, ana, photo.length)
    const answers = await Promise.all([1, 2, 3].map(() => send(app, ana, place, 0, part(0))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await app.db.selectFrom('media').select('id').execute()).toHaveLength(1)
  })

  test('continued before the broken connection has stored its bytes does not use them twice [UPL-27]', async () => {
    const app = await ownTestApp()
    const ana = await app.given.member()
    const place = await startUpload(app, ana, photo.length)
    const { pictures } = app.platform
    const prepare: typeof pictures.prepare = async (...request) => {
      await send(app, ana, place, 0, broken(part(0, 20_000)))
      return pictures.prepare(...request)
    }
    const platform = { ...app.platform, pictures: { ...pictures, prepare } }
    const chunk = { startsAt: 0, body: new Blob([part(0)]).stream() }
    await receiveUpload(platform, viewerOf(ana.id), place.split('/').at(-1)!, chunk, {})
    const sha256 = createHash('sha256').update(photo).digest('hex')
    const media = await app.db.selectFrom('media').select(['upload_sha256', 'owner_id']).execute()
    expect(media).toEqual([{ upload_sha256: sha256, owner_id: ana.id }])
  })

  test('at the wrong offset, too long, too large or not a picture is refused, and keeps the bytes already received [UPL-27, UPL-07]', async () => {
    const app = await ownTestApp()
    const ana = await app.given.member()
    const place = await startUpload(app, ana, photo.length)
    await send(app, ana, place, 0, broken(part(0, 30_000)))
    for (const at of [0, 29_999, 30_001, photo.length]) {
      const answer = await send(app, ana, place, at, part(at))
      expect([answer.status, (await answer.json()).received]).toEqual([409, 30_000])
    }
    for (const at of ['', '-1', '1.5', 'x', '99999999999'])
      expect(await told(send(app, ana, place, at, part(0)))).toEqual([422, 'form-invalid'])
    const longer = Buffer.concat([part(30_000), Buffer.alloc(70_000)])
    expect(await told(send(app, ana, place, 30_000, longer))).toEqual([413, 'body-too-large'])
    expect((await head(app, ana, place)).headers.get('upload-offset')).toBe('30000')

    for (const bytes of ['0', '-5', 'many', ''])
      expect(await told(begin(app, ana, bytes))).toEqual([422, 'form-invalid'])
    expect(await told(begin(app, ana, 9, 'nothing'))).toEqual([422, 'form-invalid'])
    expect(await told(begin(app, ana, 5_242_880))).toEqual([413, 'picture-too-large'])
    expect((await begin(app, ana, 5_242_880, 'travel')).status).toBe(201)
    const lie = await startUpload(app, ana, 90_000)
    expect(await told(send(app, ana, lie, 0, randomBytes(90_000)))).toEqual([422, 'picture-not-an-image'])
  })

  test('belongs to its member: other members and visitors can do nothing with it, and paused members can neither begin nor continue one [UPL-27, PERM-01]', async () => {
    const app = await testApp()
    const [ana, ben] = [await app.given.member(), await app.given.member()]
    const paused = await app.given.member({ isSuspended: true })
    const place = await startUpload(app, ana, photo.length)
    expect(await told(send(app, ben, place, 0, part(0)))).toEqual([404, 'upload-not-found'])
    expect((await head(app, ben, place)).status).toBe(404)
    expect((await app.as(ben).delete(place.slice(4))).status).toBe(200)
    expect((await head(app, ana, place)).status).toBe(200)
    expect(await told(send(app, null, place, 0, part(0)))).toEqual([401, 'sign-in-required'])
    expect(await told(begin(app, null, 9))).toEqual([401, 'sign-in-required'])
    expect(await told(begin(app, paused, 9))).toEqual([403, 'account-suspended'])
    expect(await told(begin(app, ana, 9, 'product'))).toEqual([403, 'admin-required'])
    expect(await told(send(app, ana, `/api/uploads/${newId()}`, 0, part(0)))).toEqual([
      404,
      'upload-not-found',
    ])
    await send(app, ana, place, 0, broken(part(0, 20_000)))
    const suspended = { suspended_until: new Date(Date.now() + 3_600_000) }
    await app.db.updateTable('members').set(suspended).where('id', '=', ana.id).execute()
    expect(await told(send(app, ana, place, 20_000, part(20_000)))).toEqual([403, 'account-suspended'])
    expect((await head(app, ana, place)).headers.get('upload-offset')).toBe('20000')
    for (const _again of [1, 2]) expect((await app.as(ana).delete(place.slice(4))).status).toBe(200)
    expect((await head(app, ana, place)).status).toBe(404)
  })
})

test('a client of another tus version gets 412 with the supported version and changes nothing; OPTIONS lists what the server supports [UPL-31]', async () => {
  const app = await ownTestApp()
  const ana = await app.given.member()
  const options = await app.ask('/api/uploads', { method: 'OPTIONS' })
  expect(options.status).toBe(204)
  const named = ['tus-version', 'tus-extension', 'tus-max-size'].map((name) => options.headers.get(name))
  expect(named).toEqual(['1.0.0', 'creation,expiration,termination', '10485760'])

  const place = await startUpload(app, ana, photo.length)
  const speaks = { 'tus-resumable': '0.2.2', cookie: ana.cookie }
  const sends = { ...speaks, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  const asked: [string, RequestInit][] = [
    ['/api/uploads', { method: 'POST', headers: { ...speaks, 'upload-length': '9' } }],
    [place, { method: 'HEAD', headers: speaks }],
    [place, { method: 'PATCH', headers: sends, body: part(0) }],
    [place, { method: 'DELETE', headers: speaks }],
  ]
  for (const [path, init] of asked) {
    const answer = await app.ask(path, init)
    expect([init.method, answer.status, answer.headers.get('tus-version')]).toEqual([
      init.method,
      412,
      '1.0.0',
    ])
  }
  const state = await head(app, ana, place)
  expect([state.status, state.headers.get('upload-offset')]).toEqual([200, '0'])
  expect(await app.db.selectFrom('uploads').select('id').execute()).toHaveLength(1)
})

test('an upload untouched for a day is deleted with its files; beyond the limit of unfinished uploads the oldest are deleted [UPL-27]', async () => {
  const app = await ownTestApp()
  const ana = await app.given.member()
  const [old, young] = [await startUpload(app, ana, photo.length), await startUpload(app, ana, photo.length)]
  for (const place of [old, young]) await send(app, ana, place, 0, broken(part(0, 25_000)))
  await app.db
    .updateTable('uploads')
    .set({ touched_at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    .where('id', '=', old.slice(-36))
    .execute()
  expect((await head(app, ana, old)).status).toBe(404)
  await clearUploads.run({}, app.platform, running)
  await clearUploads.run({}, app.platform, running)
  expect(await partsOf(app)).toHaveLength(1)
  expect((await head(app, ana, young)).status).toBe(200)
  for (let i = 0; i < 24; i++) await startUpload(app, ana, 9)
  expect((await head(app, ana, young)).status).toBe(404)
  await clearUploads.run({}, app.platform, running)
  expect(await partsOf(app)).toEqual([])
  expect(await app.db.selectFrom('uploads').select('id').execute()).toHaveLength(24)
})
