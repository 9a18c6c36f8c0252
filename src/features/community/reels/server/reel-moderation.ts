import { sql } from 'kysely'
import { permit } from '../../../../platform/http/http.ts'
import { type CaseKind, caseKinds, casePictures } from '../../../services/moderation/server/case-kinds.ts'
import { removeReel } from './change-reel.ts'
import { maySeeReel } from './reel-rules.ts'
import { findAnyReel, findReelFacts, setReelHidden } from './reel-sql.ts'

const reelCases: CaseKind = {
  kind: 'reel',
  name: 'Reel',
  noun: 'reel',
  missing: 'reel-not-found',
  async readOwner({ db }, viewer, id) {
    const reel = await findReelFacts(db, id, viewer.memberId)
    if (reel) permit(maySeeReel(viewer, reel))
    return reel?.ownerId
  },
  // The admin area also lists reels whose video is not ready.
  readOwnerToRemove: async ({ db }, viewer, id) => (await findReelFacts(db, id, viewer.memberId))?.ownerId,
  async readTexts({ db }, id) {
    const reel = await findAnyReel(db, id)
    return reel ? { texts: [reel.description, reel.captions], address: `/vi?reel=${id}` } : null
  },
  listPictures: casePictures('reel', 'select poster_media_id, 1 from reels where id = $1'),
  postsSql: (owner) => `select from reels where owner_id = ${owner}`,
  lock: (tx, id) => sql`select from reels where id = ${id} for no key update`.execute(tx),
  setHidden: (tx, _platform, { targetId }, isHidden) => setReelHidden(tx, targetId, isHidden),
  remove: (tx, _platform, { targetId }) => removeReel(tx, targetId),
}

export const reelModeration = [caseKinds.of(reelCases)]
