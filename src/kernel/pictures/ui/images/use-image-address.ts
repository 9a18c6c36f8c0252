import { useEffect, useState } from 'react'
import type { ImageDraft } from './image-draft.ts'

/** Returns the address of a picture of the draft: on the server once it is there, before that in the browser. */
export function useImageAddress({ picture, file, pendingCrop }: ImageDraft): string | null {
  const [local, setLocal] = useState<{ blob: Blob; address: string } | null>(null)
  const blob = pendingCrop?.preview ?? (picture ? null : file)

  // Object URLs must be revoked by hand.
  useEffect(() => {
    if (!blob) return
    const address = URL.createObjectURL(blob)
    setLocal({ blob, address })
    return () => URL.revokeObjectURL(address)
  }, [blob])

  if (blob) return local?.blob === blob ? local.address : null
  return picture ? `${picture.src}/1080.webp` : null
}
