import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { makeVideoCharge } from '../../../../../kernel/pictures/server/picture-work.ts'
import { storePicture } from '../../../../../kernel/pictures/server/pictures.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { UP_TO_FIVE_MEGABYTES } from '../../../../../platform/pictures/picture-limits.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { KIND_BYTES, videoKind } from '../../../../../platform/videos/video-kind.ts'
import { Problem, type ProblemCode } from '../../../../../problems.ts'
import { holdPost } from '../../../../services/moderation/server/hold-post.ts'
import { REEL_MAX_SECONDS } from '../../reel-limits.ts'
import { setReelHidden } from '../reel-sql.ts'
import { assignVideoToReel, storeVideoFiles } from './store-video.ts'
import { beginProcessing, deleteParts, failProcessing, listParts } from './upload-sql.ts'

/**
 * Makes a reel from the uploaded chunks. If interrupted at any point, it starts again from the chunks, which are kept
 * until the reel is ready; files left by a crash belong to no row and are swept. A problem with the video is stored
 * for its owner; all other errors are thrown and retried.
 */
export async function prepareReel(platform: Platform, reelId: string, signal: AbortSignal): Promise<void> {
  if (!(await beginProcessing(platform.db, reelId))) return
  try {
    await platform.videos.inFolder(reelId, (folder) => prepareInFolder(platform, reelId, folder, signal))
  } catch (error) {
    signal.throwIfAborted()
    const code = error instanceof Problem && isAboutVideo(error.code) ? error.code : null
    if (!code) throw error
    await failProcessing(platform.db, reelId, code)
  }
}

const isAboutVideo = (code: ProblemCode) => code.startsWith('video-')

async function prepareInFolder(platform: Platform, reelId: string, folder: string, signal: AbortSignal) {
  const path = join(folder, 'sent')
  const upload = await assemble(platform, reelId, path)
  const kind = videoKind(upload.head)
  if (!kind) throw new Problem('video-not-a-video')
  const { owner_id: ownerId, description } = await platform.db
    .selectFrom('reels')
    .select(['owner_id', 'description'])
    .where('id', '=', reelId)
    .executeTakeFirstOrThrow()
  const work = { signal, onProcessorTime: makeVideoCharge(platform, ownerId) }
  const preparedVideo = await platform.videos.prepare(
    { path, kind, maxSeconds: REEL_MAX_SECONDS },
    folder,
    work,
  )
  const poster = preparedVideo.stillPath
    ? await storePoster(platform, ownerId, preparedVideo.stillPath)
    : null
  const video = await storeVideoFiles(platform, preparedVideo)
  const isWanted = await platform.db.transaction().execute(async (tx) => {
    const done = await assignVideoToReel(tx, { reelId, ownerId, uploadSha256: upload.sha256, poster, video })
    if (!done) return false
    // Only now is there anything to watch.
    const heldFor = await holdPost(tx, platform, {
      ...{ kind: 'reel', id: reelId, ownerId, mediaIds: [], texts: [description] },
      mayAlwaysWait: true,
    })
    if (heldFor) await setReelHidden(tx, reelId, true)
    const keys = await deleteParts(tx, reelId)
    if (keys.length > 0) await enqueue(tx, 'remove-files', { keys })
    if (done.formerPosterId) await enqueue(tx, 'remove-unused-media', { mediaIds: [done.formerPosterId] })
    return true
  })
  // The reel was deleted meanwhile.
  const unused = [video.id, ...(poster ? [poster.pictureId] : [])]
  if (!isWanted) await enqueue(platform.db, 'remove-unused-media', { mediaIds: unused })
}

/** Concatenates the chunks. @throws if one of them is missing */
async function assemble(platform: Platform, reelId: string, path: string) {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  await using file = await open(path, 'wx')
  for (const { key } of await listParts(platform.db, reelId)) {
    const opened = await platform.media.open(key)
    if (!opened) throw new Error(`The piece ${key} of reel ${reelId} is missing.`)
    for await (const chunk of opened.stream) {
      if (head.length < KIND_BYTES) head = Buffer.concat([head, chunk])
      hash.update(chunk)
      await file.write(chunk)
    }
  }
  return { head, sha256: hash.digest('hex') }
}

async function storePoster(platform: Platform, ownerId: string, path: string) {
  const still = await platform.pictures.prepare(createReadStream(path), UP_TO_FIVE_MEGABYTES, {
    widths: [480, 720],
  })
  return storePicture(platform, still, { ownerId, purpose: 'reel' })
}
