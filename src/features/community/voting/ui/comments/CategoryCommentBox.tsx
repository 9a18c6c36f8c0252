import { type Ref, useCallback, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { graphemeCount } from '../../../../../design/fields/text-length.ts'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn, isSignedOut } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { onSubmitKey } from '../../../../../kernel/actions/ui/submit-key.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { useIdempotencyKey } from '../../../../../kernel/actions/ui/use-idempotency-key.ts'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { useOnDraftsDiscarded, useRestoredDraft } from '../../../../../web/drafts.ts'
import { COMMENT_MAX } from '../../../photos/photo-limits.ts'
import { MentionArea } from '../../../photos/ui/comments/mentions/MentionArea.tsx'
import { categoryCommentDrafts as drafts } from './category-comment.ts'
import { useAddCategoryComment } from './category-comment-changes.ts'

interface CategoryCommentBoxProps {
  categoryId: string
  ref?: Ref<HTMLTextAreaElement>
  /** Without it, the comment starts a thread. */
  replyTo?: { id: string; parentId: string | null; author: { id: string; username: string } }
  onSent?: () => void
  onCancel?: () => void
}

/** The form for a comment or a reply. It keeps its text until the server has stored it. */
export function CategoryCommentBox({ categoryId, ref, replyTo, onSent, onCancel }: CategoryCommentBoxProps) {
  const tools = useTools()
  const add = useAddCategoryComment(categoryId)
  const once = useIdempotencyKey()
  const place = replyTo?.id ?? categoryId
  const member = useMember()
  const initialText = replyTo && replyTo.author.id !== member?.id ? `@${replyTo.author.username} ` : ''
  const [text, setText] = useState(() => drafts.get(place) ?? initialText)
  useOnDraftsDiscarded(useCallback(() => setText(''), []))
  useRestoredDraft(drafts, place, setText)
  const content = text.trim()
  // The @name alone is not a reply yet.
  const isFit = content !== initialText.trim() && content !== '' && graphemeCount(content) <= COMMENT_MAX

  function keep(next: string) {
    setText(next)
    if (next.trim() === initialText.trim()) drafts.delete(place)
    else drafts.set(place, next)
  }

  function send() {
    if (add.isPending) return
    if (!content) return showToast('Please enter a comment')
    if (!isFit) return
    if (isSignedOut(tools.cache)) return askToSignIn(tools, 'Please sign in to add comments')
    const thread = replyTo && { id: replyTo.id, threadId: replyTo.parentId ?? replyTo.id }
    const form = { content, ...(thread ? { replyTo: thread } : {}) }
    add.mutate(
      { ...form, idempotencyKey: once.keyFor(form) },
      {
        onSuccess: () => {
          once.reset()
          keep('')
          drafts.delete(place)
          onSent?.()
        },
      },
    )
  }

  const label = replyTo ? `Reply to ${replyTo.author.username}` : 'Add a comment'
  return (
    <form
      className="grid justify-items-start gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="w-full">
        <MentionArea
          ref={ref}
          talk={{ category: categoryId }}
          aria-label={label}
          placeholder={replyTo ? label : 'Make your case'}
          rows={2}
          limit={COMMENT_MAX}
          value={text}
          readOnly={add.isPending}
          onText={keep}
          onKeyDown={onSubmitKey(send)}
          className="w-full"
        />
      </div>
      <div className="flex flex-wrap gap-1">
        <Button type="submit" look="outline" size="small" busy={add.isPending} disabled={!isFit}>
          {replyTo ? 'Post reply' : 'Post comment'}
        </Button>
        {onCancel && (
          <Button look="text" size="small" disabled={add.isPending} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
