import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { useDebounced } from '../../../../design/fields/use-debounced.ts'
import { formatMoney } from '../../../../kernel/money/money.ts'
import type { ProductOnSale, SizeOnSale } from '../hand-order.ts'
import { productsOnSaleQuery } from './hand-order-queries.ts'
import { stockWords } from './stock-words.ts'

interface SizeSearchProps {
  label: string
  error?: string | undefined
  /** Returns whether a size is already in the order. */
  isChosen: (productId: string, size: string) => boolean
  onChoose: (product: ProductOnSale, size: SizeOnSale) => void
}

/** Finds products by name, SKU or barcode, and lists their sizes with stock. */
export function SizeSearch({ label, error, isChosen, onChoose }: SizeSearchProps) {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const debouncedWords = useDebounced(words)
  const found = useQuery(productsOnSaleQuery(words === '' ? '' : debouncedWords))
  const isCurrent = debouncedWords === words && !found.isFetching
  const products = words === '' || !isCurrent ? [] : (found.data?.items ?? [])
  return (
    <div className="grid gap-2">
      <Field label={label} hint="Enter a product or SKU, or scan a barcode." error={error}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <p role="status" className="text-meta text-ink-2 empty:hidden">
        {words === ''
          ? ''
          : found.isError
            ? 'The search did not respond.'
            : isCurrent && products.length === 0
              ? 'No products on sale match.'
              : ''}
      </p>
      {products.map((product) => (
        <section key={product.id} className="border-t border-line pt-2">
          <h4 className="text-small font-semibold wrap-anywhere">
            {product.name}
            {product.brandName ? <span className="font-normal text-ink-3"> {product.brandName}</span> : null}
          </h4>
          <ul className="grid">
            {product.sizes.map((size) => (
              <li key={size.size} className="flex min-h-target items-center gap-3 text-small">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {size.size}, {formatMoney(size.priceMinor, product.currency)}
                  <span className="block text-meta text-ink-3">{stockWords(size)}</span>
                </span>
                {isChosen(product.id, size.size) ? (
                  <span className="text-meta text-ink-2">Added</span>
                ) : (
                  <Button
                    look="outline"
                    size="small"
                    disabled={size.stock === 0}
                    aria-label={`Add ${product.name}, size ${size.size}`}
                    onClick={() => onChoose(product, size)}
                  >
                    Add
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
