import { Send } from 'lucide-react'
import { type Ref, useCallback, useState } from 'react'
import { v4 as newKey } from 'uuid'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { graphemeCount } from '../../../../../design/fields/text-length.ts'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn, isSignedOut } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { onSubmitKey } from '../../../../../kernel/actions/ui/submit-key.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { keptDrafts, useForgetting } from '../../../../../web/drafts.ts'
import type { PhotoView } from '../../photo.ts'
import { COMMENT_MAX } from '../../photo-limits.ts'
import { useAddComment } from './comment-changes.ts'

/** Unsent drafts by photo: they survive closing the viewer, and signing in. */
const drafts = keptDrafts<{ text: string; key: string }>()
const noDraft = () => ({ text: '', key: newKey() })

/** The form for a comment (VIEW-06, ACT-14 to ACT-18). Its text is kept until it is stored. */
export function CommentBox({ photo, ref }: { photo: PhotoView; ref?: Ref<HTMLTextAreaElement> }) {
  const tools = useTools()
  const add = useAddComment(photo.id)
  const [draft, setDraft] = useState(() => drafts.get(photo.id) ?? noDraft())
  useForgetting(useCallback(() => setDraft(noDraft()), []))
  const content = draft.text.trim()
  const isFit = content !== '' && graphemeCount(content) <= COMMENT_MAX

  function keep(next: { text: string; key: string }) {
    setDraft(next)
    if (next.text) drafts.set(photo.id, next)
    else drafts.delete(photo.id)
  }

  function send() {
    if (!content) return showToast('Please enter a comment')
    if (!isFit) return
    if (isSignedOut(tools.cache)) return askToSignIn(tools, 'Please sign in to add comments')
    keep(noDraft())
    // Back into the field, unless something new is in it. Also when the viewer was closed meanwhile.
    add.mutateAsync({ content, idempotencyKey: draft.key }).catch(() => drafts.has(photo.id) || keep(draft))
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
      <TextArea
        ref={ref}
        aria-label="Add a comment"
        placeholder="Add a comment"
        rows={1}
        limit={COMMENT_MAX}
        value={draft.text}
        onChange={(event) => keep({ text: event.target.value, key: newKey() })}
        onKeyDown={onSubmitKey(send)}
        end={<IconButton type="submit" icon={Send} label="Send comment" disabled={!isFit} />}
      />
    </form>
  )
}
