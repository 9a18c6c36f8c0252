import { useCallback, useState } from 'react'
import { useOnDraftsDiscarded, useRestoredDraft } from '../../../../web/drafts.ts'
import type { AnswerView, QuestionView } from '../question.ts'
import { ANSWER_MAX, QUESTION_MAX } from '../question-limits.ts'
import { useAnswerQuestion, useChangeQuestion } from './question-changes.ts'
import { ShortTextForm } from './ShortTextForm.tsx'
import { answerDrafts, newTextDraft, questionDrafts, type TextDraft } from './text-drafts.ts'

/** Keeps the text being written until it is sent or discarded. */
function useTextDraft(drafts: Map<string, TextDraft>, about: string, initialText = '') {
  /** If a draft exists, the form opens by itself. */
  const [wasKept] = useState(() => drafts.has(about))
  const [words, setWords] = useState(() => drafts.get(about) ?? newTextDraft(initialText))
  useOnDraftsDiscarded(useCallback(() => setWords(newTextDraft(initialText)), [initialText]))
  useRestoredDraft(drafts, about, setWords)
  function type(text: string) {
    const next = newTextDraft(text)
    setWords(next)
    drafts.set(about, next)
  }
  return { wasKept, words, type, deleteDraft: () => void drafts.delete(about) }
}

interface AnswerFormProps {
  question: QuestionView
  /** The answer being edited. */
  earlier?: AnswerView | undefined
  onDone: () => void
}

export function AnswerForm({ question, earlier, onDone }: AnswerFormProps) {
  const answer = useAnswerQuestion(question, earlier)
  const about = earlier?.id ?? question.id
  const { wasKept, words, type, deleteDraft } = useTextDraft(answerDrafts, about, earlier?.content)
  function leave() {
    deleteDraft()
    onDone()
  }
  return (
    <ShortTextForm
      label="Your answer"
      limit={ANSWER_MAX}
      verb={earlier ? 'Save' : 'Answer'}
      text={words.text}
      refusal={words.refusal}
      autoFocus={earlier ? !wasKept : words.refusal === undefined}
      onType={type}
      busy={answer.isPending}
      problem={answer.error}
      onCancel={leave}
      onSend={(content) =>
        content === earlier?.content ? leave() : answer.mutate(content, { onSuccess: leave })
      }
    />
  )
}

/** The form for the member's own question while it waits in the outbox. */
export function EditQuestionForm({ question, onDone }: { question: QuestionView; onDone: () => void }) {
  const change = useChangeQuestion(question)
  const { wasKept, words, type, deleteDraft } = useTextDraft(questionDrafts, question.id, question.content)
  function leave() {
    deleteDraft()
    onDone()
  }
  return (
    <ShortTextForm
      label="Your question"
      limit={QUESTION_MAX}
      verb="Save"
      text={words.text}
      refusal={words.refusal}
      autoFocus={!wasKept}
      onType={type}
      busy={change.isPending}
      problem={change.error}
      onCancel={leave}
      onSend={(content) =>
        content === question.content ? leave() : change.mutate(content, { onSuccess: leave })
      }
    />
  )
}
