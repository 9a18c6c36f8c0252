import { useWatch } from 'react-hook-form'
import { Button } from '../../../../../design/controls/Button.tsx'
import { FormBody } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { CheckField, SelectField, TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { LeaveGuard } from '../../../../../kernel/admin/ui/form/LeaveGuard.tsx'
import type { ShopChanges, ShopSettings } from '../../../../core/shop-settings/shop.ts'
import { useShopForm } from '../../../../core/shop-settings/ui/settings/use-shop-form.ts'
import { countryName } from '../../../addresses/country-names.ts'
import { countryRates, isInEu } from '../../rates.ts'

const draftOf = (shop: ShopSettings) => ({
  ...{ taxBy: shop.taxBy, taxCountry: shop.taxCountry ?? '', pricesIncludeTax: shop.pricesIncludeTax },
  ...{ vatId: shop.vatId, usesOss: shop.usesOss, isSmallBusiness: shop.isSmallBusiness },
})
type Draft = ReturnType<typeof draftOf>

const readDraft = ({ taxCountry, ...draft }: Draft) => ({
  form: { ...draft, taxCountry: taxCountry || null } satisfies ShopChanges as ShopChanges,
})

const taxByNames = {
  'one-rate': 'One rate for everything',
  country: 'Rate of the destination country',
}

const countries: Record<string, string> = {
  '': 'None',
  ...Object.fromEntries(
    Object.keys(countryRates)
      .map((code) => [code, countryName(code)] as const)
      .sort(([, one], [, other]) => one.localeCompare(other, 'en')),
  ),
}

interface TaxSettingsFormProps {
  settings: ShopSettings
  /** This server may query VIES. */
  checksVatIds: boolean
}

/** Saves each setting on its own. */
export function TaxSettingsForm({ settings, checksVatIds }: TaxSettingsFormProps) {
  const form = useShopForm(settings, {
    ...{ subject: 'the tax settings', draftOf, readDraft },
    ...{ done: 'Tax settings saved', failed: 'Failed to save the tax settings' },
  })
  const [taxBy, country] = useWatch({ control: form.control, name: ['taxBy', 'taxCountry'] })
  const isByCountry = taxBy === 'country'
  return (
    <FormBody form={form} className="gap-5">
      <LeaveGuard isDirty={form.isDirty} question="Leave without saving?" verb="Leave">
        Your changes to the tax settings will be lost.
      </LeaveGuard>
      <h2 className="display-s">Tax settings</h2>
      <div className="grid max-w-measure gap-5">
        <SelectField
          name="taxBy"
          label="Tax rates"
          hint={isByCountry ? undefined : 'Set the rate in Settings.'}
          choices={taxByNames}
        />
        <SelectField name="taxCountry" label="Country where the shop is registered" choices={countries} />
        <CheckField
          name="pricesIncludeTax"
          label="Prices include tax"
          hint="Prices shown to consumers have to include it in the EU, the UK, Switzerland, Norway, Australia and New Zealand."
        />
        {isByCountry && isInEu(country) ? (
          <>
            <TextField
              name="vatId"
              label="VAT number of the shop"
              hint={
                checksVatIds
                  ? 'If set, businesses in other member states can enter theirs and pay no VAT.'
                  : 'This server does not check buyers’ VAT numbers (VIES_URL is off), so VAT is always charged.'
              }
              optional
              inputClassName="uppercase"
            />
            <CheckField
              name="usesOss"
              label="One Stop Shop (OSS)"
              hint="Consumers in other member states pay their country’s rate. Without OSS they pay yours, which is allowed up to 10,000 euros a year in total."
            />
          </>
        ) : null}
        {isByCountry ? (
          <CheckField
            name="isSmallBusiness"
            label="Small business, exempt from VAT"
            hint="No VAT is charged, and orders state the reason."
          />
        ) : null}
        <Button
          type="submit"
          size="large"
          busy={form.isSaving}
          busyLabel="Saving"
          className="sm:justify-self-start"
        >
          Save tax settings
        </Button>
      </div>
    </FormBody>
  )
}
