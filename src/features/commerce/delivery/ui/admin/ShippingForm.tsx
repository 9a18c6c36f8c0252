import { Button } from '../../../../../design/controls/Button.tsx'
import { useHydrated } from '../../../../../design/rendering/use-hydrated.ts'
import { FormBody } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { useAdminField } from '../../../../../kernel/admin/ui/form/admin-form-context.ts'
import { LeaveGuard } from '../../../../../kernel/admin/ui/form/LeaveGuard.tsx'
import { schemaFromFunction } from '../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { parcelUnit } from '../../../../core/shipping/weights.ts'
import type { ShopSettings } from '../../../../core/shop-settings/shop.ts'
import { CalendarFields } from './CalendarFields.tsx'
import { ShippingPreview } from './ShippingPreview.tsx'
import { draftOf, parseShippingDraft, type ShippingDraft } from './shipping-draft.ts'
import { makeShippingTemplate, type TemplateName } from './shipping-templates.ts'
import { useSaveShipping } from './use-save-shipping.ts'
import { ZonesFields } from './ZonesFields.tsx'

interface ShippingFormProps {
  settings: ShopSettings
  onUndone: () => void
}

const rowOf = (settings: ShopSettings) => ({ ...settings, id: 'shop' })

/** A template may set another time zone. */
const timeZoneChange = ({ timeZone }: ShippingDraft, before: ShopSettings) =>
  timeZone === before.timeZone ? {} : { timeZone }

/** Zones, rates and working days in one form. Placed orders keep the dates they were promised. */
export function ShippingForm({ settings, onUndone }: ShippingFormProps) {
  const { currency } = settings
  const form = useAdminForm({
    ...{ subject: 'the shipping rates', row: rowOf(settings), onClose: () => {} },
    draftOf: (shop) => ({ shipping: draftOf(shop!.shipping, currency) }),
    schema: () =>
      schemaFromFunction(({ shipping }: { shipping: ShippingDraft }) => {
        const read = parseShippingDraft(shipping, currency)
        return Object.keys(read.fields).length > 0
          ? { fields: read.fields }
          : { form: { shipping: read.shipping, ...timeZoneChange(shipping, settings) } }
      }),
    save: useSaveShipping(settings, onUndone),
    rowAfter: (saved) => rowOf(saved.settings),
  })
  return (
    <FormBody form={form} className="max-w-4xl gap-14">
      <LeaveGuard isDirty={form.isDirty} question="Leave without saving?" verb="Leave">
        Your changes to shipping will be lost.
      </LeaveGuard>
      <Fields settings={settings} />
      <Button
        type="submit"
        size="large"
        busy={form.isSaving}
        busyLabel="Saving"
        className="sm:justify-self-start"
      >
        Save shipping
      </Button>
    </FormBody>
  )
}

const templates: { name: TemplateName; words: string }[] = [
  { name: 'Germany', words: 'Germany' },
  { name: 'EU', words: 'European Union' },
  { name: 'United States', words: 'United States' },
]

function Fields({ settings }: { settings: ShopSettings }) {
  const { currency } = settings
  // Country names and today's date come from the browser.
  const isHydrated = useHydrated()
  const { value, field, errors } = useAdminField<ShippingDraft>('shipping', 'Shipping', ({ zones }) =>
    zones.map(({ name, rates }) => `${name}: ${rates.map((rate) => rate.name).join(', ')}`).join('; '),
  )
  const change = (changes: Partial<ShippingDraft>) => field.onChange({ ...value, ...changes })
  return (
    <>
      <section aria-labelledby="templates" className="grid gap-4">
        <h2 id="templates" className="display-s">
          Start with a template
        </h2>
        <p className="max-w-measure text-small text-ink-2">
          It replaces the zones, rates and days below. Check the amounts: nothing changes until you save.
        </p>
        <div className="flex flex-wrap gap-3">
          {templates.map(({ name, words }) => (
            <Button
              key={name}
              look="outline"
              size="small"
              onClick={() =>
                field.onChange(draftOf(makeShippingTemplate(name, currency, settings.shipping), currency))
              }
            >
              {words}
            </Button>
          ))}
        </div>
      </section>
      <ZonesFields
        zones={value.zones}
        onChange={(zones) => change({ zones })}
        currency={currency}
        parcelUnit={parcelUnit(value.weightUnit ?? 'g')}
        errors={errors}
      />
      <CalendarFields draft={value} onChange={change} errors={errors} />
      {isHydrated ? <ShippingPreview settings={settings} draft={value} /> : null}
    </>
  )
}
