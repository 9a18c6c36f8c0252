import type { ReactNode } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { LongText } from '../../../../design/display/LongText.tsx'
import { Avatar } from '../../../../design/pictures/Avatar.tsx'
import { WaitingMark } from '../../../../kernel/outbox/ui/WaitingMark.tsx'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import { AuthorLine } from '../../../core/members/ui/AuthorLine.tsx'
import { HeldMark } from '../../../services/moderation/ui/HeldMark.tsx'
import { TextActionsMenu } from '../../../services/moderation/ui/TextActionsMenu.tsx'
import { useTextActions } from '../../../services/moderation/ui/use-text-actions.tsx'
import type { AnswerView } from '../question.ts'
import { isWaiting } from './new-question.ts'
import { useRemoveQuestionOrAnswer } from './question-changes.ts'
import type { Removal } from './remove-question.ts'

interface QuestionOrAnswerProps {
  kind: 'question' | 'answer'
  entry: Pick<AnswerView, 'id' | 'author' | 'content' | 'createdAt' | 'isHeld'> & {
    isEdited?: boolean
    can: { remove: boolean; moderate: boolean }
  }
  removal: Removal
  onEdit?: (() => void) | undefined
  autoFocus?: boolean | undefined
  children?: ReactNode
}

/** A question or answer: author, text, and a menu to delete or report it. */
export function QuestionOrAnswer({
  kind,
  entry,
  removal,
  onEdit,
  autoFocus,
  children,
}: QuestionOrAnswerProps) {
  const actions = useTextActions(kind, kind, entry, useRemoveQuestionOrAnswer(removal))
  const name = nameOf(entry.author)
  return (
    <div className="flex gap-3">
      <Avatar name={name} src={entry.author.avatarUrl} size={kind === 'answer' ? 28 : 36} />
      <div className="grid min-w-0 flex-1 gap-1">
        <AuthorLine entry={entry} />
        {children}
        {isWaiting(entry) ? <WaitingMark /> : entry.isHeld ? <HeldMark /> : null}
        <LongText
          text={entry.content}
          className={kind === 'question' ? 'max-w-measure font-strong' : 'max-w-measure'}
        />
        {onEdit && (
          <Button
            look="text"
            size="small"
            className="-ml-3 justify-self-start"
            autoFocus={autoFocus}
            onClick={onEdit}
          >
            Edit
          </Button>
        )}
      </div>
      <div className="-my-3 -mr-3">
        <TextActionsMenu label={`Options for the ${kind} of ${name}`} actions={actions} />
      </div>
      {actions.dialogs}
    </div>
  )
}
