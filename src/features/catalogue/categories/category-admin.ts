import { z } from 'zod'
import { memberText } from '../../../kernel/text/member-text.ts'
import { catalogueName } from '../../../kernel/text/names.ts'
import { CategoryRef } from './category.ts'
import { CATEGORY_NAME_MAX, CATEGORY_TEXT_MAX } from './category-limits.ts'

/** A category as the admin area shows it. */
export const AdminCategory = CategoryRef.extend({
  parentId: z.uuid().nullable(),
  description: z.string(),
  googleId: z.int().nullable(),
  /** Products directly in this category, in any state. */
  productCount: z.int().nonnegative(),
  /** Products in this category and its subcategories. */
  totalCount: z.int().nonnegative(),
})
export type AdminCategory = z.infer<typeof AdminCategory>

export const AdminCategories = z.object({
  /** Each category followed by its subcategories, in the shop's order. */
  items: z.array(AdminCategory),
  /** Products without a category. */
  withoutCount: z.int().nonnegative(),
})
export type AdminCategories = z.infer<typeof AdminCategories>

const name = catalogueName(CATEGORY_NAME_MAX, {
  missing: 'Please enter a name',
  tooLong: `Please keep this under ${CATEGORY_NAME_MAX} characters`,
})
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(60, 'Please keep this under 60 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens, such as rain-boots')
const description = memberText(CATEGORY_TEXT_MAX)
const googleId = z
  .int('Use a Google category number, such as 2271')
  .positive('Use a Google category number, such as 2271')
  .max(99_999_999, 'Use a Google category number, such as 2271')
  .nullable()
const parentId = z.uuid().nullable()

export const ShopCategoryForm = z.object({
  name,
  /** Made from the name when left out. */
  slug: slug.optional(),
  parentId: parentId.default(null),
  description: description.default(''),
  googleId: googleId.default(null),
})
export type ShopCategoryForm = z.output<typeof ShopCategoryForm>

/** Only the given fields change. */
export const ShopCategoryChanges = z.object({ name, slug, parentId, description, googleId }).partial()
export type ShopCategoryChanges = z.output<typeof ShopCategoryChanges>

/** The sibling that this category comes right after; null puts it first. */
export const CategoryPlace = z.object({ afterId: z.uuid().nullable() })
export const CategoryParam = z.object({ shopCategoryId: z.uuid() })
/** The category that receives the products of a deleted one; without it they have no category. */
export const CategoryRemoval = z.object({ into: z.uuid().optional() })
