import { readMemberRefs } from '../../../../../kernel/session/server/member-refs.ts'
import { implement } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { mentionApi } from '../../mention-api.ts'
import { maySeePhoto } from '../photo-rules.ts'
import { findPhotoFacts } from '../photo-sql.ts'
import { conversations } from './conversations.ts'
import { findSuggestedMembers } from './suggestion-sql.ts'

export const mentionRoutes = implement(mentionApi, {
  'GET /mention-suggestions': async ({ query, viewer, db, platform }) => {
    const { q, photo: photoId, category } = query
    // If the viewer may not see the photo, do not reveal who comments on it.
    const photo = photoId ? await findPhotoFacts(db, photoId, viewer.memberId) : undefined
    const seenId = photo && maySeePhoto(viewer, photo).allowed ? photo.id : null
    const talking = category ? await listConversationMembers(platform, category) : []
    const found = await findSuggestedMembers(platform.pool, [viewer.memberId, q, seenId, talking])
    const ids = found.map(({ id }) => id)
    const members = await readMemberRefs(platform.pool, ids)
    return { items: ids.flatMap((id) => members.get(id) ?? []) }
  },
})

const listConversationMembers = async (platform: Platform, id: string) =>
  (await conversations
    .in(platform)
    .find(({ about }) => about === 'category')
    ?.listTalking(platform.pool, id)) ?? []
