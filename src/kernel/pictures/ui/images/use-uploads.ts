import { type Dispatch, useEffect, useRef, useState } from 'react'
import { showToast } from '../../../../design/toasts/toast.ts'
import { type ApiProblem, client, toApiProblem } from '../../../../web/api.ts'
import { GIVEN_UP } from '../../../../web/send-resumably.ts'
import { useOnReconnect } from '../../../../web/use-on-reconnect.ts'
import type { PictureFor } from '../../picture.ts'
import type { pictureApi } from '../../picture-api.ts'
import { refusalWords } from '../choose/choose-files.ts'
import { sendPicture } from '../choose/send-picture.ts'
import type { ImageChange, ImageDraft } from './image-draft.ts'

const api = client<typeof pictureApi>()

/** Concurrent uploads; more would only share the same connection. */
const AT_ONCE = 2

/** The progress of each picture, 0 to 1. A picture that waits for a retry is in `stopped` with the reason. */
export type Uploads = {
  progress: Record<string, number>
  stopped: Record<string, ApiProblem>
  /** Retries stopped uploads: one picture, or all. */
  retry: (key?: string) => void
}

type Sending = { controller: AbortController; hasEnded: boolean }

/** Uploads each picture of a form as soon as it is chosen, while the member still tags and writes. */
export function useUploads(
  images: readonly ImageDraft[],
  change: Dispatch<ImageChange>,
  purpose: PictureFor,
): Uploads {
  const [progress, setProgress] = useState<Record<string, number>>({})
  const [stopped, setStopped] = useState<Record<string, ApiProblem>>({})
  const running = useRef(new Map<string, Sending>())

  // The network is outside of React: starts waiting uploads, aborts those removed from the draft.
  useEffect(() => {
    const keys = new Set(images.map((image) => image.key))
    for (const [key, sending] of running.current) {
      if (!keys.has(key)) sending.controller.abort(GIVEN_UP)
      // Only now does this draft have the result. Earlier, the picture would seem to wait and be sent twice.
      if (!keys.has(key) || (sending.hasEnded && !(key in progress))) running.current.delete(key)
    }
    const waiting = images.filter(
      ({ key, file, pictureId, refusal }) =>
        file && !pictureId && !refusal && !stopped[key] && !running.current.has(key),
    )
    for (const image of waiting.slice(0, AT_ONCE - running.current.size)) void send(image)
  })

  // Leaving the page aborts uploads; the draft keeps the file and sends it again.
  useEffect(() => {
    const all = running.current
    return () => {
      for (const { controller } of all.values()) controller.abort()
    }
  }, [])

  const isLost = ({ code }: ApiProblem) => code === 'offline'
  useOnReconnect(Object.values(stopped).some(isLost), () =>
    setStopped((before) =>
      Object.fromEntries(Object.entries(before).filter(([, problem]) => !isLost(problem))),
    ),
  )

  async function send({ key, file, fileName, crop, upload }: ImageDraft) {
    const controller = new AbortController()
    const sending: Sending = { controller, hasEnded: false }
    running.current.set(key, sending)
    setProgress((before) => ({ ...before, [key]: 0 }))
    try {
      const onProgress = (share: number) => setProgress((before) => ({ ...before, [key]: share }))
      const stored = await sendPicture(file as Blob, onProgress, controller.signal, purpose, {
        place: upload ?? null,
        onPlace: (place) => change({ do: 'set-image', key, fields: { upload: place } }),
      })
      // A picture uploaded again has no crop, so its earlier crop is applied again.
      const { picture } = crop
        ? await api('PUT /pictures/{pictureId}/crop', { pictureId: stored.pictureId, body: { crop } })
        : stored
      if (stored.wasAnimated) showToast('This picture is animated. Only its first frame is shown.')
      const fields = { pictureId: stored.pictureId, picture, storedAt: Date.now(), refusal: null }
      change({ do: 'set-image', key, fields })
    } catch (error) {
      if (controller.signal.aborted) return
      const problem = toApiProblem(error)
      if (problem.code.startsWith('picture-')) {
        const refusal = refusalWords(problem.code, problem.message, fileName, purpose === 'travel')
        change({ do: 'set-image', key, fields: { refusal } })
      } else setStopped((before) => ({ ...before, [key]: problem }))
    } finally {
      sending.hasEnded = true
      setProgress(({ [key]: _ended, ...others }) => others)
    }
  }

  const retry = (key?: string) =>
    setStopped(({ [key ?? '']: _again, ...others }) => (key === undefined ? {} : others))

  return { progress, stopped, retry }
}
