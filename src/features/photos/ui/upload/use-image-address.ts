import { useEffect, useState } from 'react'
import type { DraftImage } from './draft.ts'

/** Where a picture of the draft can be seen: on the server once it is there, before that in the browser. */
export function useImageAddress(image: DraftImage): string | null {
  const [local, setLocal] = useState<string | null>(null)
  const stored = image.picture ? `${image.picture.src}/1080.webp` : null
  const { file } = image

  // Object addresses must be given back by hand.
  useEffect(() => {
    if (stored || !file) return
    const address = URL.createObjectURL(file)
    setLocal(address)
    return () => URL.revokeObjectURL(address)
  }, [stored, file])

  return stored ?? local
}
