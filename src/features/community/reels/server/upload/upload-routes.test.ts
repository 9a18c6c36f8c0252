import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { ownTestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { PART_BYTES, UNFINISHED_MAX } from '../../reel-limits.ts'
import { clearReelUploads } from '../reel-jobs.ts'
import {
  createTestReel,
  downloadVideo,
  fetchUpload,
  listReelFiles,
  readTestVideo,
  reelForm,
  sendAll,
  sendPart,
  statusAndCode,
} from '../testing/reel-uploads.ts'
import { prepareReel } from './prepare-reel.ts'

const running = { signal: new AbortController().signal }
const plainOnly = () => ownTestApp({ FFMPEG: 'off' })

describe('sending a video', () => {
  test('works in pieces, each from the offset the server names, and after the last one the reel is processed and shown [REEL-07, DEC-43]', async () => {
    const app = await plainOnly()
    const ana = await app.given.member()
    const product = await app.given.product({ name: 'Linen shirt' })
    const bytes = readTestVideo('plain.mp4')
    const tagged = { productId: product.id, x: 20, y: 80, fromMs: 500, untilMs: 1500 }
    const more = {
      tags: ['fashion'],
      productTags: [tagged],
      captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello <b>you</b>\n',
    }
    const reelId = await createTestReel(app, ana, bytes, more)
    expect(await fetchUpload(app, ana, reelId)).toMatchObject({
      stage: 'uploading',
      bytesReceived: 0,
      bytesTotal: bytes.length,
    })

    expect(
      await (await sendPart(app, ana, reelId, 0, new Uint8Array(bytes.subarray(0, 9000)))).json(),
    ).toEqual({
      uploadId: reelId,
      bytesReceived: 9000,
      bytesTotal: bytes.length,
      picture: null,
    })
    // The response to a piece was lost: it is sent again, and the refusal contains where to continue.
    const again = await sendPart(app, ana, reelId, 0, new Uint8Array(bytes.subarray(0, 9000)))
    expect([again.status, await again.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'upload-elsewhere', received: 9000 }),
    ])
    expect(
      (await (await sendPart(app, ana, reelId, 9000, new Uint8Array(bytes.subarray(9000)))).json())
        .bytesReceived,
    ).toBe(bytes.length)
    expect((await fetchUpload(app, ana, reelId)).stage).toBe('processing')
    expect(await statusAndCode(app.as(null).get(`/reels/${reelId}`))).toEqual([404, 'reel-not-found'])

    await app.drainJobs()
    expect(await fetchUpload(app, ana, reelId)).toMatchObject({ stage: 'ready', failure: null })
    const reel = await (await app.as(null).get(`/reels/${reelId}`)).json()
    expect(reel).toMatchObject({
      description: 'Packing for the coast',
      tags: ['Fashion'],
      owner: { username: ana.username },
      likeCount: 0,
      likedByViewer: false,
      video: {
        widthPx: 180,
        heightPx: 320,
        hasSound: true,
        files: [{ src: `/media/reel/${reelId}/full.mp4`, widthPx: 180 }],
      },
      productTags: [{ productId: product.id, name: 'Linen shirt', x: 20, y: 80, fromMs: 500, untilMs: 1500 }],
      can: { remove: false, moderate: false },
    })
    const captions = await app.ask(reel.video.captionsSrc)
    expect([captions.headers.get('content-type'), await captions.text()]).toEqual([
      'text/vtt; charset=utf-8',
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHello you\n',
    ])
    // The pieces are gone, and the stored file does not reveal who filmed it or where.
    expect((await listReelFiles(app)).filter((key) => key.includes('parts'))).toEqual([])
    const video = await downloadVideo(app, reelId)
    expect(bytes.includes('Somebody at home') && bytes.includes('+43.5081')).toBe(true)
    expect(video.includes('Somebody at home') || video.includes('+43.5081')).toBe(false)
    expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'))
  })

  test('stores a piece once when it is sent several times at once [DEC-43]', async () => {
    const app = await plainOnly()
    const ana = await app.given.member()
    const bytes = readTestVideo('plain.mp4')
    const reelId = await createTestReel(app, ana, bytes)
    const piece = new Uint8Array(bytes.subarray(0, 5000))
    const answers = await Promise.all([1, 2, 3].map(() => sendPart(app, ana, reelId, 0, piece)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await fetchUpload(app, ana, reelId)).bytesReceived).toBe(5000)
    expect(await listReelFiles(app)).toHaveLength(1)
  })

  test('stores nothing of a piece that is too large, empty or no video, and continues an interrupted piece where it stopped [DEC-43]', async () => {
    const app = await plainOnly()
    const ana = await app.given.member()
    const bytes = readTestVideo('plain.mp4')
    const reelId = await createTestReel(app, ana, bytes)
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(bytes.subarray(0, 100)))
      },
      pull(controller) {
        controller.error(new Error('the line is dead'))
      },
    })
    expect(await statusAndCode(sendPart(app, ana, reelId, 0, new Uint8Array()))).toEqual([
      400,
      'upload-incomplete',
    ])
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    })
    expect(await statusAndCode(sendPart(app, ana, reelId, 0, endless))).toEqual([413, 'body-too-large'])
    const more = new Uint8Array(bytes.length + 1)
    expect(await statusAndCode(sendPart(app, ana, reelId, 0, more))).toEqual([413, 'body-too-large'])
    for (const lie of [
      readFileSync(import.meta.filename),
      Buffer.from('%PDF-1.7 and so on and on'),
      Buffer.from('GIF89a......................'),
    ]) {
      expect(
        await statusAndCode(sendPart(app, ana, reelId, 0, new Uint8Array(lie.subarray(0, 5000)))),
      ).toEqual([422, 'video-not-a-video'])
    }
    expect(await statusAndCode(sendPart(app, ana, reelId, PART_BYTES, new Uint8Array(9)))).toEqual([
      409,
      'upload-elsewhere',
    ])
    expect((await sendPart(app, ana, reelId, 1.5 as number, new Uint8Array(9))).status).toBe(422)
    expect([await listReelFiles(app), (await fetchUpload(app, ana, reelId)).bytesReceived]).toEqual([[], 0])
    expect(await statusAndCode(sendPart(app, ana, reelId, 0, broken))).toEqual([400, 'upload-incomplete'])
    expect((await fetchUpload(app, ana, reelId)).bytesReceived).toBe(100)
    const rest = await sendPart(app, ana, reelId, 100, new Uint8Array(bytes.subarray(100)))
    expect((await rest.json()).bytesReceived).toBe(bytes.length)
  })

  test('is for its owner only, signed in and not paused, and not found for other members [PERM-01]', async () => {
    const app = await testApp()
    const [ana, ben] = [await app.given.member(), await app.given.member()]
    const paused = await app.given.member({ isSuspended: true })
    const bytes = readTestVideo('plain.mp4')
    const reelId = await createTestReel(app, ana, bytes)
    expect(await statusAndCode(sendPart(app, null, reelId, 0, new Uint8Array(bytes)))).toEqual([
      401,
      'sign-in-required',
    ])
    expect(await statusAndCode(sendPart(app, ben, reelId, 0, new Uint8Array(bytes)))).toEqual([
      404,
      'upload-not-found',
    ])
    expect(await statusAndCode(app.as(ben).get(`/reels/${reelId}/upload`))).toEqual([404, 'reel-not-found'])
    expect(await statusAndCode(app.as(ben).put(`/reels/${reelId}/upload`, { bytes: 9 }))).toEqual([
      404,
      'reel-not-found',
    ])
    expect(await statusAndCode(app.as(ben).post(`/reels/${reelId}/retry`))).toEqual([404, 'reel-not-found'])
    expect(await statusAndCode(app.as(ben).delete(`/reels/${reelId}`))).toEqual([404, 'reel-not-found'])
    expect(await statusAndCode(app.as(null).post('/reels', reelForm(bytes)))).toEqual([
      401,
      'sign-in-required',
    ])
    expect(await statusAndCode(app.as(paused).post('/reels', reelForm(bytes)))).toEqual([
      403,
      'account-suspended',
    ])
    expect(await statusAndCode(sendPart(app, ana, newId(), 0, new Uint8Array(bytes)))).toEqual([
      404,
      'upload-not-found',
    ])
  })

  test('is refused at the wrong field of its form, and the same form sent twice begins one reel [REEL-07, DEC-43]', async () => {
    const app = await testApp()
    const ana = await app.given.member()
    const bytes = readTestVideo('plain.mp4')
    const refused = async (more: object) => {
      const answer = await app.as(ana).post('/reels', reelForm(bytes, more))
      return [answer.status, Object.keys((await answer.json()).fields ?? {})]
    }
    expect(await refused({ description: '  ' })).toEqual([422, ['description']])
    expect(await refused({ description: 'x'.repeat(501) })).toEqual([422, ['description']])
    expect(await refused({ tags: ['Hats'] })).toEqual([422, ['tags']])
    expect(await refused({ bytes: 0 })).toEqual([422, ['bytes']])
    expect(await refused({ bytes: 100 * 1024 * 1024 + 1 })).toEqual([422, ['bytes']])
    expect(await refused({ captions: 'Not captions' })).toEqual([422, ['captions']])
    expect(await refused({ captions: 'WEBVTT\n\n00:05.000 --> 00:01.000\nBack' })).toEqual([
      422,
      ['captions'],
    ])
    const late = { productId: newId(), x: 1, y: 1, fromMs: 900, untilMs: 100 }
    expect(await refused({ productTags: [late] })).toEqual([422, ['productTags.0.untilMs']])
    expect(
      await statusAndCode(
        app.as(ana).post('/reels', reelForm(bytes, { productTags: [{ ...late, untilMs: null }] })),
      ),
    ).toEqual([404, 'product-not-found'])
    expect(await statusAndCode(app.as(ana).post('/reels', reelForm(bytes, { posterId: newId() })))).toEqual([
      404,
      'image-not-found',
    ])

    const key = { 'idempotency-key': newId() }
    const [one, other] = await Promise.all([1, 2].map(() => app.as(ana).post('/reels', reelForm(bytes), key)))
    expect((await one!.json()).id).toBe((await other!.json()).id)
    for (let i = 1; i < UNFINISHED_MAX; i++) await createTestReel(app, ana, bytes)
    expect(await statusAndCode(app.as(ana).post('/reels', reelForm(bytes)))).toEqual([409, 'too-many-reels'])
  })
})

