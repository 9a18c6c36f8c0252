import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../../design/fields/Field.tsx'
import { SuggestField, TwoLines } from '../../../../design/fields/SuggestField.tsx'
import { useDebounced } from '../../../../design/fields/use-debounced.ts'
import type { StockRow } from '../stock.ts'
import { sizesQuery } from './stock-queries.ts'
import { productSizeName } from './stock-words.ts'

interface SizeFinderProps {
  label: string
  /** Sizes that are already chosen. */
  chosenIds: readonly string[]
  onChoose: (size: StockRow) => void
  error?: string | undefined
}

/** Finds a size with counted stock by its product, its SKU or a scan of its barcode; Enter takes the first match. */
export function SizeFinder({ label, chosenIds, onChoose, error }: SizeFinderProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const words = typed.trim()
  const debouncedWords = useDebounced(words)
  const found = useQuery(sizesQuery(words === '' ? '' : debouncedWords))
  const isSearching = debouncedWords !== words || found.isFetching
  const sizes =
    words === '' || isSearching ? [] : (found.data?.items ?? []).filter(({ id }) => !chosenIds.includes(id))
  return (
    <Field label={label} hint="Enter a product or SKU, or scan a barcode." error={error}>
      <SuggestField
        value={typed}
        onType={setTyped}
        maxCharacters={200}
        isOpen={isOpen}
        onOpenChange={setOpen}
        listName="Sizes"
        items={sizes}
        isSearching={isSearching}
        selectOnEnter="first"
        onChoose={(size) => {
          setTyped('')
          onChoose(size)
        }}
        failed={found.isError ? 'The search did not respond.' : undefined}
        nothing={
          words !== '' && !isSearching && sizes.length === 0
            ? 'No matching sizes with stock counting.'
            : undefined
        }
        found={sizes.length > 0 ? `${sizes.length} found` : undefined}
      >
        {(size) => (
          <TwoLines
            first={productSizeName(size)}
            second={[size.sku, `${size.pieces} in stock`].filter(Boolean).join(', ')}
          />
        )}
      </SuggestField>
    </Field>
  )
}
