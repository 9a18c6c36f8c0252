import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { AdminDrawer } from '../../../../kernel/admin/ui/form/AdminDrawer.tsx'
import { DrawerLoadState } from '../../../../kernel/admin/ui/form/DrawerLoader.tsx'
import { isProblem } from '../../../../web/api.ts'
import { EditForm } from './EditForm.tsx'
import { editableQuery } from './order-edit-queries.ts'

interface EditOrderProps {
  orderId: string
  onClose: () => void
}

/** Edits an order that is not sent yet. */
export function EditOrder({ orderId, onClose }: EditOrderProps) {
  const query = useQuery(editableQuery(orderId))
  const [isRenewed, setRenewed] = useState(false)
  if (query.data) {
    return (
      <EditForm
        key={query.data.version}
        orderId={orderId}
        order={query.data}
        isRenewed={isRenewed}
        onChanged={() => {
          setRenewed(true)
          void query.refetch()
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <AdminDrawer title="Edit order" onClose={onClose}>
      {isProblem(query.error) && query.error.status === 409 ? (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-measure">{query.error.message}</p>
          <Button look="outline" size="small" onClick={onClose}>
            Back to the order
          </Button>
        </div>
      ) : (
        <DrawerLoadState
          query={query}
          loading="Loading the order"
          failed="The order did not load."
          notFound="We could not find this order."
        />
      )}
    </AdminDrawer>
  )
}
