import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { makeVisitRecorder, sendVisits } from './record-visits.ts'

/** Shows nothing: counts opened looks for their owners, once the page works. */
export function VisitCounter() {
  const router = useRouter()
  // Listens to the router, and to the page being put away.
  useEffect(() => {
    const recorder = makeVisitRecorder(document.referrer, window.location.origin)
    recorder.arrive(router.state.resolvedLocation ?? router.state.location, undefined)
    const leave = router.subscribe('onResolved', ({ toLocation, fromLocation }) =>
      recorder.arrive(toLocation, fromLocation),
    )
    const send = () => {
      if (document.visibilityState === 'hidden') void sendVisits(recorder)
    }
    const sendLast = () => void sendVisits(recorder)
    document.addEventListener('visibilitychange', send)
    window.addEventListener('pagehide', sendLast)
    return () => {
      leave()
      document.removeEventListener('visibilitychange', send)
      window.removeEventListener('pagehide', sendLast)
      // Who signs in or out goes on as somebody else.
      sendLast()
    }
  }, [router])
  return null
}
