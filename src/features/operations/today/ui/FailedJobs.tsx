import { RotateCw } from 'lucide-react'
import { Button } from '../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { utcMomentWords } from '../../../community/voting/ui/words/voting-words.ts'
import type { FailedJobs as FailedKind } from '../today.ts'
import { formatCappedCount } from './format-capped-count.ts'
import { useRetryJobs } from './today-queries.ts'

/** Given-up jobs: what did not happen, the last attempt, and a button to retry. */
export function FailedJobs({ count, kinds }: { count: number; kinds: FailedKind[] }) {
  return (
    <details className="border-l-4 border-danger bg-sunken px-4 py-2 text-small">
      <summary className="flex min-h-target cursor-pointer items-center">
        {count === 1 ? '1 server job failed' : `${formatCappedCount(count)} server jobs failed`}
      </summary>
      <FailedKinds kinds={kinds} />
    </details>
  )
}

/** Given-up jobs by kind, each with its latest failures; the system tab uses it too. */
export const FailedKinds = ({ kinds }: { kinds: FailedKind[] }) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-3">
    {kinds.map((kind) => (
      <Kind key={kind.name} kind={kind} />
    ))}
  </ul>
)

function Kind({ kind }: { kind: FailedKind }) {
  const { what, name, count, latest } = kind
  const runAgain = useRetryJobs()
  const isMany = count > 1
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <b className="font-strong">{what}</b>
          <span className="block text-meta text-ink-3">
            {isMany ? `${formatCappedCount(count)} times, ` : ''}job name: {name}
          </span>
        </p>
        <Button
          look="outline"
          size="small"
          aria-label={isMany ? `Run all again: ${what}` : `Run again: ${what}`}
          busy={runAgain.isPending}
          busyLabel="Starting"
          onClick={() => runAgain.mutate({ name })}
        >
          <RotateCw aria-hidden className="size-4" />
          {isMany ? `Run all ${formatCappedCount(count)} again` : 'Run again'}
        </Button>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {latest.map((job) => (
          <li key={job.id} className="flex items-start gap-2">
            <p className="min-w-0 flex-1 text-meta text-ink-2 wrap-anywhere">
              {job.error || 'No error message.'}
              <span className="block text-ink-3">
                {job.tries === 1 ? 'Tried once' : `Tried ${job.tries} times`}, last{' '}
                <time dateTime={job.failedAt}>{utcMomentWords(job.failedAt)}</time>
              </span>
            </p>
            {isMany ? (
              <IconButton
                icon={RotateCw}
                label={`Run again: failed ${utcMomentWords(job.failedAt)}`}
                disabled={runAgain.isPending}
                onClick={() => runAgain.mutate({ name, jobId: job.id })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {count > latest.length ? (
        <p className="text-meta text-ink-3">
          And {formatCappedCount(count - latest.length)} more like these.
        </p>
      ) : null}
    </li>
  )
}
