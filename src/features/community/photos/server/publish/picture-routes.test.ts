import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { UploadedPicture } from '../../../../../kernel/pictures/picture.ts'
import { PHOTOS_FOLDER, samplePhotoNames } from '../../../../../platform/pictures/pictures-for-tests.ts'
import { postTypes } from '../../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import type { PhotoView } from '../../photo.ts'

const FIVE_MIB = 5 * 1024 * 1024

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer()

async function upload(app: TestApp, member: Parameters<TestApp['as']>[0], bytes: Uint8Array) {
  const answer = await app.as(member).send('/pictures', bytes)
  expect(answer.status).toBe(201)
  return (await answer.json()) as UploadedPicture
}

const filesOf = (app: TestApp, pictureId: string) =>
  app.db.selectFrom('media_files').selectAll().where('media_id', '=', pictureId).orderBy('variant').execute()

test('an uploaded picture is stored with its original and its widths, and counts as unused [UPL-01, UPL-22, API-17]', async () => {
  const app = await testApp()
  const member = await app.given.member()
  const uploaded = await upload(app, member, await jpeg(900, 600))
  expect(uploaded).toMatchObject({ picture: { widthPx: 900, heightPx: 600 }, wasAnimated: false })
  expect(uploaded.picture.src).toBe(`/media/${uploaded.pictureId}-1`)
  const media = await app.db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', uploaded.pictureId)
    .executeTakeFirstOrThrow()
  expect(media).toMatchObject({ owner_id: member.id, reference_count: 0, revision: 1, crop: null })
  const files = await filesOf(app, uploaded.pictureId)
  expect(files.map((file) => file.variant)).toEqual([
    '1/1080.webp',
    '1/320.webp',
    '1/480.webp',
    '1/720.webp',
    'original',
  ])
  expect(files.find((file) => file.variant === 'original')!.key).toBe(
    `user_uploads/review_${uploaded.pictureId}.jpg`,
  )
  for (const file of files) {
    const opened = (await app.platform.media.open(file.key))!
    expect(opened.size).toBe(file.bytes)
    await opened.stream.cancel()
  }
})

describe('refusals', () => {
  test.each([
    [
      'text',
      Buffer.from('I am a picture, honestly'),
      422,
      'picture-not-an-image',
      'Please select an image file',
    ],
    ['nothing', Buffer.alloc(0), 422, 'picture-not-an-image', 'Please select an image file'],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      422,
      'picture-not-an-image',
      'Please select an image file',
    ],
    [
      'HTML',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      422,
      'picture-not-an-image',
      'Please select an image file',
    ],
    [
      'a damaged JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(5000)]),
      422,
      'picture-broken',
      'This picture is damaged and cannot be opened.',
    ],
  ])(
    '%s is refused with its message, and nothing is stored [UPL-06, DEC-54]',
    async (_, bytes, status, code, title) => {
      const app = await testApp()
      const member = await app.given.member()
      // The declared type is ignored; the content decides.
      const answer = await app.as(member).send('/pictures', bytes, { 'content-type': 'image/jpeg' })
      expect(answer.status).toBe(status)
      expect(await answer.json()).toMatchObject({ code, title })
      expect(
        await app.db.selectFrom('media').select('id').where('owner_id', '=', member.id).execute(),
      ).toEqual([])
    },
  )

  test.each([
    ['photo', FIVE_MIB - 1, 201],
    ['photo', FIVE_MIB, 413],
    ['avatar', FIVE_MIB, 413],
    ['travel', FIVE_MIB, 201],
    ['travel', FIVE_MIB + 1, 413],
  ])(
    'an upload with for=%s and %i bytes gets status %i [UPL-07, DEC-52, CONST-13]',
    async (purpose, size, status) => {
      const app = await testApp()
      const small = await jpeg(40, 30)
      // A JPEG may carry anything after its end.
      const bytes = Buffer.concat([small, Buffer.alloc(size - small.length)])
      const answer = await app.as(await app.given.member()).send(`/pictures?for=${purpose}`, bytes)
      expect(answer.status).toBe(status)
      if (status === 413) {
        expect(await answer.json()).toMatchObject({
          code: 'picture-too-large',
          title: 'Image size should be less than 5MB',
        })
      }
    },
  )

  test('a picture of a trip is stored under travel_photos/ [TRAV-24]', async () => {
    const app = await testApp()
    const answer = await app.as(await app.given.member()).send('/pictures?for=travel', await jpeg(40, 30))
    const { pictureId } = await answer.json()
    const files = await app.db
      .selectFrom('media_files')
      .select('key')
      .where('media_id', '=', pictureId)
      .execute()
    const keys = files.map(({ key }) => key)
    expect(keys).toContain(`travel_photos/${pictureId}.jpg`)
    for (const key of keys) expect(key).toMatch(/^travel_photos\//)
  })

  test('an upload that is too large is refused while it arrives, not at its end [UPL-07]', async () => {
    const app = await testApp()
    let sent = 0
    const start = await jpeg(40, 30)
    const endless = new ReadableStream({
      pull(controller) {
        const piece = sent === 0 ? start : Buffer.alloc(64 * 1024)
        sent += piece.length
        controller.enqueue(piece)
      },
    })
    const answer = await app.as(await app.given.member()).send('/pictures', endless)
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(FIVE_MIB + 1024 * 1024)
  })

  test('an upload that breaks off is refused as incomplete', async () => {
    const app = await testApp()
    const bytes = await jpeg(400, 300)
    const answer = await app
      .as(await app.given.member())
      .send('/pictures', bytes.subarray(0, 600), { 'content-length': String(bytes.length) })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'upload-incomplete' })
  })

  test('signed-out visitors and paused members cannot upload [UPL-08]', async () => {
    const app = await testApp()
    const bytes = await jpeg(40, 30)
    expect((await app.as(null).send('/pictures', bytes)).status).toBe(401)
    const paused = await app.given.member({ isSuspended: true })
    expect((await app.as(paused).send('/pictures', bytes)).status).toBe(403)
    expect((await app.as(paused).send('/pictures?for=wallpaper', bytes)).status).toBe(422)
  })
})

