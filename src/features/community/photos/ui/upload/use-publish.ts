import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import type { pictureApi } from '../../../../../kernel/pictures/picture-api.ts'
import type { Uploads } from '../../../../../kernel/pictures/ui/images/use-uploads.ts'
import { client, toApiProblem } from '../../../../../web/api.ts'
import { PUBLISH_TAG, registerBackgroundSync } from '../../../../../web/service-worker/background-sync.ts'
import { useOnReconnect } from '../../../../../web/use-on-reconnect.ts'
import type { PhotoForm, PhotoView } from '../../photo.ts'
import type { photoApi } from '../../photo-api.ts'
import { sendPhotoChange } from '../cache/edit-photo.ts'
import { photoQuery } from '../cache/photo-queries.ts'
import type { Draft, DraftChange } from './draft.ts'
import { formOf } from './draft-forms.ts'
import { changesWait, type NotUploaded, type PublishWords, waitingWords } from './publish-words.ts'
import {
  findDraftErrors,
  firstErrorOf,
  selectRemainingErrors,
  type UploadErrors,
  uploadErrorsOf,
} from './upload-errors.ts'

const api = client<typeof photoApi & typeof pictureApi>()

type Publishing = {
  draft: Draft
  edited: PhotoView | undefined
  change: Dispatch<DraftChange>
  words: PublishWords
  /** Further work after publishing a new post, done while its draft is still stored. */
  join?: ((photo: PhotoView) => Promise<void>) | undefined
  /** Opens the page that shows a new post; the feed by default. */
  leaveTo?: ((photo: PhotoView) => Promise<void>) | undefined
  /** Errors of pictures that wait for a retry. */
  stopped: Uploads['stopped']
  /** Deletes the stored draft, while the screen still shows it. */
  deleteStoredDraft: () => Promise<void>
  /** Starts over, so that a member who comes back before the next page has opened finds an empty screen. */
  discard: () => Promise<void>
}

/**
 * Publishes a draft, or saves the changes of a published photo. If pictures are still uploading or the connection is
 * lost, it waits and continues by itself; the draft's key ensures that several attempts create one post.
 */
