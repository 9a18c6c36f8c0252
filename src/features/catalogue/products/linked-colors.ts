import { z } from 'zod'
import { PictureView } from '../../../kernel/pictures/picture.ts'

/** One color of a piece, which is a product with an address of its own. */
export const LinkedColor = z.object({
  slug: z.string(),
  name: z.string(),
  hex: z.string().nullable(),
  isSoldOut: z.boolean(),
  /** The color shown on this page. */
  isCurrent: z.boolean(),
})
export type LinkedColor = z.infer<typeof LinkedColor>

export const PageColor = LinkedColor.extend({
  /** The sizes in stock. */
  sizesLeft: z.array(z.string()),
  picture: PictureView.nullable(),
})
export type PageColor = z.infer<typeof PageColor>

/** One color of a piece, for the product editor. */
export const AdminColor = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  color: z.string().nullable(),
  colorHex: z.string().nullable(),
  state: z.enum(['active', 'proposed', 'archived']),
  picture: PictureView.nullable(),
})
export type AdminColor = z.infer<typeof AdminColor>
