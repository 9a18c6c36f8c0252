import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { done, found, implement } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import type { AdminSynonym } from '../../synonym.ts'
import { synonymAdminApi } from '../../synonym-admin-api.ts'
import { decideFailedSearch, listFailedSearches } from '../failed/failed-search-sql.ts'
import { addSynonym, changeSynonym, removeSynonym } from './change-synonym.ts'
import { findSynonym, listAdminSynonyms } from './synonym-sql.ts'

export const synonymAdminRoutes = implement(synonymAdminApi, {
  'GET /admin/synonyms': ({ query, db }) => listAdminSynonyms(db, query),

  'GET /admin/synonyms/{synonymId}': ({ params, db }) => readOne(db, params.synonymId),

  'POST /admin/synonyms': async (call) => {
    const added = await runIdempotent(call, async (tx) =>
      readOne(tx, await addSynonym(tx, call.viewer.memberId, call.body)),
    )
    call.platform.responseCache.clear()
    return added
  },

  'PATCH /admin/synonyms/{synonymId}': async ({ viewer, params: { synonymId }, body, db, platform }) => {
    const { was, ...changes } = body
    const changed = await db.transaction().execute(async (tx) => {
      await changeSynonym(tx, viewer.memberId, synonymId, changes, was)
      return readOne(tx, synonymId)
    })
    platform.responseCache.clear()
    return changed
  },

  'DELETE /admin/synonyms/{synonymId}': async ({ viewer, params, db, platform }) => {
    await db.transaction().execute((tx) => removeSynonym(tx, viewer.memberId, params.synonymId))
    platform.responseCache.clear()
    return done
  },

  'GET /admin/failed-searches': async ({ query, db }) => ({
    items: await listFailedSearches(db, query.state),
  }),

  'PUT /admin/failed-searches/decision': async ({ body, db }) => {
    await decideFailedSearch(db, body.words, body.state)
    return done
  },
})

const readOne = async (db: DbOrTx, id: string): Promise<AdminSynonym> =>
  found(await findSynonym(db, id), 'synonym-not-found')
