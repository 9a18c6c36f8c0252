import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../../../design/Avatar.tsx'
import { ConfirmDialog } from '../../../../design/ConfirmDialog.tsx'
import { DateText } from '../../../../design/DateText.tsx'
import { IconButton } from '../../../../design/IconButton.tsx'
import { Menu, MenuItem } from '../../../../design/Menu.tsx'
import { useMember } from '../../../members/ui/session-queries.ts'
import { useRemoval } from '../../../moderation/ui/use-removal.tsx'
import { useReport } from '../../../moderation/ui/use-report.tsx'
import { HelpfulComment } from '../../../points/ui/HelpfulComment.tsx'
import type { CommentView } from '../../photo.ts'
import { nameOf } from '../photo-words.ts'
import { CommentEditor } from './CommentEditor.tsx'
import { isOnItsWay, useEditComment, useRemoveComment } from './comment-changes.ts'

interface CommentProps {
  comment: CommentView
  /** Written by whose photo it is. */
  isByOwner: boolean
}

/**
 * One comment; its author may edit it, its author and the photo's owner may remove it (DEC-59), all others
 * may report it, and moderators remove it with a reason.
 */
export function Comment({ comment, isByOwner }: CommentProps) {
  const [isEditing, setEditing] = useState(false)
  /** The focus goes back to the button whose Edit was chosen. */
  const [wasEdited, setWasEdited] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const edit = useEditComment(comment)
  const remove = useRemoveComment(comment)
  const name = nameOf(comment.author)
  const viewer = useMember()
  const canChange = comment.can.edit || comment.can.remove
  const isOwn = viewer?.id === comment.author.id
  const thing = { kind: 'comment', id: comment.id, name: 'this comment' } as const
  const { report, reportDialog } = useReport(thing)
  const { askWhy, removalDialog } = useRemoval(thing)

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
        <Link
          to="/user/$userId"
          params={{ userId: comment.author.id }}
          preload={false}
          className="font-semibold hover:underline hover:underline-offset-4"
        >
          {name}
        </Link>
        {isByOwner && <span className="text-meta text-ink-3"> owner</span>} {comment.content}{' '}
        <span className="text-meta whitespace-nowrap text-ink-3">
          <DateText date={comment.createdAt} form="ago" />
          {comment.isEdited && ' (edited)'}
        </span>
        {!isOnItsWay(comment) && (
          <span className="ml-3">
            <HelpfulComment comment={comment} author={name} isOwn={isOwn} />
          </span>
        )}
      </p>
      {!isOnItsWay(comment) && (
        <div className="-my-1.5 -mr-3">
          <Menu
            trigger={
              <IconButton
                icon={Ellipsis}
                label={canChange ? `Options for the comment of ${name}` : `More about the comment of ${name}`}
                autoFocus={wasEdited}
              />
            }
          >
            {comment.can.edit && (
              <MenuItem
                icon={Pencil}
                onSelect={() => {
                  setWasEdited(true)
                  setEditing(true)
                }}
              >
                Edit
              </MenuItem>
            )}
            {!isOwn && (
              <MenuItem icon={Flag} onSelect={report}>
                Report
              </MenuItem>
            )}
            {(comment.can.remove || comment.can.moderate) && (
              <MenuItem
                icon={Trash2}
                destructive
                onSelect={comment.can.remove ? () => setAsking(true) : askWhy}
              >
                Delete
              </MenuItem>
            )}
          </Menu>
        </div>
      )}
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

/** What one has just said may lie below the fold of a long talk. */
function showToAuthor(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'nearest' })
}
