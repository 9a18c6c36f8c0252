import { productCorner } from '../../../catalogue/products/ui/product-slots.ts'
import { afterFavourite, viewerActions } from '../../photos/ui/photo-slots.ts'
import { AddToCollectionButton } from './add/AddToCollectionButton.tsx'
import { openCollectionSheet } from './add/collection-sheet.ts'

/** The parts this feature adds to screens of other features: ways to add a look or product to a collection. */
export const collectionsUi = [
  afterFavourite.of({
    label: 'Add to a collection',
    open: (photoId) => openCollectionSheet({ kind: 'look', targetId: photoId }),
  }),
  viewerActions.of(({ photoId }) => <AddToCollectionButton target={{ kind: 'look', targetId: photoId }} />),
  productCorner.of(({ product }) => (
    <AddToCollectionButton
      look="photo"
      target={{ kind: 'product', targetId: product.id }}
      className="collect-button"
    />
  )),
]
