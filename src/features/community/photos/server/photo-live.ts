import type { DbOrTx } from '../../../../platform/database/database.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { maySeePhoto } from './photo-rules.ts'
import { findPhotoFacts, listOwnedAmong } from './photo-sql.ts'

/**
 * Topic that makes every process authorize the listeners of members' photos again after their visibility has changed.
 */
const VISIBILITY_CHANGED = 'photo-gates'

const subscribeToVisibilityChanges = oncePerKey((platform: Platform) => {
  platform.live.subscribe([VISIBILITY_CHANGED], async ({ topic, payload }) => {
    if (topic !== VISIBILITY_CHANGED) return
    const subscribedIds = platform.live.subscribedTopics('photo:').map((one) => one.slice('photo:'.length))
    const ids = await listOwnedAmong(platform.db, payload.ownerIds as string[], subscribedIds).catch(
      (error: unknown) => {
        platform.log.error({ err: error }, 'could not recheck the access of live streams')
        return subscribedIds
      },
    )
    platform.live.endStreams(ids.map((id) => `photo:${id}`))
  })
  return true
})

/** Whether the viewer may listen to the topic `photo:<id>`: only if they may see the photo. */
export async function mayListenToPhoto(
  platform: Platform,
  viewer: Viewer,
  photoId: string,
): Promise<boolean> {
  subscribeToVisibilityChanges(platform)
  const photo = await findPhotoFacts(platform.db, photoId, viewer.memberId)
  return photo !== undefined && maySeePhoto(viewer, photo).allowed
}

/** Authorizes open streams again. Called in the transaction that changes who may see photos of these members. */
export const reauthorizePhotoListeners = (
  platform: Platform,
  db: DbOrTx,
  ownerIds: string[],
): Promise<void> => platform.live.publish(db, VISIBILITY_CHANGED, { ownerIds })
