import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DateText } from '../../../../design/display/DateText.tsx'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { reasonWords } from '../report-words.ts'
import { standingQuery } from './own-decision-queries.ts'

/** Tells a suspended member why, and until when. */
export function SuspensionBanner() {
  const isPaused = useMember()?.isSuspended ?? false
  const { data } = useQuery({ ...standingQuery, enabled: isPaused })
  const suspension = data?.suspension
  if (!isPaused || !suspension) return null
  const { until, reason, decisionId } = suspension
  return (
    <aside
      aria-label="Your account is paused"
      className="border-l-4 border-danger bg-sunken px-4 py-3 text-small"
    >
      <p>
        <span className="font-semibold">Your account is paused</span>{' '}
        {until ? (
          <>
            until <DateText date={until} form="long" isDeadline />
          </>
        ) : (
          'for good'
        )}
        {reason ? `. The reason: ${reasonWords[reason]}` : null}. You can read, but not post, comment or vote.
      </p>
      {decisionId ? (
        <Link to="/decision/$decisionId" params={{ decisionId }} className="text-link">
          Read the decision or appeal
        </Link>
      ) : null}
    </aside>
  )
}
