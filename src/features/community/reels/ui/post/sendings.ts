import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isProblem } from '../../../../../web/api.ts'
import { GIVEN_UP } from '../../../../../web/resumable.ts'
import { ownReelsQuery } from '../reel-queries.ts'
import { sendVideo } from './send-video.ts'
import { forgetVideo, listKeptVideos } from './video-store.ts'

/** A video upload of this window. It continues while the member visits other pages. */
export type Sending = {
  file: Blob
  /** 0 to 1. */
  share: number
  /** Why it stopped; null while it continues. */
  problem: string | null
}

const sendings = new Map<string, Sending>()
const controllers = new Map<string, AbortController>()
const listeners = new Set<() => void>()

function note(reelId: string, sending: Sending | null) {
  if (sending) sendings.set(reelId, sending)
  else sendings.delete(reelId)
  for (const tell of listeners) tell()
}

export async function startSending(cache: QueryClient, reelId: string, file: Blob) {
  const running = sendings.get(reelId)
  if (running && running.problem === null) return
  const controller = new AbortController()
  const { signal } = controller
  controllers.set(reelId, controller)
  note(reelId, { file, share: running?.share ?? 0, problem: null })
  try {
    await sendVideo(reelId, file, (share) => note(reelId, { file, share, problem: null }), signal)
    await forgetVideo(reelId)
    await cache.invalidateQueries(ownReelsQuery)
    note(reelId, null)
  } catch (error) {
    if (signal.aborted) return
    const share = sendings.get(reelId)?.share ?? 0
    // Deleted meanwhile, perhaps in another window, or given up for longer than the server waits.
    const isGone = isProblem(error, 'upload-not-found') || isProblem(error, 'reel-not-found')
    if (isGone) await forgetVideo(reelId)
    note(
      reelId,
      isGone ? null : { file, share, problem: isProblem(error) ? error.message : 'The upload stopped.' },
    )
    await cache.invalidateQueries(ownReelsQuery)
  }
}

/** Goes on with what a closed tab had begun; another tab that sends the same is told where it goes on. */
export async function resumeSendings(cache: QueryClient, memberId: string): Promise<void> {
  for (const { reelId, file } of await listKeptVideos(memberId)) void startSending(cache, reelId, file)
}

export function stopSending(reelId: string) {
  controllers.get(reelId)?.abort(GIVEN_UP)
  controllers.delete(reelId)
  note(reelId, null)
  void forgetVideo(reelId)
}

export const useSending = (reelId: string): Sending | undefined =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => sendings.get(reelId),
    () => undefined,
  )
