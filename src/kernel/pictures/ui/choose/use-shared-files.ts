import { useEffect, useEffectEvent } from 'react'
import { SHARED_PICTURES } from '../../../../web/service-worker/messages.ts'

/** The browser's interface for files that the system opens with an installed app. */
type LaunchQueue = {
  setConsumer(take: (launch: { files: readonly { getFile(): Promise<File> }[] }) => void): void
}

/**
 * Receives pictures shared from another app, and files opened with this app.
 * @param isReady false while a draft is still being read: it comes first
 */
export function useSharedFiles(isReady: boolean, onFiles: (files: File[]) => unknown) {
  const take = useEffectEvent(onFiles)
  // The worker's store and the system's files are outside of React.
  useEffect(() => {
    if (!isReady) return
    let isCurrent = true
    async function takeShared() {
      const shared = await readShared()
      // An unmounted screen leaves the files to the next one.
      if (shared.length === 0 || !isCurrent) return
      await take(shared)
      await caches.delete(SHARED_PICTURES.cache)
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

/** Reads the pictures that were left for the upload screen. */
async function readShared(): Promise<File[]> {
  if (!('caches' in window) || !(await caches.has(SHARED_PICTURES.cache))) return []
  const cache = await caches.open(SHARED_PICTURES.cache)
  const shared = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  return Promise.all(
    shared.flatMap((answer) => {
      if (!answer) return []
      const name = decodeURIComponent(answer.headers.get('x-name') ?? '') || 'picture'
      const type = answer.headers.get('content-type') ?? ''
      return [answer.blob().then((blob) => new File([blob], name, { type }))]
    }),
  )
}
