import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Avatar } from '../../../../../design/pictures/Avatar.tsx'
import { WaitingMark } from '../../../../../kernel/outbox/ui/WaitingMark.tsx'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import { useRestoredDraft } from '../../../../../web/drafts.ts'
import { AuthorLine } from '../../../../core/members/ui/AuthorLine.tsx'
import { HeldMark } from '../../../../services/moderation/ui/HeldMark.tsx'
import { useTextActions } from '../../../../services/moderation/ui/use-text-actions.tsx'
import { CommentEditor } from '../../../photos/ui/comments/CommentEditor.tsx'
import { editDrafts } from '../../../photos/ui/comments/edit-drafts.ts'
import {
  commentElementId,
  scrollToLinkedComment,
  useLinkedId,
} from '../../../photos/ui/comments/linked-comment.ts'
import { TextWithLinks } from '../../../photos/ui/comments/mentions/TextWithLinks.tsx'
import type { CategoryCommentView } from '../../category-comment.ts'
import { isWaiting } from './category-comment.ts'
import { useEditCategoryComment, useRemoveCategoryComment } from './category-comment-changes.ts'

interface CategoryCommentProps {
  comment: CategoryCommentView
  /** Undefined if the viewer may not reply. */
  onReply?: (() => void) | undefined
}

/** One comment or reply. Its author may edit and delete it; others may report it (CAT-13 to CAT-16). */
export function CategoryComment({ comment, onReply }: CategoryCommentProps) {
  const [isEditing, setEditing] = useState(() => comment.can.edit && editDrafts.has(comment.id))
  /** Set once editing has started, so that the focus returns to the Edit button afterwards. */
  const [wasEdited, setWasEdited] = useState(false)
  const edit = useEditCategoryComment(comment)
  // A change that waited in the outbox was refused, so its text reappears in the field.
  useRestoredDraft(editDrafts, comment.id, () => setEditing(true))
  const name = nameOf(comment.author)
  const { isOwn, report, askToDelete, dialogs } = useTextActions(
    'category-comment',
    'comment',
    comment,
    useRemoveCategoryComment(comment),
  )

  /** The URL of a notice points to this comment. */
  const isLinked = useLinkedId() === comment.id

  if (isEditing) {
    return (
      <div className="py-4">
        <CommentEditor
          comment={comment}
          talk={{ category: comment.categoryId }}
          edit={edit}
          onDone={() => setEditing(false)}
        />
      </div>
    )
  }

  return (
    <div
      id={isLinked ? commentElementId(comment.id) : undefined}
      ref={isLinked ? scrollToLinkedComment : undefined}
      tabIndex={isLinked ? -1 : undefined}
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 py-4',
        isLinked && 'marked -mx-3 scroll-mt-24 px-3 outline-none',
      )}
    >
      <Avatar
        name={name}
        src={comment.author.avatarUrl}
        {...(comment.parentId ? { size: 28 as const } : {})}
      />
      <div className="min-w-0">
        <AuthorLine entry={comment} />
        {isWaiting(comment) ? <WaitingMark /> : comment.isHeld ? <HeldMark /> : null}
        <p className="mt-0.5 whitespace-pre-line wrap-anywhere">
          <TextWithLinks text={comment.content} mentions={comment.mentions} />
        </p>
        <div className="-mb-2 -ml-3 flex flex-wrap">
          {onReply && !comment.isHeld && !isWaiting(comment) && (
            <Button
              look="text"
              size="small"
              aria-label={`Reply to ${name}`}
              className="font-normal text-ink-2"
              onClick={onReply}
            >
              Reply
            </Button>
          )}
          {comment.can.edit && (
            <Button
              look="text"
              size="small"
              className="font-normal text-ink-2"
              autoFocus={wasEdited}
              onClick={() => {
                setWasEdited(true)
                setEditing(true)
              }}
            >
              Edit
            </Button>
          )}
          {askToDelete && (
            <Button look="text" size="small" className="font-normal text-ink-2" onClick={askToDelete}>
              Delete
            </Button>
          )}
          {!isOwn && (
            <Button
              look="text"
              size="small"
              aria-label={`Report the comment of ${name}`}
              className="font-normal text-ink-3"
              onClick={report}
            >
              Report
            </Button>
          )}
        </div>
      </div>
      {dialogs}
    </div>
  )
}
