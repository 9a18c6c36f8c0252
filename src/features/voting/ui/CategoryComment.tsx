import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Avatar } from '../../../design/Avatar.tsx'
import { Button } from '../../../design/Button.tsx'
import { ConfirmDialog } from '../../../design/ConfirmDialog.tsx'
import { DateText } from '../../../design/DateText.tsx'
import { useMember } from '../../members/ui/session-queries.ts'
import { useRemoval } from '../../moderation/ui/use-removal.tsx'
import { useReport } from '../../moderation/ui/use-report.tsx'
import { CommentEditor } from '../../photos/ui/comments/CommentEditor.tsx'
import { nameOf } from '../../photos/ui/photo-words.ts'
import type { CategoryCommentView } from '../voting.ts'
import { useEditCategoryComment, useRemoveCategoryComment } from './category-comment-changes.ts'

/** One comment about a category; its author edits and deletes it, others may report it (CAT-13 to CAT-16). */
export function CategoryComment({ comment }: { comment: CategoryCommentView }) {
  const [isEditing, setEditing] = useState(false)
  /** The focus goes back to the button that was pressed. */
  const [wasEdited, setWasEdited] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const edit = useEditCategoryComment(comment)
  const remove = useRemoveCategoryComment(comment)
  const viewer = useMember()
  const name = nameOf(comment.author)
  const thing = { kind: 'category-comment', id: comment.id, name: 'this comment' } as const
  const { report, reportDialog } = useReport(thing)
  const { askWhy, removalDialog } = useRemoval(thing)

  if (isEditing) {
    return (
      <li className="border-b border-line py-4">
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
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 border-b border-line py-4">
      <Avatar name={name} src={comment.author.avatarUrl} />
      <div className="min-w-0">
        <p className="text-small">
          <Link
            to="/user/$userId"
            params={{ userId: comment.author.id }}
            preload={false}
            className="font-semibold hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>{' '}
          <span className="text-meta text-ink-3">
            <DateText date={comment.createdAt} form="ago" />
            {comment.isEdited && ' (edited)'}
          </span>
        </p>
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
          {(comment.can.remove || comment.can.moderate) && (
            <Button
              look="text"
              size="small"
              className="font-normal text-ink-2"
              onClick={comment.can.remove ? () => setAsking(true) : askWhy}
            >
              Delete
            </Button>
          )}
          {viewer?.id !== comment.author.id && (
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
      {reportDialog}
      {removalDialog}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question="Are you sure you want to delete this comment?"
        verb="Delete"
        busyLabel="Deleting"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </li>
  )
}
