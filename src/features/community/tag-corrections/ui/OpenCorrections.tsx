import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { Button } from '../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { useReport } from '../../../services/moderation/ui/use-report.tsx'
import type { OpenCorrection, PastCorrection } from '../tag-correction.ts'
import { correctionsQuery, useAnswerCorrection } from './correction-queries.ts'
import { claimWords, outcomeWords, suggestersText } from './correction-words.ts'

/** Suggestions about the tags of the member's own look, to accept or decline; renders nothing if there are none. */
export function OpenCorrections({ photoId }: { photoId: string }) {
  const corrections = useQuery(correctionsQuery(photoId))
  if (corrections.isError) {
    return (
      <ErrorState
        heading="h3"
        title="Suggested corrections did not load."
        retrying={corrections.isFetching}
        onRetry={() => void corrections.refetch()}
      />
    )
  }
  const { open = [], past = [] } = corrections.data ?? {}
  if (open.length === 0 && past.length === 0) return null
  return (
    <section aria-label="Suggested corrections" className="mt-4 grid gap-3">
      {open.map((one) => (
        <Open key={one.id} photoId={photoId} correction={one} />
      ))}
      {past.length > 0 && <Past items={past} />}
    </section>
  )
}

function Open({ photoId, correction }: { photoId: string; correction: OpenCorrection }) {
  const answer = useAnswerCorrection(photoId)
  const { report, reportDialog } = useReport({
    ...{ kind: 'tag-correction', id: correction.id, name: 'this suggestion' },
  })
  return (
    <div className="border-l-4 border-ink bg-sunken px-4 py-3 text-small">
      <p className="wrap-anywhere">
        {suggestersText(correction)}: <span className="font-semibold">{claimWords(correction)}</span>.
      </p>
      {correction.becomesSimilarAt && (
        <p className="mt-1 text-meta text-ink-2">
          If you do not answer, the tag will say Similar from{' '}
          <DateText date={correction.becomesSimilarAt} form="long" /> on.
        </p>
      )}
      <p className="mt-2.5 flex flex-wrap items-center gap-2">
        <Button
          size="small"
          disabled={answer.isPending}
          onClick={() => answer.mutate({ id: correction.id, answer: 'accept' })}
        >
          {correction.claim === 'not-this' ? 'Remove tag' : 'Accept'}
        </Button>
        <Button
          look="outline"
          size="small"
          disabled={answer.isPending}
          onClick={() => answer.mutate({ id: correction.id, answer: 'decline' })}
        >
          Decline
        </Button>
        <IconButton
          icon={Flag}
          label="Report this suggestion"
          iconClassName="size-4"
          className="ml-auto"
          onClick={report}
        />
      </p>
      {reportDialog}
    </div>
  )
}

function Past({ items }: { items: PastCorrection[] }) {
  return (
    <details className="text-small">
      <summary className="min-h-target cursor-pointer py-3 text-ink-2">Earlier corrections</summary>
      <ul className="grid gap-2 pb-2">
        {items.map((one) => (
          <li key={one.id} className="text-meta text-ink-2 wrap-anywhere">
            {one.by ? (
              <Link to="/user/$userId" params={{ userId: one.by.id }} className="text-link">
                {one.by.username}
              </Link>
            ) : (
              'A member'
            )}
            : {claimWords(one)}; {outcomeWords[one.state]} on <DateText date={one.decidedAt} form="long" />
          </li>
        ))}
      </ul>
    </details>
  )
}
