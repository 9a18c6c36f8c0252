import { lockOwnPictures } from '../../../../kernel/pictures/server/own-pictures-sql.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { found, permit } from '../../../../platform/http/http.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { refuseRemovedPictures } from '../../../services/moderation/server/hold-post.ts'
import { readTaggableProducts } from '../../photos/server/publish/publish-sql.ts'
import type { ReelForm } from '../reel.ts'
import { UNFINISHED_MAX } from '../reel-limits.ts'
import { maySendVideo } from './reel-rules.ts'
import { deleteReel, insertProductTags, insertReel, lockReel, readReelTags } from './reel-sql.ts'
import { queueVideoProcessing } from './upload/queue-video-processing.ts'
import { deleteParts, lockAndCountUnfinishedReels, readUpload, resetUpload } from './upload/upload-sql.ts'

/**
 * Creates a reel that waits for its video. Imported reels keep their id.
 * @throws Problem 'form-invalid', 'image-not-found', 'product-not-found', 'too-many-reels'
 */
export async function createReel(tx: Tx, ownerId: string, form: ReelForm, id = newId()): Promise<string> {
  if ((await lockAndCountUnfinishedReels(tx, ownerId)) >= UNFINISHED_MAX) throw new Problem('too-many-reels')
  const tags = await resolveTags(tx, form.tags)
  if (form.posterId && !(await lockOwnPictures(tx, ownerId, [form.posterId])).has(form.posterId)) {
    throw new Problem('image-not-found')
  }
  if (form.posterId) await refuseRemovedPictures(tx, [form.posterId])
  const names = await readTaggableProducts(tx, [...new Set(form.productTags.map((tag) => tag.productId))])
  const productTags = form.productTags.map((tag) => ({
    ...tag,
    id: newId(),
    name: found(names.get(tag.productId), 'product-not-found'),
  }))
  await insertReel(tx, { ...form, id, ownerId, tags })
  await insertProductTags(tx, id, productTags)
  return id
}

/** Returns the tags as spelled in the settings. */
async function resolveTags(tx: Tx, requestedTags: string[]): Promise<string[]> {
  const knownTags = new Map((await readReelTags(tx)).map((tag) => [tag.toLowerCase(), tag]))
  return requestedTags.map((tag) => {
    const name = knownTags.get(tag.toLowerCase())
    if (name === undefined)
      throw new Problem('form-invalid', { fields: { tags: 'Please choose from the existing tags' } })
    return name
  })
}

/** Makes the reel wait for another video, or for the same one from its beginning. @throws Problem 'reel-busy' */
export async function restartUpload(
  tx: Tx,
  viewer: SignedInViewer,
  reelId: string,
  video: { bytes: number },
) {
  await lockUnfinishedReel(tx, viewer, reelId)
  const keys = await deleteParts(tx, reelId)
  if (keys.length > 0) await enqueue(tx, 'remove-files', { keys })
  await resetUpload(tx, reelId, video.bytes)
}

/** Processes the uploaded video again. @throws Problem 'upload-abandoned' if it no longer exists */
export async function retryReel(tx: Tx, viewer: SignedInViewer, reelId: string) {
  // A second click on the same button.
  if ((await lockOwnUpload(tx, viewer, reelId)).stage === 'processing') return
  await lockUnfinishedReel(tx, viewer, reelId)
  if (!(await queueVideoProcessing(tx, reelId))) throw new Problem('upload-abandoned')
}

async function lockUnfinishedReel(tx: Tx, viewer: SignedInViewer, reelId: string) {
  const { stage } = await lockOwnUpload(tx, viewer, reelId)
  if (stage === 'ready' || stage === 'processing') throw new Problem('reel-busy')
}

async function lockOwnUpload(tx: Tx, viewer: SignedInViewer, reelId: string) {
  const reel = found(await lockReel(tx, reelId, viewer.memberId), 'reel-not-found')
  permit(maySendVideo(viewer, reel))
  return found(await readUpload(tx, reelId), 'reel-not-found')
}

/** Deletes the reel with everything that belongs to it; jobs queued in the same transaction remove its files. */
export async function removeReel(tx: Tx, reelId: string): Promise<void> {
  const deletedReel = await deleteReel(tx, reelId)
  if (!deletedReel) return
  if (deletedReel.mediaIds.length > 0)
    await enqueue(tx, 'remove-unused-media', { mediaIds: deletedReel.mediaIds })
  if (deletedReel.partKeys.length > 0) await enqueue(tx, 'remove-files', { keys: deletedReel.partKeys })
}
