import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { SignedInViewer, Viewer } from '../../../../platform/sign-in/viewer.ts'
import type { Visibility } from '../following.ts'

/** The facts about a member and the viewer's ties to them that the rules need. */
export type MemberFacts = {
  id: string
  visibility: Visibility
  followedByViewer: boolean
  blockedByViewer: boolean
  blocksViewer: boolean
}

export function mayFollow(viewer: SignedInViewer, member: MemberFacts): Verdict {
  if (viewer.isSuspended) return refuse('account-suspended')
  if (viewer.memberId === member.id) return refuse('cannot-follow-yourself')
  if (member.blocksViewer) return refuse('member-not-found')
  if (member.blockedByViewer) return refuse('member-blocked')
  return allowed
}

export function mayBlock(viewer: SignedInViewer, memberId: string): Verdict {
  return viewer.memberId === memberId ? refuse('cannot-block-yourself') : allowed
}

export function mayMute(viewer: SignedInViewer, memberId: string): Verdict {
  return viewer.memberId === memberId ? refuse('cannot-mute-yourself') : allowed
}

/** Blocked viewers get a missing page; moderators must find everyone. */
export const maySeeMember = (viewer: Viewer, member: MemberFacts): Verdict =>
  member.blocksViewer && !viewer.isModerator ? refuse('member-not-found') : allowed

/**
 * Returns whether a member's page shows their photos and collections to the viewer (DEC-07, PROF-03). "community" is
 * only a prompt: signed-out visitors see them, and the feed shows them to everyone. "followers" is enforced, also by
 * the rule for photos.
 */
export function isOpenTo(viewer: Viewer, member: MemberFacts): boolean {
  if (viewer.memberId === member.id || viewer.isModerator) return true
  if (member.blockedByViewer || member.blocksViewer) return false
  if (member.visibility === 'public' || member.followedByViewer) return true
  return member.visibility === 'community' && viewer.memberId === null
}
