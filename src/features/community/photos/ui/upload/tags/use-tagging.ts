import { type Dispatch, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '../../../../../../design/toasts/toast.ts'
import type { TagSuggestion } from '../../../../../catalogue/products/product.ts'
import { suggestionLine } from '../../../../../catalogue/products/ui/suggest/suggestion-line.ts'
import { TAGS_PER_IMAGE_MAX } from '../../../photo-limits.ts'
import type { DraftChange, DraftImage } from '../draft.ts'
import { makeDraftTag } from './draft-tags.ts'
import type { TagMode } from './TagModes.tsx'
import type { Point } from './TagStage.tsx'

/** State of tagging the current picture: the user presses a point, then searches for and chooses what is there. */
export function useTagging(image: DraftImage | undefined, change: Dispatch<DraftChange>) {
  const [mode, setMode] = useState<TagMode>('manual')
  const [pending, setPending] = useState<Point | null>(null)
  const [focusTag, setFocusTag] = useState<string | null>(null)
  const search = useRef<HTMLInputElement>(null)

  function place(at: Point) {
    // Synchronous, because a phone opens its keyboard only for a field that exists during the tap.
    flushSync(() => setPending(at))
    search.current?.focus({ preventScroll: window.innerWidth < 640 })
  }

  function add(found: TagSuggestion) {
    if (!image) return
    if (image.tags.length >= TAGS_PER_IMAGE_MAX)
      return showToast(`A photo can have at most ${TAGS_PER_IMAGE_MAX} tags.`)
    if (found.kind === 'brand' && image.tags.some((tag) => tag.id === found.id))
      return showToast(`${found.name} is tagged already.`)
    const tag = makeDraftTag(found, suggestionLine(found), image.tags, pending)
    change({ do: 'add-tag', imageKey: image.key, tag })
    // The focus returns to the picture.
    if (pending) setFocusTag(tag.key)
    setPending(null)
  }

  return { mode, setMode, pending, focusTag, search, place, add, stop: () => setPending(null) }
}
