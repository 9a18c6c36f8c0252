import { type Dispatch, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../../../api.ts'
import type { Draft, DraftChange } from './draft.ts'
import { sendPicture } from './send-picture.ts'

/** Pictures sent at the same time; more would only share the same line. */
const AT_ONCE = 2

/** How far each picture is, 0 to 1; a picture that waits for a retry stands in `stopped` with the reason. */
export type Uploads = {
  progress: Record<string, number>
  stopped: Record<string, string>
  retry: (imageKey: string) => void
  isSending: boolean
}

/** Sends each picture of the draft as soon as it is there, while the member still tags and writes. */
export function useUploads(draft: Draft, change: Dispatch<DraftChange>): Uploads {
  const [progress, setProgress] = useState<Record<string, number>>({})
  const [stopped, setStopped] = useState<Record<string, string>>({})
  const running = useRef(new Map<string, AbortController>())

  // The network lies outside of React: starts what waits, ends what was taken out of the draft.
  useEffect(() => {
    const keys = new Set(draft.images.map((image) => image.key))
    for (const [key, controller] of running.current) if (!keys.has(key)) controller.abort()

    const waiting = draft.images.filter(
      (image) =>
        image.file &&
        !image.pictureId &&
        !image.refusal &&
        !stopped[image.key] &&
        !running.current.has(image.key),
    )
    for (const image of waiting.slice(0, AT_ONCE - running.current.size))
      void send(image.key, image.file as Blob)
  })

  // Leaving the page ends what runs; the draft keeps the file and sends it again.
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  async function send(key: string, file: Blob) {
    const controller = new AbortController()
    running.current.set(key, controller)
    setProgress((before) => ({ ...before, [key]: 0 }))
    try {
      const onProgress = (share: number) => setProgress((before) => ({ ...before, [key]: share }))
      const { pictureId, picture } = await sendPicture(file, onProgress, controller.signal)
      change({ do: 'set-image', key, fields: { pictureId, picture, refusal: null } })
    } catch (error) {
      if (!controller.signal.aborted) {
        const message = error instanceof ApiProblem ? error.message : 'Something went wrong on our side'
        const isRefusal = error instanceof ApiProblem && error.code.startsWith('picture-')
        if (isRefusal) change({ do: 'set-image', key, fields: { refusal: message } })
        else setStopped((before) => ({ ...before, [key]: message }))
      }
    } finally {
      running.current.delete(key)
      setProgress(({ [key]: _ended, ...others }) => others)
    }
  }

  return {
    progress,
    stopped,
    retry: (key) => setStopped(({ [key]: _again, ...others }) => others),
    isSending: Object.keys(progress).length > 0,
  }
}
