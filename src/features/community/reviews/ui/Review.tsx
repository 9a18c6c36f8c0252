import { useState } from 'react'
import { LongText } from '../../../../design/display/LongText.tsx'
import { Avatar } from '../../../../design/pictures/Avatar.tsx'
import { WaitingMark } from '../../../../kernel/outbox/ui/WaitingMark.tsx'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import { useRestoredDraft } from '../../../../web/drafts.ts'
import { AuthorLine } from '../../../core/members/ui/AuthorLine.tsx'
import { HeldMark } from '../../../services/moderation/ui/HeldMark.tsx'
import { TextActionsMenu } from '../../../services/moderation/ui/TextActionsMenu.tsx'
import { useTextActions } from '../../../services/moderation/ui/use-text-actions.tsx'
import { HelpfulButton } from '../../../services/points/ui/HelpfulButton.tsx'
import type { ReviewView } from '../review.ts'
import { BrandAnswer } from './BrandAnswer.tsx'
import { ReviewFactsLine } from './ReviewFactsLine.tsx'
import { ReviewPictures } from './ReviewPictures.tsx'
import { useFindReviewHelpful, useRemoveReview } from './review-changes.ts'
import { reviewEditDrafts } from './write/edit-review.ts'
import { isWaiting } from './write/new-review.ts'
import { ReviewEditor } from './write/ReviewEditor.tsx'

/** One review. Its author may edit and delete it, others may report it, and moderators may remove it with a reason. */
export function Review({ review, sizes }: { review: ReviewView; sizes: readonly string[] }) {
  const [isEditing, setEditing] = useState(() => review.can.edit && reviewEditDrafts.has(review.id))
  // A change that waited in the outbox was refused, so its text reappears in the field.
  useRestoredDraft(reviewEditDrafts, review.id, () => setEditing(true))
  /** Set once editing has started, so that the focus returns to the Edit button afterwards. */
  const [wasEdited, setWasEdited] = useState(false)
  const findHelpful = useFindReviewHelpful(review)
  const name = nameOf(review.author)
  const canChange = review.can.edit || review.can.remove
  const actions = useTextActions('review', 'review', review, useRemoveReview(review))

  function startEditing() {
    setWasEdited(true)
    setEditing(true)
  }

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
        <AuthorLine entry={review} />
        <ReviewFactsLine review={review} />
        {isWaiting(review) ? <WaitingMark /> : review.isHeld ? <HeldMark /> : null}
        <LongText text={review.content} className="max-w-measure" />
        <ReviewPictures review={review} author={name} />
        <span>
          <HelpfulButton
            noun="review"
            author={name}
            count={review.helpfulCount}
            isByViewer={review.isHelpfulToViewer}
            isOwn={actions.isOwn}
            onPress={findHelpful}
          />
        </span>
        <BrandAnswer review={review} />
      </div>
      <div className="-my-3 -mr-3">
        <TextActionsMenu
          label={canChange ? `Options for the review of ${name}` : `More about the review of ${name}`}
          actions={actions}
          autoFocus={wasEdited}
          onEdit={review.can.edit ? startEditing : undefined}
        />
      </div>
      {actions.dialogs}
    </li>
  )
}
