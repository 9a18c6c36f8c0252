import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import type { pictureApi } from '../../../../../kernel/pictures/picture-api.ts'
import { type Uploads, unexpected } from '../../../../../kernel/pictures/ui/images/use-uploads.ts'
import { ApiProblem, client } from '../../../../../web/api.ts'
import { askWorkerTo, PUBLISH } from '../../../../../web/service-worker/background-sync.ts'
import { useLineBack } from '../../../../../web/use-line-back.ts'
import type { PhotoForm, PhotoView } from '../../photo.ts'
import type { photoApi } from '../../photo-api.ts'
import { sendPhotoChange } from '../cache/edit-photo.ts'
import { photoQuery } from '../cache/photo-queries.ts'
import type { Draft, DraftChange } from './draft.ts'
import { formOf } from './draft-forms.ts'
import { changesWait, type NotUploaded, type PublishWords, waitingWords } from './publish-words.ts'
import { firstErrorOf, missingIn, stillTrue, type UploadErrors, uploadErrorsOf } from './upload-errors.ts'

const api = client<typeof photoApi & typeof pictureApi>()

type Publishing = {
  draft: Draft
  edited: PhotoView | undefined
  change: Dispatch<DraftChange>
  words: PublishWords
  /** What belongs to publishing a new post, done while its draft is kept. */
  join?: ((photo: PhotoView) => Promise<void>) | undefined
  /** Where a new post is shown; by default in the feed. */
  leaveTo?: ((photo: PhotoView) => Promise<void>) | undefined
  /** Pictures that wait for another attempt, and why. */
  stopped: Uploads['stopped']
  /** Deletes the stored draft, while the screen still shows it. */
  forget: () => Promise<void>
  /** Starts again: whoever comes back before the next page has opened finds an empty screen. */
  discard: () => Promise<void>
}

/**
 * Publishes a draft, or saves the changes of a published photo. Pressed while pictures are uploading or the line is
 * lost, it waits for them and continues by itself; the draft's key makes one post of several attempts.
 */
