import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { LongText } from '../../../../../design/display/LongText.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { graphemeCount } from '../../../../../design/fields/text-length.ts'
import { useUnsavedChanges } from '../../../../../kernel/admin/ui/form/unsaved-changes.ts'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import type { AppealVerdict, AppealView, CaseView, DecisionView } from '../../moderation.ts'
import { DECISION_WORDS_MAX } from '../../report-reasons.ts'
import { useDecideAppeal } from './case-queries.ts'
import { pastWords } from './case-words.ts'

/** An open appeal, for a moderator other than the one who decided; of several, the one against the latest decision. */
export function AppealSection({ found }: { found: CaseView }) {
  const decision = found.decisions.find(({ appeal }) => appeal && !appeal.verdict)
  // Keyed by decision, so that no typed answer carries over to the next.
  return decision?.appeal ? (
    <Waiting key={decision.id} found={found} decision={decision} appeal={decision.appeal} />
  ) : null
}

type WaitingProps = { found: CaseView; decision: DecisionView; appeal: AppealView }

function Waiting({ found, decision, appeal }: WaitingProps) {
  const viewer = useMember()
  const [answer, setAnswer] = useState('')
  const verdict = useDecideAppeal(found.id)
  useUnsavedChanges(answer !== '' && !verdict.isSuccess)
  const isOwn = decision.decidedBy !== null && decision.decidedBy === viewer?.username
  const isTooLong = graphemeCount(answer.trim()) > DECISION_WORDS_MAX

  function say(chosenVerdict: AppealVerdict) {
    if (verdict.isPending || isTooLong) return
    verdict.mutate({ decisionId: decision.id, verdict: chosenVerdict, answer: answer.trim() || null })
  }
  return (
    <section aria-label="Appeal" className="grid gap-4 border-y border-line py-5">
      <div className="grid gap-1 text-small">
        <h3 className="display-xs">Appeal</h3>
        <p className="text-ink-2">
          Against: {pastWords[decision.action].toLowerCase()} by {decision.decidedBy ?? 'a deleted account'}.{' '}
          <DateText date={appeal.askedAt} form="long" />
        </p>
        <LongText text={appeal.words} />
      </div>
      {found.can.decideAppeal ? (
        <>
          {isOwn ? (
            <p className="text-small text-ink-2">
              You made this decision yourself. If there is another moderator, they should review the appeal.
            </p>
          ) : null}
          <Field label="Your answer" optional>
            <TextArea
              rows={2}
              limit={DECISION_WORDS_MAX}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button
              size="small"
              busy={verdict.isPending && verdict.variables.verdict === 'restored'}
              disabled={verdict.isPending}
              onClick={() => say('restored')}
            >
              Reverse decision
            </Button>
            <Button
              size="small"
              look="outline"
              busy={verdict.isPending && verdict.variables.verdict === 'upheld'}
              disabled={verdict.isPending}
              onClick={() => say('upheld')}
            >
              Uphold decision
            </Button>
          </div>
        </>
      ) : (
        <p className="text-small text-ink-2">{found.whyNot}</p>
      )}
    </section>
  )
}
