import { useState } from 'react'
import { Button } from '../../../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../../../design/display/count.ts'
import { ConfirmDialog } from '../../../../../../design/overlays/ConfirmDialog.tsx'
import { useAdminWrite } from '../../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../../web/api.ts'
import type { AdminSizeChart } from '../../../admin-product.ts'
import type { productAdminApi } from '../../../product-admin-api.ts'
import { products } from '../admin-queries.ts'

const api = client<typeof productAdminApi>()

interface DeleteChartProps {
  chart: AdminSizeChart
  /** Products that show the chart, once known. */
  productCount: number | undefined
  brandName: string
  onDeleted: () => void
}

/** A button that deletes a stored size chart and removes it from all products of the brand. */
export function DeleteChart({ chart, productCount, brandName, onDeleted }: DeleteChartProps) {
  const [isOpen, setOpen] = useState(false)
  const remove = useAdminWrite({
    write: () => api('DELETE /admin/size-charts/{chartId}', { chartId: chart.id }),
    keysToInvalidate: products.keysToInvalidate,
    done: 'Size chart deleted',
    failed: 'Failed to delete the size chart',
  })
  return (
    <>
      <Button look="danger" size="small" onClick={() => setOpen(true)}>
        Delete chart
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        question={`Delete the size chart “${chart.kind}”?`}
        verb="Delete chart"
        busyLabel="Deleting"
        destructive
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              setOpen(false)
              onDeleted()
            },
          })
        }
      >
        {productCount === undefined
          ? `All products of ${brandName} that show it will have no size chart.`
          : productCount > 0
            ? `${pluralize(productCount, 'product')} of ${brandName} will have no size chart.`
            : `No product of ${brandName} shows it.`}{' '}
        This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
