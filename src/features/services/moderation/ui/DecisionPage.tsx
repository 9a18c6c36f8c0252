import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LongText } from '../../../../design/display/LongText.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { isProblem } from '../../../../web/api.ts'
import { decisionWords, FOR_GOOD } from '../decision-words.ts'
import type { OwnDecision } from '../moderation.ts'
import { ABOUT_MEMBER, isProfileAction, REMOVED_KEPT_DAYS } from '../report-reasons.ts'
import { reasonWords } from '../report-words.ts'
import { AppealBox } from './AppealBox.tsx'
import { decisionQuery } from './own-decision-queries.ts'
import { ThingContent } from './ThingContent.tsx'

const route = getRouteApi('/decision/$decisionId')

/** A moderators' decision about the viewer's content, the reason, and the form to appeal. */
export function DecisionPage() {
  const { decisionId } = route.useParams()
  const { data: decision, error, isFetching, refetch } = useQuery(decisionQuery(decisionId))
  return (
    <div className="mx-auto max-w-144 pt-5 pb-16 sm:pt-11">
      {decision ? (
        <Decision decision={decision} />
      ) : isProblem(error, 'decision-not-found') || isProblem(error, 'form-invalid') ? (
        <EmptyState
          drawing="sheet"
          heading="h1"
          title="This decision was not found."
          actions={
            <Link to="/notices" className={buttonClass()}>
              Your notices
            </Link>
          }
        >
          It may be about something that no longer exists.
        </EmptyState>
      ) : error ? (
        <ErrorState
          heading="h1"
          title="This decision did not load."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the decision">
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
    </div>
  )
}

function Decision({ decision }: { decision: OwnDecision }) {
  const [who, did] = decisionWords({ ...decision, verdict: null })
  const { reason, words, content, notes } = decision
  return (
    <article className="grid gap-8">
      <header className="grid gap-3">
        <Link to="/notices" className="text-link justify-self-start text-small">
          Notices
        </Link>
        <h1 className="display-m">
          {who} {did}
        </h1>
        <p className="text-small text-ink-2">
          <DateText date={decision.decidedAt} form="long" />
          {reason ? `. The reason: ${reasonWords[reason]}.` : '.'} <Consequence decision={decision} />
        </p>
        {notes.map((note) => (
          <p key={note} className="text-small">
            {note}
          </p>
        ))}
        {words ? (
          <blockquote className="border-l-4 border-line-strong pl-4">
            <LongText text={words} />
          </blockquote>
        ) : null}
      </header>
      <section className="grid gap-3 border-y border-line py-5">
        <h2 className="display-xs">{contentHeading(decision)}</h2>
        {content ? (
          <ThingContent content={content} />
        ) : (
          <p className="text-small text-ink-2">No longer available.</p>
        )}
      </section>
      <AppealBox decision={decision} />
    </article>
  )
}

function contentHeading({ kind, noun, action, commentCount }: OwnDecision): string {
  if (isProfileAction(action)) return 'What was removed'
  if (action === 'remove-comments')
    return commentCount === 1 ? 'The comment' : `Some of the ${commentCount} comments`
  return `Your ${kind === ABOUT_MEMBER ? 'profile' : noun}`
}

/** The consequences of a decision while it stands. */
function Consequence({ decision }: { decision: OwnDecision }) {
  const { action, isUndone, removeAt, suspendedUntil, isAutomatic } = decision
  if (isUndone && action !== 'show') return 'It was reversed later.'
  if (action === 'suspend' && suspendedUntil) {
    const isForGood = new Date(suspendedUntil) >= FOR_GOOD
    return (
      <>
        You can read, but not post, comment or vote,{' '}
        {isForGood ? (
          'for good'
        ) : (
          <>
            until <DateText date={suspendedUntil} form="long" isDeadline />
          </>
        )}
        .
      </>
    )
  }
  if (isProfileAction(action)) return 'You can change your profile at any time.'
  if (action === 'remove-comments')
    return `Nobody sees them now. They are permanently deleted after ${REMOVED_KEPT_DAYS} days.`
  if (action === 'remove' && removeAt) {
    return (
      <>
        Only you can see it. On <DateText date={removeAt} form="long" /> it is permanently deleted.
      </>
    )
  }
  if (action === 'hide') {
    return isAutomatic
      ? 'Several members reported it. Only you can see it until it has been reviewed.'
      : 'Only you can see it.'
  }
  return null
}