export function usePublish(publishing: Publishing) {
  const { draft, edited, change, words, join, leaveTo, stopped, forget, discard } = publishing
  const cache = useQueryClient()
  const navigate = useNavigate()
  const tools = useTools()
  const [refused, setRefused] = useState<{ errors: UploadErrors; draft: Draft } | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [isLineLost, setLineLost] = useState(false)
  const wasSentAgain = useRef(false)
  const isStored = draft.images.every((image) => image.pictureId)
  const failure = lastingFailure(draft, stopped)

  const save = useMutation({
    // The line is waited for here, with words; the library would wait without.
    networkMode: 'always',
    // Null: changes of it wait in the outbox.
    mutationFn: async () => {
      if (!edited) return api('POST /photos', { body: formOf(draft) as PhotoForm, idempotencyKey: draft.key })
      await saveCrops(draft, change)
      const changes = formOf(draft) as PhotoForm
      const { caption = null, review = null, labels = [] } = changes
      const shown = { caption, review, labels }
      return sendPhotoChange(tools, edited, { changes, shown, failed: 'Your changes were not saved' })
    },
    onSuccess: async (published) => {
      // The post's own page may not be on this device.
      if (!published) return navigate({ to: '/outbox' })
      const { photo, warnings } = published
      for (const title of warnings) showToast({ kind: 'problem', title })
      cache.setQueryData(photoQuery(photo.id).queryKey, photo)
      void cache.invalidateQueries({ queryKey: ['photos'] })
      if (!edited) await join?.(photo)
      // Before the screen is left: a page closed right now must not restore it.
      await forget()
      await leave(photo)
      if (!edited) await discard()
    },
    onError: (error) => {
      if (api.isProblem(error, 'sign-in-required')) {
        keepSent(false)
        askToSignIn(tools, words.signIn, 'Your draft is kept in this browser.')
      } else if (api.isProblem(error, 'idempotency-key-reused')) {
        void leaveToPublished()
      } else if (api.isProblem(error, 'image-not-found') && !wasSentAgain.current) {
        sendAgain()
      } else if (api.isProblem(error, 'offline')) {
        // New crops, and whatever the browser calls online, wait here.
        waitForLine()
      } else {
        keepSent(false)
        setRefused({ errors: uploadErrorsOf(error), draft })
        showToast({
          kind: 'problem',
          title: words.notSaved(error instanceof ApiProblem ? error : unexpected()),
        })
      }
    },
  })
  const { mutate } = save

  // A draft that was on its way when its tab closed goes on by itself.
  const isResumed = useRef(false)
  useEffect(() => {
    if (!draft.isSent || isResumed.current) return
    isResumed.current = true
    setWaiting(true)
  }, [draft.isSent])

  const giveUp = useEffectEvent(() => keepSent(false))

  /** Kept with the draft, so that it is published whoever goes on with it. */
  const keepSent = (isSent: boolean) => {
    if (edited) return
    isResumed.current = true
    change({ do: 'set', fields: { isSent } })
    if (isSent) askWorkerTo(PUBLISH)
  }

  useLineBack(isWaiting && isLineLost, () => setLineLost(false))

  // Continues when the last picture has arrived and the line is there. A picture that cannot arrive ends the wait.
  useEffect(() => {
    if (!isWaiting) return
    if (failure) {
      setWaiting(false)
      giveUp()
      showToast({ kind: 'problem', title: words.notUploaded(failure) })
    } else if (isStored && !isLineLost) {
      setWaiting(false)
      mutate()
    }
  }, [isWaiting, isLineLost, isStored, failure, mutate, words])

  function waitForLine() {
    setLineLost(true)
    setWaiting(true)
  }

  /** A look is shown where everybody sees it; what must be reviewed first, or was changed, on its own page. */
  async function leave(photo: PhotoView) {
    const isHeld = photo.hidden === 'waiting'
    if (isHeld) showToast({ kind: 'note', title: waitingWords })
    else if (edited) showToast({ kind: 'done', title: 'Your changes are saved.' })
    else if (leaveTo) showToast({ kind: 'done', title: words.published })
    if (leaveTo && !edited) await leaveTo(photo)
    else if (isHeld || edited) await navigate({ to: '/photo/$photoId', params: { photoId: photo.id } })
    else await navigate({ to: '/engage', search: { posted: photo.id } })
  }

  /** The first attempt succeeded and only its answer was lost; later changes are saved there. */
  async function leaveToPublished() {
    showToast({
      title: 'This photo is already published.',
      description: 'You can edit it on your dashboard.',
    })
    await forget()
    await navigate({ to: '/dashboard' })
    await discard()
  }

  /** The server deleted the pictures, unpublished for too long; this browser still has them. */
  function sendAgain() {
    wasSentAgain.current = true
    for (const { key, file } of draft.images) {
      const fields = { upload: null, pictureId: null, picture: null, storedAt: null }
      if (file) change({ do: 'set-image', key, fields })
    }
    setWaiting(true)
  }

  return {
    errors: refused ? stillTrue(refused.errors, refused.draft, draft) : {},
    isWaiting,
    isBusy: save.isPending,
    /** What it waits for, when that is the line. */
    waitsForLine:
      isWaiting && (isLineLost || hasLostLine(stopped)) ? (edited ? changesWait : words.waits) : null,
    stopWaiting: () => {
      keepSent(false)
      setWaiting(false)
      setLineLost(false)
    },
    /** @returns the first invalid field, which says what is wrong itself; null when everything can be sent */
    check: (): keyof UploadErrors | null => {
      const errors = missingIn(draft)
      setRefused({ errors, draft })
      return firstErrorOf(errors)
    },
    send: () => {
      if (save.isPending) return
      keepSent(true)
      // What cannot be sent is kept by its failure.
      if (!navigator.onLine && !edited) waitForLine()
      else if (isStored) mutate()
      else setWaiting(true)
    },
  }
}

/** A lost connection recovers by itself; everything else needs the member. */
function lastingFailure({ images }: Draft, stopped: Uploads['stopped']): NotUploaded | undefined {
  for (const { key, fileName, refusal } of images) {
    const problem = stopped[key]
    if (refusal) return { fileName, message: refusal, isFinal: true }
    if (problem && problem.code !== 'offline') return { fileName, message: problem.message, isFinal: false }
  }
  return undefined
}

const hasLostLine = (stopped: Uploads['stopped']) =>
  Object.values(stopped).some(({ code }) => code === 'offline')

/** Crops of published pictures are saved with everything else, just before it. */
async function saveCrops(draft: Draft, change: Dispatch<DraftChange>) {
  for (const { key, pictureId, pendingCrop } of draft.images) {
    if (!pendingCrop) continue
    const body = { crop: pendingCrop.crop }
    const { picture } = await api('PUT /pictures/{pictureId}/crop', { pictureId: pictureId!, body })
    change({ do: 'set-image', key, fields: { picture, pendingCrop: null } })
  }
}
