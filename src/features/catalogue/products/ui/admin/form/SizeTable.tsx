import type { ClipboardEvent } from 'react'
import { TextInput } from '../../../../../../design/fields/TextInput.tsx'
import {
  useAdminField,
  useAdminFieldValue,
  useAdminFormContext,
} from '../../../../../../kernel/admin/ui/form/admin-form-context.ts'
import { usePermission } from '../../../../../../kernel/session/ui/session-queries.ts'
import type { WeightUnit } from '../../../../../core/shipping/weights.ts'
import { useShop } from '../../../../../core/shop-settings/ui/shop-queries.ts'
import type { ProductDraft } from './product-draft.ts'
import { type SizeDraft, type SizeFact, sizeFacts } from './size-draft.ts'

type Column = { key: 'stock' | SizeFact; label: string; named: string; width: string; placeholder?: string }

const allColumns: Column[] = [
  { key: 'stock', label: 'Stock', named: 'Stock', width: 'w-18', placeholder: '∞' },
  { key: 'priceMinor', label: 'Price', named: 'Price', width: 'w-22' },
  { key: 'compareAtMinor', label: 'Before', named: 'Old price', width: 'w-22' },
  { key: 'sku', label: 'SKU', named: 'SKU', width: 'w-32' },
  { key: 'barcode', label: 'Barcode', named: 'Barcode', width: 'w-36' },
  { key: 'weightGrams', label: 'Weight', named: 'Weight', width: 'w-20' },
  { key: 'costMinor', label: 'Cost', named: 'Cost', width: 'w-22' },
]
const unitWords: Record<WeightUnit, string> = { g: 'grams', kg: 'kilograms', oz: 'ounces', lb: 'pounds' }
const nothing = Object.fromEntries(sizeFacts.map((fact) => [fact, ''])) as SizeDraft

/** The own values of each size. Several cells of a spreadsheet can be pasted at once. */
export function SizeTable({ sizes }: { sizes: string[] }) {
  const { errors, setValue } = useAdminFormContext()
  const hasCosts = usePermission('costs.read')
  const unit = useShop()?.weightUnit ?? 'g'
  const columns = allColumns
    .filter(({ key }) => hasCosts || key !== 'costMinor')
    .map((column) =>
      column.key === 'weightGrams'
        ? { ...column, label: `Weight, ${unit}`, named: `Weight in ${unitWords[unit]}` }
        : column,
    )
  const stocks = useAdminFieldValue<ProductDraft['stocks']>('stocks')
  const { value: facts = {} } = useAdminField<ProductDraft['sizeFacts']>(
    'sizeFacts',
    'Size prices and stock',
    (all) => Object.keys(all).join(', ') || 'None',
  )
  const productPrice = useAdminFieldValue<string>('priceMinor')
  const productBefore = useAdminFieldValue<string>('compareAtMinor')

  const typedIn = (size: string, { key }: Column) =>
    (key === 'stock' ? stocks[size] : facts[size]?.[key]) ?? ''

  /** Writes cells from this one on, to the right and downward. */
  function write(row: number, column: number, cells: string[][]) {
    const [nextStocks, nextFacts] = [{ ...stocks }, { ...facts }]
    for (const [down, line] of cells.entries()) {
      const size = sizes[row + down]
      if (size === undefined) continue
      for (const [right, cell] of line.entries()) {
        const key = columns[column + right]?.key
        if (key === 'stock') nextStocks[size] = cell
        else if (key) nextFacts[size] = { ...nothing, ...nextFacts[size], [key]: cell }
      }
    }
    setValue('stocks', nextStocks)
    setValue('sizeFacts', nextFacts)
  }

  function paste(event: ClipboardEvent, row: number, column: number) {
    const text = event.clipboardData.getData('text').replace(/\r/g, '').replace(/\n$/, '')
    const cells = text.split('\n').map((line) => line.split('\t').map((cell) => cell.trim()))
    if (cells.length === 1 && cells[0]!.length === 1) return
    event.preventDefault()
    write(row, column, cells)
  }

  const placeholderOf = ({ key, placeholder }: Column, size: string) => {
    if (key === 'priceMinor') return productPrice
    // A size with its own price has no compare-at price unless it is typed.
    if (key === 'compareAtMinor') return facts[size]?.priceMinor ? '' : productBefore
    return placeholder ?? ''
  }
  const errorOf = (row: number, { key }: Column) => errors[`variants.${row}.${key}`]
  const sentences = sizes.flatMap((size, row) =>
    columns.flatMap((column) => {
      const sentence = errorOf(row, column)
      return sentence ? [{ id: idOf(row, column), words: `${size}, ${column.named}: ${sentence}` }] : []
    }),
  )

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <section aria-label="Details of each size" className="overflow-x-auto pb-1">
        <table className="text-left text-meta">
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 z-1 bg-raised pr-3 pb-1.5 font-strong">
                Size
              </th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col" className="pr-2 pb-1.5 font-strong">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size, row) => (
              <tr key={size}>
                <th scope="row" className="sticky left-0 z-1 bg-raised py-1 pr-3 font-normal">
                  <span className="block w-max max-w-28 wrap-anywhere">{size}</span>
                </th>
                {columns.map((column, at) => (
                  <td key={column.key} className="py-1 pr-2">
                    <div className={column.width}>
                      <TextInput
                        size="small"
                        aria-label={`${column.named} of ${size}`}
                        aria-invalid={errorOf(row, column) ? true : undefined}
                        aria-describedby={errorOf(row, column) ? idOf(row, column) : undefined}
                        inputMode={
                          column.key === 'sku'
                            ? undefined
                            : column.key.endsWith('Minor') || (column.key === 'weightGrams' && unit !== 'g')
                              ? 'decimal'
                              : 'numeric'
                        }
                        placeholder={placeholderOf(column, size)}
                        autoComplete="off"
                        value={typedIn(size, column)}
                        onPaste={(event) => paste(event, row, at)}
                        onChange={({ target }) => write(row, at, [[target.value]])}
                      />
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {sentences.map(({ id, words }) => (
        <p key={id} id={id} role="alert" className="text-meta text-danger">
          {words}
        </p>
      ))}
      <p className="text-meta text-ink-3">
        Leave stock empty to sell without counting it. Leave a price empty to use the product’s price. The
        shop shows the lowest size price.
      </p>
    </div>
  )
}

const idOf = (row: number, { key }: Column) => `size-${row}-${key}`
