import { mayListenToPhoto } from './features/community/photos/server/photo-live.ts'
import type { Platform } from './platform/platform.ts'
import type { Viewer } from './platform/sign-in/viewer.ts'

/** Who may hear what: a photo's topic only for those who may see the photo; the feed for everybody. */
export async function mayListen(platform: Platform, viewer: Viewer, topic: string): Promise<boolean> {
  const [kind, id = ''] = topic.split(':')
  if (kind === 'feed') return true
  // Says only that somebody published something: those who follow somebody then ask.
  if (kind === 'me' || kind === 'followed') return viewer.memberId !== null
  if (kind === 'photo') return mayListenToPhoto(platform, viewer, id)
  return false
}
