import { done, found, implement, permit } from '../../../../platform/http/http.ts'
import { findMember } from '../../../core/members/server/member-sql.ts'
import { wishListApi } from '../wish-api.ts'
import { findLink, findLinkOwner, findOrCreateLink, removeLink } from './link-sql.ts'
import { maySaveWish } from './wish-rules.ts'
import { findWish, findWishFacts, removeWish, saveWish } from './wish-sql.ts'
import { readWishes } from './wishes.ts'

export const wishListRoutes = implement(wishListApi, {
  'GET /watches': ({ query, viewer, platform }) =>
    readWishes(platform.pool, viewer.memberId, { ...query, onlySold: false }),

  'GET /watches/{productId}': async ({ params, viewer, platform }) => ({
    watch: await findWish(platform.pool, viewer.memberId, params.productId),
  }),

  'PUT /watches/{productId}': ({ params: { productId }, body, viewer: { memberId }, db }) =>
    db.transaction().execute(async (tx) => {
      const facts = found(await findWishFacts(tx, memberId, productId), 'product-not-found')
      permit(maySaveWish({ ...facts, wantedSizes: body.sizes }))
      await saveWish(tx, memberId, productId, body)
      return { watch: found(await findWish(tx, memberId, productId), 'product-not-found') }
    }),

  'DELETE /watches/{productId}': async ({ params, viewer, db }) => {
    await removeWish(db, viewer.memberId, params.productId)
    return { watch: null }
  },

  'GET /wish-list/link': async ({ viewer, db }) => linkView(await findLink(db, viewer.memberId)),

  'PUT /wish-list/link': async ({ viewer, db }) => linkView(await findOrCreateLink(db, viewer.memberId)),

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
