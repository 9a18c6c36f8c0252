import { createStore, del, entries, set } from 'idb-keyval'

/** A video on its way outlives its tab: its bytes are in this browser until the server has them all. */
const store = () => createStore('showoff-videos', 'sending')

type KeptVideo = { memberId: string; file: Blob }

/** A browser that forbids storage, or has no room, sends as long as the page is open. */
export const keepVideo = (reelId: string, video: KeptVideo): Promise<void> =>
  set(reelId, video, store()).catch(() => {})

export const forgetVideo = (reelId: string): Promise<void> => del(reelId, store()).catch(() => {})

export async function listKeptVideos(memberId: string): Promise<{ reelId: string; file: Blob }[]> {
  const kept = await entries<string, KeptVideo>(store()).catch(() => [])
  return kept.flatMap(([reelId, video]) =>
    video.memberId === memberId ? [{ reelId, file: video.file }] : [],
  )
}
