import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { v4 as newKey } from 'uuid'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { sendPicture } from '../../../../../kernel/pictures/ui/choose/send-picture.ts'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { sessionSignal } from '../../../../../kernel/session/ui/session-signal.ts'
import { client } from '../../../../../web/api.ts'
import type { reelUploadApi } from '../../reel-api.ts'
import { ownReelsQuery } from '../reel-queries.ts'
import { captureFrame } from './capture-frame.ts'
import { parseSecondsToMs, type ReelTagDraft } from './reel-tag-draft.ts'
import { deleteStoredVideo, storeVideo, updateStoredForm } from './video-store.ts'
import { postReel } from './video-uploads.ts'

const api = client<typeof reelUploadApi>()

type ReelToPost = {
  file: File
  description: string
  tags: string[]
  productTags: ReelTagDraft[]
  captions: string | null
}

/** Sends the texts; once the server has stored them, the upload of the video starts by itself. */
export function usePostReel(
  film: RefObject<HTMLVideoElement | null>,
  { makesPoster }: { makesPoster: boolean },
) {
  const cache = useQueryClient()
  const memberId = useMember()?.id
  // The same for every attempt at the same reel, so that a retry after a lost response does not create a second one.
  const key = useRef(newKey())
  const mutation = useMutation({
    mutationFn: async ({ file, productTags, ...words }: ReelToPost) => {
      const session = sessionSignal()
      const form = {
        ...words,
        bytes: file.size,
        posterId: null as string | null,
        productTags: productTags.map(({ id, x, y, from, until, isSimilar = false }) => ({
          ...{
            productId: id as string,
            x,
            y,
            isSimilar,
            fromMs: parseSecondsToMs(from) ?? null,
            untilMs: parseSecondsToMs(until) ?? null,
          },
        })),
      }
      const { current } = key
      // From now on closing the tab loses nothing; after a failure everything is still in the form.
      if (memberId) await storeVideo(current, { memberId, file, form })
      try {
        form.posterId = makesPoster ? await uploadFrame(film.current) : null
        // A retry must send exactly the same form.
        if (form.posterId) await updateStoredForm(current, form)
        await postReel(cache, { key: current, file, form }, session)
      } catch (error) {
        await deleteStoredVideo(current)
        throw error
      }
    },
    onSuccess() {
      showToast({ kind: 'done', title: 'Your reel is being posted' })
      return cache.invalidateQueries(ownReelsQuery)
    },
    onSettled() {
      key.current = newKey()
    },
  })
  const { error } = mutation
  const fields: Partial<Record<string, string>> = api.isProblem(error, 'form-invalid')
    ? byField(error.fields)
    : {}
  const isAtField = Object.keys(fields).length > 0
  return {
    ...mutation,
    fields,
    problem: error && !isAtField ? (api.isProblem(error) ? error.message : 'Failed to post your reel') : null,
  }
}

/** Keyed by the first part of the field name, so that errors of one tag are shown at the tags. */
const byField = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, words]) => [name.split('.')[0], words]))

/** If no poster can be made from the video, sends the frame the member is looking at. Continues even without one. */
async function uploadFrame(film: HTMLVideoElement | null): Promise<string | null> {
  const still = await captureFrame(film)
  if (!still) return null
  const uploadedPicture = await sendPicture(still, () => {}, new AbortController().signal, 'reel').catch(
    () => null,
  )
  return uploadedPicture?.pictureId ?? null
}
