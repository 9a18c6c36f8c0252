import { DateText } from '../../../../../design/display/DateText.tsx'
import { LongText } from '../../../../../design/display/LongText.tsx'
import type { DecisionView } from '../../moderation.ts'
import { reasonWords } from '../../report-words.ts'
import { pastWords } from './case-words.ts'

/** All decisions, the latest first. */
export function DecisionList({ decisions }: { decisions: DecisionView[] }) {
  if (decisions.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="display-xs">Decisions</h3>
      <ol className="border-t border-line">
        {decisions.map((decision) => (
          <li key={decision.id} className="grid gap-1 border-b border-line py-3 text-small">
            <p>
              <span className={decision.isUndone ? 'line-through' : 'font-semibold'}>
                {pastWords[decision.action]}
                {decision.commentCount ? ` (${decision.commentCount})` : null}
              </span>
              {decision.reason ? `: ${reasonWords[decision.reason]}` : null}
              {decision.isUndone ? <span className="text-ink-2"> (reversed)</span> : null}
            </p>
            {decision.words ? <LongText text={decision.words} /> : null}
            <p className="text-meta text-ink-2">
              {decision.isAutomatic
                ? 'Automatically, by reports'
                : (decision.decidedBy ?? 'By a deleted account')}
              , <DateText date={decision.decidedAt} form="long" />
            </p>
            {decision.appeal?.verdict ? (
              <p className="text-meta text-ink-2">
                Appeal {decision.appeal.verdict === 'restored' ? 'granted' : 'refused'} by{' '}
                {decision.appeal.decidedBy ?? 'a deleted account'}
                {decision.appeal.answer ? `: ${decision.appeal.answer}` : null}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
