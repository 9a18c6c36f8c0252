import { productCorner } from '../../../catalogue/products/ui/product-slots.ts'
import { viewerActions } from '../../photos/ui/photo-slots.ts'
import { AddToCollectionButton } from './add/AddToCollectionButton.tsx'
import { collectClass } from './add/collect-class.ts'

/** What collections add to other features' screens: ways to put a look or a product into one. */
export const collectionsUi = [
  viewerActions.of(({ photoId }) => <AddToCollectionButton target={{ kind: 'look', targetId: photoId }} />),
  productCorner.of(({ productId }) => (
    <AddToCollectionButton
      look="photo"
      target={{ kind: 'product', targetId: productId }}
      className={`pointer-events-auto ${collectClass}`}
    />
  )),
]
