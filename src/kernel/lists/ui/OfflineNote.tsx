import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

/** Id of the note above the page, which has its own script, loaded once the page works. */
export const OFFLINE_NOTE_ID = 'offline-note'

interface OfflineNoteProps {
  /** The name of the items. */
  pluralNoun?: 'photos' | 'products' | 'results' | 'articles'
  /** Earlier data is shown below. */
  shown: boolean
  /** The last attempt to refresh failed. */
  failed: boolean
}

/** Notes that the data on screen was loaded earlier. When offline, the note above the page replaces it once loaded. */
export function OfflineNote({ pluralNoun = 'photos', shown, failed }: OfflineNoteProps) {
  const isOffline = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  )
  const isSaid = isOffline && document.getElementById(OFFLINE_NOTE_ID) !== null
  return (
    <p role="status" className="flex items-center gap-2 text-small text-ink-2 not-empty:mb-4">
      {shown && (isOffline || failed) && !isSaid && (
        <>
          <WifiOff aria-hidden className="size-4" />
          {isOffline
            ? `You are offline. These ${pluralNoun} were loaded before.`
            : `We could not check for updates. These ${pluralNoun} were loaded before.`}
        </>
      )}
    </p>
  )
}

function listen(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
