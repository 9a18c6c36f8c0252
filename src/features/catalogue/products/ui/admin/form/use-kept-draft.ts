import { useEffect, useRef } from 'react'
import type { AdminProduct } from '../../../admin-product.ts'
import type { ProductDraft } from './product-draft.ts'
import { forgetDraft, keepDraft } from './product-draft-store.ts'

/** Short: a reload while typing loses no more than the last word. */
const KEEP_AFTER_MS = 150

/**
 * Stores what is typed in this browser until it is saved or undone. An earlier draft stays until something is
 * typed.
 * @returns a function that discards it, before the form is left
 */
export function useKeptDraft(id: string, draft: ProductDraft, base: AdminProduct | null, isDirty: boolean) {
  const isOver = useRef(false)
  const wasDirty = useRef(false)

  // IndexedDB; written when typing pauses.
  useEffect(() => {
    if (isOver.current || (!isDirty && !wasDirty.current)) return
    wasDirty.current = true
    const rest = setTimeout(() => {
      if (isOver.current) return
      void (isDirty ? keepDraft(id, { draft, base, keptAt: new Date().toISOString() }) : forgetDraft(id))
    }, KEEP_AFTER_MS)
    return () => clearTimeout(rest)
  }, [id, draft, base, isDirty])

  return () => {
    isOver.current = true
    void forgetDraft(id)
  }
}
