import { mayWrite, refuseRemoval } from '../../../../kernel/session/server/viewer-rules.ts'
import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { maySeePhoto, type PhotoWithTies } from '../../photos/server/photo-rules.ts'

/** The facts about a reel that the rules need, with the viewer's ties to its owner. */
export type ReelWithTies = Omit<PhotoWithTies, 'commentsOpen'> & {
  stage: 'uploading' | 'processing' | 'ready' | 'failed'
}

/** The same as for a photo; until the video is ready, only the owner may see it. */
export function maySeeReel(viewer: Viewer, reel: ReelWithTies): Verdict {
  const isShown = reel.stage === 'ready' || viewer.memberId === reel.ownerId
  return isShown && maySeePhoto(viewer, reel).allowed ? allowed : refuse('reel-not-found')
}

export function mayLikeReel(viewer: Viewer, reel: ReelWithTies): Verdict {
  const writes = mayWrite(viewer)
  if (!writes.allowed) return writes
  return reel.stage === 'ready' ? maySeeReel(viewer, reel) : refuse('reel-not-found')
}

/** Whether the viewer may upload or retry the video. Unfinished reels of other members are reported as missing. */
export function maySendVideo(viewer: Viewer, reel: ReelWithTies): Verdict {
  const writes = mayWrite(viewer)
  if (!writes.allowed) return writes
  return viewer.memberId === reel.ownerId && reel.state !== 'closed' ? allowed : refuse('reel-not-found')
}

/** The owner may remove it, even while paused; moderators may with a reason. */
export function mayRemoveReel(viewer: Viewer, reel: ReelWithTies): Verdict {
  const sees = maySeeReel(viewer, reel)
  if (!sees.allowed) return sees
  return viewer.memberId === reel.ownerId ? allowed : refuseRemoval(viewer, 'not-your-reel')
}
