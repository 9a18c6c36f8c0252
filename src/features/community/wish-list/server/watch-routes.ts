import { z } from 'zod'
import { cleanText } from '../../../../kernel/text/member-text.ts'
import { apiRoutes, Done, done, found, permit } from '../../../../platform/http/http.ts'
import { findMember } from '../../../core/members/server/member-sql.ts'
import { SharedWishPage, WatchForm, WatchState, WishesQuery, WishListLink, WishPage } from '../watch.ts'
import { findLink, findLinkOwner, makeLink, removeLink } from './link-sql.ts'
import { mayWatch } from './watch-rules.ts'
import { findWatch, findWatchFacts, putWatch, removeWatch } from './watch-sql.ts'
import { readWishes } from './wishes.ts'

const routes = apiRoutes()
export const watchRoutes = routes
const tag = 'Wish list'
const one = z.object({ productId: z.uuid() })

routes.signedIn.get(
  '/watches',
  {
    summary: 'The wish list: what one watches, the latest first',
    tag,
    query: WishesQuery,
    answers: WishPage,
    problems: ['cursor-invalid'],
  },
  ({ query, viewer, platform }) => readWishes(platform.pool, viewer.memberId, { ...query, onlySold: false }),
)

routes.signedIn.get(
  '/watches/{productId}',
  {
    summary: 'Whether one watches a product, and what one wants to be told of it',
    tag,
    params: one,
    answers: WatchState,
  },
  async ({ params, viewer, platform }) => ({
    watch: await findWatch(platform.pool, viewer.memberId, params.productId),
  }),
)

routes.signedIn.put(
  '/watches/{productId}',
  {
    summary: 'Watch a product, or change what one is told of it; saying it twice changes nothing',
    tag,
    params: one,
    body: WatchForm,
    answers: WatchState,
    problems: ['product-not-found', 'size-not-found', 'wish-list-full'],
    limit: 'write',
  },
  ({ params: { productId }, body, viewer: { memberId }, db }) =>
    db.transaction().execute(async (tx) => {
      const facts = found(await findWatchFacts(tx, memberId, productId), 'product-not-found')
      permit(mayWatch({ ...facts, wantedSizes: body.sizes }))
      await putWatch(tx, memberId, productId, body)
      return { watch: found(await findWatch(tx, memberId, productId), 'product-not-found') }
    }),
)

routes.signedIn.delete(
  '/watches/{productId}',
  { summary: 'Watch it no longer', tag, params: one, answers: WatchState, limit: 'write' },
  async ({ params, viewer, db }) => {
    await removeWatch(db, viewer.memberId, params.productId)
    return { watch: null }
  },
)

const linkView = (token: string | null) => ({ path: token && `/wishes/${token}` })

routes.signedIn.get(
  '/wish-list/link',
  { summary: 'The address under which others see one’s wish list', tag, answers: WishListLink },
  async ({ viewer, db }) => linkView(await findLink(db, viewer.memberId)),
)

routes.signedIn.put(
  '/wish-list/link',
  {
    summary: 'Give the wish list an address that nobody can guess; one that it has stays',
    tag,
    answers: WishListLink,
    limit: 'write',
  },
  async ({ viewer, db }) => linkView(await makeLink(db, viewer.memberId)),
)

routes.signedIn.delete(
  '/wish-list/link',
  { summary: 'Take the address back: it shows nothing any more', tag, answers: Done, limit: 'write' },
  async ({ viewer, db }) => {
    await removeLink(db, viewer.memberId)
    return done
  },
)

routes.get(
  '/wish-lists/{token}',
  {
    summary: 'A wish list that somebody shows: their name and the products',
    tag,
    params: z.object({ token: z.string().max(100).transform(cleanText) }),
    query: WishesQuery,
    answers: SharedWishPage,
    problems: ['wish-list-not-found', 'cursor-invalid'],
  },
  async ({ params, query, viewer, db, platform: { pool } }) => {
    const ownerId = found(await findLinkOwner(db, params.token), 'wish-list-not-found')
    // Also of whom one of the two has blocked, and of who has closed their account, there is none.
    const owner = found(await findMember(pool, ownerId, viewer), 'wish-list-not-found')
    const { items, nextCursor } = await readWishes(pool, ownerId, { ...query, onlySold: true })
    return { name: owner.username, items: items.map(({ product }) => product), nextCursor }
  },
)
