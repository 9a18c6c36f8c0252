import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { PictureView } from '../../../../../kernel/pictures/picture.ts'
import {
  type FileRow,
  insertFiles,
  insertMedia,
} from '../../../../../kernel/pictures/server/own-pictures-sql.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { PreparedVideo } from '../../../../../platform/videos/videos.ts'
import { finishProcessing } from './upload-sql.ts'

type MadeVideo = Pick<PreparedVideo, 'files' | 'durationMs' | 'hasSound'>
type StoredVideo = MadeVideo & { id: string; rows: FileRow[] }

/** Stores the files of a video before any row refers to them. */
export async function storeVideoFiles(platform: Platform, preparedVideo: MadeVideo): Promise<StoredVideo> {
  const id = newId()
  const rows: FileRow[] = []
  for (const [at, { path }] of preparedVideo.files.entries()) {
    const key = `reels/${id}/${newId()}.mp4`
    rows.push(await putFile(platform, key, at === 0 ? 'original' : 'small', path))
  }
  return { ...preparedVideo, id, rows }
}

/**
 * Assigns the video to the reel, which is then ready.
 * @returns undefined if the reel no longer waits for it
 */
export async function assignVideoToReel(
  tx: Tx,
  reel: {
    reelId: string
    ownerId: string
    uploadSha256: string
    poster: { pictureId: string; picture: PictureView } | null
    video: StoredVideo
  },
): Promise<{ formerPosterId: string | null } | undefined> {
  const { reelId, ownerId, uploadSha256, poster, video } = reel
  const widest = video.files[0]!
  await insertMedia(tx, {
    id: video.id,
    kind: 'video',
    ownerId,
    widthPx: widest.widthPx,
    heightPx: widest.heightPx,
    uploadSha256,
    // The thumbhash and the color are those of the poster.
    thumbhash: poster?.picture.thumbhash ?? '',
    dominantColor: poster?.picture.color ?? '#141310',
    hashes: null,
    crop: null,
  })
  await insertFiles(tx, video.id, video.rows)
  return finishProcessing(tx, reelId, {
    videoId: video.id,
    posterId: poster?.pictureId ?? null,
    durationMs: video.durationMs,
    hasSound: video.hasSound,
  })
}

async function putFile(platform: Platform, key: string, variant: string, path: string): Promise<FileRow> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* read() {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await platform.media.put(key, read(), { contentType: 'video/mp4' })
  return { key, variant, contentType: 'video/mp4', bytes, sha256: hash.digest('hex') }
}
