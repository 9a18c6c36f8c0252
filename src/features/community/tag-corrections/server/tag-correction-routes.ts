import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { found, implement, permit } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { raiseNotice, raiseNotices } from '../../../services/notices/server/raise-notice.ts'
import { clearPhotoCache } from '../../photos/server/feed/photo-cache.ts'
import { maySeePhoto } from '../../photos/server/photo-rules.ts'
import { findPhotoFacts, lockPhoto } from '../../photos/server/photo-sql.ts'
import { correctTag, type TagChange } from '../../photos/server/publish/correct-tag.ts'
import { readTaggableProducts } from '../../photos/server/publish/publish-sql.ts'
import { OWNERS_NEEDED, type TagCorrectionForm } from '../tag-correction.ts'
import { tagCorrectionApi } from '../tag-correction-api.ts'
import { countOwners } from './agreed-corrections-sql.ts'
import { correctedNotice, correctionNotice, ownersAgreeNotice } from './tag-correction-notices.ts'
import { maySuggestCorrection } from './tag-correction-rules.ts'
import {
  type CorrectionRow,
  endCorrections,
  endOutdatedCorrections,
  findCorrection,
  findTag,
  lockSameCorrections,
  ownsOneOf,
  readSuggester,
  saveCorrection,
  withdrawCorrection,
} from './tag-correction-sql.ts'
import { readCorrections } from './tag-correction-view.ts'

export const tagCorrectionRoutes = implement(tagCorrectionApi, {
  'GET /photos/{photoId}/tag-corrections': ({ params, viewer, platform }) =>
    readPhotoCorrections(platform, viewer, params.photoId),

  'PUT /photos/{photoId}/tags/{tagId}/correction': async ({ params, body, viewer, db, platform }) => {
    await db.transaction().execute((tx) => suggest(tx, platform, viewer, params, body))
    return readPhotoCorrections(platform, viewer, params.photoId)
  },

  'DELETE /photos/{photoId}/tags/{tagId}/correction': async ({ params, viewer, db, platform }) => {
    const photo = found(await findPhotoFacts(db, params.photoId, viewer.memberId), 'photo-not-found')
    permit(maySeePhoto(viewer, photo))
    await db.transaction().execute((tx) => withdrawCorrection(tx, photo.id, params.tagId, viewer.memberId))
    return readCorrections(platform, viewer, photo)
  },

  'PUT /tag-corrections/{tagCorrectionId}/answer': async ({ params, body, viewer, db, platform }) => {
    permit(mayWrite(viewer))
    const photoId = await db.transaction().execute(async (tx) => {
      const correction = found(await findCorrection(tx, params.tagCorrectionId), 'tag-correction-not-found')
      const photo = await lockPhoto(tx, correction.photoId, viewer.memberId)
      // For all other members it is missing.
      if (photo?.ownerId !== viewer.memberId) throw new Problem('tag-correction-not-found')
      await answer(tx, platform, params.tagCorrectionId, body.answer)
      return photo.id
    })
    await clearPhotoCache(platform)
    return readPhotoCorrections(platform, viewer, photoId)
  },
})

async function readPhotoCorrections(platform: Platform, viewer: SignedInViewer, photoId: string) {
  const photo = found(await findPhotoFacts(platform.db, photoId, viewer.memberId), 'photo-not-found')
  permit(maySeePhoto(viewer, photo))
  return readCorrections(platform, viewer, photo)
}

async function suggest(
  tx: Tx,
  platform: Platform,
  viewer: SignedInViewer,
  { photoId, tagId }: { photoId: string; tagId: string },
  form: TagCorrectionForm,
): Promise<void> {
  const photo = found(await lockPhoto(tx, photoId, viewer.memberId), 'photo-not-found')
  permit(maySeePhoto(viewer, photo))
  const tag = found(await findTag(tx, photoId, tagId), 'tag-not-found')
  const { memberId } = viewer
  const productId = form.productId ?? null
  const moment = { now: new Date(), needsConfirmedEmail: platform.settings.confirmEmail }
  const suggester = await readSuggester(tx, { memberId, tagId, tag }, moment)
  permit(maySuggestCorrection(viewer, photo, tag, suggester, form))
  const name = productId && (await readTaggableProducts(tx, [productId])).get(productId)
  if (productId && !name)
    throw new Problem('form-invalid', { fields: { productId: 'This product is no longer available' } })
  const product = productId && name ? { id: productId, name } : null

  const { claim } = form
  const ownsIt = await ownsOneOf(tx, memberId, [tag.productId, productId])
  const isNew = await saveCorrection(tx, { photoId, tagId, memberId, was: tag, claim, product, ownsIt })
  if (!isNew) return
  const ownerNotice = { memberId: photo.ownerId, about: photoId }
  const owners = ownsIt ? await countOwners(tx, { photoId, tagId, claim, productId }, moment) : 0
  if (owners === OWNERS_NEEDED) await raiseNotice(tx, ownersAgreeNotice, ownerNotice)
  else await raiseNotice(tx, correctionNotice, { ...ownerNotice, actorIds: [memberId] })
}

/** Answers all members who suggest the same. Repeating an answer changes nothing. */
async function answer(tx: Tx, platform: Platform, id: string, given: 'accept' | 'decline'): Promise<void> {
  // Read again, because locking the photo may have waited for another answer.
  const correction = found(await findCorrection(tx, id), 'tag-correction-not-found')
  const state = given === 'accept' ? 'accepted' : 'declined'
  if (correction.state === state) return
  if (correction.state !== 'open' || !correction.tagId) throw new Problem('tag-correction-answered')
  const agreeing = await lockSameCorrections(tx, correction)
  const ids = agreeing.map((one) => one.id)
  if (given === 'accept') {
    const at = { photoId: correction.photoId, tagId: correction.tagId }
    if (!(await correctTag(tx, platform.live, at, changeOf(correction))))
      throw new Problem('tag-correction-answered')
    const tellIds = agreeing.flatMap(({ memberId }) => memberId ?? [])
    await raiseNotices(tx, correctedNotice, tellIds, { about: correction.photoId })
  }
  await endCorrections(tx, ids, state)
  await endOutdatedCorrections(tx, correction.photoId)
}

function changeOf({ claim, productId }: CorrectionRow): TagChange {
  if (claim === 'similar') return { to: 'similar' }
  return claim === 'other-product' && productId ? { to: 'product', productId } : { to: 'nothing' }
}
