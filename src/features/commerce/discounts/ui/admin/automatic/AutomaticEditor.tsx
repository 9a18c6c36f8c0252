import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm } from '../../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { CheckField, SelectField, TextField } from '../../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { schemaFromFunction } from '../../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { useAdminForm } from '../../../../../../kernel/admin/ui/form/use-admin-form.ts'
import type { RowFormProps } from '../../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { useSaveRow } from '../../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { GroupField } from '../../../../../core/member-groups/ui/GroupField.tsx'
import type { ShopView } from '../../../../../core/shop-settings/shop.ts'
import { clockHint } from '../../../../../core/shop-settings/ui/clock-hint.ts'
import { useShop } from '../../../../../core/shop-settings/ui/shop-queries.ts'
import type { AdminAutomatic } from '../../../automatic.ts'
import type { AutomaticCovers, AutomaticKind } from '../../../automatic-words.ts'
import { DiscountUses } from '../DiscountUses.tsx'
import { type AutomaticDraft, draftOf, formOf } from './automatic-draft.ts'
import { automaticDiscounts } from './automatic-resource.ts'
import { TargetField } from './TargetField.tsx'

const kinds: Record<AutomaticKind, string> = {
  percent: 'Percent',
  amount: 'Amount',
  'cheapest-free': 'Cheapest item free',
}
const covers: Record<AutomaticCovers, string> = {
  categories: 'Chosen categories',
  brands: 'Chosen brands',
  products: 'Chosen products',
  all: 'All products',
}

/** The add form and the edit form of an automatic discount. */
export function AutomaticEditor(props: RowFormProps<AdminAutomatic>) {
  const shop = useShop()
  return shop ? <Editor {...props} shop={shop} /> : null
}

function Editor({ row: discount, onClose, shop }: RowFormProps<AdminAutomatic> & { shop: ShopView }) {
  const currency = discount?.currency ?? shop.currency
  // Read the form with the time zone it was filled in with.
  const [timeZone] = useState(shop.timeZone)
  const form = useAdminForm({
    ...{ place: 'automatic-discount', row: discount, onClose },
    draftOf: (row) => draftOf(row, timeZone),
    schema: (before) =>
      schemaFromFunction((draft: AutomaticDraft) => formOf(draft, before, { currency, timeZone })),
    save: useSaveRow(automaticDiscounts, discount?.id ?? null),
  })
  const [kind, covered] = useWatch({ control: form.control, name: ['kind', 'covers'] })
  const wide = { className: 'col-span-2' }
  return (
    <AdminForm
      form={form}
      title={discount ? 'Edit automatic discount' : 'Add automatic discount'}
      verb={discount ? 'Save' : 'Add automatic discount'}
    >
      {discount ? <DiscountUses discount={discount} /> : null}
      <div className="grid grid-cols-2 gap-5">
        <TextField name="name" label="Name" hint="Buyers see it next to the discount." {...wide} />
        <SelectField
          name="kind"
          label="Discount type"
          choices={kinds}
          className={kind === 'cheapest-free' ? 'col-span-2' : undefined}
        />
        {kind === 'percent' ? <TextField name="percent" label="Percent" inputMode="numeric" /> : null}
        {kind === 'amount' ? (
          <TextField name="amountMinor" label={`Amount, ${currency}`} inputMode="decimal" />
        ) : null}
        <SelectField name="covers" label="Of" choices={covers} {...wide} />
        {covered === 'categories' ? (
          <TargetField name="categories" label="Categories" errorName="categoryIds" />
        ) : null}
        {covered === 'brands' ? <TargetField name="brands" label="Brands" errorName="brandIds" /> : null}
        {covered === 'products' ? (
          <TargetField name="products" label="Products" errorName="productIds" />
        ) : null}
        <TextField
          name="piecesMin"
          label="Minimum items"
          hint={
            kind === 'cheapest-free'
              ? 'The cheapest item is free for every so many items.'
              : '1 for each item, 2 for two or more.'
          }
          inputMode="numeric"
          {...wide}
        />
        <TextField
          name="leastMinor"
          label={`Minimum amount, ${currency}`}
          hint="For the items it covers."
          inputMode="decimal"
          optional
          {...wide}
        />
        <GroupField current={discount?.group ?? null} {...wide} />
        <TextField
          name="startsAt"
          label="From"
          type="datetime-local"
          hint={clockHint(timeZone)}
          optional
          {...wide}
        />
        <TextField name="endsAt" label="Until" type="datetime-local" optional {...wide} />
        <TextField
          name="priority"
          label="Priority"
          hint="1 to 999, lowest first. Each cart item gets only the first automatic discount that applies."
          inputMode="numeric"
          {...wide}
        />
        <CheckField
          name="combinesWithCode"
          label="Combines with a discount code"
          hint="If not, the buyer gets the larger discount: this one or the code."
          {...wide}
        />
        <CheckField
          name="isOn"
          label="On"
          hint="When off, it does not apply. Existing orders stay as they are."
          {...wide}
        />
      </div>
    </AdminForm>
  )
}
