import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { isBrokenLink, reminderLinkQuery, useSwitchReminder } from './reminder-queries.ts'

const route = getRouteApi('/cart-reminders/$token')

/** Where the link of a reminder leads, signed in or not: it asks, for programs follow links too. */
export function EndReminderPage() {
  const { token } = route.useParams()
  const { data, error, isFetching, refetch } = useQuery(reminderLinkQuery(token))
  const change = useSwitchReminder(token)
  if (!data) {
    if (!error) {
      return (
        <LoadingRegion label="Loading" className="mx-auto grid max-w-measure gap-5 py-12 sm:py-20">
          <Skeleton className="h-14 w-4/5" />
        </LoadingRegion>
      )
    }
    return isBrokenLink(error) ? (
      <EmptyState drawing="envelope" heading="h1" className="my-12 sm:my-20" title={error.message}>
        Signed in, you can turn reminders off in your settings, too.
      </EmptyState>
    ) : (
      <ErrorState
        heading="h1"
        className="my-12 sm:my-20"
        title="We cannot tell whether reminders are on."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <div className="mx-auto grid max-w-measure justify-items-start gap-5 py-12 sm:py-20">
      <h1 className="display-l max-sm:text-[2.25rem]">
        {data.isOn ? 'No more reminders?' : 'Reminders are off.'}
      </h1>
      <p className="text-lead text-ink-2">
        {data.isOn
          ? 'You will get no more mail about a cart that you left. The cart stays as it is.'
          : 'No more of these will come. You can turn them on again here, or in your settings.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look={data.isOn ? 'primary' : 'outline'}
          busy={change.isPending}
          onClick={() => change.mutate(!data.isOn)}
        >
          {data.isOn ? 'Turn them off' : 'Turn them on again'}
        </Button>
        <Link to="/edit-profile" className={buttonClass({ look: 'text' })}>
          Settings
        </Link>
      </div>
    </div>
  )
}
