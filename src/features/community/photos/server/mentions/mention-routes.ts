import { readMemberRefs } from '../../../../../kernel/session/server/member-refs.ts'
import { implement } from '../../../../../platform/http/http.ts'
import { mentionApi } from '../../mention-api.ts'
import { maySeePhoto } from '../photo-rules.ts'
import { findPhotoFacts } from '../photo-sql.ts'
import { findSuggested } from './suggestion-sql.ts'

export const mentionRoutes = implement(mentionApi, {
  'GET /mention-suggestions': async ({ query: { q, photo: photoId }, viewer, db, platform }) => {
    // Of a photo the viewer may not see nobody is told who talks about it.
    const photo = photoId ? await findPhotoFacts(db, photoId, viewer.memberId) : undefined
    const seenId = photo && maySeePhoto(viewer, photo).allowed ? photo.id : null
    const ids = (await findSuggested(platform.pool, [viewer.memberId, q, seenId])).map(({ id }) => id)
    const members = await readMemberRefs(platform.pool, ids)
    return { items: ids.flatMap((id) => members.get(id) ?? []) }
  },
})
