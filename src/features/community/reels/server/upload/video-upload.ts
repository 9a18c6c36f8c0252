import {
  type SentBytes,
  type UploadChunk,
  uploadTargets,
} from '../../../../../kernel/pictures/server/uploads/upload-targets.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { found, permit } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { KIND_BYTES, videoKind } from '../../../../../platform/videos/video-kind.ts'
import { Problem } from '../../../../../problems.ts'
import { PART_BYTES } from '../../reel-limits.ts'
import { maySendVideo } from '../reel-rules.ts'
import { findReelFacts, lockReel } from '../reel-sql.ts'
import { queueVideoProcessing } from './queue-video-processing.ts'
import { addPart, readUpload } from './upload-sql.ts'

/** A client that sends nothing for this long is treated as gone. */
const IDLE_TIMEOUT_MS = 60_000

/** The upload of a reel's video has the reel's id. */
export const videoUpload = uploadTargets.of({
  async find(db, viewer, reelId) {
    const reel = await findReelFacts(db, reelId, viewer.memberId)
    if (!reel || !maySendVideo(viewer, reel).allowed) return undefined
    const upload = await readUpload(db, reelId)
    // A failed upload starts over, with another video or the same one.
    return upload && upload.stage !== 'failed' ? upload : undefined
  },
  receive: receiveVideo,
})

/**
 * Receives the next bytes of a video, any number, and stores them piece by piece. If two windows send the same bytes,
 * the second gets an error with the number of bytes received. The transaction that stores the last byte also queues
 * the processing.
 * @throws Problem 'upload-elsewhere' with `received`; 'video-not-a-video' at the first bytes; 'upload-incomplete' if
 * the connection breaks, 'body-too-large' at one byte too many
 */
async function receiveVideo(
  platform: Platform,
  viewer: SignedInViewer,
  reelId: string,
  { startsAt, body }: UploadChunk,
): Promise<SentBytes> {
  const { bytesTotal } = await checkUploadOffset(platform, viewer, reelId, startsAt)
  let at = startsAt
  for await (const bytes of splitIntoPieces(body, bytesTotal - startsAt)) {
    // Fewer bytes than it takes to identify a format are not a video.
    if (at === 0 && (bytes.length < KIND_BYTES || !videoKind(bytes))) throw new Problem('video-not-a-video')
    await storePiece(platform, viewer, reelId, at, bytes)
    at += bytes.length
  }
  return { bytesTotal, bytesReceived: at }
}

async function storePiece(
  platform: Platform,
  viewer: SignedInViewer,
  reelId: string,
  startsAt: number,
  bytes: Uint8Array,
) {
  const key = `reels/parts/${newId()}.part`
  await platform.media.put(key, bytes, { contentType: 'application/octet-stream' })
  const isTaken = await platform.db.transaction().execute(async (tx) => {
    const reel = found(await lockReel(tx, reelId, viewer.memberId), 'reel-not-found')
    permit(maySendVideo(viewer, reel))
    const added = await addPart(tx, reelId, { startsAt, bytes: bytes.length, key })
    if (added?.isWhole) await queueVideoProcessing(tx, reelId)
    return added !== undefined
  })
  if (isTaken) return
  await platform.media.remove(key)
  await checkUploadOffset(platform, viewer, reelId, startsAt)
  throw new Problem('reel-busy')
}

/** Checks the upload before anything is read. */
async function checkUploadOffset(
  platform: Platform,
  viewer: SignedInViewer,
  reelId: string,
  startsAt: number,
) {
  const upload = await platform.db.transaction().execute(async (tx) => {
    const reel = found(await lockReel(tx, reelId, viewer.memberId), 'upload-not-found')
    permit(maySendVideo(viewer, reel))
    return found(await readUpload(tx, reelId), 'upload-not-found')
  })
  if (upload.stage !== 'uploading') throw new Problem('reel-busy')
  if (upload.bytesReceived !== startsAt) {
    throw new Problem('upload-elsewhere', { received: upload.bytesReceived })
  }
  return upload
}

/**
 * Splits a body into pieces of one size, including what arrived before it broke off. Only one piece is in memory at a
 * time.
 */
async function* splitIntoPieces(body: UploadChunk['body'], maxBytes: number): AsyncGenerator<Uint8Array> {
  if (!body) throw new Problem('upload-incomplete')
  const reader = body.getReader()
  let [piece, length, left]: [Uint8Array[], number, number] = [[], 0, maxBytes]
  let broke: unknown = null
  try {
    for (;;) {
      const next = await readNext(reader).catch((cause: unknown) => {
        broke = cause
        return { done: true as const, value: undefined }
      })
      if (next.done) break
      left -= next.value.length
      if (left < 0) throw new Problem('body-too-large')
      piece.push(next.value)
      length += next.value.length
      if (length < PART_BYTES) continue
      yield Buffer.concat(piece, length)
      piece = []
      length = 0
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
  // The first piece must identify the format, so if it is too short it is not stored and the client sends it again.
  if (length > 0 && !(broke && length < KIND_BYTES)) yield Buffer.concat(piece, length)
  if (broke || left === maxBytes) throw Object.assign(new Problem('upload-incomplete'), { cause: broke })
}

async function readNext(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let late: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('No data arrived for a minute.')), IDLE_TIMEOUT_MS)
  })
  return Promise.race([reader.read(), patience]).finally(() => clearTimeout(late))
}
