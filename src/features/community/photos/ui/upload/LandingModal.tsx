import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'

const SEEN_KEY = 'landing-modal-seen'
/** UPL-05 */
const OPENS_AFTER_MS = 2_000

/** Explains the page to a signed-out visitor, once (UPL-04, UPL-05). */
export function LandingModal() {
  const [isOpen, setOpen] = useState(false)

  // Waits, and reads localStorage.
  useEffect(() => {
    if (wasSeen()) return
    const wait = setTimeout(() => setOpen(true), OPENS_AFTER_MS)
    return () => clearTimeout(wait)
  }, [])

  if (!isOpen) return null
  const close = () => {
    rememberSeen()
    setOpen(false)
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Wear it, show it, say what it is."
      description="Members post what they wear and tag the items. Look around without an account, or create one to take part."
      actions={
        <>
          <Link to="/engage" onClick={rememberSeen} className={buttonClass({ look: 'outline' })}>
            Look around
          </Link>
          <Link
            to="/auth"
            search={{ redirect: '/upload', tab: 'register' }}
            onClick={rememberSeen}
            className={buttonClass()}
          >
            Create an account
          </Link>
        </>
      }
    />
  )
}

function wasSeen() {
  try {
    return localStorage.getItem(SEEN_KEY) !== null
  } catch {
    return false
  }
}

function rememberSeen() {
  try {
    localStorage.setItem(SEEN_KEY, 'true')
  } catch {
    // If storage is disabled, it appears again on another visit.
  }
}
