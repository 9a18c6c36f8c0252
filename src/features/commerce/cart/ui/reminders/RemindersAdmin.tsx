import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { invalidFieldMessages } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import type { CartReminderSettings } from '../../cart-reminder.ts'
import { reminderSettingsQuery, useSaveReminderSettings } from './reminder-queries.ts'

/** Sets whether members are offered a reminder of an abandoned cart, and when it is sent. */
export function RemindersAdmin() {
  const { data, isError, isFetching, refetch } = useQuery(reminderSettingsQuery)
  if (data) return <SettingsForm settings={data} />
  return isError ? (
    <ErrorState title="The settings did not load." onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <LoadingRegion label="Loading the settings">
      <Skeleton className="h-24" />
    </LoadingRegion>
  )
}

function SettingsForm({ settings }: { settings: CartReminderSettings }) {
  const save = useSaveReminderSettings()
  const [isOn, setOn] = useState(settings.isOn)
  const [hours, setHours] = useState(String(settings.hours))
  const [isAsked, setAsked] = useState(false)
  const isNumber = /^\d{1,3}$/.test(hours.trim())
  const problem = isAsked && !isNumber ? 'Use a whole number' : invalidFieldMessages(save.error).hours

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!save.isPending && isNumber) save.mutate({ isOn, hours: Number(hours) })
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-6">
      <p className="text-small text-ink-2">
        Members are asked once in the cart, and can choose in their settings. Those who agree get one email
        about a cart they left, at most one a week, and none once they order. It has no pictures and no
        tracking. Members who do not answer get no email.
      </p>
      <Checkbox
        label="Ask members and remind those who agree"
        checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
      <Field
        label="Hours before the email"
        hint="Counted from the last item added, 1 to 168."
        error={problem}
        className="max-w-60"
      >
        <TextInput inputMode="numeric" value={hours} onChange={({ target }) => setHours(target.value)} />
      </Field>
      <div>
        <Button type="submit" busy={save.isPending} busyLabel="Saving">
          Save
        </Button>
      </div>
    </form>
  )
}
