import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../design/controls/Button.tsx'
import { EmptyState } from '../../design/display/EmptyState.tsx'
import { useTools } from '../../kernel/actions/ui/tools.ts'
import type { OutboxEntry } from '../../kernel/outbox/outbox.ts'
import { markEntryRefused, useOutbox } from '../../kernel/outbox/ui/outbox-store.ts'
import { useMember } from '../../kernel/session/ui/session-queries.ts'
import { clockTime } from '../offline/clock-time.ts'
import { discardEntry, sendOutbox } from './send-outbox.ts'

/** The actions a member took offline, in words, oldest first: those that wait, and those that were refused. */
export function OutboxPage() {
  const memberId = useMember()?.id
  const entries = useOutbox(memberId)
  return (
    <div className="mx-auto max-w-176 pb-12">
      <h1 className="display-l pt-5 pb-5 max-sm:text-[2.25rem] sm:pt-11 sm:pb-8">Outbox</h1>
      {entries.length === 0 ? (
        <EmptyState drawing="curtain" title="Everything has been sent">
          Likes, saves, texts, changes and cart items you make offline wait here until you are back online.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Entry({ entry }: { entry: OutboxEntry }) {
  const tools = useTools()
  const [busy, setBusy] = useState<'send' | 'discard' | null>(null)
  const { id, words, text, refusal, href, at, memberId } = entry

  async function sendAgain() {
    setBusy('send')
    await markEntryRefused(id, undefined)
    await sendOutbox(tools, memberId).catch(() => {})
    setBusy(null)
  }

  async function discard() {
    setBusy('discard')
    await discardEntry(tools, entry)
    setBusy(null)
  }

  return (
    <li className="grid gap-2 py-4 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-6">
      <div className="grid min-w-0 gap-1">
        <Link to={href} className="wrap-anywhere font-semibold underline-offset-4 hover:underline">
          {words}
        </Link>
        {text && <p className="line-clamp-3 wrap-anywhere text-small text-ink-2">“{text}”</p>}
        {refusal ? (
          <p className="text-small text-danger">Not accepted: {refusal}</p>
        ) : (
          <p className="text-small text-ink-2">Waiting since {clockTime(at, Date.now())}</p>
        )}
      </div>
      <div className="flex gap-3">
        {refusal && (
          <Button look="outline" size="small" busy={busy === 'send'} onClick={() => void sendAgain()}>
            Send again
          </Button>
        )}
        <Button
          look="text"
          size="small"
          busy={busy === 'discard'}
          aria-label={`Discard: ${words}`}
          onClick={() => void discard()}
        >
          Discard
        </Button>
      </div>
    </li>
  )
}
