import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isProblem } from '../../../../../web/api.ts'
import { ownReelsQuery } from '../reel-queries.ts'
import { sendVideo } from './send-video.ts'

/** A video upload of this window. It continues while the member visits other pages. */
export type Sending = {
  file: Blob
  /** 0 to 1. */
  share: number
  /** Why it stopped; null while it continues. */
  problem: string | null
}

const sendings = new Map<string, Sending>()
const listeners = new Set<() => void>()

function note(reelId: string, sending: Sending | null) {
  if (sending) sendings.set(reelId, sending)
  else sendings.delete(reelId)
  for (const tell of listeners) tell()
}

export async function startSending(cache: QueryClient, reelId: string, file: Blob) {
  const running = sendings.get(reelId)
  if (running && running.problem === null) return
  note(reelId, { file, share: running?.share ?? 0, problem: null })
  try {
    await sendVideo(reelId, file, (share) => note(reelId, { file, share, problem: null }))
    await cache.invalidateQueries(ownReelsQuery)
    note(reelId, null)
  } catch (error) {
    const share = sendings.get(reelId)?.share ?? 0
    // Deleted meanwhile, perhaps in another window.
    if (isProblem(error, 'reel-not-found')) note(reelId, null)
    else note(reelId, { file, share, problem: isProblem(error) ? error.message : 'The upload stopped.' })
    await cache.invalidateQueries(ownReelsQuery)
  }
}

export const stopSending = (reelId: string) => note(reelId, null)

export const useSending = (reelId: string): Sending | undefined =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => sendings.get(reelId),
    () => undefined,
  )
