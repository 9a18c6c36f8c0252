import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldPair } from '../../../../../design/fields/FieldPair.tsx'
import { AdminForm } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { CheckField, SelectField, TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { schemaFromFunction } from '../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import type { RowFormProps } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { useSaveRow } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { GroupField } from '../../../../core/member-groups/ui/GroupField.tsx'
import type { ShopView } from '../../../../core/shop-settings/shop.ts'
import { clockHint } from '../../../../core/shop-settings/ui/clock-hint.ts'
import { useShop } from '../../../../core/shop-settings/ui/shop-queries.ts'
import type { AdminDiscount } from '../../discount.ts'
import { DiscountUses } from './DiscountUses.tsx'
import { discountKindNames } from './discount-admin-words.ts'
import { type DiscountDraft, draftOf, formOf } from './discount-draft.ts'
import { discounts } from './discount-resource.ts'

/** The add form and the edit form of a discount code. */
export function DiscountEditor(props: RowFormProps<AdminDiscount>) {
  const shop = useShop()
  return shop ? <Editor {...props} shop={shop} /> : null
}

function Editor({ row: discount, onClose, shop }: RowFormProps<AdminDiscount> & { shop: ShopView }) {
  const currency = discount?.currency ?? shop.currency
  // Read the form with the time zone it was filled in with.
  const [timeZone] = useState(shop.timeZone)
  const form = useAdminForm({
    ...{ place: 'discount', row: discount, onClose },
    draftOf: (row) => draftOf(row, timeZone),
    schema: (before) =>
      schemaFromFunction((draft: DiscountDraft) => formOf(draft, before, { currency, timeZone })),
    save: useSaveRow(discounts, discount?.id ?? null),
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const wide = { optional: true, className: 'col-span-2' }
  const uses = { optional: true, hint: 'Leave empty for no limit.', inputMode: 'numeric' } as const
  return (
    <AdminForm
      form={form}
      title={discount ? 'Edit discount code' : 'Add discount code'}
      verb={discount ? 'Save' : 'Add discount code'}
    >
      {discount ? <DiscountUses discount={discount} /> : null}
      <div className="grid grid-cols-2 gap-5">
        <TextField
          name="code"
          label="Code"
          hint="3 to 24 letters, digits and dashes. Not case-sensitive."
          className="col-span-2"
          {...{ autoCapitalize: 'characters', spellCheck: false, inputClassName: 'uppercase' }}
        />
        <SelectField
          name="kind"
          label="Discount type"
          choices={discountKindNames}
          className={kind === 'shipping' ? 'col-span-2' : undefined}
        />
        {kind === 'percent' ? <TextField name="percent" label="Percent" inputMode="numeric" /> : null}
        {kind === 'amount' ? (
          <TextField name="amountMinor" label={`Amount, ${currency}`} inputMode="decimal" />
        ) : null}
        <TextField name="startsAt" label="From" type="datetime-local" hint={clockHint(timeZone)} {...wide} />
        <TextField name="endsAt" label="Until" type="datetime-local" {...wide} />
        <TextField
          name="leastMinor"
          label={`Minimum order, ${currency}`}
          hint="Items only, without shipping and tax."
          inputMode="decimal"
          {...wide}
        />
        <FieldPair className="col-span-2">
          <TextField name="usesMax" label="Total uses" {...uses} />
          <TextField name="memberUsesMax" label="Uses per member" {...uses} />
        </FieldPair>
        <GroupField current={discount?.group ?? null} className="col-span-2" />
        <CheckField
          name="isOn"
          label="On"
          hint="When off, the code does not work. Existing orders stay as they are."
          className="col-span-2"
        />
      </div>
    </AdminForm>
  )
}
