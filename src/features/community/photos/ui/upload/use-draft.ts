import { useEffect, useReducer, useRef, useState } from 'react'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { chooseFiles } from '../../../../../kernel/pictures/ui/choose/choose-files.ts'
import type { PhotoView } from '../../photo.ts'
import { IMAGES_MAX } from '../../photo-limits.ts'
import { changeDraft, type Draft, type DraftChange, emptyDraft, isEmpty } from './draft.ts'
import { draftOf } from './draft-forms.ts'
import { deleteDraft, ownerKeyOf, readDraft, saveDraft } from './kept/draft-store.ts'

/** Short, so that a reload while typing loses at most the last word. */
const KEEP_AFTER_MS = 150
/** The server keeps an unpublished picture for a day; a picture this old is uploaded again. */
const STORED_FOR_MS = 20 * 60 * 60 * 1000

/**
 * The member's draft, stored in the browser so that a reload or a closed tab loses nothing. Editing a published photo
 * works on a copy that is not stored.
 */
export function useDraft(
  memberId: string | undefined,
  edited: PhotoView | undefined,
  kind: PhotoView['kind'] = 'product',
) {
  const [draft, change] = useReducer(changeDraft, edited, (photo) =>
    photo ? draftOf(photo) : emptyDraft(kind),
  )
  const [isReady, setReady] = useState(false)
  const [isStoring, setStoring] = useState(false)
  const isPublished = useRef(false)
  const owner = edited || !memberId ? undefined : ownerKeyOf(memberId, kind === 'travel')

  // IndexedDB is asynchronous.
  useEffect(() => {
    if (!owner) return
    let isCurrent = true
    readDraft(owner).then(
      (storedDraft) => {
        if (!isCurrent) return
        setReady(true)
        setStoring(true)
        if (!storedDraft || isEmpty(storedDraft)) return
        change({ do: 'restore', draft: dropUnusableImages(storedDraft) })
        showToast({
          title: 'Your draft is back.',
          description: storedDraft.isSent ? 'Its upload continues.' : 'It was saved in this browser.',
        })
      },
      // A draft that cannot be read now may be readable next time, so this one does not replace it.
      () => isCurrent && setReady(true),
    )
    return () => {
      isCurrent = false
    }
  }, [owner])

  // Stores the draft when typing pauses.
  useEffect(() => {
    if (!owner || !isStoring || isPublished.current) return
    const rest = setTimeout(() => {
      if (isPublished.current) return
      void (isEmpty(draft) ? deleteDraft(owner) : saveDraft(owner, draft))
    }, KEEP_AFTER_MS)
    return () => clearTimeout(rest)
  }, [draft, owner, isStoring])

  return {
    draft,
    change,
    /** The stored draft, if any, has been loaded, or cannot be read. */
    isReady,
    /** After publishing: deletes the stored draft, while the screen still shows it until the user leaves. */
    deleteStoredDraft: async () => {
      isPublished.current = true
      if (owner) await deleteDraft(owner)
    },
    /** Starts over, on screen and in storage. */
    discard: async () => {
      if (owner) await deleteDraft(owner)
      isPublished.current = false
      change({ do: 'replace', draft: emptyDraft(kind) })
    },
  }
}

/**
 * Drops pictures whose bytes are lost, and resets those that the server may have deleted so that they are uploaded
 * again.
 */
const dropUnusableImages = (draft: Draft): Draft => ({
  ...draft,
  images: draft.images
    .filter((image) => image.file || image.pictureId)
    .map((image) =>
      image.file && image.storedAt !== null && Date.now() - image.storedAt > STORED_FOR_MS
        ? { ...image, upload: null, pictureId: null, picture: null, storedAt: null }
        : image,
    ),
})

/**
 * The current picture of the draft, and a function that adds chosen files to it. Refused files are reported in a
 * toast.
 */
export function useDraftImages(draft: Draft, change: (change: DraftChange) => void) {
  const [shownKey, setShownKey] = useState<string>()
  const [isPreparing, setPreparing] = useState(false)

  async function addFiles(chosen: File[]) {
    const { images, refusals } = await chooseFiles(chosen, {
      room: IMAGES_MAX - draft.images.length,
      isTrip: draft.travel !== null,
      onWork: () => setPreparing(true),
    })
    setPreparing(false)
    for (const { sentence, fileName } of refusals)
      showToast({ kind: 'problem', title: sentence, description: fileName || undefined })
    if (images.length === 0) return
    change({ do: 'add-images', images })
    setShownKey(images[0]?.key)
  }

  const shown = draft.images.find((image) => image.key === shownKey) ?? draft.images[0]
  return { shown, show: setShownKey, isPreparing, addFiles }
}
