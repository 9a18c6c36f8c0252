import { useEffect, useState } from 'react'
import { CHOICE_CHANGED } from '../../design/rendering/choice-cookie.ts'
import { storeDraftsForReload } from '../../web/drafts.ts'
import type { ToWorker } from '../../web/service-worker/messages.ts'

const LOOK_AGAIN_MS = 60 * 60 * 1000

const postToWorker = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message)

/**
 * Registers the service worker when the page is idle. A worker that is no longer wanted removes itself when the browser
 * checks for an update, which it does at each visit.
 * @returns a function that replaces the running version; null while there is no newer one
 */
export function useServiceWorker(isWanted: boolean): (() => void) | null {
  const [newer, setNewer] = useState<ServiceWorker | null>(null)

  // Registers the worker and watches for newer versions.
  useEffect(() => {
    if (!isWanted || !('serviceWorker' in navigator) || import.meta.env.DEV) return
    const { serviceWorker } = navigator
    const isFirst = !serviceWorker.controller
    let lookedAt = Date.now()
    let registration: ServiceWorkerRegistration | undefined

    // This page was loaded before the worker, so the worker has no copy of it.
    const keepThisPage = () => {
      if (isFirst) postToWorker(serviceWorker.controller, { do: 'keep-page', address: window.location.href })
    }
    // The stored front page shows the previous choice.
    const keepFrontPage = () => postToWorker(serviceWorker.controller, { do: 'keep-page', address: '/' })
    const follow = (worker: ServiceWorker | null) => {
      if (!worker) return
      const check = () => worker.state === 'installed' && serviceWorker.controller && setNewer(worker)
      worker.addEventListener('statechange', check)
      check()
    }
    // The browser checks for an update at each visit; a page that stays open checks when the visitor returns to it.
    const look = () => {
      if (document.hidden || Date.now() - lookedAt < LOOK_AGAIN_MS) return
      lookedAt = Date.now()
      void registration?.update().catch(() => {})
    }
    serviceWorker.addEventListener('controllerchange', keepThisPage, { once: true })
    document.addEventListener('visibilitychange', look)
    window.addEventListener(CHOICE_CHANGED, keepFrontPage)
    serviceWorker.register('/service-worker.js').then(
      (registered: ServiceWorkerRegistration | undefined) => {
        // Some blockers resolve registration without a value.
        if (!registered) return
        registration = registered
        follow(registered.waiting)
        registered.addEventListener('updatefound', () => follow(registered.installing))
      },
      // Private windows may refuse the worker; the app works without it.
      () => {},
    )
    return () => {
      serviceWorker.removeEventListener('controllerchange', keepThisPage)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener(CHOICE_CHANGED, keepFrontPage)
    }
  }, [isWanted])

  if (!newer) return null
  return () => {
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      () => {
        storeDraftsForReload()
        window.location.reload()
      },
      { once: true },
    )
    postToWorker(newer, { do: 'update' })
  }
}
