import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { cleanText, memberText } from '../../../kernel/text/member-text.ts'
import {
  COLLECTION_DESCRIPTION_MAX,
  COLLECTION_ITEMS_MAX,
  COLLECTION_NAME_MAX,
  NAME_MISSING,
} from './collection-limits.ts'

export const CollectionId = z.uuid().toLowerCase().brand<'CollectionId'>()
export type CollectionId = z.infer<typeof CollectionId>

export const ItemKind = z.enum(['look', 'product'])
export type ItemKind = z.infer<typeof ItemKind>

/** An item of a collection: a look (a photo, also of a trip) or a product. */
export const ItemTarget = z.object({ kind: ItemKind, targetId: z.uuid() })
export type ItemTarget = z.infer<typeof ItemTarget>

export const CollectionItemView = z.object({
  id: z.uuid(),
  ...ItemTarget.shape,
  /** null: currently hidden. Only the collection's owner sees that the item exists. */
  name: z.string().nullable(),
  /** The member who posted the look, or the product's brand. */
  by: z.string().nullable(),
  /** URL of the picture at a width for lists; null if there is none. */
  imageUrl: z.string().nullable(),
  picture: PictureView.nullable(),
  altText: z.string(),
  /** Path of the look or product. */
  href: z.string().nullable(),
})
export type CollectionItemView = z.infer<typeof CollectionItemView>

const collection = {
  id: CollectionId,
  owner: MemberRef,
  name: z.string(),
  description: z.string().nullable(),
  image: PictureView.nullable(),
  isPublic: z.boolean(),
  itemCount: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  /** Computed by the server's rules; the browser never derives it. */
  can: z.object({ edit: z.boolean(), moderate: z.boolean() }),
}

/** A collection in a list: its own picture and its first items. */
export const CollectionCardView = z.object({ ...collection, covers: z.array(PictureView).max(3) })
export type CollectionCardView = z.infer<typeof CollectionCardView>
/** Newest first. */
export const CollectionList = pageOf(CollectionCardView)
export type CollectionList = z.infer<typeof CollectionList>

export const CollectionItemPage = pageOf(CollectionItemView)
export type CollectionItemPage = z.infer<typeof CollectionItemPage>

export const CollectionView = z.object({
  ...collection,
  ...CollectionItemPage.shape,
  /** URL of the picture for link previews; null if there is nothing to show. */
  shareImage: z.string().nullable(),
})
export type CollectionView = z.infer<typeof CollectionView>

/** A collection of the viewer's, and whether it contains the item. */
export const CollectionChoice = z.object({
  id: CollectionId,
  name: z.string(),
  isPublic: z.boolean(),
  itemCount: z.int().nonnegative(),
  hasItem: z.boolean(),
  /** Its own picture, or its first item that the owner may see; null if there is neither. */
  cover: PictureView.nullable(),
})
export type CollectionChoice = z.infer<typeof CollectionChoice>
/** Newest first. */
export const CollectionChoices = pageOf(CollectionChoice)
export type CollectionChoices = z.infer<typeof CollectionChoices>

/** The result of adding or removing an item. */
export const ItemChange = z.object({ itemCount: z.int().nonnegative(), hasItem: z.boolean() })
export type ItemChange = z.infer<typeof ItemChange>

// ---- to the server

const CollectionName = z
  .string(NAME_MISSING)
  .pipe(memberText(COLLECTION_NAME_MAX))
  // One line of visible text, without invisible characters.
  .transform((name) =>
    cleanText(name)
      .replace(/[\u00ad\u200b\u2060]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  .refine((name) => name.length > 0, NAME_MISSING)
const Description = memberText(COLLECTION_DESCRIPTION_MAX)
  .nullable()
  .transform((text) => text || null)

export const CollectionForm = z.object({
  name: CollectionName,
  description: Description.default(null),
  /** The id returned by POST /api/pictures?for=collection. */
  pictureId: z.uuid().nullable().default(null),
  isPublic: z.boolean().default(false),
  /** The first item, for a collection created while adding it. */
  item: ItemTarget.optional(),
})
export type CollectionForm = z.infer<typeof CollectionForm>

/** Only the given fields change. */
export const CollectionChanges = z
  .object({
    name: CollectionName,
    description: Description,
    pictureId: z.uuid().nullable(),
    isPublic: z.boolean(),
  })
  .partial()
export type CollectionChanges = z.infer<typeof CollectionChanges>

/** These items come first, in this order; the others follow in their previous order. */
export const ItemOrder = z.object({ itemIds: z.array(z.uuid()).min(1).max(COLLECTION_ITEMS_MAX) })

export const CollectionsQuery = z.object({
  ...pageFields({ limitMax: 48 }),
})

export const ChoicesQuery = z.object({ ...ItemTarget.shape, ...CollectionsQuery.shape })
