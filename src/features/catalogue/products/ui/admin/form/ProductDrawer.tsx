import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ErrorState } from '../../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../../design/display/Skeleton.tsx'
import type { AdminTabProps } from '../../../../../../kernel/admin/ui/admin-search.ts'
import { AdminDrawer } from '../../../../../../kernel/admin/ui/form/AdminDrawer.tsx'
import { isProblem } from '../../../../../../web/api.ts'
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
      {product.isError ? (
        <ErrorState
          heading="h3"
          title={
            isProblem(product.error, 'product-not-found')
              ? 'This product is no longer here.'
              : 'The product did not load.'
          }
          onRetry={() => void product.refetch()}
          retrying={product.isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the product" className="grid gap-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
    </AdminDrawer>
  )
}
