import { useEffect, useRef, useState } from 'react'
import { lazyLayer } from '../../design/overlays/lazy-layer.tsx'
import { readDraft } from '../../features/community/photos/ui/upload/kept/draft-store.ts'
import { listStoredVideos } from '../../features/community/reels/ui/post/video-store.ts'
import { useTools } from '../../kernel/actions/ui/tools.ts'
import { clearOutbox, readOutbox, withOutboxLock } from '../../kernel/outbox/ui/outbox-store.ts'
import { setUnsentPrompt } from '../../kernel/outbox/ui/unsent-prompt.ts'
import { sendOutbox } from './send-outbox.ts'
import type { Unsent } from './UnsentDialog.tsx'

const UnsentDialog = lazyLayer(() => import('./UnsentDialog.tsx').then((file) => file.UnsentDialog))

/** Asks before sign-out if there are unsent entries: send them, discard them, or stay signed in. */
export function UnsentQuestion({ memberId }: { memberId: string }) {
  const tools = useTools()
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const [isSending, setSending] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const [failure, setFailure] = useState('')
  const answer = useRef<(maySignOut: boolean) => void>(undefined)

  // Registers this question with the menus that sign out.
  useEffect(
    () =>
      setUnsentPrompt(async () => {
        const found = await findUnsent(memberId)
        if (isEmpty(found)) return true
        setFailure('')
        setUnsent(found)
        return new Promise((resolve) => {
          answer.current = resolve
        })
      }),
    [memberId],
  )

  function close(maySignOut: boolean) {
    setUnsent(null)
    answer.current?.(maySignOut)
  }

  async function send() {
    setSending(true)
    setFailure('')
    await sendOutbox(tools, memberId).catch(() => {})
    const remaining = await findUnsent(memberId)
    setSending(false)
    if (isEmpty(remaining)) return close(true)
    if (remaining.things > 0)
      setFailure('Not everything could be sent. You can try again when you are back online.')
    setUnsent(remaining)
  }

  /** Waits for an entry that is being sent, while the member is still signed in; nothing is sent afterwards. */
  async function discard() {
    setDiscarding(true)
    await withOutboxLock(clearOutbox)
    setDiscarding(false)
    close(true)
  }

  if (!unsent) return null
  return (
    <UnsentDialog
      {...unsent}
      failure={failure}
      isSending={isSending}
      isDiscarding={isDiscarding}
      onSend={() => void send()}
      onClose={() => close(false)}
      onDiscard={() => void discard()}
    />
  )
}

async function findUnsent(memberId: string): Promise<Unsent> {
  const things = (await readOutbox()).filter((entry) => entry.memberId === memberId).length
  const drafts = await Promise.all(
    [memberId, `trip ${memberId}`].map((owner) => readDraft(owner).catch(() => null)),
  )
  const posts = drafts.filter((draft) => draft && draft.images.length > 0).length
  const reels = (await listStoredVideos(memberId)).length
  return { things, posts, reels }
}

const isEmpty = ({ things, posts, reels }: Unsent) => things + posts + reels === 0
