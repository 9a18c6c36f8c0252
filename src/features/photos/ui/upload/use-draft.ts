import { useEffect, useReducer, useRef, useState } from 'react'
import type { PhotoView } from '../../photo.ts'
import { changeDraft, draftOf, emptyDraft, isEmpty } from './draft.ts'
import { forgetDraft, keepDraft, readDraft } from './draft-store.ts'

const KEEP_AFTER_MS = 400

/**
 * The draft of one member, kept in the browser: a reload or a closed tab loses nothing. Editing a published
 * photo works on a copy that is not kept.
 */
export function useDraft(memberId: string | undefined, edited: PhotoView | undefined) {
  const [draft, change] = useReducer(changeDraft, edited, (photo) => (photo ? draftOf(photo) : emptyDraft()))
  const [isRestored, setRestored] = useState(false)
  const isReady = useRef(Boolean(edited))
  const owner = edited ? undefined : memberId

  // IndexedDB answers later.
  useEffect(() => {
    if (!owner) return
    let isCurrent = true
    readDraft(owner).then((kept) => {
      if (!isCurrent) return
      isReady.current = true
      if (kept && !isEmpty(kept)) {
        change({ do: 'replace', draft: kept })
        setRestored(true)
      }
    })
    return () => {
      isCurrent = false
    }
  }, [owner])

  // Keeps what was typed once typing rests.
  useEffect(() => {
    if (!owner || !isReady.current) return
    const rest = setTimeout(
      () => (isEmpty(draft) ? forgetDraft(owner) : keepDraft(owner, draft)),
      KEEP_AFTER_MS,
    )
    return () => clearTimeout(rest)
  }, [draft, owner])

  return {
    draft,
    change,
    isRestored,
    /** Begins anew, here and in what is kept. */
    discard: async () => {
      if (owner) await forgetDraft(owner)
      setRestored(false)
      change({ do: 'replace', draft: emptyDraft() })
    },
  }
}