describe('a crop', () => {
  test('shows a part, keeps the original, and can be undone', async () => {
    const app = await testApp()
    const member = await app.given.member()
    const { pictureId, picture } = await upload(app, member, await jpeg(800, 600))
    const crop = { x: 25, y: 0, width: 50, height: 50 }
    const cropped = await (await app.as(member).put(`/pictures/${pictureId}/crop`, { crop })).json()
    expect(cropped.picture).toMatchObject({ src: `/media/${pictureId}-2`, widthPx: 400, heightPx: 300 })
    await app.drainJobs()
    const files = await filesOf(app, pictureId)
    expect(files.map((file) => file.variant)).toEqual(['2/320.webp', '2/480.webp', 'original'])

    const whole = await (await app.as(member).put(`/pictures/${pictureId}/crop`, { crop: null })).json()
    expect(whole.picture).toEqual({ ...picture, src: `/media/${pictureId}-3` })
  })

  test('deletes the files that show the cut-off part, and the old address redirects to the new one', async () => {
    const app = await testApp()
    const member = await app.given.member()
    const { pictureId } = await upload(app, member, await jpeg(800, 600))
    const old = `/media/${pictureId}-1/480.webp`
    const headers = { cookie: member.cookie }
    expect((await app.ask(old, { headers })).status).toBe(200)
    const before = await filesOf(app, pictureId)
    await app.as(member).put(`/pictures/${pictureId}/crop`, { crop: { x: 0, y: 0, width: 50, height: 50 } })
    await app.drainJobs()
    const answer = await app.ask(old, { headers })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`/media/${pictureId}-2/480.webp`)
    for (const { key, variant } of before) {
      const opened = await app.platform.media.open(key)
      await opened?.stream.cancel()
      expect(opened !== null).toBe(variant === 'original')
    }
  })

  test('racing another crop leaves one of the two, complete', async () => {
    const app = await testApp()
    const member = await app.given.member()
    const { pictureId } = await upload(app, member, await jpeg(800, 600))
    const crops = [20, 60].map((width) => ({ x: 0, y: 0, width, height: 50 }))
    const answers = await Promise.all(
      crops.map((crop) => app.as(member).put(`/pictures/${pictureId}/crop`, { crop })),
    )
    const views: UploadedPicture[] = await Promise.all(answers.map((answer) => answer.json()))
    await app.drainJobs()
    const last = views.find((view) => view.picture.src.endsWith('-3'))!
    const media = await app.db
      .selectFrom('media')
      .selectAll()
      .where('id', '=', pictureId)
      .executeTakeFirstOrThrow()
    expect(media).toMatchObject({ revision: 3, width: last.picture.widthPx })
    const headers = { cookie: member.cookie }
    const file = await app.ask(`${last.picture.src}/1440.webp`, { headers })
    expect((await sharp(await file.arrayBuffer()).metadata()).width).toBe(last.picture.widthPx)
  })

  test('shows in the published photo at once', async () => {
    const app = await testApp()
    const member = await app.given.member()
    const { pictureId } = await upload(app, member, await jpeg(800, 600))
    const images = [{ pictureId }]
    const { photo } = await (
      await app.as(member).post('/photos', { postTypeId: postTypes.outfit, images })
    ).json()
    await app.as(null).get(`/photos/${photo.id}`)
    await app.as(member).put(`/pictures/${pictureId}/crop`, { crop: { x: 0, y: 0, width: 50, height: 100 } })
    const view: PhotoView = await (await app.as(null).get(`/photos/${photo.id}`)).json()
    expect(view.images[0]!.picture).toMatchObject({
      src: `/media/${pictureId}-2`,
      widthPx: 400,
      heightPx: 600,
    })
  })

  test.each([
    [{ crop: { x: 0, y: 0, width: 0, height: 50 } }],
    [{ crop: { x: -1, y: 0, width: 50, height: 50 } }],
    [{ crop: { x: 0, y: 0, width: 50 } }],
    [{ crop: 'all' }],
    [{}],
  ])('without a valid area is refused: %j', async (body) => {
    const app = await testApp()
    const member = await app.given.member()
    const picture = await app.given.picture(member)
    expect((await app.as(member).put(`/pictures/${picture.id}/crop`, body)).status).toBe(422)
  })

  test('of another member’s picture is refused as not found', async () => {
    const app = await testApp()
    const picture = await app.given.picture(await app.given.member())
    const other = app.as(await app.given.member({ role: 'admin' }))
    for (const id of [picture.id, '01890000-0000-7000-8000-000000000000']) {
      const answer = await other.put(`/pictures/${id}/crop`, { crop: null })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'image-not-found' })
    }
    expect((await app.as(null).put(`/pictures/${picture.id}/crop`, { crop: null })).status).toBe(401)
  })
})

