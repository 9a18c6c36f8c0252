import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { formatCount } from '../../../../../design/display/count.ts'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { Popover } from '../../../../../design/overlays/Popover.tsx'
import { problemMessage } from '../../../../../web/api.ts'
import type { AdminProductRow } from '../../admin-product.ts'
import { useChangeCell } from './product-changes.ts'
import { parseStock, stockInputValue } from './stock-input.ts'

/** The total stock; expands to the editable stock of each size. */
export function StockCell({ product }: { product: AdminProductRow }) {
  const [isOpen, setOpen] = useState(false)
  const { name, variants } = product
  if (variants.length === 0) return <span className="text-ink-3">–</span>
  const counted = variants.filter(({ stock }) => stock !== null)
  const sum = counted.reduce((pieces, { stock }) => pieces + (stock ?? 0), 0)
  const words = counted.length === 0 ? 'Not counted' : formatCount(sum)
  return (
    <Popover
      label={`Stock of ${name}`}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={`Stock of ${name}: ${words}`}
          className="inline-flex min-h-target items-center decoration-line-strong decoration-1 underline-offset-4 hover:underline"
        >
          {counted.length === 0 ? '∞' : words}
        </button>
      }
    >
      {/* Starts over with the current stock each time it is opened. */}
      <StockForm product={product} onDone={() => setOpen(false)} />
    </Popover>
  )
}

function StockForm({ product, onDone }: { product: AdminProductRow; onDone: () => void }) {
  const [variants] = useState(product.variants)
  const [typed, setTyped] = useState(() => variants.map(({ stock }) => stockInputValue(stock)))
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const change = useChangeCell()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const stocks = typed.map(parseStock)
    if (stocks.includes(undefined)) return setProblem('Use whole numbers, or leave it empty.')
    const changed = variants.flatMap(({ size, stock }, index) =>
      stocks[index] === stock ? [] : [{ size, stock: stocks[index] ?? null, stockBefore: stock }],
    )
    setSaving(true)
    try {
      if (changed.length > 0) await change(product.id, { variants: changed })
      onDone()
    } catch (error) {
      setProblem(problemMessage(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <form method="post" onSubmit={save} className="grid gap-3">
      <ul className="grid max-h-72 grid-cols-3 gap-2 overflow-y-auto p-0.5">
        {variants.map(({ id, size }, index) => (
          <li key={id}>
            <Field label={size}>
              <TextInput
                size="small"
                inputMode="numeric"
                placeholder="∞"
                value={typed[index] ?? ''}
                onChange={({ target }) =>
                  setTyped((before) => before.map((one, at) => (at === index ? target.value : one)))
                }
              />
            </Field>
          </li>
        ))}
      </ul>
      <p className="text-meta text-ink-3">Leave a size empty to sell it without counting stock.</p>
      {problem ? (
        <p role="alert" className="text-meta text-danger">
          {problem}
        </p>
      ) : null}
      <Button type="submit" size="small" busy={isSaving} busyLabel="Saving">
        Save stock
      </Button>
    </form>
  )
}
