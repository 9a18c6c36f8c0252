import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { browserPushQuery, pushQuery, useTurnPushOn } from './push-queries.ts'

/** Also read by shell/early/mark-push-prompt.ts. */
const ANSWERED = 'push-asked'

/**
 * Offers notifications where the member has just seen what they would be about. After any answer, this browser does not
 * ask again; the notice settings have a switch.
 *
 * The prompt is part of the server's HTML and is shown from the first paint on where `mark-push-prompt.ts` marked the
 * page; elsewhere it takes no space.
 */
export function PushPrompt({ className, children }: { className: string; children: string }) {
  const isMember = Boolean(useMember())
  const { data: push } = useQuery({ ...pushQuery, enabled: isMember })
  const hasNotifications = typeof Notification !== 'undefined'
  const { data: here } = useQuery({ ...browserPushQuery, enabled: isMember && hasNotifications })
  const [isAnswered, setAnswered] = useState(false)
  const turnOn = useTurnPushOn()
  const publicKey = push?.publicKey
  const isDecided = here && (here.permission !== 'default' || here.isSubscribed)
  if (!isMember || !publicKey || isDecided || isAnswered) return null

  function answer() {
    try {
      localStorage.setItem(ANSWERED, 'true')
    } catch {
      // A browser that blocks storage does not ask at all.
    }
    delete document.documentElement.dataset.askPush
    setAnswered(true)
  }

  return (
    <aside
      aria-label="Notifications"
      className={clsx(
        'hidden flex-wrap items-center gap-x-4 gap-y-2 text-small in-data-ask-push:flex',
        className,
      )}
    >
      <p className="min-w-0 flex-1 basis-60">{children}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="outline"
          size="small"
          busy={turnOn.isPending}
          onClick={() => turnOn.mutate(publicKey, { onSettled: answer })}
        >
          Notify me
        </Button>
        <Button look="text" size="small" onClick={answer}>
          No, thanks
        </Button>
      </div>
    </aside>
  )
}
