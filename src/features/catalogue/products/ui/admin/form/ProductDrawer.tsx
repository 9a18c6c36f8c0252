import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminTabProps } from '../../../../../../kernel/admin/ui/admin-search.ts'
import { AdminDrawer } from '../../../../../../kernel/admin/ui/form/AdminDrawer.tsx'
import { NotStored } from '../../../../../../kernel/admin/ui/form/Stored.tsx'
import { useShop } from '../../../../../core/shop-settings/ui/shop-queries.ts'
import { adminProductQuery } from '../admin-queries.ts'
import { ProductForm } from './ProductForm.tsx'
import { type KeptProduct, readKept } from './product-draft-store.ts'

interface ProductDrawerProps {
  /** "new" adds one. */
  id: string
  go: AdminTabProps['go']
  onDelete: (id: string, name: string) => void
}

/** The add form and the edit form of a product, beside the table (ADM-05). */
export function ProductDrawer({ id, go, onDelete }: ProductDrawerProps) {
  const isNew = id === 'new'
  const product = useQuery({ ...adminProductQuery(id), enabled: !isNew })
  const shop = useShop()
  const [kept, setKept] = useState<KeptProduct | null>()
  const close = () => go({ open: undefined })

  // IndexedDB is asynchronous.
  useEffect(() => {
    let isCurrent = true
    void readKept(id).then((found) => isCurrent && setKept(found))
    return () => {
      isCurrent = false
    }
  }, [id])

  if (kept !== undefined && shop && (isNew || product.data)) {
    return (
      <ProductForm
        id={id}
        product={product.data ?? null}
        kept={kept}
        currency={shop.currency}
        go={go}
        onDelete={onDelete}
      />
    )
  }
  return (
    <AdminDrawer title={isNew ? 'Add product' : 'Edit product'} onClose={close}>
      <NotStored
        query={product}
        loading="Loading the product"
        failed="The product did not load."
        gone="This product is no longer here."
      />
    </AdminDrawer>
  )
}
