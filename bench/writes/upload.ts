import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Spread, spreadOf } from '../measuring/load.ts'
import { scratchFolder } from '../measuring/scratch-folder.ts'

const ROUNDS = 7
const WIDTHS = [320, 480, 720, 1080, 1440]
/** 24 megapixels, just under 5 MB. */
const PHOTO = join(import.meta.dirname, '../../../shared/fixtures/photos/edge-24mp.jpg')

export type UploadFigure = { oursMs: Spread; yardstickMs: Spread; ratio: Spread }

/**
 * Measures from the first byte sent until the photo is in the feed, beside vipsthumbnail creating the same widths from
 * the same file. Returns null if the photo or the tool is missing.
 */
export async function measureUpload(address: string, cookie: string): Promise<UploadFigure | null> {
  if (!existsSync(PHOTO) || spawnSync('vipsthumbnail', ['--vips-version']).status !== 0) return null
  const bytes = readFileSync(PHOTO)
  const types = (await (await fetch(`${address}/api/post-types`)).json()) as { items: { id: string }[] }
  const publishDurationsMs: number[] = []
  const thumbnailDurationsMs: number[] = []
  await publish()
  thumbnails()
  for (let round = 0; round < ROUNDS; round++) {
    publishDurationsMs.push(await publish())
    thumbnailDurationsMs.push(thumbnails())
  }
  return {
    oursMs: spreadOf(publishDurationsMs),
    yardstickMs: spreadOf(thumbnailDurationsMs),
    ratio: spreadOf(
      publishDurationsMs.map((one, round) => one / (thumbnailDurationsMs[round] ?? Number.NaN)),
    ),
  }

  async function publish(): Promise<number> {
    const headers = { cookie, origin: address }
    const startedAt = performance.now()
    const { pictureId } = await uploadPicture(address, cookie, bytes)
    const published = await fetch(`${address}/api/photos`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ postTypeId: types.items[0]?.id, images: [{ pictureId }] }),
    })
    const { photo } = (await published.json()) as { photo: { id: string } }
    const feed = await (await fetch(`${address}/api/photos?limit=1`)).text()
    const elapsedMs = performance.now() - startedAt
    if (!feed.includes(photo.id)) throw new Error('The published photo is not in the feed.')
    return elapsedMs
  }

  function thumbnails(): number {
    const folder = scratchFolder('vips')
    const startedAt = performance.now()
    for (const width of WIDTHS) {
      const result = spawnSync('vipsthumbnail', [
        PHOTO,
        '-s',
        `${width}x`,
        '-o',
        join(folder, `${width}.webp[Q=80]`),
      ])
      if (result.status !== 0) throw new Error(`vipsthumbnail failed: ${result.stderr}`)
    }
    return performance.now() - startedAt
  }
}

/** @returns the picture, and the URL of its files without width and extension */
export async function uploadPicture(address: string, cookie: string, bytes: Buffer<ArrayBuffer>) {
  const headers = { cookie, origin: address, 'tus-resumable': '1.0.0' }
  const creationResponse = await fetch(`${address}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': `for ${btoa('photo')}` },
  })
  const answer = await fetch(`${address}${creationResponse.headers.get('location')}`, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  })
  const { picture } = (await answer.json()) as { picture: { pictureId: string; picture: { src: string } } }
  return { pictureId: picture.pictureId, src: picture.picture.src }
}
