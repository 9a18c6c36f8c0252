import { useInfiniteQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AdminTable } from '../../../../../design/admin-table/AdminTable.tsx'
import { Button } from '../../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { AdminBeside } from '../../../../../kernel/admin/ui/AdminBeside.tsx'
import { InAdmin } from '../../../../../kernel/admin/ui/AdminForm.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { rowTools, stateTool, tableTools } from '../../../../../kernel/admin/ui/table-tools.ts'
import { ListEnd } from '../../../../../kernel/lists/ui/ListEnd.tsx'
import type { AdminDiscount } from '../../discount.ts'
import { DeleteDiscount } from './DeleteDiscount.tsx'
import { DiscountDrawer } from './DiscountDrawer.tsx'
import { adminDiscountsQuery } from './discount-changes.ts'
import { discountColumns } from './discount-columns.tsx'

const states = [
  { value: '', label: 'All codes' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
]

/** Every discount code: added, changed, switched on and off, and deleted while no order names it. */
export function DiscountsAdmin(tab: AdminTabProps) {
  const { search, go } = tab
  const list = useInfiniteQuery(adminDiscountsQuery(search))
  const [deleted, setDeleted] = useState<AdminDiscount | null>(null)
  const close = () => go({ open: undefined })
  return (
    <AdminBeside
      drawer={
        search.open ? (
          <InAdmin>
            <DiscountDrawer
              key={search.open}
              discountId={search.open === 'new' ? null : search.open}
              onClose={close}
            />
          </InAdmin>
        ) : null
      }
    >
      <AdminTable
        {...tableTools(tab)}
        {...rowTools(list)}
        thing="discount code"
        things="discount codes"
        columns={discountColumns}
        rowName={({ code }) => code}
        sort={search.sort ?? '-created'}
        state={stateTool(tab, 'State', states)}
        actions={(discount) => (
          <>
            <IconButton
              icon={Pencil}
              label={`Edit ${discount.code}`}
              onClick={() => go({ open: discount.id })}
            />
            <IconButton
              icon={Trash2}
              label={`Delete ${discount.code}`}
              onClick={() => setDeleted(discount)}
            />
          </>
        )}
        tools={
          <Button size="small" onClick={() => go({ open: 'new' })}>
            <Plus aria-hidden className="size-4" />
            Add discount code
          </Button>
        }
        empty={
          <EmptyState title="No discount codes yet.">
            While one can be used, the checkout asks for it.
          </EmptyState>
        }
        end={<ListEnd list={list} things="discount codes" more="More discount codes" />}
      />
      {deleted ? (
        <DeleteDiscount
          discount={deleted}
          onClose={() => setDeleted(null)}
          onGone={() => search.open === deleted.id && close()}
        />
      ) : null}
    </AdminBeside>
  )
}
