import { useEffect, useEffectEvent } from 'react'
import { SHARED } from '../../../../web/service-worker/messages.ts'

/** What the browser gives to an installed program that opens a file. */
type LaunchQueue = {
  setConsumer(take: (launch: { files: readonly { getFile(): Promise<File> }[] }) => void): void
}

/**
 * Takes over pictures that another program shared into this one, and files that were opened with it.
 * @param isReady false while what was begun before is still being read: it comes first
 */
export function useSharedFiles(isReady: boolean, onFiles: (files: File[]) => unknown) {
  const take = useEffectEvent(onFiles)
  // The worker's store and the system's files are outside of React.
  useEffect(() => {
    if (!isReady) return
    let isCurrent = true
    async function takeShared() {
      const shared = await readShared()
      // A screen that is gone takes nothing: the next one does.
      if (!shared || !isCurrent) return
      await take([shared])
      await caches.delete(SHARED.cache)
    }
    void takeShared().catch(() => {})
    const { launchQueue } = window as { launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files }) => {
      void Promise.all(files.map((file) => file.getFile())).then(
        (opened) => opened.length > 0 && take(opened),
        () => {},
      )
    })
    return () => {
      isCurrent = false
    }
  }, [isReady])
}

/** The picture that the worker keeps for the upload screen; null where nothing was shared. */
async function readShared(): Promise<File | null> {
  if (!('caches' in window) || !(await caches.has(SHARED.cache))) return null
  const shared = await (await caches.open(SHARED.cache)).match(SHARED.picture)
  if (!shared) return null
  const name = decodeURIComponent(shared.headers.get('x-name') ?? '') || 'picture'
  const type = shared.headers.get('content-type') ?? ''
  return new File([await shared.blob()], name, { type })
}
