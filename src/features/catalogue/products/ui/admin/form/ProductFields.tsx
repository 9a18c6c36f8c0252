import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '../../../../../../design/controls/Checkbox.tsx'
import { Field } from '../../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../../design/fields/Select.tsx'
import { TextArea } from '../../../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../../../design/fields/TextInput.tsx'
import { minorDigits } from '../../../../../../kernel/money/money.ts'
import type { AdminProduct } from '../../../admin-product.ts'
import { PRODUCT_TEXT_MAX } from '../../../product-limits.ts'
import { BrandChoice } from '../../suggest/BrandChoice.tsx'
import type { ProductDraft } from './product-draft.ts'
import { SizesFields } from './SizesFields.tsx'

interface ProductFieldsProps {
  draft: ProductDraft
  base: AdminProduct | null
  change: (changes: Partial<ProductDraft>) => void
  currency: string
  /** An error per field. */
  errors: Record<string, string>
}

type TextName = 'name' | 'color' | 'link' | 'description' | 'history' | 'sizeGuide' | 'care'

/** All text fields of a product (ADM-07). */
export function ProductFields({ draft, base, change, currency, errors }: ProductFieldsProps) {
  const typed = (field: TextName | 'price' | 'colorHex') => ({
    name: field,
    autoComplete: 'off',
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  })
  const line = (
    field: TextName,
    label: string,
    more: Partial<ComponentProps<typeof Field>> = {},
  ): ReactNode => (
    <Field label={label} error={errors[field]} {...more}>
      <TextInput size="small" {...typed(field)} />
    </Field>
  )
  const text = (field: TextName, label: string, rows: number, placeholder?: string): ReactNode => (
    <Field label={label} optional error={errors[field]}>
      <TextArea rows={rows} limit={PRODUCT_TEXT_MAX} placeholder={placeholder} {...typed(field)} />
    </Field>
  )
  // An emptied description says why the form cannot be saved.
  const isDescriptionMissing = draft.description.trim() === '' && (base !== null || draft.description !== '')
  // The server names the one size with the error: "variants.2.size".
  const sizesError = Object.entries(errors).find(([field]) => field.startsWith('variants'))?.[1]
  const wasOther = base && base.currency !== currency ? base.currency : null
  return (
    <>
      {line('name', 'Name')}
      <div className="grid grid-cols-2 items-start gap-3">
        <Field
          label={`Price, ${currency}`}
          error={errors.priceMinor}
          hint={wasOther ? `In ${wasOther} until you save.` : undefined}
        >
          <TextInput
            size="small"
            type="number"
            min={0}
            step={1 / 10 ** minorDigits(currency)}
            inputMode="decimal"
            // A wheel over a focused number would change it unnoticed.
            onWheel={(event) => event.currentTarget.blur()}
            {...typed('price')}
          />
        </Field>
        {line('color', 'Color', { optional: true })}
      </div>
      <Field label="Swatch" optional hint="As it is shown beside the color: #b08d57" error={errors.colorHex}>
        <TextInput
          size="small"
          placeholder="#"
          {...typed('colorHex')}
          end={
            <input
              type="color"
              aria-label="Choose the swatch"
              value={/^#[0-9a-f]{6}$/i.test(draft.colorHex) ? draft.colorHex : '#888888'}
              onChange={({ target }) => change({ colorHex: target.value })}
              className="mr-1.5 h-7 w-9 cursor-pointer rounded-sm border border-line bg-transparent"
            />
          }
        />
      </Field>
      <Field group label="Brand" error={errors.brandId}>
        <BrandChoice
          productName={draft.brand ? '' : draft.name}
          value={draft.brand}
          // A size chart belongs to a brand.
          onChange={(brand) => change({ brand, chart: null })}
        />
      </Field>
      <SizesFields draft={draft} change={change} error={sizesError} />
      <Field
        label="Description"
        error={errors.description ?? (isDescriptionMissing ? 'Add a description to save.' : undefined)}
      >
        <TextArea
          rows={3}
          limit={PRODUCT_TEXT_MAX}
          placeholder="Cut, cloth, how it wears"
          {...typed('description')}
        />
      </Field>
      <div className="grid grid-cols-2 items-end gap-3">
        <Field label="State" error={errors.state}>
          <Select
            size="small"
            className="w-full"
            value={draft.state}
            onChange={({ target }) => change({ state: target.value as ProductDraft['state'] })}
          >
            <option value="active">On sale</option>
            <option value="archived">Archived</option>
            {base?.state === 'proposed' ? <option value="proposed">Proposed</option> : null}
          </Select>
        </Field>
        <Checkbox
          label="Featured"
          checked={draft.isFeatured}
          onChange={({ target }) => change({ isFeatured: target.checked })}
          className="py-2!"
        />
      </div>
      {line('link', 'Link', { optional: true, hint: 'The piece elsewhere, beginning with https://' })}
      {text('history', 'Story', 2, 'Where it comes from')}
      {text('care', 'Care', 2, 'Cold wash, dry flat')}
      {text('sizeGuide', 'Size guide', 2, 'Cut wide: take your smaller size')}
    </>
  )
}
