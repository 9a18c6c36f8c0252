import { writeAudit } from '../../../../../platform/audit.ts'
import { found, implement } from '../../../../../platform/http/http.ts'
import { hashtagAdminApi, hashtagApi } from '../../hashtag-api.ts'
import { clearPhotoCache } from '../feed/photo-cache.ts'
import { findAdminHashtag, listAdminHashtags, lockHashtag, setHashtagHidden } from './hashtag-admin-sql.ts'
import { capLookCount, findHashtag, LOOKS_COUNTED } from './hashtag-sql.ts'

export const hashtagRoutes = implement(hashtagApi, {
  'GET /hashtags/{word}': async ({ params, viewer, platform }) => {
    const hashtag = await findHashtag(platform.pool, params.word, viewer.memberId)
    const { word, lookCount } = found(hashtag, 'hashtag-not-found')
    return { word, ...capLookCount(lookCount, LOOKS_COUNTED) }
  },
})

export const hashtagAdminRoutes = implement(hashtagAdminApi, {
  'GET /admin/hashtags': ({ query, db }) => listAdminHashtags(db, query),

  'PATCH /admin/hashtags/{hashtagId}': async ({
    params: { hashtagId },
    body: { isHidden },
    viewer,
    db,
    platform,
  }) => {
    const changed = await db.transaction().execute(async (tx) => {
      const before = found(await lockHashtag(tx, hashtagId), 'hashtag-not-found')
      const isChanged = await writeAudit(tx, viewer.memberId, {
        ...{ action: 'hashtag.change', subjectId: hashtagId, subjectName: `#${before.word}` },
        before: { isHidden: before.isHidden },
        after: { isHidden },
      })
      if (isChanged) await setHashtagHidden(tx, hashtagId, isHidden)
      return found(await findAdminHashtag(tx, hashtagId), 'hashtag-not-found')
    })
    // Cached captions must gain or lose the link to it.
    await clearPhotoCache(platform)
    return changed
  },
})
