import { createStore, del, get, set } from 'idb-keyval'
import type { AdminProduct } from '../../../admin-product.ts'
import type { ProductDraft } from './product-draft.ts'

const store = () => createStore('showoff-desk', 'products')

/** Drafts of an older version's shape are discarded. */
const SHAPE = 1

/** The typed values, the time, and the product when the draft began. */
export type KeptProduct = { draft: ProductDraft; base: AdminProduct | null; keptAt: string }

/** One after the other: otherwise a draft being written while it is discarded would come back. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = (work: () => Promise<void>): Promise<void> => {
  // Every failure counts as "nothing stored": private windows may refuse storage altogether.
  const done = last.then(work).catch(() => {})
  last = done
  return done
}

/** @param id of the product, or "new" */
export async function readKept(id: string): Promise<KeptProduct | null> {
  try {
    const kept = await get<KeptProduct & { shape: number }>(id, store())
    if (kept?.shape !== SHAPE) return null
    const { draft, base, keptAt } = kept
    return { draft, base, keptAt }
  } catch {
    return null
  }
}

export const keepDraft = (id: string, kept: KeptProduct): Promise<void> =>
  inTurn(() => {
    // An uploaded picture needs no bytes here.
    const images = kept.draft.images.map((image) => (image.pictureId ? { ...image, file: null } : image))
    return set(id, { ...kept, draft: { ...kept.draft, images }, shape: SHAPE }, store())
  })

export const forgetDraft = (id: string): Promise<void> => inTurn(() => del(id, store()))
