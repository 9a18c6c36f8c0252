import type { z } from 'zod'
import { pictureViewOrNull } from '../../../../kernel/pictures/server/picture-view.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import { done, found, implement } from '../../../../platform/http/http.ts'
import { problemWords } from '../../../../problem-words.ts'
import { Problem } from '../../../../problems.ts'
import type { AdminReel } from '../reel-admin.ts'
import { reelAdminApi } from '../reel-admin-api.ts'
import { type AdminReelRow, listAdminReels, lockAdminReel } from './reel-admin-sql.ts'
import { lockReelTags, writeReelTags } from './reel-sql.ts'
import { queueVideoProcessing } from './upload/queue-video-processing.ts'

/** Reels for admins; routes for watching are in reel-routes.ts. */

export const reelAdminRoutes = implement(reelAdminApi, {
  'GET /admin/reels': async ({ query, db }) => {
    const { rows, ...rest } = await listAdminReels(db, query)
    return { items: rows.map(adminReelView), ...rest }
  },

  'PUT /admin/reel-tags': async ({ body: { tags }, viewer, db }) => {
    return db.transaction().execute(async (tx) => {
      const isChanged = await writeAudit(tx, viewer.memberId, {
        ...{ action: 'reel.change-tags', subjectName: 'Tags of reels' },
        ...{ before: { tags: await lockReelTags(tx) }, after: { tags } },
      })
      if (isChanged) await writeReelTags(tx, tags, viewer.memberId)
      return { tags }
    })
  },

  'POST /admin/reels/{reelId}/retry': async ({ params: { reelId }, viewer, db }) => {
    await db.transaction().execute(async (tx) => {
      const { stage } = found(await lockAdminReel(tx, reelId), 'reel-not-found')
      // A second press of the same button.
      if (stage === 'processing') return
      if (stage === 'ready') throw new Problem('reel-busy')
      if (!(await queueVideoProcessing(tx, reelId))) throw new Problem('upload-abandoned')
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'reel.retry', subjectId: reelId, subjectName: '', before: { stage } },
        after: { stage: 'processing' },
      })
    })
    return done
  },
})

function adminReelView(row: AdminReelRow): z.input<typeof AdminReel> {
  const { ownerId, ownerName, state, failure } = row
  return {
    ...{ id: row.id, description: row.description, tags: row.tags, state },
    owner: ownerName === null ? null : { id: ownerId, username: ownerName },
    failure: failure && (problemWords[failure] ?? problemWords['video-not-prepared']),
    canRetry: state === 'failed' && row.bytesReceived === row.bytesTotal,
    ...{ durationMs: row.durationMs, likeCount: row.likeCount },
    ...{ bytesTotal: row.bytesTotal, bytesReceived: row.bytesReceived },
    poster: pictureViewOrNull(row),
    createdAt: row.createdAt.toISOString(),
  }
}
