import { createStore, delMany, entries, get, getMany, keys, promisifyRequest, set } from 'idb-keyval'
import type { Draft } from '../draft.ts'

/** Returns the key of a member's draft, which is either their look or their trip. */
export const ownerKeyOf = (memberId: string, isTrip: boolean) => (isTrip ? `trip ${memberId}` : memberId)
export const memberIdOf = (ownerKey: string) => ownerKey.replace(/^trip /, '')
export const isOfTrip = (ownerKey: string) => ownerKey.startsWith('trip ')

/**
 * Drafts are in IndexedDB, two per member: one look and one trip. A picture's bytes are written once, under their own
 * key, so that typing in the caption does not write all pictures again.
 */
const store = () => createStore('showoff-drafts', 'upload')

/** Drafts with another shape version are discarded. */
const SHAPE = 1

type StoredDraft = Draft & { shape: number }

/** Writes run one after the other: otherwise a draft being written while it is discarded would come back. */
let last: Promise<unknown> = Promise.resolve()
const queueWrite = (work: () => Promise<void>): Promise<void> => {
  // On failure the draft lasts only as long as the page.
  const done = last.then(work).catch(() => {})
  last = done
  return done
}

const fileKey = (ownerKey: string, imageKey: string) => `${ownerKey} ${imageKey}`
const writtenFiles = new Set<string>()

/**
 * Reads the stored draft.
 * @returns null if there is none
 * @throws if the browser cannot read its storage now, or refuses it altogether, as private windows may
 */
export async function readDraft(ownerKey: string): Promise<Draft | null> {
  const stored = await get<StoredDraft>(ownerKey, store())
  if (stored?.shape !== SHAPE) return null
  const { shape: _, ...draft } = stored
  const names = draft.images.map((image) => fileKey(ownerKey, image.key))
  const files = await getMany<Blob | undefined>(names, store())
  for (const [i, name] of names.entries()) if (files[i]) writtenFiles.add(name)
  // Drafts stored before trips existed lack these fields.
  return {
    ...draft,
    travel: draft.travel ?? null,
    labels: draft.labels ?? [],
    images: draft.images.map((image, i) => ({ ...image, file: files[i] ?? null })),
  }
}

export const saveDraft = (ownerKey: string, draft: Draft): Promise<void> =>
  queueWrite(async () => {
    for (const { key, file } of draft.images) {
      const name = fileKey(ownerKey, key)
      if (!file || writtenFiles.has(name)) continue
      await set(name, file, store())
      writtenFiles.add(name)
    }
    const images = draft.images.map((image) => ({ ...image, file: null }))
    await set(ownerKey, { ...draft, images, shape: SHAPE } satisfies StoredDraft, store())
  })

/**
 * Changes a draft that is being sent, but not its files. A draft that any tab discarded meanwhile is not restored.
 * @returns whether it still exists
 */
export const changeStoredDraft = (ownerKey: string, change: (draft: Draft) => Draft): Promise<boolean> =>
  store()('readwrite', async (drafts) => {
    const stored: StoredDraft | undefined = await promisifyRequest(drafts.get(ownerKey))
    if (!stored) return false
    await promisifyRequest(drafts.put({ ...change(stored), shape: SHAPE } satisfies StoredDraft, ownerKey))
    return true
  })

export const deleteDraft = (ownerKey: string): Promise<void> =>
  queueWrite(async () => {
    const own = (await keys<string>(store())).filter((key) => key.startsWith(ownerKey))
    await delMany(own, store())
    for (const key of own) writtenFiles.delete(key)
  })

/** Lists this browser's drafts that are to be published, with their pictures. */
export async function listSentDrafts(): Promise<[ownerKey: string, draft: Draft][]> {
  const all = await entries<string, Partial<StoredDraft>>(store()).catch(() => [])
  const sentDrafts: [string, Draft][] = []
  for (const [ownerKey, stored] of all) {
    if (!stored.isSent) continue
    const draft = await readDraft(ownerKey).catch(() => null)
    if (draft) sentDrafts.push([ownerKey, draft])
  }
  return sentDrafts
}
