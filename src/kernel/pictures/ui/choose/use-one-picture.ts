import { useEffect, useRef, useState } from 'react'
import { type ApiProblem, toApiProblem } from '../../../../web/api.ts'
import type { PictureFor, PictureView } from '../../picture.ts'
import { preparePictureOrThrow } from './prepare/prepare-picture-or-throw.ts'
import { sendPicture } from './send-picture.ts'

export type OnePicture = ReturnType<typeof useOnePicture>

/** Returns the state of a form's picture: unchanged, newly chosen, or removed. */
export function useOnePicture(purpose: PictureFor, before: PictureView | null) {
  const [shown, setShown] = useState(before)
  const [change, setChange] = useState<{ pictureId?: string | null }>({})
  /** 0 to 1 while a file is uploading. */
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const sending = useRef<AbortController>(null)

  // The upload is outside of React: closing the form aborts it.
  useEffect(() => () => sending.current?.abort(), [])

  /** @returns why it was refused; undefined if it was accepted, or if another was chosen meanwhile */
  async function choose(file: Blob): Promise<ApiProblem | undefined> {
    sending.current?.abort()
    const own = new AbortController()
    sending.current = own
    setProblem(undefined)
    setShare(0)
    try {
      const prepared = await preparePictureOrThrow(file, purpose)
      if (own.signal.aborted) return
      const { pictureId, picture } = await sendPicture(prepared, setShare, own.signal, purpose)
      setShown(picture)
      setChange({ pictureId })
    } catch (error) {
      if (own.signal.aborted) return
      const problem = toApiProblem(error)
      setProblem(problem.message)
      setShare(null)
      return problem
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

  return { shown, change, share, problem, isSending: share !== null, choose, remove, setShown }
}