export function usePublish(publishing: Publishing) {
  const { draft, edited, change, words, join, leaveTo, stopped, deleteStoredDraft, discard } = publishing
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
    // This code waits for the connection itself and shows that it does; the library would wait silently.
    networkMode: 'always',
    // Null: the changes wait in the outbox.
    mutationFn: async () => {
      if (!edited) return api('POST /photos', { body: formOf(draft) as PhotoForm, idempotencyKey: draft.key })
      await saveCrops(draft, change)
      const changes = formOf(draft) as PhotoForm
      const { caption = null, review = null, labels = [] } = changes
      const shown = { caption, review, labels }
      return sendPhotoChange(tools, edited, { changes, shown, failed: 'Your changes were not saved' })
    },
    onSuccess: async (published) => {
      // The post's own page may not be available offline.
      if (!published) return navigate({ to: '/outbox' })
      const { photo, warnings } = published
      for (const title of warnings) showToast({ kind: 'problem', title })
      cache.setQueryData(photoQuery(photo.id).queryKey, photo)
      void cache.invalidateQueries({ queryKey: ['photos'] })
      if (!edited) await join?.(photo)
      // Before leaving the screen, so that a page closed right now does not restore the draft.
      await deleteStoredDraft()
      await leave(photo)
      if (!edited) await discard()
    },
    onError: (error) => {
      if (api.isProblem(error, 'sign-in-required')) {
        keepSent(false)
        askToSignIn(tools, words.signIn, 'Your draft is saved in this browser.')
      } else if (api.isProblem(error, 'idempotency-key-reused')) {
        void leaveToPublished()
      } else if (api.isProblem(error, 'image-not-found') && !wasSentAgain.current) {
        sendAgain()
      } else if (api.isProblem(error, 'offline')) {
        // Reached by new crops, and if the browser claims to be online.
        waitForLine()
      } else {
        keepSent(false)
        setRefused({ errors: uploadErrorsOf(error), draft })
        showToast({
          kind: 'problem',
          title: words.notSaved(toApiProblem(error)),
        })
      }
    },
  })
  const { mutate } = save

  // Resumes a draft that was being sent when its tab closed.
  const isResumed = useRef(false)
  useEffect(() => {
    if (!draft.isSent || isResumed.current) return
    isResumed.current = true
    setWaiting(true)
  }, [draft.isSent])

  const giveUp = useEffectEvent(() => keepSent(false))

  /** Stored with the draft, so that any tab or worker can publish it. */
  const keepSent = (isSent: boolean) => {
    if (edited) return
    isResumed.current = true
    change({ do: 'set', fields: { isSent } })
    if (isSent) registerBackgroundSync(PUBLISH_TAG)
  }

  useOnReconnect(isWaiting && isLineLost, () => setLineLost(false))

  // Continues once the last picture is uploaded and the connection is back. A picture that cannot be uploaded ends the
  // wait.
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

  /**
   * Opens the feed, or `leaveTo`, to show a new post. Changed posts, and posts that await review, open on their own
   * page.
   */
  async function leave(photo: PhotoView) {
    const isHeld = photo.hidden === 'waiting'
    if (isHeld) showToast({ kind: 'note', title: waitingWords })
    else if (edited) showToast({ kind: 'done', title: 'Your changes are saved.' })
    else if (leaveTo) showToast({ kind: 'done', title: words.published })
    if (leaveTo && !edited) await leaveTo(photo)
    else if (isHeld || edited) await navigate({ to: '/photo/$photoId', params: { photoId: photo.id } })
    else await navigate({ to: '/engage', search: { posted: photo.id } })
  }

  /** The first attempt succeeded and only its response was lost; later changes are made on the dashboard. */
  async function leaveToPublished() {
    showToast({
      title: 'This photo is already published.',
      description: 'You can edit it on your dashboard.',
    })
    await deleteStoredDraft()
    await navigate({ to: '/dashboard' })
    await discard()
  }

  /** The server deleted the pictures because they stayed unpublished for too long; this browser still has them. */
  function sendAgain() {
    wasSentAgain.current = true
    for (const { key, file } of draft.images) {
      const fields = { upload: null, pictureId: null, picture: null, storedAt: null }
      if (file) change({ do: 'set-image', key, fields })
    }
    setWaiting(true)
  }

  return {
    errors: refused ? selectRemainingErrors(refused.errors, refused.draft, draft) : {},
    isWaiting,
    isBusy: save.isPending,
    /** Message while it waits for a connection, else null. */
    waitsForLine:
      isWaiting && (isLineLost || hasLostConnection(stopped)) ? (edited ? changesWait : words.waits) : null,
    stopWaiting: () => {
      keepSent(false)
      setWaiting(false)
      setLineLost(false)
    },
    /** @returns the first invalid field, which then shows its error; null if everything can be sent */
    check: (): keyof UploadErrors | null => {
      const errors = findDraftErrors(draft)
      setRefused({ errors, draft })
      return firstErrorOf(errors)
    },
    send: () => {
      if (save.isPending) return
      keepSent(true)
      // Offline changes of a published post are sent too: the failed request puts them into the outbox.
      if (!navigator.onLine && !edited) waitForLine()
      else if (isStored) mutate()
      else setWaiting(true)
    },
  }
}

/** Returns the first failure that needs the member; a lost connection recovers by itself. */
function lastingFailure({ images }: Draft, stopped: Uploads['stopped']): NotUploaded | undefined {
  for (const { key, fileName, refusal } of images) {
    const problem = stopped[key]
    if (refusal) return { fileName, message: refusal, isFinal: true }
    if (problem && problem.code !== 'offline') return { fileName, message: problem.message, isFinal: false }
  }
  return undefined
}

const hasLostConnection = (stopped: Uploads['stopped']) =>
  Object.values(stopped).some(({ code }) => code === 'offline')

/** Saves crops of published pictures just before everything else. */
async function saveCrops(draft: Draft, change: Dispatch<DraftChange>) {
  for (const { key, pictureId, pendingCrop } of draft.images) {
    if (!pendingCrop) continue
    const body = { crop: pendingCrop.crop }
    const { picture } = await api('PUT /pictures/{pictureId}/crop', { pictureId: pictureId!, body })
    change({ do: 'set-image', key, fields: { picture, pendingCrop: null } })
  }
}
