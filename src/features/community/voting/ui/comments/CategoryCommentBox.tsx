import { useCallback, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { graphemeCount } from '../../../../../design/fields/text-length.ts'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn, isSignedOut } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useOnceKey } from '../../../../../kernel/actions/ui/once-key.ts'
import { onSubmitKey } from '../../../../../kernel/actions/ui/submit-key.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { keptDrafts, useForgetting } from '../../../../../web/drafts.ts'
import { COMMENT_MAX } from '../../../photos/photo-limits.ts'
import { useAddCategoryComment } from './category-comment-changes.ts'

/** Unsent drafts by category: they survive signing in. */
const drafts = keptDrafts<string>()

/** The form for a comment. Its text is kept until it is stored. */
export function CategoryCommentBox({ categoryId }: { categoryId: string }) {
  const tools = useTools()
  const add = useAddCategoryComment(categoryId)
  const once = useOnceKey()
  const [text, setText] = useState(() => drafts.get(categoryId) ?? '')
  useForgetting(useCallback(() => setText(''), []))
  const content = text.trim()

  function keep(next: string) {
    setText(next)
    if (next) drafts.set(categoryId, next)
    else drafts.delete(categoryId)
  }

  function send() {
    if (add.isPending) return
    if (!content) return showToast('Please enter a comment')
    if (graphemeCount(content) > COMMENT_MAX) return
    if (isSignedOut(tools.cache)) return askToSignIn(tools, 'Please sign in to add comments')
    add.mutate(
      { content, idempotencyKey: once.keyFor({ content }) },
      {
        onSuccess: () => {
          once.forget()
          keep('')
        },
      },
    )
  }

  return (
    <form
      className="grid justify-items-start gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        aria-label="Add a comment"
        placeholder="Make your case"
        rows={2}
        limit={COMMENT_MAX}
        value={text}
        readOnly={add.isPending}
        onChange={(event) => keep(event.target.value)}
        onKeyDown={onSubmitKey(send)}
        className="w-full"
      />
      <Button
        type="submit"
        look="outline"
        size="small"
        busy={add.isPending}
        disabled={content === '' || graphemeCount(content) > COMMENT_MAX}
      >
        Post comment
      </Button>
    </form>
  )
}
