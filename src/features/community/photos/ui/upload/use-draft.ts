import { useEffect, useReducer, useRef, useState } from 'react'
import type { PhotoView } from '../../photo.ts'
import { changeDraft, type Draft, emptyDraft, isEmpty } from './draft.ts'
import { draftOf } from './draft-forms.ts'
import { forgetDraft, keepDraft, readDraft } from './draft-store.ts'

/** Short: a reload while typing loses no more than the last word. */
const KEEP_AFTER_MS = 150
/** The server keeps an unpublished picture for a day; one this old is uploaded again. */
const STORED_FOR_MS = 20 * 60 * 60 * 1000

/**
 * The draft of one member, stored in the browser: a reload or a closed tab loses nothing. Editing a published
 * photo works on a copy that is not stored.
 */
export function useDraft(
  memberId: string | undefined,
  edited: PhotoView | undefined,
  kind: PhotoView['kind'] = 'product',
) {
  const [draft, change] = useReducer(changeDraft, edited, (photo) =>
    photo ? draftOf(photo) : emptyDraft(kind),
  )
  const [isRestored, setRestored] = useState(false)
  const [isReady, setReady] = useState(false)
  const isPublished = useRef(false)
  const owner = edited || !memberId ? undefined : kind === 'travel' ? `trip ${memberId}` : memberId

  // IndexedDB is asynchronous.
  useEffect(() => {
    if (!owner) return
    let isCurrent = true
    readDraft(owner).then((kept) => {
      if (!isCurrent) return
      setReady(true)
      if (!kept || isEmpty(kept)) return
      change({ do: 'restore', draft: usable(kept) })
      setRestored(true)
    })
    return () => {
      isCurrent = false
    }
  }, [owner])

  // Stores what was typed when typing pauses.
  useEffect(() => {
    if (!owner || !isReady || isPublished.current) return
    const rest = setTimeout(() => {
      if (isPublished.current) return
      void (isEmpty(draft) ? forgetDraft(owner) : keepDraft(owner, draft))
    }, KEEP_AFTER_MS)
    return () => clearTimeout(rest)
  }, [draft, owner, isReady])

  return {
    draft,
    change,
    isRestored,
    /** Published: the stored draft is deleted, while the screen still shows it until it is left. */
    forget: async () => {
      isPublished.current = true
      if (owner) await forgetDraft(owner)
    },
    /** Starts again, on screen and in the store. */
    discard: async () => {
      if (owner) await forgetDraft(owner)
      isPublished.current = false
      setRestored(false)
      change({ do: 'replace', draft: emptyDraft(kind) })
    },
  }
}

/** Without pictures whose bytes are lost, and uploading again those the server may have deleted. */
const usable = (draft: Draft): Draft => ({
  ...draft,
  images: draft.images
    .filter((image) => image.file || image.pictureId)
    .map((image) =>
      image.file && image.storedAt !== null && Date.now() - image.storedAt > STORED_FOR_MS
        ? { ...image, pictureId: null, picture: null, storedAt: null }
        : image,
    ),
})
