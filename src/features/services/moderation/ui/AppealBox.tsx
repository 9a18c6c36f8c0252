import { type FormEvent, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { LongText } from '../../../../design/display/LongText.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../design/fields/TextArea.tsx'
import { graphemeCount } from '../../../../design/fields/text-length.ts'
import { createDrafts, useDraftState } from '../../../../web/drafts.ts'
import type { OwnDecision } from '../moderation.ts'
import { DECISION_WORDS_MAX } from '../report-reasons.ts'
import { useAppeal } from './own-decision-queries.ts'

/** Unsent appeals by decision. They survive leaving the page and signing in. */
const appealDrafts = createDrafts<string>('appeals')

/** The form for the one appeal, or its result. */
export function AppealBox({ decision }: { decision: OwnDecision }) {
  const { appeal, canAppeal } = decision
  if (appeal) return <FiledAppeal appeal={appeal} />
  return canAppeal ? <AppealForm decisionId={decision.id} /> : null
}

function AppealForm({ decisionId }: { decisionId: string }) {
  const { draft: words, change, forget } = useDraftState(appealDrafts, decisionId, '')
  const [isChecked, setChecked] = useState(false)
  const send = useAppeal(decisionId)
  const isTooLong = graphemeCount(words.trim()) > DECISION_WORDS_MAX

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (words.trim() && !isTooLong && !send.isPending)
      send.mutate({ words: words.trim() }, { onSuccess: forget })
  }
  return (
    <section className="grid gap-4">
      <h2 className="display-xs">Do you think this is wrong?</h2>
      <p className="text-small text-ink-2">
        You can appeal once. Tell us why, and another moderator will review it.
      </p>
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label="Your words"
          error={isChecked && !words.trim() ? 'Please say why we should review it again' : undefined}
        >
          <TextArea
            rows={4}
            limit={DECISION_WORDS_MAX}
            value={words}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
        <Button type="submit" className="justify-self-start" busy={send.isPending} busyLabel="Sending">
          Send appeal
        </Button>
      </form>
    </section>
  )
}

function FiledAppeal({ appeal }: { appeal: NonNullable<OwnDecision['appeal']> }) {
  const { words, askedAt, verdict, answer, decidedAt } = appeal
  return (
    <section className="grid gap-3">
      <h2 className="display-xs">Your appeal</h2>
      <LongText text={words} className="text-small" />
      <p className="text-meta text-ink-3">
        <DateText date={askedAt} form="long" />
      </p>
      <p className="text-small font-medium">
        {verdict === null
          ? 'Another moderator will review it. You will hear from us.'
          : verdict === 'restored'
            ? 'Your appeal was accepted. The decision has been reversed.'
            : 'We reviewed it again, and the decision stands.'}{' '}
        {decidedAt ? <DateText date={decidedAt} form="long" className="font-normal text-ink-2" /> : null}
      </p>
      {answer ? <LongText text={answer} className="text-small" /> : null}
    </section>
  )
}
