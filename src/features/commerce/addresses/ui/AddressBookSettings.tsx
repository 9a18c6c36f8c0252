import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Badge } from '../../../../design/display/Badge.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'
import type { SavedAddress } from '../address.ts'
import { ADDRESSES_MAX } from '../address-words.ts'
import { useAddressChanges } from './address-changes.ts'
import { formatAddressLine } from './address-fields.ts'
import { addressesQuery } from './address-queries.ts'

const AddressDialog = lazyLayer(() => import('./AddressDialog.tsx').then((file) => file.AddressDialog))

/** The member's address book, in the settings. */
export function AddressBookSettings() {
  const { data, isError, isFetching, refetch } = useQuery(addressesQuery)
  const [open, setOpen] = useState<SavedAddress | 'new' | null>(null)
  const { makeDefault, remove } = useAddressChanges()
  if (!data) {
    return isError ? (
      <ErrorState
        heading="h3"
        title="Your addresses did not load."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingRegion label="Loading your addresses" className="grid gap-3">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </LoadingRegion>
    )
  }
  return (
    <>
      <p className="mb-4 text-small text-ink-2">
        {data.items.length === 0
          ? 'Save an address here for a faster checkout.'
          : 'Checkout uses your default address. Only you and the shop can see your addresses.'}
      </p>
      {data.items.length > 0 && (
        <ul className="mb-5 border-t border-line">
          {data.items.map((saved) => (
            <li key={saved.id} className="border-b border-line py-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-strong wrap-anywhere">
                {saved.firstName} {saved.lastName}
                {saved.isDefault && <Badge>Default</Badge>}
              </p>
              <p className="text-small text-ink-2 wrap-anywhere">{formatAddressLine(saved as never)}</p>
              {saved.phone && <p className="text-meta text-ink-3">{saved.phone}</p>}
              <div className="mt-1 -ml-3 flex flex-wrap">
                <Button look="text" size="small" onClick={() => setOpen(saved)}>
                  Edit<span className="sr-only"> {saved.address}</span>
                </Button>
                {saved.isDefault || (
                  <Button
                    look="text"
                    size="small"
                    busy={makeDefault.isPending && makeDefault.variables === saved.id}
                    onClick={() => makeDefault.mutate(saved.id)}
                  >
                    Make default<span className="sr-only">, {saved.address}</span>
                  </Button>
                )}
                <Button
                  look="text"
                  size="small"
                  busy={remove.isPending && remove.variables.id === saved.id}
                  onClick={() => remove.mutate(saved)}
                >
                  Remove<span className="sr-only"> {saved.address}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {data.items.length < ADDRESSES_MAX ? (
        <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen('new')}>
          <Plus aria-hidden className="size-4" />
          Add an address
        </Button>
      ) : (
        <p className="text-small text-ink-2">You have {ADDRESSES_MAX} addresses, which is the limit.</p>
      )}
      {open && <AddressDialog saved={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}
