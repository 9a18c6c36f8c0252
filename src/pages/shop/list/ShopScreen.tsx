import { ShopPage } from '../../../features/catalogue/products/ui/shop/ShopPage.tsx'
import { InYourSize } from '../../../features/catalogue/usual-sizes/ui/InYourSize.tsx'

/** The shop, with notes and a filter for the viewer's size. */
export const ShopScreen = () => (
  <InYourSize>
    <ShopPage />
  </InYourSize>
)
