import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { RemovableChip } from '../../../../design/controls/Chip.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { AdminForm } from '../../../../kernel/admin/ui/form/AdminForm.tsx'
import { CheckField, SelectField, TextField } from '../../../../kernel/admin/ui/form/admin-fields.tsx'
import { useAdminField } from '../../../../kernel/admin/ui/form/admin-form-context.ts'
import { schemaFromFunction } from '../../../../kernel/admin/ui/form/schema-from-function.ts'
import { useAdminForm } from '../../../../kernel/admin/ui/form/use-admin-form.ts'
import type { RowFormProps } from '../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { useSaveRow } from '../../../../kernel/admin/ui/resource/admin-resource.ts'
import type { ShopView } from '../../../core/shop-settings/shop.ts'
import { clockHint } from '../../../core/shop-settings/ui/clock-hint.ts'
import { useShop } from '../../../core/shop-settings/ui/shop-queries.ts'
import { SuggestBox } from '../../products/ui/suggest/SuggestBox.tsx'
import type { AdminSale } from '../sale.ts'
import { SALE_TARGETS_MAX } from '../sale-state.ts'
import { draftOf, formOf, type SaleDraft, type SaleTarget } from './sale-draft.ts'
import { sales } from './sale-resource.ts'

const kinds = { percent: 'Percentage off', price: 'Fixed price' }
const covers = { products: 'Chosen products', brands: 'Chosen brands', all: 'All products' }

/** The add form and the edit form of a sale. */
export function SaleEditor(props: RowFormProps<AdminSale>) {
  const shop = useShop()
  return shop ? <Editor {...props} shop={shop} /> : null
}

function Editor({ row: sale, onClose, shop }: RowFormProps<AdminSale> & { shop: ShopView }) {
  const currency = sale?.currency ?? shop.currency
  // Keeps the time zone in which the form was opened.
  const [timeZone] = useState(shop.timeZone)
  const form = useAdminForm({
    ...{ place: 'sale', row: sale, onClose },
    draftOf: (row) => draftOf(row, timeZone),
    schema: (before) =>
      schemaFromFunction((draft: SaleDraft) => formOf(draft, before, { currency, timeZone })),
    save: useSaveRow(sales, sale?.id ?? null),
  })
  const [kind, covered] = useWatch({ control: form.control, name: ['kind', 'covers'] })
  return (
    <AdminForm form={form} title={sale ? 'Edit sale' : 'Add sale'} verb={sale ? 'Save' : 'Add sale'}>
      <div className="grid grid-cols-2 gap-5">
        <TextField
          name="name"
          label="Name"
          hint="Only you see the name. Buyers see the prices."
          className="col-span-2"
        />
        <SelectField name="kind" label="Discount type" choices={kinds} className="col-span-2" />
        {kind === 'percent' ? (
          <TextField name="percent" label="Percent" inputMode="numeric" className="col-span-2" />
        ) : (
          <TextField
            name="priceMinor"
            label={`Price, ${currency}`}
            inputMode="decimal"
            className="col-span-2"
          />
        )}
        <SelectField name="covers" label="Applies to" choices={covers} className="col-span-2" />
        {covered === 'brands' ? <Targets name="brands" label="Brands" errorName="brandIds" /> : null}
        {covered === 'products' ? <Targets name="products" label="Products" errorName="productIds" /> : null}
        <TextField
          name="startsAt"
          label="From"
          type="datetime-local"
          hint={clockHint(timeZone)}
          className="col-span-2"
        />
        <TextField
          name="endsAt"
          label="Until"
          type="datetime-local"
          hint="Prices then go back automatically, except for prices you changed in the meantime."
          className="col-span-2"
        />
        <CheckField name="isOn" label="On" hint="When off, no prices are reduced." className="col-span-2" />
      </div>
    </AdminForm>
  )
}

interface TargetsProps {
  name: 'brands' | 'products'
  label: string
  /** The server's name for the field. */
  errorName: string
}

/** The brands or products that are reduced. */
function Targets({ name, label, errorName }: TargetsProps) {
  const {
    field,
    value: chosen,
    errors,
  } = useAdminField<SaleTarget[]>(
    name,
    label,
    (targets) => targets.map((one) => one.name).join(', ') || 'None',
  )
  return (
    <Field group label={label} error={errors[errorName]} className="col-span-2">
      <div className="grid gap-3">
        {chosen.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {chosen.map(({ id, name: words }) => (
              <li key={id} className="max-w-full">
                <RemovableChip
                  label={words}
                  onRemove={() => field.onChange(chosen.filter((one) => one.id !== id))}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {chosen.length < SALE_TARGETS_MAX ? (
          <SuggestBox
            label={`Search ${name}`}
            {...(name === 'brands' ? { brandsOnly: true } : { productsOnly: true })}
            onChoose={({ id, name: words }) => {
              if (!chosen.some((one) => one.id === id)) field.onChange([...chosen, { id, name: words }])
            }}
          />
        ) : null}
      </div>
    </Field>
  )
}