describe('the original of a picture', () => {
  test('is streamed whole to its owner, also after a crop, and is marked private and not to be stored', async () => {
    const app = await testApp()
    const member = await app.given.member()
    const { pictureId } = await upload(app, member, await jpeg(400, 300))
    await app.as(member).put(`/pictures/${pictureId}/crop`, { crop: { x: 0, y: 0, width: 50, height: 50 } })
    const answer = await app.as(member).get(`/pictures/${pictureId}/original`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 300 })
  })

  test('has a crop that its owner can read', async () => {
    const app = await testApp()
    const member = await app.given.member()
    const { pictureId } = await upload(app, member, await jpeg(400, 300))
    const read = async () => (await app.as(member).get(`/pictures/${pictureId}`)).json()
    expect(await read()).toMatchObject({ pictureId, crop: null, picture: { widthPx: 400 } })
    const crop = { x: 10, y: 20, width: 50, height: 40 }
    await app.as(member).put(`/pictures/${pictureId}/crop`, { crop })
    expect(await read()).toMatchObject({ pictureId, crop, picture: { widthPx: 200, heightPx: 120 } })
  })

  test.each(['', '/original'])('is not found for other members: %s', async (rest) => {
    const app = await testApp()
    const picture = await app.given.picture(await app.given.member())
    const other = app.as(await app.given.member({ role: 'admin' }))
    for (const id of [picture.id, '01890000-0000-7000-8000-000000000000']) {
      const answer = await other.get(`/pictures/${id}${rest}`)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'image-not-found' })
    }
    expect((await app.as(null).get(`/pictures/${picture.id}${rest}`)).status).toBe(401)
    expect((await other.get(`/pictures/nonsense${rest}`)).status).toBe(rest ? 404 : 422)
  })
})

describe('pictures of every kind', () => {
  test.each(samplePhotoNames.filter((name) => !name.endsWith('.heic')))(
    '%s is published, and everyone can load it [UPL-01, UPL-03, DEC-54, FEED-03]',
    { timeout: 60_000 },
    async (name) => {
      const app = await testApp()
      const member = await app.given.member()
      const { pictureId, wasAnimated } = await upload(app, member, readFileSync(join(PHOTOS_FOLDER, name)))
      expect(wasAnimated).toBe(name.includes('animated'))
      const images = [{ pictureId, altText: name }]
      const answer = await app.as(member).post('/photos', { postTypeId: postTypes.outfit, images })
      expect(answer.status).toBe(201)
      const feed = await (await app.as(null).get('/photos?limit=1')).json()
      const [shown] = (feed.items as PhotoView[])[0]!.images
      expect(shown!.pictureId).toBe(pictureId)
      const file = await app.ask(`${shown!.picture.src}/720.webp`)
      expect(file.headers.get('content-type')).toBe('image/webp')
      const { width } = await sharp(await file.arrayBuffer()).metadata()
      expect(width).toBe(Math.min(720, shown!.picture.widthPx))
    },
  )

  test('a HEIC picture is refused with its own message [DEC-54]', async () => {
    const app = await testApp()
    const answer = await app
      .as(await app.given.member())
      .send('/pictures', readFileSync(join(PHOTOS_FOLDER, 'edge-photo.heic')))
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'picture-heic',
      title: 'This is a HEIC picture, which most browsers cannot show. Please save it as JPEG and try again.',
    })
  })
})
