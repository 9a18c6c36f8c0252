import type { z } from 'zod'
import { lockOwnPictures } from '../../../../kernel/pictures/server/own-pictures-sql.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { found, permit } from '../../../../platform/http/http.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { lockProductAgainstDeletion } from '../../../catalogue/products/server/stock/product-state-sql.ts'
import { refuseLinks } from '../../../services/moderation/server/hold-links.ts'
import { refuseRemovedPictures } from '../../../services/moderation/server/hold-post.ts'
import { maySeePhoto } from '../../photos/server/photo-rules.ts'
import { lockPhotoAgainstDeletion } from '../../photos/server/photo-sql.ts'
import type { CollectionChanges, CollectionForm, ItemChange, ItemTarget } from '../collection.ts'
import { COLLECTION_ITEMS_MAX, COLLECTIONS_MAX } from '../collection-limits.ts'
import { mayChangeCollection, mayDeleteCollection, mayPublish } from './collection-rules.ts'
import {
  columnOf,
  deleteCollection,
  insertCollection,
  lockAndCountCollections,
  lockCollection,
  updateCollection,
} from './collection-sql.ts'
import { addItem, hasItem, readItemCount, removeItem } from './item-sql.ts'

/**
 * Creates a collection. @returns its id
 * @throws Problem 'account-suspended', 'too-many-collections', 'image-not-found', 'photo-not-found',
 * 'product-not-found'
 */
export async function createCollection(
  tx: Tx,
  viewer: SignedInViewer,
  form: CollectionForm,
): Promise<string> {
  const { name, description, pictureId, isPublic, item } = form
  if (isPublic) permit(mayPublish(viewer))
  const ownerId = viewer.memberId
  await refuseLinks(tx, ownerId, { name, description })
  if (item) await lockTargetAgainstDeletion(tx, viewer, item)
  if ((await lockAndCountCollections(tx, ownerId)) >= COLLECTIONS_MAX)
    throw new Problem('too-many-collections')
  if (pictureId) await requireOwnPicture(tx, ownerId, pictureId)
  const id = newId()
  await insertCollection(tx, { id, ownerId, name, description, pictureId, isPublic })
  if (item) await addItem(tx, id, columnOf(item.kind), item.targetId)
  return id
}

/** @throws Problem 'collection-not-found', 'not-your-collection', 'account-suspended', 'image-not-found' */
export async function changeCollection(
  tx: Tx,
  viewer: SignedInViewer,
  collectionId: string,
  changes: CollectionChanges,
): Promise<void> {
  const collection = await lockOwnCollection(tx, viewer, collectionId)
  // A public collection stays public, but a paused member may neither publish one nor change its texts.
  if (changes.isPublic ?? collection.isPublic) permit(mayPublish(viewer))
  const { pictureId, name, description } = changes
  await refuseLinks(tx, viewer.memberId, { name, description })
  if (pictureId && pictureId !== collection.imageMediaId) {
    await requireOwnPicture(tx, viewer.memberId, pictureId)
  }
  await updateCollection(tx, collectionId, changes)
  const { imageMediaId } = collection
  if (imageMediaId && pictureId !== undefined && pictureId !== imageMediaId) {
    await enqueue(tx, 'remove-unused-media', { mediaIds: [imageMediaId] })
  }
}

/**
 * Deletes a collection; a job removes the files of its picture. @throws Problem 'collection-not-found',
 * 'not-your-collection'
 */
export async function removeCollection(tx: Tx, viewer: SignedInViewer, collectionId: string): Promise<void> {
  const collection = found(await lockCollection(tx, collectionId), 'collection-not-found')
  permit(mayDeleteCollection(viewer, collection))
  await deleteCollectionAndPicture(tx, collection)
}

/** Deletes a collection whose row the transaction has locked, without checking who may. */
export async function deleteCollectionAndPicture(
  tx: Tx,
  { id, imageMediaId }: { id: string; imageMediaId: string | null },
): Promise<void> {
  await deleteCollection(tx, id)
  if (imageMediaId) await enqueue(tx, 'remove-unused-media', { mediaIds: [imageMediaId] })
}

/**
 * Adds an item to a collection or removes it.
 * @throws Problem 'collection-not-found', 'not-your-collection', 'account-suspended', 'collection-full',
 * 'photo-not-found', 'product-not-found'
 */
export async function addOrRemoveItem(
  tx: Tx,
  viewer: SignedInViewer,
  collectionId: string,
  target: ItemTarget,
  isWanted: boolean,
): Promise<z.input<typeof ItemChange>> {
  const column = columnOf(target.kind)
  // Locks the target before the collection, in the same order as a deletion does.
  if (isWanted) await lockTargetAgainstDeletion(tx, viewer, target)
  const { itemCount, isPublic } = await lockOwnCollection(tx, viewer, collectionId)
  // Everyone sees what is added to a public collection.
  if (isWanted && isPublic) permit(mayPublish(viewer))
  if (!isWanted) await removeItem(tx, collectionId, column, target.targetId)
  else if (!(await hasItem(tx, collectionId, column, target.targetId))) {
    if (itemCount >= COLLECTION_ITEMS_MAX) throw new Problem('collection-full')
    await addItem(tx, collectionId, column, target.targetId)
  }
  return { itemCount: await readItemCount(tx, collectionId), hasItem: isWanted }
}

/**
 * Reads the viewer's own collection and locks it until the transaction ends. @throws Problem 'collection-not-found',
 * 'not-your-collection'
 */
export async function lockOwnCollection(tx: Tx, viewer: SignedInViewer, collectionId: string) {
  const collection = found(await lockCollection(tx, collectionId), 'collection-not-found')
  permit(mayChangeCollection(viewer, collection))
  return collection
}

/** Protects the photo or product from deletion until the transaction ends. */
async function lockTargetAgainstDeletion(tx: Tx, viewer: SignedInViewer, { kind, targetId }: ItemTarget) {
  if (kind === 'look')
    permit(
      maySeePhoto(
        viewer,
        found(await lockPhotoAgainstDeletion(tx, targetId, viewer.memberId), 'photo-not-found'),
      ),
    )
  else found(await lockProductAgainstDeletion(tx, targetId), 'product-not-found')
}

/** Another member's picture is reported as missing. */
async function requireOwnPicture(tx: Tx, ownerId: string, pictureId: string) {
  const own = await lockOwnPictures(tx, ownerId, [pictureId])
  if (!own.has(pictureId)) throw new Problem('image-not-found')
  await refuseRemovedPictures(tx, [pictureId])
}
