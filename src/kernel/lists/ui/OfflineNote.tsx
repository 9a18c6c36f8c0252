import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

interface OfflineNoteProps {
  /** The name of the items. */
  what?: 'photos' | 'products' | 'results' | 'articles'
  /** Earlier data is shown below. */
  shown: boolean
  /** The last attempt to refresh failed. */
  failed: boolean
}

/** Says that the data on screen was loaded earlier. */
export function OfflineNote({ what = 'photos', shown, failed }: OfflineNoteProps) {
  const isOffline = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <p role="status" className="flex items-center gap-2 text-small text-ink-2 not-empty:mb-4">
      {shown && (isOffline || failed) && (
        <>
          <WifiOff aria-hidden className="size-4" />
          {isOffline
            ? `You are offline. These ${what} were loaded before.`
            : `We could not look for news. These ${what} were loaded before.`}
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
