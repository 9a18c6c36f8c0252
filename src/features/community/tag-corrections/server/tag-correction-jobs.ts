import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { raiseNotice } from '../../../services/notices/server/raise-notice.ts'
import { clearPhotoCache } from '../../photos/server/feed/photo-cache.ts'
import { lockPhoto } from '../../photos/server/photo-sql.ts'
import { correctTag } from '../../photos/server/publish/correct-tag.ts'
import { type AgreedCorrection, listAgreedCorrections } from './agreed-corrections-sql.ts'
import { becameSimilarNotice } from './tag-correction-notices.ts'
import { endCorrections, endOutdatedCorrections } from './tag-correction-sql.ts'

/**
 * Marks a tag as similar if two owners of the product suggest the same and the look's owner has not answered for a
 * week.
 */
export const settleTagCorrections = job(z.object({}), async (_payload, platform) => {
  await settleAgreedCorrections(platform, new Date())
})

export async function settleAgreedCorrections(platform: Platform, now: Date): Promise<void> {
  await endOutdatedCorrections(platform.db, null)
  const moment = { now, needsConfirmedEmail: platform.settings.confirmEmail }
  const agreed = await listAgreedCorrections(platform.db, moment)
  for (const one of agreed) await markTagSimilar(platform, one, moment)
  if (agreed.length > 0) await clearPhotoCache(platform)
}

type Moment = Parameters<typeof listAgreedCorrections>[1]

const markTagSimilar = (
  { db, live }: Platform,
  { tagId, photoId, ownerId }: AgreedCorrection,
  moment: Moment,
) =>
  db.transaction().execute(async (tx) => {
    await lockPhoto(tx, photoId, ownerId)
    // The look's owner may have answered meanwhile, or a suggestion may have been withdrawn.
    const [still] = await listAgreedCorrections(tx, moment, tagId)
    if (!still || !(await correctTag(tx, live, { photoId, tagId }, { to: 'similar' }))) return
    await endCorrections(tx, still.ids, 'passed')
    await endOutdatedCorrections(tx, photoId)
    await raiseNotice(tx, becameSimilarNotice, { memberId: ownerId, about: photoId })
  })
