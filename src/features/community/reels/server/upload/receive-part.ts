import { newId } from '../../../../../platform/database/ids.ts'
import { found, permit } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { KIND_BYTES, videoKind } from '../../../../../platform/videos/video-kind.ts'
import { Problem } from '../../../../../problems.ts'
import { PART_BYTES } from '../../reel-limits.ts'
import { maySendVideo } from '../reel-rules.ts'
import { lockReel } from '../reel-sql.ts'
import { queueWork } from './queue-work.ts'
import { addPart, readUpload } from './upload-sql.ts'

/** The time limit for sending one chunk. */
const PATIENCE_MS = 60_000

/**
 * Receives one chunk of a video: completely or not at all, and only the next one. When two windows send the
 * same, the second is told how much has arrived. With the last chunk the processing is queued in the same
 * transaction.
 * @throws Problem 'upload-elsewhere' with `received`; 'video-not-a-video' at the first chunk
 */
export async function receivePart(
  platform: Platform,
  viewer: SignedInViewer,
  reelId: string,
  { startsAt, body }: { startsAt: number; body: ReadableStream<Uint8Array> | null },
): Promise<{ bytesReceived: number; isWhole: boolean }> {
  const upload = await expectPart(platform, viewer, reelId, startsAt)
  const bytes = await readWhole(body, Math.min(PART_BYTES, upload.bytesTotal - startsAt))
  const isFirst = startsAt === 0
  // A video smaller than the bytes that identify its format is not one.
  if (isFirst && (bytes.length < KIND_BYTES || !videoKind(bytes))) throw new Problem('video-not-a-video')

  const key = `reels/parts/${newId()}.part`
  await platform.media.put(key, bytes, { contentType: 'application/octet-stream' })
  const taken = await platform.db.transaction().execute(async (tx) => {
    const reel = found(await lockReel(tx, reelId, viewer.memberId), 'reel-not-found')
    permit(maySendVideo(viewer, reel))
    const added = await addPart(tx, reelId, { startsAt, bytes: bytes.length, key })
    if (added?.isWhole) await queueWork(tx, reelId)
    return added
  })
  if (taken) return taken
  await platform.media.remove(key)
  await expectPart(platform, viewer, reelId, startsAt)
  throw new Problem('reel-busy')
}

/** Before anything is read. */
async function expectPart(platform: Platform, viewer: SignedInViewer, reelId: string, startsAt: number) {
  const upload = await platform.db.transaction().execute(async (tx) => {
    const reel = found(await lockReel(tx, reelId, viewer.memberId), 'reel-not-found')
    permit(maySendVideo(viewer, reel))
    return found(await readUpload(tx, reelId), 'reel-not-found')
  })
  if (upload.stage !== 'uploading') throw new Problem('reel-busy')
  if (upload.bytesReceived !== startsAt) {
    throw new Problem('upload-elsewhere', { received: upload.bytesReceived })
  }
  return upload
}

/**
 * @throws Problem 'upload-incomplete' when it is interrupted or empty, 'body-too-large' at one byte too many
 */
async function readWhole(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  if (!body) throw new Problem('upload-incomplete')
  const reader = body.getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  const late = setTimeout(() => void reader.cancel().catch(() => {}), PATIENCE_MS)
  const began = Date.now()
  try {
    for (;;) {
      const next = await reader.read().catch((cause: unknown) => {
        throw Object.assign(new Problem('upload-incomplete'), { cause })
      })
      if (next.done) break
      length += next.value.length
      if (length > maxBytes) throw new Problem('body-too-large')
      pieces.push(next.value)
    }
  } finally {
    clearTimeout(late)
    void reader.cancel().catch(() => {})
  }
  if (length === 0 || Date.now() - began >= PATIENCE_MS) throw new Problem('upload-incomplete')
  return Buffer.concat(pieces, length)
}
