import { clsx } from 'clsx'
import { useState } from 'react'
import { Avatar } from '../../../../../design/pictures/Avatar.tsx'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import { AuthorName, SaidAt } from '../../../../core/members/ui/AuthorLine.tsx'
import { useWritten } from '../../../../services/moderation/ui/use-written.tsx'
import { WrittenMenu } from '../../../../services/moderation/ui/WrittenMenu.tsx'
import type { CommentView } from '../../photo.ts'
import { CommentEditor } from './CommentEditor.tsx'
import { isOnItsWay, useEditComment, useRemoveComment } from './comment-changes.ts'
import { HelpfulComment } from './HelpfulComment.tsx'

interface CommentProps {
  comment: CommentView
  /** Written by the photo's owner. */
  isByOwner: boolean
}

/**
 * One comment; its author may edit it, its author and the photo's owner may delete it (DEC-59), others may
 * report it, and moderators remove it with a reason.
 */
export function Comment({ comment, isByOwner }: CommentProps) {
  const [isEditing, setEditing] = useState(false)
  /** The focus returns to the Edit button. */
  const [wasEdited, setWasEdited] = useState(false)
  const edit = useEditComment(comment)
  const name = nameOf(comment.author)
  const canChange = comment.can.edit || comment.can.remove
  const actions = useWritten('comment', 'comment', comment, useRemoveComment(comment))

  function startEditing() {
    setWasEdited(true)
    setEditing(true)
  }

  if (isEditing) {
    return (
      <li className="py-2">
        <CommentEditor
          content={comment.content}
          onCancel={() => setEditing(false)}
          onSave={(content) => {
            setEditing(false)
            if (content !== comment.content) edit.mutate(content)
          }}
        />
      </li>
    )
  }

  return (
    <li
      ref={isOnItsWay(comment) ? showToAuthor : undefined}
      className={clsx('flex scroll-mb-44 gap-3 py-2', isOnItsWay(comment) && 'opacity-60')}
    >
      <Avatar name={name} src={comment.author.avatarUrl} size={28} />
      <p className="min-w-0 flex-1 pt-0.5 text-small whitespace-pre-line wrap-anywhere">
        <AuthorName author={comment.author} />
        {isByOwner && <span className="text-meta text-ink-3"> owner</span>} {comment.content}{' '}
        <span className="text-meta whitespace-nowrap text-ink-3">
          <SaidAt said={comment} />
        </span>
        {!isOnItsWay(comment) && (
          <span className="ml-3">
            <HelpfulComment comment={comment} author={name} isOwn={actions.isOwn} />
          </span>
        )}
      </p>
      {!isOnItsWay(comment) && (
        <div className="-my-1.5 -mr-3">
          <WrittenMenu
            label={canChange ? `Options for the comment of ${name}` : `More about the comment of ${name}`}
            actions={actions}
            autoFocus={wasEdited}
            onEdit={comment.can.edit ? startEditing : undefined}
          />
        </div>
      )}
      {actions.dialogs}
    </li>
  )
}

/** One's new comment may be below the visible part of a long list. */
function showToAuthor(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'nearest' })
}
