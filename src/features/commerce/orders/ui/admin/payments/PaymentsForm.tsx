import { Button } from '../../../../../../design/controls/Button.tsx'
import { FormBody } from '../../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { CheckField } from '../../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { LeaveGuard } from '../../../../../../kernel/admin/ui/form/LeaveGuard.tsx'
import type { ShopAdmin, ShopChanges, ShopSettings } from '../../../../../core/shop-settings/shop.ts'
import { PaymentWaysFields } from '../../../../../core/shop-settings/ui/settings/PaymentWaysFields.tsx'
import { useShopForm } from '../../../../../core/shop-settings/ui/settings/use-shop-form.ts'

const draftOf = ({ paymentWays, capturesAtShipping }: ShopSettings) => ({ paymentWays, capturesAtShipping })
const readDraft = (draft: ReturnType<typeof draftOf>) => ({
  form: draft satisfies ShopChanges as ShopChanges,
})
/** The ways to pay, and when money is captured. */
export function PaymentsForm({ admin }: { admin: ShopAdmin }) {
  const form = useShopForm(admin.settings, {
    ...{ subject: 'the payment settings', draftOf, readDraft },
    ...{ done: 'Payment settings saved', failed: 'Failed to save the payment settings' },
  })
  return (
    <FormBody form={form} className="gap-10">
      <LeaveGuard isDirty={form.isDirty} question="Leave without saving?" verb="Leave">
        Your changes to the payment settings will be lost.
      </LeaveGuard>
      <PaymentWaysFields onlineWays={admin.onlineWays} />
      <section aria-labelledby="taking" className="grid gap-4">
        <h2 id="taking" className="display-s">
          Payment capture
        </h2>
        <CheckField
          name="capturesAtShipping"
          label="Capture payments when an order is sent"
          hint="If off, payments are captured right away. Until capture, the amount is reserved: about a week with Stripe and Mollie, up to 29 days with PayPal. Mollie then only offers methods that support this, such as cards. Applies to new orders."
        />
      </section>
      <Button
        type="submit"
        size="large"
        busy={form.isSaving}
        busyLabel="Saving"
        className="sm:justify-self-start"
      >
        Save payment settings
      </Button>
    </FormBody>
  )
}
