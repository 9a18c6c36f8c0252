import { useEffect, useRef, useState } from 'react'
import { v4 as newKey } from 'uuid'
import { preparePictureOrThrow } from '../../../../../kernel/pictures/ui/choose/prepare/prepare-picture-or-throw.ts'
import { sendPicture } from '../../../../../kernel/pictures/ui/choose/send-picture.ts'
import { isProblem, problemMessage } from '../../../../../web/api.ts'
import { REVIEW_PICTURES_MAX } from '../../fit.ts'
import type { ReviewView } from '../../review.ts'

type UploadedReviewPicture = ReviewView['pictures'][number]
type RunningUpload = { key: string; percent: number }

const OFFLINE_MESSAGE =
  'Photos need a connection. You can save your review now and add photos when you are back online.'

/** Uploads pictures one after another as soon as they are chosen, while the member keeps writing. */
export function useUploadPictures(shownCount: number, onSent: (picture: UploadedReviewPicture) => void) {
  const [onTheirWay, setOnTheirWay] = useState<RunningUpload[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef(new Set<AbortController>())

  // Aborts the running uploads when the form is closed. More photos can be chosen during an upload.
  useEffect(() => {
    const aborts = running.current
    return () => {
      for (const abort of aborts) abort.abort()
    }
  }, [])

  async function choose(files: File[]) {
    if (!navigator.onLine) return setProblem(OFFLINE_MESSAGE)
    const room = REVIEW_PICTURES_MAX - shownCount - onTheirWay.length
    setProblem(files.length > room ? `Please choose at most ${REVIEW_PICTURES_MAX} photos` : null)
    const acceptedFiles = files.slice(0, room).map((file) => ({ file, key: newKey() }))
    setOnTheirWay((before) => [...before, ...acceptedFiles.map(({ key }) => ({ key, percent: 0 }))])
    const abort = new AbortController()
    running.current.add(abort)
    for (const { file, key } of acceptedFiles) {
      const progress = (share: number) =>
        setOnTheirWay((before) =>
          before.map((one) => (one.key === key ? { key, percent: Math.round(share * 100) } : one)),
        )
      try {
        const prepared = await preparePictureOrThrow(file, 'review')
        if (abort.signal.aborted) return
        const { pictureId, picture } = await sendPicture(prepared, progress, abort.signal, 'review')
        onSent({ pictureId, picture })
      } catch (error) {
        if (abort.signal.aborted) return
        setProblem(uploadErrorText(error))
      }
      setOnTheirWay((before) => before.filter((one) => one.key !== key))
    }
    running.current.delete(abort)
  }

  return { onTheirWay, problem, isSending: onTheirWay.length > 0, choose }
}

function uploadErrorText(error: unknown) {
  if (isProblem(error, 'offline') && !navigator.onLine) return OFFLINE_MESSAGE
  return problemMessage(error)
}
