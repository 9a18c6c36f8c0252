import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Avatar } from '../../../../../design/pictures/Avatar.tsx'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import { AuthorLine } from '../../../../core/members/ui/AuthorLine.tsx'
import { HeldMark } from '../../../../services/moderation/ui/HeldMark.tsx'
import { useWritten } from '../../../../services/moderation/ui/use-written.tsx'
import { CommentEditor } from '../../../photos/ui/comments/CommentEditor.tsx'
import type { CategoryCommentView } from '../../voting.ts'
import { useEditCategoryComment, useRemoveCategoryComment } from './category-comment-changes.ts'

/** One comment on a category; its author edits and deletes it, others may report it (CAT-13 to CAT-16). */
export function CategoryComment({ comment }: { comment: CategoryCommentView }) {
  const [isEditing, setEditing] = useState(false)
  /** The focus returns to the button that was pressed. */
  const [wasEdited, setWasEdited] = useState(false)
  const edit = useEditCategoryComment(comment)
  const name = nameOf(comment.author)
  const { isOwn, report, askToDelete, dialogs } = useWritten(
    'category-comment',
    'comment',
    comment,
    useRemoveCategoryComment(comment),
  )

  if (isEditing) {
    return (
      <li className="border-b border-line py-4">
        <CommentEditor
          content={comment.content}
          onCancel={() => setEditing(false)}
          isSaving={edit.isPending}
          onSave={(content) => {
            if (content === comment.content) setEditing(false)
            else edit.mutate(content, { onSuccess: () => setEditing(false) })
          }}
        />
      </li>
    )
  }

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 border-b border-line py-4">
      <Avatar name={name} src={comment.author.avatarUrl} />
      <div className="min-w-0">
        <AuthorLine said={comment} />
        {comment.isHeld ? <HeldMark /> : null}
        <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{comment.content}</p>
        <div className="-mb-2 -ml-3 flex flex-wrap">
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
    </li>
  )
}
