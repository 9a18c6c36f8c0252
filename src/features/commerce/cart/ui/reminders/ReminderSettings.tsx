import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { cartReminderQuery, useAnswerReminder } from './reminder-queries.ts'

/** The setting for a mail about an abandoned cart. */
export function ReminderSettings() {
  const { data, isError, isFetching, refetch } = useQuery(cartReminderQuery)
  const answer = useAnswerReminder()
  if (!data) {
    return isError ? (
      <ErrorState
        heading="h3"
        title="This setting did not load."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Skeleton className="h-12" />
    )
  }
  if (!data.isOffered) {
    return <p className="text-small text-ink-2">This shop does not send cart reminders.</p>
  }
  // While saving, the checkbox shows the new value.
  const isWanted = answer.isPending ? answer.variables : data.isWanted === true
  return (
    <Checkbox
      label="Remind me about my cart"
      hint={`One email after ${pluralize(data.hours, 'hour')}, at most one a week, and none once you order.`}
      checked={isWanted}
      onChange={({ target }) => answer.mutate(target.checked)}
    />
  )
}
