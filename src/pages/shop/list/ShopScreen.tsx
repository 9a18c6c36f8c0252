import { ShopPage } from '../../../features/catalogue/products/ui/shop/ShopPage.tsx'
import { InYourSize } from '../../../features/catalogue/usual-sizes/ui/InYourSize.tsx'

/** The shop, with what it has in the viewer's size. */
export const ShopScreen = () => (
  <InYourSize>
    <ShopPage />
  </InYourSize>
)
