import { useInfiniteQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/Button.tsx'
import { DeskTable } from '../../../../design/DeskTable.tsx'
import { EmptyState } from '../../../../design/EmptyState.tsx'
import { IconButton } from '../../../../design/IconButton.tsx'
import type { DeskTab } from '../../../admin/ui/admin-search.ts'
import { DeskBeside } from '../../../admin/ui/DeskBeside.tsx'
import { InDesk } from '../../../admin/ui/DeskForm.tsx'
import { rowTools, stateTool, tableTools } from '../../../admin/ui/table-tools.ts'
import { ListEnd } from '../../../photos/ui/ListEnd.tsx'
import type { DeskDiscount } from '../../discount.ts'
import { DeleteDiscount } from './DeleteDiscount.tsx'
import { DiscountDrawer } from './DiscountDrawer.tsx'
import { deskDiscountsQuery } from './discount-changes.ts'
import { discountColumns } from './discount-columns.tsx'

const states = [
  { value: '', label: 'All codes' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
]

/** Every discount code: added, changed, switched on and off, and deleted while no order names it. */
export function DiscountsDesk(tab: DeskTab) {
  const { search, go } = tab
  const list = useInfiniteQuery(deskDiscountsQuery(search))
  const [deleted, setDeleted] = useState<DeskDiscount | null>(null)
  const close = () => go({ open: undefined })
  return (
    <DeskBeside
      drawer={
        search.open ? (
          <InDesk>
            <DiscountDrawer
              key={search.open}
              discountId={search.open === 'new' ? null : search.open}
              onClose={close}
            />
          </InDesk>
        ) : null
      }
    >
      <DeskTable
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
    </DeskBeside>
  )
}
