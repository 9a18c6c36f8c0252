import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { sessionSignal } from '../../../../../kernel/session/ui/session-signal.ts'
import { client, isProblem, isServerUnreachable } from '../../../../../web/api.ts'
import { GIVEN_UP } from '../../../../../web/send-resumably.ts'
import type { ReelForm } from '../../reel.ts'
import type { reelUploadApi } from '../../reel-api.ts'
import { ownReelsQuery } from '../reel-queries.ts'
import { sendVideo } from './send-video.ts'
import { deleteStoredVideo, listStoredVideos, setStoredReelId } from './video-store.ts'

const api = client<typeof reelUploadApi>()

/** A video upload of this window. It continues while the member visits other pages, and stops at sign-out. */
export type VideoUpload = {
  file: Blob
  /** Progress from 0 to 1. */
  share: number
  /** Why it stopped; null while it continues. */
  problem: string | null
}

const videoUploads = new Map<string, VideoUpload>()
const controllers = new Map<string, AbortController>()
const listeners = new Set<() => void>()

function setVideoUpload(reelId: string, sending: VideoUpload | null) {
  if (sending) videoUploads.set(reelId, sending)
  else videoUploads.delete(reelId)
  for (const tell of listeners) tell()
}

export async function startVideoUpload(cache: QueryClient, reelId: string, file: Blob) {
  const running = videoUploads.get(reelId)
  if (running && running.problem === null) return
  const controller = new AbortController()
  const { signal } = controller
  const session = sessionSignal()
  const stop = () => {
    controller.abort()
    if (controllers.get(reelId) !== controller) return
    controllers.delete(reelId)
    setVideoUpload(reelId, null)
  }
  session.addEventListener('abort', stop, { once: true })
  controllers.set(reelId, controller)
  setVideoUpload(reelId, { file, share: running?.share ?? 0, problem: null })
  try {
    await sendVideo(reelId, file, (share) => setVideoUpload(reelId, { file, share, problem: null }), signal)
    await deleteStoredVideo(reelId)
    await cache.invalidateQueries(ownReelsQuery)
    setVideoUpload(reelId, null)
  } catch (error) {
    if (signal.aborted) return
    const share = videoUploads.get(reelId)?.share ?? 0
    // The reel was deleted, perhaps in another window, or the upload paused for longer than the server waits.
    const isGone = isProblem(error, 'upload-not-found') || isProblem(error, 'reel-not-found')
    if (isGone) await deleteStoredVideo(reelId)
    setVideoUpload(
      reelId,
      isGone ? null : { file, share, problem: isProblem(error) ? error.message : 'The upload stopped.' },
    )
    await cache.invalidateQueries(ownReelsQuery)
  } finally {
    session.removeEventListener('abort', stop)
  }
}

type NewReel = {
  /**
   * The same for every attempt at the same reel, so that a retry after a lost response does not create a second one.
   */
  key: string
  file: Blob
  form: z.input<typeof ReelForm>
}

/**
 * Creates the reel on the server, then starts sending its video, unless its member has signed out. @throws ApiProblem
 */
export async function postReel(
  cache: QueryClient,
  { key, file, form }: NewReel,
  session = sessionSignal(),
): Promise<void> {
  if (session.aborted) return
  const reel = await api('POST /reels', { body: form, idempotencyKey: key })
  if (session.aborted) return
  await setStoredReelId(key, reel.id)
  void startVideoUpload(cache, reel.id, file)
}

/**
 * Resumes the uploads of closed tabs. If another tab sends the same video, the server's response contains where to
 * continue.
 * @throws ApiProblem if the server cannot be reached to create a reel
 */
export async function resumeVideoUploads(cache: QueryClient, memberId: string): Promise<void> {
  const session = sessionSignal()
  for (const { id, file, form } of await listStoredVideos(memberId)) {
    if (session.aborted) return
    if (form) await resumePosting(cache, { key: id, file, form })
    else void startVideoUpload(cache, id, file)
  }
}

async function resumePosting(cache: QueryClient, reel: NewReel) {
  try {
    await postReel(cache, reel)
    await cache.invalidateQueries(ownReelsQuery)
  } catch (error) {
    if (isServerUnreachable(error)) throw error
    // Can be tried again at the next visit.
    if (isProblem(error, 'too-many-requests') || isProblem(error, 'sign-in-required')) return
    await deleteStoredVideo(reel.key)
    const description = isProblem(error) ? error.message : undefined
    showToast({ kind: 'problem', title: 'Failed to post your reel', description })
  }
}

export function stopVideoUpload(reelId: string) {
  controllers.get(reelId)?.abort(GIVEN_UP)
  controllers.delete(reelId)
  setVideoUpload(reelId, null)
  void deleteStoredVideo(reelId)
}

export const useVideoUpload = (reelId: string): VideoUpload | undefined =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => videoUploads.get(reelId),
    () => undefined,
  )
