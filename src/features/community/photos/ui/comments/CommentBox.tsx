import { Send } from 'lucide-react'
import { type Ref, useCallback, useState } from 'react'
import { v4 as newKey } from 'uuid'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { graphemeCount } from '../../../../../design/fields/text-length.ts'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn, isSignedOut } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { onSubmitKey } from '../../../../../kernel/actions/ui/submit-key.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { useOnDraftsDiscarded, useRestoredDraft } from '../../../../../web/drafts.ts'
import type { PhotoView } from '../../photo.ts'
import { COMMENT_MAX } from '../../photo-limits.ts'
import { useAddComment } from './comment-changes.ts'
import { type CommentDraft, commentDrafts as drafts } from './edit-drafts.ts'
import { MentionArea } from './mentions/MentionArea.tsx'

const noDraft = (text = ''): CommentDraft => ({ text, key: newKey() })

interface CommentBoxProps {
  photo: PhotoView
  ref?: Ref<HTMLTextAreaElement>
  /** Without it, the comment starts a thread. */
  replyTo?: { id: string; threadId: string; author: { id: string; username: string } } | undefined
  /** Where the suggestions of names are shown. */
  side?: 'above' | 'below'
  /** Called when the reply has been sent. */
  onSent?: () => void
}

/**
 * The form for a comment or a reply (VIEW-06, ACT-14 to ACT-18). It keeps its text until the server has stored it.
 */
export function CommentBox({ photo, ref, replyTo, side = 'above', onSent }: CommentBoxProps) {
  const tools = useTools()
  const add = useAddComment(photo.id)
  const place = replyTo?.id ?? photo.id
  const member = useMember()
  const initialText = replyTo && replyTo.author.id !== member?.id ? `@${replyTo.author.username} ` : ''
  const [draft, setDraft] = useState(() => drafts.get(place) ?? noDraft(initialText))
  useOnDraftsDiscarded(useCallback(() => setDraft(noDraft()), []))
  useRestoredDraft(drafts, place, setDraft)
  const content = draft.text.trim()
  // The @name alone is not a reply yet.
  const isFit = content !== initialText.trim() && content !== '' && graphemeCount(content) <= COMMENT_MAX
  const label = replyTo ? `Reply to ${replyTo.author.username}` : 'Add a comment'

  function keep(next: CommentDraft) {
    setDraft(next)
    if (next.text.trim() === initialText.trim()) drafts.delete(place)
    else drafts.set(place, next)
  }

  function send() {
    if (!content) return showToast('Please enter a comment')
    if (!isFit) return
    if (isSignedOut(tools.cache)) return askToSignIn(tools, 'Please sign in to add comments')
    keep(noDraft())
    drafts.delete(place)
    // On failure the text goes back into the field, unless that has new text, even if the viewer was closed meanwhile.
    const joins = replyTo && { id: replyTo.id, threadId: replyTo.threadId }
    add
      .mutateAsync({ content, idempotencyKey: draft.key, replyTo: joins })
      .then(onSent)
      .catch(() => drafts.has(place) || keep(draft))
  }

  if (!photo.commentsOpen)
    return <p className="py-2 text-small text-ink-3">Comments are closed on this photo.</p>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <MentionArea
        ref={ref}
        talk={{ photo: photo.id }}
        side={side}
        aria-label={label}
        placeholder={label}
        rows={1}
        limit={COMMENT_MAX}
        value={draft.text}
        onText={(text) => keep({ text, key: newKey() })}
        onKeyDown={onSubmitKey(send)}
        end={
          <IconButton
            type="submit"
            icon={Send}
            label={replyTo ? 'Send reply' : 'Send comment'}
            disabled={!isFit}
          />
        }
      />
    </form>
  )
}
