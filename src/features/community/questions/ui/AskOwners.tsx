import { MessageCircleQuestion } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../design/display/count.ts'
import { askToSignIn, isSignedOut } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { useOnDraftsDiscarded, useRestoredDraft } from '../../../../web/drafts.ts'
import { OWNERS_NOTIFIED_MAX, QUESTION_MAX } from '../question-limits.ts'
import { useAskQuestion } from './question-changes.ts'
import { ShortTextForm } from './ShortTextForm.tsx'
import { questionDrafts as drafts, newTextDraft } from './text-drafts.ts'

interface AskOwnersProps {
  productId: string
  productName: string
  /** False once the viewer has an open question; undefined while unknown. */
  isOffered?: boolean | undefined
}

/** The form for a question to owners of the product. Owners are notified of the question, the asker of the answer. */
export function AskOwners({ productId, productName, isOffered }: AskOwnersProps) {
  const tools = useTools()
  const ask = useAskQuestion({ productId, productName })
  const [draft, setDraft] = useState(() => drafts.get(productId) ?? newTextDraft())
  // A question that waited in the outbox and was refused reappears in the form, with the reason.
  const [isOpen, setOpen] = useState(draft.refusal !== undefined)
  useRestoredDraft(drafts, productId, (returned) => {
    setDraft(returned)
    if (returned.refusal) setOpen(true)
  })
  useOnDraftsDiscarded(useCallback(() => setDraft(newTextDraft()), []))
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // Returns the focus to the button that opened the form.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  function type(text: string) {
    // A changed text is a new question, also for the server.
    const next = newTextDraft(text)
    setDraft(next)
    drafts.set(productId, next)
    ask.reset()
  }

  if (isOffered === false && !isOpen && !ask.data) return null
  return (
    <div className="grid gap-3">
      {isOpen ? (
        <ShortTextForm
          label={`Your question about the ${productName}`}
          hint={`We notify up to ${OWNERS_NOTIFIED_MAX} members who bought, reviewed or wear it. Everyone can read it.`}
          limit={QUESTION_MAX}
          verb="Ask"
          text={draft.text}
          refusal={draft.refusal}
          autoFocus={draft.refusal === undefined}
          onType={type}
          busy={ask.isPending}
          problem={ask.error}
          onCancel={() => setOpen(false)}
          onSend={(content) =>
            ask.mutate(
              { text: content, key: draft.key },
              {
                onSuccess: () => {
                  setDraft(newTextDraft())
                  setOpen(false)
                },
              },
            )
          }
        />
      ) : isOffered === false ? null : (
        <Button
          ref={button}
          look="outline"
          size="small"
          className="justify-self-start"
          onClick={() => {
            if (isSignedOut(tools.cache)) askToSignIn(tools, 'Please sign in to ask owners')
            else setOpen(true)
          }}
        >
          <MessageCircleQuestion aria-hidden />
          Ask owners
        </Button>
      )}
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {ask.data && !isOpen && !isOffered ? sentMessage(ask.data.toldCount) : ''}
      </p>
    </div>
  )
}

const sentMessage = (count: number) =>
  count === 0
    ? 'Your question is posted beside the reviews. We found no owners to notify yet.'
    : `Question sent to ${pluralize(count, 'owner')}. You get a notice for each answer.`
