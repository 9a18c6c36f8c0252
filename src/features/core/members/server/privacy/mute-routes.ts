import { found, implement, permit } from '../../../../../platform/http/http.ts'
import { muteApi } from '../../privacy-api.ts'
import { lockMemberFacts } from '../following/follow-sql.ts'
import { listMembers } from '../following/member-lists.ts'
import { mayMute } from '../member-rules.ts'
import { addMute, removeMute } from './mute-sql.ts'

export const muteRoutes = implement(muteApi, {
  'PUT /members/{id}/mute': ({ params: { id }, viewer, db }) => {
    permit(mayMute(viewer, id))
    return db.transaction().execute(async (tx) => {
      // Members who block the viewer and therefore look missing can be muted too; otherwise the response would reveal
      // the block.
      found(await lockMemberFacts(tx, id, viewer.memberId), 'member-not-found')
      await addMute(tx, viewer.memberId, id)
      return { mutedByViewer: true }
    })
  },

  'DELETE /members/{id}/mute': async ({ params: { id }, viewer, db }) => {
    await removeMute(db, viewer.memberId, id)
    return { mutedByViewer: false }
  },

  'GET /mutes': ({ query, viewer, platform }) => listMembers(platform.pool, 'muted', viewer.memberId, query),
})
