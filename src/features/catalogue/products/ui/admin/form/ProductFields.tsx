import { Field } from '../../../../../../design/fields/Field.tsx'
import { FieldPair } from '../../../../../../design/fields/FieldPair.tsx'
import {
  CheckField,
  LongField,
  SelectField,
  TextField,
} from '../../../../../../kernel/admin/ui/form/admin-fields.tsx'
import {
  useAdminField,
  useAdminFieldValue,
  useAdminFormContext,
} from '../../../../../../kernel/admin/ui/form/admin-form-context.ts'
import { minorDigits } from '../../../../../../kernel/money/money.ts'
import { taxClassNames } from '../../../../../../kernel/money/tax-class.ts'
import type { ImageDraft } from '../../../../../../kernel/pictures/ui/images/image-draft.ts'
import type { AdminProduct } from '../../../admin-product.ts'
import { PRODUCT_TEXT_MAX } from '../../../product-limits.ts'
import { BrandChoice, type ChosenBrand } from '../../suggest/BrandChoice.tsx'
import { AttributeFields, ColorFamilyField } from './AttributeFields.tsx'
import { LinkedColorsField } from './LinkedColorsField.tsx'
import { SizesFields } from './SizesFields.tsx'

const states = { active: 'On sale', archived: 'Archived' }
const long = { optional: true, rows: 2, limit: PRODUCT_TEXT_MAX }

interface ProductFieldsProps {
  /** The stored product; null for a new one. */
  base: AdminProduct | null
  currency: string
}

/** All text fields of a product (ADM-07). */
export function ProductFields({ base, currency }: ProductFieldsProps) {
  const description = useAdminFieldValue<string>('description')
  const wasOther = base && base.currency !== currency ? base.currency : null
  useAdminField<ImageDraft[]>('images', 'Images', ({ length }) =>
    length === 1 ? '1 image' : `${length} images`,
  )
  return (
    <>
      <TextField name="name" label="Name" size="small" />
      <FieldPair>
        <TextField
          name="priceMinor"
          label={`Price, ${currency}`}
          hint={wasOther ? `In ${wasOther} until you save.` : undefined}
          size="small"
          type="number"
          min={0}
          step={1 / 10 ** minorDigits(currency)}
          inputMode="decimal"
          // Scrolling over a focused number field would change it unnoticed.
          onWheel={(event) => event.currentTarget.blur()}
        />
        <TextField
          name="compareAtMinor"
          label="Compare-at price"
          hint="Shown crossed out if it is above the price."
          optional
          size="small"
          inputMode="decimal"
        />
      </FieldPair>
      <FieldPair>
        <TextField name="color" label="Color" optional size="small" />
        <SelectField name="taxClass" label="Tax class" choices={taxClassNames} size="small" />
      </FieldPair>
      <SwatchField />
      <ColorFamilyField />
      <BrandField />
      <AttributeFields />
      <SizesFields />
      <LinkedColorsField product={base} />
      <LongField
        name="description"
        label="Description"
        rows={3}
        limit={PRODUCT_TEXT_MAX}
        placeholder="Cut, fabric, fit"
        // A cleared description shows why the form cannot be saved.
        error={base && description.trim() === '' ? 'Add a description to save.' : undefined}
      />
      <div className="grid grid-cols-2 items-end gap-3">
        <SelectField
          name="state"
          label="State"
          choices={base?.state === 'proposed' ? { ...states, proposed: 'Proposed' } : states}
          size="small"
        />
        <CheckField name="isFeatured" label="Featured" className="py-2!" />
      </div>
      <TextField
        name="link"
        label="Link"
        hint="This product on another site, starting with https://"
        optional
        size="small"
      />
      <LongField name="history" label="Story" placeholder="Where it comes from" {...long} />
      <LongField name="care" label="Care" placeholder="Cold wash, dry flat" {...long} />
      <LongField
        name="sizeGuide"
        label="Size guide"
        placeholder="Cut wide: take your smaller size"
        {...long}
      />
    </>
  )
}

function SwatchField() {
  const { setValue } = useAdminFormContext()
  const typed = useAdminFieldValue<string>('colorHex')
  return (
    <TextField
      name="colorHex"
      label="Swatch"
      hint="Shown next to the color, such as #b08d57"
      optional
      size="small"
      placeholder="#"
      end={
        <input
          type="color"
          aria-label="Choose the swatch"
          value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : '#888888'}
          onChange={({ target }) => setValue('colorHex', target.value)}
          className="mr-1.5 h-7 w-9 cursor-pointer rounded-sm border border-line bg-transparent"
        />
      }
    />
  )
}

function BrandField() {
  const { setValue } = useAdminFormContext()
  const name = useAdminFieldValue<string>('name')
  const { field, value, errors } = useAdminField<ChosenBrand | null>(
    'brand',
    'Brand',
    (brand) => brand?.name ?? 'None',
  )
  return (
    <Field group label="Brand" error={errors.brandId}>
      <BrandChoice
        productName={value ? '' : name}
        value={value}
        onChange={(brand) => {
          field.onChange(brand)
          // The old size chart belongs to the old brand.
          setValue('chart', null)
        }}
      />
    </Field>
  )
}
