import { slot } from '../../../../web/parts.ts'
import type { ProductCardView } from '../product.ts'

export type CardProduct = Pick<ProductCardView, 'id' | 'slug' | 'name' | 'isSoldOut'>

/** The corner of the picture on a product card; other features fill it (src/ui-parts.ts). */
export const productCorner = slot<{ product: CardProduct }>()
