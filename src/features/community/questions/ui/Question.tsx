import { BadgeCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Badge } from '../../../../design/display/Badge.tsx'
import { LongText } from '../../../../design/display/LongText.tsx'
import { Avatar } from '../../../../design/pictures/Avatar.tsx'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import { AuthorLine } from '../../../core/members/ui/AuthorLine.tsx'
import { HeldMark } from '../../../services/moderation/ui/HeldMark.tsx'
import { useWritten } from '../../../services/moderation/ui/use-written.tsx'
import { WrittenMenu } from '../../../services/moderation/ui/WrittenMenu.tsx'
import type { AnswerView, QuestionView } from '../question.ts'
import { ANSWER_MAX } from '../question-limits.ts'
import { useAnswer, useRemove } from './question-changes.ts'
import type { Removal } from './remove-question.ts'
import { WordsForm } from './WordsForm.tsx'

/** One question with its answers, and a form for the viewer's own where they have the product. */
export function Question({ question }: { question: QuestionView }) {
  const [isAnswering, setAnswering] = useState(false)
  const { productId, answers, can } = question
  return (
    <li className="border-t border-line py-4">
      <Said what="question" said={question} removal={{ productId, said: question }} />
      <div className="grid gap-4 pt-3 pl-12">
        {answers.length > 0 && (
          <ul className="grid gap-4">
            {answers.map((answer) => (
              <Answer key={answer.id} answer={answer} question={question} />
            ))}
          </ul>
        )}
        {isAnswering ? (
          <AnswerForm question={question} begun="" onDone={() => setAnswering(false)} />
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
  const [isEditing, setEditing] = useState(false)
  if (isEditing) {
    return (
      <li>
        <AnswerForm question={question} begun={answer.content} onDone={() => setEditing(false)} />
      </li>
    )
  }
  return (
    <li>
      <Said
        what="answer"
        said={answer}
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
      </Said>
    </li>
  )
}

function AnswerForm({
  question,
  begun,
  onDone,
}: {
  question: QuestionView
  begun: string
  onDone: () => void
}) {
  const answer = useAnswer(question)
  const [text, setText] = useState(begun)
  return (
    <WordsForm
      label="Your answer"
      limit={ANSWER_MAX}
      verb={begun ? 'Save' : 'Answer'}
      text={text}
      onType={setText}
      busy={answer.isPending}
      problem={answer.error}
      onCancel={onDone}
      onSend={(content) => (content === begun ? onDone() : answer.mutate(content, { onSuccess: onDone }))}
    />
  )
}

interface SaidProps {
  what: 'question' | 'answer'
  said: Pick<AnswerView, 'id' | 'author' | 'content' | 'createdAt' | 'isHeld'> & {
    isEdited?: boolean
    can: { remove: boolean; moderate: boolean }
  }
  removal: Removal
  onEdit?: (() => void) | undefined
  children?: ReactNode
}

/** The author, the text, and a menu to delete or report it. */
function Said({ what, said, removal, onEdit, children }: SaidProps) {
  const actions = useWritten(what, what, said, useRemove(removal))
  const name = nameOf(said.author)
  return (
    <div className="flex gap-3">
      <Avatar name={name} src={said.author.avatarUrl} size={what === 'answer' ? 28 : 36} />
      <div className="grid min-w-0 flex-1 gap-1">
        <AuthorLine said={said} />
        {children}
        {said.isHeld ? <HeldMark /> : null}
        <LongText
          text={said.content}
          className={what === 'question' ? 'max-w-measure font-strong' : 'max-w-measure'}
        />
        {onEdit && (
          <Button look="text" size="small" className="-ml-3 justify-self-start" onClick={onEdit}>
            Edit
          </Button>
        )}
      </div>
      <div className="-my-3 -mr-3">
        <WrittenMenu label={`Options for the ${what} of ${name}`} actions={actions} />
      </div>
      {actions.dialogs}
    </div>
  )
}
