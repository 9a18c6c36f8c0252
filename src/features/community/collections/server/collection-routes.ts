import { z } from 'zod'
import { keysetPage, newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import { done, found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { collectionApi } from '../collection-api.ts'
import {
  addOrRemoveItem,
  changeCollection,
  createCollection,
  lockOwnCollection,
  removeCollection,
} from './change-collection.ts'
import { type CollectionRow, listCollections } from './collection-sql.ts'
import { collectionView, readCards, readChoices, readItems } from './collection-view.ts'
import { areCollectionsHiddenFrom, readVisibleCollection } from './collection-visibility.ts'
import { listItems, reorderItems } from './item-sql.ts'
import { sharePicturePath } from './share-picture.ts'

const ItemPlace = z.tuple([z.int32(), z.uuid()])

export const collectionRoutes = implement(collectionApi, {
  'GET /members/{memberId}/collections': async ({ params: { memberId }, query, viewer, platform }) => {
    if (await areCollectionsHiddenFrom(platform.pool, viewer, memberId)) throw new Problem('member-not-found')
    const page = newestFirst(`collections:${memberId}`, query)
    const onlyPublic = viewer.memberId !== memberId
    const rows = await listCollections(platform.pool, [memberId, onlyPublic, page.rowsToRead, ...page.after])
    const { shown, nextCursor } = page.cut(rows, ({ createdAt, id }) => [createdAt, id])
    return { items: await readCards(platform, viewer, shown), nextCursor }
  },

  'GET /collections/choices': async ({ query: { cursor, limit, ...target }, viewer, platform }) => {
    const page = newestFirst(`collections:${viewer.memberId}`, { cursor, limit })
    const rows = await listCollections(platform.pool, [
      viewer.memberId,
      false,
      page.rowsToRead,
      ...page.after,
    ])
    const { shown, nextCursor } = page.cut(rows, ({ createdAt, id }) => [createdAt, id])
    return { items: await readChoices(platform, viewer, shown, target), nextCursor }
  },

  'POST /collections': async (call) => {
    const { id } = await runIdempotent(call, async (tx) => ({
      id: await createCollection(tx, call.viewer, call.body),
    }))
    return readCard(call.platform, call.viewer, id)
  },

  'GET /collections/{collectionId}': async ({
    params: { collectionId },
    query: { limit },
    viewer,
    platform,
  }) => {
    const row = await readVisibleCollection(platform.pool, viewer, collectionId)
    const [owners, page] = await Promise.all([
      readMemberRefs(platform.pool, [row.ownerId]),
      readItemPage(platform, viewer, row, undefined, limit),
    ])
    const owner = found(owners.get(row.ownerId), 'collection-not-found')
    return { ...collectionView(viewer, row, owner), ...page, shareImage: sharePicturePath(row) }
  },

  'GET /collections/{collectionId}/items': async ({
    params: { collectionId },
    query: { cursor, limit },
    viewer,
    platform,
  }) =>
    readItemPage(
      platform,
      viewer,
      await readVisibleCollection(platform.pool, viewer, collectionId),
      cursor,
      limit,
    ),

  'PATCH /collections/{collectionId}': async ({ params: { collectionId }, body, viewer, db, platform }) => {
    await db.transaction().execute((tx) => changeCollection(tx, viewer, collectionId, body))
    return readCard(platform, viewer, collectionId)
  },

  'DELETE /collections/{collectionId}': async ({ params: { collectionId }, viewer, db }) => {
    await db.transaction().execute((tx) => removeCollection(tx, viewer, collectionId))
    return done
  },

  'PUT /collections/{collectionId}/items/{kind}/{targetId}': ({
    params: { collectionId, ...target },
    viewer,
    db,
  }) => db.transaction().execute((tx) => addOrRemoveItem(tx, viewer, collectionId, target, true)),

  'DELETE /collections/{collectionId}/items/{kind}/{targetId}': ({
    params: { collectionId, ...target },
    viewer,
    db,
  }) => db.transaction().execute((tx) => addOrRemoveItem(tx, viewer, collectionId, target, false)),

  'PUT /collections/{collectionId}/order': async ({ params: { collectionId }, body, viewer, db }) => {
    await db.transaction().execute(async (tx) => {
      await lockOwnCollection(tx, viewer, collectionId)
      await reorderItems(tx, collectionId, body.itemIds)
    })
    return done
  },
})

async function readCard(platform: Platform, viewer: Viewer, id: string) {
  const [card] = await readCards(platform, viewer, [await readVisibleCollection(platform.pool, viewer, id)])
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
