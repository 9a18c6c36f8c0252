import { z } from 'zod'
import { enqueue, job } from '../../../../platform/jobs/jobs.ts'
import { UNDO_MINUTES } from '../product-limits.ts'
import { deleteExpiredProducts } from './admin/bulk-sql.ts'
import { clearProductCache } from './product-cache.ts'

/** Each deletion cascades to reviews, collection items and more. */
const AT_ONCE = 50

/**
 * Deletes products whose deletion can no longer be undone. Orders keep their own copy, and looks keep the name;
 * pictures are removed unless something else shows them.
 */
export const removeDeletedProducts = job(z.object({}), async (_payload, platform, { signal }) => {
  for (;;) {
    signal.throwIfAborted()
    const removed = await platform.db.transaction().execute(async (tx) => {
      const deleted = await deleteExpiredProducts(tx, UNDO_MINUTES, AT_ONCE)
      if (deleted.mediaIds.length > 0)
        await enqueue(tx, 'remove-unused-media', { mediaIds: deleted.mediaIds })
      return deleted.count
    })
    if (removed > 0) clearProductCache(platform)
    if (removed < AT_ONCE) return
  }
})
