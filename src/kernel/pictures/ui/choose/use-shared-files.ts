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
  const take = useEffectEvent((files: File[]) => {
    if (files.length > 0) void onFiles(files)
  })
  // The worker's store and the system's files are outside of React.
  useEffect(() => {
    if (!isReady) return
    void takeShared().then(take, () => {})
    const { launchQueue } = window as { launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files }) => {
      void Promise.all(files.map((file) => file.getFile())).then(take, () => {})
    })
  }, [isReady])
}

/** The shared picture, which is then nowhere else any more. */
async function takeShared(): Promise<File[]> {
  if (!('caches' in window) || !(await caches.has(SHARED.cache))) return []
  const shared = await (await caches.open(SHARED.cache)).match(SHARED.picture)
  await caches.delete(SHARED.cache)
  if (!shared) return []
  const name = decodeURIComponent(shared.headers.get('x-name') ?? '') || 'picture'
  const type = shared.headers.get('content-type') ?? ''
  return [new File([await shared.blob()], name, { type })]
}
