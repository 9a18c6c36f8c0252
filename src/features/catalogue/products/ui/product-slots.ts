import { slot } from '../../../../web/parts.ts'

/** In the corner of the picture on a product's card; other features fill it (src/ui-parts.ts). */
export const productCorner = slot<{ productId: string }>()
