import { mayWrite, refuseRemoval } from '../../../../kernel/session/server/viewer-rules.ts'
import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { maySeePhoto, type SeenPhoto } from '../../photos/server/photo-rules.ts'

/** What the rules need to know of a reel, as one viewer stands to it. */
export type SeenReel = Omit<SeenPhoto, 'commentsOpen'> & {
  stage: 'uploading' | 'processing' | 'ready' | 'failed'
}

/** As a photo; before its video is ready only its owner sees anything of it. */
export function maySeeReel(viewer: Viewer, reel: SeenReel): Verdict {
  const isShown = reel.stage === 'ready' || viewer.memberId === reel.ownerId
  return isShown && maySeePhoto(viewer, { ...reel, commentsOpen: false }).allowed
    ? allowed
    : refuse('reel-not-found')
}

export function mayLikeReel(viewer: Viewer, reel: SeenReel): Verdict {
  const writes = mayWrite(viewer)
  if (!writes.allowed) return writes
  return reel.stage === 'ready' ? maySeeReel(viewer, reel) : refuse('reel-not-found')
}

/** Sending its video, or trying it again. Other people's unfinished reels and missing ones look alike. */
export function maySendVideo(viewer: Viewer, reel: SeenReel): Verdict {
  const writes = mayWrite(viewer)
  if (!writes.allowed) return writes
  return viewer.memberId === reel.ownerId && reel.state !== 'closed' ? allowed : refuse('reel-not-found')
}

/** Its owner, paused or not; moderators with a reason. */
export function mayRemoveReel(viewer: Viewer, reel: SeenReel): Verdict {
  const sees = maySeeReel(viewer, reel)
  if (!sees.allowed) return sees
  return viewer.memberId === reel.ownerId ? allowed : refuseRemoval(viewer, 'not-your-reel')
}
