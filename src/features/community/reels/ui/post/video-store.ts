import { createStore, del, entries, promisifyRequest, set } from 'idb-keyval'
import type { z } from 'zod'
import type { ReelForm } from '../../reel.ts'

/** A video on its way outlives its tab: its bytes are in this browser until the server has them all. */
const store = () => createStore('showoff-videos', 'sending')

type KeptVideo = {
  memberId: string
  file: Blob
  /** Of a reel that the server may not know yet, which is kept by its idempotency key. */
  form?: z.input<typeof ReelForm>
}

/** A browser that forbids storage, or has no room, sends as long as the page is open. */
export const keepVideo = (id: string, video: KeptVideo): Promise<void> =>
  set(id, video, store()).catch(() => {})

/** What its reel says has changed since it was kept. */
export const rewordVideo = (key: string, form: KeptVideo['form']): Promise<void> =>
  ifKept(key, (videos, kept) => promisifyRequest(videos.put({ ...kept, form }, key)))

/** The server knows its reel by now. */
export const nameVideo = (key: string, reelId: string): Promise<void> =>
  ifKept(key, (videos, { form: _, ...video }) => {
    videos.put(video, reelId)
    return promisifyRequest(videos.delete(key))
  })

/** A video that was discarded meanwhile, in any tab, stays so. */
const ifKept = (key: string, change: (videos: IDBObjectStore, kept: KeptVideo) => Promise<unknown>) =>
  store()('readwrite', async (videos) => {
    const kept: KeptVideo | undefined = await promisifyRequest(videos.get(key))
    if (kept) await change(videos, kept)
  }).catch(() => {})

export const forgetVideo = (id: string): Promise<void> => del(id, store()).catch(() => {})

/** By their reels, or by the idempotency keys of those that have none yet. */
export async function listKeptVideos(
  memberId: string,
): Promise<(Omit<KeptVideo, 'memberId'> & { id: string })[]> {
  const kept = await entries<string, KeptVideo>(store()).catch(() => [])
  return kept.flatMap(([id, { memberId: owner, ...video }]) => (owner === memberId ? [{ id, ...video }] : []))
}
