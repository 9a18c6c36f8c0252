import { ShopCategoryPage } from '../../../features/catalogue/products/ui/shop/ShopCategoryPage.tsx'
import { InYourSize } from '../../../features/catalogue/usual-sizes/ui/InYourSize.tsx'

/** A category of the shop, with notes and a filter for the viewer's size. */
export const ShopCategoryScreen = () => (
  <InYourSize>
    <ShopCategoryPage />
  </InYourSize>
)
