import { writeAudit } from '../../../../../../platform/audit.ts'
import { found, implement, permit } from '../../../../../../platform/http/http.ts'
import { Problem } from '../../../../../../problems.ts'
import { raiseNotice } from '../../../../../services/notices/server/raise-notice.ts'
import { labelApi } from '../../../labels/label-api.ts'
import { LABELS } from '../../../labels/label-words.ts'
import { readPhotoJson } from '../../feed/feed.ts'
import { clearPhotoCache } from '../../feed/photo-cache.ts'
import { labelsNotice } from '../../photo-notices.ts'
import { maySeePhoto } from '../../photo-rules.ts'
import { lockPhoto } from '../../photo-sql.ts'
import { runLabelHooks } from './label-hooks.ts'
import { listLabels, saveLabels } from './label-sql.ts'

export const labelRoutes = implement(labelApi, {
  'PUT /photos/{photoId}/labels': async ({ params: { photoId }, body: { labels }, viewer, db, platform }) => {
    await db.transaction().execute(async (tx) => {
      const photo = found(await lockPhoto(tx, photoId, viewer.memberId), 'photo-not-found')
      permit(maySeePhoto(viewer, photo))
      if (photo.ownerId === viewer.memberId) throw new Problem('own-labels')
      const had = await listLabels(tx, photoId)
      const isChanged = await writeAudit(tx, viewer.memberId, {
        action: 'photo.label',
        subjectId: photoId,
        subjectName: 'Labels of a photo',
        before: { labels: LABELS.filter((label) => had.includes(label)) },
        after: { labels },
      })
      if (!isChanged) return
      await saveLabels(tx, photoId, labels, { byTeam: true })
      await runLabelHooks(tx, platform, photo)
      await raiseNotice(tx, labelsNotice, { memberId: photo.ownerId, about: photoId })
      await platform.live.publish(tx, `photo:${photoId}`, { kind: 'changed' })
    })
    await clearPhotoCache(platform)
    return JSON.parse(found(await readPhotoJson(platform, viewer, photoId), 'photo-not-found'))
  },
})
