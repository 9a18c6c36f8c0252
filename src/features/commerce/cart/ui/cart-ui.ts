import { productCorner } from '../../../catalogue/products/ui/product-slots.ts'
import { viewerShopping } from '../../../community/photos/ui/photo-slots.ts'
import { BuyLook } from './look/BuyLook.tsx'
import { QuickAdd } from './quick-add/QuickAdd.tsx'

/** The parts that the cart adds to other features' screens. */
export const cartUi = [viewerShopping.of(BuyLook), productCorner.of(QuickAdd)]
