import { z } from 'zod'
import { AdminForm } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { DrawerLoader } from '../../../../../kernel/admin/ui/form/DrawerLoader.tsx'
import { useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import type { ModerationSettings } from '../../moderation.ts'
import { moderationSettingsQuery, useModerationSettings } from './case-queries.ts'

/** What is held before it is shown, and what reports can do automatically. */
export const ModerationSettingsForm = ({ onClose }: { onClose: () => void }) => (
  <DrawerLoader
    query={moderationSettingsQuery}
    title="Moderation settings"
    loading="Loading the settings"
    failed="The settings did not load."
    lines={6}
    onClose={onClose}
  >
    {(settings) => <Form settings={settings} onClose={onClose} />}
  </DrawerLoader>
)

// The server reports anything that is not a number.
const number = z.string().transform((text) => Number(text || 'x'))
const Typed = z.object({ holdFirst: number, holdDays: number, linkDays: number, hideWeight: number })

function Form({ settings, onClose }: { settings: ModerationSettings; onClose: () => void }) {
  const { holdFirst, holdDays, linkDays, hideWeight } = settings
  const form = useAdminForm({
    draftOf: () => ({
      holdFirst: String(holdFirst),
      holdDays: String(holdDays),
      linkDays: String(linkDays),
      hideWeight: String(hideWeight),
    }),
    ...{ row: undefined, schema: () => Typed, save: useModerationSettings(), onClose },
  })
  const figure = { inputMode: 'decimal', inputClassName: 'max-w-32' } as const
  return (
    <AdminForm form={form} title="Moderation settings" verb="Save">
      <TextField
        name="holdFirst"
        label="Hold the first posts of new members"
        hint="Number of posts to review before others see them. 0 shows them right away."
        {...figure}
      />
      <TextField name="holdDays" label="Days a member counts as new" {...figure} />
      <TextField
        name="linkDays"
        label="Days to hold texts with links"
        hint="Captions, comments, reviews, questions and answers by new members. 0 holds none."
        {...figure}
      />
      <TextField
        name="hideWeight"
        label="Reports needed to hide content automatically"
        hint="Only members whose earlier reports were upheld count, each up to 1. 0 turns this off."
        {...figure}
      />
    </AdminForm>
  )
}
