import { z } from 'zod'
import { AdminForm } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { Stored } from '../../../../../kernel/admin/ui/form/Stored.tsx'
import { useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import type { ModerationSettings } from '../../moderation.ts'
import { moderationSettingsQuery, useModerationSettings } from './case-queries.ts'

/** What is held before it is shown, and what reports can do automatically. */
export const ModerationSettingsForm = ({ onClose }: { onClose: () => void }) => (
  <Stored
    query={moderationSettingsQuery}
    title="Settings of moderation"
    loading="Loading the settings"
    failed="The settings did not load."
    lines={6}
    onClose={onClose}
  >
    {(settings) => <Form settings={settings} onClose={onClose} />}
  </Stored>
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
    <AdminForm form={form} title="Settings of moderation" verb="Save">
      <TextField
        name="holdFirst"
        label="Hold the first posts of new members"
        hint="How many posts are reviewed before others see them. 0 shows them at once."
        {...figure}
      />
      <TextField name="holdDays" label="Days for which a member counts as new" {...figure} />
      <TextField
        name="linkDays"
        label="Days for which texts with links wait"
        hint="Of new members: captions, comments, reviews, questions and answers. 0: none waits."
        {...figure}
      />
      <TextField
        name="hideWeight"
        label="Weight of reports that hides something without a review"
        hint="Only members whose earlier reports were right count, each up to 1. 0: nothing is hidden without a review."
        {...figure}
      />
    </AdminForm>
  )
}
