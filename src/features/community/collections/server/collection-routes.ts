import { z } from 'zod'
import { keysetPage, newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import { apiRoutes, Done, done, found } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import {
  CollectionCardView,
  CollectionChanges,
  CollectionChoices,
  CollectionForm,
  CollectionId,
  CollectionItemPage,
  CollectionList,
  CollectionsQuery,
  CollectionView,
  ItemChange,
  ItemOrder,
  ItemTarget,
} from '../collection.ts'
import {
  changeCollection,
  changeItem,
  createCollection,
  ownCollection,
  removeCollection,
} from './change-collection.ts'
import { type CollectionRow, listChoices, listCollections } from './collection-sql.ts'
import { collectionView, readCards, readItems } from './collection-view.ts'
import { listItems, orderItems } from './item-sql.ts'
import { isKeptFrom, readSeenCollection } from './owner-gate.ts'
import { shareAddress } from './share-picture.ts'

export const collectionRoutes = apiRoutes()
const routes = collectionRoutes
const tag = 'Collections'

const one = z.object({ collectionId: CollectionId })
const oneItem = one.extend(ItemTarget.shape)
const ItemPlace = z.tuple([z.int32(), z.uuid()])

routes.get(
  '/members/{memberId}/collections',
  {
    summary: 'A member’s collections, newest first; of others the public ones only',
    tag,
    params: z.object({ memberId: z.uuid() }),
    query: CollectionsQuery,
    answers: CollectionList,
    problems: ['member-not-found', 'cursor-invalid'],
  },
  async ({ params: { memberId }, query, viewer, platform }) => {
    if (await isKeptFrom(platform.pool, viewer, memberId)) throw new Problem('member-not-found')
    const page = newestFirst(`collections:${memberId}`, query)
    const onlyPublic = viewer.memberId !== memberId
    const rows = await listCollections(platform.pool, [memberId, onlyPublic, page.rowsToRead, ...page.after])
    const { shown, nextCursor } = page.cut(rows, ({ createdAt, id }) => [createdAt, id])
    return { items: await readCards(platform, viewer, shown), nextCursor }
  },
)

routes.signedIn.get(
  '/collections/choices',
  {
    summary: 'One’s own collections, each with whether this look or product is in it',
    tag,
    query: ItemTarget,
    answers: CollectionChoices,
  },
  async ({ query: { kind, targetId }, viewer, db }) => ({
    items: await listChoices(db, viewer.memberId, {
      column: kind === 'look' ? 'photo_id' : 'product_id',
      id: targetId,
    }),
  }),
)

routes.signedIn.post(
  '/collections',
  {
    summary: 'Create a collection, if wanted with its first item',
    tag,
    body: CollectionForm,
    answers: CollectionCardView,
    status: 201,
    limit: 'write',
    problems: [
      'account-suspended',
      'too-many-collections',
      'image-not-found',
      'photo-not-found',
      'product-not-found',
      'idempotency-key-reused',
    ],
  },
  async (call) => {
    const { id } = await runIdempotent(call, async (tx) => ({
      id: await createCollection(tx, call.viewer, call.body),
    }))
    return readCard(call.platform, call.viewer, id)
  },
)

routes.get(
  '/collections/{collectionId}',
  {
    summary: 'A collection and the first of what is in it',
    tag,
    params: one,
    query: CollectionsQuery.pick({ limit: true }),
    answers: CollectionView,
    problems: ['collection-not-found'],
  },
  async ({ params: { collectionId }, query: { limit }, viewer, platform }) => {
    const row = await readSeenCollection(platform.pool, viewer, collectionId)
    const [owners, page] = await Promise.all([
      readMemberRefs(platform.pool, [row.ownerId]),
      readItemPage(platform, viewer, row, undefined, limit),
    ])
    const owner = found(owners.get(row.ownerId), 'collection-not-found')
    return { ...collectionView(viewer, row, owner), ...page, shareImage: shareAddress(row) }
  },
)

routes.get(
  '/collections/{collectionId}/items',
  {
    summary: 'What is in a collection, in its order',
    tag,
    params: one,
    query: CollectionsQuery,
    answers: CollectionItemPage,
    problems: ['collection-not-found', 'cursor-invalid'],
  },
  async ({ params: { collectionId }, query: { cursor, limit }, viewer, platform }) =>
    readItemPage(
      platform,
      viewer,
      await readSeenCollection(platform.pool, viewer, collectionId),
      cursor,
      limit,
    ),
)

routes.signedIn.patch(
  '/collections/{collectionId}',
  {
    summary: 'Change one’s own collection: name, description, picture, public or private',
    tag,
    params: one,
    body: CollectionChanges,
    answers: CollectionCardView,
    limit: 'write',
    problems: ['collection-not-found', 'not-your-collection', 'account-suspended', 'image-not-found'],
  },
  async ({ params: { collectionId }, body, viewer, db, platform }) => {
    await db.transaction().execute((tx) => changeCollection(tx, viewer, collectionId, body))
    return readCard(platform, viewer, collectionId)
  },
)

routes.signedIn.delete(
  '/collections/{collectionId}',
  {
    summary: 'Delete a collection with its picture; what was in it stays where it is',
    tag,
    params: one,
    answers: Done,
    limit: 'write',
    problems: ['collection-not-found', 'not-your-collection', 'removal-needs-reason'],
  },
  async ({ params: { collectionId }, viewer, db }) => {
    await db.transaction().execute((tx) => removeCollection(tx, viewer, collectionId))
    return done
  },
)

routes.signedIn.put(
  '/collections/{collectionId}/items/{kind}/{targetId}',
  {
    summary: 'Put a look or a product into one’s own collection; saying it twice changes nothing',
    tag,
    params: oneItem,
    answers: ItemChange,
    limit: 'write',
    problems: [
      'collection-not-found',
      'not-your-collection',
      'collection-full',
      'photo-not-found',
      'product-not-found',
    ],
  },
  ({ params: { collectionId, ...target }, viewer, db }) =>
    db.transaction().execute((tx) => changeItem(tx, viewer, collectionId, target, true)),
)

routes.signedIn.delete(
  '/collections/{collectionId}/items/{kind}/{targetId}',
  {
    summary: 'Take it out again, also what is hidden by now',
    tag,
    params: oneItem,
    answers: ItemChange,
    limit: 'write',
    problems: ['collection-not-found', 'not-your-collection'],
  },
  ({ params: { collectionId, ...target }, viewer, db }) =>
    db.transaction().execute((tx) => changeItem(tx, viewer, collectionId, target, false)),
)

routes.signedIn.put(
  '/collections/{collectionId}/order',
  {
    summary: 'Put the named items first, in this order',
    tag,
    params: one,
    body: ItemOrder,
    answers: Done,
    limit: 'write',
    problems: ['collection-not-found', 'not-your-collection'],
  },
  async ({ params: { collectionId }, body, viewer, db }) => {
    await db.transaction().execute(async (tx) => {
      await ownCollection(tx, viewer, collectionId)
      await orderItems(tx, collectionId, body.itemIds)
    })
    return done
  },
)

async function readCard(platform: Platform, viewer: Viewer, id: string) {
  const [card] = await readCards(platform, viewer, [await readSeenCollection(platform.pool, viewer, id)])
  return found(card, 'collection-not-found')
}

async function readItemPage(
  platform: Platform,
  viewer: Viewer,
  collection: CollectionRow,
  cursor: string | undefined,
  limit: number,
) {
  const page = keysetPage(`collection:${collection.id}`, ItemPlace, { cursor, limit }, null)
  const rows = await listItems(platform.db, collection.id, page.after, page.rowsToRead)
  const { shown, nextCursor } = page.cut(rows, ({ position, id }) => [position, id])
  const showsHidden = collection.ownerId === viewer.memberId
  return { items: await readItems(platform, viewer, shown, { showsHidden }), nextCursor }
}
