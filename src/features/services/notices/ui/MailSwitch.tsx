import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'

type Words = { title: string; words: string; verb: string }

/** The page behind a mail's link, signed in or not: it asks for confirmation, because programs follow links too. */
export function MailSwitch({
  query: { data, error, isFetching, refetch },
  change,
  isBroken,
  unknown,
  inSettings,
  on,
  off,
}: {
  query: UseQueryResult<{ isOn: boolean }>
  change: Pick<UseMutationResult<unknown, Error, boolean>, 'mutate' | 'isPending'>
  /** Whether the link is invalid, so that a retry would not help. */
  isBroken: (error: Error) => boolean
  /** The text when the state cannot be read. */
  unknown: string
  /** The text below an invalid link: where else to change the setting. */
  inSettings: string
  on: Words
  off: Words
}) {
  const settings = (look: 'primary' | 'text', size?: 'small') => (
    <Link to="/edit-profile" className={buttonClass({ look, size })}>
      Settings
    </Link>
  )
  if (!data) {
    if (!error) return <Waiting />
    return isBroken(error) ? (
      <EmptyState
        drawing="envelope"
        heading="h1"
        className="my-12 sm:my-20"
        title={error.message}
        actions={settings('primary', 'small')}
      >
        {inSettings}
      </EmptyState>
    ) : (
      <ErrorState
        heading="h1"
        className="my-12 sm:my-20"
        title={unknown}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const { title, words, verb } = data.isOn ? on : off
  return (
    <div className="mx-auto grid max-w-measure justify-items-start gap-5 py-12 sm:py-20">
      <h1 className="display-l max-sm:text-[2.25rem]">{title}</h1>
      <p className="text-lead text-ink-2">{words}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          look={data.isOn ? 'primary' : 'outline'}
          busy={change.isPending}
          onClick={() => change.mutate(!data.isOn)}
        >
          {verb}
        </Button>
        {settings('text')}
      </div>
    </div>
  )
}

const Waiting = () => (
  <LoadingRegion label="Loading" className="mx-auto grid max-w-measure gap-5 py-12 sm:py-20">
    <Skeleton className="h-14 w-4/5" />
    <Skeleton className="h-20" />
    <Skeleton className="h-12 w-36" />
  </LoadingRegion>
)
