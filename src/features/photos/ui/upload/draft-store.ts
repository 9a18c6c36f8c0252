import { createStore, del, get, set } from 'idb-keyval'
import type { Draft } from './draft.ts'

/** Drafts lie in IndexedDB, which keeps the pictures' bytes too; one per member. */
const store = () => createStore('showoff-drafts', 'upload')

/** Every failure counts as "nothing kept": private windows may refuse storage altogether. */
export async function readDraft(memberId: string): Promise<Draft | null> {
  try {
    return (await get<Draft>(memberId, store())) ?? null
  } catch {
    return null
  }
}

export async function keepDraft(memberId: string, draft: Draft): Promise<void> {
  try {
    await set(memberId, draft, store())
  } catch {
    // The draft then lives as long as the page.
  }
}

export async function forgetDraft(memberId: string): Promise<void> {
  try {
    await del(memberId, store())
  } catch {
    // Nothing was kept.
  }
}
