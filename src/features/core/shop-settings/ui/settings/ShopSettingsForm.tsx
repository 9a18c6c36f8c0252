import { Button } from '../../../../../design/controls/Button.tsx'
import { FormBody } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { LeaveGuard } from '../../../../../kernel/admin/ui/form/LeaveGuard.tsx'
import type { ShopAdmin } from '../../shop.ts'
import { GuestFields } from './GuestFields.tsx'
import { PlainFields } from './PlainFields.tsx'
import { draftOf, readDraft } from './settings-draft.ts'
import { UnpaidFields } from './UnpaidFields.tsx'
import { useShopForm } from './use-shop-form.ts'

/** All settings in one form, saved together. Placed orders stay unchanged. */
export function ShopSettingsForm({ admin }: { admin: ShopAdmin }) {
  const form = useShopForm(admin.settings, {
    ...{ subject: 'the settings', draftOf, readDraft },
    ...{ done: 'Settings saved', failed: 'Failed to save settings' },
  })
  return (
    <FormBody form={form} className="gap-12">
      <LeaveGuard isDirty={form.isDirty} question="Leave without saving?" verb="Leave">
        Your changes to the settings will be lost.
      </LeaveGuard>
      <PlainFields />
      <UnpaidFields />
      <GuestFields canMail={admin.canMail} />
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
