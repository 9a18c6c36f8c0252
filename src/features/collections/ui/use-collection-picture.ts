import { useEffect, useRef, useState } from 'react'
import { isProblem } from '../../../api.ts'
import type { PictureView } from '../../photos/photo.ts'
import { sendPicture } from '../../photos/ui/upload/send-picture.ts'

export type CollectionPicture = ReturnType<typeof useCollectionPicture>

/** The picture of a collection while its form is open: kept, chosen anew, or taken away. */
export function useCollectionPicture(before: PictureView | null) {
  const [shown, setShown] = useState(before)
  const [change, setChange] = useState<{ pictureId?: string | null }>({})
  /** 0 to 1 while a file is on its way. */
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const sending = useRef<AbortController>(null)

  // The connection is outside of React: a form that is closed sends nothing more.
  useEffect(() => () => sending.current?.abort(), [])

  async function choose(file: File) {
    sending.current?.abort()
    const own = new AbortController()
    sending.current = own
    setProblem(undefined)
    setShare(0)
    try {
      const { pictureId, picture } = await sendPicture(file, setShare, own.signal, 'collection')
      setShown(picture)
      setChange({ pictureId })
    } catch (error) {
      if (own.signal.aborted) return
      setProblem(isProblem(error) ? error.message : 'Something went wrong on our side')
    }
    if (sending.current === own) setShare(null)
  }

  function remove() {
    sending.current?.abort()
    setShare(null)
    setProblem(undefined)
    setShown(null)
    setChange({ pictureId: null })
  }

  return { shown, change, share, problem, isSending: share !== null, choose, remove }
}
