import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LongText } from '../../../../../design/display/LongText.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import { problemMessage } from '../../../../../web/api.ts'
import { ownPath } from '../../../sign-in/own-path.ts'
import { textNames } from '../../house-words.ts'
import type { Asked, OwnAgreements } from '../../joining.ts'
import { agreementsQuery, joiningClient } from '../house-queries.ts'
import { AgreementCheckboxes } from './AgreementCheckboxes.tsx'

const route = getRouteApi('/agree')

/** The page where members agree to new texts before they can write again; they can also export their data and leave. */
export function AgreePage() {
  const { data, isError, isFetching, refetch } = useQuery(agreementsQuery)
  return (
    <div className="mx-auto max-w-144 pt-8 pb-16 sm:pt-16">
      {data ? (
        data.asked.length > 0 ? (
          <AgreementForm agreements={data.asked} />
        ) : (
          <NothingToAgreeTo />
        )
      ) : isError ? (
        <ErrorState
          heading="h1"
          title="The rules did not load."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the rules">
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
    </div>
  )
}

function AgreementForm({ agreements }: { agreements: OwnAgreements['asked'] }) {
  const cache = useQueryClient()
  const router = useRouter()
  const { redirect } = route.useSearch()
  const [ticked, setTicked] = useState<Asked['what'][]>([])
  const [isRefused, setRefused] = useState(false)
  const isMissing = agreements.some(({ what }) => !ticked.includes(what))
  const agree = useMutation({
    mutationFn: () =>
      joiningClient('POST /agreements', {
        body: { agreesTo: agreements.map(({ what, version }) => ({ what, version })) },
      }),
    onSuccess: async (remaining) => {
      cache.setQueryData(agreementsQuery.queryKey, remaining)
      await cache.invalidateQueries(sessionQuery)
      showToast({ kind: 'done', title: 'Thank you' })
      if (remaining.asked.length === 0) router.history.push(redirect ? ownPath(redirect) : '/engage')
    },
    onError: (error) => {
      showToast({
        kind: 'problem',
        title: 'That was not saved',
        description: problemMessage(error, 'Please try again.'),
      })
      void cache.invalidateQueries(agreementsQuery)
    },
  })
  const isNewer = agreements.some((one) => one.isNewer)
  return (
    <div className="grid gap-6">
      <header className="grid gap-3">
        <h1 className="display-m">{isNewer ? 'Our rules have changed' : 'Before you post'}</h1>
        <p className="text-ink-2">
          Please read and confirm the rules below. Until then you can read, but not post, comment or vote.
        </p>
      </header>
      {agreements.map(({ what, note }) =>
        what !== 'age' && note ? (
          <section key={what} className="grid gap-1 border-l-4 border-line-strong pl-4 text-small">
            <h2 className="font-strong">{textNames[what]}: what changed</h2>
            <LongText text={note} />
          </section>
        ) : null,
      )}
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setRefused(isMissing)
          if (!isMissing && !agree.isPending) agree.mutate()
        }}
      >
        <AgreementCheckboxes
          agreements={agreements}
          ticked={ticked}
          onChange={setTicked}
          error={isRefused && isMissing ? 'Please confirm each line.' : undefined}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={agree.isPending} busyLabel="Saving">
            Agree
          </Button>
          <Link to="/engage" className={buttonClass({ look: 'outline' })}>
            Not now
          </Link>
        </div>
      </form>
      <p className="border-t border-line pt-4 text-small text-ink-2">
        If you do not agree, you can go to your{' '}
        <Link to="/account" search={{ tab: 'settings' }} className="text-link">
          settings
        </Link>{' '}
        to download your data and delete your account.
      </p>
    </div>
  )
}

const NothingToAgreeTo = () => (
  <EmptyState
    drawing="sheet"
    heading="h1"
    title="There is nothing to agree to."
    actions={
      <Link to="/engage" className={buttonClass()}>
        Go to the feed
      </Link>
    }
  >
    You have agreed to our current rules.
  </EmptyState>
)
