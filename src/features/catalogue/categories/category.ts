import { z } from 'zod'
import { cleanText } from '../../../kernel/text/member-text.ts'

export const CategoryRef = z.object({ id: z.uuid(), slug: z.string(), name: z.string() })
export type CategoryRef = z.infer<typeof CategoryRef>

/** A category that the shop shows. */
export const ShopCategory = CategoryRef.extend({
  parentId: z.uuid().nullable(),
  /** On sale in it and in the categories inside; null while a large shop is counted. */
  productCount: z.int().nonnegative().nullable(),
})
export type ShopCategory = z.infer<typeof ShopCategory>

/** Those with products, each followed by what is inside; in the shop's order. */
export const ShopCategories = z.object({ items: z.array(ShopCategory) })
export type ShopCategories = z.infer<typeof ShopCategories>

export const ShopCategoryView = CategoryRef.extend({
  description: z.string(),
  /** The categories around it, the outermost first. */
  path: z.array(CategoryRef),
})
export type ShopCategoryView = z.infer<typeof ShopCategoryView>

/** Slug, former slug or id. */
export const CategoryAddress = z.object({ category: z.string().min(1).max(80).transform(cleanText) })
