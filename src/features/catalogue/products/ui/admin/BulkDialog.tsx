import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { parseMoney } from '../../../../../kernel/money/money-input.ts'
import { isProblem } from '../../../../../web/api.ts'
import { useShop } from '../../../../core/shop-settings/ui/shop-queries.ts'
import { CategoryChoice, type ChosenCategory } from '../../../categories/ui/admin/CategoryChoice.tsx'
import type { BulkChange } from '../../bulk-product-change.ts'
import { BrandChoice, type ChosenBrand } from '../suggest/BrandChoice.tsx'
import { BulkAttributes, type GivenAttributes } from './BulkAttributes.tsx'
import { parseStock } from './stock-input.ts'

export type BulkQuestion = {
  kind: 'delete' | 'brand' | 'category' | 'attributes' | 'price' | 'price-percent' | 'stock'
  ids: string[]
  names: string[]
}

interface BulkDialogProps {
  question: BulkQuestion
  isBusy: boolean
  error: unknown
  onClose: () => void
  onConfirm: (change: BulkChange) => void
}

/** The confirmation or form for a change to several products. */
export function BulkDialog(props: BulkDialogProps) {
  const { question, isBusy } = props
  if (question.kind !== 'delete') return <ValueDialog {...props} kind={question.kind} />
  const [first = 'this product'] = question.names
  return (
    <ConfirmDialog
      open
      onOpenChange={props.onClose}
      question={
        question.ids.length === 1
          ? `Delete “${first}”?`
          : `Delete ${pluralize(question.ids.length, 'product')}?`
      }
      verb="Delete"
      destructive
      busy={isBusy}
      onConfirm={() => props.onConfirm({ kind: 'delete' })}
    >
      {question.ids.length > 1 ? `${namesLine(question.names)} ` : ''}
      Reviews are deleted too, and collections and wish lists lose the product. Past orders do not change. To
      keep everything, archive instead.
    </ConfirmDialog>
  )
}

/** Returns "Belted Trench, Oxford Shirt and 3 more." */
function namesLine(names: string[]) {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${names.length - 3} more.` : `${shown}.`
}

type ValueKind = Exclude<BulkQuestion['kind'], 'delete'>

const titles: Record<ValueKind, string> = {
  brand: 'Change brand',
  category: 'Change category',
  attributes: 'Change material, pattern and more',
  price: 'Set price',
  'price-percent': 'Change price by percent',
  stock: 'Set stock',
}

function ValueDialog({
  question,
  kind,
  isBusy,
  error,
  onClose,
  onConfirm,
}: BulkDialogProps & { kind: ValueKind }) {
  const formId = useId()
  const currency = useShop()?.currency ?? 'USD'
  const [typed, setTyped] = useState('')
  const [brand, setBrand] = useState<ChosenBrand | null>(null)
  const [category, setCategory] = useState<ChosenCategory | null>(null)
  const [attributes, setAttributes] = useState<GivenAttributes>({})
  const [missing, setMissing] = useState('')
  const fieldError = isProblem(error, 'form-invalid') ? Object.values(error.fields)[0] : undefined
  const count = pluralize(question.ids.length, 'product')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const change = changeOf(kind, { typed, brand, category, attributes }, currency)
    if (typeof change === 'string') setMissing(change)
    else onConfirm(change)
  }

  const field = {
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      setMissing('')
    },
  }
  const problem = missing || fieldError
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titles[kind]}
      description={`For ${count}.`}
      size="small"
      busy={isBusy}
      actions={
        <>
          <Button look="outline" size="small" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="small" busy={isBusy} busyLabel="Saving">
            Change {count}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit}>
        {kind === 'brand' ? (
          <Field group label="Brand" hint="Left empty, they have none." error={problem}>
            <BrandChoice productName="" value={brand} onChange={setBrand} />
          </Field>
        ) : kind === 'category' ? (
          <Field group label="Category" hint="Left empty, they have none." error={problem}>
            <CategoryChoice label="Search categories" value={category} onChange={setCategory} />
          </Field>
        ) : kind === 'attributes' ? (
          <BulkAttributes value={attributes} error={problem} onChange={setAttributes} />
        ) : kind === 'stock' ? (
          <Field label="Stock of each size" hint="Leave empty to stop counting stock." error={problem}>
            <TextInput inputMode="numeric" autoComplete="off" {...field} />
          </Field>
        ) : kind === 'price' ? (
          <Field label={`Price, ${currency}`} error={problem}>
            <TextInput inputMode="decimal" autoComplete="off" {...field} />
          </Field>
        ) : (
          <Field label="Percent" hint="-15 takes 15 percent off." error={problem}>
            <TextInput inputMode="text" autoComplete="off" {...field} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}

type Chosen = {
  typed: string
  brand: ChosenBrand | null
  category: ChosenCategory | null
  attributes: GivenAttributes
}

/** Returns the change, or the error of the typed value. */
function changeOf(
  kind: ValueKind,
  { typed, brand, category, attributes }: Chosen,
  currency: string,
): BulkChange | string {
  if (kind === 'brand') return { kind, brandId: brand?.id ?? null }
  if (kind === 'category') return { kind, categoryId: category?.id ?? null }
  if (kind === 'attributes') {
    return Object.keys(attributes).length > 0 ? { kind, ...attributes } : 'Choose what to change'
  }
  if (kind === 'stock') {
    const stock = parseStock(typed)
    return stock === undefined ? 'Use a whole number, or leave it empty' : { kind, stock }
  }
  if (kind === 'price') {
    const priceMinor = parseMoney(typed, currency)
    return priceMinor === null ? 'Use an amount such as 4.50' : { kind, priceMinor }
  }
  const percent = /^[+−-]?\d{1,4}(\.\d{1,2})?\s*%?$/.test(typed.trim())
    ? Number(typed.replace('%', '').replace('−', '-'))
    : Number.NaN
  return Number.isNaN(percent) ? 'Use a percentage such as -15' : { kind, percent }
}
