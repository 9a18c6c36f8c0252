import { useEffect, useEffectEvent, useRef } from 'react'

const POLL_MS = 4_000

/**
 * Calls `onBack` once the server can be reached again: when the browser reports that it is online, and by polling every
 * few seconds, because a browser also counts a connection without internet access as online.
 * @param isLost something could not be fetched or sent
 * @param onBack is called again some seconds later if it returns false
 * @param isUrgent also polls at once: the connection may not be the reason for the failure
 */
export function useOnReconnect(isLost: boolean, onBack: () => unknown, isUrgent = false) {
  const act = useEffectEvent(onBack)
  const asksAtOnce = useRef(isUrgent)

  // The connection is outside of React.
  useEffect(() => {
    if (!isLost) return
    let isOver = false
    async function ask() {
      if (!navigator.onLine || document.hidden) return
      const isBack = await fetch('/readyz', { cache: 'no-store' }).then(canRead, () => false)
      if (isOver || !isBack) return
      isOver = act() !== false
    }
    let asking: ReturnType<typeof setInterval> | undefined
    // A hidden page has no timer; it polls at once when the user comes back.
    const follow = () => {
      clearInterval(asking)
      if (document.hidden) return
      asking = setInterval(ask, POLL_MS)
      if (asksAtOnce.current) void ask()
      asksAtOnce.current = true
    }
    asksAtOnce.current = isUrgent
    follow()
    window.addEventListener('online', ask)
    document.addEventListener('visibilitychange', follow)
    return () => {
      isOver = true
      clearInterval(asking)
      window.removeEventListener('online', ask)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [isLost, isUrgent])
}

/** Whether data can be read. A server whose disk is full is not ready, but it can be read. */
async function canRead(answer: Response): Promise<boolean> {
  if (answer.ok) return true
  const body = (await answer.json().catch(() => null)) as { parts?: { database?: string } } | null
  return body?.parts?.database === 'ok'
}
