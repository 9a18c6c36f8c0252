import { useEffect, useRef } from 'react'
import type { AdminProduct } from '../../../admin-product.ts'
import type { ProductDraft } from './product-draft.ts'
import { forgetDraft, keepDraft } from './product-draft-store.ts'

/** Short: whoever reloads while typing loses no more than the last word. */
const KEEP_AFTER_MS = 150

/**
 * Keeps what is typed in this browser until it is saved or undone. What was kept before stays as it is until
 * something is typed.
 * @returns what lets go of it, before the form is left
 */
export function useKeptDraft(id: string, draft: ProductDraft, base: AdminProduct | null, isDirty: boolean) {
  const isOver = useRef(false)
  const wasDirty = useRef(false)

  // The browser's storage; written once typing rests.
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