describe('preparing a video', () => {
  test('fails with a reason for an unusable video, and another video can be sent for the same reel [DEC-43]', async () => {
    const app = await plainOnly()
    const ana = await app.given.member()
    const cut = readTestVideo('plain.mp4').subarray(0, 12_000)
    const lying = Buffer.concat([readTestVideo('plain.mp4').subarray(0, 64), Buffer.alloc(5000, 0xff)])
    // As a camera writes it: the index of its frames comes at the end, which never arrived.
    const endless = Buffer.from(readTestVideo('plain.mp4'))
    endless.write('free', endless.indexOf('moov'), 'latin1')
    for (const [bytes, reason] of [
      [cut, 'damaged'],
      [endless, 'damaged'],
      [lying, 'damaged'],
      [readTestVideo('sound-only.mp4'), 'sound but no picture'],
      [readTestVideo('long.mp4'), '60 seconds'],
      [readTestVideo('vp9.webm'), 'cannot convert'],
      [readTestVideo('old-codec.mp4'), 'cannot convert|damaged'],
    ] as const) {
      const reelId = await createTestReel(app, ana, bytes)
      await sendAll(app, ana, reelId, bytes)
      await app.drainJobs()
      const failed = await fetchUpload(app, ana, reelId)
      expect(failed).toMatchObject({ stage: 'failed', canRetry: true })
      expect(failed.failure).toMatch(new RegExp(reason))
      expect((await app.as(ana).delete(`/reels/${reelId}`)).status).toBe(200)
    }
    await app.drainJobs()
    expect(await listReelFiles(app)).toEqual([])

    const reelId = await createTestReel(app, ana, cut)
    await sendAll(app, ana, reelId, cut)
    await app.drainJobs()
    expect((await app.as(ana).post(`/reels/${reelId}/retry`)).status).toBe(200)
    expect((await app.as(ana).post(`/reels/${reelId}/retry`)).status).toBe(200)
    await app.drainJobs()
    expect((await fetchUpload(app, ana, reelId)).stage).toBe('failed')
    const whole = readTestVideo('plain.mp4')
    expect((await app.as(ana).put(`/reels/${reelId}/upload`, { bytes: whole.length })).status).toBe(200)
    await sendAll(app, ana, reelId, whole, 4000)
    await app.drainJobs()
    expect((await fetchUpload(app, ana, reelId)).stage).toBe('ready')
    expect(await statusAndCode(app.as(ana).put(`/reels/${reelId}/upload`, { bytes: 9 }))).toEqual([
      409,
      'reel-busy',
    ])
    expect((await listReelFiles(app)).filter((key) => key.includes('parts'))).toEqual([])
  })

  test('starts again after an interruption and stores one video, and a second run changes nothing [DEC-43]', async () => {
    const app = await plainOnly()
    const ana = await app.given.member()
    const bytes = readTestVideo('plain.mp4')
    const reelId = await createTestReel(app, ana, bytes)
    await sendAll(app, ana, reelId, bytes)
    const died = new Error('the process died')
    const dying = { ...app.platform, media: { ...app.platform.media, put: () => Promise.reject(died) } }
    await expect(prepareReel(dying, reelId, running.signal)).rejects.toBe(died)
    expect((await fetchUpload(app, ana, reelId)).stage).toBe('processing')
    await prepareReel(app.platform, reelId, running.signal)
    await prepareReel(app.platform, reelId, running.signal)
    await app.drainJobs()
    expect((await fetchUpload(app, ana, reelId)).stage).toBe('ready')
    expect(await listReelFiles(app)).toHaveLength(1)
  })

  test('leaves no file and no row if the reel is deleted meanwhile [DEC-43]', async () => {
    const app = await plainOnly()
    const ana = await app.given.member()
    const bytes = readTestVideo('plain.mp4')
    const reelId = await createTestReel(app, ana, bytes)
    await sendAll(app, ana, reelId, bytes)
    const { media } = app.platform
    const put: typeof media.put = async (...file) => {
      await media.put(...file)
      expect((await app.as(ana).delete(`/reels/${reelId}`)).status).toBe(200)
    }
    await prepareReel({ ...app.platform, media: { ...media, put } }, reelId, running.signal)
    await app.drainJobs()
    expect(await listReelFiles(app)).toEqual([])
    expect(await app.db.selectFrom('media').select('id').execute()).toEqual([])
  })

  test('is ended by a job if the process died, as is an upload idle for a day, and the reel’s text stays [DEC-43]', async () => {
    const app = await plainOnly()
    const ana = await app.given.member()
    const bytes = readTestVideo('plain.mp4')
    const [left, young, dead] = [
      await createTestReel(app, ana, bytes),
      await createTestReel(app, ana, bytes),
      await createTestReel(app, ana, bytes),
    ]
    for (const id of [left, young]) await sendPart(app, ana, id, 0, new Uint8Array(bytes.subarray(0, 100)))
    const age = (id: string, minutes: number, more: object = {}) =>
      app.db
        .updateTable('reels')
        .set({ touched_at: new Date(Date.now() - minutes * 60_000), ...more })
        .where('id', '=', id)
        .execute()
    await age(left, 25 * 60)
    await age(dead, 20, { stage: 'processing', bytes_received: bytes.length })
    await clearReelUploads.run({}, app.platform, running)
    await clearReelUploads.run({}, app.platform, running)
    await app.drainJobs()
    expect(await fetchUpload(app, ana, left)).toMatchObject({
      stage: 'failed',
      canRetry: false,
      description: 'Packing for the coast',
    })
    expect((await fetchUpload(app, ana, left)).failure).toMatch(/not finished within a day/)
    expect(await fetchUpload(app, ana, young)).toMatchObject({ stage: 'uploading', bytesReceived: 100 })
    expect((await fetchUpload(app, ana, dead)).failure).toMatch(/went wrong on our side/)
    expect(await listReelFiles(app)).toHaveLength(1)
  })
})
