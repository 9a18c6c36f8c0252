import { clsx } from 'clsx'
import { useState } from 'react'
import { Avatar } from '../../../../../design/pictures/Avatar.tsx'
import { WaitingMark } from '../../../../../kernel/outbox/ui/WaitingMark.tsx'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import { useRestoredDraft } from '../../../../../web/drafts.ts'
import { AuthoredAt, AuthorName } from '../../../../core/members/ui/AuthorLine.tsx'
import { HeldMark } from '../../../../services/moderation/ui/HeldMark.tsx'
import { TextActionsMenu } from '../../../../services/moderation/ui/TextActionsMenu.tsx'
import { useTextActions } from '../../../../services/moderation/ui/use-text-actions.tsx'
import type { CommentView } from '../../comment.ts'
import { CommentEditor } from './CommentEditor.tsx'
import { isOnItsWay, useEditComment, useRemoveComment } from './comment-changes.ts'
import { editDrafts } from './edit-drafts.ts'
import { HelpfulComment } from './HelpfulComment.tsx'
import { commentElementId, scrollToLinkedComment, useLinkedId } from './linked-comment.ts'
import { TextWithLinks } from './mentions/TextWithLinks.tsx'

interface CommentProps {
  comment: CommentView
  /** Written by the photo's owner. */
  isByOwner: boolean
  /** Undefined if comments are closed. */
  onReply?: (() => void) | undefined
}

/**
 * One comment or reply. Its author may edit it, its author and the photo's owner may delete it (DEC-59), others may
 * report it, and moderators may remove it with a reason.
 */
export function Comment({ comment, isByOwner, onReply }: CommentProps) {
  const [isEditing, setEditing] = useState(() => comment.can.edit && editDrafts.has(comment.id))
  // A change that waited in the outbox and was refused reappears in its field.
  useRestoredDraft(editDrafts, comment.id, () => setEditing(true))
  /** Set once editing has started, so that the focus returns to the Edit button afterwards. */
  const [wasEdited, setWasEdited] = useState(false)
  const edit = useEditComment(comment)
  const name = nameOf(comment.author)
  const canChange = comment.can.edit || comment.can.remove
  /** The URL of a notice points to this comment. */
  const isLinked = useLinkedId() === comment.id
  /** It could not be sent yet, so its author can withdraw it. */
  const isWaiting = isOnItsWay(comment) && comment.can.remove
  const actions = useTextActions('comment', 'comment', comment, useRemoveComment(comment))

  function startEditing() {
    setWasEdited(true)
    setEditing(true)
  }

  if (isEditing) {
    return (
      <div className="py-2">
        <CommentEditor
          comment={comment}
          talk={{ photo: comment.photoId }}
          edit={edit}
          onDone={() => setEditing(false)}
        />
      </div>
    )
  }

  return (
    <div
      id={isLinked ? commentElementId(comment.id) : undefined}
      ref={isOnItsWay(comment) ? showToAuthor : isLinked ? scrollToLinkedComment : undefined}
      tabIndex={isLinked ? -1 : undefined}
      className={clsx(
        'flex scroll-mb-44 gap-3 py-2',
        isOnItsWay(comment) && !isWaiting && 'opacity-60',
        isLinked && 'marked scroll-mt-24 outline-none',
      )}
    >
      <Avatar name={name} src={comment.author.avatarUrl} size={28} />
      <div className="min-w-0 flex-1 pt-0.5 text-small">
        <p className="whitespace-pre-line wrap-anywhere">
          <AuthorName author={comment.author} />
          {isByOwner && <span className="text-meta text-ink-3"> owner</span>}{' '}
          <TextWithLinks text={comment.content} mentions={comment.mentions} />
        </p>
        {isWaiting ? <WaitingMark /> : comment.isHeld ? <HeldMark /> : null}
        <p className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-2 text-meta text-ink-3">
          <span className="whitespace-nowrap">
            <AuthoredAt entry={comment} />
          </span>
          {!isOnItsWay(comment) && (
            <>
              {onReply && !comment.isHeld && (
                <button
                  type="button"
                  aria-label={`Reply to ${name}`}
                  onClick={onReply}
                  className="relative -my-1 py-1 font-semibold underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-2 hover:underline"
                >
                  Reply
                </button>
              )}
              {comment.isHeld ? null : (
                <HelpfulComment comment={comment} author={name} isOwn={actions.isOwn} />
              )}
            </>
          )}
        </p>
      </div>
      {(!isOnItsWay(comment) || comment.can.remove) && (
        <div className="-my-1.5 -mr-3">
          <TextActionsMenu
            label={canChange ? `Options for the comment of ${name}` : `More about the comment of ${name}`}
            actions={actions}
            autoFocus={wasEdited}
            onEdit={comment.can.edit ? startEditing : undefined}
          />
        </div>
      )}
      {actions.dialogs}
    </div>
  )
}

/** The member's new comment may be below the visible part of a long list. */
function showToAuthor(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'nearest' })
}
