import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Badge } from '../../../../design/display/Badge.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { LongText } from '../../../../design/display/LongText.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import { HeldMark } from '../../../services/moderation/ui/HeldMark.tsx'
import { TextActionsMenu } from '../../../services/moderation/ui/TextActionsMenu.tsx'
import { useTextActions } from '../../../services/moderation/ui/use-text-actions.tsx'
import { ANSWER_MAX } from '../../questions/question-limits.ts'
import { ShortTextForm } from '../../questions/ui/ShortTextForm.tsx'
import type { BrandAnswer as Answer } from '../brand-answer.ts'
import type { brandAnswerApi } from '../brand-answer-api.ts'
import type { ReviewView } from '../review.ts'
import { reviewsKey } from './review-queries.ts'

const api = client<typeof brandAnswerApi>()

function useBrandAnswer({ id, productId }: ReviewView) {
  const { cache } = useTools()
  const onSuccess = () => cache.invalidateQueries({ queryKey: reviewsKey(productId) })
  const save = useMutation({
    mutationFn: (content: string) =>
      api('PUT /reviews/{reviewId}/answer', { reviewId: id, body: { content } }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: () => api('DELETE /reviews/{reviewId}/answer', { reviewId: id }),
    onSuccess,
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: 'Failed to delete answer',
        description: problemMessage(error, 'Please try again.'),
      }),
  })
  return { save, remove }
}

/** The brand's answer below a review of its product, or the button to write one. */
export function BrandAnswer({ review }: { review: ReviewView }) {
  const [isWriting, setWriting] = useState(false)
  if (isWriting) return <AnswerForm review={review} onDone={() => setWriting(false)} />
  if (review.answer) {
    return <OneAnswer review={review} answer={review.answer} onEdit={() => setWriting(true)} />
  }
  return review.can.answer ? (
    <Button look="outline" size="small" className="justify-self-start" onClick={() => setWriting(true)}>
      Answer for the brand
    </Button>
  ) : null
}

function AnswerForm({ review, onDone }: { review: ReviewView; onDone: () => void }) {
  const { save } = useBrandAnswer(review)
  const savedText = review.answer?.content ?? ''
  const [text, setText] = useState(savedText)
  return (
    <ShortTextForm
      label="Answer of the brand"
      hint="Everyone can read it below this review, with the brand’s name."
      limit={ANSWER_MAX}
      verb={savedText ? 'Save' : 'Answer'}
      text={text}
      onType={setText}
      busy={save.isPending}
      problem={save.error}
      onCancel={onDone}
      onSend={(content) => (content === savedText ? onDone() : save.mutate(content, { onSuccess: onDone }))}
    />
  )
}

type OneAnswerProps = { review: ReviewView; answer: Answer; onEdit: () => void }

function OneAnswer({ review, answer, onEdit }: OneAnswerProps) {
  const { remove } = useBrandAnswer(review)
  const { brand, can } = answer
  // The answer belongs to the brand and has no author; it is the viewer's own if they speak for the brand.
  const memberText = { id: answer.id, author: { id: '' }, can }
  const actions = { ...useTextActions('review-answer', 'answer', memberText, remove), isOwn: can.remove }
  return (
    <div className="flex gap-3 border-l-4 border-line pl-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-3">
          <Link to="/brand/$brandId" params={{ brandId: brand.id }} className="min-w-0">
            <Badge look="line" icon={BadgeCheck}>
              From {brand.name}
            </Badge>
          </Link>
          <DateText date={answer.createdAt} />
          {answer.isEdited ? 'edited' : null}
        </p>
        {answer.isHeld ? <HeldMark /> : null}
        <LongText text={answer.content} className="max-w-measure" />
      </div>
      <div className="-my-3 -mr-3">
        <TextActionsMenu
          label={`Options for the answer of ${brand.name}`}
          actions={actions}
          onEdit={can.edit ? onEdit : undefined}
        />
      </div>
      {actions.dialogs}
    </div>
  )
}
