import { expect, test } from 'vitest'
import {
  createTestReel,
  downloadVideo,
  fetchUpload,
  publishReel,
  sendPart,
  statusAndCode,
} from '../../src/features/community/reels/server/testing/reel-uploads.ts'
import { ownTestApp } from '../../src/platform/testing/test-app.ts'
import { requireInstalled } from './deploy-files.ts'

requireInstalled('ffmpeg', 'ffmpeg')

test('with ffmpeg installed, MOV and WebM are converted to upright MP4 with a poster [REEL-07, DEC-43]', {
  timeout: 60_000,
}, async () => {
  const app = await ownTestApp()
  const ana = await app.given.member()
  for (const [name, widthPx, heightPx] of [
    ['turned.mov', 180, 320],
    ['vp9.webm', 180, 320],
  ] as const) {
    const reelId = await publishReel(app, ana, name)
    expect(await fetchUpload(app, ana, reelId)).toMatchObject({ stage: 'ready', failure: null })
    const { video, poster } = await (await app.as(null).get(`/reels/${reelId}`)).json()
    expect(video).toMatchObject({ widthPx, heightPx })
    expect((await app.ask(`${poster.src}/480.webp`)).status).toBe(200)
    const bytes = await downloadVideo(app, reelId)
    expect([bytes.subarray(4, 8).toString(), bytes.includes('avc1'), bytes.includes('+43.5081')]).toEqual([
      'ftyp',
      true,
      false,
    ])
  }
})

test('a playlist of local files uploaded as a video is refused, so no file of the server gets into a reel [REEL-07, DEC-43]', async () => {
  const app = await ownTestApp()
  const ana = await app.given.member()
  const list = Buffer.concat([Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'), Buffer.alloc(64)])
  const reelId = await createTestReel(app, ana, list)
  expect(await statusAndCode(sendPart(app, ana, reelId, 0, new Uint8Array(list)))).toEqual([
    422,
    'video-not-a-video',
  ])
})
