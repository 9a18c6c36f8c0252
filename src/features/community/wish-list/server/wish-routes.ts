import { done, found, implement, permit } from '../../../../platform/http/http.ts'
import { findMember } from '../../../core/members/server/member-sql.ts'
import { watchApi } from '../wish-api.ts'
import { findLink, findLinkOwner, makeLink, removeLink } from './link-sql.ts'
import { mayWatch } from './wish-rules.ts'
import { findWatch, findWatchFacts, putWatch, removeWatch } from './wish-sql.ts'
import { readWishes } from './wishes.ts'

export const watchRoutes = implement(watchApi, {
  'GET /watches': ({ query, viewer, platform }) =>
    readWishes(platform.pool, viewer.memberId, { ...query, onlySold: false }),

  'GET /watches/{productId}': async ({ params, viewer, platform }) => ({
    watch: await findWatch(platform.pool, viewer.memberId, params.productId),
  }),

  'PUT /watches/{productId}': ({ params: { productId }, body, viewer: { memberId }, db }) =>
    db.transaction().execute(async (tx) => {
      const facts = found(await findWatchFacts(tx, memberId, productId), 'product-not-found')
      permit(mayWatch({ ...facts, wantedSizes: body.sizes }))
      await putWatch(tx, memberId, productId, body)
      return { watch: found(await findWatch(tx, memberId, productId), 'product-not-found') }
    }),

  'DELETE /watches/{productId}': async ({ params, viewer, db }) => {
    await removeWatch(db, viewer.memberId, params.productId)
    return { watch: null }
  },

  'GET /wish-list/link': async ({ viewer, db }) => linkView(await findLink(db, viewer.memberId)),

  'PUT /wish-list/link': async ({ viewer, db }) => linkView(await makeLink(db, viewer.memberId)),

  'DELETE /wish-list/link': async ({ viewer, db }) => {
    await removeLink(db, viewer.memberId)
    return done
  },

  'GET /wish-lists/{token}': async ({ params, query, viewer, db, platform: { pool } }) => {
    const ownerId = found(await findLinkOwner(db, params.token), 'wish-list-not-found')
    // If there is a block between the two, or the account is closed, there is no list either.
    const owner = found(await findMember(pool, ownerId, viewer), 'wish-list-not-found')
    const { items, nextCursor } = await readWishes(pool, ownerId, { ...query, onlySold: true })
    return { name: owner.username, items: items.map(({ product }) => product), nextCursor }
  },
})

const linkView = (token: string | null) => ({ path: token && `/wishes/${token}` })
