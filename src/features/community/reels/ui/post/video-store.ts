import { createStore, del, entries, promisifyRequest, set } from 'idb-keyval'
import type { z } from 'zod'
import type { ReelForm } from '../../reel.ts'

/**
 * Keeps the bytes of a video in this browser until the server has all of them, so that the upload survives a closed
 * tab.
 */
const store = () => createStore('showoff-videos', 'sending')

type StoredVideoUpload = {
  memberId: string
  file: Blob
  /** Set while the server may not know the reel yet; the entry's key is then the idempotency key. */
  form?: z.input<typeof ReelForm>
}

/** If the browser forbids storage or is out of space, the upload lasts only as long as the page is open. */
export const storeVideo = (id: string, video: StoredVideoUpload): Promise<void> =>
  set(id, video, store()).catch(() => {})

/** Updates the stored form of a reel. */
export const updateStoredForm = (key: string, form: StoredVideoUpload['form']): Promise<void> =>
  updateIfStored(key, (videos, stored) => promisifyRequest(videos.put({ ...stored, form }, key)))

/** Replaces the idempotency key by the reel's id, once the reel exists on the server. */
export const setStoredReelId = (key: string, reelId: string): Promise<void> =>
  updateIfStored(key, (videos, { form: _, ...video }) => {
    videos.put(video, reelId)
    return promisifyRequest(videos.delete(key))
  })

/** A video that any tab discarded meanwhile is not restored. */
const updateIfStored = (
  key: string,
  change: (videos: IDBObjectStore, stored: StoredVideoUpload) => Promise<unknown>,
) =>
  store()('readwrite', async (videos) => {
    const stored: StoredVideoUpload | undefined = await promisifyRequest(videos.get(key))
    if (stored) await change(videos, stored)
  }).catch(() => {})

export const deleteStoredVideo = (id: string): Promise<void> => del(id, store()).catch(() => {})

/** Lists the stored videos, by reel id, or by idempotency key if they have no reel yet. */
export async function listStoredVideos(
  memberId: string,
): Promise<(Omit<StoredVideoUpload, 'memberId'> & { id: string })[]> {
  const storedVideos = await entries<string, StoredVideoUpload>(store()).catch(() => [])
  return storedVideos.flatMap(([id, { memberId: owner, ...video }]) =>
    owner === memberId ? [{ id, ...video }] : [],
  )
}
