import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'
import type { AdminTabProps } from '../../../../kernel/admin/ui/admin-search.ts'
import { ProductsAdmin } from '../../../catalogue/products/ui/admin/ProductsAdmin.tsx'

const ImportPanel = lazyLayer(() =>
  import('../../../catalogue/product-import/ui/ImportPanel.tsx').then((file) => file.ImportPanel),
)

/** The products, with their import from another feature. */
export const ProductsTab = (tab: AdminTabProps) => <ProductsAdmin {...tab} ImportPanel={ImportPanel} />
