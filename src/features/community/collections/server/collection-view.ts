import type { z } from 'zod'
import type { PictureView } from '../../../../kernel/pictures/picture.ts'
import { pictureViewOrNull } from '../../../../kernel/pictures/server/picture-view.ts'
import type { MemberRef } from '../../../../kernel/session/member-ref.ts'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import { canRemove } from '../../../../kernel/session/server/viewer-rules.ts'
import { truncateWithEllipsis } from '../../../../kernel/text/truncate.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import type { ProductCardView } from '../../../catalogue/products/product.ts'
import { readProductCards } from '../../../catalogue/products/server/product-sql.ts'
import type { PhotoView } from '../../photos/photo.ts'
import { readVisiblePhotos } from '../../photos/server/feed/feed.ts'
import type {
  CollectionCardView,
  CollectionChoice,
  CollectionItemView,
  CollectionView,
  ItemTarget,
} from '../collection.ts'
import { mayChangeCollection, mayDeleteCollection } from './collection-rules.ts'
import { type CollectionRow, columnOf } from './collection-sql.ts'
import { type ItemRow, listCollectionIdsWithItem, listFirstItems } from './item-sql.ts'

type ItemView = z.input<typeof CollectionItemView>

/** Number of pictures on a card. */
const COVERS = 3
/** More than are shown, because the viewer may not see some of the first items. */
const ITEMS_FOR_COVERS = 8
const LIST_WIDTH_PX = 480
const NAME_MAX = 80

/**
 * Returns items as the viewer may see them, in the given order. Items hidden from the viewer are left out; in the
 * viewer's own collection they appear without their content.
 */
export async function readItems(
  platform: Platform,
  viewer: Viewer,
  rows: ItemRow[],
  { showsHidden }: { showsHidden: boolean },
): Promise<ItemView[]> {
  const [photos, products] = await Promise.all([
    readVisiblePhotos(
      platform,
      viewer,
      rows.flatMap((row) => row.photoId ?? []),
    ),
    readProductCards(
      platform.pool,
      rows.flatMap((row) => row.productId ?? []),
    ),
  ])
  const photoOf = new Map(photos.map((photo) => [photo.id as string, photo]))
  const productOf = new Map(products.map((product) => [product.id as string, product]))
  return rows.flatMap(({ id, photoId, productId }): ItemView[] => {
    const photo = photoId ? photoOf.get(photoId) : undefined
    if (photo) return [lookItem(id, photo)]
    const product = productId ? productOf.get(productId) : undefined
    if (product) return [productItem(id, product)]
    return showsHidden ? [hiddenItem(id, photoId, productId)] : []
  })
}

function lookItem(id: string, photo: PhotoView): ItemView {
  const image = photo.images[0]!
  const caption = photo.caption?.replace(/\s+/g, ' ').trim()
  const name = caption ? truncateWithEllipsis(caption, NAME_MAX) : `Photo by ${photo.owner.username}`
  return {
    id,
    kind: 'look',
    targetId: photo.id,
    name,
    by: photo.owner.username,
    ...pictureOf(image.picture),
    altText: image.altText || name,
    href: `/photo/${photo.id}`,
  }
}

function productItem(id: string, product: ProductCardView): ItemView {
  return {
    id,
    kind: 'product',
    targetId: product.id,
    name: product.name,
    by: product.brandName,
    ...pictureOf(product.pictures[0] ?? null),
    altText: product.name,
    href: `/product/${product.slug}`,
  }
}

const hiddenItem = (id: string, photoId: string | null, productId: string | null): ItemView => ({
  id,
  kind: photoId ? 'look' : 'product',
  targetId: (photoId ?? productId)!,
  name: null,
  by: null,
  ...pictureOf(null),
  altText: '',
  href: null,
})

const pictureOf = (picture: PictureView | null) => ({
  picture,
  imageUrl: picture && `${picture.src}/${LIST_WIDTH_PX}.webp`,
})

/** Returns cards of these collections, in this order, with one query per kind of detail. */
export async function readCards(
  platform: Platform,
  viewer: Viewer,
  rows: CollectionRow[],
): Promise<z.input<typeof CollectionCardView>[]> {
  const ids = rows.map(({ id }) => id)
  const [firstItems, owners] = await Promise.all([
    listFirstItems(platform.db, ids, ITEMS_FOR_COVERS),
    readMemberRefs(platform.pool, [...new Set(rows.map(({ ownerId }) => ownerId))]),
  ])
  const items = await readItems(platform, viewer, firstItems, { showsHidden: false })
  const pictureOfItem = new Map(items.map((item) => [item.id, item.picture]))
  const itemsOf = Map.groupBy(firstItems, (item) => item.collectionId)
  return rows.flatMap((row) => {
    const owner = owners.get(row.ownerId)
    // Deleted since the list was read.
    if (!owner) return []
    const covers = (itemsOf.get(row.id) ?? []).flatMap((item) => pictureOfItem.get(item.id) ?? [])
    return [{ ...collectionView(viewer, row, owner), covers: covers.slice(0, COVERS) }]
  })
}

/** Returns these collections, in this order, each with its cover and whether it contains the look or product. */
export async function readChoices(
  platform: Platform,
  viewer: Viewer,
  rows: CollectionRow[],
  { kind, targetId }: ItemTarget,
): Promise<z.input<typeof CollectionChoice>[]> {
  const ids = rows.map(({ id }) => id)
  const [cards, holders] = await Promise.all([
    readCards(platform, viewer, rows),
    listCollectionIdsWithItem(platform.db, ids, columnOf(kind), targetId),
  ])
  return cards.map(({ id, name, isPublic, itemCount, image, covers }) => ({
    ...{ id, name, isPublic, itemCount },
    hasItem: holders.includes(id),
    cover: image ?? covers[0] ?? null,
  }))
}

export function collectionView(
  viewer: Viewer,
  row: CollectionRow,
  owner: MemberRef,
): Omit<z.input<typeof CollectionView>, 'items' | 'nextCursor' | 'shareImage'> {
  return {
    id: row.id,
    owner,
    name: row.name,
    description: row.description,
    image: pictureViewOrNull(row),
    isPublic: row.isPublic,
    itemCount: row.itemCount,
    createdAt: row.createdAt.toISOString(),
    can: {
      edit: mayChangeCollection(viewer, row).allowed,
      moderate: canRemove(mayDeleteCollection(viewer, row)).moderate,
    },
  }
}
