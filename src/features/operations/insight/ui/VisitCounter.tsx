import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { repeatWhileVisible } from '../../../../design/rendering/repeat-while-visible.ts'
import { makeSightDetector, SIGHT_MS } from './first-look-sights.ts'
import { makeVisitRecorder, sendVisits } from './record-visits.ts'

/**
 * Renders nothing: counts opened looks and first looks that came into view, for their owners, once the page is
 * interactive.
 */
export function VisitCounter() {
  const router = useRouter()
  // Listens to the router, checks the screen every second, and sends when the page is hidden.
  useEffect(() => {
    const recorder = makeVisitRecorder(document.referrer, window.location.origin)
    recorder.arrive(router.state.resolvedLocation ?? router.state.location, undefined)
    const leave = router.subscribe('onResolved', ({ toLocation, fromLocation }) =>
      recorder.arrive(toLocation, fromLocation),
    )
    const send = () => {
      if (document.visibilityState === 'hidden') void sendVisits(recorder)
    }
    const stopLooking = repeatWhileVisible(makeSightDetector(recorder.see), SIGHT_MS)
    const sendLast = () => void sendVisits(recorder)
    document.addEventListener('visibilitychange', send)
    window.addEventListener('pagehide', sendLast)
    return () => {
      stopLooking()
      leave()
      document.removeEventListener('visibilitychange', send)
      window.removeEventListener('pagehide', sendLast)
      // After signing in or out, visits belong to another visitor.
      sendLast()
    }
  }, [router])
  return null
}
