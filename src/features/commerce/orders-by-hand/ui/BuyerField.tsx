import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { SuggestField, TwoLines } from '../../../../design/fields/SuggestField.tsx'
import { useDebounced } from '../../../../design/fields/use-debounced.ts'
import type { OrderBuyer } from '../hand-order.ts'
import { buyersQuery } from './hand-order-queries.ts'

interface BuyerFieldProps {
  buyer: OrderBuyer | null
  onChange: (buyer: OrderBuyer | null) => void
  error?: string | undefined
}

/** Selects the member an order is for; Enter picks the first result. */
export function BuyerField({ buyer, onChange, error }: BuyerFieldProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const words = typed.trim()
  const debouncedWords = useDebounced(words)
  const found = useQuery(buyersQuery(words === '' ? '' : debouncedWords))
  const isSearching = debouncedWords !== words || found.isFetching
  const buyers = words === '' || isSearching ? [] : (found.data?.items ?? [])

  if (buyer) {
    return (
      <div className="flex items-center gap-3 border-y border-line py-2">
        <p className="min-w-0 flex-1 text-small wrap-anywhere">
          <span className="font-semibold">{buyer.displayName}</span>
          <span className="block text-meta text-ink-3">
            {buyer.username}, {buyer.email}
          </span>
        </p>
        <Button look="outline" size="small" onClick={() => onChange(null)}>
          Change<span className="sr-only"> the buyer</span>
        </Button>
      </div>
    )
  }
  return (
    <Field label="For" hint="A member’s name or email address." error={error}>
      <SuggestField
        value={typed}
        onType={setTyped}
        maxCharacters={200}
        isOpen={isOpen}
        onOpenChange={setOpen}
        listName="Members"
        items={buyers}
        isSearching={isSearching}
        selectOnEnter="first"
        onChoose={(chosen) => {
          setTyped('')
          onChange(chosen)
        }}
        failed={found.isError ? 'The search did not respond.' : undefined}
        nothing={words !== '' && !isSearching && buyers.length === 0 ? 'No members match.' : undefined}
        found={buyers.length > 0 ? `${buyers.length} found` : undefined}
      >
        {({ displayName, username, email }) => (
          <TwoLines first={displayName} second={`${username}, ${email}`} />
        )}
      </SuggestField>
    </Field>
  )
}
