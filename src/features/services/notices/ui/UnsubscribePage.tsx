import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { client } from '../../../../web/api.ts'
import type { digestApi } from '../notice-api.ts'
import { digestSwitchQuery } from './notice-queries.ts'

const api = client<typeof digestApi>()

const route = getRouteApi('/unsubscribe/$token')

/** Where the link of the daily mail leads, signed in or not: it asks, for programs follow links too. */
export function UnsubscribePage() {
  const { token } = route.useParams()
  const { data, error, isFetching, refetch } = useQuery(digestSwitchQuery(token))
  const change = useSwitchDigest(token)
  if (!data) {
    if (!error) return <Waiting />
    const isBroken = api.isProblem(error, 'unsubscribe-link-broken')
    return isBroken ? (
      <EmptyState
        drawing="envelope"
        heading="h1"
        className="my-12 sm:my-20"
        title={error.message}
        actions={
          <Link to="/edit-profile" className={buttonClass({ size: 'small' })}>
            Settings
          </Link>
        }
      >
        Signed in, you can turn the mail off in your settings, too.
      </EmptyState>
    ) : (
      <ErrorState
        heading="h1"
        className="my-12 sm:my-20"
        title="We cannot tell whether the mail is on."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <div className="mx-auto grid max-w-measure justify-items-start gap-5 py-12 sm:py-20">
      <h1 className="display-l max-sm:text-[2.25rem]">
        {data.isOn ? 'Turn the daily mail off?' : 'The daily mail is off.'}
      </h1>
      <p className="text-lead text-ink-2">
        {data.isOn
          ? 'You will get no more mail about likes, comments and followers. You still find them in your notices. Mails about your account and orders continue.'
          : 'No more of these will come. You can turn it on again here, or in your settings.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look={data.isOn ? 'primary' : 'outline'}
          busy={change.isPending}
          onClick={() => change.mutate(!data.isOn)}
        >
          {data.isOn ? 'Turn it off' : 'Turn it on again'}
        </Button>
        <Link to="/edit-profile" className={buttonClass({ look: 'text' })}>
          Settings
        </Link>
      </div>
    </div>
  )
}

function useSwitchDigest(token: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['switch-digest'],
    mutationFn: (isOn: boolean) => api('PUT /mail-digest/{token}', { token, body: { isOn } }),
    onSuccess: (answer) => {
      cache.setQueryData(digestSwitchQuery(token).queryKey, answer)
      void cache.invalidateQueries({ queryKey: ['notice-settings'] })
    },
    onError: () => showToast({ kind: 'problem', title: 'Failed to change the daily mail' }),
  })
}

const Waiting = () => (
  <LoadingRegion label="Loading" className="mx-auto grid max-w-measure gap-5 py-12 sm:py-20">
    <Skeleton className="h-14 w-4/5" />
    <Skeleton className="h-20" />
    <Skeleton className="h-12 w-36" />
  </LoadingRegion>
)
