import { useEffect, useEffectEvent } from 'react'

const ASK_EVERY_MS = 4_000

/**
 * Calls `onBack` once the server can be reached again: when the browser says that it is online, and by asking every few
 * seconds, because a browser also calls a line online that leads nowhere.
 * @param isLost something could not be fetched or sent, and waits
 */
export function useLineBack(isLost: boolean, onBack: () => void) {
  const act = useEffectEvent(onBack)

  // The line is outside of React.
  useEffect(() => {
    if (!isLost) return
    let isOver = false
    async function ask() {
      if (!navigator.onLine || document.hidden) return
      const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
      if (isOver || !answer?.ok) return
      isOver = true
      act()
    }
    const asking = setInterval(ask, ASK_EVERY_MS)
    window.addEventListener('online', ask)
    return () => {
      isOver = true
      clearInterval(asking)
      window.removeEventListener('online', ask)
    }
  }, [isLost])
}
