import { useEffect, useEffectEvent, useState } from 'react'
import { useTools } from '../../kernel/actions/ui/tools.ts'
import { removeOtherMembersEntries, useOutbox } from '../../kernel/outbox/ui/outbox-store.ts'
import { useMember } from '../../kernel/session/ui/session-queries.ts'
import { useOnReconnect } from '../../web/use-on-reconnect.ts'
import { sendOutbox, showEntriesAsDone } from './send-outbox.ts'
import { UnsentQuestion } from './UnsentQuestion.tsx'

/** Sends the outbox when the connection is back, and asks about unsent entries before sign-out. */
export function OutboxSender() {
  const tools = useTools()
  const memberId = useMember()?.id
  const entries = useOutbox(memberId)
  const [isSending, setSending] = useState(false)
  const [hasTried, setTried] = useState(false)
  const waits = entries.filter(({ refusal }) => !refusal)

  // Deletes other members' entries from the browser's storage.
  useEffect(() => {
    if (memberId) void removeOtherMembersEntries(memberId)
  }, [memberId])

  useOnReconnect(
    waits.length > 0 && !isSending,
    async () => {
      if (!memberId) return
      setSending(true)
      await sendOutbox(tools, memberId).catch(() => {})
      setSending(false)
      setTried(true)
    },
    // A visit may begin with entries of an earlier one.
    !hasTried,
  )

  const draw = useEffectEvent(() => void showEntriesAsDone(tools, waits))
  // New data in the query cache does not include what waits in the outbox, so apply it again.
  useEffect(() => {
    if (waits.length === 0) return
    draw()
    return tools.cache.getQueryCache().subscribe(({ type, ...event }) => {
      if (type !== 'updated') return
      const { action } = event as { action?: { type: string; manual?: boolean } }
      if (action?.type === 'success' && !action.manual) draw()
    })
  }, [waits.length, tools.cache])

  return memberId ? <UnsentQuestion memberId={memberId} /> : null
}
