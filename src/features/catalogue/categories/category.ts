import { z } from 'zod'
import { cleanText } from '../../../kernel/text/member-text.ts'

export const CategoryRef = z.object({ id: z.uuid(), slug: z.string(), name: z.string() })
export type CategoryRef = z.infer<typeof CategoryRef>

/** A category that the shop shows. */
export const ShopCategory = CategoryRef.extend({
  parentId: z.uuid().nullable(),
  /** Products on sale in it and its subcategories; null while a large shop is still being counted. */
  productCount: z.int().nonnegative().nullable(),
})
export type ShopCategory = z.infer<typeof ShopCategory>

/** Categories with products, each followed by its subcategories, in the shop's order. */
export const ShopCategories = z.object({ items: z.array(ShopCategory) })
export type ShopCategories = z.infer<typeof ShopCategories>

export const ShopCategoryView = CategoryRef.extend({
  description: z.string(),
  /** Its ancestors, the outermost first. */
  path: z.array(CategoryRef),
})
export type ShopCategoryView = z.infer<typeof ShopCategoryView>

/** The slug, a former slug, or the id. */
export const CategoryAddress = z.object({ category: z.string().min(1).max(80).transform(cleanText) })
