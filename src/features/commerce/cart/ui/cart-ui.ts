import { viewerShopping } from '../../../community/photos/ui/photo-slots.ts'
import { BuyLook } from './look/BuyLook.tsx'

/** What the cart adds to other features' screens. */
export const cartUi = [viewerShopping.of(BuyLook)]
