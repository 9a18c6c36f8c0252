import { ShopCategoryPage } from '../../../features/catalogue/products/ui/shop/ShopCategoryPage.tsx'
import { InYourSize } from '../../../features/catalogue/usual-sizes/ui/InYourSize.tsx'

/** A category of the shop, with what it has in the viewer's size. */
export const ShopCategoryScreen = () => (
  <InYourSize>
    <ShopCategoryPage />
  </InYourSize>
)
