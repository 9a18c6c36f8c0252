import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import type { TestApp } from '../../../../../platform/testing/test-app.ts'
import { PART_BYTES } from '../../reel-limits.ts'

const VIDEOS_FOLDER = join(import.meta.dirname, '../../../../../platform/videos/films-for-tests')

export const readTestVideo = (name: string): Buffer => readFileSync(join(VIDEOS_FOLDER, name))

export const reelForm = (bytes: Uint8Array, more: object = {}) => ({
  description: 'Packing for the coast',
  bytes: bytes.length,
  ...more,
})

export async function createTestReel(app: TestApp, owner: TestMember, bytes: Uint8Array, more: object = {}) {
  const answer = await app.as(owner).post('/reels', reelForm(bytes, more))
  return (await answer.json()).id as string
}

export const sendPart = (
  app: TestApp,
  owner: TestMember | null,
  reelId: string,
  at: number,
  bytes: BodyInit,
) =>
  app.ask(`/api/uploads/${reelId}`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(at),
      'tus-resumable': '1.0.0',
      ...(owner ? { cookie: owner.cookie } : {}),
    },
    body: bytes,
    duplex: 'half',
  } as RequestInit)

/** Sends all bytes, in pieces of the given size. */
export async function sendAll(
  app: TestApp,
  owner: TestMember,
  reelId: string,
  bytes: Buffer,
  size = PART_BYTES,
) {
  let answer = new Response()
  for (let at = 0; at < bytes.length; at += size) {
    answer = await sendPart(app, owner, reelId, at, new Uint8Array(bytes.subarray(at, at + size)))
  }
  return answer
}

/** Creates a reel, sends its video and runs the processing. */
export async function publishReel(app: TestApp, owner: TestMember, name: string, more: object = {}) {
  const bytes = readTestVideo(name)
  const reelId = await createTestReel(app, owner, bytes, more)
  await sendAll(app, owner, reelId, bytes)
  await app.drainJobs()
  return reelId
}

export const fetchUpload = async (app: TestApp, owner: TestMember, reelId: string) =>
  (await app.as(owner).get(`/reels/${reelId}/upload`)).json()

export const statusAndCode = async (answer: Response | Promise<Response>) => {
  const { status, code } = await (await answer).json()
  return [status, code]
}

export async function listReelFiles(app: TestApp): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.platform.media.list('reels/')) keys.push(key)
  return keys.sort()
}

/** Downloads the reel's video as members do. */
export async function downloadVideo(app: TestApp, reelId: string): Promise<Buffer> {
  const answer = await app.ask(`/media/reel/${reelId}/full.mp4`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
