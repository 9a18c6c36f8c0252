import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '../../../design/controls/Button.tsx'
import { lazyLayer } from '../../../design/overlays/lazy-layer.tsx'
import { whenLoadedAndIdle } from '../../../design/rendering/when-idle.ts'
import { useMember } from '../../../kernel/session/ui/session-queries.ts'
import { isIos } from '../../../web/is-ios.ts'
import { isInstalled } from './is-installed.ts'
import { countVisit, endHint } from './visits.ts'

const IosSteps = lazyLayer(() => import('./IosSteps.tsx').then((file) => file.IosSteps))

const addStartupImages = () =>
  import('./startup-images.ts')
    .then((file) => file.addStartupImages())
    // Without a picture, iOS shows a plain screen.
    .catch(() => {})

/** The event that Chromium sends if the app can be installed. iOS sends none: there, the share sheet installs it. */
type InstallPromptEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** Pages on which the hint would interrupt the member. */
const BUSY = /^\/(?:auth|welcome|upload|checkout|admin|vi|trips\/|outbox)/

/**
 * Offers once to add Showoff to the home screen: to members, from their second visit on, after they have gone to
 * another page in that visit. Whatever they choose, the hint does not come again.
 */
export function InstallHint({ worksOffline }: { worksOffline: boolean }) {
  const member = useMember()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [offer, setOffer] = useState<InstallPromptEvent | null>(null)
  const [isDue, setDue] = useState(false)
  const [arrivedAt] = useState(pathname)
  const [hasMoved, setMoved] = useState(false)
  const [showsSteps, setShowsSteps] = useState(false)
  if (pathname !== arrivedAt && !hasMoved) setMoved(true)

  // Counts the visit and listens for the browser's offer.
  useEffect(() => {
    const { visits, isOver } = countVisit()
    if (isInstalled()) return
    // A returning visitor may install the app with or without the hint.
    if (visits >= 2 && isIos()) void whenLoadedAndIdle().then(addStartupImages)
    if (isOver) return
    setDue(visits >= 2)
    const keep = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallPromptEvent)
    }
    window.addEventListener('beforeinstallprompt', keep)
    window.addEventListener('appinstalled', endHint)
    return () => {
      window.removeEventListener('beforeinstallprompt', keep)
      window.removeEventListener('appinstalled', endHint)
    }
  }, [])

  if (!isDue || !member || !hasMoved || BUSY.test(pathname) || !(offer || isIos())) return null

  function close() {
    endHint()
    setDue(false)
  }

  async function install() {
    if (!offer) return setShowsSteps(true)
    endHint()
    await offer.prompt().catch(() => {})
    setDue(false)
  }

  return (
    <aside
      aria-label="Install Showoff"
      className="mx-auto mt-3 flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-(--gutter) text-small"
    >
      <p className="min-w-0 flex-1 basis-60">
        Add Showoff to your home screen. It opens in its own window
        {worksOffline ? ', even offline' : ''}.
      </p>
      <div className="flex gap-3">
        <Button look="outline" size="small" onClick={() => void install()}>
          {offer ? 'Install' : 'Show me how'}
        </Button>
        <Button look="text" size="small" onClick={close}>
          No, thanks
        </Button>
      </div>
      {showsSteps && (
        <IosSteps
          onClose={() => {
            setShowsSteps(false)
            close()
          }}
        />
      )}
    </aside>
  )
}
