import { type CaseKind, caseKinds, casePictures } from '../../../services/moderation/server/case-kinds.ts'
import { deleteCollectionAndPicture } from './change-collection.ts'
import { findCollection, lockCollection, setCollectionHidden } from './collection-sql.ts'
import { readVisibleCollection } from './collection-visibility.ts'

const collectionCases: CaseKind = {
  kind: 'collection',
  name: 'Collection',
  noun: 'collection',
  missing: 'collection-not-found',
  readOwner: async ({ pool }, viewer, id) => (await readVisibleCollection(pool, viewer, id)).ownerId,
  async readTexts({ pool }, id) {
    const collection = await findCollection(pool, id)
    return collection
      ? { texts: [collection.name, collection.description], address: `/collection/${id}` }
      : null
  },
  listPictures: casePictures('collection', 'select image_media_id, 1 from collections where id = $1'),
  setHidden: (tx, _platform, { targetId }, isHidden) => setCollectionHidden(tx, targetId, isHidden),
  async remove(tx, _platform, { targetId }) {
    const collection = await lockCollection(tx, targetId)
    if (collection) await deleteCollectionAndPicture(tx, collection)
  },
}

export const collectionModeration = [caseKinds.of(collectionCases)]
