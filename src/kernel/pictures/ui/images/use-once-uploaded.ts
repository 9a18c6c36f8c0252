import { useEffect, useState } from 'react'
import { showToast } from '../../../../design/toasts/toast.ts'
import type { ImageDraft } from './image-draft.ts'
import type { Uploads } from './use-uploads.ts'

/** Runs a function once every picture is uploaded. A picture that fails ends the wait, and its error is shown. */
export function useOnceUploaded(images: readonly ImageDraft[], { stopped, retry }: Uploads) {
  const [next, setNext] = useState<{ go: () => void } | null>(null)
  const isStored = images.every(({ pictureId }) => pictureId)
  const failure = images.map(({ key }) => stopped[key]).find(Boolean)

  // The uploads are outside of React.
  useEffect(() => {
    if (!next || (!failure && !isStored)) return
    setNext(null)
    if (failure) showToast({ kind: 'problem', title: `Failed to upload images: ${failure.message}` })
    else next.go()
  }, [next, failure, isStored])

  return {
    isAwaited: next !== null,
    whenStored(go: () => void) {
      retry()
      setNext({ go })
    },
  }
}
