import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiProblem, api, isProblem } from '../../../../api.ts'
import { showToast } from '../../../../design/toast.ts'
import type { PhotoView, PublishedPhoto } from '../../photo.ts'
import { photoQuery } from '../photo-queries.ts'
import { type Draft, formOf } from './draft.ts'

type Errors = Partial<Record<'images' | 'postTypeId' | 'caption' | 'review' | 'altText', string>>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Publishes a draft, or saves the changes of a published photo. Pressed while pictures are still on their
 * way, it waits for them and goes on by itself.
 */
export function usePublish({
  draft,
  edited,
  forget,
}: {
  draft: Draft
  edited: PhotoView | undefined
  forget: () => Promise<void>
}) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Errors>({})
  const [isWaiting, setWaiting] = useState(false)
  const isStored = draft.images.every((image) => image.pictureId)
  const hasRefused = draft.images.some((image) => image.refusal)

  const save = useMutation({
    mutationFn: () =>
      edited
        ? api.patch<PublishedPhoto>(`/photos/${edited.id}`, { body: formOf(draft) })
        : api.post<PublishedPhoto>('/photos', { body: formOf(draft), idempotencyKey: draft.key }),
    onSuccess: async ({ photo, warnings }) => {
      for (const title of warnings) showToast({ kind: 'problem', title })
      showToast({ kind: 'done', title: edited ? 'Your changes are saved.' : 'Your photo is in the feed.' })
      cache.setQueryData(photoQuery(photo.id).queryKey, photo)
      await forget()
      await cache.invalidateQueries({ queryKey: ['photos'] })
      await navigate({ to: '/photo/$photoId', params: { photoId: photo.id } })
    },
    onError: (error) => {
      const message = error instanceof ApiProblem ? error.message : 'Something went wrong on our side'
      if (isProblem(error, 'form-invalid')) setErrors(errorsOf(error.fields))
      if (isProblem(error, 'post-type-not-found')) setErrors({ postTypeId: message })
      showToast({ kind: 'problem', title: `Failed to save photo: ${message}` })
    },
  })
  const { mutate } = save

  // Goes on when the last picture has arrived. A picture that cannot arrive ends the wait.
  useEffect(() => {
    if (!isWaiting) return
    if (hasRefused) setWaiting(false)
    else if (isStored) {
      setWaiting(false)
      mutate()
    }
  }, [isWaiting, isStored, hasRefused, mutate])

  function check(): boolean {
    const found: Errors = {}
    if (draft.images.length === 0) found.images = 'Please select an image file'
    else if (hasRefused) found.images = 'One of the photos could not be taken. Please remove it first.'
    if (!draft.postTypeId) found.postTypeId = 'Please select a post type'
    else if (!UUID.test(draft.postTypeId)) {
      found.postTypeId = 'Invalid post type selected. Please select a valid post type.'
    }
    setErrors(found)
    const first = found.images ?? found.postTypeId
    if (first) showToast({ kind: 'problem', title: first })
    return !first
  }

  return {
    errors,
    check,
    isWaiting,
    isBusy: save.isPending,
    send: () => {
      if (save.isPending) return
      if (isStored) mutate()
      else setWaiting(true)
    },
  }
}

/** `images.0.altText` to the field that shows it. */
function errorsOf(fields: Record<string, string>): Errors {
  const errors: Errors = {}
  for (const [path, message] of Object.entries(fields)) {
    if (path.endsWith('altText')) errors.altText = message
    else if (path.startsWith('images')) errors.images = message
    else if (path === 'caption' || path === 'review' || path === 'postTypeId') errors[path] = message
  }
  return errors
}
