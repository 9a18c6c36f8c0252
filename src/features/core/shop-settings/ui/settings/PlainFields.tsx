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
      hint="Days of reports, sales, discounts and deliveries are counted in it."
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
      label="Contact e-mail"
      hint="Shown to buyers. New orders are reported there."
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
      hint="For everything, unless the shop is taxed by country: see Tax."
      {...number}
    />
    <TextField name="defaultCountry" label="Country" hint="Used for addresses without a country." required />
    <TimeZoneField />
    <TextField
      name="lowStockMark"
      label="Low stock from"
      hint="Pieces left when “Only 2 left” begins to show."
      {...number}
    />
    <TextField
      name="returnDays"
      label="Days to return"
      hint="With 0 the shop takes no returns."
      {...number}
    />
    <SelectField
      name="withdrawalForm"
      label="“Withdraw from contract” on every page"
      hint="The law of the EU asks for it since June 2026, for 14 days from delivery or as long as you take returns."
      choices={withdrawalFormNames}
    />
    <CheckField
      name="keepsCarts"
      label="Keep carts after signing out"
      hint="When it is off, signing out empties the cart."
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
