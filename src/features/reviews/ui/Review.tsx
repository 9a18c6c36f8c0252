import { Link } from '@tanstack/react-router'
import { Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../../design/Avatar.tsx'
import { ConfirmDialog } from '../../../design/ConfirmDialog.tsx'
import { DateText } from '../../../design/DateText.tsx'
import { IconButton } from '../../../design/IconButton.tsx'
import { LongText } from '../../../design/LongText.tsx'
import { Menu, MenuItem } from '../../../design/Menu.tsx'
import { useMember } from '../../members/ui/session-queries.ts'
import { useRemoval } from '../../moderation/ui/use-removal.tsx'
import { useReport } from '../../moderation/ui/use-report.tsx'
import { nameOf } from '../../photos/ui/photo-words.ts'
import { HelpfulButton } from '../../points/ui/HelpfulButton.tsx'
import type { ReviewView } from '../review.ts'
import { ReviewEditor } from './ReviewEditor.tsx'
import { ReviewMarks } from './ReviewMarks.tsx'
import { ReviewPictures } from './ReviewPictures.tsx'
import { useFindReviewHelpful, useRemoveReview } from './review-changes.ts'

/** One review; its author may edit and remove it, all others may report it, and moderators remove it with a reason. */
export function Review({ review, sizes }: { review: ReviewView; sizes: readonly string[] }) {
  const [isEditing, setEditing] = useState(false)
  /** The focus goes back to the button whose Edit was chosen. */
  const [wasEdited, setWasEdited] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveReview(review)
  const findHelpful = useFindReviewHelpful(review)
  const name = nameOf(review.author)
  const viewer = useMember()
  const canChange = review.can.edit || review.can.remove
  const isOwn = viewer?.id === review.author.id
  const thing = { kind: 'review', id: review.id, name: 'this review' } as const
  const { report, reportDialog } = useReport(thing)
  const { askWhy, removalDialog } = useRemoval(thing)

  if (isEditing) {
    return (
      <li className="border-t border-line py-4">
        <ReviewEditor review={review} sizes={sizes} onDone={() => setEditing(false)} />
      </li>
    )
  }

  return (
    <li className="flex gap-3 border-t border-line py-4">
      <Avatar name={name} src={review.author.avatarUrl} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="truncate text-small">
          <Link
            to="/user/$userId"
            params={{ userId: review.author.id }}
            preload={false}
            className="font-semibold hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>{' '}
          <span className="text-meta text-ink-3">
            <DateText date={review.createdAt} form="ago" />
            {review.isEdited && ' (edited)'}
          </span>
        </p>
        <ReviewMarks review={review} />
        <LongText text={review.content} className="max-w-measure" />
        <ReviewPictures review={review} author={name} />
        <span>
          <HelpfulButton
            what="review"
            author={name}
            count={review.helpfulCount}
            isByViewer={review.isHelpfulToViewer}
            isOwn={isOwn}
            onPress={findHelpful}
          />
        </span>
      </div>
      <div className="-my-3 -mr-3">
        <Menu
          trigger={
            <IconButton
              icon={Ellipsis}
              label={canChange ? `Options for the review of ${name}` : `More about the review of ${name}`}
              autoFocus={wasEdited}
            />
          }
        >
          {review.can.edit && (
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
          {(review.can.remove || review.can.moderate) && (
            <MenuItem icon={Trash2} destructive onSelect={review.can.remove ? () => setAsking(true) : askWhy}>
              Delete
            </MenuItem>
          )}
        </Menu>
      </div>
      {reportDialog}
      {removalDialog}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question="Are you sure you want to delete this review?"
        verb="Delete"
        busyLabel="Deleting"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </li>
  )
}
