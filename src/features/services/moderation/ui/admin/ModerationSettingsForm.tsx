import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { AdminDrawer } from '../../../../../kernel/admin/ui/AdminDrawer.tsx'
import { differing } from '../../../../../kernel/admin/ui/use-admin-draft.ts'
import { isProblem } from '../../../../../web/api.ts'
import type { ModerationSettings } from '../../moderation.ts'
import { moderationSettingsQuery, useModerationSettings } from './case-queries.ts'

/** What is held before it is shown, and what reports can bring about by themselves. */
export function ModerationSettingsForm({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(moderationSettingsQuery)
  if (data) return <Form settings={data} onClose={onClose} />
  return (
    <AdminDrawer title="Settings of moderation" onClose={onClose}>
      {error ? (
        <ErrorState
          heading="h3"
          title="The settings did not load."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the settings">
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
    </AdminDrawer>
  )
}

type Typed = Record<keyof ModerationSettings, string>

function Form({ settings, onClose }: { settings: ModerationSettings; onClose: () => void }) {
  const formId = useId()
  // As it was when the form was opened, whatever others change meanwhile.
  const [stored] = useState<Typed>(() => ({
    holdFirst: String(settings.holdFirst),
    holdDays: String(settings.holdDays),
    hideWeight: String(settings.hideWeight),
  }))
  const [typed, setTyped] = useState(stored)
  const save = useModerationSettings(onClose)
  const fields = isProblem(save.error) ? save.error.fields : {}
  const isDirty = () => !save.isSuccess && Object.keys(differing(typed, stored)).length > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      Object.fromEntries(
        Object.entries(differing(typed, stored)).map(([key, text]) => [key, Number(text || 'x')]),
      ),
    )
  }
  const field = (key: keyof Typed) => ({
    inputMode: 'decimal' as const,
    value: typed[key],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [key]: event.target.value }),
    className: 'max-w-32',
  })
  return (
    <AdminDrawer
      title="Settings of moderation"
      onClose={onClose}
      isDirty={isDirty}
      busy={save.isPending}
      actions={
        <>
          <Button look="outline" size="small" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="small" busy={save.isPending} busyLabel="Saving">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-6">
        <Field
          label="Hold the first posts of new members"
          hint="So many wait for a look before anybody else sees them. 0 shows them at once."
          error={fields.holdFirst}
        >
          <TextInput {...field('holdFirst')} />
        </Field>
        <Field label="New is who has been here for fewer days than" error={fields.holdDays}>
          <TextInput {...field('holdDays')} />
        </Field>
        <Field
          label="Reports hide a thing by themselves from this weight on"
          hint="Only members whose reports were right before count, each up to 1. 0: nothing is hidden without a look."
          error={fields.hideWeight}
        >
          <TextInput {...field('hideWeight')} />
        </Field>
      </form>
    </AdminDrawer>
  )
}
