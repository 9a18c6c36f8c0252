import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../../../design/controls/Button.tsx'
import { FormBody } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { LeaveGuard } from '../../../../../kernel/admin/ui/form/LeaveGuard.tsx'
import { readWith } from '../../../../../kernel/admin/ui/form/read-with.ts'
import { type FormSent, useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type { ShopAdmin, ShopChanges, ShopSettings } from '../../shop.ts'
import type { shopApi } from '../../shop-api.ts'
import { shopAdminQuery, shopQuery } from '../shop-queries.ts'
import { PaymentWaysFields } from './PaymentWaysFields.tsx'
import { PlainFields } from './PlainFields.tsx'
import { ShippingWaysFields } from './ShippingWaysFields.tsx'
import { draftOf, readDraft } from './settings-draft.ts'
import { UnpaidFields } from './UnpaidFields.tsx'

const api = client<typeof shopApi>()

/** There is one shop; a form wants to know which. */
const rowOf = (settings: ShopSettings) => ({ ...settings, id: 'shop' })

/** Everything in one form, saved together; orders that were placed stay as they are. */
export function ShopSettingsForm({ admin }: { admin: ShopAdmin }) {
  const cache = useQueryClient()
  const form = useAdminForm({
    ...{ what: 'the settings', row: rowOf(admin.settings), onClose: () => {} },
    draftOf: (shop) => draftOf(shop!),
    schema: () => readWith(readDraft),
    save: useAdminWrite({
      write: async ({ form: body }: FormSent<ShopChanges>) => {
        const saved = await api('PATCH /admin/shop', { body })
        cache.setQueryData(shopAdminQuery.queryKey, saved)
        return saved
      },
      // A way to pay that is on is a step of the shop's first day.
      ...{
        renews: [shopQuery.queryKey, ['today']],
        done: 'Settings saved',
        failed: 'Failed to save settings',
      },
    }),
    rowAfter: (saved) => rowOf(saved.settings),
  })
  return (
    <FormBody form={form} className="gap-12">
      <LeaveGuard isDirty={form.isDirty} question="Leave without saving?" verb="Leave">
        What you changed in the settings is lost.
      </LeaveGuard>
      <PlainFields />
      <ShippingWaysFields />
      <PaymentWaysFields canTakeCards={admin.canTakeCards} />
      <UnpaidFields />
      <Button
        type="submit"
        size="large"
        busy={form.isSaving}
        busyLabel="Saving"
        className="sm:justify-self-start"
      >
        Save settings
      </Button>
    </FormBody>
  )
}
