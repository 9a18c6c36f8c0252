import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Badge } from '../../../../design/display/Badge.tsx'
import { useRestoredDraft } from '../../../../web/drafts.ts'
import type { AnswerView, QuestionView } from '../question.ts'
import { isWaiting } from './new-question.ts'
import { AnswerForm, EditQuestionForm } from './OwnTextForms.tsx'
import { QuestionOrAnswer } from './QuestionOrAnswer.tsx'
import { answerDrafts, questionDrafts } from './text-drafts.ts'

/** One question with its answers, and a form for the viewer's answer if they have the product. */
export function Question({ question }: { question: QuestionView }) {
  // An answer that waited in the outbox and was refused reappears in the form.
  const [isAnswering, setAnswering] = useState(() => answerDrafts.get(question.id)?.refusal !== undefined)
  useRestoredDraft(answerDrafts, question.id, () => setAnswering(true))
  const [isEditing, setEditing] = useState(() => isWaiting(question) && questionDrafts.has(question.id))
  /** Set once editing has started, so that the focus returns to the Edit button afterwards. */
  const [wasEdited, setWasEdited] = useState(false)
  const { productId, answers, can } = question

  function startEditing() {
    setWasEdited(true)
    setEditing(true)
  }

  return (
    <li className="border-t border-line py-4">
      {isEditing ? (
        <EditQuestionForm question={question} onDone={() => setEditing(false)} />
      ) : (
        <QuestionOrAnswer
          kind="question"
          entry={question}
          removal={{ productId, said: question }}
          onEdit={isWaiting(question) ? startEditing : undefined}
          autoFocus={wasEdited}
        />
      )}
      <div className="grid gap-4 pt-3 pl-12">
        {answers.length > 0 && (
          <ul className="grid gap-4">
            {answers.map((answer) => (
              <Answer key={answer.id} answer={answer} question={question} />
            ))}
          </ul>
        )}
        {isAnswering ? (
          <AnswerForm question={question} onDone={() => setAnswering(false)} />
        ) : (
          can.answer && (
            <Button
              look="outline"
              size="small"
              className="justify-self-start"
              onClick={() => setAnswering(true)}
            >
              Answer
            </Button>
          )
        )}
      </div>
    </li>
  )
}

function Answer({ answer, question }: { answer: AnswerView; question: QuestionView }) {
  const [isEditing, setEditing] = useState(() => answer.can.edit && answerDrafts.has(answer.id))
  // A change that waited in the outbox was refused.
  useRestoredDraft(answerDrafts, answer.id, () => setEditing(true))
  if (isEditing) {
    return (
      <li>
        <AnswerForm question={question} earlier={answer} onDone={() => setEditing(false)} />
      </li>
    )
  }
  return (
    <li>
      <QuestionOrAnswer
        kind="answer"
        entry={answer}
        removal={{ productId: question.productId, questionId: question.id, said: answer }}
        onEdit={answer.can.edit ? () => setEditing(true) : undefined}
      >
        {answer.brand && (
          <Badge look="line" icon={BadgeCheck} className="justify-self-start">
            From {answer.brand.name}
          </Badge>
        )}
        {answer.isVerified && (
          <Badge look="success" icon={BadgeCheck} className="justify-self-start">
            Verified purchase
          </Badge>
        )}
      </QuestionOrAnswer>
    </li>
  )
}
