import { useHydrated } from '../../../../../design/rendering/use-hydrated.ts'
import {
  CheckField,
  LongField,
  SelectField,
  TextField,
} from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { useAdminField } from '../../../../../kernel/admin/ui/form/admin-form-context.ts'
import { timeZones, zoneName } from '../../../../../kernel/time/zones.ts'
import { withdrawalFormNames } from '../../shop-words.ts'

const number = { inputMode: 'decimal', required: true } as const

/** Lists zones only after hydration: every engine has its own list, and the first render must match the server's. */
function TimeZoneField() {
  const { value } = useAdminField<string>('timeZone', 'Time zone', zoneName)
  const listed = useHydrated() ? timeZones() : []
  return (
    <SelectField
      name="timeZone"
      label="Time zone"
      hint="Used for dates in reports, sales, discounts and deliveries."
      choices={Object.fromEntries([...new Set([value, ...listed])].map((zone) => [zone, zoneName(zone)]))}
    />
  )
}

export const PlainFields = () => (
  <section aria-labelledby="shop" className="grid gap-5 sm:grid-cols-2">
    <h2 id="shop" className="display-s sm:col-span-2">
      The shop
    </h2>
    <TextField name="name" label="Name of the shop" required />
    <TextField
      name="contactEmail"
      label="Contact email"
      hint="Shown to buyers. We send new orders to this address."
      optional
    />
    <TextField
      name="currency"
      label="Currency"
      hint="Three letters. Products priced in another currency cannot be bought."
      required
      inputClassName="uppercase"
    />
    <TextField
      name="taxBasisPoints"
      label="Tax in percent"
      hint="Applies to everything, unless you tax by country under Tax."
      {...number}
    />
    <TextField name="defaultCountry" label="Country" hint="Used for addresses without a country." required />
    <TimeZoneField />
    <TextField
      name="lowStockMark"
      label="Low stock level"
      hint="Stock at which “Only 2 left” appears."
      {...number}
    />
    <TextField name="returnDays" label="Days to return" hint="0 means no returns." {...number} />
    <SelectField
      name="withdrawalForm"
      label="“Withdraw from contract” on every page"
      hint="EU law has required this since June 2026, for 14 days from delivery or as long as you accept returns."
      choices={withdrawalFormNames}
    />
    <CheckField
      name="keepsCarts"
      label="Keep carts after signing out"
      hint="If off, signing out empties the cart."
      className="sm:col-span-2"
    />
    <LongField
      name="imprint"
      label="On invoices"
      hint="Your address and tax number."
      optional
      rows={3}
      maxLength={2000}
      className="sm:col-span-2"
    />
  </section>
)
