import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Button } from '../../design/controls/Button.tsx'
import { buttonClass } from '../../design/controls/button-class.ts'
import { ErrorState } from '../../design/display/ErrorState.tsx'
import { isScriptLoadError } from '../../design/rendering/is-script-load-error.ts'
import { lazyOrNothing } from '../../design/rendering/lazy-or-nothing.ts'
import { isProblem, isServerUnreachable } from '../../web/api.ts'
import { useOnReconnect } from '../../web/use-on-reconnect.ts'

/**
 * Shown when a page's data or code failed to load. The shell around it keeps working. After a lost connection, the page
 * loads as soon as the connection is back.
 */
export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isOfProgram = isScriptLoadError(error)
  const isLost = isOfProgram || isServerUnreachable(error)
  const isAway = isProblem(error, 'service-unavailable')
  // Browsers differ in whether a page can request a script again that failed once.
  const again = () =>
    isOfProgram
      ? void storeDraftsForReload().finally(() => window.location.reload())
      : void router.invalidate()
  // If a script is missing although the server answers, it belongs to an older version.
  useOnReconnect(
    isLost,
    () => {
      if (isOfProgram && !mayReload()) return false
      return again()
    },
    isOfProgram,
  )
  return (
    <div className="py-16 sm:py-24">
      <ErrorState
        heading="h1"
        className={isLost ? 'lost-thread' : undefined}
        title={isLost ? 'This page could not be loaded.' : 'Something went wrong on our side'}
        actions={
          <>
            <Button onClick={again}>Try again</Button>
            <Link to="/" className={buttonClass({ look: 'outline' })}>
              Return to Home
            </Link>
          </>
        }
      >
        {isAway ? (
          'Something is not working on our side at the moment. The page will open once it is fixed.'
        ) : isLost ? (
          <OfflineHelp />
        ) : (
          'Trying again often helps.'
        )}
      </ErrorState>
    </div>
  )
}

const OfflineLinks = lazyOrNothing(() =>
  import('../offline/OfflineLinks.tsx').then((file) => file.OfflineLinks),
)

/** Offline: links to pages that are on this device. */
function OfflineHelp() {
  if (navigator.onLine)
    return 'You are offline, or the connection is too weak. The page will open when you are back online.'
  return (
    <Suspense>
      <OfflineLinks />
    </Suspense>
  )
}

/** If this script is not loaded yet, no draft was typed on any page, and offline it cannot be loaded. */
const storeDraftsForReload = () =>
  import('../../web/drafts.ts').then(
    (drafts) => drafts.storeDraftsForReload(),
    () => {},
  )

const RELOADED_KEY = 'page-reloaded-at'
const RELOAD_AGAIN_AFTER_MS = 60_000

/** Prevents endless reloads if a script is missing on the server. */
function mayReload(): boolean {
  try {
    const before = Number(sessionStorage.getItem(RELOADED_KEY))
    if (Date.now() - before < RELOAD_AGAIN_AFTER_MS) return false
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}
