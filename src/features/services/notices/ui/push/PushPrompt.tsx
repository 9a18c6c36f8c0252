import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { pushSupport } from '../../../../../web/push-subscription.ts'
import { browserPushQuery, pushQuery, useTurnPushOn } from './push-queries.ts'

const ANSWERED = 'push-asked'

/**
 * Offers notifications where the member has just seen what they would be about. After any answer, this browser does not
 * ask again; the notice settings have a switch.
 */
export function PushPrompt({ children }: { children: string }) {
  const member = useMember()
  const [isDue, setDue] = useState(false)

  // Storage and the browser's abilities are outside of React.
  useEffect(() => setDue(pushSupport() === 'here' && !isAnswered()), [])

  return isDue && member ? <PushPromptBar words={children} onAnswer={() => setDue(false)} /> : null
}

function PushPromptBar({ words, onAnswer }: { words: string; onAnswer: () => void }) {
  const { data: push } = useQuery(pushQuery)
  const { data: here } = useQuery(browserPushQuery)
  const turnOn = useTurnPushOn()
  const publicKey = push?.publicKey
  if (!publicKey || here?.permission !== 'default' || here.isSubscribed) return null

  function answer() {
    try {
      localStorage.setItem(ANSWERED, 'true')
    } catch {
      // A browser that blocks storage does not ask at all.
    }
    onAnswer()
  }

  return (
    <aside aria-label="Notifications" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      <p className="min-w-0 flex-1 basis-60">{words}</p>
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

function isAnswered(): boolean {
  try {
    return localStorage.getItem(ANSWERED) !== null
  } catch {
    return true
  }
}
