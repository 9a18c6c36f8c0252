import { MessageCircleQuestion } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { v4 as newKey } from 'uuid'
import { Button } from '../../../../design/controls/Button.tsx'
import { counted } from '../../../../design/display/count.ts'
import { askToSignIn, isSignedOut } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { keptDrafts, useForgetting } from '../../../../web/drafts.ts'
import { OWNERS_TOLD_MAX, QUESTION_MAX } from '../question-limits.ts'
import { useAsk } from './question-changes.ts'
import { WordsForm } from './WordsForm.tsx'

type Draft = { text: string; key: string }

/** Unsent drafts by product: they survive leaving the page, and signing in. */
const drafts = keptDrafts<Draft>('questions')
const noDraft = (): Draft => ({ text: '', key: newKey() })

/** A question to owners of the product: they get a notice, and the asker gets one about the answer. */
export function AskOwners({ productId, productName }: { productId: string; productName: string }) {
  const tools = useTools()
  const ask = useAsk(productId)
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState(() => drafts.get(productId) ?? noDraft())
  useForgetting(useCallback(() => setDraft(noDraft()), []))
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // Returns the focus to the button that opened it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  function type(text: string) {
    // A changed text is another question, also for the server.
    const next = { text, key: newKey() }
    setDraft(next)
    drafts.set(productId, next)
    ask.reset()
  }

  return (
    <div className="grid gap-3">
      {isOpen ? (
        <WordsForm
          label={`Your question about the ${productName}`}
          hint={`Up to ${OWNERS_TOLD_MAX} members who bought, reviewed or wear it are told. Everybody can read it.`}
          limit={QUESTION_MAX}
          verb="Ask"
          text={draft.text}
          onType={type}
          busy={ask.isPending}
          problem={ask.error}
          onCancel={() => setOpen(false)}
          onSend={(content) =>
            ask.mutate(
              { content, idempotencyKey: draft.key },
              {
                onSuccess: () => {
                  drafts.delete(productId)
                  setDraft(noDraft())
                  setOpen(false)
                },
              },
            )
          }
        />
      ) : (
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
        {ask.isSuccess && !isOpen ? told(ask.data.toldCount) : ''}
      </p>
    </div>
  )
}

const told = (count: number) =>
  count === 0
    ? 'Your question is posted beside the reviews. Nobody who owns it could be notified yet.'
    : `Asked. ${counted(count, 'owner')} ${count === 1 ? 'was' : 'were'} told, and you get a notice of each answer.`
